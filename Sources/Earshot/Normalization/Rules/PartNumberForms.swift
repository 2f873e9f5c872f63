internal import CEarshotICU

/// Separates a fraction or a superscript digit from a digit beside it: `2½` → `2 1 2`, `10²` → `10 2`, never `102`.
///
/// Runs before ``FoldCompatibility``, which turns such characters into plain digits; numbers unchanged by folding stay.
enum PartNumberForms: NormalizationRule {
    static let name = "split number forms"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.hasNonASCII, text.scalars.contains(where: isNumberForm) else { return }
        text.rewrite { before, after in
            for (index, scalar) in before.enumerated() {
                if index > 0 {
                    let previous = before[index - 1]
                    let isForm = isNumberForm(scalar)
                    let wasForm = isNumberForm(previous)
                    if isForm && (wasForm || previous.traits.contains(.digit))
                        || wasForm && scalar.traits.contains(.digit)
                    {
                        after.append(previous.asSpace)
                    }
                }
                after.append(scalar)
            }
        }
    }

    /// Whether folding turns a character into plain digits.
    @inline(__always)
    private static func isNumberForm(_ scalar: AlignedScalar) -> Bool {
        // Excludes letters, digits, marks and everything outside of words, without a call.
        scalar.traits.rawValue == ScalarTraits.word.rawValue && scalar.value >= 0xB2
            && earshot_icu_is_number_form(scalar.value) != 0
    }
}
