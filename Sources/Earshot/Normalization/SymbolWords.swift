/// A language's words for symbols, ready for look-up.
struct SymbolWords: Sendable {
    /// The word, normalized, by symbol; only those beyond ASCII.
    private var others: [UInt32: [UInt32]] = [:]
    /// The word, normalized, by ASCII symbol; empty if there is none.
    private var ascii: [[UInt32]] = []

    /// No words.
    init() {}

    /// Collects words.
    ///
    /// Marks that have rules of their own are left out: full stop, comma, apostrophe, hyphen and minus. So are letters,
    /// digits and white space, which are not symbols.
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

    /// Whether there is no word at all.
    var isEmpty: Bool {
        ascii.isEmpty && others.isEmpty
    }

    /// The word for a character, if it has one; a full-width form counts as its ASCII character.
    @inline(__always)
    func word(for scalar: AlignedScalar) -> [UInt32]? {
        guard scalar.traits.isDisjoint(with: [.letter, .space, .digit]) else { return nil }
        let isFullWidth = scalar.value >= 0xFF01 && scalar.value <= 0xFF5E
        let value = isFullWidth ? scalar.value - 0xFEE0 : scalar.value
        guard value < 0x80 else { return others[value] }
        guard !ascii.isEmpty, !ascii[Int(value)].isEmpty else { return nil }
        return ascii[Int(value)]
    }

    /// They are few: to make a set of them takes longer than to look through them.
    private static let reserved: [Unicode.Scalar] = [
        ".", ",", "'", "\u{2019}", "`", "-", "\u{2010}", "\u{2011}", "\u{2212}", "\u{066B}", "\u{066C}",
    ]
}
