internal import Earshot
internal import EarshotFormats

extension HassilReader {
    /// The lists that a house fills, and the keys of their items in files.
    static let parts = [("name", "entities"), ("area", "areas"), ("floor", "floors")]

    // MARK: Houses

    /// Whether an object has a house for each combination of slots.
    static func isHouses(_ members: [JSONValue.Member]) -> Bool {
        !members.isEmpty
            && members.allSatisfy { member in
                parts.contains { member.value.member($0.0)?.items != nil }
            }
    }

    /// Reads `{"INTENT/COMBINATION": {"name": […], "area": […], "floor": […]}}`.
    mutating func readHouses(_ members: [JSONValue.Member]) {
        var values = 0
        for member in members {
            var house = HassilSource.House(combination: member.key)
            for field in self.members(of: member.value, "the house of \(quoted(member.key))") {
                guard Self.parts.contains(where: { $0.0 == field.key }) else { continue }
                for item in items(of: field.value, "the values of \(quoted(field.key))") {
                    guard let value = houseValue(item) else { continue }
                    house.lists[field.key, default: []].append(value)
                    values += 1
                }
            }
            source.houses.append(house)
        }
        count("houses", [.init("houses", members.count), .init("values", values)])
    }

    /// A value of a house: text, or an object whose `value` or `name` is the text.
    private mutating func houseValue(_ item: JSONValue) -> HassilSource.Value? {
        if let text = scalarText(item) { return HassilSource.Value(input: text, output: .text(text.text)) }
        if Self.member("in", of: item) != nil { return value(item, "the house") }
        let fields = members(of: item, "a value of the house")
        let names = ["value", "name"]
        guard let text = names.lazy.compactMap({ Self.member($0, of: item) }).first.flatMap(scalarText) else {
            if case .object = item.content {
                error(item, "a value of the house has no name", expected: "`name` or `value`", suggestion: "name it")
            }
            return nil
        }
        var value = HassilSource.Value(input: text)
        value.output = HassilTemplate.isTemplate(text.text) ? nil : .text(text.text)
        for field in fields where !names.contains(field.key) {
            switch field.value.content {
            case .object, .null: break
            default: value.context[field.key] = Self.spelledAll(field.value)
            }
        }
        if value.context["domain"] == nil, let id = Self.member("id", of: item)?.text,
            let dot = id.firstIndex(of: "."), dot > id.startIndex
        {
            value.context["domain"] = [String(id[..<dot])]
        }
        return value
    }

    // MARK: Tests

    /// Reads a file of tests with its house, or a house alone.
    mutating func readTests(_ members: [JSONValue.Member]) {
        var house = HassilSource.House()
        let before = source.tests.count
        let path = file.components
        let name = file.name
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        for member in members {
            if let part = Self.parts.first(where: { $0.1 == member.key }) {
                house.lists[part.0] = items(of: member.value, member.key).compactMap { houseValue($0) }
                continue
            }
            switch member.key {
            case "language": setLanguage(member.value)
            case "tests":
                for item in items(of: member.value, "tests") {
                    readTest(item, intent: path.count > 1 ? path[path.count - 2] : nil, combination: stem)
                }
            default: lose(.dropped, member.value, "the key \(quoted(member.key)) of a file of tests is unknown")
            }
        }
        if path.count > 1, members.contains(where: { $0.key == "tests" }), !stem.hasPrefix("_") {
            house.combination = "\(path[path.count - 2])/\(stem)"
        }
        source.houses.append(house)
        var counts = Self.parts.map { LossReport.Count($0.1, house.lists[$0.0]?.count ?? 0) }
        counts.append(.init("test sentences", source.tests.count - before))
        count("tests", counts)
    }

    private mutating func readTest(_ item: JSONValue, intent folder: String?, combination: String) {
        let sentences = Self.member("sentences", of: item).map { texts($0, "sentences") } ?? []
        let expected = Self.member("intent", of: item)
        let name: String?
        var slots = Self.member("slots", of: item)
        if let expected, case .object = expected.content {
            name = Self.member("name", of: expected)?.text
            slots = Self.member("slots", of: expected) ?? slots
        } else {
            name = expected?.text ?? folder
        }
        guard let name else {
            error(
                item,
                "a test names no intent",
                expected: "`intent` with a name, or a folder with the intent's name around the file",
                suggestion: "name the intent"
            )
            return
        }
        for sentence in sentences {
            var test = HassilSource.Test(utterance: sentence, intent: name)
            if expected == nil { test.combination = combination }
            test.slots = slots.map { expectedSlots($0) } ?? []
            source.tests.append(test)
        }
    }

    /// Reads a line `{"utterance", "intent", "combo", "slots", …}`.
    mutating func readLine(_ members: [JSONValue.Member]) {
        func value(_ key: String) -> JSONValue? {
            members.first { $0.key == key }.flatMap { $0.value.isNull ? nil : $0.value }
        }
        guard let utterance = value("utterance").flatMap(scalarText), let intent = value("intent")?.text else { return }
        var test = HassilSource.Test(utterance: utterance, intent: intent)
        test.id = value("id").flatMap(Self.spelled)
        test.locale = value("locale")?.text
        test.combination = value("combo")?.text
        test.slots = value("slots").map { expectedSlots($0) } ?? []
        let known: Set<String> = ["utterance", "intent", "id", "locale", "combo", "slots"]
        test.extensions = members.filter { !known.contains($0.key) }.map { .init(key: $0.key, value: $0.value.carried) }
        source.tests.append(test)
        count("tests", [.init("test sentences", 1)])
    }

    /// The values that a test accepts for each slot.
    private mutating func expectedSlots(_ value: JSONValue) -> [(name: String, values: [ExtensionValue])] {
        members(of: value, "slots").map { member in
            if case .array(let items) = member.value.content { return (member.key, items.map(\.carried)) }
            // Newer tests have { value: …, text: … }.
            if let inner = Self.member("value", of: member.value) { return (member.key, [inner.carried]) }
            return (member.key, [member.value.carried])
        }
    }
}
