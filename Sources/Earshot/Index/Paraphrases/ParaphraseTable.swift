/// The features of a catalog's phrases: how much each tells, and which shortcuts have it.
struct ParaphraseTable {
    /// A shortcut that has a feature, and what the feature is worth to it.
    struct Entry {
        let shortcut: Int32
        var weight: Float
    }

    /// The most shortcuts that may share a feature before it is worth nothing to any of them.
    private var rowLimit = 512

    private var numbers: [UInt64: Int32] = [:]
    private var counts: [Int32] = []
    private var starts: [Int32] = [0]
    /// The entries of all features, one row after another, each row by shortcut.
    var entries: [Entry] = []
    /// How many phrases there are.
    let phrases: Int

    /// What a feature tells that no phrase has.
    let unknownWeight: Double
    /// What the features tell that so many phrases have, by their number, as far as it was reckoned beforehand.
    private var weights: [Double] = []

    /// The number of a feature; `nil` where no phrase has it.
    func number(_ hash: UInt64) -> Int32? { numbers[hash] }

    /// How much a feature tells.
    func weight(_ number: Int32) -> Double { weights[Int(number)] }

    /// Where the entries of all shortcuts are that have a feature.
    private func members(_ number: Int32) -> Range<Int> {
        Int(starts[Int(number)])..<Int(starts[Int(number) + 1])
    }

    /// Where a feature's entries are; nowhere, if too many shortcuts have it to tell them apart.
    func row(_ number: Int32) -> Range<Int> {
        let members = members(number)
        return members.count <= rowLimit ? members : members.lowerBound..<members.lowerBound
    }

    /// Halves the most shortcuts that may share a feature until a round over all phrases is short enough.
    ///
    /// - Parameter budget: How many multiplications a round may take.
    /// - Returns: How many it takes.
    mutating func limitRows(to budget: Int) -> Int {
        while true {
            let work = counts.indices.reduce(0) { $0 + Int(counts[$1]) * row(Int32($1)).count }
            if work <= budget || rowLimit <= 32 { return work }
            rowLimit /= 2
        }
    }

    /// Whether a phrase of a shortcut has a feature.
    ///
    /// - Complexity: O(log *s*) in the shortcuts that have it.
    func has(_ number: Int32, shortcut: Int32) -> Bool {
        let row = members(number)
        var low = row.lowerBound
        var high = row.upperBound
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].shortcut < shortcut { low = middle + 1 } else { high = middle }
        }
        return low < row.upperBound && entries[low].shortcut == shortcut
    }

    /// Counts the features of phrases.
    ///
    /// - Complexity: O(*f* log *f*) in the features of all phrases.
    init(_ phrases: [(shortcut: Int32, features: [ParaphraseFeatures.Feature])]) {
        self.phrases = phrases.count
        unknownWeight = ParaphraseWeights.weight(count: 0, phrases: phrases.count)
        var pairs: [UInt64] = []
        for phrase in phrases {
            for feature in phrase.features {
                let next = Int32(counts.count)
                let number = numbers[feature.hash] ?? next
                if number == next {
                    numbers[feature.hash] = next
                    counts.append(0)
                }
                counts[Int(number)] += 1
                pairs.append(UInt64(number) << 32 | UInt64(UInt32(bitPattern: phrase.shortcut)))
            }
        }
        pairs.sort()
        var last: UInt64?
        var number = 0
        for pair in pairs where pair != last {
            last = pair
            while number < Int(pair >> 32) {
                starts.append(Int32(entries.count))
                number += 1
            }
            entries.append(Entry(shortcut: Int32(truncatingIfNeeded: pair), weight: 0))
        }
        if !counts.isEmpty { starts.append(Int32(entries.count)) }
        weights = counts.map { ParaphraseWeights.weight(count: Int($0), phrases: phrases.count) }
    }

    /// The known features of a run of words with their values, in order; every kind of feature has the same length.
    func vector(_ features: [ParaphraseFeatures.Feature]) -> [(number: Int32, value: Double, index: Int)] {
        var known: [(number: Int32, value: Double, index: Int)] = []
        known.reserveCapacity(features.count)
        var squares = [Double](repeating: 0, count: ParaphraseFeatures.Group.allCases.count)
        for (index, feature) in features.enumerated() {
            let number = numbers[feature.hash]
            let weight = number.map { self.weight($0) } ?? unknownWeight
            squares[feature.group.rawValue] += weight * weight
            if let number { known.append((number, weight, index)) }
        }
        let scales = ParaphraseFeatures.Group.allCases.map { group in
            squares[group.rawValue] > 0
                ? ((group == .word ? ParaphraseWeights.words : 1) / squares[group.rawValue]).squareRoot() : 0
        }
        for index in known.indices { known[index].value *= scales[features[known[index].index].group.rawValue] }
        return known
    }
}
