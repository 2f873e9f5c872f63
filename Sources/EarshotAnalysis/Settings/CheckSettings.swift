public import Earshot

/// What a check is asked for beside its catalogs: rules, severities, and findings that are accepted outside of them.
///
/// The strongest word counts: ``disabled``, then ``only``, then ``rules``, then the profile.
public struct CheckSettings: Hashable, Sendable {
    /// What is said of a rule.
    public enum Setting: Hashable, Sendable {
        /// The rule is not applied.
        case off
        /// The rule is applied, and its findings have this severity.
        case severity(Finding.Severity)
    }

    /// A finding that is accepted outside of the catalog, so that the next import of the catalog keeps it.
    public struct Suppression: Hashable, Sendable {
        /// The identifier of the rule.
        public var rule: String
        /// The identifier of the owner whose findings are accepted; `nil` for every finding of the rule.
        public var owner: String?
        /// Why the finding is acceptable.
        public var reason: String
        /// Where the suppression was read, if it came from a file.
        public var location: Catalog.SourceLocation?

        /// Creates a suppression.
        ///
        /// - Parameters:
        ///   - rule: The identifier of the rule.
        ///   - owner: The identifier of the owner, such as `ReadMail` or `Color.red`; `nil` for every finding.
        ///   - reason: Why the finding is acceptable.
        ///   - location: Where the suppression was read.
        public init(rule: String, owner: String? = nil, reason: String, location: Catalog.SourceLocation? = nil) {
            self.rule = rule
            self.owner = owner
            self.reason = reason
            self.location = location
        }

        /// Whether a finding is accepted.
        func covers(_ finding: Finding) -> Bool {
            finding.rule.id == rule && (owner == nil || finding.owners.contains { $0.id == owner })
        }
    }

    /// The profile of every catalog; `nil` means the one that each catalog names.
    public var profile: CheckProfile?
    /// The identifiers of the only rules that are applied; empty means those of the profile.
    public var only: Set<String> = []
    /// The identifiers of rules that are not applied.
    public var disabled: Set<String> = []
    /// What is said of single rules, by their identifiers.
    public var rules: [String: Setting] = [:]
    /// Findings that are accepted outside of the catalogs.
    public var suppressions: [Suppression] = []

    /// Creates settings that leave everything to the catalogs.
    public init() {}

    /// Whether a rule is applied to a catalog of a profile.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - profile: The profile that the catalog names.
    /// - Returns: Whether its findings are told.
    func applies(_ rule: Rule, in profile: CheckProfile) -> Bool {
        if disabled.contains(rule.id) { return false }
        if !only.isEmpty { return only.contains(rule.id) }
        switch rules[rule.id] {
        case .off: return false
        case .severity: return true
        case nil: return (self.profile ?? profile).applies(rule)
        }
    }

    /// The severity that a rule's findings have in a catalog of a profile; `nil` if it is their own.
    func severity(of rule: Rule, in profile: CheckProfile) -> Finding.Severity? {
        if case .severity(let severity)? = rules[rule.id] { return severity }
        return (self.profile ?? profile).severities[rule.id]
    }

    /// The findings that are told, at their severities.
    ///
    /// - Parameters:
    ///   - findings: The findings in the catalogs of one locale.
    ///   - profiles: The profiles of these catalogs.
    /// - Returns: The findings of the rules that apply to the catalog of their first owner.
    func told(_ findings: [Finding], profiles: [CheckProfile]) -> [Finding] {
        findings.compactMap { finding in
            let index = finding.owners.first?.catalog ?? 0
            let profile = profiles.indices.contains(index) ? profiles[index] : .general
            guard applies(finding.rule, in: profile) else { return nil }
            var finding = finding
            finding.graded = severity(of: finding.rule, in: profile) ?? finding.graded
            return finding
        }
    }

    /// The rules, of some, that apply to a catalog of any of some profiles, at their severities.
    func rules(_ rules: [Rule], in profiles: [CheckProfile]) -> [Rule] {
        rules.compactMap { rule in
            guard let profile = profiles.first(where: { applies(rule, in: $0) }) else { return nil }
            var rule = rule
            rule.severity = severity(of: rule, in: profile) ?? rule.severity
            return rule
        }
    }

    /// Findings about suppressions that accept nothing.
    ///
    /// - Parameters:
    ///   - found: Every finding, told or not.
    ///   - rules: The rules that were tried.
    ///   - catalogs: The catalogs, with localizations.
    /// - Returns: A finding for each, in order.
    func unusedSuppressions(_ found: [Finding], of rules: [Rule], in catalogs: [Catalog]) -> [Finding] {
        let tried = Set(rules.map(\.id))
        let unused = suppressions.filter { suppression in
            tried.contains(suppression.rule) && !found.contains(where: suppression.covers)
        }
        guard !unused.isEmpty else { return [] }
        let owners = OwnerKinds(catalogs)
        return unused.map { suppression in
            let at = suppression.owner.map { " of \($0)" } ?? ""
            let isKnown = suppression.owner.map { owners[$0] != nil } ?? true
            let nearest = isKnown ? nil : suppression.owner.flatMap { NearestName.to($0, in: owners.names) }
            return Finding(
                rule: UnusedSuppression.rule,
                message: "the configuration suppresses \(suppression.rule)\(at), "
                    + (isKnown ? "which finds nothing there" : "but no catalog has such an owner"),
                owners: [
                    Owner(
                        suppression.owner.flatMap { owners[$0] } ?? .application,
                        suppression.owner ?? catalogs.first?.application?.name ?? "",
                        at: suppression.location
                    )
                ],
                fix: nearest.map { "did you mean \($0)?" } ?? "remove the suppression"
            )
        }
    }
}

/// The kinds of owners by their identifiers.
private struct OwnerKinds {
    private var kinds: [String: Owner.Kind] = [:]
    /// The identifiers, in order of declaration.
    private(set) var names: [String] = []

    init(_ catalogs: [Catalog]) {
        for catalog in catalogs.flatMap({ [$0] + $0.localizations }) {
            if let application = catalog.application { add(application.name, .application) }
            for shortcut in catalog.shortcuts {
                add(shortcut.id, .shortcut)
                for phrase in shortcut.negativePhrases { add(phrase.text, .negativePhrase) }
            }
            for phrase in catalog.negativePhrases { add(phrase.text, .negativePhrase) }
            for enumeration in catalog.enums {
                for item in enumeration.cases { add("\(enumeration.name).\(item.id)", .case) }
            }
        }
    }

    subscript(name: String) -> Owner.Kind? { kinds[name] }

    private mutating func add(_ name: String, _ kind: Owner.Kind) {
        guard kinds[name] == nil else { return }
        kinds[name] = kind
        names.append(name)
    }
}
