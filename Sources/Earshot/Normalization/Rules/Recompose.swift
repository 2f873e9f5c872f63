internal import CEarshotICU

/// Composes characters that a rule joined: Hangul `ᄒ` + tatweel + `ᅡ` → `하`.
///
/// Rarely needed, but normalizing would not be idempotent without this rule. Runs last.
enum Recompose: NormalizationRule {
    static let name = "recompose"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.hasJoins, text.hasNonASCII else { return }
        text.rewrite(by: earshot_icu_compose)
    }
}
