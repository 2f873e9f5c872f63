import Earshot
import EarshotFormats
import Testing

@testable import EarshotAnalysis

/// Which rules are applied, at what severity, and what is accepted outside of a catalog.
@Suite struct CheckSettingsTests {
    /// A catalog with an error, a note of style, and what App Shortcuts ask of phrases.
    private func catalog(profile: String? = nil, suppressions: [Suppression] = []) -> Catalog {
        Catalog(
            locale: "en",
            application: Catalog.Application(name: "Stillwater"),
            shortcuts: [
                Shortcut(id: "One", phrases: ["Find: the brass key"], suppressions: suppressions),
                Shortcut(id: "Two", phrases: ["Find the brass key"]),
            ],
            extensions: profile.map { [.init(key: "x-profile", value: .text($0))] } ?? []
        )
    }

    private func rules(_ catalog: Catalog, _ change: (inout CheckSettings) -> Void = { _ in }) -> Set<String> {
        var settings = CheckSettings()
        change(&settings)
        return Set(CatalogCheck([catalog], settings: settings).findings.map(\.rule.id))
    }

    @Test func aProfileIsTheCatalogsUnlessAnotherIsAskedFor() {
        #expect(rules(catalog()) == ["collision.equal", "phrase.punctuation"])
        let apps: Set = ["collision.equal", "phrase.punctuation", "phrase.noApplicationName"]
        #expect(rules(catalog(profile: "app-shortcuts")) == apps)
        #expect(rules(catalog(profile: "rasa")) == ["collision.equal"])
        #expect(rules(catalog(profile: "rasa")) { $0.profile = .appShortcuts } == apps)
        #expect(rules(catalog(profile: "raza")).contains("catalog.unknownProfile"))
    }

    @Test func aLocalizationHasItsSourcesProfile() {
        var source = catalog(profile: "rasa")
        var other = catalog()
        other.locale = "en-GB"
        source.localizations = [other]
        #expect(rules(source) == ["collision.equal"])
    }

    @Test func noOtherPlatformsRulesApply() {
        for profile in [CheckProfile.homeAssistant, .alexa, .rasa, .skill, .commands] {
            for rule in Rule.all where profile.applies(rule) {
                let strength = LintRules.basis[rule.id]?.strength
                #expect(strength != .apple && strength != .sessionNotes, "\(rule.id) in \(profile.name)")
            }
        }
        for profile in CheckProfile.all {
            let others = Rule.all.filter { !$0.isLint && $0 != .missingOpposite }
            #expect(others.allSatisfy(profile.applies))
            let named = profile.leftOut.union(profile.severities.keys)
            #expect(named.isSubset(of: Rule.all.map(\.id)), "\(profile.name) names a rule that does not exist")
        }
    }

    @Test func theStrongestWordCounts() {
        let all = catalog(profile: "rasa")
        #expect(rules(all) { $0.rules = ["phrase.punctuation": .severity(.error)] }.contains("phrase.punctuation"))
        #expect(rules(all) { $0.rules = ["collision.equal": .off] } == [])
        #expect(rules(all) { $0.only = ["phrase.punctuation"] } == ["phrase.punctuation"])
        #expect(
            rules(all) {
                $0.rules = ["phrase.punctuation": .off]
                $0.only = ["phrase.punctuation"]
            } == ["phrase.punctuation"]
        )
        #expect(
            rules(all) {
                $0.only = ["phrase.punctuation", "collision.equal"]
                $0.disabled = ["phrase.punctuation"]
            } == ["collision.equal"]
        )
    }

    @Test func aSeverityIsChanged() {
        var settings = CheckSettings()
        settings.rules = ["collision.equal": .severity(.note), "phrase.punctuation": .severity(.error)]
        let check = CatalogCheck([catalog()], settings: settings)
        let severities = Dictionary(uniqueKeysWithValues: check.findings.map { ($0.rule.id, $0.severity) })
        #expect(severities == ["collision.equal": .note, "phrase.punctuation": .error])
        #expect(check.findings.first?.rule.id == "phrase.punctuation", "the worst comes first")
        #expect(check.rules.first { $0.id == "collision.equal" }?.severity == .note)
    }

    @Test func whatIsAcceptedOutsideIsSuppressedWithItsReason() {
        var settings = CheckSettings()
        settings.suppressions = [
            .init(rule: "collision.equal", owner: "Two", reason: "the same list"),
            .init(rule: "phrase.punctuation", reason: "as it is typed"),
        ]
        let check = CatalogCheck([catalog()], settings: settings)
        #expect(check.findings == [])
        #expect(Set(check.suppressed.map(\.accepted)) == ["the same list", "as it is typed"])
    }

    @Test func whatSuppressesNothingIsTold() {
        var settings = CheckSettings()
        let place = Catalog.SourceLocation(file: "earshot-check.yaml", line: 3, column: 5)
        settings.suppressions = [
            .init(rule: "collision.equal", owner: "Tow", reason: "misspelled", location: place),
            .init(rule: "collision.sound", owner: "Two", reason: "of old", location: place),
            // Without a corpus, nothing is known of its rules.
            .init(rule: "corpus.answeredByAnother", reason: "known", location: place),
        ]
        let unused = CatalogCheck([catalog()], settings: settings).findings.filter { $0.rule.id == "suppress.unused" }
        #expect(unused.map(\.fix).sorted() == ["did you mean Two?", "remove the suppression"])
        #expect(unused.allSatisfy { $0.owners.first?.location == place })
        // Rules that are not asked for are tried all the same: their suppressions are not called unused.
        settings.only = ["suppress.unused"]
        settings.suppressions = [.init(rule: "collision.equal", owner: "One", reason: "the same list")]
        #expect(CatalogCheck([catalog()], settings: settings).findings == [])
    }

    @Test func namesAreRulesOrFamilies() {
        #expect(Rule.named("collision.equal") == [.equalForms])
        #expect(Rule.named("unreachable").count > 1)
        #expect(Rule.named("unreachable").allSatisfy { $0.id.hasPrefix("unreachable.") })
        #expect(Rule.named("collision.") == [])
        #expect(Rule.nearestName(to: "colision.equal") == "collision.equal")
        #expect(Rule.nearestName(to: "colision") == "collision")
    }

    @Test func linesOfACorpusAreToldByPairs() {
        func line(_ number: Int, _ text: String, _ expected: String?, _ answered: String) -> ReplayedLine {
            ReplayedLine(
                text: text,
                location: Catalog.SourceLocation(file: "c.jsonl", line: number, column: 1),
                expected: expected.map { .init(owner: $0, summary: $0) },
                answered: .init(owner: answered, summary: answered)
            )
        }
        let lines = [
            line(1, "go on", "One", "Two"), line(2, "go off", "One", "Two"), line(3, "hello", nil, "Two"),
        ]
        var settings = CheckSettings()
        settings.only = Set(ReplayFindings.rules.map(\.id))
        let found = CatalogCheck([catalog()], settings: settings, replayed: lines).findings
        #expect(found.map(\.owners).map { $0.map(\.id) } == [["One", "Two"], ["Two"]])
        #expect(found.map(\.witness) == ["go on", "hello"])
        #expect(found.first?.message.hasSuffix("and is answered by Two, as in 1 more") == true)
        #expect(found.last?.message == "\"hello\" at c.jsonl:3:1 expects no answer and is answered by Two")
    }
}
