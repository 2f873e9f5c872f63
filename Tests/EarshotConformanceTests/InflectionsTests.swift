import EarshotFormats
import Foundation
import Testing

@testable import Earshot

/// Names are understood in other forms than the catalog has.
@Suite("Other forms of a name")
struct InflectionsTests {
    static let languages = Corpora.names(in: "inflections")

    struct Line: Decodable {
        var id: String
        var text: String
        var expect: Expected?

        struct Expected: Decodable {
            /// `nil` if a question is expected.
            var `case`: String?
        }
    }

    @Test("The sets are there")
    func sets() { #expect(Self.languages.count > 20) }

    @Test("No form is taken for another case, and two in five at least are understood", arguments: languages)
    func forms(_ language: String) throws {
        let resolver = try CatalogReader().resolver(contentsOf: Corpora.path("inflections/\(language).yaml"))
        let text = try String(contentsOfFile: Corpora.path("inflections/\(language).jsonl"), encoding: .utf8)
        var (forms, right) = (0, 0)
        for line in text.split(separator: "\n") {
            let line = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
            guard let expected = line.expect?.case else { continue }
            forms += 1
            var options = ResolveOptions()
            options.target = .enumeration("Basket")
            let answer = resolver.resolve(Utterance(line.text), options: options)
            guard case .success(.enumerationCase(let match)) = answer.outcome else { continue }
            #expect(match.caseID == expected, "\(line.id): \(line.text)")
            right += 1
        }
        #expect(right * 5 >= forms * 2, "\(right) of \(forms) are understood")
    }
}
