/// One step of normalization, which changes a text and keeps every character's span.
///
/// A rule takes linear time and is idempotent: normalizing twice gives the same as normalizing once.
protocol NormalizationRule: SendableMetatype {
    /// The name of the step in `earshot normalize`.
    static var name: String { get }

    /// Applies the rule.
    static func apply(to text: inout AlignedText, settings: NormalizerSettings)
}

/// The order of the rules.
///
/// It is defined only here. ``RepairBytes`` runs before all of them, since it makes characters out of bytes, and
/// ``Segmenter`` after them.
enum NormalizationRules {
    /// Every rule, first to last; the comment on each says what it relies on.
    static let inOrder: [any NormalizationRule.Type] = [
        // On the characters as they were written.
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
        // Punctuation inside a word or a number: each rule removes what ``SeparatePunctuation`` would cut at.
        JoinInitialisms.self,
        ResolveNumberSeparators.self,
        RemoveApostrophes.self,
        AttachMinus.self,
        SeparatePunctuation.self,
        // Cleans up what the rules above brought together.
        Recompose.self,
    ]
}
