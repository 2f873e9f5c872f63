/// Classes of sounds that are easily confused.
package struct SoundClasses: Sendable {
    package static let shared = SoundClasses(.shared)

    private let classes: [UInt32]
    /// In few bytes: all of them are read again and again.
    private let substitutions: [UInt16]
    private let gaps: [Int]
    private let count: Int
    /// The least cost of inserting or deleting a sound, in thousandths of a phone.
    let leastGap: Int
    /// The least cost of an edit that changes the classes.
    private let leastChange: Int

    /// Builds the classes: sounds whose distance is at most a half are in one, and all vowels are in one.
    init(_ table: PhoneTable) {
        count = table.count
        substitutions = table.substitution
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
        var leastChange = leastGap
        for (index, price) in substitutions.enumerated() where classes[index / count] != classes[index % count] {
            leastChange = min(leastChange, Int(price))
        }
        self.leastChange = max(1, leastChange)
    }

    /// The most pairs of neighboring classes that a distance can break: every edit that changes a class breaks two.
    func lostPairs(_ distance: Int) -> Int { 2 * (distance / leastChange) }

    /// The first consonant with a class of its own that is near to a consonant.
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

    /// The cost of substituting one sound for another, in thousandths of a phone.
    func substitution(_ phone: UInt32, _ other: UInt32) -> Int {
        if phone == other { return 0 }
        return phone < count && other < count ? Int(substitutions[Int(phone) * count + Int(other)]) : 1_000
    }

    /// The cost of inserting or deleting a sound, in thousandths of a phone.
    func gap(_ phone: UInt32) -> Int { Int(phone) < gaps.count ? gaps[Int(phone)] : 1_000 }

    /// Whether the distance of two runs of sounds is within a limit, in thousandths of a phone; nothing is allocated.
    ///
    /// - Complexity: O(*m* · *n*) in their sounds.
    func isWithin(_ limit: Int, _ left: UnsafeBufferPointer<Phone>, _ right: UnsafeBufferPointer<Phone>) -> Bool {
        distance(left, right, within: limit) != nil
    }

    /// The distance of two runs of sounds, in thousandths of a phone; `nil` above a limit.
    ///
    /// Nothing is allocated.
    ///
    /// - Complexity: O(*m* · *n*) in their sounds.
    func distance(
        _ left: UnsafeBufferPointer<Phone>,
        _ right: UnsafeBufferPointer<Phone>,
        within limit: Int
    ) -> Int? {
        // Each sound that one of them has more is inserted or deleted.
        if abs(left.count - right.count) * leastGap > limit { return nil }
        return substitutions.withUnsafeBufferPointer { substitutions in
            gaps.withUnsafeBufferPointer { gaps in
                @inline(__always)
                func gap(_ phone: Phone) -> Int { Int(phone) < gaps.count ? gaps[Int(phone)] : 1_000 }
                // A row of the table, and behind it what each sound costs that was not heard.
                let width = right.count &+ 1
                return withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 &* width) { row in
                    row[0] = 0
                    for column in right.indices {
                        row[width &+ column] = gap(right[column])
                        row[column &+ 1] = row[column] &+ row[width &+ column]
                    }
                    for phone in left {
                        let missing = gap(phone)
                        let prices = Int(phone) < count ? Int(phone) &* count : -1
                        var corner = row[0]
                        var before = corner &+ missing
                        var least = before
                        row[0] = before
                        for column in right.indices {
                            let other = right[column]
                            var best = corner
                            if phone != other {
                                let isKnown = prices >= 0 && Int(other) < count
                                best &+= isKnown ? Int(substitutions[prices &+ Int(other)]) : 1_000
                            }
                            corner = row[column &+ 1]
                            best = min(best, corner &+ missing, before &+ row[width &+ column])
                            row[column &+ 1] = best
                            before = best
                            least = min(least, best)
                        }
                        if least > limit { return nil }
                    }
                    let distance = row[right.count]
                    return distance <= limit ? distance : nil
                }
            }
        }
    }

    /// The distance of two runs of sounds, in thousandths of a phone; `nil` above a limit.
    ///
    /// - Complexity: O(*m* · *n*) in their sounds.
    package func distance(_ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>, limit: Int) -> Int? {
        substitutions.withUnsafeBufferPointer { substitutions in
            gaps.withUnsafeBufferPointer { gaps in
                WeightedEditDistance.distance(
                    left,
                    right,
                    limit: limit,
                    substitution: { phone, other in
                        if phone == other { return 0 }
                        guard phone < count, other < count else { return 1_000 }
                        return Int(substitutions[Int(phone) * count + Int(other)])
                    },
                    gap: { phone, _ in Int(phone) < gaps.count ? gaps[Int(phone)] : 1_000 }
                )
            }
        }
    }
}
