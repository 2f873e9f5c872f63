import Testing

import Earshot

@Suite struct QuantityFinderTests {
    @Test func findsAllOfAText() throws {
        let text = "set 3 timers for ten minutes at 21 degrees and pay 20 dollars"
        let found = QuantityFinder(locale: "en-US").quantities(in: text)
        #expect(found.map(\.kind) == ["integer", "duration", "measure", "money"])
        #expect(found.map(\.heard) == ["3", "ten minutes", "21 degrees", "20 dollars"])
        #expect(found[1].values == [.duration(SpokenDuration(milliseconds: 600_000))])
        for one in found {
            let bytes = Array(text.utf8)[one.range]
            #expect(String(decoding: bytes, as: UTF8.self) == one.heard)
        }
    }

    @Test func aTimeMayBeTwo() {
        let found = QuantityFinder(locale: "en-US").quantities(in: "at five")
        #expect(found.contains { $0.kind == "time" && $0.values.count == 2 })
    }

    @Test func relativeToNow() throws {
        let finder = QuantityFinder(locale: "en-US")
        let now = try CalendarDateTime(parsing: "2026-11-22T17:30")
        let tomorrow = ParameterValue.date(try CalendarDate(parsing: "2026-11-23"))
        #expect(finder.quantities(in: "tomorrow", now: now).first { $0.kind == "date" }?.values == [tomorrow])
        #expect(finder.quantities(in: "tomorrow").first { $0.kind == "date" }?.values == [])
    }

    @Test("Nothing is found in", arguments: ["", "hello there", "\u{0}"])
    func nothing(_ text: String) {
        #expect(QuantityFinder(locale: "en-US").quantities(in: text).isEmpty)
    }
}
