/// What a slot takes and what that costs, said once for the exact walk and for the lattice search.
enum SlotPrices {
    /// What a slot asks for that takes a number.
    enum NumberSlot {
        case integer(least: Int64, greatest: Int64)
        case decimal(least: Double, greatest: Double)
        case ordinal
        /// A place among so many that are offered; a cardinal says it too where no item has a number of its own.
        case place(count: Int64, countsCardinals: Bool)
    }

    /// What a number costs in a slot.
    struct NumberPrice {
        var cost: Int
        /// Whether it is beyond what the slot may hold; it is named then, and never accepted.
        var isOutOfRange: Bool
    }

    /// What a number costs where a slot asks for one.
    ///
    /// - Parameters:
    ///   - value: The number; `nil` for one beyond 64 bits.
    ///   - slot: What is asked for.
    /// - Returns: The price; `nil` where the number is of another kind.
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
            // Counted from the end, a place needs a list; what is offered is asked for as a list of its own.
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

    /// The place that a number says, counted from 1; a number below zero counts from the end.
    static func place(of value: NumberValue, among count: Int64) -> Int64 {
        value.mantissa < 0 ? count &+ 1 &+ value.mantissa : value.mantissa
    }

    /// A number that stands for a number's value: the same for numbers that are the same value of a slot.
    static func code(of value: NumberValue?) -> UInt64 {
        value.map { Hashing.join(UInt64(bitPattern: $0.mantissa), UInt64($0.scale)) } ?? 0
    }

    /// Whether two numbers are the same value of a slot.
    @inline(__always)
    static func isSame(_ one: NumberValue?, _ other: NumberValue?) -> Bool {
        one?.mantissa == other?.mantissa && one?.scale == other?.scale
    }

    /// What a text costs whose words would cost so much elsewhere; see ``forEachTaken(in:reading:_:)``.
    @inline(__always)
    static func text(taken: Int) -> Int { CostModel.text + min(taken, CostModel.textTaken) }

    /// Goes over what stands in a text and would be read otherwise elsewhere, word after word.
    ///
    /// A phrase that reads these words goes before a text that swallows them. Words said twice may be meant in a text.
    ///
    /// - Parameters:
    ///   - words: The words of the text.
    ///   - reading: Puts in the longest reading that begins at a word.
    ///   - body: Receives where a reading ends, and what it costs; it may end behind the text.
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

    /// How words of a text would be read elsewhere: the longest reading, and of equally long ones the last.
    struct TakenReading {
        private(set) var end: Int
        private(set) var cost = 0

        fileprivate init(end: Int) { self.end = end }

        /// A word that is left over elsewhere.
        @inline(__always)
        mutating func takeFiller(until end: Int, cost: Int) {
            if end >= self.end { (self.end, self.cost) = (end, cost) }
        }

        /// A number; one counted from the end is no number in a text.
        @inline(__always)
        mutating func takeNumber(_ value: NumberValue?, until end: Int) {
            if end >= self.end, (value?.mantissa ?? 0) >= 0 { (self.end, cost) = (end, CostModel.numberInText) }
        }
    }
}
