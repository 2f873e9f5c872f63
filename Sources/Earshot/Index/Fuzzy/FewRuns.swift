/// The runs of the few phrases taken from a list, compared with the heard words one by one.
///
/// Such phrases are compiled for a single utterance: indexing their runs would take longer than comparing them. The
/// results are the same as with the indices of a catalog.
struct FewRuns: Sendable {
    /// The letters of the runs found by letters, each with its run.
    private(set) var written: [(letters: [UInt32], run: Int32)] = []
    /// The pronunciations of each run.
    private(set) var spoken: [[SpokenRuns.Spoken]] = []

    /// Adds a run, in the order of their numbers.
    ///
    /// - Parameters:
    ///   - run: The number of the run.
    ///   - letters: The letters; `nil` if the run is not found by letters.
    ///   - spoken: The pronunciations.
    mutating func add(_ run: Int32, _ letters: [UInt32]?, _ spoken: [SpokenRuns.Spoken]) {
        if let letters { written.append((letters, run)) }
        self.spoken.append(spoken)
    }

    /// The runs with these letters, in order.
    func runs(written letters: [UInt32]) -> [Int32] {
        written.compactMap { $0.letters == letters ? $0.run : nil }
    }

    /// The runs with a homophone key, in order.
    func runs(withKey key: [UInt8]) -> [Int32] {
        spoken.indices.compactMap { run in
            spoken[run].contains { $0.keys.contains(key) } ? Int32(run) : nil
        }
    }

    /// Whether any pronunciation has the given steady sounds, as every homophone has.
    func hasSteady(_ steady: UInt64) -> Bool {
        spoken.contains { $0.contains { $0.steady == steady } }
    }

    /// Calls a function with every run within the allowed number of edits of a spelling; see ``SequenceIndex``.
    ///
    /// - Parameters:
    ///   - letters: The spelling, as code points.
    ///   - comparisons: Counts the runs that are compared.
    ///   - isWanted: Whether a run is of any use.
    ///   - body: Called with the run and its distance, in thousandths of an edit.
    func forEach(
        writtenNearly letters: [UInt32],
        comparisons: inout Int,
        where isWanted: (Int32) -> Bool,
        _ body: (Int32, Int) -> Void
    ) {
        var pattern: MyersPattern?
        for (other, run) in written {
            let limit = CostModel.mostEdits(letters: other.count)
            guard limit > 0, abs(other.count - letters.count) <= limit, isWanted(run) else { continue }
            comparisons += 1
            let known = pattern ?? MyersPattern(letters[...])
            pattern = known
            guard let edits = known.edits(other[...], limit: limit), edits > 0, Self.sharePair(letters, other) else {
                continue
            }
            body(run, SpellingDistance.distance(letters[...], other[...]))
        }
    }

    /// Whether two spellings share a pair of neighboring letters, as spellings long for their edits always do.
    private static func sharePair(_ one: [UInt32], _ other: [UInt32]) -> Bool {
        guard one.count > 1 else { return false }
        for place in 1..<max(1, other.count) {
            for own in 1..<one.count where one[own] == other[place] && one[own - 1] == other[place - 1] { return true }
        }
        return false
    }

    /// Calls a function with every run that a word begins or ends with, shorter runs first; see
    /// ``FuzzyIndex/runs(containedIn:)``.
    ///
    /// - Parameters:
    ///   - letters: The word, as code points.
    ///   - count: The number of letters of the runs.
    ///   - start: The position of the runs in the word.
    ///   - body: Called with each run.
    func forEach(writtenIn letters: [UInt32], _ count: Int, from start: Int, _ body: (Int32) -> Void) {
        for (other, run) in written where other.count == count {
            if other.elementsEqual(letters[start..<start + count]) { body(run) }
        }
    }

    /// The runs that sound nearly like some phones, each with its least distance; see ``SoundIndex``.
    ///
    /// - Parameters:
    ///   - phones: The phones; at least ``CostModel/shortestNearRun``.
    ///   - comparisons: Counts the pronunciations that are compared.
    ///   - isWanted: Whether a run is of any use.
    /// - Returns: The runs, in order.
    func runs(
        soundingNearly phones: [Phone],
        comparisons: inout Int,
        where isWanted: (Int32) -> Bool
    ) -> [FuzzyIndex.Found] {
        let heard = WordOutline(sounds: phones)
        let slack = max(1, phones.count * CostModel.soundCutOff / 100)
        let lengths = max(CostModel.shortestNearRun, phones.count - slack)...phones.count + slack
        let pairs = zip(phones, phones.dropFirst()).map { Self.pair($0, $1) }
        var found: [FuzzyIndex.Found] = []
        for run in spoken.indices {
            var least: Int?
            for one in spoken[run] {
                guard one.split != nil, lengths.contains(one.phones.count), heard.maySound(like: one.outline),
                    least != nil || isWanted(Int32(run))
                else { continue }
                comparisons += 1
                let length = max(phones.count, one.phones.count)
                let limit = min(CostModel.soundCutOff * 10 * length, least ?? .max)
                let distance = phones.withUnsafeBufferPointer { phones in
                    one.phones.withUnsafeBufferPointer { other -> Int? in
                        guard Self.shared(pairs, other) >= max(1, (length - 1) / 2) else { return nil }
                        return SoundClasses.shared.distance(phones, other, within: limit)
                    }
                }
                if let distance { least = min(least ?? .max, distance) }
            }
            if let least { found.append(FuzzyIndex.Found(run: Int32(run), distance: least)) }
        }
        return found
    }

    /// The number of pairs of neighboring sounds, by class, that a pronunciation shares with the heard sounds.
    private static func shared(_ heard: [UInt16], _ other: UnsafeBufferPointer<Phone>) -> Int {
        heard.withUnsafeBufferPointer { heard in
            var shared = 0
            for place in 1..<max(1, other.count) {
                let wanted = pair(other[place - 1], other[place])
                for own in heard where own == wanted { shared &+= 1 }
            }
            return shared
        }
    }

    private static func pair(_ one: Phone, _ other: Phone) -> UInt16 {
        UInt16(SoundQuery.fold(one)) << 8 | UInt16(SoundQuery.fold(other))
    }
}
