/// An index of the catalog's word runs by spelling and by sound, for approximate look-up.
///
/// Immutable. A class only so that passing it costs a single reference.
final class FuzzyIndex: Sendable {
    private let below: FuzzyIndex?
    /// The number of runs below.
    private let first: Int
    /// The runs added by this layer.
    private let runs: RunStore
    /// The number of letters of each run; see ``LetterCount``.
    private let letterCounts: NumberList
    private let vocabulary: StringInterner
    /// The positions of the runs.
    let places: DeclarationOrders
    /// The enums and cases that layers have replaced.
    private let hidden: HiddenCases
    private let spellings: SequenceIndex
    /// The runs by their letters.
    private let written: RunLists
    /// The runs that are not found by their letters.
    private let unwritten: Deferred<[[StringInterner.Symbol]: Int32]>
    private let phones: SoundIndex
    /// The runs by the homophone keys of their pronunciations.
    private let homophones: RunLists
    let sounds: Sounds?
    /// The steady sounds of the pronunciations, equal for homophones; `nil` if unknown or not distinctive.
    private let steady: Set<UInt64>?
    /// The outlines of the pronunciations of a list's phrases, which rule out most phrases quickly; `nil` for a
    /// catalog.
    private let outlines: [WordOutline]?
    /// The runs of a list's phrases if they are few, in place of all indices; `nil` if they are many, and for a
    /// catalog.
    private let few: FewRuns?
    /// The span caches, by thread.
    let kept = ScratchPool<SpanCache?> { nil }

    /// Indexes the runs of a document.
    ///
    /// - Parameters:
    ///   - runs: The runs; for a layer, only the new runs.
    ///   - below: The index below, if this is a layer.
    ///   - places: The positions of the runs.
    ///   - hidden: The replaced enums and cases.
    ///   - vocabulary: The words of the runs.
    ///   - hints: Further pronunciations of runs, from the catalog.
    ///   - language: The document's language.
    ///   - cache: The pronunciations of runs looked up earlier, in this language.
    /// - Complexity: O(*b* log *b*) in the letters and sounds of the runs.
    init(
        _ runs: [WordNGrams.Run],
        over below: FuzzyIndex? = nil,
        places: DeclarationOrders = DeclarationOrders(),
        hidden: HiddenCases = HiddenCases(),
        vocabulary: StringInterner,
        hints: [[StringInterner.Symbol]: [[Phone]]],
        language: Language,
        cache: SpokenRuns? = nil
    ) {
        let sounds = language.sounds
        let first = below?.count ?? 0
        var homophones = RunLists()
        var written: [(elements: [UInt32], owner: Int32)] = []
        var spelled = RunLists()
        var unwritten: [[StringInterner.Symbol]: Int32] = [:]
        var spoken = SoundIndexBuilder()
        var counts: [Int32] = []
        var steady: Set<UInt64> = []
        var outlines: [WordOutline] = []
        let areFew = cache != nil && below == nil && hints.isEmpty && runs.count <= WorkLimits.soundingRuns
        var few = FewRuns()
        func speak(_ phones: [Phone], _ keys: [[UInt8]]?, _ run: Int32, split: Int?) {
            guard let sounds else { return }
            if sounds.steadySounds != nil { steady.insert(Self.steady(phones, in: sounds)) }
            for key in keys ?? sounds.accentedKeys(phones) { homophones.add(key, run) }
            guard let split else { return }
            spoken.add(phones, split: split, owner: run)
            if cache != nil { outlines.append(WordOutline(sounds: phones)) }
        }
        counts.reserveCapacity(runs.count)
        written.reserveCapacity(runs.count)
        // Each word's pronunciations are looked up once, however many runs contain it.
        var known: [[[Phone]]?] = Array(repeating: nil, count: below == nil && sounds != nil ? vocabulary.count : 0)
        for (index, run) in runs.enumerated() {
            let id = Int32(first + index)
            let words = run.symbols.map { vocabulary.bytes($0) }
            counts.append(Int32(words.reduce(0) { $0 + LetterCount.letters(of: $1) }))
            if areFew, let cache {
                let isFunctionOnly = language.isFunctionOnly(words)
                few.add(id, isFunctionOnly ? nil : Self.letters(of: words), cache.spoken(words))
                continue
            }
            if language.isFunctionOnly(words) {
                unwritten[run.symbols] = id
            } else {
                written.append((Self.letters(of: words), id))
                spelled.add(Array(words.joined()), id)
            }
            guard let sounds else { continue }
            if let cache {
                for one in cache.spoken(words) { speak(one.phones, one.keys, id, split: one.split) }
            } else if let whole = Pronunciations.together(words, in: sounds) {
                for one in SpokenRuns.spoken([whole]) { speak(one.phones, nil, id, split: one.split) }
            } else {
                let spellings = zip(run.symbols, words).map { symbol, word in
                    guard known.indices.contains(Int(symbol)) else { return sounds.pronunciations(of: word) }
                    if let pronunciations = known[Int(symbol)] { return pronunciations }
                    let pronunciations = sounds.pronunciations(of: word)
                    known[Int(symbol)] = pronunciations
                    return pronunciations
                }
                for one in SpokenRuns.spoken(spellings) { speak(one.phones, nil, id, split: one.split) }
            }
            guard !hints.isEmpty else { continue }
            for phones in hints[run.symbols] ?? [] { speak(phones, nil, id, split: phones.count) }
        }
        if let below {
            for (symbols, phones) in hints {
                guard let run = below.run(of: symbols) else { continue }
                for phones in phones { speak(phones, nil, Int32(run), split: phones.count) }
            }
        }
        self.below = below
        self.first = first
        self.runs = RunStore(runs)
        self.vocabulary = vocabulary
        self.places = places
        self.hidden = hidden
        self.sounds = sounds
        self.homophones = homophones
        self.steady = below == nil && sounds?.steadySounds != nil && !areFew ? steady : nil
        self.outlines = cache != nil && below == nil && !areFew ? outlines : nil
        self.few = areFew ? few : nil
        self.unwritten = Deferred(known: unwritten)
        letterCounts = NumberList(counts.map { UInt32(clamping: $0) })
        spellings = SequenceIndex(written) { $0 }
        self.written = spelled
        phones = SoundIndex(spoken)
    }

    /// An index without a layer below, from its parts.
    private init(
        _ runs: RunStore,
        letterCounts: NumberList,
        places: DeclarationOrders,
        vocabulary: StringInterner,
        spellings: SequenceIndex,
        written: RunLists,
        unwritten: Deferred<[[StringInterner.Symbol]: Int32]>,
        phones: SoundIndex,
        homophones: RunLists,
        sounds: Sounds?
    ) {
        below = nil
        first = 0
        hidden = HiddenCases()
        self.runs = runs
        self.letterCounts = letterCounts
        self.places = places
        self.vocabulary = vocabulary
        self.spellings = spellings
        self.written = written
        self.unwritten = unwritten
        self.phones = phones
        self.homophones = homophones
        steady = nil
        outlines = nil
        few = nil
        self.sounds = sounds
    }

    // MARK: Runs

    /// A bound above the letters of any run.
    private static let mostLetters: UInt32 = 1 << 24

    /// The number of runs, including the layers below.
    var count: Int { first + runs.count }

    /// The run with a number.
    func run(_ id: Int32) -> WordNGrams.Run {
        guard first > 0 else { return runs[Int(id)] }
        var run = declared(id)
        if let place = place(id) { run.isNumber = place.isMarked }
        return run
    }

    private func declared(_ id: Int32) -> WordNGrams.Run {
        guard Int(id) < first, let below else { return runs[Int(id) - first] }
        return below.declared(id)
    }

    /// The number of letters of a run; see ``LetterCount``.
    func letterCount(_ id: Int32) -> Int {
        guard Int(id) < first, let below else { return Int(min(letterCounts[Int(id) - first], Self.mostLetters)) }
        return below.letterCount(id)
    }

    /// The number of a run; `nil` if there is no run of these words.
    func run(of symbols: [StringInterner.Symbol]) -> UInt32? {
        if let known = below?.run(of: symbols) { return known }
        if few != nil {
            return (0..<runs.count).first { runs[$0].symbols == symbols }.map { UInt32($0) }
        }
        guard symbols.allSatisfy({ $0 < UInt32(vocabulary.count) }) else { return nil }
        if let known = unwritten.value[symbols] { return UInt32(known) }
        let known = written.find(Array(symbols.map { vocabulary.bytes($0) }.joined()))
        return known.first { runs[Int($0) - first].symbols == symbols }.map { UInt32($0) }
    }

    /// The first position of a run that is not hidden.
    private func place(_ id: Int32) -> DeclarationOrder? { places.first(of: UInt32(id), hidden) }

    /// Runs in the order of declaration, without hidden ones.
    private func ordered(_ runs: [Int32]) -> [Int32] {
        guard below != nil else { return runs }
        return runs.compactMap { run in place(run).map { (run: run, place: $0) } }
            .sorted { $0.place < $1.place }
            .map(\.run)
    }

    /// The found runs, nearest first, then in the order of declaration; without hidden runs.
    func ordered(_ found: [Found]) -> [Found] {
        guard below != nil else { return found.sorted { ($0.distance, $0.run) < ($1.distance, $1.run) } }
        return found.compactMap { found in place(found.run).map { (found: found, place: $0) } }
            .sorted { ($0.found.distance, $0.place) < ($1.found.distance, $1.place) }
            .map(\.found)
    }

    /// Distances by run, in the order of declaration; without hidden runs.
    func declared(_ best: [Int32: Int]) -> [Found] {
        let sorted = below == nil ? best.keys.sorted() : ordered(Array(best.keys))
        return sorted.map { Found(run: $0, distance: best[$0] ?? 0) }
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

    /// Letters in UTF-8.
    private static func text(_ letters: [UInt32]) -> [UInt8] {
        var text: [UInt8] = []
        for letter in letters {
            text.append(contentsOf: String(Unicode.Scalar(letter) ?? "\u{FFFD}").utf8)
        }
        return text
    }

    // MARK: Asking

    /// A run near to a part of the utterance.
    struct Found {
        var run: Int32
        /// The distance in thousandths of an edit, or of a phone.
        var distance: Int
    }

    /// Every run within the allowed number of edits of a spelling, nearest first.
    ///
    /// - Parameters:
    ///   - letters: The spelling, as code points.
    ///   - heard: The cache of earlier results.
    ///   - isWanted: Whether a run of these words is of any use; other runs may be left out.
    /// - Returns: The runs.
    func runs(
        writtenNearly letters: [UInt32],
        _ heard: SpanCache,
        where isWanted: ([StringInterner.Symbol]) -> Bool = { _ in true }
    ) -> [Found] {
        var found: [Found] = []
        if let few {
            var comparisons = 0
            few.forEach(
                writtenNearly: letters,
                comparisons: &comparisons,
                where: { isWanted(runs[Int($0)].symbols) },
                { found.append(Found(run: $0, distance: $1)) }
            )
            heard.count(comparisons)
            return ordered(found)
        }
        forEachLayer(heard) { index, scratch in
            index.forEachRun(writtenNearly: letters[...], scratch: &scratch) {
                found.append(Found(run: $0, distance: $1))
            }
        }
        return ordered(found)
    }

    /// The runs that a word begins or ends with, if the rest is an ending, an article or the like.
    ///
    /// - Parameter letters: The word, as code points.
    /// - Returns: The runs, with the cost of the rest as a distance in thousandths of an edit. A run has at least four
    ///   letters and at least half of the word's letters, and an ending or a beginning has few letters. Runs within the
    ///   allowed number of edits are left out, because they are found anyway.
    /// - Complexity: O(*n*²) in the letters.
    func runs(containedIn letters: [UInt32]) -> [Found] {
        let shortest = max(4, (letters.count + 1) / 2)
        guard shortest < letters.count else { return [] }
        var found: [Found] = []
        for count in shortest..<letters.count {
            let rest = letters.count - count
            guard rest > CostModel.mostEdits(letters: count) else { continue }
            for start in [0, rest]
            where rest <= (start == 0 ? CostModel.longestEnding : CostModel.longestBeginning) {
                if let few {
                    few.forEach(writtenIn: letters, count, from: start) { run in
                        found.append(
                            Found(run: run, distance: CostModel.inflection + CostModel.inflectedLetter * rest)
                        )
                    }
                    continue
                }
                for run in ordered(runs(written: Array(letters[start..<start + count]))) {
                    found.append(Found(run: run, distance: CostModel.inflection + CostModel.inflectedLetter * rest))
                }
            }
        }
        return found
    }

    private func runs(written letters: [UInt32]) -> [Int32] {
        let own = few?.runs(written: letters) ?? written.find(Self.text(letters))
        guard let below else { return own }
        return below.runs(written: letters) + own
    }

    /// The runs that sound nearly like some phones, nearest first; at most ``WorkLimits/soundingRuns``.
    ///
    /// - Parameters:
    ///   - phones: The phones.
    ///   - heard: The cache of earlier results.
    ///   - isWanted: Whether a run of these words is of any use; other runs may be left out.
    /// - Returns: The runs.
    func runs(
        soundingNearly phones: [Phone],
        _ heard: SpanCache,
        where isWanted: ([StringInterner.Symbol]) -> Bool = { _ in true }
    ) -> [Found] {
        if let few {
            guard phones.count >= CostModel.shortestNearRun else { return [] }
            var comparisons = 0
            let found = few.runs(soundingNearly: phones, comparisons: &comparisons) {
                isWanted(runs[Int($0)].symbols)
            }
            heard.count(comparisons)
            return ordered(found)
        }
        if let outlines {
            let own = WordOutline(sounds: phones)
            if !outlines.contains(where: own.maySound) { return [] }
        }
        // A hidden run must not displace a nearest run.
        var nearest = NearestRuns(
            count: WorkLimits.soundingRuns,
            isVisible: below == nil ? nil : { [self] in place($0) != nil }
        )
        if phones.count >= CostModel.shortestNearRun {
            forEachLayer(heard) { index, scratch in
                index.phones.find(phones, scratch: &scratch.phones, into: &nearest)
            }
        }
        var found = ordered(nearest.distances.map { Found(run: $0.key, distance: $0.value) })
        found.removeSubrange(min(found.count, WorkLimits.soundingRuns)...)
        return found
    }

    /// The runs that sound exactly like some phones.
    func runs(soundingAs phones: [Phone]) -> [Int32] {
        guard let sounds else { return [] }
        if let few, sounds.steadySounds != nil, !few.hasSteady(Self.steady(phones, in: sounds)) { return [] }
        if let steady, !steady.contains(Self.steady(phones, in: sounds)) { return [] }
        var found: [Int32] = []
        for key in sounds.accentedKeys(phones) {
            for run in ordered(runs(withKey: key)) where !found.contains(run) { found.append(run) }
        }
        return found
    }

    /// The steady sounds of a pronunciation.
    private static func steady(_ phones: [Phone], in sounds: Sounds) -> UInt64 {
        phones.reduce(into: 0) { $0 |= NumberSounds.bit($1) } & (sounds.steadySounds ?? 0)
    }

    private func runs(withKey key: [UInt8]) -> [Int32] {
        let own = few?.runs(withKey: key) ?? homophones.find(key)
        guard let below else { return own }
        // A layer may add a pronunciation to a run of the layers below.
        let others = below.runs(withKey: key)
        return others + own.filter { !others.contains($0) }
    }

    /// The scratch of each layer, the lowest first.
    func scratches() -> [Scratch] {
        let own = Scratch(
            spellings: Array(repeating: 0, count: spellings.count),
            phones: SoundScratch()
        )
        return (below?.scratches() ?? []) + [own]
    }

    /// Calls a function for every layer, the lowest first, with the layer's scratch.
    private func forEachLayer(_ heard: SpanCache, _ body: (FuzzyIndex, inout Scratch) -> Void) {
        forEachLayer(last: heard.scratches.count - 1, heard, body)
    }

    private func forEachLayer(last: Int, _ heard: SpanCache, _ body: (FuzzyIndex, inout Scratch) -> Void) {
        below?.forEachLayer(last: last - 1, heard, body)
        if heard.scratches.indices.contains(last) { body(self, &heard.scratches[last]) }
    }

    /// Counters that are zero between two look-ups, and alignments shared by later look-ups.
    struct Scratch {
        var comparisons = 0
        fileprivate var spellings: [UInt8]
        var phones: SoundScratch
    }

    /// Calls a function with every run within the allowed number of edits of a spelling.
    ///
    /// - Parameters:
    ///   - letters: The spelling, as code points.
    ///   - scratch: Counters, all zero.
    ///   - body: Called with the run and its distance, in thousandths of an edit.
    private func forEachRun(
        writtenNearly letters: ArraySlice<UInt32>,
        scratch: inout Scratch,
        _ body: (Int32, Int) -> Void
    ) {
        let count = letters.count
        var shortest = SequenceIndex.shortest + 1
        while shortest + CostModel.mostEdits(letters: shortest) < count { shortest += 1 }
        var longest = count
        while longest + 1 - CostModel.mostEdits(letters: longest + 1) <= count { longest += 1 }
        guard shortest <= longest else { return }
        let pattern = MyersPattern(letters)
        var comparisons = 0
        defer { scratch.comparisons += comparisons }
        spellings.forEachSharing(
            letters,
            lengths: shortest...longest,
            needed: { max(count, $0) - 1 - 2 * CostModel.mostEdits(letters: $0) },
            counts: &scratch.spellings
        ) { string in
            let other = spellings.string(string)
            comparisons += 1
            guard let edits = pattern.edits(other, limit: CostModel.mostEdits(letters: other.count)), edits > 0 else {
                return
            }
            body(spellings.owners[Int(string)], SpellingDistance.distance(letters, other))
        }
    }
}

// An index without a layer below in a compiled file.
extension FuzzyIndex {
    func write(to store: inout BinaryWriter) {
        runs.write(to: &store)
        letterCounts.write(to: &store)
        places.write(to: &store)
        spellings.write(to: &store)
        written.write(to: &store)
        store.array(unwritten.value.values.sorted())
        phones.write(to: &store)
        homophones.write(to: &store)
    }

    /// Reads an index.
    ///
    /// - Parameters:
    ///   - store: The reader of the index.
    ///   - vocabulary: The words of the runs.
    ///   - language: The document's language.
    ///   - file: The file that keeps the mapped data in place.
    /// - Throws: An error for an invalid index.
    convenience init(
        from store: inout BinaryReader,
        vocabulary: StringInterner,
        language: Language,
        in file: CompiledFile.Stored
    ) throws(BinaryCodingError) {
        let runs = try RunStore(from: &store, words: vocabulary.count, in: file)
        let letterCounts = try NumberList(from: &store, in: file)
        let places = try DeclarationOrders(from: &store, in: file)
        let spellings = try SequenceIndex(from: &store, owners: runs.count)
        let written = try RunLists(from: &store, runs: runs.count, in: file)
        let others: [Int32] = try store.array(in: 0..<runs.count)
        let phones = try SoundIndex(from: &store, owners: runs.count)
        let homophones = try RunLists(from: &store, runs: runs.count, in: file)
        guard letterCounts.count == runs.count, places.count == runs.count else { throw store.fault }
        self.init(
            runs,
            letterCounts: letterCounts,
            places: places,
            vocabulary: vocabulary,
            spellings: spellings,
            written: written,
            unwritten: Deferred { Dictionary(others.map { (runs[Int($0)].symbols, $0) }) { first, _ in first } },
            phones: phones,
            homophones: homophones,
            sounds: language.sounds
        )
    }
}
