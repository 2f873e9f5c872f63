/// A symbol that the language has a word for becomes that word, separate from its neighbors: `rock&roll` →
/// `rock and roll`.
///
/// A full-width form counts as its ASCII character. Runs before ``FoldCompatibility``, which decomposes some symbols (½
/// into 1⁄2), so that they could no longer be recognized.
enum SpellOutSymbols: NormalizationRule {
    static let name = "spell out symbols"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        let symbols = settings.symbols
        guard !symbols.isEmpty, text.scalars.contains(where: { symbols.word(for: $0) != nil }) else { return }
        text.rewrite { before, after in
            for scalar in before {
                guard let word = symbols.word(for: scalar) else {
                    after.append(scalar)
                    continue
                }
                after.append(scalar.asSpace)
                for value in word {
                    after.append(AlignedScalar(value, start: scalar.start, end: scalar.end))
                }
                after.append(scalar.asSpace)
            }
        }
    }
}
