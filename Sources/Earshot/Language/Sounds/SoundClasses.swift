/// Classes of sounds that are easily confused.
package struct SoundClasses: Sendable {
    package static let shared = SoundClasses(.shared)

    private let classes: [UInt32]
    /// The costs of substituting each sound for every sound, with a last column for a sound missing from the table.
    ///
    /// Compact, because all costs are read again and again.
    private let substitutions: [UInt16]
    /// The cost of a sound missing from the table.
    private static let unknown: Int32 = 1_000
    private let gaps: [Int]
    private let count: Int
    /// The least cost of inserting or deleting a sound, in thousandths of a phone.
    let leastGap: Int

    /// Builds the classes: consonants at most half a phone apart share a class, and all vowels share one.
    init(_ table: PhoneTable) {
        count = table.count
        var substitutions: [UInt16] = []
        substitutions.reserveCapacity(count * (count + 1))
        for phone in 0..<table.count {
            substitutions += table.substitution[phone * table.count..<(phone + 1) * table.count]
            substitutions.append(UInt16(Self.unknown))
        }
        self.substitutions = substitutions
        gaps = table.insertion.map(Int.init)
        var classes: [UInt32] = []
        for phone in 0..<table.count {
            if table.isVowel(Phone(phone)) {
                classes.append(0)
            } else {
                classes.append(UInt32(Self.kin(of: phone, classes, table) ?? phone) + 1)
            }
        }
        self.classes = classes
        leastGap = max(1, gaps.min() ?? 1_000)
    }

    /// The first consonant with its own class that is near to a consonant.
    private static func kin(of phone: Int, _ classes: [UInt32], _ table: PhoneTable) -> Int? {
        for other in 0..<phone where !table.isVowel(Phone(other)) && Int(classes[other]) == other + 1 {
            if table.distance(Phone(phone), Phone(other)) <= CostModel.soundClass { return other }
        }
        return nil
    }

    /// The class of a sound.
    package func fold(_ phone: UInt32) -> UInt32 {
        phone < classes.count ? classes[Int(phone)] : phone
    }

    /// The cost of substituting one sound for a second, in thousandths of a phone.
    func substitution(_ phone: Phone, _ other: Phone) -> Int {
        if phone == other { return 0 }
        guard phone < count else { return Int(Self.unknown) }
        return Int(substitutions[Int(phone) * (count + 1) + min(Int(other), count)])
    }

    /// The cost of inserting or deleting a sound, in thousandths of a phone.
    func gap(_ phone: Phone) -> Int { Int(phone) < gaps.count ? gaps[Int(phone)] : Int(Self.unknown) }

    /// Whether the distance of two runs of sounds is within a limit, in thousandths of a phone; nothing is allocated.
    ///
    /// - Complexity: O(*m* · *n*) in the sounds of the runs.
    func isWithin(_ limit: Int, _ left: UnsafeBufferPointer<Phone>, _ right: UnsafeBufferPointer<Phone>) -> Bool {
        distance(left, right, within: limit) != nil
    }

    /// The distance of two runs of sounds, in thousandths of a phone; `nil` above a limit.
    ///
    /// Nothing is allocated.
    ///
    /// - Complexity: O(*m* · *n*) in the sounds of the runs.
    func distance(
        _ left: UnsafeBufferPointer<Phone>,
        _ right: UnsafeBufferPointer<Phone>,
        within limit: Int
    ) -> Int? {
        // Every surplus sound is inserted or deleted.
        if abs(left.count - right.count) * leastGap > limit { return nil }
        return substitutions.withUnsafeBufferPointer { substitutions in
            gaps.withUnsafeBufferPointer { gaps in
                @inline(__always)
                func gap(_ phone: Phone) -> Int32 {
                    Int(phone) < gaps.count ? Int32(truncatingIfNeeded: gaps[Int(phone)]) : Self.unknown
                }
                // A row of the table, then the gap cost of each sound, then each sound's column in the substitution
                // costs.
                let width = right.count &+ 1
                return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 &* width) { row in
                    // The last cell of the row, which is the result. Reading it from memory at the end would be wrong: the
                    // optimizer moves such a read behind the end of the allocation.
                    var last: Int32 = 0
                    row[0] = 0
                    for column in right.indices {
                        let gap = gap(right[column])
                        row[width &+ column] = gap
                        row[2 &* width &+ column] = Int32(min(Int(right[column]), count))
                        last = last &+ gap
                        row[column &+ 1] = last
                    }
                    // Reads one more sound, and returns the least cell of the new row.
                    @inline(__always)
                    func read(_ phone: Phone, _ substitution: (Int) -> Int32) -> Int32 {
                        let missing = gap(phone)
                        var corner = row[0]
                        var before = corner &+ missing
                        var least = before
                        row[0] = before
                        for column in right.indices {
                            let kept = corner &+ substitution(column)
                            corner = row[column &+ 1]
                            before = min(kept, corner &+ missing, before &+ row[width &+ column])
                            row[column &+ 1] = before
                            least = min(least, before)
                        }
                        last = before
                        return least
                    }
                    for phone in left {
                        let start = Int(phone) &* (count &+ 1)
                        let least =
                            Int(phone) < count
                            ? read(phone) { Int32(substitutions[start &+ Int(row[2 &* width &+ $0])]) }
                            : read(phone) { right[$0] == phone ? 0 : Self.unknown }
                        if least > limit { return nil }
                    }
                    return Int(last) <= limit ? Int(last) : nil
                }
            }
        }
    }

    /// The distance of two runs of sounds, in thousandths of a phone; `nil` above a limit.
    ///
    /// - Complexity: O(*m* · *n*) in the sounds of the runs.
    package func distance(_ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>, limit: Int) -> Int? {
        substitutions.withUnsafeBufferPointer { substitutions in
            gaps.withUnsafeBufferPointer { gaps in
                WeightedEditDistance.distance(
                    left,
                    right,
                    limit: limit,
                    substitution: { phone, other in
                        if phone == other { return 0 }
                        guard phone < count, other < count else { return Int(Self.unknown) }
                        return Int(substitutions[Int(phone) * (count + 1) + Int(other)])
                    },
                    gap: { phone, _ in Int(phone) < gaps.count ? gaps[Int(phone)] : Int(Self.unknown) }
                )
            }
        }
    }
}
