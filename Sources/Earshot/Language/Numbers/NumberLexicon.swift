/// What is known of one language's numbers: their words, and how words join into larger numbers.
package struct NumberLexicon: Sendable {
    /// Spell-outs of 0…999 that stand alone or end a number.
    package var cardinals = NumberAutomaton()
    /// Spell-outs that stand only before a scale word, such as Hungarian "két" in "kétezer".
    package var coefficients = NumberAutomaton()
    /// Spell-outs of ordinals.
    package var ordinals = NumberAutomaton()
    /// Every other word, to its index in ``words``.
    package var vocabulary = NumberAutomaton()
    /// What the words of ``vocabulary`` do.
    package var words: [NumberWord] = []
    /// For each power of ten that has a scale word, the power below which its coefficient must stay.
    package var coefficientLimit = [UInt8](repeating: 0, count: 20)
    /// Powers of ten, a bit each, that have a word for one of them alone, so that their scale word never stands bare.
    package var ownWordForOne: UInt32 = 0
    /// Powers of ten, a bit each, whose scale word may stand alone: "hundred", but not 万, which is one in 万一 alone.
    package var bareScales: UInt32 = .max
    /// Powers of ten, a bit each, behind whose scale word a smaller number may follow.
    package var openScales: UInt32 = 0
    /// Whether "nineteen ninety nine" is a year.
    package var hasPairYears = false
    /// Whether "twelve hundred" is said.
    package var hasTeenHundreds = false
    /// How a number below ten may follow a round one that ICU does not put together with it.
    package var tensLink = Link.none
    /// Whether a unit, a joiner and a ten make a number in all their forms.
    package var hasUnitsFirst = false
    /// Whether every part of a larger ordinal is an ordinal: Portuguese "vigésimo primeiro".
    package var hasCompoundOrdinals = false
    /// Whether 一百五 is 150.
    package var hasEllipticScales = false
    /// What may follow a number inside one word of a script without spaces, to nothing; empty where nothing is known.
    package var counters = NumberAutomaton()
    /// The zeros of every script's digits but ASCII's.
    package var decimalZeros: [UInt32] = []
    /// The characters before a fraction and between groups of digits.
    package var decimalSeparator: UInt32 = 0x2E
    package var groupingSeparators: [UInt32] = []
    /// Every byte a number can begin with.
    package var firstBytes = ByteSet()
    /// Every two bytes that a word of two bytes and more can begin with where a number begins.
    package var firstPairs = PairSet()

    /// Whether a number can begin with a word, as far as its first two bytes say.
    @inline(__always)
    package func mayBegin(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = word.first, firstBytes.contains(first) else { return false }
        return word.count == 1 || firstPairs.contains(first, word[1])
    }

    package init() {}

    /// How tens and what follows them are put together.
    package enum Link: Sendable {
        /// Not at all, as in German.
        case none
        /// One behind the other.
        case direct
        /// With a joiner between: Spanish "treinta y uno".
        case joiner
    }

    /// Holds a lexicon where readers share it: copying one, tables and all, costs more than reading a short text.
    final class Storage: Sendable {
        let lexicon: NumberLexicon
        init(_ lexicon: NumberLexicon) { self.lexicon = lexicon }
    }

    /// How many bytes the tables take.
    package var byteCount: Int {
        cardinals.byteCount + coefficients.byteCount + ordinals.byteCount + vocabulary.byteCount
            + words.count * MemoryLayout<NumberWord>.stride + decimalZeros.count * 4
    }
}

/// What a word other than a plain number does in a number; one word may do several things.
package struct NumberWord: Hashable, Sendable {
    /// The uses of a word.
    package struct Roles: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Multiplies what stands before by 10^`exponent`: "thousand".
        package static let scale = Roles(rawValue: 1 << 0)
        /// Like `scale`, and a smaller number must follow: "thousand and".
        package static let openScale = Roles(rawValue: 1 << 1)
        /// Like `openScale`, and that number is an ordinal: Spanish "dos milésimo".
        package static let openOrdinalScale = Roles(rawValue: 1 << 2)
        /// Multiplies, and ends an ordinal: "thousandth".
        package static let ordinalScale = Roles(rawValue: 1 << 3)
        /// Is `value` by itself, and smaller numbers may follow: French "mille", "a hundred".
        package static let whole = Roles(rawValue: 1 << 4)
        /// Like `whole`, and a smaller number must follow: Spanish "ciento".
        package static let openWhole = Roles(rawValue: 1 << 5)
        /// Is `ordinal` by itself: "tausendste".
        package static let wholeOrdinal = Roles(rawValue: 1 << 6)
        /// Is a plain number, `value`: "zwo".
        package static let plain = Roles(rawValue: 1 << 7)
        /// Is `value`, and a number below ten may follow: "septante".
        package static let tens = Roles(rawValue: 1 << 8)
        /// Is `value` only beside other digits: "oh".
        package static let stringDigit = Roles(rawValue: 1 << 9)
        /// Multiplies what stands before by `value`, or counts: "dozen".
        package static let multiplier = Roles(rawValue: 1 << 10)
        /// May stand between a scale word and the rest: "and".
        package static let joiner = Roles(rawValue: 1 << 11)
        /// Makes what follows negative.
        package static let minus = Roles(rawValue: 1 << 12)
        /// Stands before decimals: "point".
        package static let decimal = Roles(rawValue: 1 << 13)
        /// Makes the number behind it an ordinal: "第".
        package static let ordinalPrefix = Roles(rawValue: 1 << 14)
        /// Makes the number before it an ordinal: "th", "番目".
        package static let ordinalSuffix = Roles(rawValue: 1 << 15)
        /// An `openScale` that another scale word may follow: Georgian "ას" in two hundred thousand.
        package static let stemScale = Roles(rawValue: 1 << 16)
        /// Is `ordinal`, and a smaller ordinal must follow: Spanish "milésimo".
        package static let openOrdinalWhole = Roles(rawValue: 1 << 17)
        /// Is `value`, but only before a scale word or behind one: "に" in にじゅう.
        package static let part = Roles(rawValue: 1 << 18)
        /// Repeats the digit behind it `value` times: "double".
        package static let repeater = Roles(rawValue: 1 << 19)
        /// Is the fraction by itself, or added behind a joiner: "one third".
        package static let fraction = Roles(rawValue: 1 << 20)
        /// Makes the number before it so many of the fraction, or is added behind a joiner: "quarters", "a half".
        package static let fractionBehind = Roles(rawValue: 1 << 21)
        /// Is that part of the scale word behind it: "half a".
        package static let fractionBefore = Roles(rawValue: 1 << 22)
        /// Is added to the number before it: Turkish "buçuk".
        package static let fractionAdded = Roles(rawValue: 1 << 23)
        /// Is added to the number behind it: Hindi "साढ़े".
        package static let fractionPrefix = Roles(rawValue: 1 << 24)
        /// Stands between a denominator and its numerator: "分之".
        package static let fractionBar = Roles(rawValue: 1 << 25)

        /// Is added behind a joiner: "and | a half".
        package static let fractionJoined = Roles(rawValue: 1 << 26)
        /// Makes a number before a scale word a rough one, which is read as if it were exact: 十多万.
        package static let scaleInfix = Roles(rawValue: 1 << 27)

        /// Every use of a word that is worth a fraction.
        package static let anyFraction: Roles = [
            .fraction, .fractionBehind, .fractionBefore, .fractionAdded, .fractionPrefix, .fractionJoined,
        ]
        /// Every way to multiply by a power of ten.
        package static let anyScale: Roles = [.scale, .openScale, .openOrdinalScale, .ordinalScale]
    }

    /// What the word does.
    package var roles: Roles
    /// The power of ten of a scale.
    package var exponent: UInt8 = 0
    /// The number of a `whole`, `plain`, `tens`, `stringDigit` or `multiplier`.
    package var value: UInt64 = 0
    /// The number of a `wholeOrdinal` or `openOrdinalWhole`.
    package var ordinal: UInt64 = 0
    /// The worth of a fraction.
    package var numerator: UInt8 = 0
    package var denominator: UInt8 = 1

    /// Takes on another word's uses; its own numbers win.
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

    /// How often ten divides a number; 0 for zero.
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
