internal import Earshot

/// The lint rules, in order.
///
/// To add a rule, write its file and add it here; its examples stand in `Corpora/lint`, in a folder of its name.
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
        ShortcutLimit.self,
        PhraseLimit.self,
        ApplicationNameLimit.self,
        ParametersPerPhraseLimit.self,
        SynonymLimit.self,
        ValueLimit.self,
        MissingEntry.self,
        MissingParameter.self,
        UntranslatedEntry.self,
        StaleEntry.self,
    ]

    /// The rules about suppressions, which look at what all other rules have found.
    package static let aboutSuppressions: [Rule] = [UnknownSuppression.rule, UnusedSuppression.rule]

    /// Who asks for the rules about suppressions.
    package static let basisOfSuppressions = LintBasis.ours("a suppression may outlive what it was for")

    /// What every rule looks for, in order.
    package static let rules: [Rule] = inOrder.map { $0.rule } + aboutSuppressions

    /// What the rules find in the catalogs of one locale.
    ///
    /// - Parameters:
    ///   - catalogs: All that is checked, with localizations.
    ///   - locale: The locale.
    /// - Returns: The findings, rule by rule.
    /// - Complexity: O(*r* · *n*) for *r* rules and a catalog of size *n*; templates are never written out.
    static func findings(in catalogs: [Catalog], locale: String) -> [Finding] {
        LintContext.contexts(of: catalogs, locale: locale).flatMap { context in
            inOrder.flatMap { rule in
                let findings = rule.findings(in: context)
                return rule.isAboutApps && context.catalog.application == nil ? together(findings) : findings
            }
        }
    }

    /// Findings as one: a catalog without an application may not be meant for apps at all, and hears of it once.
    private static func together(_ findings: [Finding]) -> [Finding] {
        guard var first = findings.first, findings.count > 1 else { return findings }
        first.message += "; so it is with \(findings.count - 1) more"
        return [first]
    }
}

extension Rule {
    /// Whether the rule is one of lint: neither a collision nor one of what no utterance can reach at all.
    package var isLint: Bool { LintRules.rules.contains { $0.id == id } }
}
