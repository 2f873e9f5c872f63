internal import Earshot
internal import EarshotFormats

/// Enums made from lists: one for each subset of a list's values in use, shared if equal.
struct HassilEnums {
    /// The most forms of one value.
    static let formLimit = 1_000

    /// A list's values, expanded.
    private struct Written {
        /// The context carried by the values of one case.
        struct Context: Hashable {
            var values: [String: Set<String>]
            var house: String?
        }

        struct Entry {
            var id: String
            var value: ParameterValue?
            var forms: [String]
            var contexts: [Context]
            var location: Catalog.SourceLocation
        }
        var entries: [Entry] = []
    }

    /// The identity of an enum.
    private struct Key: Hashable {
        var list: String
        var entries: [Int]
        var affixes: [HassilWording.Affix]
    }

    /// The enums so far, in order of first use.
    private(set) var enums: [Enumeration] = []
    private(set) var losses: [LossReport.Loss] = []
    private var written: [String: Written] = [:]
    private var names: [Key: String] = [:]
    private var taken: Set<String> = []
    private let normalizer: Normalizer

    init(normalizer: Normalizer) {
        self.normalizer = normalizer
    }

    /// The name of the enum for a slot of a group of sentences.
    ///
    /// - Parameters:
    ///   - list: The list, by its name in the grammar.
    ///   - values: Its values.
    ///   - block: The group, whose contexts restrict the values.
    ///   - affixes: The letters that are written together with the values.
    ///   - expander: Expands the values.
    /// - Returns: The name of an enum of ``enums``.
    /// - Throws: ``HassilExpander/Failure`` if a value cannot be expanded.
    mutating func name(
        of list: String,
        values: [HassilSource.Value],
        for block: HassilSource.Block,
        affixes: Set<HassilWording.Affix>,
        expander: inout HassilExpander
    ) throws(HassilExpander.Failure) -> String {
        if written[list] == nil { written[list] = try write(values, expander: &expander) }
        let entries = written[list]?.entries ?? []
        // A combination with a house of its own has that house's values.
        let house = block.combination.map { "\(block.intent)/\($0)" }
        let isAtHome = entries.contains { $0.contexts.contains { $0.house == house && $0.house != nil } }
        let fitting = entries.indices.filter { entry in
            entries[entry].contexts.contains { Self.fits($0.values, block) }
        }
        let chosen = fitting.filter { entry in
            !isAtHome
                || entries[entry].contexts.contains {
                    Self.fits($0.values, block) && ($0.house == nil || $0.house == house)
                }
        }
        let key = Key(list: list, entries: chosen, affixes: affixes.sorted())
        if let name = names[key] { return name }
        let isWhole = fitting.count == entries.count
        let name = unique(
            Self.label(list, isWhole: isWhole, block, house: chosen == fitting ? nil : house, key.affixes)
        )
        names[key] = name
        enums.append(enumeration(name, chosen.map { entries[$0] }, key.affixes))
        return name
    }

    /// Whether a value may fill a slot of a group; a missing context does not exclude it.
    private static func fits(_ context: [String: Set<String>], _ block: HassilSource.Block) -> Bool {
        block.requires.allSatisfy { required in
            guard let values = required.values, let own = context[required.key] else { return true }
            return !own.isDisjoint(with: values)
        }
            && block.excludes.allSatisfy { excluded in
                guard let own = context[excluded.key] else { return true }
                return excluded.values.map { own.isDisjoint(with: $0) } ?? false
            }
    }

    private static func label(
        _ list: String,
        isWhole: Bool,
        _ block: HassilSource.Block,
        house: String?,
        _ affixes: [HassilWording.Affix]
    ) -> String {
        var label = list
        if let house {
            label += "." + house
        } else if !isWhole {
            let required = block.requires.flatMap { ($0.values ?? []).sorted() }
            let excluded = block.excludes.flatMap { ($0.values ?? []).sorted() }
            label += "." + (required + excluded.map { "-" + $0 }).joined(separator: "+")
        }
        let attached = affixes.filter { $0 != HassilWording.Affix() }.map { "\($0.prefix)…\($0.suffix)" }
        if !attached.isEmpty { label += " (" + attached.prefix(8).joined(separator: " ") + ")" }
        return label
    }

    private mutating func unique(_ label: String) -> String {
        var name = label
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(label)/\(number)"
            number += 1
        }
        return name
    }

    // MARK: Values

    private mutating func write(
        _ values: [HassilSource.Value],
        expander: inout HassilExpander
    ) throws(HassilExpander.Failure) -> Written {
        var written = Written()
        var indices: [String: Int] = [:]
        var owners: [String: String] = [:]
        for value in values {
            for (id, forms) in try forms(of: value, expander: &expander) {
                var kept: [String] = []
                for form in forms {
                    let words = normalizer.normalize(form)
                    let key = words.units.indices.map { words.text($0..<$0 + 1) }.joined(separator: " ")
                    guard !key.isEmpty else { continue }
                    if let owner = owners[key], owner != id {
                        losses.append(
                            .init(
                                .suspicious,
                                at: value.input.location,
                                "\(quoted(form)) is a name of \(quoted(owner)) and of \(quoted(id)); the first is used"
                            )
                        )
                    } else if owners.updateValue(id, forKey: key) == nil {
                        kept.append(form)
                    }
                }
                if let index = indices[id] {
                    written.entries[index].forms += kept
                    let context = Written.Context(values: value.context, house: value.house)
                    if !written.entries[index].contexts.contains(context) {
                        written.entries[index].contexts.append(context)
                    }
                    continue
                }
                guard !id.isEmpty, !id.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
                else {
                    losses.append(.init(.dropped, at: value.input.location, "a value has no usable name"))
                    continue
                }
                indices[id] = written.entries.count
                written.entries.append(
                    .init(
                        id: id,
                        value: Self.typed(value.output),
                        forms: kept,
                        contexts: [.init(values: value.context, house: value.house)],
                        location: value.input.location
                    )
                )
            }
        }
        return written
    }

    /// The value that a case has instead of its identifier: a number, a Boolean or a list.
    private static func typed(_ output: ParameterValue?) -> ParameterValue? {
        switch output {
        case .integer, .decimal, .boolean, .list: output
        default: nil
        }
    }

    /// The cases of a value, each with its spoken forms.
    private func forms(
        of value: HassilSource.Value,
        expander: inout HassilExpander
    ) throws(HassilExpander.Failure) -> [(id: String, forms: [String])] {
        let part = try expander.expand(value.input)
        guard let all = Self.texts(of: part) else {
            throw HassilExpander.Failure(
                location: value.input.location,
                what: "a value contains a list itself, or can be said in more than \(Self.formLimit) ways",
                expected: "at most that many words or groups of words",
                suggestion: "split the value into several"
            )
        }
        var forms: [String] = []
        for text in all {
            let form = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if !form.isEmpty, !forms.contains(form) { forms.append(form) }
        }
        guard let output = value.output else {
            return HassilTemplate.isTemplate(value.input.text)
                ? forms.map { ($0, [$0]) } : [(value.input.text, forms)]
        }
        return [(Self.spelled(output), forms)]
    }

    private static func spelled(_ value: ParameterValue) -> String {
        switch value.grouped {
        case .text(let text), .enumerationCase(let text): text
        case .integer(let number), .ordinal(let number): "\(number)"
        case .decimal(let number): "\(number)"
        case .boolean(let flag): "\(flag)"
        case .quantity(let quantity): quantity.text
        case .list(let items): items.map(spelled).joined(separator: ", ")
        }
    }

    /// All texts of a part; `nil` if it has a slot, or there are too many.
    static func texts(of part: HassilPart) -> [String]? {
        switch part {
        case .text(let text): return [text]
        case .slot: return nil
        case .alternatives(let choice):
            var all: [String] = []
            for part in choice.parts {
                guard let next = texts(of: part), all.count + next.count <= formLimit else { return nil }
                all += next
            }
            return all
        case .sequence(let parts):
            var all = [""]
            for part in parts {
                guard let next = texts(of: part), all.count * next.count <= formLimit else { return nil }
                all = all.flatMap { head in next.map { head + $0 } }
            }
            return all
        }
    }

    private func enumeration(
        _ name: String,
        _ entries: [Written.Entry],
        _ affixes: [HassilWording.Affix]
    ) -> Enumeration {
        let cases = entries.map { entry in
            let plain = affixes.isEmpty ? [HassilWording.Affix()] : affixes
            let forms = entry.forms.flatMap { form in plain.map { $0.prefix + form + $0.suffix } }
            var item = Enumeration.Case(id: entry.id, location: entry.location)
            item.displayName = forms.first
            item.synonyms = Array(forms.dropFirst())
            item.value = entry.value
            return item
        }
        return Enumeration(name: name, cases: cases, speaksIdentifiers: false)
    }
}
