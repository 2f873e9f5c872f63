internal import Earshot
internal import EarshotFormats

/// The sentences of hassil tests as lines of a corpus.
struct HassilCorpus {
    /// The lines, in the order of the tests.
    let lines: [CorpusLine]

    /// Finds the shortcut that each test is about.
    ///
    /// It is the first one of the test's intent, and of its combination if it names one, that accepts the expected
    /// values.
    init(_ tests: [HassilSource.Test], catalog: Catalog) {
        var shortcuts: [String: [Shortcut]] = [:]
        for shortcut in catalog.shortcuts { shortcuts[shortcut.intent ?? shortcut.id, default: []].append(shortcut) }
        let cases = Dictionary(
            catalog.enums.map { ($0.name, Set($0.cases.map(\.id))) },
            uniquingKeysWith: { first, _ in first }
        )
        lines = tests.enumerated().map { index, test in
            let candidates = shortcuts[test.intent] ?? []
            let named = test.combination.map { "\(test.intent)/\($0)" }
            let own = candidates.filter { shortcut in
                named.map { shortcut.id == $0 || shortcut.id.hasPrefix($0 + "/") } ?? true
            }
            let shortcut =
                own.first { Self.takes(test, $0, cases) } ?? candidates.first { Self.takes(test, $0, cases) }
                ?? own.first ?? candidates.first
            let parameters = test.slots.compactMap { slot in
                Self.expected(slot, shortcut).map { ExtensionValue.Member(key: slot.name, value: $0) }
            }
            return CorpusLine(
                line: index + 1,
                id: test.id.map { .text($0) },
                locale: test.locale,
                heard: .text(test.utterance.text),
                expectation: .shortcut(shortcut?.id ?? named ?? test.intent, parameters: parameters),
                extensions: test.extensions
            )
        }
    }

    /// Whether a shortcut can produce the expected result of a test.
    private static func takes(_ test: HassilSource.Test, _ shortcut: Shortcut, _ cases: [String: Set<String>]) -> Bool {
        let expected = Dictionary(test.slots.map { ($0.name, $0.values) }, uniquingKeysWith: { first, _ in first })
        let isPreset = shortcut.presets.allSatisfy { preset in
            expected[preset.parameter].map { isAmong(preset.value, $0) } ?? true
        }
        return isPreset
            && test.slots.allSatisfy { slot in
                if shortcut.presets.contains(where: { $0.parameter == slot.name }) { return true }
                guard let parameter = shortcut.parameters.first(where: { $0.name == slot.name }) else { return false }
                return slot.values.contains { fits($0, parameter, cases) }
            }
    }

    /// Whether a parameter can take a value.
    private static func fits(_ value: ExtensionValue, _ parameter: Parameter, _ cases: [String: Set<String>]) -> Bool {
        let number = Double(spelled(value)).map { $0 / (parameter.multiplier ?? 1) }
        switch parameter.kind.grouped {
        case .enumeration(let name): return cases[name]?.contains(spelled(value)) ?? false
        case .integer(let min, let max):
            guard let number else { return false }
            return number >= Double(min ?? .min) && number <= Double(max ?? .max)
        case .decimal(let min, let max):
            guard let number else { return false }
            return number >= min ?? -.infinity && number <= max ?? .infinity
        case .text: if case .text = value { return true } else { return false }
        case .ordinal, .boolean, .quantity: return true
        }
    }

    /// Whether a preset is one of the accepted values of a test, or several of them.
    private static func isAmong(_ preset: ParameterValue, _ values: [ExtensionValue]) -> Bool {
        let accepted = Set(values.map(spelled))
        if case .list(let items) = preset { return items.allSatisfy { accepted.contains(spelled(carried($0))) } }
        return accepted.contains(spelled(carried(preset)))
    }

    /// The single expected value of a shortcut's slot in a test.
    private static func expected(
        _ slot: (name: String, values: [ExtensionValue]),
        _ shortcut: Shortcut?
    ) -> ExtensionValue? {
        let preset = shortcut?.presets.first { $0.parameter == slot.name }
        if let preset, isAmong(preset.value, slot.values) { return carried(preset.value) }
        return slot.values.first
    }

    private static func carried(_ value: ParameterValue) -> ExtensionValue {
        switch value.grouped {
        case .text(let text), .enumerationCase(let text): .text(text)
        case .integer(let number), .ordinal(let number): .number("\(number)")
        case .decimal(let number): .number("\(number)")
        case .boolean(let flag): .boolean(flag)
        case .quantity(let quantity): .text(quantity.text)
        case .list(let items): .list(items.map(carried))
        }
    }

    private static func spelled(_ value: ExtensionValue) -> String {
        switch value {
        case .text(let text): text
        case .number(let digits): digits
        case .boolean(let flag): "\(flag)"
        case .null: ""
        case .list(let items): items.map(spelled).joined(separator: ", ")
        case .object: ""
        }
    }
}
