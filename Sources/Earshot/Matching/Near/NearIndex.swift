/// The catalog's runs of words by how they are written and how they sound: what is near to something heard.
struct NearIndex: Sendable {
    /// The most pronunciations of a run that are compared; words of many variants have rarer ones left out.
    static let pronunciationLimit = 8
    /// The most runs that one span may sound nearly like: the nearest of them.
    static let soundLimit = 48
    /// The fewest sounds, and letters, of a run that something may sound nearly like.
    static let shortestSound = 2

    let runs: [WordRuns.Run]
    /// How many letters each run has; see ``LetterCount``.
    let letterCounts: [Int32]
    private let spellings: SequenceIndex
    /// The runs by their letters.
    private let written: [[UInt32]: [Int32]]
    private let phones: SoundIndex
    private let homophones: Homophones
    let sounds: Sounds?

    /// Indexes the runs of a document.
    ///
    /// - Parameters:
    ///   - runs: The runs.
    ///   - vocabulary: The words they are made of.
    ///   - hints: Further pronunciations of runs, from the catalog.
    ///   - language: The document's language.
    /// - Complexity: O(*b* log *b*) in the letters and sounds of all runs.
    init(
        _ runs: [WordRuns.Run],
        vocabulary: Vocabulary,
        hints: [[PhraseGraph.Symbol]: [[Phone]]],
        language: Language
    ) {
        let sounds = language.sounds
        var homophones = Homophones()
        var written: [(elements: [UInt32], owner: Int32)] = []
        var spoken = SoundIndexBuilder()
        var counts: [Int32] = []
        counts.reserveCapacity(runs.count)
        written.reserveCapacity(runs.count)
        // Each word's pronunciations are looked up once, however many runs it is in.
        var known: [[[Phone]]?] = Array(repeating: nil, count: sounds == nil ? 0 : vocabulary.count)
        for (index, run) in runs.enumerated() {
            let words = run.symbols.map { vocabulary.bytes($0) }
            let letters = Self.letters(of: words)
            counts.append(Int32(words.reduce(0) { $0 + LetterCount.letters(of: $1) }))
            if !language.carriesNothing(words) { written.append((letters, Int32(index))) }
            guard let sounds else { continue }
            let spellings = zip(run.symbols, words).map { symbol, word in
                if let pronunciations = known[Int(symbol)] { return pronunciations }
                let pronunciations = sounds.pronunciations(of: word)
                known[Int(symbol)] = pronunciations
                return pronunciations
            }
            let pronunciations = Pronunciations.combined(spellings, limit: Self.pronunciationLimit)
            let hinted = hints.isEmpty ? [] : hints[run.symbols] ?? []
            for (rank, phones) in (hinted.isEmpty ? pronunciations : pronunciations + hinted).enumerated() {
                for (accent, key) in sounds.homophoneKeys(phones).enumerated() {
                    homophones.add(key, accent: accent, Int32(index))
                }
                if rank < 2 || rank >= pronunciations.count {
                    let isWhole = run.symbols.count != 2 || rank >= pronunciations.count
                    let split = isWhole ? phones.count : Self.split(spellings, rank)
                    spoken.add(phones, split: split, owner: Int32(index))
                }
            }
        }
        self.runs = runs
        self.sounds = sounds
        self.homophones = homophones
        letterCounts = counts
        spellings = SequenceIndex(written) { $0 }
        self.written = Dictionary(grouping: written) { $0.elements }.mapValues { $0.map(\.owner) }
        phones = SoundIndex(spoken)
    }

    /// Where the second of two words begins in one of their first two pronunciations, as ``Pronunciations`` orders them.
    private static func split(_ words: [[[Phone]]], _ rank: Int) -> Int {
        guard let first = words.first else { return 0 }
        return first.indices.contains(rank) ? first[rank].count : first.first?.count ?? 0
    }

    /// The letters of words, one word after the other, as code points.
    private static func letters(of words: [ArraySlice<UInt8>]) -> [UInt32] {
        var letters: [UInt32] = []
        letters.reserveCapacity(words.reduce(0) { $0 + $1.count })
        for word in words {
            if word.allSatisfy({ $0 < 0x80 }) {
                for byte in word { letters.append(UInt32(byte)) }
            } else {
                for scalar in String(decoding: word, as: UTF8.self).unicodeScalars { letters.append(scalar.value) }
            }
        }
        return letters
    }

    /// Pronunciations with everything merged that accents merge, and the runs that have them.
    private struct Homophones: Sendable {
        private var lists = RunLists()

        mutating func add(_ key: [Phone], accent: Int, _ run: Int32) {
            guard !key.isEmpty else { return }
            lists.add([UInt8(truncatingIfNeeded: accent)] + key, run)
        }

        func find(_ key: [Phone], accent: Int) -> [Int32] {
            lists.find([UInt8(truncatingIfNeeded: accent)] + key)
        }
    }

    // MARK: Asking

    /// A run that is near to something heard.
    struct Found {
        var run: Int32
        /// In thousandths of an edit, or of a phone.
        var distance: Int
    }

    /// What was found for spans of one utterance, so that hypotheses that share them do not ask again.
    final class Memo {
        fileprivate var scratch: Scratch
        fileprivate var written: [[UInt32]: [Found]] = [:]
        fileprivate var sounding: [[Phone]: [Found]] = [:]

        init(_ index: NearIndex) { scratch = index.scratch() }

        /// How many runs were compared with something heard.
        var comparisons: Int { scratch.comparisons + scratch.phones.comparisons }
    }

    /// Every run within the bound of edits from a spelling, nearest first.
    func runs(writtenNearly letters: [UInt32], memo: Memo) -> [Found] {
        if let known = memo.written[letters] { return known }
        var found: [Found] = []
        forEachRun(writtenNearly: letters[...], scratch: &memo.scratch) { found.append(Found(run: $0, distance: $1)) }
        found.sort { ($0.distance, $0.run) < ($1.distance, $1.run) }
        memo.written[letters] = found
        return found
    }

    /// The runs that a word begins or ends with, the rest of it being an ending, an article or the like.
    ///
    /// - Parameter letters: The word, as code points.
    /// - Returns: The runs with the price of the rest as a distance in thousandths of an edit; no run of less than four
    ///   letters, nor of less than half the word, nor what is within the bound of edits anyway; an ending or a beginning
    ///   has few letters.
    /// - Complexity: O(*n*²) in the letters.
    func runs(containedIn letters: [UInt32]) -> [Found] {
        let shortest = max(4, (letters.count + 1) / 2)
        guard shortest < letters.count else { return [] }
        var found: [Found] = []
        for count in shortest..<letters.count {
            let rest = letters.count - count
            guard rest > Letters.bound(count) else { continue }
            for start in [0, rest] where rest <= (start == 0 ? Letters.longestEnding : Letters.longestBeginning) {
                for run in written[Array(letters[start..<start + count])] ?? [] {
                    found.append(Found(run: run, distance: Prices.inflection + Prices.inflectedLetter * rest))
                }
            }
        }
        return found
    }

    /// The runs that sound nearly like some phones, nearest first; of many, the nearest ``soundLimit``.
    func runs(soundingNearly phones: [Phone], memo: Memo) -> [Found] {
        if let known = memo.sounding[phones] { return known }
        var nearest = NearestRuns(count: Self.soundLimit)
        if phones.count >= Self.shortestSound {
            self.phones.find(phones, scratch: &memo.scratch.phones, into: &nearest)
        }
        var found = nearest.distances.map { Found(run: $0.key, distance: $0.value) }
        found.sort { ($0.distance, $0.run) < ($1.distance, $1.run) }
        found.removeSubrange(min(found.count, Self.soundLimit)...)
        memo.sounding[phones] = found
        return found
    }

    /// The runs that sound the same as some phones.
    func runs(soundingAs phones: [Phone]) -> [Int32] {
        guard let sounds else { return [] }
        var found: [Int32] = []
        for (accent, key) in sounds.homophoneKeys(phones).enumerated() {
            for run in homophones.find(key, accent: accent) where !found.contains(run) { found.append(run) }
        }
        return found
    }

    private func scratch() -> Scratch {
        Scratch(
            spellings: Array(repeating: 0, count: spellings.count),
            phones: SoundScratch()
        )
    }

    /// Counters that are zero between two questions, and what was found out about the utterance so far.
    fileprivate struct Scratch {
        var comparisons = 0
        var spellings: [UInt8]
        var phones: SoundScratch
    }

    /// Every run within the bound of edits from a spelling.
    ///
    /// - Parameters:
    ///   - letters: The spelling, as code points.
    ///   - scratch: Counters of zero.
    ///   - body: Called with the run and its distance, in thousandths of an edit.
    private func forEachRun(
        writtenNearly letters: ArraySlice<UInt32>,
        scratch: inout Scratch,
        _ body: (Int32, Int) -> Void
    ) {
        let count = letters.count
        var shortest = SequenceIndex.shortest + 1
        while shortest + Letters.bound(shortest) < count { shortest += 1 }
        var longest = count
        while longest + 1 - Letters.bound(longest + 1) <= count { longest += 1 }
        guard shortest <= longest else { return }
        let pattern = SpellingPattern(letters)
        var comparisons = 0
        defer { scratch.comparisons += comparisons }
        spellings.forEachSharing(
            letters,
            lengths: shortest...longest,
            needed: { max(count, $0) - 1 - 2 * Letters.bound($0) },
            counts: &scratch.spellings
        ) { string in
            let other = spellings.string(string)
            comparisons += 1
            guard let edits = pattern.edits(other, limit: Letters.bound(other.count)), edits > 0 else { return }
            body(spellings.owners[Int(string)], Letters.distance(letters, other))
        }
    }
}
