import Earshot
import EarshotTestSupport

/// Makes catalogs without errors that use every part of the model, with names that are hard to write.
struct RandomCatalog {
    var dice: Dice

    private static let words = [
        "red", "Navy blue", "yes", "null", "8", "3.0", "- a", "a: b", "#no", "\"", "\\", "'", "été", "日本", "😀", "a\nb",
        " x ",
        "<<", "*a", "&a", "!t", "%", "@", "`", "{", "}", "[", "]", ",", "?", "|", ">", "~", "true", "\u{FEFF}",
        "\u{2028}",
        "a #b", "x-y", "e\u{301}", "\u{85}", "\u{A0}", "...", "---", "0x1F", ".inf", "2026-01-01", "1_000", "=", "No",
        String(repeating: "long ", count: 80),
    ]

    private mutating func text() -> String { dice.pick(Self.words) + (dice.hits(3) ? dice.pick(Self.words) : "") }

    /// A name that is not in the list yet, without control characters.
    private mutating func name(_ used: inout Set<String>) -> String {
        var name = String(
            text().unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init)
        )
        while name.isEmpty || name == "applicationName" || used.contains(name) { name += "\(dice.roll(1000))" }
        used.insert(name)
        return name
    }

    private mutating func phrase(_ parameters: [Parameter]) -> Phrase {
        var phrase = "start " + PhrasePattern.escaped(text())
        if let parameter = parameters.first {
            phrase += " [" + PhrasePattern(pieces: [.parameter(parameter.name)]).description + "]"
        }
        return Phrase(phrase)
    }

    private mutating func extensions() -> [ExtensionValue.Member] {
        var used: Set<String> = []
        return dice.several(2) { _ in 0 }.map { _ in .init(key: "x-" + name(&used), value: value(depth: 3)) }
    }

    private mutating func value(depth: Int) -> ExtensionValue {
        switch dice.roll(depth > 0 ? 6 : 4) {
        case 0: return .null
        case 1: return .boolean(dice.hits(2))
        case 2: return .number(dice.pick(["0", "-1", "3.0", "1e400", "123456789012345678901234567890", "-0", "0.10"]))
        case 3: return .text(text())
        case 4: return .list(dice.several(3) { _ in 0 }.map { _ in value(depth: depth - 1) })
        default:
            var used: Set<String> = []
            return .object(
                dice.several(3) { _ in 0 }.map { _ in .init(key: name(&used), value: value(depth: depth - 1)) }
            )
        }
    }

    private mutating func suppressions() -> [Suppression] {
        dice.several(1) { _ in 0 }.map { _ in
            Suppression(rule: "collision.equal", reason: "r " + text(), extensions: extensions())
        }
    }

    private mutating func form() -> String { "w" + text() }

    private mutating func optional() -> String? { dice.hits(2) ? text() : nil }

    private mutating func parameterValue(_ kind: Parameter.Kind, _ enums: [Enumeration]) -> ParameterValue {
        switch kind.grouped {
        case .enumeration(let name):
            .enumerationCase(dice.pick(enums.first { $0.name == name }?.cases.map(\.id) ?? [""]))
        case .integer(let min, _): .integer(min ?? -7)
        case .decimal(let min, _): .decimal(min ?? dice.pick([0.1, 3, -2.5e-7, 1e300]))
        case .ordinal: .ordinal(Int64(1 + dice.roll(5)))
        case .boolean: .boolean(dice.hits(2))
        case .text: .text(text())
        case .quantity(let slot): dice.pick(slot.examples).value
        }
    }

    private mutating func shortcut(_ id: String, _ enums: [Enumeration]) -> Shortcut {
        var used: Set<String> = []
        var parameters: [Parameter] = []
        for _ in 0..<dice.roll(4) {
            var kinds: [Parameter.Kind] = [
                .integer(min: dice.hits(2) ? .min : nil, max: dice.hits(2) ? .max : nil),
                .decimal(min: dice.hits(2) ? -0.5 : nil, max: dice.hits(2) ? 1e300 : nil), .ordinal, .boolean, .text,
            ]
            kinds += enums.map { .enumeration($0.name) }
            kinds += Quantity.Kind.allCases.flatMap { dice.hits(2) ? $0.examples.parameters : $0.examples.bounded }
            let kind = dice.pick(kinds)
            parameters.append(
                Parameter(
                    name(&used),
                    kind,
                    isRequired: dice.hits(2),
                    prompt: optional(),
                    defaultValue: dice.hits(3) ? parameterValue(kind, enums) : nil,
                    suppressions: suppressions(),
                    extensions: extensions()
                )
            )
        }
        var presets: [Shortcut.Preset] = []
        for parameter in parameters where dice.hits(2) {
            let value = parameterValue(parameter.kind, enums)
            presets.append(
                Shortcut.Preset(parameter: parameter.name, value: dice.hits(3) ? .list([value, value]) : value)
            )
        }
        if dice.hits(3) {
            let values: [ParameterValue] = [.integer(5), .decimal(3), .boolean(true), .text(text()), .list([])]
            presets.append(Shortcut.Preset(parameter: name(&used), value: dice.pick(values)))
        }
        return Shortcut(
            id: id,
            intent: dice.hits(2) ? "Intent" : nil,
            title: optional(),
            subtitle: optional(),
            category: dice.hits(2) ? dice.pick(Shortcut.Category.allCases) : nil,
            suggestedPhrase: optional(),
            confirmation: dice.hits(3) ? .summary : optional().map { .question(Phrase("do it " + $0)) },
            isEnabled: !dice.hits(3),
            presets: presets,
            parameters: parameters,
            phrases: [phrase(parameters)] + dice.several(2) { _ in 0 }.map { _ in phrase(parameters) },
            negativePhrases: dice.several(2) { _ in 0 }.map { _ in phrase(parameters) },
            suppressions: suppressions(),
            extensions: extensions()
        )
    }

    private mutating func document(_ locale: String, like source: Catalog?) -> Catalog {
        var catalog = Catalog(locale: locale, suppressions: suppressions(), extensions: extensions())
        if dice.hits(2) {
            catalog.application = Catalog.Application(
                name: "Calm " + form(),
                synonyms: dice.several(2) { _ in 0 }.map { _ in form() },
                pronunciations: dice.several(1) { _ in 0 }.map { _ in form() },
                suppressions: suppressions(),
                extensions: extensions()
            )
        } else if dice.hits(2) {
            catalog.application = source?.application
        }
        var used: Set<String> = []
        let names = (source?.enums ?? []).map(\.name).filter { _ in !dice.hits(3) }
        used.formUnion(names)
        for name in names + dice.several(2, { _ in 0 }).map({ _ in name(&used) }) {
            if let known = source?.enums.first(where: { $0.name == name }), dice.hits(2) {
                catalog.enums.append(known)
                continue
            }
            var ids: Set<String> = []
            var cases = source?.enums.first { $0.name == name }?.cases.map(\.id).filter { _ in dice.hits(2) } ?? []
            ids.formUnion(cases)
            cases.append(self.name(&ids))
            catalog.enums.append(
                Enumeration(
                    name: name,
                    cases: cases.map {
                        Enumeration.Case(
                            id: $0,
                            displayName: dice.hits(2) ? form() : nil,
                            synonyms: dice.several(2) { _ in 0 }.map { _ in form() },
                            pronunciations: dice.several(1) { _ in 0 }.map { _ in form() },
                            suppressions: suppressions(),
                            extensions: extensions()
                        )
                    },
                    suppressions: suppressions(),
                    extensions: extensions()
                )
            )
        }
        var ids: Set<String> = []
        for known in source?.shortcuts ?? [] where !dice.hits(4) {
            var shortcut = dice.hits(2) ? known : self.shortcut(known.id, catalog.enums)
            if dice.hits(2) { shortcut.parameters.reverse() }
            ids.insert(shortcut.id)
            catalog.shortcuts.append(shortcut)
        }
        for _ in 0..<dice.roll(3) { catalog.shortcuts.append(shortcut(name(&ids), catalog.enums)) }
        catalog.negativePhrases = dice.several(2) { _ in 0 }.map { _ in phrase([]) }
        return catalog
    }

    /// A catalog; one with an error by chance (an inherited enum that is gone) is given up for another.
    mutating func make() -> Catalog {
        while true {
            var catalog = document("en-US", like: nil)
            if dice.hits(2) { catalog.localizations.append(document("de", like: catalog)) }
            if dice.hits(4) { catalog.localizations.append(document("zh-Hant-TW", like: catalog)) }
            if !catalog.problems().contains(where: { $0.severity == .error }) { return catalog }
        }
    }
}
