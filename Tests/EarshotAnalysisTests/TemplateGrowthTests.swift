import Earshot
import EarshotAnalysis
import Testing

/// The work of a check must not grow with the number of sentences that a template stands for.
@Suite struct TemplateGrowthTests {
    @Test(.timeLimit(.minutes(1)))
    func manyOptionalWords() {
        let optional = (0..<60).map { "[w\($0)]" }.joined(separator: " ")
        let choices = (0..<40).map { "(a\($0)|b\($0)|c\($0))" }.joined(separator: " ")
        let catalog = Catalog(
            locale: "en",
            shortcuts: [
                Shortcut(id: "A", phrases: [Phrase("start \(optional) \(choices)")]),
                Shortcut(id: "B", phrases: [Phrase("start \(optional) \(choices) [now]")]),
            ],
            negativePhrases: [Phrase("start \(optional) \(choices)")]
        )
        let rules = CatalogCheck([catalog]).besideLint.map(\.rule)
        #expect(rules == [.equalForms, .killedPhrase, .partlyKilledPhrase])
    }

    @Test(.timeLimit(.minutes(1)))
    func manyPhrases() {
        let shortcuts = (0..<3_000).map { number in
            Shortcut(id: "S\(number)", phrases: [Phrase("open door number\(number) (now|please)")])
        }
        let twin = Shortcut(id: "Twin", phrases: ["open door number1234 please"])
        let findings = CatalogCheck([Catalog(locale: "en", shortcuts: shortcuts + [twin])]).besideLint
        #expect(findings.map(\.witness) == ["open door number1234 please"])
    }

    @Test(.timeLimit(.minutes(1)))
    func hostileTemplates() {
        let optional = Phrase(String(repeating: "[very] ", count: 400) + "far")
        let choice = Phrase("(" + (0..<5_000).map { "w\($0)" }.joined(separator: "|") + ")")
        let endless = Phrase((0..<5_000).map { "[w\($0)]" }.joined(separator: " "))
        func rules(_ phrase: Phrase) -> [Rule] {
            let shortcuts = ["A", "B"].map { Shortcut(id: $0, phrases: [phrase]) }
            let catalog = Catalog(locale: "en", shortcuts: shortcuts, negativePhrases: [phrase])
            return CatalogCheck([catalog]).besideLint.map(\.rule)
        }
        #expect(rules(optional).contains(.equalForms))
        #expect(rules(choice) == [.equalForms, .killedPhrase, .killedPhrase])
        #expect(rules(endless) == [.undecidedPhrase, .undecidedPhrase, .undecidedPhrase])
    }
}
