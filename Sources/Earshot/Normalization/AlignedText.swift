/// A character of a text between two rules, with its bytes in the original.
struct AlignedScalar: Sendable {
    /// The code point.
    var value: UInt32
    /// The start of the character in the original, in UTF-8 bytes.
    var start: Int32
    /// The end of the character in the original, in UTF-8 bytes.
    var end: Int32
    /// The traits of the character.
    var traits: ScalarTraits

    /// Creates a character and looks up its traits.
    @inline(__always)
    init(_ value: UInt32, start: Int32, end: Int32) {
        self.init(value, start: start, end: end, traits: ScalarTraits.of(value))
    }

    /// Creates a character with known traits.
    @inline(__always)
    init(_ value: UInt32, start: Int32, end: Int32, traits: ScalarTraits) {
        self.value = value
        self.start = start
        self.end = end
        self.traits = traits
    }

    /// A space for the same bytes of the original.
    var asSpace: AlignedScalar {
        AlignedScalar(0x20, start: start, end: end, traits: .space)
    }
}

/// A text changed by the rules, in which every character keeps its span in the original.
///
/// The storage is reused from text to text, so a warmed-up thread allocates nothing.
struct AlignedText {
    /// The characters, in order.
    private(set) var scalars: [AlignedScalar] = []
    /// The characters among U+0000…U+003F that have occurred, as bits; a 0 bit lets a rule skip its pass.
    private(set) var seen: UInt64 = 0
    /// The highest character that has occurred; also lets rules skip their pass.
    private(set) var highest: UInt32 = 0
    /// Whether a rule has joined two separate characters.
    var hasJoins = false

    /// Buffer in which ``StripMarks`` collects the marks on a letter.
    var marks: [UInt32] = []

    /// The text before the current rule, or room for the text after it.
    private var spare: [AlignedScalar] = []
    /// Buffers for the calls of ICU.
    private var exchange = ICUExchange()

    /// Empties the text, keeping its storage.
    mutating func removeAll() {
        scalars.removeAll(keepingCapacity: true)
        seen = 0
        highest = 0
        hasJoins = false
    }

    /// Whether an ASCII character below `@` may occur; false positives are possible, false negatives are not.
    @inline(__always)
    func mayContain(_ scalar: Unicode.Scalar) -> Bool {
        seen & (1 << UInt64(scalar.value & 63)) != 0
    }

    /// Whether a character beyond ASCII may occur.
    var hasNonASCII: Bool {
        highest >= 0x80
    }

    /// Whether an ASCII digit may occur.
    var mayContainDigits: Bool {
        seen & (0x3FF << 0x30) != 0
    }

    /// Adds a character at the end.
    @inline(__always)
    mutating func append(_ scalar: AlignedScalar) {
        note(scalar.value)
        scalars.append(scalar)
    }

    /// Adds characters that were in the text before.
    @inline(__always)
    mutating func append(known run: ArraySlice<AlignedScalar>) {
        scalars.append(contentsOf: run)
    }

    /// Replaces the character at an index.
    @inline(__always)
    mutating func replace(at index: Int, with scalar: AlignedScalar) {
        note(scalar.value)
        scalars[index] = scalar
    }

    /// Extends the span of the character at an index.
    @inline(__always)
    mutating func extend(at index: Int, to end: Int32) {
        scalars[index].end = max(scalars[index].end, end)
    }

    /// Rewrites the text: passes the current characters to the closure, which appends their replacements.
    @inline(__always)
    mutating func rewrite(_ body: (_ before: [AlignedScalar], _ after: inout AlignedText) -> Void) {
        swap(&scalars, &spare)
        scalars.removeAll(keepingCapacity: true)
        scalars.reserveCapacity(spare.count)
        var before: [AlignedScalar] = []
        swap(&before, &spare)
        body(before, &self)
        swap(&before, &spare)
    }

    /// Rewrites the text by a function of the shim.
    mutating func rewrite(by function: ICUExchange.Rewriting) {
        rewrite { before, after in
            var exchange = ICUExchange()
            swap(&exchange, &after.exchange)
            exchange.rewrite(before, by: function, into: &after)
            swap(&exchange, &after.exchange)
        }
    }

    /// The text as a string, for `earshot normalize` and failing tests.
    var string: String {
        var view = String.UnicodeScalarView()
        for scalar in scalars {
            view.append(Unicode.Scalar(scalar.value) ?? "\u{FFFD}")
        }
        return String(view)
    }

    @inline(__always)
    private mutating func note(_ value: UInt32) {
        if value < 0x40 {
            seen |= 1 << UInt64(value)
        } else if value > highest {
            highest = value
        }
    }
}
