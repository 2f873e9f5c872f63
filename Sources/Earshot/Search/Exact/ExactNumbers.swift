/// The numbers of an utterance, as a walk takes them: where each begins and ends, and where no value may be parted.
///
/// It says of an utterance of at most ``ExactSearch/Limits/words`` words what ``Lattice`` says of any.
struct ExactNumbers {
    private let spans: [NumberSpan]
    /// A bit for each boundary of words: whether it lies inside a number, and whether it parts numbers said one by one.
    private var inside: UInt64 = 0
    private var parting: UInt64 = 0
    /// A bit for each word: whether a number begins there.
    private var begins: UInt64 = 0

    /// Finds the numbers of an utterance.
    ///
    /// - Parameters:
    ///   - words: Its words.
    ///   - text: Their normalized text.
    ///   - reader: The reader of the language.
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

    /// Whether a value may begin or end at a boundary: not inside a number, unless its digits were said one by one.
    func mayPartValues(at boundary: Int) -> Bool {
        !Self.has(inside, boundary) || Self.has(parting, boundary)
    }

    /// The numbers that begin with a word.
    func indices(at word: Int) -> some Sequence<Int> {
        spans.indices.lazy.filter { Self.has(begins, word) && spans[$0].units.lowerBound == Int32(word) }
    }

    /// The word behind a number.
    func end(of index: Int) -> Int { Int(spans[index].units.upperBound) }

    /// What was said; `nil` where it is beyond 64 bits.
    func value(of index: Int) -> NumberValue? { spans.indices.contains(index) ? spans[index].value : nil }

    /// What a number costs where a grammar asks for one, and whether it is out of its range; `nil` where it is of
    /// another kind.
    func price(
        of index: Int,
        in table: ExactAutomaton,
        _ grammar: Int32
    ) -> (cost: Int, isOutOfRange: Bool)? {
        let kind = table.kind(of: grammar)
        guard let value = spans[index].value else {
            return kind == .ordinal ? nil : (CostModel.numberSlot + CostModel.outOfRange, true)
        }
        let isOutOfRange: Bool
        var surcharge = 0
        switch kind {
        case .integer:
            guard !value.isOrdinal, value.scale == 0 else { return nil }
            let least = Int64(bitPattern: table.bound(grammar, .least))
            let greatest = Int64(bitPattern: table.bound(grammar, .greatest))
            isOutOfRange = value.mantissa < least || value.mantissa > greatest
        case .decimal:
            guard !value.isOrdinal else { return nil }
            let least = Double(bitPattern: table.bound(grammar, .least))
            let greatest = Double(bitPattern: table.bound(grammar, .greatest))
            isOutOfRange = value.decimal < least || value.decimal > greatest
        case .ordinal:
            // Counted from the end, a place needs a list.
            guard value.scale == 0, !value.isOrdinal || value.mantissa >= 0 else { return nil }
            isOutOfRange = value.mantissa < 1
            surcharge = value.isOrdinal ? 0 : CostModel.number
        case .enumeration, .boolean, .application, .text, .place:
            return nil
        }
        return (CostModel.numberSlot + surcharge + (isOutOfRange ? CostModel.outOfRange : 0), isOutOfRange)
    }

    /// What a text costs: more for every number in it, as ``SlotTable`` says.
    func cost(ofText words: Range<Int>) -> Int {
        var taken = 0
        var word = words.lowerBound
        while word < words.upperBound {
            var end = word + 1
            var cost = 0
            for index in indices(at: word) where self.end(of: index) >= end {
                if (value(of: index)?.mantissa ?? 0) >= 0 {
                    (end, cost) = (self.end(of: index), CostModel.numberInText)
                }
            }
            if end <= words.upperBound { taken += cost }
            word = end
        }
        return CostModel.text + min(taken, CostModel.textTaken)
    }
}
