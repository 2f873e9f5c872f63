public import Earshot

/// What is wrong with catalogs that can be used: collisions, each with a witness, and what cannot be reached.
///
/// Checking is a pure function of the catalogs. Templates are never written out: two phrases are compared as small
/// automata, so that the work does not grow with the number of sentences a template stands for. Catalogs of the same
/// locale are compared with one another, as one resolver may hold them all; each localization stands for itself.
public struct CatalogCheck: Hashable, Sendable {
    /// What was found and nobody has accepted, in the order of the source; ties by rule, then by witness.
    public private(set) var findings: [Finding] = []
    /// What was found, and an owner has accepted with a reason.
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

    /// The findings at or over a severity, accepted ones apart.
    ///
    /// - Parameter severity: The lowest severity that counts.
    /// - Returns: The findings, in the order of the source; empty if there are none.
    public func findings(atLeast severity: Finding.Severity) -> [Finding] {
        findings.filter { $0.severity >= severity }
    }

    /// The collisions that nobody has accepted: what may mean two things when it is said, or never what was written.
    public var collisions: [Finding] { findings.filter(\.rule.isCollision) }

    /// What looks for findings, in order; to add something to look for, write its file and list it here.
    private static let finders: [@Sendable (CheckedCatalogs) -> [Finding]] = [
        PhraseCollisions.findings, CaseCollisions.findings, ShadowedPhrases.findings, VetoedPhrases.findings,
        IdleNegatives.findings, SharedParts.findings, ApplicationNames.findings, OpenParameters.findings,
        AllOptional.findings,
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
