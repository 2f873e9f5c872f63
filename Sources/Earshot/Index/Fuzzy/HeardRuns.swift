extension FuzzyIndex {
    /// What was found for words and runs of words that were heard, kept from one utterance to the next; for one thread
    /// at a time.
    ///
    /// What people say to one catalog repeats, and so do the spans of the hypotheses of one utterance. A record holds
    /// only what follows from the words themselves.
    final class HeardRuns {
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
            /// Every word of the catalog that it may be read as, or as a part of, without nearness; see
            /// ``EarlyRejection``.
            let readAs: [StringInterner.Symbol]
            /// What the language's lists have that begins with it and is read without being in the catalog.
            let sequences: [Language.Sequence]

            init(
                symbol: StringInterner.Symbol?,
                listed: UInt32?,
                sounds: [[Phone]],
                numberWord: [UInt8]?,
                readAs: [StringInterner.Symbol],
                sequences: [Language.Sequence]
            ) {
                self.symbol = symbol
                self.listed = listed
                self.sounds = sounds
                self.numberWord = numberWord
                self.readAs = readAs
                self.sequences = sequences
            }
        }

        /// Runs of the catalog that were found, with the work that it took.
        private struct Near {
            var found: [Found]
            var comparisons: Int
            /// The last utterance that this work was counted for.
            var utterance: Int
        }

        /// A run of words that was heard; `nil` is what nobody has asked for yet.
        private struct Run {
            var homophones: [Int32]?
            var written: Near?
            var sounding: Near?
        }

        /// The kinds of likeness by which runs are found.
        enum Likeness {
            case written
            case sounding
        }

        /// The scratch of each layer, the lowest first.
        var scratches: [Scratch]
        /// How often a run of the catalog was compared with what was heard in the present utterance, as if nothing had
        /// been kept from the ones before.
        private(set) var comparisons = 0
        /// How often the runs were forgotten; a run's number is valid as long as this does not change.
        private(set) var generation = 0

        private var utterance = 0
        private var names = StringInterner()
        private var words: [Word] = []
        private var runNames = StringInterner()
        private var runs: [Run] = []
        private var key: [UInt8] = []

        /// Creates an empty record for an index.
        init(_ index: FuzzyIndex) { scratches = index.scratches() }

        /// The number of words and runs that are kept.
        var count: Int { words.count + runs.count }

        /// Begins an utterance.
        func begin() {
            utterance += 1
            comparisons = 0
        }

        /// Forgets what is kept if that is much; the numbers of runs are then no longer valid.
        func makeRoom() {
            if words.count > WorkLimits.heardRuns {
                names = StringInterner()
                words.removeAll(keepingCapacity: true)
            }
            if runs.count > WorkLimits.heardRuns {
                runNames = StringInterner()
                runs.removeAll(keepingCapacity: true)
                generation += 1
            }
        }

        /// A word; worked out if it is heard for the first time.
        func word(_ bytes: UnsafeBufferPointer<UInt8>, _ make: () -> Word) -> Word {
            let id = Int(names.intern(bytes))
            if id == words.count { words.append(make()) }
            return words[id]
        }

        /// The number of a run, by its words in order.
        ///
        /// - Parameter parts: The words, and whether the next word is of the same token; see ``NormalizedText/tokens``.
        /// - Returns: The number; see ``generation``.
        func run(_ parts: some Sequence<(word: UnsafeBufferPointer<UInt8>, isJoined: Bool)>) -> Int {
            key.removeAll(keepingCapacity: true)
            for part in parts {
                key.append(contentsOf: part.word)
                key.append(part.isJoined ? 0x1F : 0x20)
            }
            let id = Int(key.withUnsafeBufferPointer { runNames.intern($0) })
            if id == runs.count { runs.append(Run()) }
            return id
        }

        /// The homophones of a run; worked out if they are asked for for the first time.
        func homophones(of run: Int, _ make: () -> [Int32]) -> [Int32] {
            if let known = runs[run].homophones { return known }
            let found = make()
            runs[run].homophones = found
            return found
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
            let near = Near(found: found, comparisons: work, utterance: utterance)
            switch likeness {
            case .written: runs[run].written = near
            case .sounding: runs[run].sounding = near
            }
            return found
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

    /// Lends what was found for earlier utterances; see ``HeardRuns``.
    func withHeardRuns<Result>(_ body: (HeardRuns) -> Result) -> Result {
        kept.withScratch { kept in
            let heard = kept ?? HeardRuns(self)
            kept = heard
            heard.begin()
            return body(heard)
        }
    }
}
