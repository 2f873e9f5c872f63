package import Earshot

/// One question to a resolver.
package struct Question: Equatable, CustomStringConvertible {
    package var catalog: Catalog
    /// The catalogs of further applications.
    package var others: [Catalog] = []
    /// Lists of phrases.
    package var lists: [[ListedPhrase]] = []
    package var utterance: Utterance
    package var options: ResolveOptions

    package init(catalog: Catalog, utterance: Utterance, options: ResolveOptions) {
        self.catalog = catalog
        self.utterance = utterance
        self.options = options
    }

    /// A phrase of a list, with the identifier it stands for.
    package struct ListedPhrase: Equatable, Sendable {
        package var text: String
        package var id: String

        package init(_ text: String, id: String) {
            self.text = text
            self.id = id
        }
    }

    package static func random(_ catalog: Catalog, _ random: inout RandomCatalogs, mishears: Bool = false) -> Question {
        var options = ResolveOptions(maximumAlternatives: 64)
        options.policy = random.chance(85) ? .standard : random.pick(ResolveOptions.Policy.all)
        if random.chance(20) { options.find = .within }
        let count = random.chance(80) ? 1 : Int.random(in: 2...3, using: &random.random)
        var texts: [String] = []
        if random.chance(30), let enumeration = catalog.enums.last, !enumeration.cases.isEmpty {
            options.target = .enumeration(enumeration.name)
            texts = (0..<count).map { _ in random.answer(for: enumeration) }
        } else {
            texts = (0..<count).map { _ in random.utterance(near: catalog) }
        }
        if mishears { texts = texts.map { random.misheard($0) } }
        return Question(catalog: catalog, utterance: Utterance(hypotheses: texts.map { .init($0) }), options: options)
    }

    // MARK: Shrinking

    /// The questions that are one step smaller.
    package var smaller: [Question] {
        var questions: [Question] = []
        func add(_ change: (inout Question) -> Void) {
            var copy = self
            change(&copy)
            questions.append(copy)
        }
        for index in catalog.shortcuts.indices {
            add { $0.catalog.shortcuts.remove(at: index) }
            add { $0.catalog.shortcuts[index].negativePhrases = [] }
            for phrase in catalog.shortcuts[index].phrases.indices {
                add { $0.catalog.shortcuts[index].phrases.remove(at: phrase) }
                for simpler in Self.simpler(catalog.shortcuts[index].phrases[phrase]) {
                    add { $0.catalog.shortcuts[index].phrases[phrase] = simpler }
                }
            }
            for parameter in catalog.shortcuts[index].parameters.indices {
                add { $0.catalog.shortcuts[index].parameters.remove(at: parameter) }
                add { $0.catalog.shortcuts[index].presets = [] }
                add { $0.catalog.shortcuts[index].parameters[parameter].isRequired = false }
            }
        }
        for index in catalog.enums.indices {
            add { $0.catalog.enums.remove(at: index) }
            for element in catalog.enums[index].cases.indices {
                add { $0.catalog.enums[index].cases.remove(at: element) }
                add { $0.catalog.enums[index].cases[element].displayName = nil }
                add { $0.catalog.enums[index].cases[element].synonyms = [] }
                add { $0.catalog.enums[index].cases[element].pronunciations = [] }
            }
        }
        add { $0.catalog.application = nil }
        add { $0.catalog.negativePhrases = [] }
        add { $0.catalog.application?.synonyms = [] }
        add { $0.catalog.application?.pronunciations = [] }
        add { $0.catalog.ties = .ask }
        for index in utterance.hypotheses.indices {
            if utterance.hypotheses.count > 1 { add { $0.utterance.hypotheses.remove(at: index) } }
            let words = utterance.hypotheses[index].text.split(separator: " ")
            for word in words.indices {
                let rest = (words[..<word] + words[(word + 1)...]).joined(separator: " ")
                add { $0.utterance.hypotheses[index].text = rest }
            }
        }
        for index in others.indices { add { $0.others.remove(at: index) } }
        if let other = others.first {
            add {
                $0.catalog = other
                $0.others.removeFirst()
            }
        }
        for index in lists.indices {
            add { $0.lists.remove(at: index) }
            for phrase in lists[index].indices where lists[index].count > 1 {
                add { $0.lists[index].remove(at: phrase) }
            }
        }
        for index in (options.offered ?? []).indices { add { $0.options.offered?.remove(at: index) } }
        add { $0.options.offered = nil }
        add { $0.options.allowedShortcuts = nil }
        add { $0.options.allowedApplications = nil }
        add { $0.options.find = .whole }
        add { $0.options.policy = .standard }
        return questions.filter { $0 != self }
    }

    /// The phrase without one of its pieces, or with a group replaced by its contents.
    private static func simpler(_ phrase: Phrase) -> [Phrase] {
        guard let pattern = try? PhrasePattern(parsing: phrase.text) else { return [] }
        return pattern.pieces.indices.flatMap { index in
            var choices: [[PhrasePattern.Piece]] = [[]]
            switch pattern.pieces[index] {
            case .optional(let inner): choices.append(inner)
            case .alternatives(let branches): choices += branches
            case .literal(let text):
                let words = text.split(separator: " ")
                if words.count > 1 {
                    choices += words.indices.map { word in
                        [.literal((words[..<word] + words[(word + 1)...]).joined(separator: " "))]
                    }
                }
            case .applicationName, .parameter: break
            }
            return choices.map { choice in
                let pieces = pattern.pieces[..<index] + choice + pattern.pieces[(index + 1)...]
                return Phrase(PhrasePattern(pieces: Array(pieces)).description)
            }
        }
    }

    // MARK: Showing

    package var description: String {
        """
        heard \(utterance.hypotheses.map(\.text)), \(options.target), \(options.find), \(options.policy.name), \
        offered \(options.offered ?? []), allowed \(options.allowedShortcuts?.sorted() ?? []) \
        \(options.allowedApplications?.sorted() ?? [])
        \(([catalog] + others).map(Self.description).joined(separator: "\n"))
        \(lists.map { "list \($0.map { "\($0.text): \($0.id)" })" }.joined(separator: "\n"))
        """
    }

    private static func description(_ catalog: Catalog) -> String {
        let shortcuts = catalog.shortcuts.map { shortcut in
            "\(shortcut.id)\(shortcut.isEnabled ? "" : " off") \(shortcut.category?.rawValue ?? "") "
                + "\(shortcut.presets.map { "\($0.parameter)=\($0.value)" })(\(shortcut.parameters.map { "\($0.name): \($0.kind)\($0.isRequired ? "!" : "")" }))"
                + " \(shortcut.phrases.map(\.text)) not \(shortcut.negativePhrases.map(\.text))"
        }
        let enums = catalog.enums.map { enumeration in
            "\(enumeration.name) "
                + "\(enumeration.cases.map { "\($0.id)/\($0.displayName ?? "-")/\($0.synonyms)/\($0.pronunciations)" })"
        }
        return """
            app \(catalog.application?.name ?? "-") \(catalog.application?.synonyms ?? []) \
            \(catalog.application?.pronunciations ?? []) ties \(catalog.ties) not \(catalog.negativePhrases.map(\.text))
            \((shortcuts + enums).joined(separator: "\n"))
            """
    }

    /// The question as a line of `Corpora/conformance`; the catalog has to be written separately.
    package var conformanceLine: String {
        let heard = utterance.hypotheses.map { #"{"text": "\#($0.text)"}"# }.joined(separator: ", ")
        var line = #"{"id": "", "catalog": "", "hypotheses": [\#(heard)]"#
        if utterance.hypotheses.count == 1 {
            line = #"{"id": "", "catalog": "", "text": "\#(utterance.hypotheses[0].text)""#
        }
        if case .enumeration(let name) = options.target { line += #", "target": "enum:\#(name)""# }
        if case .parameter(let name) = options.target { line += #", "target": "\#(name.shortcut).\#(name.parameter)""# }
        if options.find != .whole { line += #", "find": "\#(options.find.rawValue)""# }
        if options.policy.name != "standard" { line += #", "policy": "\#(options.policy.name)""# }
        return line + #", "answer": {}, "why": ""}"#
    }
}
