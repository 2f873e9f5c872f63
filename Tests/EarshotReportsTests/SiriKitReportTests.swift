import Earshot
import EarshotEvaluation
import EarshotReports
import Testing

@Suite struct SiriKitReportTests {
    /// The app that the table of the design is about, and two cases that share an identifier's part.
    private func report() throws -> SiriKitReport {
        SiriKitReport(
            try SiriKitHearing([
                Catalog(
                    locale: "en-US",
                    application: Catalog.Application(name: "Shop"),
                    enums: [
                        Enumeration(
                            name: "Tool",
                            cases: [
                                Enumeration.Case(id: "dishwasher", displayName: "Kettle", synonyms: ["spoon"]),
                                Enumeration.Case(id: "knife", displayName: "dishwasher salt"),
                            ]
                        )
                    ]
                )
            ])
        )
    }

    @Test func onlyIdentifiersWereHeard() throws {
        let report = try report()
        #expect(
            report.text() == """
                Shop Tool (en-US)
                  heard     dishwasher: identifier "dishwasher"
                  not heard dishwasher: display name "Kettle"
                  not heard dishwasher: synonym "spoon"
                  heard     knife: identifier "knife"
                  not heard knife: display name "dishwasher salt"
                SiriKit would have recognized 2 of 5 forms: identifiers 2 of 2, display names 0 of 2, synonyms 0 of 1

                """
        )
        #expect(report.hearing.forms.allSatisfy { $0.standard == .heard })
        #expect(try SiriKitReport(SiriKitHearing([])).text().hasPrefix("SiriKit would have recognized 0 of 0 forms"))
    }

    @Test func machinesAndSummariesReadIt() throws {
        let report = try report()
        #expect(try JSONSchema("sirikit").fault(in: report.json) == nil)
        #expect(String(decoding: report.json, as: UTF8.self).contains("\"siriKit\": \"nothing\""))
        #expect(report.markdown.contains("| Shop Tool (en-US) | dishwasher | synonym | spoon | not heard | heard |"))
    }
}
