public import Earshot

/// Checks usable catalogs for collisions, each with a witness, and for parts that cannot be reached.
///
/// Checking is a pure function of the catalogs. Templates are never expanded: two phrases are compared as small
/// automata, so that the work does not grow with the number of sentences of a template. Catalogs of the same locale are
/// compared with one another, as one resolver may hold them all; each localization is checked separately.
public struct CatalogCheck: Hashable, Sendable {
    /// The findings that are not suppressed, the worst first; equals in the order of the source.
    public private(set) var findings: [Finding] = []
    /// The findings that an owner has suppressed with a reason.
    public private(set) var suppressed: [Finding] = []

    /// The rules that were applied to any of the catalogs, at their severities, in the order they are shown.
    public private(set) var rules: [Rule] = []

    /// Checks catalogs.
    ///
    /// - Parameters:
    ///   - catalogs: What can be meant, with localizations.
    ///   - settings: The rules and severities, and what is accepted outside of the catalogs.
    ///   - replayed: The lines of a corpus that are answered by something other than they expect; `nil` if no corpus
    ///     was replayed.
    public init(_ catalogs: [Catalog], settings: CheckSettings = CheckSettings(), replayed: [ReplayedLine]? = nil) {
        let all = catalogs.flatMap { [$0] + $0.localizations }
        let profiles = catalogs.flatMap { catalog in
            [CheckProfile(of: catalog, source: nil)]
                + catalog.localizations.map { CheckProfile(of: $0, source: catalog) }
        }
        // Without a corpus nothing is known of its rules, whatever is suppressed.
        let ran = Rule.all.filter { replayed != nil || !ReplayFindings.rules.contains($0) }
        rules = settings.rules(ran, in: profiles.isEmpty ? [.general] : profiles)
        // What nobody asks for is left out, unless suppressions are judged by it.
        let asked = Set(rules.map(\.id))
        func isAsked(_ rules: [Rule]) -> Bool { rules.contains { asked.contains($0.id) } }
        let judges = isAsked(LintRules.aboutSuppressions)
        let compares = judges || isAsked(Rule.collisions + Rule.reachability)
        let lints = judges || isAsked(LintRules.rules)
        var everything: [Finding] = []
        var locales: [String] = []
        for catalog in all where !locales.contains(catalog.locale) { locales.append(catalog.locale) }
        for locale in locales {
            let group = all.filter { $0.locale == locale }
            let acceptances = Acceptances(group)
            var found = compares ? Self.find(CheckedCatalogs(group, locale: locale)) : []
            if lints { found += LintRules.findings(in: catalogs, locale: locale) }
            found += ReplayFindings.findings((replayed ?? []).filter { $0.locale(among: locales) == locale }, in: group)
            found += SuppressionCheck.findings(in: catalogs, locale: locale, found: found, of: ran)
            everything += found
            let told = settings.told(found, profiles: zip(all, profiles).filter { $0.0.locale == locale }.map(\.1))
            for var finding in told.sorted(by: Self.isWorse) {
                finding.accepted =
                    acceptances.reason(for: finding)
                    ?? settings.suppressions.first { $0.covers(finding) }?.reason
                if finding.accepted == nil { findings.append(finding) } else { suppressed.append(finding) }
            }
        }
        findings += settings.told(settings.unusedSuppressions(everything, of: ran, in: catalogs), profiles: profiles)
        findings.sort(by: Self.isWorse)
        suppressed.sort(by: Self.isWorse)
    }

    /// The findings of at least a severity, without suppressed ones.
    ///
    /// - Parameter severity: The lowest severity that counts.
    /// - Returns: The findings, the worst first; empty if there are none.
    public func findings(atLeast severity: Finding.Severity) -> [Finding] {
        findings.filter { $0.severity >= severity }
    }

    /// The collisions that are not suppressed: utterances with two meanings, or phrases that never mean what was
    /// written.
    public var collisions: [Finding] { findings.filter(\.rule.isCollision) }

    /// The finders, in order; to add one, write its file and list it here.
    private static let finders: [@Sendable (CheckedCatalogs) -> [Finding]] = [
        PhraseCollisions.findings, SharedBindings.findings, CaseCollisions.findings, ShadowedPhrases.findings,
        VetoedPhrases.findings, IdleNegatives.findings, SharedParts.findings, ApplicationNames.findings,
        HeardCases.findings, HeardPhrases.findings, OpenParameters.findings, AllOptional.findings,
        MissingOpposites.findings,
        Unreachable.findings,
    ]

    private static func find(_ checked: CheckedCatalogs) -> [Finding] {
        var told = SharedSentences.completing(finders.flatMap { $0(checked) }, checked)
        told += OwnSentences.findings(checked, beside: told)
        let consequence = Consequence(checked.catalogs)
        return merged(told.map(consequence.graded))
    }
}
