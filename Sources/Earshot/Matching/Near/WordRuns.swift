/// Runs of the catalog's words as they stand side by side in its phrases and names: what a near reading may stand for.
struct WordRuns: Sendable {
    typealias Symbol = PhraseGraph.Symbol

    /// The most words of a run; a boundary that moved between two words touches no third one.
    static let wordLimit = 2
    /// The most words of a run where words are not written apart: boundaries are a dictionary's guess there.
    static let unspacedLimit = 6

    /// One run.
    struct Run: Sendable {
        var symbols: [Symbol]
        /// Whether it is a number word, which nearness only ever suggests.
        var isNumber: Bool
    }

    private(set) var runs: [Run] = []
    private var known = KnownRuns()

    /// Registers the runs of a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - words: Its units as symbols.
    ///   - numbers: The units that are numbers: a run never mixes them with words.
    mutating func add(_ text: NormalizedText, words: [Symbol], numbers: [NumberSpan]) {
        for run in Self.runs(in: text, limit: Self.wordLimit) {
            guard !known.contains(words[run]) else { continue }
            let isNumber = numbers.contains { $0.units.overlaps(Int32(run.lowerBound)..<Int32(run.upperBound)) }
            // Digits are no letters, and of a number of several words none is a word of its own.
            if isNumber {
                let span = numbers.first { $0.units == Int32(run.lowerBound)..<Int32(run.upperBound) }
                guard let span, !span.isDigits, run.count == 1 else { continue }
            }
            known.insert(words[run])
            runs.append(Run(symbols: Array(words[run]), isNumber: isNumber))
        }
    }

    /// Registers a run by itself.
    mutating func add(_ symbols: [Symbol]) {
        guard !known.contains(symbols[...]) else { return }
        known.insert(symbols[...])
        runs.append(Run(symbols: symbols, isNumber: false))
    }

    /// The runs that there are; those of one word and of two, which nearly all are, as one number.
    private struct KnownRuns {
        private var short: Set<UInt64> = []
        private var long: Set<[Symbol]> = []

        func contains(_ run: ArraySlice<Symbol>) -> Bool {
            Self.number(run).map(short.contains) ?? long.contains(Array(run))
        }

        mutating func insert(_ run: ArraySlice<Symbol>) {
            if let number = Self.number(run) { short.insert(number) } else { long.insert(Array(run)) }
        }

        /// A run of one or two words as a number; no word has so great a number as what stands for no second one.
        private static func number(_ run: ArraySlice<Symbol>) -> UInt64? {
            guard let first = run.first, let last = run.last, run.count <= 2 else { return nil }
            return UInt64(first) << 32 | UInt64(run.count == 2 ? last : .max)
        }
    }

    /// The runs of whole words, as units.
    static func runs(in text: NormalizedText, limit: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for first in text.tokens.indices {
            var isUnspaced = true
            for last in first..<text.tokens.count {
                let token = text.tokens[last]
                isUnspaced = isUnspaced && text.units[Int(token.firstUnit)].isUnspaced
                guard last - first < (isUnspaced ? Self.unspacedLimit : limit) else { break }
                runs.append(Int(text.tokens[first].firstUnit)..<Int(token.endUnit))
            }
        }
        return runs
    }
}
