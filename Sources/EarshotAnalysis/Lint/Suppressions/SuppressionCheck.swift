internal import Earshot

/// Finds suppressions of unknown rules, and those without an effect.
///
/// They can be suppressed in turn, by the owner that has them or by its catalog.
enum SuppressionCheck {
    /// The findings about the suppressions in the catalogs of one locale.
    ///
    /// - Parameters:
    ///   - catalogs: All catalogs being checked, with localizations.
    ///   - locale: The locale.
    ///   - found: All findings in the catalogs of the locale, accepted or not.
    ///   - rules: The rules that were tried.
    /// - Returns: The findings, in order of declaration.
    static func findings(
        in catalogs: [Catalog],
        locale: String,
        found: [Finding],
        of rules: [Rule]
    ) -> [Finding] {
        let group = catalogs.flatMap { catalog in
            [(catalog, nil)] + catalog.localizations.map { ($0, Optional(catalog)) }
        }.filter { $0.0.locale == locale }
        return group.enumerated().flatMap { index, item -> [Finding] in
            let own = OwnedSuppressions(item.0, index: index, source: item.1).entries
                .filter { entry in !LintRules.aboutSuppressions.contains { $0.id == entry.suppression.rule } }
            return UnknownSuppression.findings(own) + UnusedSuppression.findings(own, found: found, of: rules)
        }
    }
}
