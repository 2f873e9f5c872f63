/// The features of a catalog's phrases: their weights, and the shortcuts that have them.
struct ParaphraseTable {
    /// A shortcut that has a feature, and the feature's weight for it.
    struct Entry {
        let shortcut: Int32
        var weight: Float
    }

    /// The most shortcuts that may share a feature before it is ignored.
    private var rowLimit = ParaphraseTraining.sharing.upperBound

    private var numbers: [UInt64: Int32] = [:]
    private var counts: [Int32] = []
    private var starts: [Int32] = [0]
    /// The entries of all features, row after row, each row ordered by shortcut.
    var entries: [Entry] = []
    /// How many phrases there are.
    let phrases: Int

    /// The weight of a feature that no phrase has.
    let unknownWeight: Double
    /// The weights of the features that so many phrases have, by that number, where precomputed.
    private var weights: [Double] = []

    /// The number of a feature; `nil` if no phrase has it.
    func number(_ hash: UInt64) -> Int32? { numbers[hash] }

    /// The weight of a feature.
    func weight(_ number: Int32) -> Double { weights[Int(number)] }

    /// The range of a feature's entries, for all shortcuts that have it.
    private func members(_ number: Int32) -> Range<Int> {
        Int(starts[Int(number)])..<Int(starts[Int(number) + 1])
    }

    /// The range of a feature's entries; empty if too many shortcuts share it.
    func row(_ number: Int32) -> Range<Int> {
        let members = members(number)
        return members.count <= rowLimit ? members : members.lowerBound..<members.lowerBound
    }

    /// Halves the number of shortcuts that may share a feature until one round over all phrases is within the budget.
    ///
    /// - Parameter budget: The most multiplications of a round.
    /// - Returns: The number of multiplications of a round.
    mutating func limitRows(to budget: Int) -> Int {
        while true {
            let work = counts.indices.reduce(0) { $0 + Int(counts[$1]) * row(Int32($1)).count }
            if work <= budget || rowLimit <= ParaphraseTraining.sharing.lowerBound { return work }
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

    /// The known features of a run of words with their values, in order; every kind of feature has the same norm.
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
                ? ((group == .word ? ParaphraseTraining.words : 1) / squares[group.rawValue]).squareRoot() : 0
        }
        for index in known.indices { known[index].value *= scales[features[known[index].index].group.rawValue] }
        return known
    }
}
