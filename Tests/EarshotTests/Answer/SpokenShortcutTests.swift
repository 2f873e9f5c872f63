import Testing

import Earshot

@Suite struct SpokenShortcutTests {
    private enum Soup: String, Codable { case tomato, clamChowder }
    private enum Size: SpokenEnum, Decodable { case small, large }

    private struct OrderSoup: SpokenShortcut {
        var soup: Soup
        var size: Size?
        var bowls: Int?
        var note: String?
        var keep: Duration?
        var at: ClockTime?
        var toppings: [String]?
        var weight: Measure?
    }

    private func match(_ values: [(String, ParameterValue)]) -> Resolution {
        let bindings = values.map { ShortcutMatch.Binding(name: $0.0, value: $0.1) }
        return Resolution(outcome: .success(.shortcut(ShortcutMatch(shortcut: "OrderSoup", parameters: bindings))))
    }

    @Test func everyKindOfValue() throws {
        let answer = match([
            ("soup", .enumerationCase("clamChowder")), ("size", .enumerationCase("large")), ("bowls", .integer(2)),
            ("note", .text("hot")), ("keep", .duration(SpokenDuration(milliseconds: 90_000))),
            ("at", .time(try ClockTime(parsing: "17:30"))), ("toppings", .list([.enumerationCase("a"), .text("b")])),
            ("weight", .measure(Measure(1.5, "kilogram"))), ("more", .boolean(true)),
        ])
        let order = try answer.decoded(as: OrderSoup.self)
        #expect(order.soup == .clamChowder)
        #expect(order.size == .large)
        #expect(order.bowls == 2)
        #expect(order.note == "hot")
        #expect(order.keep == .seconds(90))
        #expect(order.at?.hour == 17)
        #expect(order.toppings == ["a", "b"])
        #expect(order.weight == Measure(1.5, "kilogram"))
        #expect(answer["bowls"] == .integer(2))
    }

    @Test func whatWasNotSaidIsNil() throws {
        let order = try match([("soup", .enumerationCase("tomato"))]).decoded(as: OrderSoup.self)
        #expect(order.bowls == nil && order.size == nil && order.toppings == nil)
    }

    @Test(
        "What does not fit is named",
        arguments: [
            ([("bowls", ParameterValue.integer(2))], "soup"),
            ([("soup", .enumerationCase("lentil"))], "lentil"),
            ([("soup", .enumerationCase("tomato")), ("bowls", .text("two"))], "bowls"),
            ([("soup", .enumerationCase("tomato")), ("size", .enumerationCase("huge"))], "huge"),
        ]
    )
    func misfit(_ values: [(String, ParameterValue)], _ word: String) {
        let error = #expect(throws: MatchDecodingError.self) { try match(values).decoded(as: OrderSoup.self) }
        #expect(error?.description.contains(word) == true, "\(error?.description ?? "")")
    }

    @Test func aQuestionIsNoSuccess() {
        var answer = match([("soup", .enumerationCase("tomato"))])
        if let match = answer.match { answer.outcome = .confirmationRequired(match) }
        #expect(throws: MatchDecodingError.self) { try answer.decoded(as: OrderSoup.self) }
        #expect(throws: Never.self) { try answer.match?.decoded(as: OrderSoup.self) }
    }

    @Test func anotherShortcutIsNot() {
        let other = Resolution(outcome: .success(.shortcut(ShortcutMatch(shortcut: "Cancel"))))
        #expect(throws: MatchDecodingError.self) { try other.decoded(as: OrderSoup.self) }
    }
}
