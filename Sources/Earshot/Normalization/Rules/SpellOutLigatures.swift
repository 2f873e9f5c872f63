/// Replaces letters that Unicode does not decompose but people spell differently: `œuvre` → `oeuvre`, `Łódź` → `Lódź`.
///
/// Letters that the language counts as separate stay: `ø` in Danish, `ł` in Polish. Runs after ``FoldCompatibility``,
/// so that only small letters are left, and after ``StripMarks``, which turns `ǽ` into `æ`.
enum SpellOutLigatures: NormalizationRule {
    static let name = "spell out ligatures"

    /// The letters and their replacements.
    private static let spellings: [(letter: UInt32, first: UInt32, second: UInt32?)] = [
        (0x00E6, 0x61, 0x65),  // æ
        (0x00F8, 0x6F, nil),  // ø
        (0x0111, 0x64, nil),  // đ
        (0x0142, 0x6C, nil),  // ł
        (0x0153, 0x6F, 0x65),  // œ
    ]

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.highest >= 0xE6, text.scalars.contains(where: { spelling(of: $0.value, settings) != nil }) else {
            return
        }
        text.rewrite { before, after in
            for scalar in before {
                guard let spelling = spelling(of: scalar.value, settings) else {
                    after.append(scalar)
                    continue
                }
                after.append(AlignedScalar(spelling.first, start: scalar.start, end: scalar.end))
                if let second = spelling.second {
                    after.append(AlignedScalar(second, start: scalar.start, end: scalar.end))
                }
            }
        }
    }

    @inline(__always)
    private static func spelling(
        of letter: UInt32,
        _ settings: NormalizerSettings
    ) -> (first: UInt32, second: UInt32?)? {
        guard letter >= 0xE6, letter <= 0x153, !settings.ownLetters.contains(letter),
            let spelling = spellings.first(where: { $0.letter == letter })
        else { return nil }
        return (spelling.first, spelling.second)
    }
}
