import Testing

@testable import EarshotEvaluation

@Suite struct RobustnessDataTests {
    @Test(arguments: RobustnessData.available)
    func everyLineIsRead(_ language: String) {
        let data = RobustnessData(locale: language)
        #expect(data.language == language)
        #expect(data.badLines.isEmpty)
        #expect(data[.courtesiesBefore].count >= 2)
        #expect(data[.courtesiesAfter].count >= 2)
        for section in RobustnessData.Section.allCases {
            #expect(Set(data[section]).count == data[section].count, "\(section)")
        }
    }

    @Test(arguments: ["de", "en", "es", "fr", "ja"])
    func requestsAreMany(_ language: String) {
        #expect(RobustnessData(locale: language)[.requests].count >= 60)
    }

    @Test func aRegionHasItsLanguagesWords() {
        #expect(RobustnessData(locale: "fr-CA")[.articles].contains("les"))
        #expect(RobustnessData(locale: "xx")[.requests].isEmpty)
        #expect(RobustnessData(parsing: "[nonsense]\nwhat\n").badLines == [1, 2])
    }
}
