/// Two numbers with a word of a phrase between them, which together may also be one number.
///
/// "Four point five" is 4.5, and 4 and 5 in "weighing ${a} point ${b} kilos". "A minute and thirty seconds" is one
/// duration, or two. The words of the phrases decide: a number is parted only at a word inside that some phrase has
/// behind a value. Both parts are numbers of their own, and values may begin and end at the word.
enum PartedNumberReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let numbers = lattice.numbers.filter { number in
            number.end - number.start > 1 && number.surcharge == 0 && !number.isSplit && number.names.isEmpty
        }
        let quantities = runs(of: lattice.quantities.map(\.units), context)
        for part in quantities.flatMap({ context.wholeQuantities($0) }) { lattice.addQuantity(part) }
        for part in parts(of: numbers.map { $0.start..<$0.end }, context) {
            NumberReading.add(part, context, &lattice)
        }
    }

    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        for part in parts(of: bound.numbers.map(\.units), context) { bound.add(part) }
    }

    /// The numbers before and behind the words of phrases inside some numbers, each once.
    private static func parts(of numbers: [Range<Int32>], _ context: ReadingContext) -> [NumberSpan] {
        runs(of: numbers, context).flatMap { context.language.numbers.wholeSpans($0, of: context.text) }
    }

    /// The units before and behind the words of phrases inside some spans, each run once.
    private static func runs(of spans: [Range<Int32>], _ context: ReadingContext) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for span in spans where span.count > 1 {
            let units = Int(span.lowerBound)..<Int(span.upperBound)
            for unit in units.dropFirst() {
                guard let word = context.words[unit] else { continue }
                let neighbors = context.document.numberNeighbors.value
                if neighbors.behind.contains(word) { runs.append(units.lowerBound..<unit) }
                if neighbors.before.contains(word), unit + 1 < units.upperBound {
                    runs.append(unit + 1..<units.upperBound)
                }
            }
        }
        var seen: Set<Range<Int>> = []
        return Array(runs.filter { seen.insert($0).inserted }.prefix(WorkLimits.partedNumbers))
    }
}

extension ReadingContext {
    /// The quantities that a run of units is as a whole.
    fileprivate func wholeQuantities(_ run: Range<Int>) -> [QuantitySpan] {
        language.quantities.wholeSpans(
            run,
            of: text,
            source: source,
            kinds: document.quantityKinds,
            clock: clock,
            plain: document.plainAmounts
        )
    }
}

extension QuantityReader {
    /// The quantities that a run of units is as a whole, heard as written.
    ///
    /// - Parameters:
    ///   - run: The units; not empty.
    ///   - text: The text of the units.
    ///   - source: The text before normalizing, in UTF-8.
    ///   - kinds: The kinds to look for.
    ///   - clock: What relative times and dates are counted from.
    ///   - plain: What a number alone may be.
    /// - Returns: The quantities; empty if the run as a whole is none.
    /// - Complexity: As for ``spans(in:source:kinds:clock:sharesUnits:plain:codes:)``.
    func wholeSpans(
        _ run: Range<Int>,
        of text: NormalizedText,
        source: [UInt8],
        kinds: Quantity.Kinds,
        clock: LocalClock,
        plain: [PlainAmount]
    ) -> [QuantitySpan] {
        let bytes = Int(text.units[run.lowerBound].sourceStart)..<Int(text.units[run.upperBound - 1].sourceEnd)
        guard bytes.upperBound <= source.count else { return [] }
        var part = text.keeping([bytes])
        guard part.units.count == run.count else { return [] }
        for unit in part.units.indices {
            part.units[unit].sourceStart -= Int32(bytes.lowerBound)
            part.units[unit].sourceEnd -= Int32(bytes.lowerBound)
        }
        return spans(in: part, source: Array(source[bytes]), kinds: kinds, clock: clock, plain: plain)
            .filter { $0.units.count == run.count && $0.surcharge == 0 }
            .map { span in
                var span = span
                span.units = Int32(run.lowerBound)..<Int32(run.upperBound)
                return span
            }
    }
}

extension NumberReader {
    /// The numbers that a run of units is as a whole, none of them maximal: a cardinal, an ordinal, or both.
    ///
    /// - Parameters:
    ///   - run: The units; not empty.
    ///   - text: The text of the units.
    /// - Returns: The numbers; empty if the run as a whole is none.
    /// - Complexity: As for ``spans(in:into:)``.
    func wholeSpans(_ run: Range<Int>, of text: NormalizedText) -> [NumberSpan] {
        var spans: [NumberSpan] = []
        text.bytes.withUnsafeBufferPointer { bytes in
            text.units.withUnsafeBufferPointer { units in
                self.spans(bytes: bytes, units: UnsafeBufferPointer(rebasing: units[run]), into: &spans)
            }
        }
        let first = Int32(run.lowerBound)
        return spans.filter { $0.isMaximal && $0.units.count == run.count }.map { span in
            var part = NumberSpan(
                units: first + span.units.lowerBound..<first + span.units.upperBound,
                value: span.value,
                isDigits: span.isDigits,
                isMaximal: false
            )
            part.isPart = true
            return part
        }
    }
}
