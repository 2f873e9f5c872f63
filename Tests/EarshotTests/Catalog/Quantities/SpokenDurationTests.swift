import Testing

@testable import Earshot

@Suite struct SpokenDurationTests {
    @Test(arguments: [
        ("PT1H30M", 0, 5_400_000, "PT1H30M"), ("PT90M", 0, 5_400_000, "PT1H30M"), ("PT1.5H", 0, 5_400_000, "PT1H30M"),
        ("PT0,25S", 0, 250, "PT0.25S"), ("PT0S", 0, 0, "PT0S"), ("P2W", 0, 1_209_600_000, "P14D"),
        ("P1DT2H", 0, 93_600_000, "P1DT2H"), ("P1Y6M", 18, 0, "P1Y6M"), ("P1M", 1, 0, "P1M"),
        ("PT1M", 0, 60_000, "PT1M"),
        ("PT36H", 0, 129_600_000, "P1DT12H"), ("PT1.0009S", 0, 1000, "PT1S"),
    ])
    func isReadAndWritten(text: String, months: Int64, milliseconds: Int64, written: String) throws {
        let duration = try SpokenDuration(parsing: text)
        #expect(duration.months == months)
        #expect(duration.milliseconds == milliseconds)
        #expect(duration.description == written)
        #expect(try SpokenDuration(parsing: written) == duration)
    }

    @Test(arguments: [
        ("", 0), ("1H", 0), ("P", 1), ("PT", 2), ("P1", 2), ("P1X", 2), ("PT5M3H", 5), ("PT1.5H3M", 6), ("P1.5Y", 1),
        ("P1.5M", 1), ("PT.5H", 2), ("PT1.H", 4), ("P1DT", 4), ("P1H", 2), ("-PT1H", 0), ("PT1H ", 4),
        ("P99999999999999999999D", 1),
    ])
    func saysWhereATextIsWrong(text: String, offset: Int) {
        let error = #expect(throws: QuantityError.self) { try SpokenDuration(parsing: text) }
        #expect(error?.offset == offset, "\(text): \(error?.description ?? "")")
    }

    @Test func hasALengthWithoutMonths() {
        #expect(SpokenDuration(milliseconds: 1500).duration == .milliseconds(1500))
        #expect(SpokenDuration(months: 1).duration == nil)
        #expect(SpokenDuration(months: -1, milliseconds: -1) == SpokenDuration())
        #expect(SpokenDuration(milliseconds: 2_592_000_000) < SpokenDuration(months: 1))
        #expect(SpokenDuration(months: 1) < SpokenDuration(milliseconds: 2_678_400_000))
    }
}
