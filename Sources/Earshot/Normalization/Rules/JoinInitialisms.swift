/// A full stop between two single letters is removed: `U.S.A.` → `usa`, `T.V.` → `tv`, `7 p.m.` → `7 pm`.
///
/// A letter is single if no letter or digit is on its far side: `af.color` stays two words, and so does `T. V.` with
/// its space. Runs before ``ResolveNumberSeparators`` and ``SeparatePunctuation``, which would split here.
enum JoinInitialisms: NormalizationRule {
    static let name = "join initialisms"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.mayContain("."), text.scalars.contains(where: { $0.value == 0x2E }) else { return }
        text.rewrite { before, after in
            for (index, scalar) in before.enumerated() {
                if scalar.value == 0x2E, isSingle(before, index - 1, awayFrom: index),
                    isSingle(before, index + 1, awayFrom: index)
                {
                    after.hasJoins = true
                } else {
                    after.append(scalar)
                }
            }
        }
    }

    /// Whether a single letter is at an index beside a full stop.
    @inline(__always)
    private static func isSingle(_ scalars: [AlignedScalar], _ index: Int, awayFrom stop: Int) -> Bool {
        guard scalars.indices.contains(index), scalars[index].traits.isSpacedLetter,
            !RemoveApostrophes.isApostrophe(scalars[index].value)
        else { return false }
        let beyond = index + (index - stop)
        guard scalars.indices.contains(beyond) else { return true }
        return !scalars[beyond].traits.contains(.word) || RemoveApostrophes.isApostrophe(scalars[beyond].value)
    }
}
