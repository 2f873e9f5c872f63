internal import CEarshotICU

/// Keeps at most 32 marks on a letter and drops the rest: `e` with a thousand accents → `e` with 32.
///
/// No script stacks more (Unicode's stream-safe form allows 30). Runs first, because sorting a run of marks takes
/// quadratic time: without the limit, a megabyte of marks would block a thread for hours. Runs again after folding,
/// which turns some marks into two.
enum LimitMarks: NormalizationRule {
    static let name = "limit marks"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.highest >= 0x300, exceeds(text.scalars) else { return }
        text.rewrite { before, after in
            var run = 0
            for scalar in before {
                count(scalar, in: &run)
                if run <= InputLimits.marks || !continues(scalar) { after.append(scalar) }
            }
        }
    }

    private static func exceeds(_ scalars: [AlignedScalar]) -> Bool {
        var run = 0
        for scalar in scalars {
            count(scalar, in: &run)
            if run > InputLimits.marks { return true }
        }
        return false
    }

    @inline(__always)
    private static func count(_ scalar: AlignedScalar, in run: inout Int) {
        if continues(scalar) {
            run += 1
        } else if run > 0, scalar.value < 0x80 || earshot_icu_is_ignorable(scalar.value) == 0 {
            run = 0
        }
    }

    /// Whether a character is a mark, or the half-width kana voicing sign, which folds to a mark.
    @inline(__always)
    private static func continues(_ scalar: AlignedScalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        if scalar.traits.contains(.letter) { return scalar.value == 0xFF9E || scalar.value == 0xFF9F }
        return !scalar.traits.isDisjoint(with: [.nonspacing, .extends])
    }
}
