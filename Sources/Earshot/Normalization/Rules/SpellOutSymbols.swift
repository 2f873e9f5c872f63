/// A symbol with a word in the language becomes the word, separate from its neighbors: `rock&roll` → `rock and roll`.
///
/// A full-width form counts as its ASCII character. The raised circle of "n°" is dropped. Runs before
/// ``FoldCompatibility``, which decomposes some symbols (½ into 1⁄2) beyond recognition.
enum SpellOutSymbols: NormalizationRule {
    static let name = "spell out symbols"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        let symbols = settings.symbols
        guard text.scalars.contains(where: { isCircle($0) || symbols.word(for: $0) != nil }) else { return }
        text.rewrite { before, after in
            for (index, scalar) in before.enumerated() {
                if isCircle(scalar), followsLoneN(before, index) {
                    after.append(scalar.asSpace)
                    continue
                }
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

    /// Whether a character is a degree sign or the masculine ordinal indicator; both are used for the raised circle.
    private static func isCircle(_ scalar: AlignedScalar) -> Bool { scalar.value == 0xB0 || scalar.value == 0xBA }

    /// Whether a separate word "n" stands before a character: "n°" is "number".
    private static func followsLoneN(_ scalars: [AlignedScalar], _ index: Int) -> Bool {
        guard index > 0, scalars[index - 1].value | 0x20 == 0x6E else { return false }
        return index == 1 || !scalars[index - 2].traits.contains(.letter)
    }
}
