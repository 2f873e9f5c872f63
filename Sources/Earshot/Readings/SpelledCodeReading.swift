/// A name that is a code, spelled as codes are: "alpha three eighty" is "A380", "fifteen eighty eight" is "15 88".
///
/// The digits and letters are read as those of a code parameter; see ``CodeReader``. Catalogs without such names do no
/// work for it.
enum SpelledCodeReading: Reading {
    static let evidence: EvidenceClass? = .spelling

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for spelled in context.spelledCodes {
            lattice.add(spelled.units, as: spelled.words, .spelling, cost: spelled.cost)
        }
    }

    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        for spelled in context.spelledCodes { bound.add(spelled.units, as: spelled.words, cost: spelled.cost) }
    }
}

/// A code, spelled by several units.
private struct SpelledCode {
    var units: Range<Int>
    /// The words of the name.
    var words: [PhraseGraph.Symbol]
    var cost: Int
}

extension ReadingContext {
    /// The names that are codes, where several units spell them.
    fileprivate var spelledCodes: [SpelledCode] {
        let names = document.codeNames.value
        guard !names.isEmpty, text.units.count > 1 else { return [] }
        return language.quantities.codes.spelled(in: text, source: source).flatMap { span in
            let units = Int(span.units.lowerBound)..<Int(span.units.upperBound)
            return names.words(of: span.code).map { words in
                SpelledCode(units: units, words: words, cost: CostModel.spelledCode(choice: Int(span.choice)))
            }
        }
    }

    /// Whether a number is written or said with a zero before its other digits, as codes are: "0266", "oh two six six".
    func isLedByZero(_ span: NumberSpan) -> Bool {
        guard span.units.count > 1 else { return text.isLedByZero(Int(span.units.lowerBound)) }
        guard let value = span.value, value.scale == 0, !value.isOrdinal, span.units.count > 2 else { return false }
        let first = Int(span.units.lowerBound)
        return language.numbers.wholeSpans(first..<first + 1, of: text)
            .contains { $0.value == NumberValue(mantissa: 0) }
    }
}
