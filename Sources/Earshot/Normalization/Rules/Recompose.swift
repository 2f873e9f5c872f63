internal import CEarshotICU

/// Composes characters that a rule brought together: Hangul `ᄒ` + tatweel + `ᅡ` → `하`.
///
/// Rare, but without it normalizing would not be idempotent. Runs last.
enum Recompose: NormalizationRule {
    static let name = "recompose"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.hasJoins, text.hasNonASCII else { return }
        text.rewrite(by: earshot_icu_compose)
    }
}
