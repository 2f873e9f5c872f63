/// The sounds of a text, to compare with another text from end to end across word boundaries: "show mead a camera" and
/// "show me the camera".
struct LikenessSounds: Sendable {
    /// A word of either of two texts whose sounds were aligned.
    struct Word {
        /// The cost of the word's sounds, in thousandths of a phone.
        var cost = 0
        /// The number of its sounds.
        var count = 0
        /// The words of the other text with a sound like a sound of this word.
        var others: Set<Int> = []

        /// Whether the mean cost of a sound is at most a bound, in thousandths of a phone.
        func isNear(within bound: Int) -> Bool { cost <= bound * count }
    }

    /// The words of two texts whose sounds were aligned.
    struct Alignment {
        var heard: [Word]
        var meant: [Word]
    }

    /// The sounds of all words, end to end, each word in its most frequent pronunciation.
    private let phones: [Phone]
    /// The word that each sound belongs to.
    private let owners: [Int]
    private let wordCount: Int

    /// The sounds of words; `nil` if a word has no known sounds, or without a dictionary that tells words from slips.
    init?(_ words: some Sequence<ArraySlice<UInt8>>, _ language: Language) {
        guard language.sounds?.hasPronunciations ?? false else { return nil }
        var phones: [Phone] = []
        var owners: [Int] = []
        var count = 0
        for word in words {
            guard let usual = word.withUnsafeBufferPointer(language.pronunciations).first else { return nil }
            phones += usual
            owners += repeatElement(count, count: usual.count)
            count += 1
        }
        guard !phones.isEmpty else { return nil }
        self.phones = phones
        self.owners = owners
        wordCount = count
    }

    /// The share of the longer text that sounds the same, in thousandths; `nil` if below a bound.
    ///
    /// - Complexity: O(*m* · *n*) in the sounds.
    func share(with other: LikenessSounds, atLeast bound: Int) -> Int? {
        let longest = max(phones.count, other.phones.count)
        let limit = (1_000 - bound) * longest
        let distance = phones.withUnsafeBufferPointer { phones in
            other.phones.withUnsafeBufferPointer { SoundClasses.shared.distance(phones, $0, within: limit) }
        }
        return distance.map { 1_000 - $0 / longest }
    }

    /// The cost of each word in the cheapest alignment of two texts.
    ///
    /// Of several such alignments, read from the end, pairing two sounds is preferred, then skipping a sound of this
    /// text.
    ///
    /// - Complexity: O(*m* · *n*) in the sounds.
    func alignment(with other: LikenessSounds) -> Alignment {
        let costs = costs(of: other)
        var alignment = Alignment(
            heard: Array(repeating: Word(), count: wordCount),
            meant: Array(repeating: Word(), count: other.wordCount)
        )
        for owner in owners { alignment.heard[owner].count += 1 }
        for owner in other.owners { alignment.meant[owner].count += 1 }
        let sounds = SoundClasses.shared
        let width = other.phones.count + 1
        var (row, column) = (phones.count, other.phones.count)
        while row > 0 || column > 0 {
            let cost = costs[row * width + column]
            if row > 0, column > 0 {
                let pair = sounds.substitution(phones[row - 1], other.phones[column - 1])
                if cost == costs[(row - 1) * width + column - 1] + pair {
                    row -= 1
                    column -= 1
                    let (heard, meant) = (owners[row], other.owners[column])
                    alignment.heard[heard].cost += pair
                    alignment.meant[meant].cost += pair
                    if pair < CostModel.likeSound {
                        alignment.heard[heard].others.insert(meant)
                        alignment.meant[meant].others.insert(heard)
                    }
                    continue
                }
            }
            if row > 0, cost == costs[(row - 1) * width + column] + sounds.gap(phones[row - 1]) {
                row -= 1
                alignment.heard[owners[row]].cost += sounds.gap(phones[row])
            } else {
                column -= 1
                alignment.meant[other.owners[column]].cost += sounds.gap(other.phones[column])
            }
        }
        return alignment
    }

    /// The least cost of turning each prefix of this text into each prefix of another text, row by row.
    private func costs(of other: LikenessSounds) -> [Int] {
        let sounds = SoundClasses.shared
        let width = other.phones.count + 1
        var costs = Array(repeating: 0, count: (phones.count + 1) * width)
        for column in 1..<width { costs[column] = costs[column - 1] + sounds.gap(other.phones[column - 1]) }
        for row in 1...phones.count {
            let gap = sounds.gap(phones[row - 1])
            costs[row * width] = costs[(row - 1) * width] + gap
            for column in 1..<width {
                let above = (row - 1) * width + column
                costs[row * width + column] = min(
                    costs[above - 1] + sounds.substitution(phones[row - 1], other.phones[column - 1]),
                    costs[above] + gap,
                    costs[row * width + column - 1] + sounds.gap(other.phones[column - 1])
                )
            }
        }
        return costs
    }
}
