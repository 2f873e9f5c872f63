/// The features of a catalog's phrases, with a weight for every shortcut that has the feature.
///
/// All terms of a score are integers: the information of a feature is in thousandths of a nat, a value in ``unit``
/// parts of 1, and a weight in ``weightUnit`` parts of 1.
struct ParaphraseTable: Sendable {
    /// A vector's length: the sum of the squares of a group's values is this number squared, for a weight of 1.
    static let unit = 1 << 14
    /// The stored form of a weight of 1.
    static let weightUnit = 1 << 16
    /// A bound above any fitted weight; a sum of such weights can be scaled without an overflow.
    static let heaviest: Int32 = 1 << 24

    /// A feature of a run of words that is also in a phrase.
    struct Known {
        /// The number of the feature.
        let number: Int32
        /// The value, in ``unit`` parts of 1.
        let value: Int32
        /// The index among the looked-up features.
        let index: Int32
    }

    /// The most shortcuts that may share a feature with weight.
    private(set) var rowLimit = ParaphraseTraining.sharing.upperBound
    /// The hashes of the features, by number.
    private var hashes: [UInt64] = []
    /// For each hash, the number of its feature plus one; 0 is free.
    private var slots = [UInt32](repeating: 0, count: 16)
    /// The number of phrases with each feature.
    private var counts: [Int32] = []
    private var starts: [Int32] = [0]
    /// The shortcuts with each feature, row after row, each row in ascending order.
    private(set) var owners: [Int32] = []
    /// The weight of each feature for each owner, in ``weightUnit`` parts of 1.
    var weights: [Int32] = []
    /// The number of phrases.
    let phrases: Int

    /// The information of a feature that no phrase has, in thousandths of a nat.
    let unknownTold: Int
    /// The information of each feature, in thousandths of a nat.
    private var tellings: [Int32] = []

    /// The number of a feature; `nil` if no phrase has the feature.
    @inline(__always)
    func number(_ hash: UInt64) -> Int32? {
        guard let slot = slot(of: hash), slots[slot] != 0 else { return nil }
        return Int32(slots[slot]) - 1
    }

    /// The slot of a feature, or the free slot for it.
    @inline(__always)
    private func slot(of hash: UInt64) -> Int? {
        OpenAddressing.slot(from: OpenAddressing.home(hash, of: slots.count), of: slots.count) { slot in
            slots[slot] == 0 || hashes[Int(slots[slot]) - 1] == hash
        }
    }

    /// The number of a feature, newly assigned if needed.
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

    /// The information of a feature, from its phrase count: the logarithm of its inverse document frequency.
    ///
    /// Includes ``ParaphraseTraining/background`` phrases.
    static func told(count: Int, phrases: Int) -> Int {
        Logarithm.thousandths(phrases + ParaphraseTraining.background + 1, over: count)
    }

    private mutating func weigh() {
        // Most counts are small and occur often.
        let known = (0..<64).map { Int32(Self.told(count: $0, phrases: phrases)) }
        tellings = counts.map { count in
            let count = Int(count)
            return count < known.count ? known[count] : Int32(Self.told(count: count, phrases: phrases))
        }
    }

    /// The information of a feature, in thousandths of a nat.
    @inline(__always)
    func told(_ number: Int32) -> Int { Int(tellings[Int(number)]) }

    /// The range of a feature's owners, all shortcuts with the feature.
    @inline(__always)
    private func members(_ number: Int32) -> Range<Int> {
        Int(starts[Int(number)])..<Int(starts[Int(number) + 1])
    }

    /// The range of a feature's owners; empty if too many shortcuts share it.
    @inline(__always)
    func row(_ number: Int32) -> Range<Int> {
        let members = members(number)
        return members.count <= rowLimit ? members : members.lowerBound..<members.lowerBound
    }

    /// Whether a single phrase has a feature.
    func isAlone(_ number: Int32) -> Bool { counts[Int(number)] == 1 }

    /// Halves the number of shortcuts that may share a feature until a round over all phrases is within the budget.
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

    /// The place of a shortcut among the owners of a feature; `nil` if no phrase of the shortcut has the feature.
    ///
    /// - Complexity: O(log *s*) in the owners.
    func place(_ number: Int32, shortcut: Int32) -> Int? {
        let row = members(number)
        var low = row.lowerBound
        var high = row.upperBound
        while low < high {
            let middle = (low + high) / 2
            if owners[middle] < shortcut { low = middle + 1 } else { high = middle }
        }
        return low < row.upperBound && owners[low] == shortcut ? low : nil
    }

    /// The weight of a feature for a shortcut; 0 if no phrase of the shortcut has the feature, or too many shortcuts
    /// do.
    func weight(_ number: Int32, shortcut: Int32) -> Int {
        guard members(number).count <= rowLimit, let place = place(number, shortcut: shortcut) else { return 0 }
        return Int(weights[place])
    }

    /// Counts the features of phrases.
    ///
    /// - Complexity: O(*f* + *p* log *p*) in the features of all phrases, and the phrases.
    init(_ phrases: [(shortcut: Int32, features: [ParaphraseFeatures.Feature])]) {
        self.phrases = phrases.count
        unknownTold = Self.told(count: 0, phrases: phrases.count)
        var numbers: [Int32] = []
        numbers.reserveCapacity(phrases.reduce(0) { $0 + $1.features.count })
        var first: [Int] = []
        for phrase in phrases {
            first.append(numbers.count)
            for feature in phrase.features {
                let number = numbered(feature.hash)
                counts[Int(number)] += 1
                numbers.append(number)
            }
        }
        // Rows are filled shortcut by shortcut, so that each row is in order; then the unused ends are removed.
        var begins: [Int32] = [0]
        begins.reserveCapacity(counts.count + 1)
        for count in counts { begins.append(begins[begins.count - 1] + count) }
        var ends = begins
        var filled = [Int32](repeating: 0, count: numbers.count)
        for index in phrases.indices.sorted(by: { (phrases[$0].shortcut, $0) < (phrases[$1].shortcut, $1) }) {
            let shortcut = phrases[index].shortcut
            for place in first[index]..<first[index] + phrases[index].features.count {
                let number = Int(numbers[place])
                let end = ends[number]
                if end > begins[number], filled[Int(end) - 1] == shortcut { continue }
                filled[Int(end)] = shortcut
                ends[number] += 1
            }
        }
        owners.reserveCapacity(filled.count)
        starts.reserveCapacity(begins.count)
        for number in counts.indices {
            owners.append(contentsOf: filled[Int(begins[number])..<Int(ends[number])])
            starts.append(Int32(owners.count))
        }
        weights = Array(repeating: 0, count: owners.count)
        weigh()
    }

    /// The known features of a run of words with their values, in order; every kind of feature has the same norm.
    func vector(_ features: [ParaphraseFeatures.Feature]) -> [Known] {
        var squares = [Int](repeating: 0, count: ParaphraseFeatures.Group.allCases.count)
        var known: [Known] = []
        known.reserveCapacity(features.count)
        for (index, feature) in features.enumerated() {
            let number = number(feature.hash)
            let told = number.map(told) ?? unknownTold
            squares[feature.group.rawValue] += told * told
            if let number { known.append(Known(number: number, value: Int32(told), index: Int32(index))) }
        }
        // A square root of a double is exact to the last bit everywhere.
        let scales = ParaphraseFeatures.Group.allCases.map { group in
            let square = squares[group.rawValue]
            let whole = (1 << 60) / (group == .word ? ParaphraseTraining.words : 1)
            return square > 0 ? Int(Double(whole / square).squareRoot()) : 0
        }
        for index in known.indices {
            let one = known[index]
            let scaled = Int(one.value) * scales[features[Int(one.index)].group.rawValue] / (1 << 16)
            known[index] = Known(number: one.number, value: Int32(min(scaled, Self.unit)), index: one.index)
        }
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
        store.array(owners)
        store.array(weights)
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        phrases = Int(clamping: try store.number())
        guard phrases <= WorkLimits.paraphrasePhrases else { throw store.fault }
        rowLimit = Int(clamping: try store.number())
        unknownTold = Self.told(count: 0, phrases: phrases)
        hashes = try store.array()
        counts = try store.array()
        starts = try store.array()
        owners = try store.array()
        weights = try store.array()
        guard counts.count == hashes.count, starts.count == hashes.count + 1, owners.count == weights.count,
            starts.first == 0, starts.last.map({ Int($0) == owners.count }) ?? false,
            zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 }), counts.allSatisfy({ $0 > 0 }),
            owners.allSatisfy({ $0 >= 0 }), weights.allSatisfy({ $0 > -Self.heaviest && $0 < Self.heaviest })
        else { throw store.fault }
        // A shortcut occurs at most once in a row, so that no sum of weights overflows.
        for (start, end) in zip(starts, starts.dropFirst()) {
            let row = owners[Int(start)..<Int(end)]
            guard zip(row, row.dropFirst()).allSatisfy({ $0 < $1 }) else { throw store.fault }
        }
        var capacity = slots.count
        while OpenAddressing.isCrowded(hashes.count, of: capacity) { capacity *= 2 }
        fillSlots(capacity)
        weigh()
    }
}
