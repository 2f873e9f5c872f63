/// A language's words for symbols, ready for look-up.
struct SymbolWords: Sendable {
    /// The normalized words of symbols beyond ASCII.
    private var others: [UInt32: [UInt32]] = [:]
    /// The normalized words of ASCII symbols; empty for a symbol without a word.
    private var ascii: [[UInt32]] = []

    /// No words.
    init() {}

    /// Collects words.
    ///
    /// Marks with separate rules are left out: full stop, comma, apostrophe, hyphen and minus. Letters, digits and
    /// white space are left out too, since they are not symbols.
    ///
    /// - Parameters:
    ///   - symbols: Symbols and their words.
    ///   - normalizer: Brings the words to their final form.
    init(_ symbols: [(symbol: Unicode.Scalar, word: String)], normalizer: Normalizer) {
        for (symbol, word) in symbols {
            let traits = ScalarTraits.of(symbol.value)
            guard traits.isDisjoint(with: [.letter, .digit, .space, .nonspacing]), !Self.reserved.contains(symbol)
            else { continue }
            let scalars = normalizer.scalars(of: word)
            guard !scalars.isEmpty else { continue }
            if symbol.value < 0x80 {
                if ascii.isEmpty { ascii = Array(repeating: [], count: 128) }
                ascii[Int(symbol.value)] = scalars
            } else {
                others[symbol.value] = scalars
            }
        }
    }

    /// Whether there are no words.
    var isEmpty: Bool {
        ascii.isEmpty && others.isEmpty
    }

    /// The word for a character, if any; a full-width form counts as its ASCII character.
    @inline(__always)
    func word(for scalar: AlignedScalar) -> [UInt32]? {
        guard scalar.traits.isDisjoint(with: [.letter, .space, .digit]) else { return nil }
        let isFullWidth = scalar.value >= 0xFF01 && scalar.value <= 0xFF5E
        let value = isFullWidth ? scalar.value - 0xFEE0 : scalar.value
        guard value < 0x80 else { return others[value] }
        guard !ascii.isEmpty, !ascii[Int(value)].isEmpty else { return nil }
        return ascii[Int(value)]
    }

    /// An array, since searching so few elements is faster than building a set.
    private static let reserved: [Unicode.Scalar] = [
        ".", ",", "'", "\u{2019}", "`", "-", "\u{2010}", "\u{2011}", "\u{2212}", "\u{066B}", "\u{066C}",
    ]
}
