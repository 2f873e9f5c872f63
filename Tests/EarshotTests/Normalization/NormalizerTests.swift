import EarshotTestSupport
import Testing

@testable import Earshot

@Suite struct NormalizerTests {
    @Test(arguments: [
        ("en-US", "  Turn on Dad's T.V., please! ", "turn|on|dads|tv|please"),
        ("de", "Schalte für STRASSE & Straße 2,5 über", "schalte|für|strasse|und|strasse|2,5|über"),
        ("tr", "IŞIĞI AÇ, İstanbul", "ışığı|aç|istanbul"),
        ("fr", "Jusqu’à l'été, aujourd’hui 1\u{202F}000", "jusqu|a|l|ete|aujourdhui|1000"),
        ("ja", "電気を3番にして", "電·気|を|3|番|に·し|て"),
        ("ja", "ﾃﾞｨｯｼｭｳｫｯｼｬｰ iPhoneを", "デ·ィ·ッ·シ·ュ|ウ·ォ·ッ·シ·ャ·ー|iphone|を"),
        ("th", "เปิดน้ำ", "เ·ปิ·ด|น้ำ"),
        ("th", "ทำงาน 25 บาท", "ทำ·ง·า·น|25|บ·า·ท"),
        ("ar", "شَغِّلْ أضواءَ المطبـــخ ٢٥", "شغل|اضواء|المطبخ|25"),
        ("und", "ខ្ញុំស្រឡាញ់អ្នក", "ខ្·ញុំ|ស្·រ·ឡា·ញ់|អ្·ន·ក"),
        ("und", "부엌 불 좀 हिन्दी Ёлка άλφα", "부엌|불|좀|हिन्दी|елка|αλφα"),
        ("und", "👩‍👩‍👧‍👦 ok 👍🏽", "ok"),
        ("und", "!?… \0\u{1}", ""),
    ])
    func samples(locale: String, text: String, expected: String) {
        let data = TestLanguage.all.first { $0.locale == locale }?.data ?? TestLanguage.none
        #expect(words(text, data, locale: locale) == expected)
    }

    @Test func spansReachFromFirstToLastByte() {
        #expect(sources("  Dad's T.V. cafe\u{301}!", TestLanguage.english) == ["Dad's", "T.V", "cafe\u{301}"])
        #expect(sources("l’été 1\u{202F}000", TestLanguage.french) == ["l", "été", "1\u{202F}000"])
        #expect(sources("ﾃﾚﾋﾞをｶﾞ", locale: "ja").joined() == "ﾃﾚﾋﾞをｶﾞ")
        #expect(sources("10 % -5 كتابـ").suffix(2) == ["-5", "كتابـ"])
        #expect(sources("rock&roll", TestLanguage.english) == ["rock", "&", "roll"])
    }

    @Test func malformedBytesSeparate() {
        let normalizer = Normalizer(locale: "und", data: TestLanguage.none)
        let loneSurrogates: [UInt8] = [
            0x61, 0xED, 0xA0, 0x80, 0x62, 0xED, 0xB0, 0x80, 0xC3, 0xA9, 0x00, 0x63, 0xF4, 0x90,
        ]
        let text = normalize(loneSurrogates, normalizer)
        #expect(String(decoding: text.bytes, as: UTF8.self) == "a b e c")
        #expect(flaw(in: text, of: loneSurrogates) == nil)
    }

    @Test func aScratchServesSeveralNormalizersInTurn() {
        let scratch = NormalizerScratch()
        var text = NormalizedText()
        for _ in 0..<3 {
            for (locale, sample) in [("ja", "電気を消して"), ("th", "เปิดไฟในห้อง"), ("en", "turn on")] {
                let normalizer = Normalizer(locale: locale, data: TestLanguage.none)
                var string = sample
                string.withUTF8 { normalizer.normalize($0, into: &text, scratch: scratch) }
                #expect(text.tokens == normalizer.normalize(sample).tokens)
                #expect(text.bytes == normalizer.normalize(sample).bytes)
            }
        }
    }

    @Test func threadsShareANormalizer() async {
        let normalizer = Normalizer(locale: "th", data: TestLanguage.none)
        let expected = normalizer.normalize("เปิดไฟในห้องครัวหน่อย").tokens
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<50).allSatisfy { _ in normalizer.normalize("เปิดไฟในห้องครัวหน่อย").tokens == expected }
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }

    @Test func traceShowsEveryStep() {
        let steps = Normalizer(locale: "en", data: TestLanguage.english).trace("T.V. & 電気を")
        #expect(steps.count == NormalizationRules.inOrder.count + 2)
        #expect(steps.first?.text == "T.V. & 電気を")
        #expect(steps.last?.text == "tv|and|電気|を")
    }

    @Test(
        arguments: Sampled.longTexts.of([
            "\u{301}", "\u{316}\u{301}", "e\u{301}", "か\u{3099}", "ﾞ\u{301}", "ก\u{E4D}\u{E49}า", "あ", "ก", "ប",
        ])
    )
    func aMegabyteTakesLinearTime(piece: String) {
        let bytes = Array(String(repeating: piece, count: 1_000_000 / piece.utf8.count).utf8)
        let normalizer = Normalizer(locale: "und", data: TestLanguage.none)
        let clock = ContinuousClock()
        let elapsed = clock.measure {
            let text = normalize(bytes, normalizer)
            #expect(text.units.last.map { $0.sourceEnd <= bytes.count } ?? true)
        }
        // Quadratic time would take minutes; the bound leaves room for a debug build on a busy machine.
        #expect(elapsed < .seconds(20))
    }
}
