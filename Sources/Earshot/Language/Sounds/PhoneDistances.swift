/// Computes the cost of substituting one phone for another, from their features.
///
/// Every process computes all pairs before its first answer by sound. For speed, features are numbers, and the costs of
/// manners and places are tables.
struct PhoneDistances {
    /// The costs in thousandths of a phone, one row for each phone.
    private(set) var table: [UInt16]

    private let count: Int
    private let prices: Prices
    /// The costs between two manners, and between two places, with a row for each.
    private let manners: [Int]
    private let mannerCount: Int
    private let places: [Int]

    /// The prices of differences, by the names in the inventory.
    private struct Prices {
        let unrelated, height, backness, rounding, nasality, rhoticity, glide, glides, vowelLeast, vowelMost: Int
        let voicing, place, placeStep, placeMost, consonantMost: Int

        init(_ inventory: PhoneInventory) {
            func price(_ name: String) -> Int { inventory.prices.last { $0.name == name }?.price ?? 1000 }
            unrelated = price("unrelated")
            height = price("height")
            backness = price("backness")
            rounding = price("rounding")
            nasality = price("nasality")
            rhoticity = price("rhoticity")
            glide = price("glide")
            glides = price("glides")
            vowelLeast = price("vowel-least")
            vowelMost = price("vowel-most")
            voicing = price("voicing")
            place = price("place")
            placeStep = price("place-step")
            placeMost = price("place-most")
            consonantMost = price("consonant-most")
        }
    }

    /// The flags of a vowel, one bit each.
    private struct Flags: OptionSet {
        let rawValue: UInt8
        static let rounded = Flags(rawValue: 1)
        static let nasal = Flags(rawValue: 2)
        static let rhotic = Flags(rawValue: 4)
        static let toY = Flags(rawValue: 8)
        static let toW = Flags(rawValue: 16)

        init(rawValue: UInt8) { self.rawValue = rawValue }

        init(_ names: Set<String>) {
            let all: [(name: String, flag: Flags)] = [
                ("rounded", .rounded), ("nasal", .nasal), ("rhotic", .rhotic), ("to-y", .toY), ("to-w", .toW),
            ]
            self = all.reduce(into: []) { if names.contains($1.name) { $0.insert($1.flag) } }
        }
    }

    /// A phone's features.
    private struct Features {
        var isVowel: Bool
        var height: Int
        var backness: Int
        var flags: Flags
        var manner: Int
        var place: Int
        var isVoiced: Bool
    }

    /// - Complexity: O(*n*²) for *n* phones.
    init(_ inventory: PhoneInventory) {
        let phones = inventory.phones
        count = phones.count
        let prices = Prices(inventory)
        self.prices = prices
        // A linear search: for so few manners a table look-up takes longer.
        var numbers: [String] = []
        for phone in phones where !numbers.contains(phone.manner) { numbers.append(phone.manner) }
        mannerCount = numbers.count
        manners = Self.manners(inventory.manners, numbers)
        places = Self.places(prices)
        table = Array(repeating: 0, count: phones.count * phones.count)
        let features = phones.map { phone in
            Features(
                isVowel: phone.isVowel,
                height: phone.height,
                backness: phone.backness,
                flags: Flags(phone.flags),
                manner: numbers.firstIndex(of: phone.manner) ?? 0,
                place: PhoneInventory.places.firstIndex(of: phone.place) ?? 0,
                isVoiced: phone.isVoiced
            )
        }
        for (row, first) in features.enumerated() {
            for column in 0..<row { set(row, column, distance(first, features[column])) }
        }
        // If a pair has two costs, the first counts.
        let named = Dictionary(grouping: phones.indices) { phones[$0].name }
        for pair in inventory.pairs.reversed() {
            for row in named[pair.first] ?? [] {
                for column in named[pair.second] ?? [] where row != column { set(row, column, pair.price) }
            }
        }
    }

    /// Sets the cost of substituting two phones, in both directions.
    private mutating func set(_ row: Int, _ column: Int, _ price: Int) {
        table[row * count + column] = UInt16(clamping: price)
        table[column * count + row] = UInt16(clamping: price)
    }

    private func distance(_ first: Features, _ second: Features) -> Int {
        if first.isVowel != second.isVowel { return prices.unrelated }
        return first.isVowel ? vowels(first, second) : consonants(first, second)
    }

    /// The distance of two vowels on the vowel chart, plus their other differences.
    private func vowels(_ first: Features, _ second: Features) -> Int {
        var sum = abs(first.height - second.height) * prices.height
        sum += abs(first.backness - second.backness) * prices.backness
        let differing = first.flags.symmetricDifference(second.flags)
        if differing.contains(.rounded) { sum += prices.rounding }
        if differing.contains(.nasal) { sum += prices.nasality }
        if differing.contains(.rhotic) { sum += prices.rhoticity }
        if differing.isSuperset(of: [.toY, .toW]) {
            sum += prices.glides
        } else if differing.contains(.toY) || differing.contains(.toW) {
            sum += prices.glide
        }
        return min(max(sum, prices.vowelLeast), prices.vowelMost)
    }

    /// The greatest of manner, place and voicing in full, plus half of the rest.
    private func consonants(_ first: Features, _ second: Features) -> Int {
        let manner = manners[first.manner * mannerCount + second.manner]
        let place = places[first.place * PhoneInventory.places.count + second.place]
        let voicing = first.isVoiced == second.isVoiced ? 0 : prices.voicing
        let dearest = max(manner, place, voicing)
        return min(dearest + (manner + place + voicing - dearest) / 2, prices.consonantMost)
    }

    /// The costs between two manners; of two prices for a pair the first counts.
    private static func manners(_ pairs: [PhoneInventory.Pair], _ numbers: [String]) -> [Int] {
        let count = numbers.count
        var costs = Array(repeating: 750, count: count * count)
        for pair in pairs.reversed() {
            guard let first = numbers.firstIndex(of: pair.first), let second = numbers.firstIndex(of: pair.second)
            else { continue }
            costs[first * count + second] = pair.price
            costs[second * count + first] = pair.price
        }
        for manner in 0..<count { costs[manner * count + manner] = 0 }
        return costs
    }

    /// The costs between two places of articulation.
    private static func places(_ prices: Prices) -> [Int] {
        let steps = PhoneInventory.places.map(Self.steps)
        var costs: [Int] = []
        for first in steps.indices {
            for second in steps.indices {
                var least = Int.max
                for one in steps[first] { for other in steps[second] { least = min(least, abs(one - other)) } }
                let cost = prices.place + prices.placeStep * max((least == .max ? 0 : least) - 1, 0)
                costs.append(first == second ? 0 : min(cost, prices.placeMost))
            }
        }
        return costs
    }

    /// The positions of a place of articulation in the mouth; two for labial-velar.
    private static func steps(_ place: String) -> [Int] {
        let places = PhoneInventory.places
        let names = place == "labial-velar" ? ["bilabial", "velar"] : [place]
        return names.compactMap { places.firstIndex(of: $0) }
    }
}
