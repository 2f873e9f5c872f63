internal import CEarshotICU

/// Characters that a rule brought together are composed: Hangul `ᄒ` + tatweel + `ᅡ` → `하`.
///
/// Rare, but without it normalizing the result again would change it. Comes last.
enum Recompose: NormalizationRule {
    static let name = "recompose"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.hasJoins, text.hasNonASCII else { return }
        text.rewrite(by: earshot_icu_compose)
    }
}
