internal import Earshot

/// Builds the grammar of catalogs, or of the answers to one question.
struct SpeechGrammarBuilder {
    typealias Expression = SpeechGrammar.Expression

    /// Whether open text is kept as ``SpeechGrammar/Expression/open``; otherwise everything with open text is left out.
    let keepsOpen: Bool
    private(set) var grammar = SpeechGrammar()
    private(set) var losses: [CatalogProblem] = []
    var numberRules: [String: Int] = [:]
    /// The rules of quantities, by their alternatives.
    var quantityRules: [[Expression]: Int] = [:]

    private(set) var catalog: Catalog
    private(set) var language: Language
    private let languages: [String: Language]
    private(set) var spelled: SpelledNumbers
    private(set) var words: RecognizerWords

    private var names: Set<String> = []
    /// The number of rules with the same base name.
    private var namesakes: [String: Int] = [:]
    private var applicationRule: Int?
    private var enumerationRules: [String: Int?] = [:]
    private var booleanRule: Int?
    /// The parts of the current phrase or answer that could not be written, and its location.
    private var hindrances: [String] = []
    private var location: Catalog.SourceLocation?
    /// The owner of the current phrase, and the verbs that its first verb may be replaced by.
    private var owner: Shortcut?
    private var verbs: [[String]] = []

    private init(_ catalog: Catalog, languages: [String: Language], keepsOpen: Bool) {
        self.catalog = catalog
        self.keepsOpen = keepsOpen
        self.languages = languages
        language = languages[catalog.locale] ?? Language.shared(locale: catalog.locale)
        spelled = SpelledNumbers(language: language)
        words = RecognizerWords(language: language, letters: catalog.letters, numbers: spelled)
        grammar.locale = catalog.locale
    }

    /// Builds a grammar.
    ///
    /// - Parameters:
    ///   - catalogs: The catalogs, one per application, each in the requested locale, without errors.
    ///   - languages: Loaded languages, by locale.
    ///   - target: What may be said.
    ///   - framed: Whether a language's frames around an answer, or around a request, may be said too.
    ///   - keepsOpen: Whether open text is kept.
    /// - Returns: The grammar, without utterances if nothing can be said, and its losses.
    static func build(
        _ catalogs: [Catalog],
        languages: [String: Language],
        target: ResolveOptions.Target,
        framed: Bool,
        keepsOpen: Bool
    ) -> (grammar: SpeechGrammar, losses: [CatalogProblem]) {
        guard let first = catalogs.first else { return (SpeechGrammar(), []) }
        var builder = SpeechGrammarBuilder(first, languages: languages, keepsOpen: keepsOpen)
        for (index, catalog) in catalogs.enumerated() {
            if index > 0 { builder.turn(to: catalog) }
            if let application = catalog.application { builder.grammar.applications.append(application.name) }
            let said = builder.utterances(of: target)
            builder.grammar.utterances += framed ? said.map { builder.framed($0, target: target) } : said
        }
        return (builder.grammar, builder.losses)
    }

    private mutating func turn(to catalog: Catalog) {
        if catalog.locale != self.catalog.locale {
            language = languages[catalog.locale] ?? Language.shared(locale: catalog.locale)
            spelled = SpelledNumbers(language: language)
            numberRules = [:]
            booleanRule = nil
        }
        words = RecognizerWords(language: language, letters: catalog.letters, numbers: spelled)
        self.catalog = catalog
        applicationRule = nil
        enumerationRules = [:]
    }

    // MARK: What may be said

    private mutating func utterances(of target: ResolveOptions.Target) -> [Expression] {
        switch target {
        case .shortcuts:
            var said: [Expression] = []
            var negatives: [Expression] = []
            for shortcut in catalog.shortcuts {
                said += phrases(shortcut.phrases, owner: shortcut, name: "shortcut_\(shortcut.id)", .phrases)
                negatives += phrases(
                    shortcut.negativePhrases,
                    owner: shortcut,
                    name: "negative_\(shortcut.id)",
                    .negative
                )
            }
            return said + negatives + phrases(catalog.negativePhrases, owner: nil, name: "negative", .negative)
        case .enumeration(let name):
            location = catalog.enums.first { $0.name == name }?.location
            return enumeration(name).map { [$0] } ?? []
        case .parameter(let reference):
            guard let shortcut = catalog.shortcuts.first(where: { $0.id == reference.shortcut }),
                let parameter = shortcut.parameters.first(where: { $0.name == reference.parameter })
            else { return [] }
            location = parameter.location
            let answer = answer(of: parameter, isQuestion: true)
            if !hindrances.isEmpty {
                report("the answers to '\(shortcut.id).\(parameter.name)'", isPart: answer != nil)
            }
            return answer.map { [$0] } ?? []
        }
    }

    /// The rule of some phrases, if any of them can be said.
    private mutating func phrases(
        _ phrases: [Phrase],
        owner: Shortcut?,
        name: String,
        _ kind: SpeechGrammar.Kind
    ) -> [Expression] {
        var alternatives: [Expression] = []
        for phrase in phrases {
            guard let pattern = try? PhrasePattern(parsing: phrase.text) else { continue }
            location = phrase.location
            let said = expression(of: pattern, owner: owner)
            if !hindrances.isEmpty { report("the phrase \"\(phrase.text)\"", isPart: said != nil) }
            if let said, said != .sequence([]), !alternatives.contains(said) { alternatives.append(said) }
        }
        return alternatives.isEmpty ? [] : [.rule(addRule(name, kind, alternatives))]
    }

    // MARK: Phrases

    /// The words of a phrase; `nil` if it cannot be said without the parts that cannot be written.
    private mutating func expression(of pattern: PhrasePattern, owner: Shortcut?) -> Expression? {
        self.owner = owner
        verbs = verbs(of: owner?.category)
        var parts: [Expression]? = []
        walk(pattern.pieces, from: &parts)
        return parts.map { .joining($0) }
    }

    /// The words of a phrase; the first verb of the category may be any of its verbs.
    private mutating func literal(_ text: String) -> Expression {
        let parts = words.parts(of: text)
        guard !verbs.isEmpty else { return .joining(parts.map(\.expression)) }
        let spoken = parts.map { part -> String in
            if case .word(let word) = part.expression { return word }
            return ""
        }
        for start in spoken.indices {
            guard let verb = verbs.first(where: { !$0.isEmpty && spoken[start...].starts(with: $0) }) else { continue }
            let others = [verb] + verbs.filter { $0 != verb && !$0.isEmpty }
            verbs = []
            let choice = Expression.oneOf(others.map { .words($0) })
            let before = parts[..<start].map(\.expression)
            let after = parts[(start + verb.count)...].map(\.expression)
            return .joining(before + (choice.map { [$0] } ?? []) + after)
        }
        return .joining(parts.map(\.expression))
    }

    private func verbs(of category: Shortcut.Category?) -> [[String]] {
        guard let category, category != .other,
            let verbs = language.data.categoryVerbs.first(where: { $0.category == category })?.verbs
        else { return [] }
        return verbs.map { $0.split(separator: " ").map(String.init) }
    }

    // MARK: Names and values

    private mutating func answer(of parameter: Parameter, isQuestion: Bool = false) -> Expression? {
        let answer: Expression?
        switch parameter.kind.grouped {
        case .enumeration(let name): answer = enumeration(name)
        case .integer(let min, let max): answer = integers(min: min, max: max)
        case .decimal(let min, let max): answer = decimals(min: min, max: max)
        case .ordinal: answer = ordinals(isAnswer: isQuestion)
        case .boolean: answer = boolean()
        case .quantity(let slot): answer = quantity(slot)
        case .text:
            if keepsOpen { return .open }
            lose("'\(parameter.name)' takes any words, which no grammar can list")
            return nil
        }
        if answer == nil {
            lose("it is not known how values of '\(parameter.name)' are said in '\(catalog.locale)'")
        }
        return answer
    }

    private mutating func applicationName() -> Expression? {
        if let applicationRule { return .rule(applicationRule) }
        guard let application = catalog.application else {
            lose("the catalog names no application")
            return nil
        }
        let names = [application.name] + application.synonyms + application.pronunciations
        guard let rule = namesRule("application", .application, names) else { return nil }
        applicationRule = rule
        return .rule(rule)
    }

    private mutating func enumeration(_ name: String) -> Expression? {
        if let known = enumerationRules[name] { return known.map { .rule($0) } }
        let cases = catalog.enums.first { $0.name == name }?.cases ?? []
        let names = cases.flatMap { element -> [String] in
            let spelled = IdentifierSplitter.spokenForms(of: element.id)
            return (element.displayName.map { [$0] } ?? spelled) + element.synonyms + spelled + element.pronunciations
        }
        let rule = namesRule("enum_\(name)", .enumeration, names)
        enumerationRules[name] = .some(rule)
        return rule.map { .rule($0) }
    }

    private mutating func boolean() -> Expression? {
        if let booleanRule { return .rule(booleanRule) }
        let rule = namesRule("boolean", .boolean, language.data.affirmatives + language.data.negatives)
        booleanRule = rule
        return rule.map { .rule($0) }
    }

    /// A rule of names, each once regardless of spelling; of several spellings, the first.
    private mutating func namesRule(_ name: String, _ kind: SpeechGrammar.Kind, _ texts: [String]) -> Int? {
        var seen: Set<String> = [""]
        let names = texts.filter { text in
            let normalized = language.normalizer.normalize(text)
            return seen.insert(normalized.text(normalized.units.indices)).inserted
        }
        return names.isEmpty ? nil : addRule(name, kind, names.map(words.expression(of:)))
    }

    // MARK: Frames

    /// An expression, with the words that people say around it.
    private mutating func framed(_ said: Expression, target: ResolveOptions.Target) -> Expression {
        var before = language.data.hesitations + language.data.fillers
        var after = language.data.fillers
        if target != .shortcuts {
            for frame in language.data.frames {
                let halves = frame.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false)
                before.append(String(halves[0]))
                if halves.count > 1 { after.append(String(halves[1])) }
            }
        }
        func around(_ name: String, _ texts: [String], _ builder: inout SpeechGrammarBuilder) -> [Expression] {
            let name = "\(name)_\(builder.language.data.language)"
            if let known = builder.grammar.rules.firstIndex(where: { $0.name == name }) {
                return [.optional(.rule(known))]
            }
            return builder.namesRule(name, .phrases, texts).map { [.optional(.rule($0))] } ?? []
        }
        return .joining(around("before", before, &self) + [said] + around("after", after, &self))
    }

    // MARK: Rules and losses

    /// Adds a rule under a unique name of ASCII letters and digits: other characters are not understood everywhere.
    mutating func addRule(_ name: String, _ kind: SpeechGrammar.Kind, _ alternatives: [Expression]) -> Int {
        let base = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
            .split(separator: "_").joined(separator: "_")
        var free = base
        while !names.insert(free).inserted {
            let count = namesakes[base, default: 1] + 1
            namesakes[base] = count
            free = "\(base)_\(count)"
        }
        grammar.rules.append(.init(name: free, kind: kind, alternatives: alternatives))
        return grammar.rules.count - 1
    }

    /// Records something that cannot be written.
    mutating func lose(_ hindrance: String) {
        if !hindrances.contains(hindrance) { hindrances.append(hindrance) }
    }

    /// Reports what was lost of an item.
    private mutating func report(_ thing: String, isPart: Bool) {
        losses.append(
            CatalogProblem(
                severity: .warning,
                location: location,
                what: "\(thing) is \(isPart ? "written in part" : "left out"): \(hindrances.joined(separator: "; "))",
                expected: "values that can be listed",
                suggestion: "give the recognizer another way to hear it, or leave it to its general model"
            )
        )
        hindrances = []
    }
}

// A phrase is walked with the words so far; `nil` if a part that cannot be written cannot be left out either.
extension SpeechGrammarBuilder: PhraseVisitor {
    mutating func visit(_ leaf: PhrasePattern.Leaf, at parts: inout [Expression]?) {
        let part: Expression? =
            switch leaf {
            case .literal(let text): literal(text)
            case .applicationName: applicationName()
            case .parameter(let name): owner?.parameters.first { $0.name == name }.flatMap { answer(of: $0) }
            }
        append(part, to: &parts)
    }

    func enter(_ branch: Int, of group: PhrasePattern.Group, from parts: [Expression]?) -> [Expression]? { [] }

    func leave(_ group: PhrasePattern.Group, at parts: inout [Expression]?, ends: [[Expression]?]) {
        let branches = ends.compactMap { $0.map { Expression.joining($0) } }
        append(Expression.oneOf(branches + (group.isOptional ? [.sequence([])] : [])), to: &parts)
    }

    private func append(_ part: Expression?, to parts: inout [Expression]?) {
        if let part { parts?.append(part) } else { parts = nil }
    }
}

extension Catalog {
    /// The letters beyond ASCII in everything that may be spoken.
    fileprivate var letters: Set<Unicode.Scalar> {
        var letters: Set<Unicode.Scalar> = []
        func add(_ texts: [String]) {
            for text in texts { letters.formUnion(text.lowercased().unicodeScalars.filter { $0.value > 0x7F }) }
        }
        if let application { add([application.name] + application.synonyms + application.pronunciations) }
        for element in enums.flatMap(\.cases) {
            add([element.id, element.displayName ?? ""] + element.synonyms + element.pronunciations)
        }
        for shortcut in shortcuts { add((shortcut.phrases + shortcut.negativePhrases).map(\.text)) }
        add(negativePhrases.map(\.text))
        return letters.filter { !$0.properties.isWhitespace && $0.properties.isAlphabetic }
    }
}
