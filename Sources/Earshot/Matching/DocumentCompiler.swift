/// Compiles one locale of a catalog into its automaton.
///
/// Both sides go through the same normalizer here and in ``Readings``, so that nothing in a catalog can be out of
/// reach. The work is linear in the size of the catalog: groups are joined, never multiplied out, and every enum is
/// compiled once however many phrases use it.
struct DocumentCompiler {
    typealias State = PhraseGraph.State
    typealias Symbol = PhraseGraph.Symbol

    /// The most states that alternatives may keep apart before their ends are joined; above 1, the beginnings of
    /// phrases stay shared behind a leading group.
    static let frontierLimit = 4

    private(set) var builder = GraphBuilder()
    private var tables = CompiledDocument.Tables()
    private let catalog: Catalog
    private let shortcutsRoot: State
    private var grammarIndices: [CompiledDocument.Grammar: Int32] = [:]
    private var parameterIndices: [String: Int32] = [:]
    private let language: Language
    private var spans: [NumberSpan] = []

    private init(_ catalog: Catalog, language: Language) {
        self.catalog = catalog
        self.language = language
        shortcutsRoot = builder.addState()
    }

    /// Compiles a document whose catalog has no errors.
    static func compile(_ catalog: Catalog, language: Language) -> CompiledDocument {
        var compiler = DocumentCompiler(catalog, language: language)
        if let application = catalog.application { compiler.compileApplication(application) }
        for (index, enumeration) in catalog.enums.enumerated() {
            compiler.compileEnumeration(enumeration, index: index)
        }
        for (index, shortcut) in catalog.shortcuts.enumerated() { compiler.compileShortcut(shortcut, index: index) }
        for phrase in catalog.negativePhrases { compiler.compileNegative(phrase, shortcut: nil) }
        return CompiledDocument(
            catalog,
            language: language,
            graph: compiler.builder.finish(),
            shortcutsRoot: compiler.shortcutsRoot,
            tables: compiler.tables
        )
    }

    // MARK: Grammars

    private mutating func grammar(_ grammar: CompiledDocument.Grammar) -> Int32 {
        if let index = grammarIndices[grammar] { return index }
        let index = Int32(tables.grammars.count)
        grammarIndices[grammar] = index
        tables.grammars.append(grammar)
        tables.grammarRoots.append(builder.addState())
        if grammar == .boolean { compileBoolean(root: tables.grammarRoots[Int(index)]) }
        return index
    }

    private mutating func parameterIndex(_ name: String) -> Int32 {
        if let index = parameterIndices[name] { return index }
        let index = Int32(tables.parameterNames.count)
        parameterIndices[name] = index
        tables.parameterNames.append(name)
        return index
    }

    private mutating func compileApplication(_ application: Application) {
        let root = tables.grammarRoots[Int(grammar(.application))]
        for name in [application.name] + application.synonyms {
            insertForm(name, into: root, value: 0, kinds: .all, .exact, cost: Prices.exact)
        }
        for hint in application.pronunciations {
            insertForm(hint, into: root, value: 0, kinds: .all, .homophone, cost: Prices.pronunciation)
        }
    }

    private mutating func compileBoolean(root: State) {
        for (value, words) in [(1, language.data.affirmatives), (0, language.data.negatives)] {
            for word in words {
                insertForm(word, into: root, value: Int32(value), kinds: .all, .exact, cost: Prices.exact)
            }
        }
    }

    private mutating func compileEnumeration(_ enumeration: Enumeration, index: Int) {
        let grammarIndex = grammar(.enumeration(Int32(index)))
        let root = tables.grammarRoots[Int(grammarIndex)]
        for (value, element) in enumeration.cases.enumerated() {
            let value = Int32(value)
            for form in SpokenForm.forms(of: element, language: language) {
                insertForm(
                    form.text,
                    into: root,
                    value: value,
                    kinds: form.kinds,
                    form.evidence,
                    cost: form.cost,
                    as: form.shown,
                    isAffix: form.isAffix
                )
            }
        }
        tables.enumerationRoots[enumeration.name] = answerRoot(grammarIndex)
    }

    /// A state from which the grammar's value is the whole answer; a place in an offered list answers too.
    private mutating func answerRoot(_ grammarIndex: Int32) -> State {
        let root = builder.addState()
        let end = builder.call(root, grammar: grammarIndex, parameter: -1)
        builder.accept(end, .init(kind: .answer, index: grammarIndex))
        let place = builder.call(root, grammar: grammar(.place), parameter: -1)
        builder.accept(place, .init(kind: .answer, index: grammarIndex))
        return root
    }

    private mutating func insertForm(
        _ text: String,
        into root: State,
        value: Int32,
        kinds: SpokenFormKinds,
        _ evidence: EvidenceClass,
        cost: Int,
        as shown: String? = nil,
        isAffix: Bool = false
    ) {
        let normalized = language.normalizer.normalize(text)
        guard !normalized.units.isEmpty else { return }
        let (path, symbols) = insertLiteral(normalized, from: root)
        guard let end = path.last else { return }
        let record = Int32(tables.forms.count)
        tables.forms.append(
            .init(
                value: value,
                kinds: kinds,
                evidence: evidence,
                cost: Int32(cost),
                text: shown ?? text,
                isAffix: isAffix
            )
        )
        let acceptance = PhraseGraph.Acceptance(kind: .form, index: record)
        builder.accept(end, acceptance)
        if evidence == .exact, cost == Prices.exact {
            tables.exact.insert(key(symbols, scope: root), acceptance)
        }
    }

    // MARK: Phrases

    private mutating func compileShortcut(_ shortcut: Shortcut, index: Int) {
        for parameter in shortcut.parameters {
            let reference = ParameterReference(shortcut: shortcut.id, parameter: parameter.name)
            guard let kind = grammar(of: parameter.kind) else { continue }
            tables.parameterRoots[reference] = answerRoot(kind)
        }
        for phrase in shortcut.phrases {
            insertPhrase(phrase, shortcut: index, kind: .phrase, root: shortcutsRoot)
        }
        for phrase in shortcut.negativePhrases { compileNegative(phrase, shortcut: index) }
    }

    private mutating func compileNegative(_ phrase: Phrase, shortcut: Int?) {
        let root = tables.negativesRoot ?? builder.addState()
        tables.negativesRoot = root
        insertPhrase(phrase, shortcut: shortcut, kind: .negative, root: root)
    }

    private mutating func grammar(of kind: Parameter.Kind) -> Int32? {
        switch kind {
        case .enumeration(let name):
            catalog.enums.firstIndex { $0.name == name }.map { grammar(.enumeration(Int32($0))) }
        case .integer(let min, let max): grammar(.integer(min: min, max: max))
        case .decimal(let min, let max): grammar(.decimal(min: min, max: max))
        case .ordinal: grammar(.ordinal)
        case .boolean: grammar(.boolean)
        case .text: grammar(.text)
        }
    }

    private mutating func insertPhrase(
        _ phrase: Phrase, shortcut: Int?, kind: PhraseGraph.Acceptance.Kind, root: State
    ) {
        guard let pattern = try? PhrasePattern(parsing: phrase.text) else { return }
        let owner = shortcut.map { catalog.shortcuts[$0] }
        let record = tables.phrases.count
        tables.phrases.append(.init(shortcut: Int32(shortcut ?? -1), phrase: phrase))
        var insertion = PhraseInsertion(
            sentences: SentenceList(limit: ExactIndex.sentenceLimit), verbs: verbs(of: owner?.category))
        let ends = insert(pattern.pieces, from: [root], owner: owner, &insertion)
        guard insertion.hasWords else { return }
        let acceptance = PhraseGraph.Acceptance(kind: kind, index: Int32(record))
        for end in ends where end != root { builder.accept(end, acceptance) }
        tables.nearest.insert(words: insertion.words, phrase: record)
        for sentence in insertion.sentences.sentences where !sentence.isEmpty {
            tables.exact.insert(key(sentence, scope: shortcutsRoot), acceptance)
        }
        // A negative phrase with an open parameter may veto what the index holds.
        if insertion.sentences.isCut || (kind == .negative && insertion.sentences.hasOpen) {
            tables.exact.isComplete = false
        }
    }

    /// What is known of a phrase while its pieces are inserted.
    private struct PhraseInsertion {
        var sentences: SentenceList
        var verbs: [[String]]
        var words: [Symbol] = []
        var hasWords = false
    }

    private mutating func insert(
        _ pieces: [PhrasePattern.Piece], from frontier: [State], owner: Shortcut?, _ insertion: inout PhraseInsertion
    ) -> [State] {
        var frontier = frontier
        for piece in pieces {
            frontier = insert(piece, from: frontier, owner: owner, &insertion)
            if frontier.count > Self.frontierLimit { frontier = [join(frontier)] }
        }
        return frontier
    }

    private mutating func insert(
        _ piece: PhrasePattern.Piece, from frontier: [State], owner: Shortcut?, _ insertion: inout PhraseInsertion
    ) -> [State] {
        switch piece {
        case .literal(let text):
            return insertWords(text, from: frontier, &insertion)
        case .applicationName:
            insertion.hasWords = true
            guard catalog.application != nil else {
                insertion.sentences.append([])
                return []
            }
            insertion.sentences.append(applicationNames())
            return enter(grammar(.application), parameter: -1, from: frontier)
        case .parameter(let name):
            insertion.hasWords = true
            insertion.sentences.open()
            guard let parameter = owner?.parameters.first(where: { $0.name == name }),
                let kind = grammar(of: parameter.kind)
            else { return [] }
            return enter(kind, parameter: parameterIndex(name), from: frontier)
        case .optional(let pieces):
            let before = insertion.sentences
            let ends = insert(pieces, from: frontier, owner: owner, &insertion)
            insertion.sentences.formUnion(before)
            return merged(frontier + ends)
        case .alternatives(let branches):
            let before = insertion.sentences
            var ends: [State] = []
            var sentences: SentenceList?
            for branch in branches {
                insertion.sentences = before
                ends += insert(branch, from: frontier, owner: owner, &insertion)
                if var union = sentences {
                    union.formUnion(insertion.sentences)
                    sentences = union
                } else {
                    sentences = insertion.sentences
                }
            }
            insertion.sentences = sentences ?? before
            return merged(ends)
        }
    }

    private mutating func insertWords(
        _ text: String, from frontier: [State], _ insertion: inout PhraseInsertion
    ) -> [State] {
        let normalized = language.normalizer.normalize(text)
        guard !normalized.units.isEmpty else { return frontier }
        var ends: [State] = []
        var words: [Symbol] = []
        var verbs: [[String]] = []
        for (index, state) in frontier.enumerated() {
            let (path, symbols) = insertLiteral(normalized, from: state)
            if index == 0 { (words, verbs) = (symbols, insertion.verbs) }
            if !verbs.isEmpty, insertVerbs(verbs, in: normalized, along: path) { insertion.verbs = [] }
            if let end = path.last { ends.append(end) }
        }
        insertion.sentences.append([words])
        insertion.words += words
        insertion.hasWords = true
        return merged(ends)
    }

    private mutating func enter(_ grammar: Int32, parameter: Int32, from frontier: [State]) -> [State] {
        merged(frontier.map { builder.call($0, grammar: grammar, parameter: parameter) })
    }

    private func merged(_ states: [State]) -> [State] {
        var seen: Set<State> = []
        return states.filter { seen.insert($0).inserted }
    }

    private mutating func join(_ states: [State]) -> State {
        let joint = builder.addState()
        for state in states { builder.addSilent(from: state, to: joint) }
        return joint
    }

    private mutating func applicationNames() -> [[Symbol]] {
        guard let application = catalog.application else { return [] }
        return ([application.name] + application.synonyms).map { name in
            let normalized = language.normalizer.normalize(name)
            return normalized.units.map { intern($0, of: normalized) }
        }
    }

    // MARK: Verbs of a category

    private func verbs(of category: Category?) -> [[String]] {
        guard let category, category != .other,
            let verbs = language.data.categoryVerbs.first(where: { $0.category == category })?.verbs
        else { return [] }
        return verbs.map { verb in
            let normalized = language.normalizer.normalize(verb)
            return normalized.units.indices.map { normalized.text($0..<$0 + 1) }
        }
    }

    /// Puts the other verbs of the category beside the first one that a phrase holds; whether it holds one.
    private mutating func insertVerbs(_ verbs: [[String]], in text: NormalizedText, along path: [State]) -> Bool {
        let words = text.units.indices.map { text.text($0..<$0 + 1) }
        for start in words.indices {
            for verb in verbs where words[start...].starts(with: verb) {
                let end = path[start + verb.count]
                for other in verbs where other != verb && !other.isEmpty {
                    var state = path[start]
                    for word in other { state = builder.step(state, tables.vocabulary.intern(word.utf8)) }
                    builder.addSilent(from: state, to: end, cost: Prices.categoryVerb)
                }
                return true
            }
        }
        return false
    }

    // MARK: Words

    private mutating func intern(_ unit: NormalizedText.Unit, of text: NormalizedText) -> Symbol {
        let bytes = text.bytes[Int(unit.start)..<Int(unit.end)]
        let known = tables.vocabulary.count
        let word = tables.vocabulary.intern(bytes)
        if tables.vocabulary.count > known { addRespellings(of: word) }
        return word
    }

    /// Inserts words one after the other; returns the states passed, the first one included, and the words.
    private mutating func insertLiteral(_ text: NormalizedText, from root: State) -> (path: [State], words: [Symbol]) {
        var path = [root]
        var words: [Symbol] = []
        for unit in text.units {
            let word = intern(unit, of: text)
            words.append(word)
            path.append(builder.step(path[path.count - 1], word))
        }
        spans.removeAll(keepingCapacity: true)
        language.numbers.spans(in: text, into: &spans)
        for span in spans where span.isMaximal {
            guard let value = span.value else { continue }
            let state = builder.step(path[Int(span.units.lowerBound)], numberSymbol(value))
            builder.addSilent(from: state, to: path[Int(span.units.upperBound)])
        }
        addCompounds(of: text, words: words)
        return (path, words)
    }

    private mutating func numberSymbol(_ value: NumberValue) -> Symbol {
        if let symbol = tables.numberLiterals[value] { return symbol }
        let symbol = PhraseGraph.numberBit | Symbol(tables.numberLiterals.count)
        tables.numberLiterals[value] = symbol
        return symbol
    }

    /// Registers runs of words as they would be written in one: "dish washer" → `dishwasher`.
    private mutating func addCompounds(of text: NormalizedText, words: [Symbol]) {
        for run in Compounds.runs(in: text) {
            let id = Int(tables.compounds.intern(Compounds.joined(run, of: text)))
            if id == tables.compoundParts.count { tables.compoundParts.append([]) }
            let parts = Array(words[run])
            if !tables.compoundParts[id].contains(parts) { tables.compoundParts[id].append(parts) }
        }
    }

    private mutating func addRespellings(of word: Symbol) {
        for spelling in language.respellings(of: tables.vocabulary.bytes(word)) {
            let id = Int(tables.respellings.intern(spelling))
            if id == tables.respelledWords.count { tables.respelledWords.append([]) }
            tables.respelledWords[id].append(word)
        }
    }

    /// The key of a whole utterance: its words, apart by spaces, behind the state it is read from.
    private func key(_ words: [Symbol], scope: State) -> [UInt8] {
        var key = ExactIndex.prefix(of: scope)
        for word in words {
            key.append(contentsOf: tables.vocabulary.bytes(word))
            key.append(0x20)
        }
        return key
    }
}
