/// The values of slots and their prices, shared by the exact walk and the lattice search.
enum SlotPrices {
    /// The kind of a slot that takes numbers.
    enum NumberSlot {
        case integer(least: Int64, greatest: Int64)
        case decimal(least: Double, greatest: Double)
        case ordinal
        /// A position in a list of a number of items; cardinals also count as positions if no item has a number of its
        /// own.
        case place(count: Int64, countsCardinals: Bool)
    }

    /// The price of a number in a slot.
    struct NumberPrice {
        var cost: Int
        /// Whether the number is outside the slot's range; then the number is reported, but never accepted.
        var isOutOfRange: Bool
    }

    /// The price of a number in a slot.
    ///
    /// - Parameters:
    ///   - value: The number; `nil` for a number beyond 64 bits.
    ///   - slot: The kind of slot.
    /// - Returns: The price; `nil` if the number is of another kind.
    @inline(__always)
    static func price(of value: NumberValue?, in slot: NumberSlot) -> NumberPrice? {
        var surcharge = 0
        let isOutOfRange: Bool
        switch slot {
        case .integer(let least, let greatest):
            guard let value else { return price(isOutOfRange: true) }
            guard !value.isOrdinal, value.scale == 0 else { return nil }
            isOutOfRange = value.mantissa < least || value.mantissa > greatest
        case .decimal(let least, let greatest):
            guard let value else { return price(isOutOfRange: true) }
            guard !value.isOrdinal else { return nil }
            isOutOfRange = value.decimal < least || value.decimal > greatest
        case .ordinal:
            // A position counted from the end needs a list, which has a slot kind of its own.
            guard let value, value.scale == 0, !value.isOrdinal || value.mantissa >= 0 else { return nil }
            isOutOfRange = value.mantissa < 1
            surcharge = value.isOrdinal ? 0 : CostModel.number
        case .place(let count, let countsCardinals):
            guard let value, value.scale == 0, value.isOrdinal || countsCardinals else { return nil }
            let place = place(of: value, among: count)
            isOutOfRange = place < 1 || place > count
            surcharge = value.isOrdinal ? 0 : CostModel.cardinalPlace
        }
        return price(isOutOfRange: isOutOfRange, surcharge: surcharge)
    }

    private static func price(isOutOfRange: Bool, surcharge: Int = 0) -> NumberPrice {
        NumberPrice(
            cost: CostModel.numberSlot + surcharge + (isOutOfRange ? CostModel.outOfRange : 0),
            isOutOfRange: isOutOfRange
        )
    }

    /// The position named by a number, counted from 1; a negative number counts from the end.
    static func place(of value: NumberValue, among count: Int64) -> Int64 {
        value.mantissa < 0 ? count &+ 1 &+ value.mantissa : value.mantissa
    }

    /// A code for a number's value: equal for numbers with the same value in a slot.
    static func code(of value: NumberValue?) -> UInt64 {
        value.map { Hashing.join(UInt64(bitPattern: $0.mantissa), UInt64($0.scale)) } ?? 0
    }

    /// A code for a quantity: equal for equal quantities, and the same in every run.
    static func code(of quantity: Quantity?) -> UInt64 {
        guard let quantity else { return 0 }
        let start = Hashing.join(UInt64(quantity.kind.index), 0)
        return quantity.description.utf8.reduce(start) { Hashing.join($0, UInt64($1)) }
    }

    /// Whether two numbers are the same value of a slot.
    @inline(__always)
    static func isSame(_ one: NumberValue?, _ other: NumberValue?) -> Bool {
        one?.mantissa == other?.mantissa && one?.scale == other?.scale
    }

    /// The price of a text whose words would have a price elsewhere; see ``forEachTaken(in:reading:_:)``.
    @inline(__always)
    static func text(taken: Int) -> Int { CostModel.text + min(taken, CostModel.textTaken) }

    /// Visits the words of a text that have a second reading outside a text, in order.
    ///
    /// A phrase that reads these words is preferred to a text that swallows them. Repeated words may be part of a text.
    ///
    /// - Parameters:
    ///   - words: The words of the text.
    ///   - reading: Adds the longest reading from a word on.
    ///   - body: Receives the end of a reading, and its price; the end may be behind the text.
    @inline(__always)
    static func forEachTaken(
        in words: Range<Int>,
        reading: (Int, inout TakenReading) -> Void,
        _ body: (_ end: Int, _ cost: Int) -> Void
    ) {
        var word = words.lowerBound
        while word < words.upperBound {
            var taken = TakenReading(end: word + 1)
            reading(word, &taken)
            if taken.cost > 0 { body(taken.end, taken.cost) }
            word = taken.end
        }
    }

    /// The reading of a text's words outside a text: the longest, and of equally long readings the last.
    struct TakenReading {
        private(set) var end: Int
        private(set) var cost = 0

        fileprivate init(end: Int) { self.end = end }

        /// A word left over outside a text.
        @inline(__always)
        mutating func takeFiller(until end: Int, cost: Int) {
            if end >= self.end { (self.end, self.cost) = (end, cost) }
        }

        /// A number; a number counted from the end is not a number in a text.
        @inline(__always)
        mutating func takeNumber(_ value: NumberValue?, until end: Int) {
            if end >= self.end, (value?.mantissa ?? 0) >= 0 { (self.end, cost) = (end, CostModel.numberInText) }
        }
    }
}

extension CompiledDocument.Grammar {
    /// Whether a slot takes a number at the usual price.
    ///
    /// - Parameter value: The number.
    /// - Returns: `false` for a number out of range or with a surcharge, as a cardinal for an ordinal; and for slots
    ///   that take no numbers.
    package func takes(_ value: NumberValue) -> Bool {
        numberSlot.flatMap { SlotPrices.price(of: value, in: $0) }?.cost == CostModel.numberSlot
    }

    /// The numbers that a slot takes; `nil` for slots without numbers, and for positions in a list.
    var numberSlot: SlotPrices.NumberSlot? {
        switch self {
        case .integer(let min, let max): .integer(least: min ?? .min, greatest: max ?? .max)
        case .decimal(let min, let max): .decimal(least: min ?? -.infinity, greatest: max ?? .infinity)
        case .ordinal: .ordinal
        case .enumeration, .boolean, .application, .text, .quantity, .place: nil
        }
    }
}
