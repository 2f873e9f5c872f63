import Earshot
import Foundation
import Testing

/// The cases of the normalizer: which words a text has, and where each was in the original.
@Suite("Conformance of the normalizer")
struct NormalizeTests {
    private struct Case: Decodable {
        var id: String
        var locale: String
        var text: String
        var tokens: [Token]
        var why: String
    }

    private struct Token: Decodable, Equatable {
        var text: String
        var start: Int32
        var end: Int32
    }

    @Test("Every case holds")
    func holds() throws {
        let file = try String(contentsOfFile: Corpora.path("conformance/normalize.jsonl"), encoding: .utf8)
        let cases = try file.split(separator: "\n").map { try JSONDecoder().decode(Case.self, from: Data($0.utf8)) }
        #expect(cases.count > 100)
        for item in cases {
            let data = LanguageData(locale: item.locale)
            let text = Normalizer(locale: item.locale, data: data).normalize(item.text)
            let tokens = text.tokens.map { token in
                let units = Int(token.firstUnit)..<Int(token.endUnit)
                return Token(
                    text: text.text(units),
                    start: text.units[units.lowerBound].sourceStart,
                    end: text.units[units.upperBound - 1].sourceEnd
                )
            }
            #expect(tokens == item.tokens, "\(item.id): \(item.why)")
        }
    }
}
