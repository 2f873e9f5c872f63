/// What is known of a quantity while it is read: the grammar joins what its parts say.
///
/// Two parts that say different things of the same do not go together: "Monday Tuesday". Amounts of smaller and smaller
/// units add up: "an hour" and "thirty minutes".
struct QuantityFacts: Hashable, Sendable {
    /// A field with a small whole number.
    enum Field: String, CaseIterable {
        case hour, minute, second, shift, from, to, year, month, day, weekday, nth, which
        case years, months, weeks, days
        case addedMonths, addedSeconds
        /// The number of the unit or the currency that a number counts.
        case unit, currency
        /// Whether the hour is one of 24, so that no half of the day is open.
        case fixed
        /// Whether a time of day counts in what is added to now.
        case precise
    }

    /// A number that nothing has counted yet.
    var number: Double?
    /// An amount of a unit: its number, and the smallest unit so far.
    var amount: Double?
    var smallest: Int32 = -1
    /// The largest unit of the amount.
    var largest: Int32 = -1
    /// A duration: months and milliseconds.
    var durationMonths: Double?
    var durationMilliseconds: Double?
    /// An amount of money.
    var money: Double?
    var percent: Double?
    /// Whether a word was heard as a number.
    var isHomophone = false
    /// Whether other readings of the same words are not meant.
    var isSure = false

    private var known: UInt32 = 0
    private var values = InlineValues()

    private struct InlineValues: Hashable {
        var storage = SIMD32<Int32>(repeating: 0)
    }

    subscript(field: Field) -> Int? {
        get {
            let index = field.index
            return known >> UInt32(index) & 1 == 1 ? Int(values.storage[index]) : nil
        }
        set {
            let index = field.index
            known &= ~(1 << UInt32(index))
            values.storage[index] = 0
            if let newValue {
                known |= 1 << UInt32(index)
                values.storage[index] = Int32(clamping: newValue)
            }
        }
    }

    /// Adds what another part says; `false` if both contradict each other.
    mutating func join(_ other: QuantityFacts, _ units: [QuantityUnit]) -> Bool {
        if let number = other.number {
            guard self.number == nil else { return false }
            self.number = number
        }
        if other.durationMonths != nil || other.durationMilliseconds != nil || other.amount != nil {
            guard joinAmount(other, units) else { return false }
        }
        if let money = other.money {
            guard self.money == nil else { return false }
            self.money = money
        }
        if let percent = other.percent {
            guard self.percent == nil else { return false }
            self.percent = percent
        }
        isHomophone = isHomophone || other.isHomophone
        isSure = isSure || other.isSure
        var both = known & other.known
        while both != 0 {
            let index = both.trailingZeroBitCount
            both &= both - 1
            if index == Field.from.index {
                values.storage[index] = max(values.storage[index], other.values.storage[index])
            } else if index == Field.to.index {
                values.storage[index] = min(values.storage[index], other.values.storage[index])
            } else if index == Field.unit.index, amount != nil || durationMonths != nil || durationMilliseconds != nil {
                continue
            } else if index == Field.addedMonths.index || index == Field.addedSeconds.index {
                values.storage[index] &+= other.values.storage[index]
            } else if values.storage[index] != other.values.storage[index] {
                return false
            }
        }
        let added = other.known & ~known
        var rest = added
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= rest - 1
            values.storage[index] = other.values.storage[index]
        }
        known |= added
        if let from = self[.from], let to = self[.to], from >= to { return false }
        return true
    }

    private mutating func joinAmount(_ other: QuantityFacts, _ units: [QuantityUnit]) -> Bool {
        guard smallest >= 0 else {
            (amount, smallest, largest) = (other.amount, other.smallest, other.largest)
            (durationMonths, durationMilliseconds) = (other.durationMonths, other.durationMilliseconds)
            return true
        }
        guard units.indices.contains(Int(smallest)), units.indices.contains(Int(other.largest)) else { return false }
        let (mine, its) = (units[Int(smallest)], units[Int(other.largest)])
        guard mine.dimension == its.dimension, !mine.dimension.isEmpty else { return false }
        if mine.dimension == "duration" {
            // From larger units to smaller ones, or from days to months: "2 days 1 month".
            guard mine.size != its.size else { return false }
            guard mine.size > its.size || its.months > 0 && mine.months == 0 && mine.size >= 86_400_000 else {
                return false
            }
            if let months = other.durationMonths { durationMonths = (durationMonths ?? 0) + months }
            if let rest = other.durationMilliseconds { durationMilliseconds = (durationMilliseconds ?? 0) + rest }
        } else {
            guard let one = amount, let two = other.amount, let unit = self[.unit], let added = other[.unit],
                mine.size > units[added].size, one >= 0, two >= 0
            else { return false }
            amount = one + two * units[added].size / units[unit].size
        }
        smallest = other.smallest
        return true
    }

    /// Counts a unit: turns the number and the unit into an amount.
    mutating func count(_ units: [QuantityUnit]) -> Bool {
        guard let number, let unit = self[.unit], units.indices.contains(unit) else { return false }
        let of = units[unit]
        self.number = nil
        (smallest, largest) = (Int32(unit), Int32(unit))
        if of.dimension == "duration" {
            guard number >= 0 else { return false }
            self[.unit] = nil
            if of.months > 0 {
                durationMonths = number * of.months
            } else {
                durationMilliseconds = number * of.size
            }
        } else if of.dimension == "share" {
            self[.unit] = nil
            percent = number * of.size
            (smallest, largest) = (-1, -1)
        } else {
            amount = number
        }
        return true
    }

    /// Whether nothing is left that no unit counts.
    var isDuration: Bool {
        (durationMonths != nil || durationMilliseconds != nil) && number == nil && known == 0
    }

    /// Whether only given fields are known, and nothing is left uncounted.
    func has(only fields: [Field]) -> Bool {
        guard number == nil, amount == nil, durationMonths == nil, durationMilliseconds == nil, money == nil,
            percent == nil
        else { return false }
        return known & ~Field.mask(fields) == 0
    }

    func has(any fields: [Field]) -> Bool { known & Field.mask(fields) != 0 }
}

extension QuantityFacts.Field {
    private static let order = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

    var index: Int { Self.order[self] ?? 31 }

    static func mask(_ fields: [Self]) -> UInt32 { fields.reduce(0) { $0 | 1 << UInt32($1.index) } }
}

/// A unit that a quantity may have.
struct QuantityUnit: Hashable, Sendable {
    /// Its English singular.
    var name: String
    /// What it measures: "duration", "share", or the name of a quantity; empty if its size is unknown.
    var dimension: String
    /// Its size in the smallest unit of its dimension; of a duration in milliseconds.
    var size: Double
    /// Of a duration that is counted in months, their number; otherwise 0.
    var months: Double = 0
}
