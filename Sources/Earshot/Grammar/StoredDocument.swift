// A compiled document in a compiled file, so that opening one compiles nothing.
//
// The catalog is stored beside it; what follows from the catalog alone is not stored again. Nothing that is read is
// trusted: every number is checked against what it counts. A document that does not fit, or was compiled with other data
// of its language, is compiled instead.
extension CompiledDocument {
    /// The version of what is stored; other versions are compiled again.
    ///
    /// It counts up when the code compiles anything differently, such as a rule for sounds. Data of languages have a
    /// checksum of their own.
    private static let version: UInt64 = 3

    /// What a compiled file stores; empty for a layer.
    var stored: [UInt8] {
        guard level == 0 else { return [] }
        var store = BinaryWriter()
        store.number(Self.version)
        store.array([language.checksum])
        guard tables.write(to: &store, catalog) else { return [] }
        graph.write(to: &store)
        store.number(UInt64(shortcutsRoot))
        tables.gaps.write(to: &store)
        tables.phrasesByWord.write(to: &store)
        near.write(to: &store)
        textStates.value?.write(to: &store)
        return store.bytes
    }

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - stored: The section, from a file that is not trusted.
    ///   - catalog: The catalog that it was compiled from.
    ///   - language: Its language.
    ///   - wordings: The section with its wordings.
    /// - Throws: An error for another version or other data of the language, and for what does not fit the catalog.
    /// - Complexity: O(*n*) in the bytes.
    convenience init(
        _ stored: CompiledFile.Stored,
        of catalog: Catalog,
        language: Language,
        wordings: CompiledFile.Stored?
    ) throws(BinaryCodingError) {
        var store = BinaryReader(stored.bytes)
        guard try store.number() == Self.version, try store.array() == [language.checksum] else { throw store.fault }
        var last: PhraseGraph.State = 0
        var tables = try Tables(from: &store, catalog, last: &last)
        let declarations = Declarations(catalog)
        let counts = PhraseGraph.Counts(
            words: tables.vocabulary.count,
            numbers: tables.numbers.count,
            grammars: tables.grammars.count,
            parameters: tables.parameterNames.count,
            phrases: tables.phrases.count,
            forms: tables.forms.count
        )
        let graph = try PhraseGraph(from: &store, counts, in: stored)
        let root = try store.number()
        guard root < UInt64(graph.stateCount), Int(last) < graph.stateCount, tables.areWithin(graph.stateCount),
            graph.acceptedPhrases.allSatisfy({ tables.phrases[Int($0)].shortcut >= 0 })
        else { throw store.fault }
        tables.gaps = try DeletionIndex(
            from: &store,
            words: counts.words,
            phrases: counts.phrases,
            states: graph.stateCount,
            in: stored
        )
        tables.phrasesByWord = try InvertedIndex(
            from: &store,
            limit: WorkLimits.nearestPhrases,
            words: counts.words,
            phrases: counts.phrases
        )
        let near = try FuzzyIndex(from: &store, vocabulary: tables.vocabulary, language: language)
        let texts: TextStates? =
            tables.grammarIndices[.text] == nil ? nil : try TextStates(from: &store, states: graph.stateCount)
        guard store.isAtEnd else { throw store.fault }
        let sampler = WordingSampler(
            catalog,
            declarations: declarations,
            language: language,
            grammars: tables.grammarIndices,
            firstPhrases: tables.firstPhrases(catalog)
        )
        self.init(
            catalog,
            declarations: declarations,
            hidden: HiddenCases(),
            language: language,
            graph: graph,
            shortcutsRoot: PhraseGraph.State(root),
            tables: tables,
            near: near,
            wordings: Wordings(sampler, stored: wordings),
            textStates: texts
        )
    }
}

extension CompiledDocument.Tables {
    /// Writes the tables without the indices; fails where a phrase is not found in the catalog again.
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
    ///   - store: Where they were written.
    ///   - catalog: The catalog that they are of.
    ///   - last: Receives the highest state where a parameter begins.
    /// - Throws: An error for what does not fit the catalog.
    fileprivate init(
        from store: inout BinaryReader,
        _ catalog: Catalog,
        last: inout PhraseGraph.State
    ) throws(BinaryCodingError) {
        self.init()
        vocabulary = try StringInterner(from: &store)
        wordPlaces = try DeclarationOrders(from: &store)
        grammars = LayeredList(try store.list())
        var known: [CompiledDocument.Grammar: Int32] = [:]
        for (index, grammar) in grammars.elements.enumerated() {
            guard known.updateValue(Int32(index), forKey: grammar) == nil else { throw store.fault }
            guard case .enumeration(let index) = grammar else { continue }
            guard index >= 0, Int(index) < catalog.enums.count else { throw store.fault }
        }
        grammarIndices = LayeredTable(known)
        grammarRoots = LayeredList(try store.array())
        parameterNames = LayeredList(try store.list())
        for (index, name) in parameterNames.elements.enumerated() { parameterIndices.set(name, Int32(index)) }
        try read(phrasesFrom: &store, catalog)
        try read(formsFrom: &store)
        try read(numbersFrom: &store)
        try read(wordsFrom: &store)
        let negatives = try store.number()
        negativesRoot = negatives == 0 ? nil : PhraseGraph.State(clamping: negatives - 1)
        let roots: [PhraseGraph.State] = try store.array()
        let parameters: [PhraseGraph.State] = try store.array()
        let kinds: [Int32] = try store.array(in: -1..<grammars.count)
        hasWordlessLayer = try store.flag()
        guard wordPlaces.count == vocabulary.count, grammarRoots.count == grammars.count,
            roots.count == catalog.enums.count, parameters.count == kinds.count,
            kinds.count == catalog.shortcuts.reduce(0, { $0 + $1.parameters.count })
        else { throw store.fault }
        for (enumeration, root) in zip(catalog.enums, roots) where root != .max {
            enumerationRoots.set(enumeration.name, root)
        }
        for (index, kind) in kinds.enumerated() where kind >= 0 { last = max(last, parameters[index]) }
        // Only what is asked for a value of a parameter needs them, or takes words of a shortcut as its values.
        parameterRoots = LayeredTable(Deferred { catalog.byParameter(parameters) { kinds[$0] >= 0 } })
        parameterGrammars = LayeredTable(Deferred { catalog.byParameter(kinds) { kinds[$0] >= 0 } })
    }

    /// Whether all states are among so many.
    fileprivate func areWithin(_ count: Int) -> Bool {
        let states = 0..<PhraseGraph.State(count)
        return grammarRoots.elements.allSatisfy(states.contains) && negativesRoot.map(states.contains) ?? true
            && enumerationRoots.values.allSatisfy(states.contains)
    }

    /// The first phrase of each shortcut; of one without phrases, the next one.
    fileprivate func firstPhrases(_ catalog: Catalog) -> [Int32] {
        var firsts: [Int32] = []
        for (index, phrase) in phrases.elements.enumerated() {
            let shortcut = phrase.shortcut < 0 ? catalog.shortcuts.count - 1 : Int(phrase.shortcut)
            while firsts.count <= shortcut { firsts.append(Int32(index)) }
        }
        while firsts.count < catalog.shortcuts.count { firsts.append(Int32(phrases.count)) }
        return firsts
    }

    // MARK: Phrases

    /// Writes the phrases as places in the catalog: the shortcut, and the phrase, negative ones from −1 down.
    private func write(phrasesTo store: inout BinaryWriter, _ catalog: Catalog) -> Bool {
        var items: [Int32] = []
        for (record, order) in zip(phrases.elements, phraseOrders.elements) {
            let item = DeclarationOrder.item(ofOrder: order)
            items.append(Int32(clamping: item))
            guard catalog.phrase(item, shortcut: record.shortcut) == record.phrase else { return false }
        }
        store.array(phrases.elements.map(\.shortcut))
        store.array(items)
        store.array(phraseOrders.elements)
        return true
    }

    private mutating func read(phrasesFrom store: inout BinaryReader, _ catalog: Catalog) throws(BinaryCodingError) {
        let shortcuts: [Int32] = try store.array(in: -1..<catalog.shortcuts.count)
        let items: [Int32] = try store.array()
        let orders: [Int] = try store.array(in: 0..<1 << 46)
        guard items.count == shortcuts.count, orders.count == shortcuts.count else { throw store.fault }
        var last: [Int32: Int32] = [:]
        var records: [CompiledDocument.PhraseRecord] = []
        for (index, shortcut) in shortcuts.enumerated() {
            // In the order of declaration, those of the application last.
            let before = index == 0 ? 0 : shortcuts[index - 1]
            guard let phrase = catalog.phrase(Int(items[index]), shortcut: shortcut),
                shortcut < 0 || before >= 0 && before <= shortcut
            else { throw store.fault }
            var record = CompiledDocument.PhraseRecord(shortcut: shortcut, phrase: phrase)
            if shortcut >= 0 {
                record.previous = last[shortcut] ?? -1
                last[shortcut] = Int32(index)
            }
            records.append(record)
        }
        phrases = LayeredList(records)
        phraseOrders = LayeredList(orders)
        lastPhrases = LayeredTable(last)
    }

    // MARK: Forms

    private func write(formsTo store: inout BinaryWriter) {
        let forms = forms.elements
        store.array(forms.map(\.value))
        store.array(forms.map(\.kinds.rawValue))
        store.array(forms.map(\.evidence.rawValue))
        store.array(forms.map(\.cost))
        store.array(forms.map { $0.isAffix ? 1 : 0 } as [UInt8])
        store.list(forms.map(\.text))
    }

    private mutating func read(formsFrom store: inout BinaryReader) throws(BinaryCodingError) {
        let values: [Int32] = try store.array(in: 0..<Int(Int32.max))
        let kinds: [UInt8] = try store.array()
        let evidence: [UInt8] = try store.array(in: 0..<EvidenceClass.allCases.count)
        let costs = try store.costs()
        let affixes: [UInt8] = try store.array(in: 0..<2)
        let texts: [String] = try store.list()
        guard [kinds.count, evidence.count, costs.count, affixes.count, texts.count].allSatisfy({ $0 == values.count })
        else { throw store.fault }
        forms = LayeredList(
            values.indices.map { index in
                .init(
                    value: values[index],
                    kinds: SpokenFormKinds(rawValue: kinds[index]),
                    evidence: EvidenceClass(rawValue: evidence[index]) ?? .exact,
                    cost: costs[index],
                    text: texts[index],
                    isAffix: affixes[index] == 1
                )
            }
        )
    }

    // MARK: Numbers and words

    private mutating func read(numbersFrom store: inout BinaryReader) throws(BinaryCodingError) {
        let mantissas: [Int64] = try store.array()
        let scales: [UInt8] = try store.array()
        let ordinals: [UInt8] = try store.array(in: 0..<2)
        guard scales.count == mantissas.count, ordinals.count == mantissas.count else { throw store.fault }
        for index in mantissas.indices {
            let value = NumberValue(mantissa: mantissas[index], scale: scales[index], isOrdinal: ordinals[index] == 1)
            numberLiterals.set(value, PhraseGraph.numberBit | PhraseGraph.Symbol(index))
            numbers.append(value)
        }
    }

    private func write(wordsTo store: inout BinaryWriter) {
        compounds.write(to: &store)
        let parts = Array(compoundParts.elements.joined())
        store.array(compoundParts.elements.map { Int32($0.count) })
        store.array(parts.map(\.id))
        store.array(parts.map { UInt8(clamping: $0.symbols.count) })
        store.array(Array(parts.map(\.symbols).joined()))
        partPlaces.write(to: &store)
        respellings.write(to: &store)
        store.array(respelledWords.elements.map { Int32($0.count) })
        store.array(Array(respelledWords.elements.joined()))
    }

    private mutating func read(wordsFrom store: inout BinaryReader) throws(BinaryCodingError) {
        compounds = try StringInterner(from: &store)
        let counts: [Int32] = try store.array(in: 0..<1 << 24)
        let ids: [UInt32] = try store.array()
        let lengths: [UInt8] = try store.array()
        let symbols: [UInt32] = try store.array(in: 0..<vocabulary.count)
        partPlaces = try DeclarationOrders(from: &store)
        partCount = partPlaces.count
        guard counts.count == compounds.count, counts.reduce(0, { $0 + Int($1) }) == ids.count,
            lengths.count == ids.count, ids.count == partCount, lengths.reduce(0, { $0 + Int($1) }) == symbols.count
        else { throw store.fault }
        var (place, next) = (0, 0)
        for count in counts {
            var parts: [CompiledDocument.CompoundPart] = []
            for _ in 0..<count {
                let end = next + Int(lengths[place])
                parts.append(.init(symbols: Array(symbols[next..<end]), id: ids[place]))
                next = end
                place += 1
            }
            compoundParts.append(parts)
        }
        respellings = try StringInterner(from: &store)
        let shares: [Int32] = try store.array(in: 0..<1 << 24)
        let words: [UInt32] = try store.array(in: 0..<vocabulary.count)
        guard shares.count == respellings.count, shares.reduce(0, { $0 + Int($1) }) == words.count else {
            throw store.fault
        }
        next = 0
        for count in shares {
            respelledWords.append(Array(words[next..<next + Int(count)]))
            next += Int(count)
        }
    }
}

extension Catalog {
    /// The phrase at a place, negative ones from −1 down; `nil` if there is none.
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

    /// Things of all parameters by parameter, those whose number passes a test.
    fileprivate func byParameter<Thing>(
        _ things: [Thing],
        where isThere: (Int) -> Bool
    ) -> [ParameterReference: Thing] {
        var table: [ParameterReference: Thing] = [:]
        table.reserveCapacity(things.count)
        for (index, reference) in parameterReferences.enumerated() where isThere(index) {
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
