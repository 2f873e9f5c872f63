/// A step of normalization, which changes a text and keeps every character's span.
///
/// A rule takes linear time and is idempotent: normalizing twice equals normalizing once.
protocol NormalizationRule: SendableMetatype {
    /// The name of the step in `earshot normalize`.
    static var name: String { get }

    /// Applies the rule.
    static func apply(to text: inout AlignedText, settings: NormalizerSettings)
}

/// The order of the rules.
///
/// The order is defined only here. ``RepairBytes`` runs before all rules, since it decodes bytes to characters, and
/// ``Segmenter`` runs after all.
enum NormalizationRules {
    /// Every rule, first to last; the comment on each rule gives its prerequisites.
    static let inOrder: [any NormalizationRule.Type] = [
        // Rules for the characters as written.
        LimitMarks.self,
        SpellOutSymbols.self,
        SpellOutCurrencies.self,
        JoinSpacedGroups.self,
        PartNumberForms.self,
        FoldTurkicCase.self,
        // One spelling for every character.
        FoldCompatibility.self,
        RejoinVowels.self,
        LimitMarks.self,
        RemoveTatweel.self,
        StripMarks.self,
        SpellOutLigatures.self,
        MapDigits.self,
        // Punctuation inside a word or a number: each rule removes marks that ``SeparatePunctuation`` would split at.
        JoinInitialisms.self,
        ResolveNumberSeparators.self,
        RemoveApostrophes.self,
        AttachMinus.self,
        SeparatePunctuation.self,
        // Composes characters joined by the rules above.
        Recompose.self,
    ]
}
