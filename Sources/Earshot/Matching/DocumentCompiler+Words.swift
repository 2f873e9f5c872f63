extension DocumentCompiler {
    mutating func intern(_ unit: NormalizedText.Unit, of text: NormalizedText) -> Symbol {
        let bytes = text.bytes[Int(unit.start)..<Int(unit.end)]
        let known = tables.vocabulary.count
        let word = tables.vocabulary.intern(bytes)
        if tables.vocabulary.count > known { addRespellings(of: word) }
        return word
    }

    /// Inserts words one after the other; returns the states passed, the first one included, and the words.
    mutating func insertLiteral(_ text: NormalizedText, from root: State) -> (path: [State], words: [Symbol]) {
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

    mutating func numberSymbol(_ value: NumberValue) -> Symbol {
        if let symbol = tables.numberLiterals[value] { return symbol }
        let symbol = PhraseGraph.numberBit | Symbol(tables.numberLiterals.count)
        tables.numberLiterals[value] = symbol
        return symbol
    }

    /// Registers runs of words as they would be written in one: "dish washer" → `dishwasher`.
    mutating func addCompounds(of text: NormalizedText, words: [Symbol]) {
        for run in Compounds.runs(in: text) {
            let id = Int(tables.compounds.intern(Compounds.joined(run, of: text)))
            if id == tables.compoundParts.count { tables.compoundParts.append([]) }
            let parts = Array(words[run])
            if !tables.compoundParts[id].contains(parts) { tables.compoundParts[id].append(parts) }
        }
    }

    mutating func addRespellings(of word: Symbol) {
        for spelling in language.respellings(of: tables.vocabulary.bytes(word)) {
            let id = Int(tables.respellings.intern(spelling))
            if id == tables.respelledWords.count { tables.respelledWords.append([]) }
            tables.respelledWords[id].append(word)
        }
    }

    /// The key of a whole utterance: its words, apart by spaces, behind the state it is read from.
    func key(_ words: [Symbol], scope: State) -> [UInt8] {
        var key = ExactIndex.prefix(of: scope)
        for word in words {
            key.append(contentsOf: tables.vocabulary.bytes(word))
            key.append(0x20)
        }
        return key
    }
}
