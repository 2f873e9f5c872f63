import Earshot
import EarshotAnalysis
import EarshotTestSupport
import Testing

/// Every rule fires on its bad example and stays silent on its good one.
@Suite struct LintRuleTests {
    /// All rules, but the one whose example would be a phrase of thousands of words.
    static let ids = Rule.all.map(\.id).filter { $0 != Rule.undecidedPhrase.id }
    /// Those that an example's own catalog can silence.
    static let lint = LintRules.rules.map(\.id)

    @Test func everyRuleHasExamples() {
        #expect(Set(LintExample.folders) == Set(Self.ids))
        #expect(Set(Self.ids).count == Self.ids.count)
    }

    @Test(arguments: ids)
    func firesOnTheBadExample(_ id: String) throws {
        let example = LintExample(rule: id, kind: .bad)
        let expected = try example.expectedLines()
        #expect(!expected.isEmpty, "a bad example says where the rule fires: # expect")
        let found = try example.findings().filter { $0.rule.id == id }
        #expect(found.compactMap { $0.owners.first?.location?.line } == expected)
        #expect(found.allSatisfy { !$0.fix.isEmpty && !$0.message.hasSuffix(".") })
    }

    @Test(arguments: ids)
    func staysSilentOnTheGoodExample(_ id: String) throws {
        let example = LintExample(rule: id, kind: .good)
        let isLint = Self.lint.contains(id)
        let found = try example.findings().map(\.rule).filter { isLint ? $0.isLint : $0.id == id }
        #expect(found.map(\.id) == [])
    }

    @Test(arguments: Sampled.lintRules.of(lint))
    func isSilencedByItsOwnersAndByTheCatalog(_ id: String) throws {
        let catalog = try LintExample(rule: id, kind: .bad).catalog()
        let found = CatalogCheck([catalog], settings: .everyRule).findings.filter { $0.rule.id == id }
        let owned = found.flatMap(\.owners).reduce(catalog) { $0.suppressing(id, at: $1) }
        let unused = CatalogCheck([owned], settings: .everyRule).findings.filter { $0.rule.id == "suppress.unused" }
        #expect(unused.isEmpty || id == "suppress.unused")
        for catalog in [owned, catalog.suppressingEverywhere(id)] {
            let check = CatalogCheck([catalog], settings: .everyRule)
            #expect(!check.findings.contains { $0.rule.id == id })
            #expect(check.suppressed.filter { $0.rule.id == id }.map(\.accepted) == found.map { _ in "it is so" })
        }
    }

    @Test func severities() {
        let errors = LintRules.rules.filter { $0.severity == .error }.map(\.id)
        #expect(errors == ["phrase.reserved"])
        let warnings = LintRules.rules.filter { $0.severity == .warning }.map(\.id)
        #expect(
            warnings == [
                "phrase.coreCommand", "phrase.token", "unreachable.text", "name.confusableScripts",
                "confirmation.isPhrase", "confirmation.openParameter", "catalog.unknownProfile",
            ]
        )
    }
}

extension Catalog {
    private static func reason(_ rule: String) -> Suppression { Suppression(rule: rule, reason: "it is so") }

    /// The catalog with a rule silenced in it and in each of its localizations.
    fileprivate func suppressingEverywhere(_ rule: String) -> Catalog {
        var copy = self
        copy.suppressions.append(Self.reason(rule))
        copy.localizations = localizations.map { $0.suppressingEverywhere(rule) }
        return copy
    }

    /// The catalog with a rule silenced by an owner, or, for what is not there, by its catalog.
    fileprivate func suppressing(_ rule: String, at owner: Owner) -> Catalog {
        var copy = self
        let reason = Self.reason(rule)
        copy.localizations = localizations.map { $0.suppressing(rule, at: owner) }
        guard copy.localizations.isEmpty || owner.location == nil else { return copy }
        switch owner.kind {
        case .shortcut:
            guard let index = shortcuts.firstIndex(where: { owner.id == $0.id })
            else { copy.suppressions.append(reason); break }
            copy.shortcuts[index].suppressions.append(reason)
        case .case:
            guard let index = enums.firstIndex(where: { owner.id.hasPrefix("\($0.name).") })
            else { copy.suppressions.append(reason); break }
            copy.enums[index].suppressions.append(reason)
        case .application: copy.application?.suppressions.append(reason)
        case .negativePhrase: copy.suppressions.append(reason)
        }
        return copy
    }
}
