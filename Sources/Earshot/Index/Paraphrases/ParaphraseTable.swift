/// The features of a catalog's phrases: their weights, and the shortcuts that have them.
struct ParaphraseTable {
    /// A shortcut that has a feature, and the feature's weight for it.
    struct Entry {
        let shortcut: Int32
        var weight: Float
    }

    /// The most shortcuts that may share a feature before it is ignored.
    private var rowLimit = ParaphraseTraining.sharing.upperBound

    /// The features by number, and the number of each by its hash, counted from 1; ``OpenAddressing``.
    private var hashes: [UInt64] = []
    private var slots = [UInt32](repeating: 0, count: 16)
    /// How many phrases have each feature.
    private var counts: [Int32] = []
    private var starts: [Int32] = [0]
    /// The entries of all features, row after row, each row ordered by shortcut.
    var entries: [Entry] = []
    /// How many phrases there are.
    let phrases: Int

    /// The weight of a feature that no phrase has.
    let unknownWeight: Double
    /// The weights of the features.
    private var weights: [Double] = []

    /// The number of a feature; `nil` if no phrase has it.
    func number(_ hash: UInt64) -> Int32? {
        guard let slot = slot(of: hash), slots[slot] != 0 else { return nil }
        return Int32(slots[slot]) - 1
    }

    /// The slot where a feature is, or where it would go.
    private func slot(of hash: UInt64) -> Int? {
        OpenAddressing.slot(from: OpenAddressing.home(hash, of: slots.count), of: slots.count) { slot in
            slots[slot] == 0 || hashes[Int(slots[slot]) - 1] == hash
        }
    }

    /// The number of a feature, which gets one if it has none.
    private mutating func numbered(_ hash: UInt64) -> Int32 {
        guard let slot = slot(of: hash) else { return 0 }
        if slots[slot] != 0 { return Int32(slots[slot]) - 1 }
        hashes.append(hash)
        counts.append(0)
        slots[slot] = UInt32(hashes.count)
        if OpenAddressing.isCrowded(hashes.count, of: slots.count) { fillSlots(2 * slots.count) }
        return Int32(hashes.count - 1)
    }

    private mutating func fillSlots(_ capacity: Int) {
        slots = Array(repeating: 0, count: capacity)
        for (number, hash) in hashes.enumerated() {
            if let slot = slot(of: hash) { slots[slot] = UInt32(number + 1) }
        }
    }

    private mutating func weigh() {
        // Most features are in as few phrases as many others.
        var known: [Double] = []
        weights = counts.map { count in
            while known.count <= Int(count), known.count < 64 {
                known.append(ParaphraseWeights.weight(count: known.count, phrases: phrases))
            }
            let count = Int(count)
            return known.indices.contains(count)
                ? known[count] : ParaphraseWeights.weight(count: count, phrases: phrases)
        }
    }

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
                let number = numbered(feature.hash)
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
        weigh()
    }

    /// The known features of a run of words with their values, in order; every kind of feature has the same norm.
    func vector(_ features: [ParaphraseFeatures.Feature]) -> [(number: Int32, value: Double, index: Int)] {
        var known: [(number: Int32, value: Double, index: Int)] = []
        known.reserveCapacity(features.count)
        var squares = [Double](repeating: 0, count: ParaphraseFeatures.Group.allCases.count)
        for (index, feature) in features.enumerated() {
            let number = number(feature.hash)
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

extension ParaphraseTable: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        store.number(UInt64(phrases))
        store.number(UInt64(rowLimit))
        store.array(hashes)
        store.array(counts)
        store.array(starts)
        store.array(entries.map(\.shortcut))
        store.array(entries.map(\.weight.bitPattern))
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        phrases = Int(clamping: try store.number())
        guard phrases <= WorkLimits.paraphrasePhrases else { throw store.fault }
        rowLimit = Int(clamping: try store.number())
        unknownWeight = ParaphraseWeights.weight(count: 0, phrases: phrases)
        hashes = try store.array()
        counts = try store.array()
        starts = try store.array()
        let shortcuts: [Int32] = try store.array()
        let stored: [UInt32] = try store.array()
        guard counts.count == hashes.count, starts.count == hashes.count + 1, shortcuts.count == stored.count,
            starts.first == 0, starts.last.map({ Int($0) == shortcuts.count }) ?? false,
            zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 }), counts.allSatisfy({ $0 > 0 })
        else { throw store.fault }
        entries = zip(shortcuts, stored).map { Entry(shortcut: $0, weight: Float(bitPattern: $1)) }
        guard entries.allSatisfy({ $0.shortcut >= 0 && $0.weight.magnitude < Self.heaviest }) else { throw store.fault }
        var capacity = slots.count
        while OpenAddressing.isCrowded(hashes.count, of: capacity) { capacity *= 2 }
        fillSlots(capacity)
        weigh()
    }

    /// More than any weight that is fitted; a sum of such weights can be rounded to an integer.
    private static let heaviest: Float = 1e6
}
