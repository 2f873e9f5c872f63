import Earshot
import EarshotReports
import Testing

@Suite struct NormalizationReportTests {
    @Test func everyStepIsShown() {
        let report = NormalizationReport("Dad's Café", locale: "en")
        #expect(report.steps.first?.text == "Dad's Café")
        #expect(report.steps.contains { $0.text == "dad's café" })
        #expect(report.words.map(\.text) == ["dads", "cafe"])
        #expect(report.words.map(\.range) == [0..<5, 6..<11])
        let lines = report.lines.split(separator: "\n")
        #expect(lines.first == "\"Dad's Café\"")
        #expect(lines[1] == "  \(LanguageSupport(locale: "en"))")
        #expect(lines.suffix(2) == ["  0..<5  dads", "  6..<11  cafe"])
        #expect(lines.count == 2 + report.steps.count + 2)
    }

    @Test func aTextWithoutWords() {
        #expect(NormalizationReport("!", locale: "en").lines.hasSuffix("\n  no words\n"))
        let json = String(decoding: NormalizationReport("!", locale: "en").json, as: UTF8.self)
        #expect(
            json.hasPrefix(
                #"{"v":1,"text":"!","locale":"en","features":["numbers","sounds","fillers","frames","antonyms","commonWords","quantities","conjunctions"],"steps":[{"rule":"#
            )
        )
        #expect(json.hasSuffix(#"],"tokens":[]}"# + "\n"))
    }
}
