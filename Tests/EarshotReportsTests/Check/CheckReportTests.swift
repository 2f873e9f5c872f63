import Earshot
import EarshotAnalysis
import EarshotReports
import Testing

@Suite struct CheckReportTests {
    private func check(accepted: [Suppression] = []) -> CatalogCheck { CheckedToy.check(accepted: accepted) }

    @Test func text() {
        #expect(
            CheckReport(check()).text() == """
                c.yaml:5:7: error: "go" invokes 2 shortcuts: "go" of One, "GO" of Two [collision.equal]
                  shown by: go
                  and: c.yaml:9:7: shortcut Two
                  mend: change or remove all but one of the phrases, so that one shortcut is meant
                error: "${applicationName}" of Built cannot be said: it needs ${applicationName}, but the catalog \
                names no application [unreachable.phrase]
                  mend: add `application: { name: … }`, or remove ${applicationName}
                c.yaml:2:7: warning: the display name "🎈" of Kind.a has no words [unreachable.form]
                  mend: write the name in words that users say, or remove it
                2 errors, 1 warning

                """
        )
        #expect(CheckReport(CatalogCheck([])).text() == "no findings\n")
    }

    /// A catalog with many collisions, and more notes.
    private func crowd() -> CatalogCheck {
        let shortcuts = (0..<40).flatMap { number in
            ["A", "B"].map { Shortcut(id: "\($0)\(number)", phrases: [Phrase("find: item w\(number)")]) }
        }
        return CatalogCheck([Catalog(locale: "en", shortcuts: shortcuts)])
    }

    @Test func theWorstTenAreShownInFullAndTheOthersCounted() {
        let check = crowd()
        #expect(check.findings.count { $0.severity == .error } == 40)
        #expect(check.findings.count { $0.severity == .note } == 80)
        let lines = CheckReport(check).text().split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("error:") } == 40)
        #expect(lines.count { $0.hasPrefix("  mend:") } == 10)
        #expect(!lines.contains { $0.hasPrefix("note:") })
        #expect(
            lines.suffix(3) == [
                "and 80 more; --all shows them", "by rule: phrase.punctuation 80, collision.equal 40",
                "40 errors, 80 notes",
            ]
        )
        let all = CheckReport(check, showsAll: true).text().split(separator: "\n")
        #expect(all.count { $0.hasPrefix("  mend:") } == 120)
        #expect(!all.contains { $0.contains("--all") })
        let markdown = CheckReport(check).markdown
        #expect(markdown.contains("\nby rule: phrase.punctuation 80, collision.equal 40\n"))
        #expect(markdown.contains("<details><summary>110 more</summary>\n\n| severity |"))
        #expect(markdown.split(separator: "\n").count { $0.hasPrefix("| error |") } == 40)
        #expect(!CheckReport(check, showsAll: true).markdown.contains("<details>"))
    }

    @Test func json() {
        #expect(
            String(decoding: CheckReport(check()).json, as: UTF8.self).contains(
                """
                    {
                      "rule": "collision.equal",
                      "severity": "error",
                      "message": "\\"go\\" invokes 2 shortcuts: \\"go\\" of One, \\"GO\\" of Two",
                      "owners": [
                        {
                          "kind": "shortcut",
                          "id": "One",
                          "file": "c.yaml",
                          "line": 5,
                          "column": 7
                        },
                        {
                          "kind": "shortcut",
                          "id": "Two",
                          "file": "c.yaml",
                          "line": 9,
                          "column": 7
                        }
                      ],
                      "witness": "go",
                      "risk": null,
                      "fix": "change or remove all but one of the phrases, so that one shortcut is meant"
                    }
                """
            )
        )
        #expect(
            String(decoding: CheckReport(CatalogCheck([])).json, as: UTF8.self)
                == "{\n  \"v\": 1,\n  \"findings\": [],\n  \"suppressed\": 0\n}\n"
        )
    }

    @Test func jsonFollowsItsSchema() throws {
        let schema = try JSONSchema("check")
        let accepted = check(accepted: [Suppression(rule: "collision.equal", reason: "the same list")])
        for check in [check(), accepted, CheckedToy.hostile, CatalogCheck([])] {
            #expect(try schema.fault(in: CheckReport(check).json) == nil)
            #expect(try schema.fault(in: CheckReport(check, showsSuppressed: true).json) == nil)
        }
        #expect(
            try schema.fault(in: Array("{\"v\":2,\"findings\":[],\"suppressed\":0}".utf8)) == "report.v is the number 2"
        )
        #expect(try schema.fault(in: Array("{\"v\":1,\"findings\":[{}],\"suppressed\":0}".utf8)) != nil)
    }

    @Test func whatWasAcceptedIsCountedAndShownWhereAsked() {
        let accepted = check(accepted: [Suppression(rule: "collision.equal", reason: "the same list")])
        let counted = CheckReport(accepted).text()
        #expect(!counted.contains("collision.equal"))
        #expect(counted.hasSuffix("1 error, 1 warning; 1 accepted by their owners\n"))
        #expect(CheckReport(accepted, showsSuppressed: true).text().contains("\n  accepted: the same list\n"))
    }
}
