import Earshot
import EarshotReports
import Testing

@Suite struct ReportPartsTests {
    private let resolver = try? Resolver(
        Catalog(locale: "en-US") {
            Enumeration("Lamp") {
                Enumeration.Case("lamp7", "Lamp 7")
                Enumeration.Case("lamp8", "Lamp 8")
            }
            Shortcut("TurnOn") {
                Parameter("lamp", .enumeration("Lamp"), isRequired: true)
                Phrases("turn on ${lamp}")
            }
        }
    )

    @Test(arguments: [
        ("turn on lamp 7", "right"), ("turn on the lump 8", nil), ("turn on", nil), ("what is the weather", "nothing"),
        ("", "nothing"),
    ]) func anAnswerIsAPieceOfHTML(text: String, badge: String?) throws {
        let answer = try #require(resolver).resolve(Utterance(text))
        let html = ReportParts.answer(answer)
        #expect(html.hasPrefix("<p class=\"sentence\">"))
        if let badge { #expect(html.contains("badge \(badge)"), "\(html)") }
        #expect(html.contains(answer.outcome.name))
        #expect(answer.spans.isEmpty || html.contains("class=\"lattice\""))
        for inline in [" style=", "<script", " onclick"] { #expect(!html.contains(inline)) }
    }

    @Test func noUtteranceBecomesMarkup() throws {
        let html = ReportParts.answer(try #require(resolver).resolve("turn on <b>lamp</b> 7 \u{202E}"))
        #expect(!html.contains("<b>lamp"))
        #expect(!html.contains("\u{202E}"))
    }

    @Test func styleAndScriptAreThere() {
        #expect(String(decoding: ReportParts.style, as: UTF8.self).contains(".lattice"))
        #expect(String(decoding: ReportParts.script, as: UTF8.self).contains("themes"))
    }
}
