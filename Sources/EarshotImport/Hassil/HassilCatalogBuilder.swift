internal import Earshot
internal import EarshotFormats

/// Builds a catalog from hassil files.
struct HassilCatalogBuilder {
    /// The most ways to assign the slots of one sentence to lists.
    static let assignmentLimit = 64

    /// The sentences of a group that fill each slot from the same list: they become a shortcut.
    private struct Group {
        var lists: [(slot: String, list: String)] = []
        var affixes: [String: Set<HassilWording.Affix>] = [:]
        var phrases: [Phrase] = []
        /// The texts of the phrases: strings that are not ASCII are slow to compare.
        private var known = StringInterner()

        /// Adds a phrase, unless it is there.
        mutating func add(_ text: String, at location: Catalog.SourceLocation?) {
            var bytes = text
            let number = bytes.withUTF8 { Int(known.intern($0)) }
            if number == phrases.count { phrases.append(Phrase(text, location: location)) }
        }

        func agrees(with others: [(slot: String, list: String)]) -> Bool {
            others.allSatisfy { other in lists.allSatisfy { $0.slot != other.slot || $0.list == other.list } }
        }
    }

    private let source: HassilSource
    private let normalizer: Normalizer
    private let wordings = HassilWordings()
    private let builtIns: HomeAssistantBuiltIns
    private var expander: HassilExpander
    private var enums: HassilEnums
    private var ids: [String: Int] = [:]
    private(set) var problems: ProblemList
    private(set) var losses: [LossReport.Loss] = []
    private(set) var catalog: Catalog

    init(_ source: HassilSource, locale: String, problemLimit: Int) {
        self.source = source
        normalizer = Language.shared(locale: locale).normalizer
        builtIns = HomeAssistantBuiltIns(language: locale)
        expander = HassilExpander(rules: source.rules, lists: Self.lists(of: source), builtIns: builtIns)
        enums = HassilEnums(normalizer: normalizer)
        problems = ProblemList(limit: problemLimit)
        catalog = Catalog(locale: locale, location: source.location)
    }

    /// The declared lists, and the values of the houses.
    private static func lists(of source: HassilSource) -> [String: HassilSource.List] {
        var lists = source.lists
        for house in source.houses {
            for (name, values) in house.lists {
                let values = values.map { value in
                    var value = value
                    value.house = house.combination
                    return value
                }
                if case .values(let known) = lists[name]?.kind {
                    lists[name]?.kind = .values(known + values)
                } else if lists[name] == nil, let first = values.first {
                    lists[name] = .init(name: name, kind: .values(values), location: first.input.location)
                }
            }
        }
        return lists
    }

    /// Makes the catalog.
    mutating func build() {
        for block in source.blocks { add(block) }
        // On a tie, hassil picks the first intent by name, then the first declaration.
        catalog.ties = .first
        catalog.shortcuts = catalog.shortcuts.enumerated().sorted { left, right in
            let (one, other) = (left.element.intent ?? "", right.element.intent ?? "")
            return one == other ? left.offset < right.offset : one < other
        }.map(\.element)
        for text in source.skipWords { addFillers(text) }
        catalog.enums = enums.enums
        losses += expander.losses + enums.losses
        for (name, location) in expander.borrowed {
            losses.append(
                .init(
                    .derived,
                    at: location,
                    "\(name) is in no file; it is taken for Home Assistant's own, in words of ours",
                    suggestion: "import the file that declares it too, if there is one"
                )
            )
        }
        var known: Set<String> = []
        for (name, location) in expander.missing where known.insert(name).inserted {
            losses.append(
                .init(
                    .suspicious,
                    at: location,
                    "the list \(quoted(name)) has no values; its enum has no cases",
                    suggestion: "import the file that has them too, or add the cases"
                )
            )
        }
    }

    private mutating func fail(_ failure: HassilExpander.Failure) {
        if failure.isLoss {
            losses.append(.init(.dropped, at: failure.location, failure.what, suggestion: failure.suggestion))
            return
        }
        problems.error(failure.location, failure.what, expected: failure.expected, suggestion: failure.suggestion)
    }

    // MARK: Shortcuts

    private mutating func add(_ block: HassilSource.Block) {
        let base = block.combination.map { "\(block.intent)/\($0)" } ?? block.intent
        // A group's own declarations hide global ones.
        var local: HassilExpander?
        if !block.rules.isEmpty || !block.lists.isEmpty {
            local = HassilExpander(
                rules: source.rules.merging(block.rules) { $1 },
                lists: expander.lists.merging(block.lists) { $1 },
                builtIns: builtIns
            )
        }
        var groups: [Group] = []
        for sentence in block.sentences {
            do throws(HassilExpander.Failure) {
                let part =
                    if local == nil { try expander.expand(sentence) } else { try local?.expand(sentence) ?? .text("") }
                add(part, of: sentence, to: &groups)
            } catch {
                fail(error)
            }
        }
        for group in groups where !group.phrases.isEmpty {
            do throws(HassilExpander.Failure) {
                try add(group, of: block, base: base, local: &local)
            } catch {
                fail(error)
            }
        }
        guard let local else { return }
        losses += local.losses
        expander.missing += local.missing
        expander.borrowed += local.borrowed.filter { one in
            !expander.borrowed.contains { $0.name == one.name }
        }
    }

    /// Adds a sentence to the groups whose lists match, once for each assignment of its slots.
    private mutating func add(_ part: HassilPart, of sentence: HassilSource.Text, to groups: inout [Group]) {
        let lists = part.lists
        var assignments: [[String: String]] = [[:]]
        for (slot, lists) in lists where lists.count > 1 {
            assignments = assignments.flatMap { one in
                lists.map { one.merging([slot: $0]) { $1 } }
            }
            guard assignments.count <= Self.assignmentLimit else {
                problems.error(
                    sentence.location,
                    "the slots of the sentence are filled from lists in more than \(Self.assignmentLimit) ways",
                    expected: "at most that many",
                    suggestion: "split it into several sentences"
                )
                return
            }
        }
        for assignment in assignments {
            guard let part = assignment.isEmpty ? part : part.restricted(to: assignment) else { continue }
            var wording = HassilWording(normalizer: normalizer, known: wordings)
            let pattern = wording.pattern(of: part)
            guard !pattern.pieces.isEmpty else { continue }
            guard let texts = PhraseSplit.texts(of: pattern) else {
                problems.error(
                    sentence.location,
                    "the sentence does not fit into \(PhraseSplit.phraseLimit) phrases of maximum length",
                    expected: "fewer variants",
                    suggestion: "split it into several sentences"
                )
                return
            }
            if wording.isApart {
                losses.append(
                    .init(
                        .changed,
                        at: sentence.location,
                        "words written together with a value, or in too many variants, are written apart"
                    )
                )
            }
            let used = part.lists.map { (slot: $0.slot, list: $0.lists[0]) }
            let index = groups.firstIndex { $0.agrees(with: used) } ?? groups.count
            if index == groups.count { groups.append(Group()) }
            for one in used where !groups[index].lists.contains(where: { $0.slot == one.slot }) {
                groups[index].lists.append(one)
            }
            groups[index].affixes.merge(wording.affixes) { $0.union($1) }
            for text in texts { groups[index].add(text, at: sentence.location) }
        }
    }

    private mutating func add(
        _ group: Group,
        of block: HassilSource.Block,
        base: String,
        local: inout HassilExpander?
    ) throws(HassilExpander.Failure) {
        let number = ids[base, default: 0] + 1
        ids[base] = number
        var shortcut = Shortcut(id: number == 1 ? base : "\(base)/\(number)", phrases: group.phrases)
        shortcut.intent = block.intent
        shortcut.location = block.location
        shortcut.extensions = block.extensions
        for (slot, name) in group.lists {
            let list = block.lists[name] ?? local?.lists[name] ?? expander.lists[name]
            let isLocal = block.lists[name] != nil
            shortcut.parameters.append(
                try parameter(slot, list, isLocal ? "\(shortcut.id).\(name)" : name, block, group, &local)
            )
        }
        for preset in block.slots {
            guard let parameter = shortcut.parameters.first(where: { $0.name == preset.parameter }) else {
                shortcut.presets.append(preset)
                continue
            }
            // A spoken value takes precedence over a preset.
            if var fitting = fitting(preset.value, parameter) {
                fitting = preset.value == fitting ? preset.value : fitting
                shortcut.presets.append(
                    Shortcut.Preset(parameter: preset.parameter, value: fitting, location: preset.location)
                )
            }
        }
        catalog.shortcuts.append(shortcut)
    }

    private mutating func parameter(
        _ slot: String,
        _ list: HassilSource.List?,
        _ name: String,
        _ block: HassilSource.Block,
        _ group: Group,
        _ local: inout HassilExpander?
    ) throws(HassilExpander.Failure) -> Parameter {
        switch list?.kind {
        case .wildcard: return Parameter(slot, .text)
        case .range(let range):
            var parameter = Parameter(slot, .integer(min: range.from, max: range.to))
            if range.hasFractions { parameter.kind = .decimal(min: Double(range.from), max: Double(range.to)) }
            if let multiplier = range.multiplier { parameter.multiplier = multiplier }
            return parameter
        case .values(let values):
            var own = local ?? expander
            let affixes = group.affixes[slot] ?? []
            let name = try enums.name(of: name, values: values, for: block, affixes: affixes, expander: &own)
            return Parameter(slot, .enumeration(name))
        case nil:
            return Parameter(slot, .text)
        }
    }

    /// A preset value converted to a parameter's type; `nil` if that is not possible.
    private func fitting(_ value: ParameterValue, _ parameter: Parameter) -> ParameterValue? {
        switch (parameter.kind, value) {
        case (.enumeration(let name), .text(let id)):
            let cases = enums.enums.first { $0.name == name }?.cases ?? []
            return cases.contains { $0.id == id } ? .enumerationCase(id) : nil
        case (.integer(let min, let max), .integer(let number)):
            return number >= min ?? .min && number <= max ?? .max ? value : nil
        case (.decimal(let min, let max), .integer(let number)):
            let number = Double(number)
            return number >= min ?? -.infinity && number <= max ?? .infinity ? .decimal(number) : nil
        case (.text, .text): return value
        default: return nil
        }
    }

    // MARK: Words that may be skipped

    private mutating func addFillers(_ text: HassilSource.Text) {
        do throws(HassilExpander.Failure) {
            let part = try expander.expand(text)
            guard let forms = HassilEnums.texts(of: part) else {
                losses.append(
                    .init(
                        .dropped,
                        at: text.location,
                        "the skip words \(quoted(text.text)) take a value, or have too many variants"
                    )
                )
                return
            }
            for form in forms {
                let words = form.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if !words.isEmpty, !catalog.fillers.contains(words) { catalog.fillers.append(words) }
            }
        } catch {
            fail(error)
        }
    }
}
