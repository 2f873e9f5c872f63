/// Characters outside of words separate words, and white space collapses: `  Wi-Fi,  please!` → `wi fi please`.
///
/// Such characters are the punctuation and symbols unhandled by earlier rules, control characters, private-use
/// characters and the U+FFFD of ``RepairBytes``. Runs after every rule about punctuation.
enum SeparatePunctuation: NormalizationRule {
    static let name = "separate punctuation"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard isNeeded(text.scalars) else { return }
        text.rewrite { before, after in
            var gap: AlignedScalar?
            for scalar in before {
                if !scalar.traits.contains(.word) {
                    gap = gap ?? scalar.asSpace
                    continue
                }
                if let space = gap, !after.scalars.isEmpty { after.append(space) }
                gap = nil
                after.append(scalar)
            }
        }
    }

    /// Whether there is anything but words separated by single spaces.
    private static func isNeeded(_ scalars: [AlignedScalar]) -> Bool {
        var wasSpace = true
        for scalar in scalars {
            let isWord = scalar.traits.contains(.word)
            if !isWord, wasSpace || scalar.value != 0x20 { return true }
            wasSpace = !isWord
        }
        return wasSpace
    }
}
