import Testing

@testable import EarshotReports

@Suite struct MarkupTests {
    @Test(
        arguments: [
            ("a < b && c > \"d\" 'e'", "a &lt; b &amp;&amp; c &gt; &quot;d&quot; &#39;e&#39;"),
            ("</script><script>", "&lt;/script&gt;&lt;script&gt;"),
            ("a\u{202E}b\u{2066}c\u{200F}", "a[U+202E]b[U+2066]c[U+200F]"),
            ("\u{0}\u{1B}[31m\u{7F}\u{85}", "[U+0000][U+001B][31m[U+007F][U+0085]"),
            ("\u{FEFF}\u{FFFF}\u{E0041}", "[U+FEFF][U+FFFF][U+E0041]"),
            ("Küche 台所 ครัว مطبخ 👩‍🍳\n", "Küche 台所 ครัว مطبخ 👩‍🍳\n"),
        ]
    )
    func textIsEscaped(_ text: String, _ escaped: String) {
        #expect(Markup.escaped(text) == escaped)
        var markup = Markup()
        markup.element("p", ["title": text], text: text)
        #expect(markup.html == "<p title=\"\(escaped)\">\(escaped)</p>")
    }

    @Test func attributesWithoutAValueAreLeftOut() {
        var markup = Markup()
        markup.element("b", ["class": nil, "hidden": ""]) { _ in }
        markup.empty("input", ["type": "search"])
        #expect(markup.html == "<b hidden></b><input type=\"search\">")
    }

    @Test func longTextsAreClipped() {
        let long = String(repeating: "w", count: 4_096)
        #expect(long.clipped(to: 5) == "wwwww…")
        #expect("ab cd".clipped(to: 3) == "ab…")
        #expect("abc".clipped(to: 3) == "abc")
        #expect("äöü".clipped(to: 3) == "äöü")
        var markup = Markup()
        markup.heard(long)
        #expect(markup.html.utf8.count < 500)
    }

    @Test func numbersAreGroupedAndRounded() {
        #expect(Shown.count(0) == "0")
        #expect(Shown.count(999) == "999")
        #expect(Shown.count(-1_234_567) == "−1,234,567")
        #expect(Shown.count(1, "error") == "1 error")
        #expect(Shown.count(2, "query", plural: "queries") == "2 queries")
        #expect(Shown.percent(0.94249) == "94.2 %")
        #expect(Shown.percent(nil) == "–")
        #expect(Shown.percent(.nan) == "–")
        #expect(Shown.decimal(-0.04, places: 1) == "0.0")
        #expect(Shown.decimal(1_234.567, places: 2) == "1,234.57")
        #expect(Shown.coordinate(-3.04) == "-3")
        #expect(Shown.coordinate(12.25) == "12.3")
        #expect(Shown.coordinate(.infinity) == "0")
    }

    @Test func linesBreakAtSpaces() {
        #expect(TextWidth.lines("one two three", width: 40, size: 12, limit: 3) == ["one", "two", "three"])
        #expect(TextWidth.lines("one two three", width: 400, size: 12, limit: 3) == ["one two three"])
        #expect(TextWidth.lines("", width: 40, size: 12, limit: 3) == [])
        let clipped = TextWidth.lines("one two three", width: 40, size: 12, limit: 1)
        #expect(clipped.count == 1 && clipped[0].hasSuffix("…"))
        #expect(TextWidth.lines(String(repeating: "w", count: 90), width: 1, size: 12, limit: 2).count == 2)
    }

    /// The widths are those of DejaVu Sans Bold at 12 pixels, one of the widest fonts that a page falls back to.
    @Test(arguments: [
        ("ArmAlarmWhenLeaving", 159.1), ("UmbrellaWindow", 115.0), ("Room.livingRoom", 118.3), ("0123456789", 83.5),
        ("AMAZON.StopIntent", 136.4), ("recomendar algo para ver", 175.4), ("GROWTHMOONMAMMOTH", 176.7),
    ])
    func boldTextsFitWhereTheyAreThoughtTo(_ text: String, _ width: Double) {
        #expect(TextWidth.of(text, size: 12, isBold: true) >= width)
        for line in TextWidth.lines(text, width: 106, size: 12, limit: 3, isBold: true) {
            #expect(TextWidth.of(line, size: 12, isBold: true) <= 106 + 12)
        }
    }

    @Test func ticksAreRound() {
        let scale = Scale(values: 0...1, places: (0, 100))
        #expect(scale.ticks(about: 4) == [0, 0.25, 0.5, 0.75, 1])
        #expect(scale.place(0.5) == 50)
        #expect(scale.place(7) == 100)
        #expect(Scale(values: 0...0.05, places: (0, 1)).ticks(about: 5).count == 6)
        #expect(Scale(values: 1...1, places: (0, 1)).ticks(about: 4) == [])
        #expect(Scale.shares(upTo: 0.07, places: (0, 1)).values == 0...0.1)
    }
}
