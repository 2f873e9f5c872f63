import Earshot
import EarshotEvaluation
import EarshotFormats
import EarshotReports
import Testing

@Suite struct StressReportTests {
    private func stress(_ settings: StressTest.Settings) throws -> Stress {
        let catalog = Catalog(
            locale: "en-US",
            shortcuts: [
                Shortcut(id: "Lamp", phrases: ["turn on the reading lamp"]),
                Shortcut(id: "Fan", phrases: ["switch off the ceiling fan"]),
            ]
        )
        var test = StressTest([catalog], resolver: LineResolver(try Resolver(catalog)), settings: settings)
        return try test.run()
    }

    @Test func textLinesUp() throws {
        let stress = try stress(.init(strengths: [0, 0.5, 1], perturbations: ["filler", "casing", "missingMarks"]))
        let report = StressReport(stress, policy: "standard", missedBars: [StressBar(.right, least: 1)])
        #expect(
            report.text() == """
                robustness: right 100.0 %, wrong 0.0 %; as said, right 100.0 % of 2 sentences composed of the catalog; \
                policy standard, seed 1

                                   right % at strength    mean % above strength 0
                               n       0    0.5      1   right  wrong  asked  nothing
                filler         2   100.0  100.0  100.0   100.0    0.0    0.0      0.0
                casing         2   100.0  100.0  100.0   100.0    0.0    0.0      0.0
                missingMarks   0       -      -      -       -      -      -        -
                mean                                     100.0    0.0    0.0      0.0
                nothing to change in any sentence: missingMarks

                requests of other domains: -
                below the bar: right=1.0, measured: 100.0 %

                """
        )
    }

    @Test func jsonFollowsItsSchema() throws {
        let schema = try JSONSchema("stress")
        let report = StressReport(
            try stress(.init(count: 2)),
            policy: "standard",
            missedBars: [.init(.right, least: 1)]
        )
        #expect(try schema.fault(in: report.json) == nil)
        #expect(
            report.json
                == StressReport(try stress(.init(count: 2)), policy: "standard", missedBars: [.init(.right, least: 1)])
                .json
        )
        let none = StressReport(try stress(.init(strengths: [0], perturbations: ["homophone"])), policy: "strict")
        #expect(try schema.fault(in: none.json) == nil)
        #expect(String(decoding: none.json, as: UTF8.self).contains("\"right\": null"))
    }

    @Test func tablesAreWritten() throws {
        let stress = try stress(.init(strengths: [0, 1], perturbations: ["filler", "missingMarks", "cutEnd"]))
        let report = StressReport(stress, policy: "standard")
        #expect(
            report.csv.hasPrefix(
                """
                perturbation,strength,sentences,right,wrong,asked,nothing
                filler,0,2,1,0,0,0
                filler,1,2,1,0,0,0
                missingMarks,0,0,,,,
                """
            )
        )
        #expect(
            report.markdown.contains("| perturbation | n | at 0 | at 1 | **right** | **wrong** | asked | nothing |")
        )
        #expect(report.markdown.contains("\n| filler | 2 | 100.0 | 100.0 | 100.0 | 0.0 | 0.0 | 0.0 |\n"))
        #expect(report.markdown.contains("\n| cutEnd\\* | 2 |"))
    }
}
