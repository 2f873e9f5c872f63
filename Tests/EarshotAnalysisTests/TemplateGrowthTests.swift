import Earshot
import EarshotAnalysis
import EarshotTestSupport
import Testing

/// The work of a check must not grow with the number of sentences that a template stands for.
@Suite struct TemplateGrowthTests {
    @Test(.timeLimit(.minutes(30)))
    func manyOptionalWords() {
        let optional = (0..<60).map { "[w\($0)]" }.joined(separator: " ")
        let choices = (0..<40).map { "(a\($0)|b\($0)|c\($0))" }.joined(separator: " ")
        var catalog = Catalog(
            locale: "en",
            shortcuts: [
                Shortcut(id: "A", phrases: [Phrase("start \(optional) \(choices)")]),
                Shortcut(id: "B", phrases: [Phrase("start \(optional) \(choices) [now]")]),
            ]
        )
        #expect(CatalogCheck([catalog]).besideLint.map(\.rule) == [.equalForms])
        catalog.negativePhrases = [Phrase("start \(optional) \(choices)")]
        // What both have in common is forbidden, so that it is not a question any more.
        #expect(CatalogCheck([catalog]).besideLint.map(\.rule) == [.killedPhrase, .partlyKilledPhrase])
    }

    /// Two templates of more than 10¹¹ sentences each, and values beside them.
    @Test(.timeLimit(.minutes(30)))
    func hundredBillionSentences() {
        let groups = (0..<24).map { "(a\($0)|b\($0)|[c\($0)] d\($0))" }.joined(separator: " ")
        let cases = (0..<300).map { Enumeration.Case(id: "case\($0)", displayName: "Thing called t\($0)") }
        let shortcuts = ["A", "B"].map { id in
            Shortcut(
                id: id,
                parameters: [Parameter("x\(id)", .enumeration("E")), Parameter("y", .enumeration("E"))],
                phrases: [Phrase("\(groups) ${x\(id)} [\(groups)] then ${y}")]
            )
        }
        let catalog = Catalog(
            locale: "en-US",
            enums: [Enumeration(name: "E", cases: cases)],
            shortcuts: shortcuts,
            negativePhrases: [Phrase("\(groups) thing called t7 [\(groups)] then thing called t9")]
        )
        let found = CatalogCheck([catalog]).besideLint
        #expect(found.map(\.rule).contains(.equalForms))
        #expect(found.count { $0.rule == .partlyKilledPhrase } == 2)
    }

    @Test(.enabled(if: Sampled.manyPhrases.isTried), .timeLimit(.minutes(30)))
    func manyPhrases() {
        let shortcuts = (0..<3_000).map { number in
            Shortcut(id: "S\(number)", phrases: [Phrase("open door number\(number) (now|please)")])
        }
        let twin = Shortcut(id: "Twin", phrases: ["open door number1234 please"])
        let findings = CatalogCheck([Catalog(locale: "en", shortcuts: shortcuts + [twin])]).besideLint
        #expect(findings.map(\.witness) == ["open door number1234 please"])
    }

    @Test(.enabled(if: Sampled.hostileTemplates.isTried), .timeLimit(.minutes(30)))
    func hostileTemplates() {
        let optional = Phrase(String(repeating: "[very] ", count: 400) + "far")
        let choice = Phrase("(" + (0..<5_000).map { "w\($0)" }.joined(separator: "|") + ")")
        let endless = Phrase((0..<5_000).map { "[w\($0)]" }.joined(separator: " "))
        func rules(_ phrase: Phrase, isForbidden: Bool) -> [Rule] {
            let shortcuts = ["A", "B"].map { Shortcut(id: $0, phrases: [phrase]) }
            let negatives = isForbidden ? [phrase] : []
            let catalog = Catalog(locale: "en", shortcuts: shortcuts, negativePhrases: negatives)
            return CatalogCheck([catalog]).besideLint.map(\.rule)
        }
        #expect(rules(optional, isForbidden: false) == [.equalForms])
        #expect(rules(choice, isForbidden: false) == [.equalForms])
        #expect(rules(choice, isForbidden: true) == [.killedPhrase, .killedPhrase])
        #expect(rules(endless, isForbidden: true) == [.undecidedPhrase, .undecidedPhrase, .undecidedPhrase])
    }
}
