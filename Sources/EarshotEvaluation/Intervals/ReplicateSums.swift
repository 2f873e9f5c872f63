/// Sums of whole numbers in each replicate of the bootstrap, exact however many are added.
///
/// Most sums are small, and adding to 32-bit numbers is twice as fast: they are moved to 64-bit ones before they could
/// overflow.
struct ReplicateSums: Sendable {
    /// The number of sums in each replicate.
    let columns: Int
    /// Column by column.
    private var recent: [Int32]
    /// Column by column; empty until it is needed.
    private var rest: [Int64] = []
    /// How much may be added to any recent sum before it could overflow.
    private var room = Int64(Int32.max)

    /// Creates sums of nothing.
    ///
    /// - Parameter columns: The number of sums in each replicate.
    init(columns: Int) {
        self.columns = columns
        recent = [Int32](repeating: 0, count: columns * Bootstrap.replicates)
    }

    /// Creates sums that were calculated before, column by column.
    init(columns: Int, values: [Int64]) {
        self.init(columns: columns)
        rest = values
    }

    /// Adds a number, as often as each replicate says.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - column: The sum it is added to.
    ///   - weights: The weight of its text in each replicate.
    @inline(__always)
    mutating func add(_ number: Int64, to column: Int, weights: [Int32]) {
        if number == 0 { return }
        let most = abs(number) * Bootstrap.highestWeight
        if most > room {
            guard most <= Int64(Int32.max) else { return addLarge(number, to: column, weights: weights) }
            settle()
        }
        room -= most
        let start = column * Bootstrap.replicates
        let small = Int32(truncatingIfNeeded: number)
        recent.withUnsafeMutableBufferPointer { sums in
            weights.withUnsafeBufferPointer { weights in
                let sums = UnsafeMutableBufferPointer(rebasing: sums[start..<start + weights.count])
                if small == 1 {
                    for replicate in weights.indices { sums[replicate] &+= weights[replicate] }
                } else {
                    for replicate in weights.indices { sums[replicate] &+= weights[replicate] &* small }
                }
            }
        }
    }

    private mutating func addLarge(_ number: Int64, to column: Int, weights: [Int32]) {
        settle()
        for (replicate, weight) in weights.enumerated() {
            rest[column * Bootstrap.replicates + replicate] += number * Int64(weight)
        }
    }

    /// Moves the recent sums to the others.
    private mutating func settle() {
        if rest.isEmpty { rest = [Int64](repeating: 0, count: recent.count) }
        for index in recent.indices {
            rest[index] += Int64(recent[index])
            recent[index] = 0
        }
        room = Int64(Int32.max)
    }

    /// Adds the sums of other texts.
    mutating func merge(_ other: ReplicateSums) {
        settle()
        let values = other.values
        for index in rest.indices { rest[index] += values[index] }
    }

    /// A sum in a replicate.
    subscript(column: Int, replicate: Int) -> Int64 {
        let index = column * Bootstrap.replicates + replicate
        return Int64(recent[index]) + (rest.isEmpty ? 0 : rest[index])
    }

    /// All sums, column by column.
    var values: [Int64] {
        guard !rest.isEmpty else { return recent.map(Int64.init) }
        return zip(recent, rest).map { Int64($0) + $1 }
    }
}

extension ReplicateSums: Hashable {
    static func == (one: ReplicateSums, other: ReplicateSums) -> Bool {
        one.columns == other.columns && one.values == other.values
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }
}
