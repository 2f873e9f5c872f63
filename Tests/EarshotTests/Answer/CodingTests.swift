import Foundation
import Testing

import Earshot

@Suite struct CodingTests {
    private func again<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    @Test func matches() throws {
        let reference = ParameterReference(shortcut: "On", parameter: "room")
        let matches: [Resolution.Match] = [
            .shortcut(
                ShortcutMatch(
                    shortcut: "On",
                    intent: "TurnOn",
                    application: "Home",
                    parameters: [
                        .init(name: "room", value: .enumerationCase("hall")),
                        .init(name: "for", value: .duration(SpokenDuration(milliseconds: 90_000))),
                        .init(name: "at", value: .dateTime(try CalendarDateTime(parsing: "2026-11-22T17:30"))),
                        .init(name: "all", value: .list([.integer(1), .boolean(true), .money(Money(2, "USD"))])),
                    ]
                )
            ),
            .enumerationCase(CaseMatch(enumeration: "Room", caseID: "hall", parameter: reference)),
            .value(ValueMatch(parameter: reference, value: .percent(40))),
        ]
        #expect(try again(matches) == matches)
    }

    @Test func utterances() throws {
        let utterance = Utterance(hypotheses: [.init("a", confidence: 0.5), .init("b")], locale: "en")
        #expect(try again(utterance) == utterance)
    }

    @Test func options() throws {
        var options = ResolveOptions(
            target: .parameter(ParameterReference(shortcut: "a.b", parameter: "c")),
            find: .within,
            allowsSeveral: true,
            policy: .strict,
            offered: ["x"],
            allowedShortcuts: ["s"],
            now: try CalendarDateTime(parsing: "2026-11-22T17:30"),
            zone: try CalendarZone("Europe/Berlin"),
            workLimit: 77
        )
        #expect(try again(options) == options)
        options.target = .enumeration("a.b")
        #expect(try again(options) == options)
        #expect(try JSONDecoder().decode(ResolveOptions.self, from: Data("{}".utf8)) == ResolveOptions())
    }

    @Test func quantities() throws {
        #expect(try again(try ClockTime(parsing: "17:30")) == ClockTime(parsing: "17:30"))
        #expect(try again(try CalendarDate(parsing: "2026-11-22")) == CalendarDate(parsing: "2026-11-22"))
        #expect(try again(SpokenDuration(months: 3)) == SpokenDuration(months: 3))
        #expect(try again(Measure(21.5, "celsius")) == Measure(21.5, "celsius"))
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([ClockTime].self, from: Data(#"["x"]"#.utf8)) }
    }
}
