/// Runs of adjacent words from the catalog's phrases and names, the targets of near readings.
struct WordNGrams: Sendable {
    typealias Symbol = StringInterner.Symbol

    /// A run of words.
    struct Run: Sendable {
        var symbols: [Symbol]
        /// Whether the run is a number word, which is only ever suggested for a near match.
        var isNumber: Bool
    }

    /// The runs added by this layer.
    private(set) var runs: [Run] = []
    private var known = KnownRuns()
    /// The positions of the runs; marked if they are number words.
    private(set) var places: DeclarationOrders
    private let below: FuzzyIndex?

    /// Creates an empty set, or an empty layer over an index.
    init(over index: FuzzyIndex? = nil) {
        below = index
        places = index.map { DeclarationOrders(over: $0.places, count: $0.count) } ?? DeclarationOrders()
    }

    /// Registers the runs of a text.
    ///
    /// - Parameters:
    ///   - ranges: The runs of whole words, as units.
    ///   - words: The units as symbols.
    ///   - numbers: The units that are numbers; a run never mixes numbers and words.
    ///   - place: The position of the text in the catalog.
    mutating func add(_ ranges: [Range<Int>], words: [Symbol], numbers: [NumberSpan], at place: inout DeclarationOrder)
    {
        for run in ranges {
            let isNumber = numbers.contains { $0.units.overlaps(Int32(run.lowerBound)..<Int32(run.upperBound)) }
            // Digits are not letters, and the words of a number of several words are not separate runs.
            if isNumber {
                let span = numbers.first { $0.units == Int32(run.lowerBound)..<Int32(run.upperBound) }
                guard let span, !span.isDigits, run.count == 1 else { continue }
            }
            add(words[run], isNumber: isNumber, at: &place)
        }
    }

    /// Registers a single run.
    mutating func add(_ symbols: ArraySlice<Symbol>, isNumber: Bool = false, at place: inout DeclarationOrder) {
        place.advance()
        let id: UInt32
        if let run = known[symbols] {
            id = run
        } else if let below, let run = below.run(of: Array(symbols)) {
            id = run
            known[symbols] = id
        } else {
            id = UInt32((below?.count ?? 0) + runs.count)
            known[symbols] = id
            runs.append(Run(symbols: Array(symbols), isNumber: isNumber))
        }
        places.add(id, isNumber ? place.marked : place)
    }

    /// The numbers of the known runs; runs of one or two words, nearly all runs, are keyed by an integer.
    private struct KnownRuns {
        private var short: [UInt64: UInt32] = [:]
        private var long: [[Symbol]: UInt32] = [:]

        subscript(run: ArraySlice<Symbol>) -> UInt32? {
            get { Self.number(run).map { short[$0] } ?? long[Array(run)] }
            set {
                if let number = Self.number(run) { short[number] = newValue } else { long[Array(run)] = newValue }
            }
        }

        /// A run of one or two words as an integer; no word has the number of a missing second word.
        private static func number(_ run: ArraySlice<Symbol>) -> UInt64? {
            guard let first = run.first, let last = run.last, run.count <= 2 else { return nil }
            return UInt64(first) << 32 | UInt64(run.count == 2 ? last : .max)
        }
    }

    /// The runs of whole words, as units.
    static func runs(in text: NormalizedText, limit: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        forEachRun(in: text, limit: limit) { runs.append($0) }
        return runs
    }

    /// Calls a function with every run of whole words, as units.
    static func forEachRun(in text: NormalizedText, limit: Int, _ body: (Range<Int>) -> Void) {
        for first in text.tokens.indices {
            var isUnspaced = true
            for last in first..<text.tokens.count {
                let token = text.tokens[last]
                isUnspaced = isUnspaced && text.units[Int(token.firstUnit)].isUnspaced
                guard last - first < (isUnspaced ? WorkLimits.unspacedRunWords : limit) else { break }
                body(Int(text.tokens[first].firstUnit)..<Int(token.endUnit))
            }
        }
    }
}
