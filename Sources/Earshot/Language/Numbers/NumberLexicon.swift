/// The number words of one language, and the rules for combining them into larger numbers.
package struct NumberLexicon: Sendable {
    /// Spell-outs of 0…999 that stand alone or at the end of a number.
    package var cardinals = NumberAutomaton()
    /// Spell-outs that occur only before a scale word, such as Hungarian "két" in "kétezer".
    package var coefficients = NumberAutomaton()
    /// Spell-outs of ordinals.
    package var ordinals = NumberAutomaton()
    /// All remaining words, mapped to indices in ``words``.
    package var vocabulary = NumberAutomaton()
    /// The roles of the words of ``vocabulary``.
    package var words: [NumberWord] = []
    /// For each power of ten with a scale word, the power that the coefficient must be below.
    package var coefficientLimit = [UInt8](repeating: 0, count: 20)
    /// Powers of ten, one bit each, with a separate word for one of them, so that the scale word is never used alone.
    package var ownWordForOne: UInt32 = 0
    /// Powers of ten, one bit each, whose scale word may stand alone: "hundred", but not 万, except in 万一.
    package var bareScales: UInt32 = .max
    /// Powers of ten, one bit each, whose scale word may precede a smaller number.
    package var openScales: UInt32 = 0
    /// Whether "nineteen ninety nine" is read as a year.
    package var hasPairYears = false
    /// Whether "twelve hundred" is said for 1,200.
    package var hasTeenHundreds = false
    /// The link between a round number and a number below ten that ICU does not combine.
    package var tensLink = Link.none
    /// Whether a unit, a joiner and a ten make a number in all their forms.
    package var hasUnitsFirst = false
    /// Whether every part of a larger ordinal is an ordinal: Portuguese "vigésimo primeiro".
    package var hasCompoundOrdinals = false
    /// Whether 一百五 is 150.
    package var hasEllipticScales = false
    /// Words that may follow a number inside one word of a script without spaces; empty if unknown.
    package var counters = NumberAutomaton()
    /// The zeros of every script's digits except ASCII.
    package var decimalZeros: [UInt32] = []
    /// The character before decimals, and the characters between groups of digits.
    package var decimalSeparator: UInt32 = 0x2E
    package var groupingSeparators: [UInt32] = []
    /// All first bytes of numbers.
    package var firstBytes = ByteSet()
    /// All first two bytes of numbers whose first word has two bytes or more.
    package var firstPairs = PairSet()

    /// Whether a number can begin with a word, judging by its first two bytes.
    @inline(__always)
    package func mayBegin(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = word.first, firstBytes.contains(first) else { return false }
        return word.count == 1 || firstPairs.contains(first, word[1])
    }

    package init() {}

    /// The link between tens and the numbers after them.
    package enum Link: Sendable {
        /// No link, as in German.
        case none
        /// No word in between.
        case direct
        /// A joiner in between: Spanish "treinta y uno".
        case joiner
    }

    /// Shares a lexicon between readers: copying a lexicon with its tables costs more than reading a short text.
    final class Storage: Sendable {
        let lexicon: NumberLexicon
        init(_ lexicon: NumberLexicon) { self.lexicon = lexicon }
    }

    /// The size of the tables in bytes.
    package var byteCount: Int {
        cardinals.byteCount + coefficients.byteCount + ordinals.byteCount + vocabulary.byteCount
            + words.count * MemoryLayout<NumberWord>.stride + decimalZeros.count * 4
    }
}

/// A word that is not a plain number, with one or more roles.
package struct NumberWord: Hashable, Sendable {
    /// The roles of a word.
    package struct Roles: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Multiplies the terms before by 10^`exponent`: "thousand".
        package static let scale = Roles(rawValue: 1 << 0)
        /// Like `scale`, and a smaller number must follow: "thousand and".
        package static let openScale = Roles(rawValue: 1 << 1)
        /// Like `openScale`, but the number that follows is an ordinal: Spanish "dos milésimo".
        package static let openOrdinalScale = Roles(rawValue: 1 << 2)
        /// Multiplies, and ends an ordinal: "thousandth".
        package static let ordinalScale = Roles(rawValue: 1 << 3)
        /// Is `value` alone, and smaller numbers may follow: French "mille", "a hundred".
        package static let whole = Roles(rawValue: 1 << 4)
        /// Like `whole`, and a smaller number must follow: Spanish "ciento".
        package static let openWhole = Roles(rawValue: 1 << 5)
        /// Is `ordinal` alone: "tausendste".
        package static let wholeOrdinal = Roles(rawValue: 1 << 6)
        /// Is the plain number `value`: "zwo".
        package static let plain = Roles(rawValue: 1 << 7)
        /// Is `value`, and a number below ten may follow: "septante".
        package static let tens = Roles(rawValue: 1 << 8)
        /// Is `value` only beside digits: "oh".
        package static let stringDigit = Roles(rawValue: 1 << 9)
        /// Multiplies the term before by `value`, or counts: "dozen".
        package static let multiplier = Roles(rawValue: 1 << 10)
        /// May join a scale word and the rest: "and".
        package static let joiner = Roles(rawValue: 1 << 11)
        /// Makes the number after it negative.
        package static let minus = Roles(rawValue: 1 << 12)
        /// Precedes decimals: "point".
        package static let decimal = Roles(rawValue: 1 << 13)
        /// Makes the number after it an ordinal: "第".
        package static let ordinalPrefix = Roles(rawValue: 1 << 14)
        /// Makes the number before it an ordinal: "th", "番目".
        package static let ordinalSuffix = Roles(rawValue: 1 << 15)
        /// An `openScale` that a scale word may follow: Georgian "ას" in two hundred thousand.
        package static let stemScale = Roles(rawValue: 1 << 16)
        /// Is `ordinal`, and a smaller ordinal must follow: Spanish "milésimo".
        package static let openOrdinalWhole = Roles(rawValue: 1 << 17)
        /// Is `value`, but only next to a scale word: "に" in にじゅう.
        package static let part = Roles(rawValue: 1 << 18)
        /// Repeats the digit after it `value` times: "double".
        package static let repeater = Roles(rawValue: 1 << 19)
        /// Is the fraction alone, or is added after a joiner: "one third".
        package static let fraction = Roles(rawValue: 1 << 20)
        /// Multiplies the fraction by the number before, or is added after a joiner: "quarters", "a half".
        package static let fractionBehind = Roles(rawValue: 1 << 21)
        /// Is a fraction of the scale word after: "half a".
        package static let fractionBefore = Roles(rawValue: 1 << 22)
        /// Is added to the number before: Turkish "buçuk".
        package static let fractionAdded = Roles(rawValue: 1 << 23)
        /// Is added to the number after: Hindi "साढ़े".
        package static let fractionPrefix = Roles(rawValue: 1 << 24)
        /// Separates a denominator and its numerator: "分之".
        package static let fractionBar = Roles(rawValue: 1 << 25)

        /// Is added after a joiner: "and | a half".
        package static let fractionJoined = Roles(rawValue: 1 << 26)
        /// Makes a number before a scale word approximate; read like an exact number: 十多万.
        package static let scaleInfix = Roles(rawValue: 1 << 27)

        /// Every role of a fraction word.
        package static let anyFraction: Roles = [
            .fraction, .fractionBehind, .fractionBefore, .fractionAdded, .fractionPrefix, .fractionJoined,
        ]
        /// Every way to multiply by a power of ten.
        package static let anyScale: Roles = [.scale, .openScale, .openOrdinalScale, .ordinalScale]
    }

    /// The word's roles.
    package var roles: Roles
    /// The power of ten of a scale.
    package var exponent: UInt8 = 0
    /// The number of a `whole`, `plain`, `tens`, `stringDigit` or `multiplier`.
    package var value: UInt64 = 0
    /// The number of a `wholeOrdinal` or `openOrdinalWhole`.
    package var ordinal: UInt64 = 0
    /// The value of a fraction.
    package var numerator: UInt8 = 0
    package var denominator: UInt8 = 1

    /// Adds the roles of a word; existing numbers are kept.
    package mutating func merge(_ other: NumberWord) {
        if roles.isDisjoint(with: .anyScale) { exponent = other.exponent }
        if value == 0 { value = other.value }
        if ordinal == 0 { ordinal = other.ordinal }
        if numerator == 0 { (numerator, denominator) = (other.numerator, other.denominator) }
        roles.formUnion(other.roles)
    }
}

/// Powers of ten that fit 64 bits.
package enum PowersOfTen {
    private static let all: [UInt64] = (0..<20).reduce(into: [1]) { powers, _ in
        powers.append(powers[powers.count - 1].multipliedReportingOverflow(by: 10).partialValue)
    }

    /// 10^`exponent`, or `UInt64.max` above 10^19.
    @inline(__always)
    package static subscript(exponent: Int) -> UInt64 {
        exponent < 20 ? all[exponent] : .max
    }

    /// The number of trailing decimal zeros; 0 for zero.
    package static func exponent(of number: UInt64) -> UInt8 {
        var rest = number
        var exponent: UInt8 = 0
        while rest != 0, rest.isMultiple(of: 10) {
            rest /= 10
            exponent += 1
        }
        return exponent
    }
}
