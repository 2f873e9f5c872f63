extension FuzzyIndex {
    /// What was found for words and runs of words that were heard, kept from one utterance to the next; for one thread
    /// at a time.
    ///
    /// What people say to one catalog repeats, and so do the spans of the hypotheses of one utterance. A record holds
    /// only what follows from the words themselves. Access to it is not checked for overlap at run time, as each word and
    /// each run asks for it several times.
    final class SpanCache {
        /// A word that was heard.
        ///
        /// It never changes. It is a class only so that passing it costs one reference.
        final class Word {
            /// Its number in the catalog; `nil` if it is not there.
            let symbol: StringInterner.Symbol?
            /// Its number in the language's lists; `nil` if it is in none.
            let listed: UInt32?
            /// Its pronunciations; empty if the language's sounds are unknown.
            let sounds: [[Phone]]
            /// The number word that it sounds like; `nil` if there is none.
            let numberWord: [UInt8]?
            /// Whether it is a common word of the language.
            let isCommon: Bool
            /// Whether its pronunciation is listed, and not derived from its spelling.
            let isListed: Bool
            /// The least that readings may take and cost because of it.
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

        /// What follows from a run that was heard and one of the catalog that is near to it, wherever they stand.
        struct NearPair {
            var cost: Int32
            /// The letters of the run of the catalog.
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

        /// Runs of the catalog that were found, with the work that it took.
        private struct Near {
            var found: [Found]
            /// What follows for each of them; `nil` as long as nobody has asked.
            var pairs: [NearPair]?
            var comparisons: Int
            /// The last utterance that this work was counted for.
            var utterance: Int
        }

        /// A run of words that was heard; `nil` is what nobody has asked for yet.
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
        /// How often a run of the catalog was compared with what was heard in the present utterance, as if nothing had
        /// been kept from the ones before.
        @exclusivity(unchecked) private(set) var comparisons = 0
        /// How often the runs were forgotten; a run's number is valid as long as this does not change.
        @exclusivity(unchecked) private(set) var generation = 0

        @exclusivity(unchecked) private var utterance = 0
        @exclusivity(unchecked) private var names = StringInterner()
        @exclusivity(unchecked) private var words: [Word] = []
        /// The runs of few words, by the numbers of these.
        @exclusivity(unchecked) private var shortRuns = StateValues()
        /// The names of longer ones, and their numbers.
        @exclusivity(unchecked) private var longNames = StringInterner()
        @exclusivity(unchecked) private var longRuns: [Int32] = []
        @exclusivity(unchecked) private var runs: [Run] = []
        @exclusivity(unchecked) private var key: [UInt8] = []
        /// The readings that the bounds of the words are of.
        @exclusivity(unchecked) private var readings: AnyObject?
        /// The most words of a run that is known by their numbers, and the bits of such a number.
        private static let (shortRun, numberBits) = (3, 19)

        /// Creates an empty record for an index.
        init(_ index: FuzzyIndex) { scratches = index.scratches() }

        /// The number of words and runs that are kept.
        var count: Int { words.count + runs.count }

        /// Begins an utterance.
        func begin() {
            utterance += 1
            comparisons = 0
        }

        /// Forgets what is kept if that is much, or is bounds of other readings; the numbers of words and of runs are then
        /// no longer valid.
        ///
        /// - Parameter readings: The readings that the bounds of words are asked of.
        func makeRoom(for readings: AnyObject) {
            let isOther = self.readings !== readings
            if isOther { self.readings = readings }
            guard isOther || words.count > WorkLimits.heardRuns || runs.count > WorkLimits.heardRuns else { return }
            // Runs are known by the numbers of their words.
            names = StringInterner()
            words.removeAll(keepingCapacity: true)
            shortRuns = StateValues()
            longNames = StringInterner()
            longRuns.removeAll(keepingCapacity: true)
            runs.removeAll(keepingCapacity: true)
            generation += 1
        }

        /// The number of a word; it is worked out if it is heard for the first time.
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
        ///   - units: Its words.
        ///   - numbers: The numbers of all words of the text.
        ///   - text: The text; a word is joined to the one behind it if both are of one token.
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

        /// Whether the word behind one of a run is of the same token.
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

        /// The homophones of a run; worked out if they are asked for for the first time.
        func homophones(of run: Int, _ make: () -> [Int32]) -> [Int32] {
            if let known = runs[run].homophones { return known }
            let found = make()
            runs[run].homophones = found
            return found
        }

        /// What a run sounds like without its last sound; worked out if it is asked for for the first time.
        func elided(of run: Int, _ make: () -> [Int32]) -> [Int32] {
            if let known = runs[run].elided { return known }
            let found = make()
            runs[run].elided = found
            return found
        }

        /// Whether a run means a unit of measure that the catalog may have; worked out if it is asked for for the first
        /// time.
        func isUnit(_ run: Int, _ make: () -> Bool) -> Bool {
            if let known = runs[run].isUnit { return known }
            let isUnit = make()
            runs[run].isUnit = isUnit
            return isUnit
        }

        /// Whether the catalog has a run as one word or joined; worked out if it is asked for for the first time.
        func isCompound(_ run: Int, _ make: () -> Bool) -> Bool {
            if let known = runs[run].isCompound { return known }
            let isCompound = make()
            runs[run].isCompound = isCompound
            return isCompound
        }

        /// What is near to a run; worked out if it is asked for for the first time.
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

        /// What follows from a run and each of those that ``near(_:by:_:)`` found; worked out if it is asked for for the
        /// first time.
        func pairs(_ run: Int, by likeness: Likeness, _ make: () -> [NearPair]) -> [NearPair] {
            if let known = likeness == .written ? runs[run].written?.pairs : runs[run].sounding?.pairs { return known }
            let pairs = make()
            switch likeness {
            case .written: runs[run].written?.pairs = pairs
            case .sounding: runs[run].sounding?.pairs = pairs
            }
            return pairs
        }

        /// Counts the comparisons of something that is not kept.
        func counting<Result>(_ body: () -> Result) -> Result {
            let before = total
            defer { comparisons += total - before }
            return body()
        }

        /// Counts comparisons with runs that are in no index.
        func count(_ comparisons: Int) { scratches[scratches.count - 1].comparisons += comparisons }

        private var total: Int { scratches.reduce(0) { $0 + $1.comparisons + $1.phones.comparisons } }
    }

    /// Lends what was found for earlier utterances; see ``SpanCache``.
    func withSpanCache<Result>(_ body: (SpanCache) -> Result) -> Result {
        kept.withScratch { kept in
            let heard = kept ?? SpanCache(self)
            kept = heard
            heard.begin()
            return body(heard)
        }
    }
}
