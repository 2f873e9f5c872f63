internal import Earshot

/// The lint rules, in order.
///
/// To add a rule, write its file and add it here; its examples are in `Corpora/lint`, in a folder of its name.
package enum LintRules {
    /// Every rule, in the order they are applied and listed.
    package static let inOrder: [any LintRule.Type] = [
        ReservedPhrase.self,
        CoreCommand.self,
        NearMissToken.self,
        NoApplicationName.self,
        NoBareForm.self,
        TooLongPhrase.self,
        GenericPhrase.self,
        PunctuatedPhrase.self,
        RepeatedPhrase.self,
        PretendedValue.self,
        TextParameter.self,
        SilentText.self,
        OtherApplication.self,
        GenericName.self,
        ConfusableScripts.self,
        MixedDirections.self,
        RedundantSynonym.self,
        UnsayableCase.self,
        TitleWithoutVerb.self,
        PunctuatedTitle.self,
        TitleNamesApplication.self,
        FollowUpQuestions.self,
        CategoryVerbs.self,
        UnrecordableSuggestion.self,
        InvokingConfirmation.self,
        OpenConfirmation.self,
        SilentConfirmation.self,
        UntitledConfirmation.self,
        ShortcutLimit.self,
        PhraseLimit.self,
        ApplicationNameLimit.self,
        ParametersPerPhraseLimit.self,
        SynonymLimit.self,
        ValueLimit.self,
        MissingEntry.self,
        MissingParameter.self,
        MissingText.self,
        MissingSynonyms.self,
        MissingNegatives.self,
        UntranslatedEntry.self,
        StaleEntry.self,
        UnknownProfile.self,
    ]

    /// The rules about suppressions, which need the findings of all other rules.
    package static let aboutSuppressions: [Rule] = [UnknownSuppression.rule, UnusedSuppression.rule]

    /// The basis of the rules about suppressions.
    package static let basisOfSuppressions = LintBasis.ours("a suppression may outlive its reason")

    /// All rules, in order.
    package static let rules: [Rule] = inOrder.map { $0.rule } + aboutSuppressions

    /// Who asks for each rule, by the rule's identifier.
    package static let basis: [String: LintBasis] = Dictionary(
        inOrder.map { ($0.rule.id, $0.basis) } + aboutSuppressions.map { ($0.id, basisOfSuppressions) },
        uniquingKeysWith: { first, _ in first }
    )

    /// The findings of the rules in the catalogs of one locale.
    ///
    /// - Parameters:
    ///   - catalogs: All catalogs being checked, with localizations.
    ///   - locale: The locale.
    /// - Returns: The findings, rule by rule.
    /// - Complexity: O(*r* · *n*) for *r* rules and a catalog of size *n*; templates are never expanded.
    static func findings(in catalogs: [Catalog], locale: String) -> [Finding] {
        LintContext.contexts(of: catalogs, locale: locale).flatMap { context in
            inOrder.flatMap { $0.findings(in: context) }
        }
    }
}

extension Rule {
    /// Whether the rule is a lint rule, rather than one about collisions or unreachable parts.
    package var isLint: Bool { LintRules.rules.contains { $0.id == id } }
}
