/// One step of normalizing: changes a text and keeps every character's span.
///
/// A rule works in linear time and leaves alone what it has already changed: normalizing twice is normalizing once.
protocol NormalizationRule: SendableMetatype {
    /// What `earshot normalize` calls the step.
    static var name: String { get }

    /// Applies the rule.
    static func apply(to text: inout AlignedText, settings: NormalizerSettings)
}

/// The order of the rules.
///
/// It is settled here and nowhere else. ``RepairBytes`` comes before all of them, since it makes characters out of
/// bytes, and ``Segmenter`` after them.
enum NormalizationRules {
    /// Every rule, first to last; each says in its comment what it relies on.
    static let inOrder: [any NormalizationRule.Type] = [
        // On the characters as they were written.
        LimitMarks.self,
        SpellOutSymbols.self,
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
        // Punctuation inside a word or a number; each takes out what the last one would cut at.
        JoinInitialisms.self,
        ResolveNumberSeparators.self,
        RemoveApostrophes.self,
        AttachMinus.self,
        SeparatePunctuation.self,
        // What the rules above brought together.
        Recompose.self,
    ]
}
