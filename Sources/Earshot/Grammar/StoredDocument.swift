// A compiled document in a compiled file, so that opening a file compiles nothing.
//
// The catalog is stored separately; data that follow from the catalog alone are not stored again. The file is not
// trusted: every number is checked against its bound. A document that does not fit, or was compiled with other language
// data, is compiled instead.
extension CompiledDocument {
    /// The version of the stored data; other versions are compiled again.
    ///
    /// Increase the version when the code compiles anything differently, such as a rule for sounds. Data of languages
    /// have a separate checksum.
    fileprivate static let version: UInt64 = 6

    /// The bytes for a compiled file; empty for a layer.
    var stored: [UInt8] {
        guard level == 0 else { return [] }
        var store = BinaryWriter()
        store.number(Self.version)
        store.array([language.checksum])
        StoredCatalog.write(catalog, to: &store)
        guard tables.write(to: &store, catalog) else { return [] }
        graph.write(to: &store)
        store.number(UInt64(shortcutsRoot))
        tables.gaps.write(to: &store)
        tables.phrasesByWord.write(to: &store)
        near.write(to: &store)
        textStates.value?.write(to: &store)
        store.array(initialClosure.value?.stored ?? [])
        return store.bytes
    }

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - document: The section, with its beginning already read.
    ///   - language: The language of the document.
    ///   - wordings: The section of the paraphrases.
    /// - Throws: An error for other language data, and for data that do not fit the catalog.
    /// - Complexity: O(*n*) in the words, the phrases, the forms and the runs.
    convenience init(
        _ document: StoredDocument,
        language: Language,
        wordings: CompiledFile.Stored?
    ) throws(BinaryCodingError) {
        var store = document.rest
        guard document.checksum == [language.checksum] else { throw store.fault }
        let (catalog, section) = (document.catalog, document.section)
        var last: PhraseGraph.State = 0
        var tables = try Tables(from: &store, catalog, in: section, last: &last)
        let declarations = Declarations(catalog)
        let counts = PhraseGraph.Counts(
            words: tables.vocabulary.count,
            numbers: tables.numbers.count,
            grammars: tables.grammars.count,
            parameters: tables.parameterNames.count,
            phrases: tables.phrases.count,
            ownedPhrases: tables.phrases.elements.firstIndex { $0.shortcut < 0 } ?? tables.phrases.count,
            forms: tables.forms.count
        )
        let graph = try PhraseGraph(from: &store, counts, in: section)
        let root = try store.number()
        guard root < UInt64(graph.stateCount), Int(last) < graph.stateCount, tables.areWithin(graph.stateCount) else {
            throw store.fault
        }
        tables.gaps = try DeletionIndex(
            from: &store,
            words: counts.words,
            phrases: counts.phrases,
            states: graph.stateCount,
            in: section
        )
        tables.phrasesByWord = try InvertedIndex(
            from: &store,
            limit: WorkLimits.nearestPhrases,
            words: counts.words,
            phrases: counts.phrases,
            in: section
        )
        let near = try FuzzyIndex(from: &store, vocabulary: tables.vocabulary, language: language, in: section)
        let texts: TextStates? =
            tables.grammars.elements.contains(.text) ? try TextStates(from: &store, states: graph.stateCount) : nil
        let closure = try NumberList(from: &store, in: section)
        guard store.isAtEnd else { throw store.fault }
        let sampler = WordingSampler(
            catalog.head.catalog,
            declarations: declarations,
            language: language,
            grammars: tables.grammarIndices,
            firstPhrases: tables.firstPhrases(catalog.shortcutCount)
        )
        self.init(
            catalog.head,
            declarations: declarations,
            hidden: HiddenCases(),
            language: language,
            graph: graph,
            shortcutsRoot: PhraseGraph.State(root),
            tables: tables,
            near: near,
            wordings: ParaphraseData(sampler, stored: wordings),
            textStates: texts,
            initialClosure: closure
        )
    }
}

/// A document in a compiled file, read far enough to find its language.
struct StoredDocument {
    let catalog: StoredCatalog
    fileprivate let section: CompiledFile.Stored
    /// The checksum of the language data.
    fileprivate let checksum: [UInt64]
    fileprivate let rest: BinaryReader

    /// Reads the beginning of a document.
    ///
    /// - Parameters:
    ///   - section: The section, from a file that is not trusted.
    ///   - catalogs: The section of the catalogs.
    ///   - place: The offset of the document's catalog in the section.
    /// - Throws: An error for another version, and for an invalid document.
    init(
        _ section: CompiledFile.Stored,
        of catalogs: CompiledFile.Stored,
        at place: Int
    ) throws(BinaryCodingError) {
        var store = BinaryReader(section.bytes)
        guard try store.number() == CompiledDocument.version else { throw store.fault }
        checksum = try store.array()
        catalog = try StoredCatalog(from: &store, in: catalogs, at: place)
        self.section = section
        rest = store
    }
}

extension CompiledDocument.Tables {
    /// Writes the tables without the indices; fails if a phrase is not found again in the catalog.
    fileprivate func write(to store: inout BinaryWriter, _ catalog: Catalog) -> Bool {
        vocabulary.write(to: &store)
        wordPlaces.write(to: &store)
        store.list(grammars.elements)
        store.array(grammarRoots.elements)
        store.list(parameterNames.elements)
        guard write(phrasesTo: &store, catalog) else { return false }
        write(formsTo: &store)
        store.array(numbers.elements.map(\.mantissa))
        store.array(numbers.elements.map(\.scale))
        store.array(numbers.elements.map { $0.isOrdinal ? 1 : 0 } as [UInt8])
        write(wordsTo: &store)
        store.number(negativesRoot.map { UInt64($0) + 1 } ?? 0)
        store.array(catalog.enums.map { enumerationRoots[$0.name] ?? .max })
        let references = catalog.parameterReferences
        store.array(references.map { parameterRoots[$0] ?? .max })
        store.array(references.map { parameterGrammars[$0] ?? -1 })
        store.flag(hasWordlessLayer)
        return true
    }

    /// Reads the tables without the indices; states are checked by ``areWithin(_:)``.
    ///
    /// - Parameters:
    ///   - store: The reader of the tables.
    ///   - catalog: The catalog of the tables.
    ///   - file: The file that keeps the mapped data in place.
    ///   - last: Receives the highest state where an enum or a parameter begins.
    /// - Throws: An error for data that do not fit the catalog.
    fileprivate init(
        from store: inout BinaryReader,
        _ catalog: StoredCatalog,
        in file: CompiledFile.Stored,
        last: inout PhraseGraph.State
    ) throws(BinaryCodingError) {
        self.init()
        vocabulary = try StringInterner(from: &store)
        wordPlaces = try DeclarationOrders(from: &store, in: file)
        grammars = LayeredList(try store.list())
        for grammar in grammars.elements {
            guard case .enumeration(let index) = grammar else { continue }
            guard index >= 0, Int(index) < catalog.enumerationNames.count else { throw store.fault }
        }
        grammarIndices = LayeredTable { [grammars] in .firstIndices(of: grammars.elements) }
        grammarRoots = LayeredList(try store.array())
        parameterNames = LayeredList(try store.list())
        parameterIndices = LayeredTable { [parameterNames] in .firstIndices(of: parameterNames.elements) }
        try read(phrasesFrom: &store, catalog)
        try read(formsFrom: &store, in: file)
        try read(numbersFrom: &store)
        try read(wordsFrom: &store, in: file)
        let negatives = try store.number()
        negativesRoot = negatives == 0 ? nil : PhraseGraph.State(clamping: negatives - 1)
        let roots: [PhraseGraph.State] = try store.array()
        let parameters: [PhraseGraph.State] = try store.array()
        let kinds: [Int32] = try store.array(in: -1..<grammars.count)
        hasWordlessLayer = try store.flag()
        guard wordPlaces.count == vocabulary.count, grammarRoots.count == grammars.count,
            roots.count == catalog.enumerationNames.count, parameters.count == kinds.count
        else { throw store.fault }
        for root in roots where root != .max { last = max(last, root) }
        for (index, kind) in kinds.enumerated() where kind >= 0 { last = max(last, parameters[index]) }
        // Needed only for questions, and for values in paraphrases.
        enumerationRoots = LayeredTable {
            let known = zip(catalog.enumerationNames, roots).filter { $1 != .max }
            return Dictionary(known) { _, last in last }
        }
        let whole = catalog.head.catalog
        parameterRoots = LayeredTable { whole.value.byParameter(parameters) { kinds[$0] >= 0 } }
        parameterGrammars = LayeredTable { whole.value.byParameter(kinds) { kinds[$0] >= 0 } }
    }

    /// Whether all states are below a count.
    fileprivate func areWithin(_ count: Int) -> Bool {
        let states = 0..<PhraseGraph.State(count)
        return grammarRoots.elements.allSatisfy(states.contains) && negativesRoot.map(states.contains) ?? true
    }

    /// The first phrase of each shortcut; for a shortcut without phrases, the next phrase.
    fileprivate func firstPhrases(_ count: Int) -> [Int32] {
        var firsts: [Int32] = []
        firsts.reserveCapacity(count)
        for (index, phrase) in phrases.elements.enumerated() {
            let shortcut = phrase.shortcut < 0 ? count - 1 : Int(phrase.shortcut)
            while firsts.count <= shortcut { firsts.append(Int32(index)) }
        }
        while firsts.count < count { firsts.append(Int32(phrases.count)) }
        return firsts
    }

    // MARK: Phrases

    /// Writes the phrases as places in the catalog: the shortcut, and the index of the phrase, negative phrases from −1
    /// down.
    private func write(phrasesTo store: inout BinaryWriter, _ catalog: Catalog) -> Bool {
        var items: [Int32] = []
        for (index, (record, order)) in zip(phrases.elements, phraseOrders.elements).enumerated() {
            let item = DeclarationOrder.item(ofOrder: order)
            items.append(Int32(clamping: item))
            guard catalog.phrase(item, shortcut: record.shortcut) == phraseTexts[index] else { return false }
        }
        store.array(phrases.elements.map(\.shortcut))
        store.array(items)
        store.array(phraseOrders.elements)
        return true
    }

    private mutating func read(
        phrasesFrom store: inout BinaryReader,
        _ catalog: StoredCatalog
    ) throws(BinaryCodingError) {
        let shortcuts: [Int32] = try store.array(in: -1..<catalog.shortcutCount)
        let items: [Int32] = try store.array()
        let orders: [Int] = try store.array(in: 0..<1 << 46)
        guard items.count == shortcuts.count, orders.count == shortcuts.count else { throw store.fault }
        var before: Int32 = 0
        // In the order of declaration; the phrases of the application come last.
        let records = try store.elements(shortcuts.count) { index -> CompiledDocument.PhraseRecord? in
            let shortcut = shortcuts[index]
            guard shortcut < 0 || before >= 0 && before <= shortcut else { return nil }
            let isFurther = index > 0 && shortcut >= 0 && shortcut == before
            before = shortcut
            return CompiledDocument.PhraseRecord(shortcut: shortcut, previous: isFurther ? Int32(index) - 1 : -1)
        }
        phrases = LayeredList(records)
        // Each phrase is a part of its shortcut, which is cached.
        phraseTexts = LayeredList(
            StoredElements(items.count, areKept: false) { index in
                catalog.phrase(Int(items[index]), shortcut: shortcuts[index])
            }
        )
        phraseOrders = LayeredList(orders)
        lastPhrases = LayeredTable {
            let known = shortcuts.indices.filter { shortcuts[$0] >= 0 }.map { (shortcuts[$0], Int32($0)) }
            return Dictionary(known) { _, last in last }
        }
    }

    // MARK: Forms

    private func write(formsTo store: inout BinaryWriter) {
        let forms = forms.elements
        store.array(forms.map(\.value))
        store.array(forms.map(\.kinds.rawValue))
        store.array(forms.map(\.evidence.rawValue))
        store.array(forms.map(\.cost))
        store.array(forms.map { $0.isAffix ? 1 : 0 } as [UInt8])
        StoredTexts.write(formTexts.elements, to: &store)
    }

    private mutating func read(
        formsFrom store: inout BinaryReader,
        in file: CompiledFile.Stored
    ) throws(BinaryCodingError) {
        let values: [Int32] = try store.array(in: 0..<Int(Int32.max))
        let kinds: [UInt8] = try store.array()
        let evidence: [UInt8] = try store.array(in: 0..<EvidenceClass.allCases.count)
        let costs = try store.costs()
        let affixes: [UInt8] = try store.array(in: 0..<2)
        let texts = try StoredTexts(from: &store, in: file)
        guard kinds.count == values.count, evidence.count == values.count, costs.count == values.count,
            affixes.count == values.count, texts.count == values.count
        else { throw store.fault }
        forms = LayeredList(
            try store.elements(values.count) { index in
                CompiledDocument.FormRecord(
                    value: values[index],
                    kinds: SpokenFormKinds(rawValue: kinds[index]),
                    evidence: EvidenceClass(rawValue: evidence[index]) ?? .exact,
                    cost: costs[index],
                    isAffix: affixes[index] == 1
                )
            }
        )
        formTexts = LayeredList(StoredElements(texts.count, areKept: false) { texts[$0] })
    }

    // MARK: Numbers and words

    private mutating func read(numbersFrom store: inout BinaryReader) throws(BinaryCodingError) {
        let mantissas: [Int64] = try store.array()
        let scales: [UInt8] = try store.array()
        let ordinals: [UInt8] = try store.array(in: 0..<2)
        guard scales.count == mantissas.count, ordinals.count == mantissas.count else { throw store.fault }
        numbers = LayeredList(
            mantissas.indices.map { index in
                NumberValue(mantissa: mantissas[index], scale: scales[index], isOrdinal: ordinals[index] == 1)
            }
        )
        numberLiterals = LayeredTable { [numbers] in
            let known = numbers.elements.enumerated().map { ($1, PhraseGraph.numberBit | PhraseGraph.Symbol($0)) }
            return Dictionary(known) { _, last in last }
        }
    }

    private func write(wordsTo store: inout BinaryWriter) {
        compounds.write(to: &store)
        let parts = Array(compoundParts.elements.joined())
        store.array(Self.starts(compoundParts.elements.map(\.count)))
        store.array(parts.map(\.id))
        store.array(Self.starts(parts.map(\.symbols.count)))
        store.array(Array(parts.map(\.symbols).joined()))
        partPlaces.write(to: &store)
        respellings.write(to: &store)
        store.array(Self.starts(respelledWords.elements.map(\.count)))
        store.array(Array(respelledWords.elements.joined()))
    }

    /// The starts of consecutive lists, and the end of the last list.
    private static func starts(_ counts: [Int]) -> [UInt32] {
        counts.reduce(into: [0]) { starts, count in starts.append(starts[starts.count - 1] + UInt32(clamping: count)) }
    }

    private mutating func read(
        wordsFrom store: inout BinaryReader,
        in file: CompiledFile.Stored
    ) throws(BinaryCodingError) {
        let words = UInt32(clamping: vocabulary.count)
        compounds = try StringInterner(from: &store)
        // Every list is read and checked when a word is looked up.
        let starts = try NumberList(from: &store, in: file)
        let ids = try NumberList(from: &store, in: file)
        let ends = try NumberList(from: &store, in: file)
        let symbols = try NumberList(from: &store, in: file)
        partPlaces = try DeclarationOrders(from: &store, in: file)
        partCount = partPlaces.count
        guard starts.count == compounds.count + 1, ids.count == partCount, ends.count == ids.count + 1 else {
            throw store.fault
        }
        let known = UInt32(clamping: partCount)
        compoundParts = LayeredList(
            StoredElements(compounds.count, areKept: false) { index in
                Self.range(index, starts, within: ids.count).map { part in
                    let run = Self.range(part, ends, within: symbols.count).map { symbols[$0] }
                    return CompiledDocument.CompoundPart(
                        symbols: run.filter { $0 < words },
                        id: min(ids[part], known &- 1)
                    )
                }
            }
        )
        respellings = try StringInterner(from: &store)
        let shares = try NumberList(from: &store, in: file)
        let others = try NumberList(from: &store, in: file)
        guard shares.count == respellings.count + 1 else { throw store.fault }
        respelledWords = LayeredList(
            StoredElements(respellings.count, areKept: false) { index in
                Self.range(index, shares, within: others.count).map { others[$0] }.filter { $0 < words }
            }
        )
    }

    /// The range of a list among all lists, stored end to end.
    private static func range(_ index: Int, _ starts: NumberList, within count: Int) -> Range<Int> {
        let end = min(Int(starts[index + 1]), count)
        return min(Int(starts[index]), end)..<end
    }
}

extension Catalog {
    /// The phrase at a place, negative phrases from −1 down; `nil` if there is none.
    fileprivate func phrase(_ item: Int, shortcut: Int32) -> Phrase? {
        let phrases =
            switch (shortcut < 0, item < 0) {
            case (true, true): negativePhrases
            case (true, false): [Phrase]()
            case (false, true): shortcuts[Int(shortcut)].negativePhrases
            case (false, false): shortcuts[Int(shortcut)].phrases
            }
        let index = item < 0 ? -1 - item : item
        return phrases.indices.contains(index) ? phrases[index] : nil
    }

    /// Maps parameters to their things; skips things whose index fails a test.
    fileprivate func byParameter<Thing>(
        _ things: [Thing],
        where isThere: (Int) -> Bool
    ) -> [ParameterReference: Thing] {
        let references = parameterReferences
        guard references.count == things.count else { return [:] }
        var table: [ParameterReference: Thing] = [:]
        table.reserveCapacity(things.count)
        for (index, reference) in references.enumerated() where isThere(index) {
            table[reference] = things[index]
        }
        return table
    }

    /// All parameters, in order.
    fileprivate var parameterReferences: [ParameterReference] {
        shortcuts.flatMap { shortcut in
            shortcut.parameters.map { ParameterReference(shortcut: shortcut.id, parameter: $0.name) }
        }
    }
}
