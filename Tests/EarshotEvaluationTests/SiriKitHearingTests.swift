import Earshot
import EarshotEvaluation
import Testing

@Suite struct SiriKitHearingTests {
    private func hearing(_ cases: [Enumeration.Case]) throws -> [String: SiriKitHearing.Answer] {
        let catalog = Catalog(locale: "en-US", enums: [Enumeration(name: "E", cases: cases)])
        let forms = try SiriKitHearing([catalog]).forms
        return Dictionary(forms.map { ($0.text, $0.siriKit) }, uniquingKeysWith: { one, _ in one })
    }

    @Test func anotherCaseMayBeHeard() throws {
        let answers = try hearing([
            Enumeration.Case(id: "kettle"), Enumeration.Case(id: "spoon", displayName: "kettle", synonyms: ["ladle"]),
            Enumeration.Case(id: "navyBlue", synonyms: ["navy"]),
        ])
        #expect(answers == ["kettle": .heard, "spoon": .heard, "ladle": .nothing, "navyBlue": .heard, "navy": .heard])
        let mistaken = try hearing([
            Enumeration.Case(id: "a1", displayName: "tea pot"), Enumeration.Case(id: "teaPot"),
        ])
        #expect(mistaken["tea pot"] == .mistaken("teaPot"))
    }

    @Test func numbersDivideTheTwo() throws {
        let catalog = Catalog(
            locale: "en-US",
            enums: [Enumeration(name: "E", cases: [Enumeration.Case(id: "value8", synonyms: ["eight"])])]
        )
        let form = try #require(try SiriKitHearing([catalog]).forms.last)
        #expect(form.siriKit == .nothing)
        #expect(form.standard == .heard)
    }

    @Test func localesAndApplicationsStandForThemselves() throws {
        let catalog = { (locale: String, name: String) in
            Catalog(
                locale: locale,
                application: Catalog.Application(name: "App"),
                enums: [Enumeration(name: "E", cases: [Enumeration.Case(id: "one", displayName: name)])]
            )
        }
        var first = catalog("en", "first")
        first.localizations = [catalog("de", "erste")]
        let hearing = try SiriKitHearing([first, catalog("en", "other")])
        #expect(hearing.forms.map(\.locale) == ["en", "en", "de", "de", "en", "en"])
        #expect(hearing.count(of: .identifier) == (3, 3))
        #expect(hearing.count(of: .synonym) == (0, 0))
        #expect(hearing.count(of: nil).forms == 6)
    }
}
