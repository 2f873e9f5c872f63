import EarshotTestSupport
import Foundation
import Testing

@testable import Earshot

/// Quantities in words and digits, read by the rules of the languages.
struct QuantityReaderTests {
    static let now = CalendarDate(year: 2026, month: 11, day: 23).flatMap { date in
        ClockTime(hour: 9, minute: 30).map { CalendarDateTime(date, $0) }
    }
    static let languages = [
        "en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "pl", "ru", "tr", "ja", "zh", "ko", "hi", "ar",
        "bg", "hu", "uk",
        "ca", "cs", "hr", "nb", "ro",
        "el", "fi", "vi",
        "ga", "he", "ka",
    ]

    /// The quantities of a text, without those that count only where no other is taken.
    static func spans(_ text: String, in language: Language, now: CalendarDateTime? = now) -> [QuantitySpan] {
        language.quantities.spans(
            in: language.normalizer.normalize(text),
            source: Array(text.utf8),
            kinds: .all,
            clock: LocalClock(now: now)
        )
    }

    /// The quantities that a whole text may be, of one kind.
    static func values(_ text: String, _ kind: String, in language: Language) -> [String] {
        let units = Int32(language.normalizer.normalize(text).units.count)
        return spans(text, in: language).filter { $0.units == 0..<units && "\($0.kind)" == kind && $0.choice == 0 }
            .map { $0.value?.description ?? "nil" }.sorted()
    }

    @Test(arguments: languages)
    func cases(_ name: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/\(name).txt")
        let language = Language(locale: name == "en" ? "en-US" : name)
        #expect(language.quantities.remarks.isEmpty)
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count >= 20)
        for line in lines {
            let parts = line.components(separatedBy: " | ")
            try #require(parts.count == 3, "\(line)")
            let expected = parts[1] == "-" ? [] : parts[1].split(separator: ",").map(String.init)
            #expect(Self.values(parts[2], parts[0], in: language) == expected.sorted(), "\(name): \(line)")
        }
    }

    @Test func readsNothingElseWithinALongerQuantity() {
        let english = Language(locale: "en-US")
        for text in ["an hour and a half", "half past five", "two dollars fifty", "five feet two inches"] {
            let count = Int32(english.normalizer.normalize(text).units.count)
            let spans = Self.spans(text, in: english)
            let whole = spans.filter { $0.units == 0..<count }.map(\.value)
            // "hour and a half" means the same without its article.
            #expect(spans.allSatisfy { whole.contains($0.value) }, "\(text)")
        }
    }

    @Test func countsFromNowOnlyIfItIsGiven() {
        let english = Language(locale: "en-US")
        let spans = Self.spans("in three days", in: english, now: nil).filter { $0.kind == .date }
        #expect(spans.map(\.value) == [nil])
        #expect(Self.spans("2026-11-23", in: english, now: nil).contains { $0.value != nil })
    }

    @Test func ordersDayAndMonthByRegion() {
        #expect(Self.values("3/4/2027", "date", in: Language(locale: "en-US")) == ["2027-03-04"])
        #expect(Self.values("3/4/2027", "date", in: Language(locale: "en-GB")) == ["2027-04-03"])
        #expect(Self.values("31/4/2027", "date", in: Language(locale: "en-US")).isEmpty)
    }

    @Test func takesTheRegionsCurrencyFirst() {
        let canadian = Self.spans("twenty dollars", in: Language(locale: "en-CA"))
        let first = canadian.first { $0.kind == .money && $0.choice == 0 }
        #expect(first?.value == .money(Money(20, "CAD")))
        #expect(canadian.contains { $0.value == .money(Money(20, "USD")) && $0.choice == 1 })
    }

    /// Words of the rules and numbers in any order: nothing traps, and every span lies within the text.
    @Test(arguments: Sampled.anyTexts.of(["en", "de", "fr", "ja", "ko", "ar"]))
    func staysWithinAnyText(_ name: String) {
        var random = SplitMix(seed: 7)
        let language = Language(locale: name)
        let words = [
            "five", "half", "past", "to", "an", "hour", "and", "a", ":", "/", "-", "30", "2026", "°C", "$", "%", "¾",
            ",",
            "Monday", "in", "ago", "next", "Uhr", "halb", "午後", "5時", "半", "다섯시에", "الساعة", "ونصف", "'", "\"", "1e9",
            "99999999999999999999", "\u{0}", "\u{200F}", "−", "½½", "minutes", "euros", "cents", "le", "heures",
            "moins",
        ]
        for _ in 0..<300 {
            let text = (0..<Int(random.next() % 12)).map { _ in words[Int(random.next() % UInt64(words.count))] }
                .joined(separator: random.next() % 3 == 0 ? "" : " ")
            let normalized = language.normalizer.normalize(text)
            for span in Self.spans(text, in: language) {
                #expect(0 <= span.units.lowerBound && span.units.upperBound <= normalized.units.count, "\(text)")
                #expect(!span.units.isEmpty && span.value?.kind ?? span.kind == span.kind, "\(text)")
            }
        }
    }

    /// Durations of hours, minutes and seconds in every order and joint, against their sum.
    @Test func addsUpDurationsAsASumDoes() {
        let english = Language(locale: "en-US")
        let units: [(names: [String], seconds: Int)] = [
            (["hour", "hours", "hrs"], 3600), (["minute", "minutes", "min"], 60), (["second", "seconds", "sec"], 1),
        ]
        var random = SplitMix(seed: 11)
        for _ in 0..<150 {
            let picked = (0..<Int(1 + random.next() % 3)).map { _ in Int(random.next() % 3) }
            var parts: [String] = []
            var total = 0
            for unit in picked {
                let number = Int(random.next() % 58) + 2
                total += number * units[unit].seconds
                parts.append("\(number) \(units[unit].names[Int(random.next() % 3)])")
            }
            let text = parts.joined(separator: random.next() % 2 == 0 ? " and " : " ")
            let isDescending = zip(picked, picked.dropFirst()).allSatisfy { $0 < $1 }
            let expected = isDescending ? [SpokenDuration(milliseconds: Int64(total) * 1000).description] : []
            #expect(Self.values(text, "duration", in: english) == expected, "\(text)")
        }
    }
}
