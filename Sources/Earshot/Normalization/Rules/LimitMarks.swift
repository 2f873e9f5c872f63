internal import CEarshotICU

/// At most 32 marks stand on one letter, the rest are dropped: `e` with a thousand accents → `e` with 32.
///
/// No writing stacks more (Unicode's stream-safe form allows 30). Comes first of all, because sorting a run of marks
/// takes quadratic time: without it a megabyte of marks would hold a thread for hours. Comes again after folding, which
/// makes two marks of some.
enum LimitMarks: NormalizationRule {
    static let name = "limit marks"

    /// How many marks a letter may keep.
    static let most = 32

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.highest >= 0x300, exceeds(text.scalars) else { return }
        text.rewrite { before, after in
            var run = 0
            for scalar in before {
                count(scalar, in: &run)
                if run <= most || !continues(scalar) { after.append(scalar) }
            }
        }
    }

    private static func exceeds(_ scalars: [AlignedScalar]) -> Bool {
        var run = 0
        for scalar in scalars {
            count(scalar, in: &run)
            if run > most { return true }
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

    /// Whether a character is a mark, or the half-width voicing of kana, which folds to one.
    @inline(__always)
    private static func continues(_ scalar: AlignedScalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        if scalar.traits.contains(.letter) { return scalar.value == 0xFF9E || scalar.value == 0xFF9F }
        return !scalar.traits.isDisjoint(with: [.nonspacing, .extends])
    }
}
