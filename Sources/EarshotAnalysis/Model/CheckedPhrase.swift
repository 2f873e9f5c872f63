internal import Earshot

/// A phrase of a catalog, prepared for comparison with others.
struct CheckedPhrase {
    /// The index of the catalog among those checked together.
    var catalog: Int
    /// The index of the shortcut that it invokes or vetoes; `nil` for a negative phrase of the whole catalog.
    var shortcut: Int?
    /// The phrase.
    var phrase: Phrase
    /// Its pieces.
    var pattern: PhrasePattern
    /// The owner for findings about the phrase.
    var owner: Owner
    /// All its sentences.
    var automaton: PhraseAutomaton
    /// Its sentences with other verbs of the shortcut's category; `nil` if it has none of them.
    var synonymous: PhraseAutomaton?

    /// A shortcut, by its index in a catalog; a negative phrase of a whole catalog has none.
    struct Place: Hashable {
        var catalog: Int
        var shortcut: Int?
    }

    /// The shortcut that it invokes.
    var place: Place { Place(catalog: catalog, shortcut: shortcut) }

    /// The most letters of a name that says the phrase too.
    private static let mostInName = 44

    /// The phrase and its owner as named in findings: only the owner, where the phrase is long.
    var name: String {
        guard owner.kind == .shortcut else { return phrase.text.cut }
        let isShort = phrase.text.count + owner.id.count <= Self.mostInName
        return isShort ? "\(phrase.text.quoted) of \(owner.id)" : owner.id.cutShort
    }

    /// The phrase and its owner, as named in findings.
    var title: String {
        owner.kind == .shortcut ? "\(phrase.text.quoted) of \(owner.id)" : phrase.text.quoted
    }
}

extension CheckedPhrase {
    /// Whether a slot of the phrase takes numbers.
    func takesNumbers(_ checked: CheckedCatalogs) -> Bool {
        automaton.slots.contains { checked.symbols.likenesses(ofSlot: $0).contains(.number) }
    }
}

/// The catalogs of one locale, with every phrase and form prepared for comparison.
///
/// Phrases are compared only within a locale, but across applications, as one resolver may hold them all.
struct CheckedCatalogs {
    /// The catalogs.
    let catalogs: [Catalog]
    /// The words and slots of all of them.
    private(set) var symbols: SymbolTable
    /// The enums of each catalog whose words have numbers.
    private var numbered: [Set<String>]
    /// The words for no, then those for yes.
    private let booleans: [[Wording.Text]]
    /// The catalogs as the engine compiles them, phrase by phrase.
    private let compilers: [IsolatedCompiler]
    /// The forms of the enums, catalog by catalog.
    let enums: [[CaseForms]]
    /// The phrases that invoke a shortcut, in order of declaration.
    private(set) var phrases: [CheckedPhrase] = []
    /// The negative phrases, in order of declaration.
    private(set) var negatives: [CheckedPhrase] = []
    /// The phrases by their sentences.
    private(set) var index: PairIndex
    /// The parts of names that a slot's values may be said by, where other phrases have the words.
    private(set) var partsOfSlot: [Int: [[Symbol]]] = [:]
    /// The names of each catalog's application; empty without an application, or without a word in its names.
    let applicationNames: [[Wording.Text]]
    /// Splits texts into words.
    let wording: Wording
    /// Asks the engine.
    let judge: WitnessVerifier
    /// What the engine has answered.
    let answers: WitnessAnswers

    init(_ catalogs: [Catalog], locale: String) {
        let wording = Wording(locale: locale)
        self.catalogs = catalogs
        self.wording = wording
        symbols = SymbolTable(wording)
        judge = WitnessVerifier(catalogs, language: wording.language)
        answers = WitnessAnswers(judge)
        numbered = catalogs.map { _ in [] }
        index = PairIndex([], in: symbols)
        let data = wording.language.data
        booleans = [data.negatives, data.affirmatives].map { $0.map(wording.text) }
        compilers = judge.documents.map { IsolatedCompiler($0) }
        enums = catalogs.enumerated().map { index, catalog in
            catalog.enums.map { CaseForms($0, catalog: index, wording: wording) }
        }
        applicationNames = catalogs.map { Self.names(of: $0.application, wording: wording) }
        for (index, catalog) in catalogs.enumerated() {
            for (number, shortcut) in catalog.shortcuts.enumerated() {
                for phrase in shortcut.phrases {
                    let owner = Owner(.shortcut, shortcut.id, at: phrase.location ?? shortcut.location, catalog: index)
                    if var checked = prepared(phrase, owner: owner, shortcut: number, of: index) {
                        addVerbs(to: &checked)
                        phrases.append(checked)
                    }
                }
                for phrase in shortcut.negativePhrases {
                    let owner = Owner(
                        .negativePhrase,
                        phrase.text,
                        at: phrase.location ?? shortcut.location,
                        catalog: index
                    )
                    if let checked = prepared(phrase, owner: owner, shortcut: number, of: index) {
                        negatives.append(checked)
                    }
                }
            }
            for phrase in catalog.negativePhrases {
                let owner = Owner(.negativePhrase, phrase.text, at: phrase.location, catalog: index)
                if let checked = prepared(phrase, owner: owner, shortcut: nil, of: index) { negatives.append(checked) }
            }
        }
        for index in phrases.indices {
            phrases[index].automaton.addCrossings(to: &symbols)
            phrases[index].synonymous?.addCrossings(to: &symbols)
        }
        for index in negatives.indices { negatives[index].automaton.addCrossings(to: &symbols) }
        symbols.addNumbers()
        symbols.findKin(wording)
        let symbols = symbols
        for index in phrases.indices {
            phrases[index].automaton.finish(in: symbols)
            phrases[index].synonymous?.finish(in: symbols)
        }
        for index in negatives.indices { negatives[index].automaton.finish(in: symbols) }
        index = PairIndex(phrases.map(\.automaton), in: symbols)
        findParts()
    }

    /// Finds the parts of names that phrases may say.
    private mutating func findParts() {
        var words: Set<Symbol> = []
        for move in phrases.lazy.flatMap(\.automaton.moves).joined() {
            if case .word = move.symbol { words.insert(move.symbol) }
        }
        for slot in symbols.slots.indices {
            guard let forms = forms(ofSlot: slot) else { continue }
            partsOfSlot[slot] = NameParts.parts(of: forms, in: words, symbols, wording)
        }
    }

    /// A phrase with its words numbered; `nil` for one that cannot be parsed, as the catalog reader has already rejected
    /// it.
    private mutating func prepared(_ phrase: Phrase, owner: Owner, shortcut: Int?, of index: Int) -> CheckedPhrase? {
        guard let pattern = try? PhrasePattern(parsing: phrase.text) else { return nil }
        for leaf in pattern.leaves { addWords(of: leaf, shortcut: shortcut, of: index) }
        let compiled = compilers[index].automaton(of: pattern.pieces, shortcut: shortcut)
        return CheckedPhrase(
            catalog: index,
            shortcut: shortcut,
            phrase: phrase,
            pattern: pattern,
            owner: owner,
            automaton: symbols.automaton(compiled, by: compilers[index], of: index)
        )
    }

    /// Adds the sentences with other verbs of the category.
    private mutating func addVerbs(to phrase: inout CheckedPhrase) {
        let category = category(phrase.shortcut, of: phrase.catalog)
        guard category != nil, let pieces = CategoryWords(wording, of: category).pieces(of: phrase.pattern) else {
            return
        }
        for leaf in PhrasePattern(pieces: pieces).leaves {
            addWords(of: leaf, shortcut: phrase.shortcut, of: phrase.catalog)
        }
        let compiled = compilers[phrase.catalog].automaton(of: pieces, shortcut: phrase.shortcut)
        phrase.synonymous = symbols.automaton(compiled, by: compilers[phrase.catalog], of: phrase.catalog)
    }

    private func category(_ shortcut: Int?, of index: Int) -> Shortcut.Category? {
        shortcut.flatMap { catalogs[index].shortcuts[$0].category }
    }

    /// Numbers the words of a piece, in the order in which they are declared.
    private mutating func addWords(of leaf: PhrasePattern.Leaf, shortcut: Int?, of index: Int) {
        switch leaf {
        case .literal(let text):
            symbols.add(wording.text(text))
        case .applicationName:
            for name in applicationNames[index] { symbols.add(name) }
        case .parameter(let name):
            let parameters = shortcut.map { catalogs[index].shortcuts[$0].parameters } ?? []
            switch parameters.first(where: { $0.name == name })?.kind.grouped {
            case .enumeration(let name):
                guard numbered[index].insert(name).inserted else { break }
                for form in enums[index].first(where: { $0.enumeration.name == name })?.forms ?? [] {
                    symbols.add(form.text)
                }
            case .boolean:
                for text in booleans.reversed().joined() { symbols.add(text) }
            case .integer, .decimal, .ordinal, .text, .quantity, nil: break
            }
        }
    }

    /// Whether two phrases can mean something different.
    func mayDiffer(_ one: CheckedPhrase, _ other: CheckedPhrase) -> Bool {
        guard one.catalog == other.catalog else { return true }
        guard one.shortcut != other.shortcut, let shortcut = shortcut(of: one), let second = self.shortcut(of: other)
        else { return false }
        guard shortcut.parameters.isEmpty, second.parameters.isEmpty else { return true }
        return (shortcut.intent ?? shortcut.id) != (second.intent ?? second.id)
            || Set(shortcut.presets.map(\.asPair)) != Set(second.presets.map(\.asPair))
    }

    private func shortcut(of phrase: CheckedPhrase) -> Shortcut? {
        phrase.shortcut.map { catalogs[phrase.catalog].shortcuts[$0] }
    }

    /// Whether the first declared of several phrases answers what all of them say, so that nobody is asked.
    func decidesByOrder(_ phrases: [CheckedPhrase]) -> Bool {
        Set(phrases.map(\.catalog)).count == 1 && catalogs[phrases[0].catalog].ties == .first
    }

    /// The parameters of a phrase's shortcut; none for a negative phrase of the catalog.
    func parameters(of phrase: CheckedPhrase) -> [Parameter] {
        phrase.shortcut.map { catalogs[phrase.catalog].shortcuts[$0].parameters } ?? []
    }

    /// A phrase with its pieces replaced by others, whose words are all known.
    func automaton(_ pieces: [PhrasePattern.Piece], of phrase: CheckedPhrase) -> PhraseAutomaton {
        let compiler = compilers[phrase.catalog]
        let compiled = compiler.automaton(of: pieces, shortcut: phrase.shortcut)
        var symbols = symbols
        return symbols.automaton(compiled, by: compiler, of: phrase.catalog)
    }

    /// The name of a parameter that a slot fills.
    func name(of parameter: SlotOfParameter, in catalog: Int) -> String? {
        parameter.parameter < 0 ? nil : compilers[catalog].parameterName(parameter.parameter)
    }

    private static func names(of application: Catalog.Application?, wording: Wording) -> [Wording.Text] {
        guard let application else { return [] }
        var names: [Wording.Text] = []
        for name in application.spokenNames {
            let text = wording.text(name)
            if !text.words.isEmpty, !names.contains(where: { $0.words == text.words }) { names.append(text) }
        }
        return names
    }

    /// The forms of a slot's values; `nil` if they are not those of an enum.
    func forms(ofSlot slot: Int) -> CaseForms? {
        let slot = symbols.slots[slot]
        guard let catalog = slot.catalog, case .enumeration(let index) = slot.grammar else { return nil }
        return enums[catalog][Int(index)]
    }

    /// The spoken forms of a slot's values, by value: their names, and identifiers if there is no other name; empty for
    /// slots without a list of values.
    ///
    /// Identifiers are understood, but people are not expected to say them.
    func spoken(ofSlot slot: Int) -> [Int: [[Symbol]]] {
        var texts: [Int: [[Wording.Word]]] = [:]
        if let forms = forms(ofSlot: slot) {
            for (value, forms) in Dictionary(grouping: forms.forms.filter { !$0.words.isEmpty }, by: \.caseIndex) {
                let named = forms.filter { $0.kind != "identifier" }
                texts[value] = (named.isEmpty ? forms : named).map(\.words)
            }
        } else if symbols.slots[slot].grammar == .boolean {
            for (value, words) in booleans.enumerated() { texts[value] = words.map(\.words) }
        }
        return texts.mapValues { $0.map { symbols.symbols(of: $0) } }
    }

    /// The name of a slot's value in findings; `nil` for slots without a list of values.
    func name(ofValue value: Int, slot: Int) -> String? {
        if let forms = forms(ofSlot: slot) { return forms.enumeration.cases[value].id }
        return symbols.slots[slot].grammar == .boolean ? "\(value == 1)" : nil
    }
}

extension Shortcut.Preset {
    /// The parameter and its value, regardless of where they are written.
    fileprivate var asPair: [String: ParameterValue] { [parameter: value] }
}

extension String {
    /// The text in quotation marks, with an ellipsis in place of what is too long for a message.
    var cut: String { (count > 44 ? "\(prefix(43))…" : self).inQuotes }

    /// The text with an ellipsis in place of what is too long for a message.
    var cutShort: String { count > 44 ? "\(prefix(21))…\(suffix(22))" : self }

    /// The text in quotation marks, with an ellipsis in its middle where it is too long to be told beside others.
    var quoted: String { (count > 72 ? "\(prefix(40))…\(suffix(31))" : self).inQuotes }

    /// The text with more, where a message has room for it.
    func adding(_ more: String) -> String { count + more.count < 200 ? self + more : self }
}

extension Parameter {
    /// Whether its values have names: those of an enum or a Boolean.
    var hasNamedValues: Bool {
        switch kind.grouped {
        case .enumeration, .boolean: true
        case .integer, .decimal, .ordinal, .text, .quantity: false
        }
    }
}
