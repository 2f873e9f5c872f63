extension DocumentCompiler {
    /// A text of the catalog, normalized.
    final class Literal: Sendable {
        let text: NormalizedText
        /// The numbers in the text.
        let numbers: [NumberSpan]
        /// The runs of words that may be written as a single word.
        let compounds: [Range<Int>]
        /// The runs of words that can be matched approximately.
        let runs: [Range<Int>]

        /// Whether a word mixes letters and digits.
        var hasParted: Bool {
            text.units.contains { unit in
                let bytes = text.bytes[Int(unit.start)..<Int(unit.end)]
                return bytes.contains { $0 >= 0x30 && $0 <= 0x39 } && bytes.contains { $0 > 0x39 }
            }
        }

        init(_ text: NormalizedText, _ language: Language) {
            self.text = text
            numbers = language.numbers.namedNumbers(in: text)
            compounds = Compounds.runs(in: text)
            runs = WordNGrams.runs(in: text, limit: WorkLimits.runWords)
        }

        convenience init(_ text: String, _ language: Language) {
            self.init(language.normalizer.normalize(text), language)
        }
    }

    /// A text that has been inserted at a position outside enums.
    ///
    /// Its words, compounds and runs then have a permanent position, so that inserting the text again adds none.
    struct InsertedLiteral {
        var words: [Symbol]
        /// The number of steps by which the position advances.
        var advances: Int
    }

    /// The number of a text of a phrase; phrases share many.
    mutating func literalNumber(_ text: String) -> Int {
        var text = text
        let number = text.withUTF8 { Int(literalNumbers.intern($0)) }
        if number == literals.count {
            literals.append(Literal(text, language))
            insertedLiterals.append(nil)
        }
        return number
    }

    /// Inserts a text of a phrase.
    ///
    /// - Parameters:
    ///   - number: The number of the text.
    ///   - root: The state to insert after.
    /// - Returns: The end state, and the words of the text.
    mutating func insertLiteral(_ number: Int, from root: State) -> (end: State, words: [Symbol]) {
        if let known = insertedLiterals[number] {
            var state = root
            for word in known.words {
                let target = builder.step(state, word)
                steps.append(.init(from: state, symbol: word, target: target))
                state = target
            }
            place.advance(by: known.advances)
            return (state, known.words)
        }
        let literal = literals[number]
        let before = place
        let (path, words) = insertLiteral(literal, from: root)
        if place.element == nil, literal.numbers.isEmpty, !literal.hasParted, let advances = place.steps(since: before)
        {
            insertedLiterals[number] = InsertedLiteral(words: words, advances: advances)
        }
        return (path[path.count - 1], words)
    }

    mutating func intern(_ unit: NormalizedText.Unit, of text: NormalizedText) -> Symbol {
        let bytes = text.bytes[Int(unit.start)..<Int(unit.end)]
        let known = tables.vocabulary.count
        let word = tables.vocabulary.intern(bytes)
        if tables.vocabulary.count > known { addRespellings(of: word) }
        note(word)
        return word
    }

    /// Records that a word occurs at the position being compiled.
    mutating func note(_ word: Symbol) {
        place.advance()
        tables.wordPlaces.add(word, place)
    }

    /// Inserts a sequence of words.
    ///
    /// - Parameters:
    ///   - literal: The words.
    ///   - root: The state to insert after.
    ///   - first: The unit to begin with.
    ///   - isPart: Whether the words are part of a name, which is matched approximately only as a whole.
    /// - Returns: The states at every unit boundary from the first one on, and all words of the text.
    mutating func insertLiteral(
        _ literal: Literal,
        from root: State,
        first: Int = 0,
        isPart: Bool = false
    ) -> (path: [State], words: [Symbol]) {
        let text = literal.text
        var path = Array(repeating: root, count: first + 1)
        path.reserveCapacity(text.units.count + 1)
        let words = text.units.map { intern($0, of: text) }
        for word in words[first...] { path.append(builder.step(path[path.count - 1], word)) }
        var numbers = literal.numbers
        if first > 0 { numbers.removeAll { $0.units.lowerBound < first } }
        for span in numbers {
            guard let value = span.value else { continue }
            let state = builder.step(path[Int(span.units.lowerBound)], numberSymbol(value))
            builder.addEpsilon(from: state, to: path[Int(span.units.upperBound)])
        }
        for unit in first..<text.units.count where !numbers.contains(where: { $0.units.contains(Int32(unit)) }) {
            insertParted(text, unit, from: path[unit], to: path[unit + 1])
        }
        addCompounds(of: literal, words: words)
        if !isPart { runs.add(literal.runs, words: words, numbers: numbers, at: &place) }
        for unit in first..<text.units.count where !numbers.contains(where: { $0.units.contains(Int32(unit)) }) {
            steps.append(.init(from: path[unit], symbol: words[unit], target: path[unit + 1]))
        }
        return (path, words)
    }

    /// Inserts a word of letters and digits with the two separated: "U2" is heard as "u two".
    private mutating func insertParted(_ text: NormalizedText, _ unit: Int, from start: State, to end: State) {
        let bytes = text.bytes[Int(text.units[unit].start)..<Int(text.units[unit].end)]
        guard bytes.contains(where: { $0 >= 0x30 && $0 <= 0x39 }), bytes.contains(where: { $0 > 0x39 }) else { return }
        let word = text.text(unit..<unit + 1)
        var parted = ""
        var wasDigit: Bool?
        for scalar in word.unicodeScalars {
            let isDigit = ("0"..."9").contains(scalar)
            if wasDigit == !isDigit { parted.unicodeScalars.append(" ") }
            parted.unicodeScalars.append(scalar)
            wasDigit = isDigit
        }
        let pieces = Literal(parted, language)
        guard pieces.text.units.count > 1 else { return }
        let (path, _) = insertLiteral(pieces, from: start)
        guard let last = path.last else { return }
        builder.addEpsilon(from: last, to: end, cost: CostModel.spelling, evidence: EvidenceClasses(.spelling))
    }

    mutating func numberSymbol(_ value: NumberValue) -> Symbol {
        if let symbol = tables.numberLiterals[value] { return symbol }
        let symbol = PhraseGraph.numberBit | Symbol(tables.numbers.count)
        tables.numberLiterals.set(value, symbol)
        tables.numbers.append(value)
        return symbol
    }

    /// Registers runs of words under their spelling as a single word: "dish washer" → `dishwasher`.
    mutating func addCompounds(of literal: Literal, words: [Symbol]) {
        let text = literal.text
        var joined: [UInt8] = []
        for run in literal.compounds {
            joined.removeAll(keepingCapacity: true)
            for unit in text.units[run] { joined.append(contentsOf: text.bytes[Int(unit.start)..<Int(unit.end)]) }
            let id = Int(tables.compounds.intern(joined))
            place.advance()
            let isKnown = id < tables.compoundParts.count
            if isKnown, let part = tables.compoundParts[id].first(where: { $0.symbols.elementsEqual(words[run]) }) {
                tables.partPlaces.add(part.id, place)
            } else {
                let part = CompiledDocument.CompoundPart(symbols: Array(words[run]), id: UInt32(tables.partCount))
                tables.partCount += 1
                if isKnown { tables.compoundParts[id].append(part) } else { tables.compoundParts.append([part]) }
                tables.partPlaces.add(part.id, place)
            }
        }
    }

    mutating func addRespellings(of word: Symbol) {
        for spelling in language.respellings(of: tables.vocabulary.bytes(word)) {
            let id = Int(tables.respellings.intern(spelling))
            if id == tables.respelledWords.count { tables.respelledWords.append([]) }
            tables.respelledWords[id].append(word)
        }
    }

    /// Records the pronunciation of a name, if a hint is written in phones; a respelling is a separate form.
    mutating func addHint(_ hint: String, to name: String) {
        guard Sounds.isPhones(hint: hint), let phones = try? Sounds.parse(hint: hint) else { return }
        for text in [name] + IdentifierSplitter.spokenForms(of: name) {
            let normalized = language.normalizer.normalize(text)
            let words = normalized.units.map { intern($0, of: normalized) }
            guard !words.isEmpty else { continue }
            runs.add(words[...], at: &place)
            hints[words, default: []].append(phones)
        }
    }
}
