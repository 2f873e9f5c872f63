/// Finds pairs of runs so similar in sound or spelling that any span near to either run is near to both.
///
/// Runs that share enough pairs of neighboring sounds or letters are compared by the same distance as in readings.
struct NearPairs {
    private var spoken: [(elements: [UInt32], owner: Int32)] = []
    private var written: [(elements: [UInt32], owner: Int32)] = []
    private var words: [Int32: [ArraySlice<UInt8>]] = [:]

    /// Adds a run; numbers are skipped, as they are near to nothing.
    ///
    /// - Parameters:
    ///   - run: The caller's number for the run.
    ///   - words: The words, normalized.
    ///   - pronunciations: The pronunciations, the usual one first.
    ///   - language: The language.
    mutating func add(_ run: Int, _ words: [String], pronunciations: [[Phone]], language: Language) {
        let text = words.joined(separator: " ")
        guard !text.contains(where: \.isNumber), text.unicodeScalars.count >= CostModel.shortestConfusable,
            language.numbers.spans(in: language.normalizer.normalize(text)).isEmpty
        else { return }
        self.words[Int32(run)] = words.map { Array($0.utf8)[...] }
        written.append((words.joined().unicodeScalars.map(\.value), Int32(run)))
        for phones in pronunciations.prefix(WorkLimits.nearPronunciations)
        where phones.count >= CostModel.shortestConfusable {
            spoken.append((phones.map(UInt32.init), Int32(run)))
        }
    }

    /// The near pairs, the smaller number first, in order.
    ///
    /// - Complexity: O(*n* · *p*) in the runs and the runs that share pairs of neighbors with each.
    func pairs(in language: Language) -> [(Int, Int)] {
        var found: [Int64: (Int, Int)] = [:]
        func note(_ one: Int32, _ other: Int32) {
            let pair = (Int(min(one, other)), Int(max(one, other)))
            let key = Int64(pair.0) << 32 | Int64(pair.1)
            guard one != other, found[key] == nil, let run = words[one], let second = words[other],
                !language.areOpposed(run, second)
            else { return }
            found[key] = pair
        }
        let classes = SoundClasses.shared
        let sounds = Measure(
            limit: CostModel.confusableSounds,
            gap: classes.leastGap,
            lostPairs: classes.lostPairs,
            fold: classes.fold,
            isWithin: { classes.distance($0, $1, limit: $2) != nil }
        )
        let letters = Measure(
            limit: CostModel.confusableLetters,
            gap: CostModel.doubledLetter,
            lostPairs: SpellingDistance.lostPairs,
            fold: { $0 },
            isWithin: { SpellingDistance.distance($0, $1) <= $2 }
        )
        Self.compare(spoken, by: sounds, note)
        Self.compare(written, by: letters, note)
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The comparison of sounds or letters; distances are in thousandths of an element.
    private struct Measure {
        /// The greatest distance allowed between two strings, by the length of the longer string.
        var limit: (Int) -> Int
        /// The least cost of an extra element.
        var gap: Int
        /// The most pairs of neighbors that a distance can break.
        var lostPairs: (Int) -> Int
        /// Folds elements that count as the same in a pair.
        var fold: (UInt32) -> UInt32
        var isWithin: (ArraySlice<UInt32>, ArraySlice<UInt32>, Int) -> Bool
    }

    private static func compare(
        _ strings: [(elements: [UInt32], owner: Int32)],
        by measure: Measure,
        _ note: (Int32, Int32) -> Void
    ) {
        let index = SequenceIndex(strings, fold: measure.fold)
        var counts = [UInt8](repeating: 0, count: index.count)
        for string in strings {
            let length = string.elements.count
            var longest = length
            while (longest + 1 - length) * measure.gap <= measure.limit(longest + 1) { longest += 1 }
            index.forEachSharing(
                string.elements.map(measure.fold)[...],
                lengths: max(SequenceIndex.shortest, length - measure.limit(length) / measure.gap)...longest,
                needed: { max(length, $0) - 1 - measure.lostPairs(measure.limit(max(length, $0))) },
                counts: &counts
            ) { other in
                // Nearness is symmetric: each pair is compared once.
                guard index.owners[Int(other)] > string.owner else { return }
                let elements = index.string(other)
                if measure.isWithin(string.elements[...], elements, measure.limit(max(length, elements.count))) {
                    note(string.owner, index.owners[Int(other)])
                }
            }
        }
    }
}
