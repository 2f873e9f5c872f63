import Earshot
import EarshotAnalysis
import Testing

/// The work of lint must not grow with the number of sentences that a template stands for.
@Suite struct LintGrowthTests {
    @Test(.timeLimit(.minutes(30)))
    func templatesAreNotWrittenOut() throws {
        let optional = (0..<60).map { "[w\($0)]" }.joined(separator: " ")
        let choices = (0..<40).map { "(a\($0)|b\($0)|c\($0))" }.joined(separator: " ")
        // A literal phrase would take what it interpolates word for word.
        let text = ["start", optional, choices, "in ${applicationName}"].joined(separator: " ")
        let catalog = Catalog(
            locale: "en",
            application: Catalog.Application(name: "Hearth"),
            shortcuts: [Shortcut(id: "A", phrases: [Phrase(text)])]
        )
        let found = CatalogCheck([catalog], settings: .everyRule).findings.filter(\.rule.isLint)
        #expect(found.map(\.rule.id) == ["phrase.tooLong", "limit.phrases"])
        #expect(found.last?.message.hasSuffix("there are more phrases than can be counted in all") == true)
    }

    @Test(.timeLimit(.minutes(30)))
    func manyCasesAndPhrases() {
        let cases = (0..<2_000).map { Enumeration.Case(id: "c\($0)", displayName: "door w\($0)") }
        let shortcuts = (0..<500).map { number in
            Shortcut(
                id: "S\(number)",
                parameters: [Parameter("door", .enumeration("Door"))],
                phrases: ["open word\(number) now in \(.applicationName)"]
            )
        }
        let pretender = Shortcut(
            id: "Pretender",
            parameters: [Parameter("door", .enumeration("Door"))],
            phrases: ["open door w1234 in ${applicationName}"]
        )
        let catalog = Catalog(
            locale: "en",
            application: Catalog.Application(name: "Hearth"),
            enums: [Enumeration(name: "Door", cases: cases)],
            shortcuts: shortcuts + [pretender]
        )
        let found = CatalogCheck([catalog], settings: .everyRule).findings.filter {
            $0.rule.id == "phrase.pretendsValues"
        }
        #expect(found.map { $0.owners[0].id } == ["Pretender"])
    }

    @Test func hostileNames() {
        let texts = ["", "\u{0}", "\u{202E}", "😀", "%", "%1$", "${", "\\(", "{", "<", "\\", "Hey", "Siri", "\u{FFFD}é"]
        for one in texts {
            for other in texts {
                let catalog = Catalog(
                    locale: one,
                    application: Catalog.Application(name: one, synonyms: [other]),
                    enums: [
                        Enumeration(
                            name: one,
                            cases: [Enumeration.Case(id: other, displayName: one, synonyms: [other])]
                        )
                    ],
                    shortcuts: [
                        Shortcut(
                            id: one,
                            title: other,
                            suggestedPhrase: one,
                            parameters: [Parameter(other, .enumeration(one))],
                            phrases: [Phrase(one + other), Phrase(other)]
                        )
                    ],
                    suppressions: [Suppression(rule: one, reason: other)]
                )
                #expect(CatalogCheck([catalog], settings: .everyRule).findings.allSatisfy { !$0.fix.isEmpty })
            }
        }
    }
}
