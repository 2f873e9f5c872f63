/// The marks that separate decimals and groups of digits in a language.
struct NumberStyle: Sendable {
    /// The mark before the decimals.
    let decimal: UInt32
    /// Marks allowed between groups, including the full stop and the comma unless ``decimal``.
    private let grouping: [UInt32]
    /// The ASCII separators below `@`, as bits.
    private let ascii: UInt64

    /// Reads the marks from a language's conventions; the two Arabic marks count as full stop and comma.
    init(_ writing: WritingConventions) {
        let decimal = writing.decimalSeparator.value == 0x66B ? 0x2E : writing.decimalSeparator.value
        var grouping: [UInt32] = [0x2E, 0x2C].filter { $0 != decimal }
        for mark in writing.groupingSeparators.map(\.value)
        where mark != decimal && !grouping.contains(mark) && ScalarTraits.of(mark).isDisjoint(with: [.space, .digit]) {
            // Unicode counts a modifier apostrophe as a letter; between digits it is an apostrophe.
            if ScalarTraits.of(mark).isDisjoint(with: .word) || RemoveApostrophes.isApostrophe(mark) {
                grouping.append(mark)
            }
        }
        if grouping.contains(where: RemoveApostrophes.isApostrophe), !grouping.contains(0x27) { grouping.append(0x27) }
        self.decimal = decimal
        self.grouping = grouping
        ascii = ([decimal] + grouping).reduce(0) { $1 < 0x40 ? $0 | 1 << UInt64($1) : $0 }
    }

    /// Whether a character may precede decimals.
    @inline(__always)
    func isDecimal(_ value: UInt32) -> Bool {
        value == decimal || value == 0x2E
    }

    /// Whether a character may separate digits of a number.
    @inline(__always)
    func isSeparator(_ value: UInt32) -> Bool {
        if value < 0x80 { return value < 0x40 && ascii & 1 << UInt64(value) != 0 }
        return isGrouping(canonical(value)) || canonical(value) == decimal
    }

    /// Whether a character may separate groups of digits.
    func isGrouping(_ value: UInt32) -> Bool {
        grouping.contains(value)
    }

    /// The plainest form of a separator: `٫` is the decimal mark, `٬` a comma, every apostrophe the ASCII apostrophe.
    @inline(__always)
    func canonical(_ value: UInt32) -> UInt32 {
        if value < 0x80 { return value }
        if value == 0x66B { return decimal }
        // With the comma as decimal mark, the Arabic grouping mark acts as a full stop.
        if value == 0x66C { return decimal == 0x2C ? 0x2E : 0x2C }
        return RemoveApostrophes.isApostrophe(value) ? 0x27 : value
    }
}

/// Groups of digits with single marks between them, summarized during reading.
///
/// In English, `1,000` and `12,34,567` are grouped, `1,234.56` is grouped with decimals, `2.5` and `2,5` are decimal,
/// and the marks of `1.2.3` separate. The opposite roles of full stop and comma are understood if unambiguous: `2,5`,
/// `1.234,56`.
struct NumberChain {
    /// The treatment of a mark.
    enum Action {
        case keep, remove, separate
    }

    /// The number of marks.
    private(set) var count = 0
    private let mayStartGroups: Bool
    private var first: UInt32 = 0
    private var last: UInt32 = 0
    private var lastDigits = 0
    private var innerAreSame = true
    private var groupsAreThree = true
    private var groupsBeforeLastAreTwo = true
    private var innerIsGrouped = true
    private var isGrouped = true

    /// Starts with the first group.
    init(digits: Int, startsWithZero: Bool) {
        mayStartGroups = digits <= 3 && !startsWithZero
    }

    /// Adds a mark and the following group.
    mutating func add(separator: UInt32, digits: Int) {
        if count == 0 {
            first = separator
        } else {
            innerAreSame = innerAreSame && last == first
            groupsBeforeLastAreTwo = groupsBeforeLastAreTwo && lastDigits == 2
        }
        innerIsGrouped = isGrouped
        groupsAreThree = groupsAreThree && digits == 3
        // Groups of three, or, as in India, of two with a last group of three.
        isGrouped = groupsAreThree || groupsBeforeLastAreTwo && digits == 3
        last = separator
        lastDigits = digits
        count += 1
    }

    /// The treatment of all marks but the last, and of the last.
    func verdict(_ style: NumberStyle) -> (inner: Action, last: Action) {
        let isPointOrComma = last == 0x2E || last == 0x2C
        if count <= 1 {
            if last == style.decimal { return (.separate, .keep) }
            if mayStartGroups && lastDigits == 3 { return (.separate, .remove) }
            return (.separate, isPointOrComma ? .keep : .separate)
        }
        guard mayStartGroups, innerAreSame else { return (.separate, .separate) }
        if last == first {
            return isGrouped && style.isGrouping(first) ? (.remove, .remove) : (.separate, .separate)
        }
        return innerIsGrouped && (isPointOrComma || last == style.decimal) ? (.remove, .keep) : (.separate, .separate)
    }
}
