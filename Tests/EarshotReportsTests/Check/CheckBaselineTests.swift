import Earshot
import EarshotAnalysis
import EarshotFormats
import EarshotReports
import Foundation
import Testing

@Suite struct CheckBaselineTests {
    /// The baseline that a text is.
    private func baseline(_ bytes: [UInt8]) throws -> CheckBaseline {
        let file = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(bytes).write(to: file)
        return try CheckBaseline(contentsOf: file.path)
    }

    @Test func whatIsKnownDoesNotFail() throws {
        let known = try baseline(CheckReport(CheckedToy.check()).json)
        #expect(known.count == 3)
        // The places have moved.
        let report = CheckReport(CheckedToy.check(line: 90), baseline: known)
        #expect(!report.fails)
        #expect(report.text().hasPrefix("no new findings; 0 of the 3 findings in "))
        #expect(report.text().hasSuffix(" are gone\n"))
        #expect(try JSONSchema("check").fault(in: report.json) == nil)
        #expect(String(decoding: report.json, as: UTF8.self).contains("\"known\": 3,\n    \"fixed\": 0"))
        #expect(String(decoding: report.sarif, as: UTF8.self).contains("\"baselineState\": \"unchanged\""))
        #expect(String(decoding: report.junit, as: UTF8.self).contains("skipped=\"3\""))
        #expect(CheckReport(CheckedToy.check()).fails)
    }

    @Test func whatIsNewFailsAndWhatIsGoneIsCounted() throws {
        let known = try baseline(CheckReport(CheckedToy.check()).json)
        let more = [Shortcut(id: "More", phrases: ["run"]), Shortcut(id: "Most", phrases: ["run"])]
        let accepted = [Suppression(rule: "collision.equal", reason: "the same list")]
        let report = CheckReport(CheckedToy.check(accepted: accepted, others: more), baseline: known)
        #expect(report.fails)
        #expect(report.text().contains("\"run\" invokes 2 shortcuts"))
        #expect(!report.text().contains("unreachable"))
        #expect(report.text().contains("1 error; 1 accepted by their owners; 1 of the 3 findings in"))
        #expect(report.text().hasSuffix(" are gone\n"))
        #expect(String(decoding: report.sarif, as: UTF8.self).contains("\"baselineState\": \"new\""))
        #expect(report.markdown.contains("run") && !report.markdown.contains("unreachable"))
        #expect(!CheckReport(report.check, baseline: known, failing: nil).fails)
    }

    @Test func aReportBesideABaselineIsTheNextOne() throws {
        let known = try baseline(CheckReport(CheckedToy.check()).json)
        let next = try baseline(CheckReport(CheckedToy.check(), baseline: known).json)
        #expect(next.count == 3)
        #expect(!CheckReport(CheckedToy.check(), baseline: next).fails)
    }

    @Test func ofSeveralAlikeEachIsKnownOnce() throws {
        let one = [Shortcut(id: "Again", phrases: ["${applicationName}"])]
        let two = [Shortcut(id: "Again", phrases: ["${applicationName} now", "${applicationName}"])]
        let known = try baseline(CheckReport(CheckedToy.check(others: one)).json)
        let report = CheckReport(CheckedToy.check(others: two), baseline: known)
        #expect(report.fails)
        // The one that says the same is the known one, though it comes second.
        #expect(report.text().contains("\"${applicationName} now\" of Again"))
        #expect(!report.text().contains("\"${applicationName}\" of Again"))
    }

    @Test(
        "What is no baseline is refused with a place",
        arguments: [
            ("", 1, 1), ("[]", 1, 1), ("{\"v\":2,\"findings\":[]}", 1, 1), ("{\"v\":1,\"total\":{}}", 1, 1),
            ("{\"v\":1,\n \"findings\":[{\"owners\":[]}]}", 2, 14),
            ("{\"v\":1,\"findings\":[\n{\"rule\":\"a\",\"owners\":[{\"id\":\"x\"}]}]}", 2, 23),
        ]
    )
    func refused(_ text: String, _ line: Int, _ column: Int) throws {
        let error = try #require(throws: CorpusError.self) { try baseline(Array(text.utf8)) }
        #expect(error.location.line == line)
        if !text.isEmpty { #expect(error.location.column == column) }
    }
}
