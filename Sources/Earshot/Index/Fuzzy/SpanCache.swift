extension FuzzyIndex {
    /// A cache of results for heard words and runs, kept from utterance to utterance; for a single thread at a time.
    ///
    /// Commands for the same catalog repeat, and so do the spans of an utterance's hypotheses. An entry holds only
    /// results that follow from the words themselves. Access is not checked for overlap at run time, as each word and
    /// each run uses the cache several times.
    final class SpanCache {
        /// A heard word.
        ///
        /// Immutable. A class only so that passing it costs a single reference.
        final class Word {
            /// The word's number in the catalog; `nil` if the catalog lacks the word.
            let symbol: StringInterner.Symbol?
            /// The number in the language's lists; `nil` if the word is in none.
            let listed: UInt32?
            /// The pronunciations; empty if the language's sounds are unknown.
            let sounds: [[Phone]]
            /// The number word that sounds like the word; `nil` if there is none.
            let numberWord: [UInt8]?
            /// Whether the word is common in the language.
            let isCommon: Bool
            /// Whether the pronunciation is listed, and not derived from the spelling.
            let isListed: Bool
            /// The least that readings may take and cost because of the word.
            let bound: WordBound

            init(
                symbol: StringInterner.Symbol?,
                listed: UInt32?,
                sounds: [[Phone]],
                numberWord: [UInt8]?,
                isCommon: Bool,
                isListed: Bool,
                bound: WordBound
            ) {
                self.symbol = symbol
                self.listed = listed
                self.sounds = sounds
                self.numberWord = numberWord
                self.isCommon = isCommon
                self.isListed = isListed
                self.bound = bound
            }
        }

        /// The features of a heard run and a near run of the catalog, independent of their positions.
        struct NearPair {
            var cost: Int32
            /// The letters of the catalog's run.
            var letters: Int32
            /// See ``Lattice/Edge/nearLetters``.
            var nearLetters: Int32
            /// See ``Lattice/Edge/isWeak``.
            var isWeak: Bool
            /// See ``Lattice/Edge/isInflected``.
            var isInflected: Bool
            /// See ``Lattice/Edge/isFar``; anywhere, and at the front.
            var isDistantCommonWord: Bool
            var isFarAtFront: Bool
            /// See ``Lattice/Edge/isOther``.
            var mayBeAnotherValue: Bool
            /// See ``Lattice/Edge/alwaysConfirm``.
            var alwaysConfirm: Bool
        }

        /// Near runs of the catalog, with the work of finding them.
        private struct Near {
            var found: [Found]
            /// The features of each near run; `nil` until first use.
            var pairs: [NearPair]?
            var comparisons: Int
            /// The last utterance that the work was counted for.
            var utterance: Int
        }

        /// A heard run of words; `nil` fields are not computed yet.
        private struct Run {
            var homophones: [Int32]?
            var elided: [Int32]?
            var isUnit: Bool?
            var isCompound: Bool?
            var written: Near?
            var sounding: Near?
        }

        /// The kinds of likeness by which runs are found.
        enum Likeness {
            case written
            case sounding
        }

        /// The scratch of each layer, the lowest first.
        @exclusivity(unchecked) var scratches: [Scratch]
        /// The number of comparisons with runs of the catalog for the present utterance, as if nothing had been cached
        /// before.
        @exclusivity(unchecked) private(set) var comparisons = 0
        /// The number of times the runs were cleared; a run's number is valid as long as the generation is the same.
        @exclusivity(unchecked) private(set) var generation = 0

        @exclusivity(unchecked) private var utterance = 0
        @exclusivity(unchecked) private var names = StringInterner()
        @exclusivity(unchecked) private var words: [Word] = []
        /// The runs of few words, by the numbers of the words.
        @exclusivity(unchecked) private var shortRuns = StateValues()
        /// The names of longer runs, and their numbers.
        @exclusivity(unchecked) private var longNames = StringInterner()
        @exclusivity(unchecked) private var longRuns: [Int32] = []
        @exclusivity(unchecked) private var runs: [Run] = []
        @exclusivity(unchecked) private var key: [UInt8] = []
        /// The readings that the words' bounds belong to.
        @exclusivity(unchecked) private var readings: AnyObject?
        /// The most words of a run keyed by word numbers, and the bits of a word number.
        private static let (shortRun, numberBits) = (3, 19)

        /// Creates an empty record for an index.
        init(_ index: FuzzyIndex) { scratches = index.scratches() }

        /// The number of cached words and runs.
        var count: Int { words.count + runs.count }

        /// Begins an utterance.
        func begin() {
            utterance += 1
            comparisons = 0
        }

        /// Clears a large cache, or bounds of different readings; the numbers of words and runs are then no longer
        /// valid.
        ///
        /// - Parameter readings: The readings that the bounds of words belong to.
        func makeRoom(for readings: AnyObject) {
            let isOther = self.readings !== readings
            if isOther { self.readings = readings }
            guard isOther || words.count > WorkLimits.heardRuns || runs.count > WorkLimits.heardRuns else { return }
            // Runs are keyed by the numbers of their words.
            names = StringInterner()
            words.removeAll(keepingCapacity: true)
            shortRuns = StateValues()
            longNames = StringInterner()
            longRuns.removeAll(keepingCapacity: true)
            runs.removeAll(keepingCapacity: true)
            generation += 1
        }

        /// The number of a word; computes the word on first use.
        func number(of bytes: UnsafeBufferPointer<UInt8>, _ make: () -> Word) -> Int {
            let id = Int(names.intern(bytes))
            if id == words.count { words.append(make()) }
            return id
        }

        /// The word with a number.
        func word(_ number: Int) -> Word { words[number] }

        /// The number of a run.
        ///
        /// - Parameters:
        ///   - units: The words of the run.
        ///   - numbers: The numbers of all words of the text.
        ///   - text: The text; a word is joined to the next word of the same token.
        /// - Returns: The number; see ``generation``.
        func run(_ units: Range<Int>, of numbers: [Int], in text: NormalizedText) -> Int {
            guard units.count <= Self.shortRun, words.count <= 1 << Self.numberBits else {
                return longRun(units, numbers, text)
            }
            var key: UInt64 = 1
            for unit in units {
                key = key << UInt64(Self.numberBits + 1) | UInt64(numbers[unit]) << 1
                if Self.isJoined(unit, in: units, text) { key |= 1 }
            }
            if let known = shortRuns.value(key) { return Int(known) }
            shortRuns.set(key, Int32(runs.count))
            runs.append(Run())
            return runs.count - 1
        }

        /// Whether a word of a run and the next word are of the same token.
        @inline(__always)
        private static func isJoined(_ unit: Int, in run: Range<Int>, _ text: NormalizedText) -> Bool {
            unit + 1 < run.upperBound && text.units[unit].token == text.units[unit + 1].token
        }

        /// The number of a run of many words, by its letters.
        private func longRun(_ units: Range<Int>, _ numbers: [Int], _ text: NormalizedText) -> Int {
            key.removeAll(keepingCapacity: true)
            for unit in units {
                key.append(contentsOf: names.bytes(UInt32(numbers[unit])))
                key.append(Self.isJoined(unit, in: units, text) ? 0x1F : 0x20)
            }
            let id = Int(key.withUnsafeBufferPointer { longNames.intern($0) })
            if id == longRuns.count {
                longRuns.append(Int32(runs.count))
                runs.append(Run())
            }
            return Int(longRuns[id])
        }

        /// The homophones of a run; computed on first use.
        func homophones(of run: Int, _ make: () -> [Int32]) -> [Int32] {
            if let known = runs[run].homophones { return known }
            let found = make()
            runs[run].homophones = found
            return found
        }

        /// The runs that sound like a run without its last sound; computed on first use.
        func elided(of run: Int, _ make: () -> [Int32]) -> [Int32] {
            if let known = runs[run].elided { return known }
            let found = make()
            runs[run].elided = found
            return found
        }

        /// Whether a run means a unit of measure that the catalog may have; computed on first use.
        func isUnit(_ run: Int, _ make: () -> Bool) -> Bool {
            if let known = runs[run].isUnit { return known }
            let isUnit = make()
            runs[run].isUnit = isUnit
            return isUnit
        }

        /// Whether the catalog has a run as a single word or joined; computed on first use.
        func isCompound(_ run: Int, _ make: () -> Bool) -> Bool {
            if let known = runs[run].isCompound { return known }
            let isCompound = make()
            runs[run].isCompound = isCompound
            return isCompound
        }

        /// The runs near to a run; computed on first use.
        func near(_ run: Int, by likeness: Likeness, _ make: () -> [Found]) -> [Found] {
            if let known = likeness == .written ? runs[run].written : runs[run].sounding {
                if known.utterance != utterance {
                    comparisons += known.comparisons
                    switch likeness {
                    case .written: runs[run].written?.utterance = utterance
                    case .sounding: runs[run].sounding?.utterance = utterance
                    }
                }
                return known.found
            }
            let before = total
            let found = make()
            let work = total - before
            comparisons += work
            let near = Near(found: found, pairs: nil, comparisons: work, utterance: utterance)
            switch likeness {
            case .written: runs[run].written = near
            case .sounding: runs[run].sounding = near
            }
            return found
        }

        /// The features of a run and each result of ``near(_:by:_:)``; computed on first use.
        func pairs(_ run: Int, by likeness: Likeness, _ make: () -> [NearPair]) -> [NearPair] {
            if let known = likeness == .written ? runs[run].written?.pairs : runs[run].sounding?.pairs { return known }
            let pairs = make()
            switch likeness {
            case .written: runs[run].written?.pairs = pairs
            case .sounding: runs[run].sounding?.pairs = pairs
            }
            return pairs
        }

        /// Counts the comparisons of work that is not cached.
        func counting<Result>(_ body: () -> Result) -> Result {
            let before = total
            defer { comparisons += total - before }
            return body()
        }

        /// Counts comparisons with runs outside any index.
        func count(_ comparisons: Int) { scratches[scratches.count - 1].comparisons += comparisons }

        private var total: Int { scratches.reduce(0) { $0 + $1.comparisons + $1.phones.comparisons } }
    }

    /// Lends the results of earlier utterances; see ``SpanCache``.
    func withSpanCache<Result>(_ body: (SpanCache) -> Result) -> Result {
        kept.withScratch { kept in
            let heard = kept ?? SpanCache(self)
            kept = heard
            heard.begin()
            return body(heard)
        }
    }
}
