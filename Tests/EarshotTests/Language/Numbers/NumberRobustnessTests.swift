import Earshot
import Testing

/// No text makes the reader trap, slow, or answer out of bounds.
@Suite struct NumberRobustnessTests {
    private static let words = [
        "one", "two", "ten", "twenty", "hundred", "thousand", "million", "trillion", "and", "a", "oh", "point", "minus",
        "third", "dozen", "99999999999999999999", "18446744073709551615", "9223372036854775807", "-9223372036854775808",
        "2.5", "1,000", "0", "-", "lamp", "th", "１２", "٣٤", "第", "𞥐",
    ]

    @Test(arguments: ["en", "de", "fr", "ja", "th", "hi", "ml", "zh", "ar", "xx"])
    func randomWords(_ locale: String) {
        let test = NumberTestReader(locale)
        var random = SeededNumbers(seed: 1)
        for _ in 0..<400 {
            let count = Int(random.next() % 12) + 1
            let utterance = (0..<count).map { _ in Self.words[Int(random.next() % UInt64(Self.words.count))] }
            checkBounds(test, test.text(utterance.joined(separator: " ")))
        }
    }

    @Test func randomBytes() {
        let test = NumberTestReader("ja")
        var random = SeededNumbers(seed: 2)
        for _ in 0..<2000 {
            var text = NormalizedText()
            for index in 0..<Int32(random.next() % 6) {
                let start = Int32(text.bytes.count)
                for _ in 0..<random.next() % 5 { text.bytes.append(UInt8(truncatingIfNeeded: random.next())) }
                text.units.append(
                    NormalizedText.Unit(
                        start: start,
                        end: Int32(text.bytes.count),
                        sourceStart: 0,
                        sourceEnd: 0,
                        token: index,
                        isUnspaced: random.next() & 1 == 0,
                        isApart: random.next() & 1 == 0
                    )
                )
            }
            checkBounds(test, text)
        }
    }

    @Test func longRunsStayFast() {
        let test = NumberTestReader("en")
        for word in ["million", "one", "thousand", "twenty", "9", "hundred and", "point one", "minus"] {
            let text = test.text(Array(repeating: word, count: 512).joined(separator: " "))
            let clock = ContinuousClock()
            let time = clock.measure { checkBounds(test, text) }
            #expect(time < .seconds(1), "\(word)")
        }
    }

    @Test func beyond64Bits() {
        let test = NumberTestReader("en")
        test.check(
            """
            9223372036854775807 => 0..1=9223372036854775807d
            9223372036854775808 => 0..1=beyondd
            -9223372036854775807 => 0..1=-9223372036854775807d
            99999999999999999999 => 0..1=beyondd
            million million million million => 0..4=beyond
            """
        )
    }

    /// A language that neither ICU nor the data know still has digits.
    @Test func unknownLocale() {
        NumberTestReader("tlh").check(
            """
            one =>
            lamp 342 => 1..2=342d
            -5 => 0..1=-5d
            ൩൪ => 0..1=34d
            """
        )
    }

    private func checkBounds(_ test: NumberTestReader, _ text: NormalizedText) {
        let spans = test.reader.spans(in: text)
        #expect(spans == test.reader.spans(in: text))
        for span in spans {
            #expect(!span.units.isEmpty && span.units.lowerBound >= 0 && Int(span.units.upperBound) <= text.units.count)
        }
        for (one, other) in zip(spans, spans.dropFirst()) {
            #expect(one.units.lowerBound <= other.units.lowerBound)
        }
    }
}
