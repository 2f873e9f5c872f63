internal import CEarshotICU

/// Folds case and compatibility forms by NFKC_Casefold: `Straße` → `strasse`, `ﾃﾚﾋﾞ` → `テレビ`, `ＴＶ` → `tv`, `ς` → `σ`.
///
/// Arabic presentation forms become their letters, and invisible characters (soft hyphen, zero-width space, joiners,
/// variation selectors) are deleted. ICU needs a single pass over UTF-8.
enum FoldCompatibility: NormalizationRule {
    static let name = "fold case and compatibility forms"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        if text.hasNonASCII {
            text.rewrite(by: earshot_icu_fold)
        } else {
            for index in text.scalars.indices {
                let scalar = text.scalars[index]
                guard scalar.value >= 0x41, scalar.value <= 0x5A else { continue }
                text.replace(
                    at: index,
                    with: AlignedScalar(
                        scalar.value | 0x20,
                        start: scalar.start,
                        end: scalar.end,
                        traits: scalar.traits
                    )
                )
            }
        }
    }
}
