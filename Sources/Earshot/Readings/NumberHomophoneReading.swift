/// A number containing a homophone of a number word: "ate" is 8, "won hundred" is 100.
///
/// The utterance is read again with number words in place of their homophones. A closed-class word ("to", "for") counts
/// only if it is the whole number, precedes a scale word ("to hundred"), or follows the tens of a number ("twenty to"):
/// "to five" is not 25. Before a closed-class word it is no number either: "for a minute" is not four.
enum NumberHomophoneReading: WordReading {
    static let evidence: EvidenceClass? = .homophone

    /// The numbers of the utterance with number words in place of homophones; none without homophones.
    private static func spans(_ context: ReadingContext) -> [NumberSpan] {
        let replaced = replaced(context)
        return replaced.isEmpty ? [] : context.language.numbers.spans(in: context.text.replacing(replaced))
    }

    /// The number words that replace units.
    private static func replaced(_ context: ReadingContext) -> [Int: [UInt8]] {
        let language = context.language
        var replaced: [Int: [UInt8]] = [:]
        for (unit, known) in context.known.enumerated() {
            let word = known.numberWord
            let heard = context.bytes(unit)
            guard let word, !word.elementsEqual(heard),
                !(language.sounds?.hasDistinctiveEndings ?? false && language.neverApproximated(heard)),
                heard.first.map({ $0 < 0x30 || $0 > 0x39 }) ?? false
            else { continue }
            replaced[unit] = word
        }
        return replaced
    }

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let language = context.language
        let replaced = replaced(context)
        guard !replaced.isEmpty else { return }
        for span in language.numbers.spans(in: context.text.replacing(replaced)) {
            let units = Int(span.units.lowerBound)..<Int(span.units.upperBound)
            let others = units.filter { replaced[$0] != nil }
            guard !others.isEmpty, others.allSatisfy({ mayStand($0, in: units, context, lattice) }) else { continue }
            let surcharge = others.count * CostModel.homophone
            let index = lattice.addNumber(span, holdsTogether: false, surcharge: surcharge)
            guard let value = span.value, let symbol = context.document.tables.numberLiterals[value] else { continue }
            lattice.add(
                units,
                as: CollectionOfOne(symbol),
                .homophone,
                cost: CostModel.number + surcharge,
                number: index
            )
        }
    }

    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        if word.numberWord != nil { bound.addNumber() }
    }

    /// Where no number is read, a homophone of a number word is only a word.
    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        guard context.takesNumbers || !context.document.tables.numberLiterals.isEmpty else { return }
        for span in spans(context) { bound.add(span) }
    }

    private static func isClosedClass(_ unit: Int, _ context: ReadingContext) -> Bool {
        context.listed[unit].map(context.language.closedClass.contains) ?? false
    }

    /// Whether a word may be a number word in a span; a closed-class word may only alone, before a scale word, or after
    /// tens.
    private static func mayStand(_ unit: Int, in span: Range<Int>, _ context: ReadingContext, _ lattice: Lattice)
        -> Bool
    {
        guard isClosedClass(unit, context) else { return true }
        if lattice.isBareScale(at: unit + 1) { return true }
        if span.count == 1 { return unit + 1 == context.listed.count || !isClosedClass(unit + 1, context) }
        return unit == span.upperBound - 1 && lattice.endsWithTens(at: unit) && lattice.numbersAt[unit + 1].isEmpty
    }
}

extension NormalizedText {
    /// The text with the words of some units replaced; the units are otherwise unchanged.
    func replacing(_ words: [Int: [UInt8]]) -> NormalizedText {
        var text = self
        text.bytes.removeAll(keepingCapacity: true)
        for index in units.indices {
            let unit = units[index]
            if index > 0, unit.start > units[index - 1].end { text.bytes.append(0x20) }
            text.units[index].start = Int32(text.bytes.count)
            text.bytes.append(contentsOf: words[index]?[...] ?? bytes[Int(unit.start)..<Int(unit.end)])
            text.units[index].end = Int32(text.bytes.count)
        }
        return text
    }
}
