/// One compiled locale of one catalog: the automaton, and the meaning of its numbers.
///
/// Immutable. A class only so that passing it costs a single reference.
package final class CompiledDocument: Sendable {
    /// The values that a slot reads.
    package enum Grammar: Hashable, Sendable {
        /// The spoken forms of an enum's cases.
        case enumeration(Int32)
        /// A Boolean.
        case boolean
        /// The application's name and its synonyms.
        case application
        case integer(min: Int64?, max: Int64?)
        case decimal(min: Double?, max: Double?)
        case ordinal
        case text
        /// A duration, a time, a date, a measure, money, a percentage or a code.
        case quantity(QuantitySlot)
        /// A position in the list being chosen from.
        case place

        /// Whether the values are cases or yes and no.
        var isAnswered: Bool {
            switch self {
            case .enumeration, .boolean: true
            case .application, .integer, .decimal, .ordinal, .text, .quantity, .place: false
            }
        }

        /// Whether the values are names of the catalog.
        var hasNames: Bool {
            switch self {
            case .enumeration, .boolean, .application: true
            case .integer, .decimal, .ordinal, .text, .quantity, .place: false
            }
        }
    }

    /// An accepting phrase, positive or negative.
    struct PhraseRecord: Sendable {
        /// The shortcut of the phrase; −1 for a negative phrase of the application.
        var shortcut: Int32
        /// The previous record of the same shortcut; −1 if there is none.
        var previous: Int32 = -1
    }

    /// A declared enum.
    struct DeclaredEnumeration: Sendable {
        var name: String
        var speaksIdentifiers: Bool
        var cases: LayeredList<Enumeration.Case>
        /// The index of each case.
        var values: LayeredTable<String, Int32>

        init(_ enumeration: Enumeration) {
            name = enumeration.name
            speaksIdentifiers = enumeration.speaksIdentifiers
            cases = LayeredList(enumeration.cases)
            let cases = enumeration.cases
            values = LayeredTable { .firstIndices(of: cases.lazy.map(\.id)) }
        }

        init(over declared: DeclaredEnumeration) {
            name = declared.name
            speaksIdentifiers = declared.speaksIdentifiers
            cases = LayeredList(over: declared.cases)
            values = LayeredTable(over: declared.values)
        }
    }

    /// The declarations of the catalog, in order.
    struct Declarations: Sendable {
        var enumerations: LayeredList<DeclaredEnumeration>
        var enumerationIndices: LayeredTable<String, Int32>
        var shortcuts: LayeredList<Shortcut>
        var shortcutIndices: LayeredTable<String, Int32>
        var negativePhrases: LayeredList<Phrase>

        init(_ catalog: Catalog) {
            enumerations = LayeredList(catalog.enums.map { DeclaredEnumeration($0) })
            enumerationIndices = LayeredTable(.firstIndices(of: catalog.enums.lazy.map(\.name)))
            shortcuts = LayeredList(catalog.shortcuts)
            shortcutIndices = LayeredTable { .firstIndices(of: catalog.shortcuts.lazy.map(\.id)) }
            negativePhrases = LayeredList(catalog.negativePhrases)
        }

        init(_ catalog: StoredCatalog) {
            enumerations = LayeredList(catalog.enumerations)
            enumerationIndices = LayeredTable { .firstIndices(of: catalog.enumerationNames) }
            shortcuts = LayeredList(catalog.shortcuts)
            shortcutIndices = LayeredTable { [shortcuts] in
                .firstIndices(of: shortcuts.indices.map { shortcuts.part($0) { $0.id } })
            }
            negativePhrases = LayeredList(catalog.negativePhrases)
        }

        init(over declarations: Declarations) {
            enumerations = LayeredList(over: declarations.enumerations)
            enumerationIndices = LayeredTable(over: declarations.enumerationIndices)
            shortcuts = LayeredList(over: declarations.shortcuts)
            shortcutIndices = LayeredTable(over: declarations.shortcutIndices)
            negativePhrases = LayeredList(over: declarations.negativePhrases)
        }

        /// The shortcut with an identifier; `nil` if there is none.
        func shortcut(named id: String) -> Shortcut? { shortcutIndices[id].map { shortcuts[Int($0)] } }

        /// The enum with a name; `nil` if there is none.
        func enumeration(named name: String) -> DeclaredEnumeration? {
            enumerationIndices[name].map { enumerations[Int($0)] }
        }
    }

    /// A layer's source, and the document below it.
    struct Layer: Sendable {
        var overlay: Catalog.Overlay
        var below: CompiledDocument
    }

    /// A run of words that may also be written as a single word.
    struct CompoundPart: Sendable {
        var symbols: [PhraseGraph.Symbol]
        var id: UInt32
    }

    /// One spoken form of a value.
    struct FormRecord: Sendable {
        /// The case's index; 1 for true, 0 for false; 0 for the application.
        var value: Int32
        var kinds: SpokenFormKinds
        var evidence: EvidenceClass
        var cost: Int32
        /// Whether the form is a prefix or suffix of a word; affixes are not looked for within a sentence.
        var isAffix = false
    }

    /// The tables that the compiler builds.
    struct Tables: Sendable {
        var vocabulary = StringInterner()
        /// The positions of the words.
        var wordPlaces = DeclarationOrders()
        var grammars = LayeredList<Grammar>()
        var grammarIndices = LayeredTable<Grammar, Int32>()
        /// The entry state of each grammar that has forms.
        var grammarRoots = LayeredList<PhraseGraph.State>()
        var parameterNames = LayeredList<String>()
        var parameterIndices = LayeredTable<String, Int32>()
        var phrases = LayeredList<PhraseRecord>()
        /// The phrases as written by their author.
        var phraseTexts = LayeredList<Phrase>()
        /// The positions of the phrases in the order of declaration.
        var phraseOrders = LayeredList<Int>()
        /// The last phrase of each shortcut with phrases, by the shortcut's index.
        var lastPhrases = LayeredTable<Int32, Int32>()
        var forms = LayeredList<FormRecord>()
        /// The forms as written by their author.
        var formTexts = LayeredList<String>()
        var numberLiterals = LayeredTable<NumberValue, PhraseGraph.Symbol>()
        /// The value of each number, without ``PhraseGraph/numberBit``.
        var numbers = LayeredList<NumberValue>()
        /// Runs of words written as a single word, mapped to their words.
        var compounds = StringInterner()
        var compoundParts = LayeredList<[CompoundPart]>()
        var partCount = 0
        /// The positions of the runs.
        var partPlaces = DeclarationOrders()
        /// Alternative spellings of words ("gruen"), mapped to the words.
        var respellings = StringInterner()
        var respelledWords = LayeredList<[PhraseGraph.Symbol]>()
        /// The entry to the negative phrases alone; `nil` if there are none.
        var negativesRoot: PhraseGraph.State?
        var enumerationRoots = LayeredTable<String, PhraseGraph.State>()
        var parameterRoots = LayeredTable<ParameterReference, PhraseGraph.State>()
        var parameterGrammars = LayeredTable<ParameterReference, Int32>()
        /// Phrases by the words that may be missing from them.
        var gaps = DeletionIndex()
        /// Positive phrases by all of their words, to report the closest phrase if nothing matched.
        var phrasesByWord = InvertedIndex(limit: WorkLimits.nearestPhrases)
        /// Whether a phrase of a layer has a sentence without literal words, such as "${room}".
        var hasWordlessLayer = false

        init() {}

        /// An empty layer over tables.
        init(over tables: Tables) {
            vocabulary = StringInterner(over: tables.vocabulary)
            wordPlaces = DeclarationOrders(over: tables.wordPlaces, count: tables.vocabulary.count)
            grammars = LayeredList(over: tables.grammars)
            grammarIndices = LayeredTable(over: tables.grammarIndices)
            grammarRoots = LayeredList(over: tables.grammarRoots)
            parameterNames = LayeredList(over: tables.parameterNames)
            parameterIndices = LayeredTable(over: tables.parameterIndices)
            phrases = LayeredList(over: tables.phrases)
            phraseTexts = LayeredList(over: tables.phraseTexts)
            phraseOrders = LayeredList(over: tables.phraseOrders)
            lastPhrases = LayeredTable(over: tables.lastPhrases)
            forms = LayeredList(over: tables.forms)
            formTexts = LayeredList(over: tables.formTexts)
            numberLiterals = LayeredTable(over: tables.numberLiterals)
            numbers = LayeredList(over: tables.numbers)
            compounds = StringInterner(over: tables.compounds)
            compoundParts = LayeredList(over: tables.compoundParts)
            partCount = tables.partCount
            partPlaces = DeclarationOrders(over: tables.partPlaces, count: tables.partCount)
            respellings = StringInterner(over: tables.respellings)
            respelledWords = LayeredList(over: tables.respelledWords)
            negativesRoot = tables.negativesRoot
            enumerationRoots = LayeredTable(over: tables.enumerationRoots)
            parameterRoots = LayeredTable(over: tables.parameterRoots)
            parameterGrammars = LayeredTable(over: tables.parameterGrammars)
            gaps = DeletionIndex(over: tables.gaps, phrases: tables.phrases.count)
            phrasesByWord = InvertedIndex(over: tables.phrasesByWord)
            hasWordlessLayer = tables.hasWordlessLayer
        }

        /// The phrases of a shortcut, positive and negative, in reverse order.
        func phrases(of shortcut: Int32) -> [Int32] {
            var found: [Int32] = []
            var next = lastPhrases[shortcut] ?? -1
            while next >= 0 {
                found.append(next)
                next = phrases[Int(next)].previous
            }
            return found
        }
    }

    /// The data of the base catalog that every answer needs.
    let head: CatalogHead
    /// The base catalog; additions of layers are in ``declarations``.
    ///
    /// - Complexity: O(*n*) in the catalog the first time, if it is in a file.
    package var catalog: Catalog { head.catalog.value }
    /// The BCP 47 tag of the catalog.
    var locale: String { head.locale }
    let declarations: Declarations
    /// The additions of this layer, and the document below; `nil` for a catalog.
    let layer: Layer?
    /// The number of layers below.
    let level: Int
    /// The enums and cases that layers have replaced.
    let hidden: HiddenCases
    package let language: Language
    let graph: PhraseGraph
    let shortcutsRoot: PhraseGraph.State
    let tables: Tables
    /// An index of the word runs by spelling and by sound.
    let near: FuzzyIndex
    /// Paraphrases of the phrases; all layers share the data of the lowest layer.
    let wordings: ParaphraseData
    /// The kinds of quantity that the parameters take.
    let quantityKinds: Quantity.Kinds
    /// What a number alone may be, for the parameters that have one unit.
    let plainAmounts: [PlainAmount]
    /// What the codes of the parameters look like.
    let codeForms: [CodeForm]
    /// The states from which a text may still be read; of `nil` if there are none, and for a layer.
    let textStates: Deferred<TextStates?>
    /// The states reachable from the beginning of a command before anything is read.
    ///
    /// Of `nil` for a layer, and for a small graph, where visiting all of it takes less.
    let initialClosure: Deferred<InitialClosure?>
    /// The words beside the values of the phrases, asked for where a number has such a word inside.
    let numberNeighbors: Deferred<NumberNeighbors>
    /// The names of cases that are codes.
    let codeNames: Deferred<CodeNames>
    /// The lists of values recently chosen from.
    let offeredLists = OfferedLists()
    /// The kinds of the enums, as far as they were asked for.
    let enumerationKinds = EnumerationKinds()

    init(
        _ head: CatalogHead,
        declarations: Declarations,
        layer: Layer? = nil,
        hidden: HiddenCases,
        language: Language,
        graph: PhraseGraph,
        shortcutsRoot: PhraseGraph.State,
        tables: Tables,
        near: FuzzyIndex,
        wordings: ParaphraseData,
        textStates stored: TextStates? = nil,
        initialClosure closed: NumberList? = nil
    ) {
        self.head = head
        self.declarations = declarations
        self.layer = layer
        level = layer.map { $0.below.level + 1 } ?? 0
        self.hidden = hidden
        self.language = language
        self.graph = graph
        self.shortcutsRoot = shortcutsRoot
        self.tables = tables
        self.near = near
        self.wordings = wordings
        let text = layer == nil ? tables.grammars.elements.firstIndex(of: .text).map { Int32($0) } : nil
        textStates =
            stored.map { Deferred(known: $0) }
            ?? Deferred {
                guard let text, let states = graph.onlySymbols else { return nil }
                return TextStates(graph, states, text: text)
            }
        let (gaps, grammars) = (tables.gaps, tables.grammars.count)
        initialClosure = Deferred {
            guard layer == nil, graph.stateCount >= WorkLimits.closedStates else { return nil }
            return closed.flatMap {
                InitialClosure($0, shortcutsRoot, states: graph.stateCount, grammars: grammars)
            } ?? InitialClosure(shortcutsRoot, graph, gaps)
        }
        let vocabulary = tables.vocabulary
        codeNames = Deferred { CodeNames(declarations, language, vocabulary) }
        let elements = tables.grammars.elements
        numberNeighbors = Deferred { NumberNeighbors(graph, elements) }
        quantityKinds = tables.grammars.elements.reduce(into: []) { kinds, grammar in
            if case .quantity(let slot) = grammar { kinds.insert(Quantity.Kinds(slot.kind)) }
        }
        plainAmounts = tables.grammars.elements.reduce(into: []) { plain, grammar in
            if case .quantity(let slot) = grammar, let amount = slot.plain, !plain.contains(amount) {
                plain.append(amount)
            }
        }
        codeForms = tables.grammars.elements.reduce(into: []) { forms, grammar in
            if case .quantity(let slot) = grammar, slot.kind == .code, !forms.contains(slot.form) {
                forms.append(slot.form)
            }
        }
    }

    /// Compiles a catalog without its localizations; skips elements with errors, such as malformed phrases.
    package static func compiled(_ catalog: Catalog, language: Language) -> CompiledDocument {
        DocumentCompiler.compile(catalog, language: language)
    }

    /// The application's name, as reported in matches.
    var application: String? { head.application.flatMap { $0.name.isEmpty ? nil : $0.name } }

    /// The classifier of paraphrases; `nil` if there are too few phrases to train it, or too many.
    ///
    /// The first call fits the classifier; see ``ParaphraseData``.
    var wording: ParaphraseModel? { wordings.model }
}

extension Dictionary where Value == Int32 {
    /// The index of each name; the first of equal names.
    static func firstIndices(of names: some Collection<Key>) -> Self {
        Self(zip(names, 0...), uniquingKeysWith: { first, _ in first })
    }
}

extension CompiledDocument.Grammar {
    /// The values of a parameter; `nil` for an enum that is not declared.
    init?(_ kind: Parameter.Kind, in declarations: CompiledDocument.Declarations) {
        switch kind.grouped {
        case .enumeration(let name):
            guard let index = declarations.enumerationIndices[name] else { return nil }
            self = .enumeration(index)
        case .integer(let min, let max): self = .integer(min: min, max: max)
        case .decimal(let min, let max): self = .decimal(min: min, max: max)
        case .ordinal: self = .ordinal
        case .boolean: self = .boolean
        case .text: self = .text
        case .quantity(let slot): self = .quantity(slot)
        }
    }
}

extension Catalog.Application {
    /// The application's name, synonyms and respellings; pronunciations in phones are not words.
    package var spokenNames: [String] { [name] + synonyms + pronunciations.filter { !Sounds.isPhones(hint: $0) } }
}

extension Catalog {
    /// The application's name, as reported in matches; `nil` if there is none.
    var applicationName: String? { application.flatMap { $0.name.isEmpty ? nil : $0.name } }
}

// MARK: Looking up

extension CompiledDocument {
    /// A word of the catalog; `nil` if the catalog does not have the word.
    ///
    /// - Complexity: O(*b*) in the bytes.
    func word(_ bytes: UnsafeBufferPointer<UInt8>) -> PhraseGraph.Symbol? {
        guard let word = tables.vocabulary.find(bytes) else { return nil }
        return isLive(word) ? word : nil
    }

    /// A word of the catalog; `nil` if the catalog does not have the word.
    func word(_ bytes: some Collection<UInt8>) -> PhraseGraph.Symbol? {
        guard let word = tables.vocabulary.find(bytes) else { return nil }
        return isLive(word) ? word : nil
    }

    /// Whether the document has cases of enums, whose names are said in more ways than the words of phrases.
    var hasCases: Bool { declarations.enumerations.count > 0 }

    /// Whether the document has names that take case endings: of cases, or of the application.
    var hasNames: Bool { hasCases || application != nil }

    /// Whether a word is a whole word of a phrase or a name: the beginnings and ends of words, which may stand for a name
    /// too, are none.
    ///
    /// - Complexity: O(*b*) in the bytes; O(*r*) in the runs of a small catalog.
    func hasWhole(_ word: ArraySlice<UInt8>) -> Bool {
        self.word(word).map { near.run(of: [$0]) != nil } ?? false
    }

    /// Whether a word is in the catalog, by itself or as a compound of several words.
    func knows(_ word: ArraySlice<UInt8>) -> Bool {
        word.withUnsafeBufferPointer { self.word($0) } != nil || !parts(of: word).isEmpty
    }

    /// Whether a word belongs to a layer, so that the layers may have an exact sentence with the word.
    ///
    /// If no word does, and every phrase of a layer has words (``Tables/hasWordlessLayer``), only the lowest layer can
    /// have the whole utterance as a sentence.
    func mayBeLayered(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        tables.vocabulary.find(word).map { tables.wordPlaces.isInLayer($0) } ?? false
    }

    /// Whether a word occurs in any item that is not hidden.
    private func isLive(_ word: PhraseGraph.Symbol) -> Bool {
        hidden.isEmpty || tables.wordPlaces.first(of: word, hidden) != nil
    }

    /// The runs of words that may be written as the given word, in the order of declaration.
    func parts(of joined: some Collection<UInt8>) -> [CompoundPart] {
        guard let id = tables.compounds.find(joined) else { return [] }
        let parts = tables.compoundParts[Int(id)]
        return level == 0 ? parts : ordered(parts) { tables.partPlaces.first(of: $0.id, hidden) }
    }

    /// The words with an alternative spelling, in the order of declaration.
    func words(respelledAs spelling: some Collection<UInt8>) -> [PhraseGraph.Symbol] {
        guard let id = tables.respellings.find(spelling) else { return [] }
        let words = tables.respelledWords[Int(id)]
        return level == 0 ? words : ordered(words) { tables.wordPlaces.first(of: $0, hidden) }
    }

    private func ordered<Element>(_ elements: [Element], _ place: (Element) -> DeclarationOrder?) -> [Element] {
        elements.compactMap { element in place(element).map { (element: element, place: $0) } }
            .sorted { $0.place < $1.place }
            .map(\.element)
    }

    /// Whether a spoken form belongs to a case that a higher layer has replaced.
    func isHidden(_ index: Int, of grammar: Grammar) -> Bool {
        guard !hidden.isEmpty, case .enumeration(let enumeration) = grammar else { return false }
        let level = tables.forms.level(of: index)
        return hidden.contains(enumeration: enumeration, value: tables.forms[index].value, level: level)
    }

    /// The position of a phrase in the order of declaration.
    func order(of phrase: Int32) -> Int { tables.phraseOrders[Int(phrase)] }
}
