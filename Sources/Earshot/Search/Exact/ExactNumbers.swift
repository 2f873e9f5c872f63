/// The numbers of an utterance for a walk: their ranges, and the boundaries where no value may be split.
///
/// For an utterance of at most ``ExactSearch/Limits/words`` words the numbers agree with ``Lattice``.
struct ExactNumbers {
    private let spans: [NumberSpan]
    /// A bit for each word boundary: whether the boundary is inside a number, and whether it separates numbers said one
    /// by one.
    private var inside: UInt64 = 0
    private var parting: UInt64 = 0
    /// A bit for each word: whether a number begins with it.
    private var begins: UInt64 = 0

    /// Finds the numbers of an utterance.
    ///
    /// - Parameters:
    ///   - words: The words of the utterance.
    ///   - text: The normalized text of the words.
    ///   - reader: The number reader of the language.
    /// - Complexity: As for ``NumberReader/spans(in:into:)``.
    init(
        _ words: UnsafeBufferPointer<NormalizedText.Unit>,
        of text: UnsafeBufferPointer<UInt8>,
        _ reader: NumberReader
    ) {
        var spans: [NumberSpan] = []
        reader.spans(bytes: text, units: words, into: &spans)
        self.spans = spans
        for span in spans where span.isMaximal && span.units.count > 1 {
            mark(span.units.lowerBound + 1..<span.units.upperBound, &inside)
        }
        for span in spans {
            mark(span.units.lowerBound..<span.units.lowerBound + 1, &begins)
            guard !span.isMaximal else { continue }
            mark(span.units.lowerBound..<span.units.lowerBound + 1, &parting)
            mark(span.units.upperBound..<max(span.units.upperBound, span.partsUntil) + 1, &parting)
        }
    }

    private func mark(_ boundaries: Range<Int32>, _ bits: inout UInt64) {
        for boundary in boundaries where boundary < 64 { bits |= 1 << UInt64(boundary) }
    }

    private static func has(_ bits: UInt64, _ boundary: Int) -> Bool {
        boundary < 64 && bits >> UInt64(boundary) & 1 != 0
    }

    /// Whether a number holds a word that phrases have beside a value, so that it may be two numbers; see
    /// ``PartedNumberReading``.
    ///
    /// - Parameters:
    ///   - words: The words of the utterance.
    ///   - text: The normalized text of the words.
    ///   - document: The document of the phrases.
    /// - Returns: Whether the utterance has further numbers.
    /// - Complexity: O(*w*) in the words of the numbers.
    func mayBeParted(
        _ words: UnsafeBufferPointer<NormalizedText.Unit>,
        of text: UnsafeBufferPointer<UInt8>,
        in document: CompiledDocument
    ) -> Bool {
        spans.contains { span in
            span.units.dropFirst().contains { unit in
                let unit = words[Int(unit)]
                let bytes = UnsafeBufferPointer(rebasing: text[Int(unit.start)..<Int(unit.end)])
                guard let word = document.word(bytes) else { return false }
                let neighbors = document.numberNeighbors.value
                return neighbors.behind.contains(word) || neighbors.before.contains(word)
            }
        }
    }

    var isEmpty: Bool { spans.isEmpty }

    /// Whether every other reading of the utterance is dearer than taking some of its numbers, and all other words
    /// exactly.
    ///
    /// A path that takes the same numbers is dearer by whatever else it reads. A path that does not take a number has to
    /// read its words in another way:
    ///
    /// - as words of the catalog, or as a number in a name: then the numbers are not alone;
    /// - as a part of a filler, as an article, a linking word or a case ending, or as a number with its marker: these
    ///   cost no more than a number, so that then they are not alone either;
    /// - in any other way: the cheapest are words begun and said again, at 150, a correction, at 170, and a homophone, at
    ///   200. Such a reading leaves one of two numbers to be paid for, so that it costs more than two numbers. Two adjacent
    ///   numbers may be one word.
    ///
    /// - Parameters:
    ///   - taken: The words of the numbers, in order.
    ///   - words: The words of the utterance.
    ///   - text: The normalized text of the words.
    ///   - document: The document of the phrases.
    /// - Returns: Whether nothing else is as cheap.
    /// - Complexity: O(*w*) in the words of the numbers.
    func areAlone(
        _ taken: [Range<Int>],
        _ words: UnsafeBufferPointer<NormalizedText.Unit>,
        of text: UnsafeBufferPointer<UInt8>,
        in document: CompiledDocument
    ) -> Bool {
        guard taken.count == 1 || taken.count == 2 && taken[0].upperBound < taken[1].lowerBound else { return false }
        let language = document.language
        func bytes(_ word: Int) -> UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(rebasing: text[Int(words[word].start)..<Int(words[word].end)])
        }
        for number in taken {
            if number.lowerBound > 0, let before = language.words.find(bytes(number.lowerBound - 1)),
                language.numberMarkers.contains(before)
            {
                return false
            }
            for word in number {
                let bytes = bytes(word)
                if document.word(bytes) != nil { return false }
                if !language.caseEndings.isEmpty, language.caseEndings.contains(Array(bytes)[...]) { return false }
                if let listed = language.words.find(bytes), language.cheapWords.contains(listed) { return false }
            }
            let isInName = spans.contains { span in
                guard Int(span.units.lowerBound) < number.upperBound, number.lowerBound < Int(span.units.upperBound),
                    let value = span.value
                else { return false }
                return document.tables.numberLiterals[value] != nil
            }
            if isInName { return false }
        }
        return true
    }

    /// Whether a value may begin or end at a boundary: not inside a number, unless its digits were said one by one.
    func mayPartValues(at boundary: Int) -> Bool {
        !Self.has(inside, boundary) || Self.has(parting, boundary)
    }

    /// The numbers that begin with a word.
    func indices(at word: Int) -> some Sequence<Int> {
        spans.indices.lazy.filter { Self.has(begins, word) && spans[$0].units.lowerBound == Int32(word) }
    }

    /// The word after a number.
    func end(of index: Int) -> Int { Int(spans[index].units.upperBound) }

    /// The value; `nil` beyond 64 bits.
    func value(of index: Int) -> NumberValue? { spans.indices.contains(index) ? spans[index].value : nil }

    /// The price of a number in a number slot; `nil` if the grammar takes no numbers of this kind.
    func price(of index: Int, in table: ExactAutomaton, _ grammar: Int32) -> SlotPrices.NumberPrice? {
        let value = spans[index].value
        switch table.kind(of: grammar) {
        case .integer:
            let least = Int64(bitPattern: table.bound(grammar, .least))
            let greatest = Int64(bitPattern: table.bound(grammar, .greatest))
            return SlotPrices.price(of: value, in: .integer(least: least, greatest: greatest))
        case .decimal:
            let least = Double(bitPattern: table.bound(grammar, .least))
            let greatest = Double(bitPattern: table.bound(grammar, .greatest))
            return SlotPrices.price(of: value, in: .decimal(least: least, greatest: greatest))
        case .ordinal:
            return SlotPrices.price(of: value, in: .ordinal)
        case .enumeration, .boolean, .application, .text, .quantity, .place:
            return nil
        }
    }

    /// The price of a text.
    ///
    /// If every word has only its exact reading, no word is left over, so only numbers have a second reading.
    func cost(ofText words: Range<Int>) -> Int {
        var sum = 0
        SlotPrices.forEachTaken(in: words) { word, taken in
            for index in indices(at: word) { taken.takeNumber(value(of: index), until: end(of: index)) }
        } _: { end, cost in
            if end <= words.upperBound { sum += cost }
        }
        return SlotPrices.text(taken: sum)
    }
}
