public import Earshot

/// Checks usable catalogs for collisions, each with a witness, and for parts that cannot be reached.
///
/// Checking is a pure function of the catalogs. Templates are never expanded: two phrases are compared as small
/// automata, so that the work does not grow with the number of sentences of a template. Catalogs of the same locale are
/// compared with one another, as one resolver may hold them all; each localization is checked separately.
public struct CatalogCheck: Hashable, Sendable {
    /// The findings that are not suppressed, in the order of the source; ties by rule, then by witness.
    public private(set) var findings: [Finding] = []
    /// The findings that an owner has suppressed with a reason.
    public private(set) var suppressed: [Finding] = []

    /// Checks catalogs.
    ///
    /// - Parameter catalogs: What can be meant, with localizations.
    public init(_ catalogs: [Catalog]) {
        let all = catalogs.flatMap { [$0] + $0.localizations }
        var locales: [String] = []
        for catalog in all where !locales.contains(catalog.locale) { locales.append(catalog.locale) }
        for locale in locales {
            let group = all.filter { $0.locale == locale }
            let acceptances = Acceptances(group)
            var found = Self.find(CheckedCatalogs(group, locale: locale))
            found += LintRules.findings(in: catalogs, locale: locale)
            found += SuppressionCheck.findings(in: catalogs, locale: locale, found: found)
            for var finding in found.sorted(by: Self.isBefore) {
                finding.accepted = acceptances.reason(for: finding)
                if finding.accepted == nil { findings.append(finding) } else { suppressed.append(finding) }
            }
        }
    }

    /// The findings of at least a severity, without suppressed ones.
    ///
    /// - Parameter severity: The lowest severity that counts.
    /// - Returns: The findings, in the order of the source; empty if there are none.
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
        OpenParameters.findings, AllOptional.findings, MissingOpposites.findings,
        Unreachable.findings,
    ]

    private static func find(_ checked: CheckedCatalogs) -> [Finding] {
        finders.flatMap { $0(checked) }
    }

    private static func isBefore(_ one: Finding, _ other: Finding) -> Bool {
        let place = one.owners.first?.location
        let otherPlace = other.owners.first?.location
        return (place?.file ?? "", place?.line ?? 0, place?.column ?? 0, one.rule.id, one.message)
            < (otherPlace?.file ?? "", otherPlace?.line ?? 0, otherPlace?.column ?? 0, other.rule.id, other.message)
    }
}
