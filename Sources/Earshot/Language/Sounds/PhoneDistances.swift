/// Computes the cost of substituting one phone for another, from their features.
struct PhoneDistances {
    /// The costs in thousandths of a phone, one row for each phone.
    private(set) var table: [UInt16]

    private let inventory: PhoneInventory

    /// - Complexity: O(*n*²) for *n* phones.
    init(_ inventory: PhoneInventory) {
        self.inventory = inventory
        let phones = inventory.phones
        table = Array(repeating: 0, count: phones.count * phones.count)
        for (row, first) in phones.enumerated() {
            for column in 0..<row { set(row, column, distance(first, phones[column])) }
        }
        // If a pair has two costs, the first one counts.
        let places = Dictionary(grouping: phones.indices) { phones[$0].name }
        for pair in inventory.pairs.reversed() {
            for row in places[pair.first] ?? [] {
                for column in places[pair.second] ?? [] where row != column { set(row, column, pair.price) }
            }
        }
    }

    /// Sets the cost of substituting two phones, in both directions.
    private mutating func set(_ row: Int, _ column: Int, _ price: Int) {
        let count = inventory.phones.count
        table[row * count + column] = UInt16(clamping: price)
        table[column * count + row] = UInt16(clamping: price)
    }

    private func distance(_ first: PhoneInventory.Entry, _ second: PhoneInventory.Entry) -> Int {
        if first.isVowel != second.isVowel { return price("unrelated") }
        return first.isVowel ? vowels(first, second) : consonants(first, second)
    }

    private func price(_ name: String) -> Int { inventory.prices[name] ?? 1000 }

    /// The distance of two vowels on the vowel chart, plus their other differences.
    private func vowels(_ first: PhoneInventory.Entry, _ second: PhoneInventory.Entry) -> Int {
        var sum = abs(first.height - second.height) * price("height")
        sum += abs(first.backness - second.backness) * price("backness")
        let differing = first.flags.symmetricDifference(second.flags)
        if differing.contains("rounded") { sum += price("rounding") }
        if differing.contains("nasal") { sum += price("nasality") }
        if differing.contains("rhotic") { sum += price("rhoticity") }
        if differing.isSuperset(of: ["to-y", "to-w"]) {
            sum += price("glides")
        } else if differing.contains("to-y") || differing.contains("to-w") {
            sum += price("glide")
        }
        return min(max(sum, price("vowel-least")), price("vowel-most"))
    }

    /// The greatest of manner, place and voicing in full, and half of the others.
    private func consonants(_ first: PhoneInventory.Entry, _ second: PhoneInventory.Entry) -> Int {
        let parts = [
            manner(first.manner, second.manner), place(first.place, second.place),
            first.isVoiced == second.isVoiced ? 0 : price("voicing"),
        ]
        let dearest = parts.max() ?? 0
        let sum = parts.reduce(0, +)
        return min(dearest + (sum - dearest) / 2, price("consonant-most"))
    }

    private func manner(_ first: String, _ second: String) -> Int {
        if first == second { return 0 }
        let pair = inventory.manners.first {
            ($0.first, $0.second) == (first, second) || ($0.second, $0.first) == (first, second)
        }
        return pair?.price ?? 750
    }

    private func place(_ first: String, _ second: String) -> Int {
        if first == second { return 0 }
        let steps = Self.steps(first).flatMap { one in Self.steps(second).map { abs(one - $0) } }.min() ?? 0
        return min(price("place") + price("place-step") * max(steps - 1, 0), price("place-most"))
    }

    /// The positions of a place of articulation in the mouth; the labial-velar one has two.
    private static func steps(_ place: String) -> [Int] {
        let places = PhoneInventory.places
        let names = place == "labial-velar" ? ["bilabial", "velar"] : [place]
        return names.compactMap { places.firstIndex(of: $0) }
    }
}
