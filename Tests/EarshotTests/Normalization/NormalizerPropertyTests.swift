import EarshotTestSupport
import Testing

@testable import Earshot

/// What holds for every text, tried on random ones; a failure prints the seed and the text.
@Suite struct NormalizerPropertyTests {
    /// Pieces that rules are about, so that random texts meet them together.
    private static let pieces: [String] = [
        "a", "B", "z", "e", "I", "ß", "é", "e\u{301}", "ü", "u\u{308}", "İ", "ı", "I\u{307}", "ǖ", "ệ", "ά", "ς", "й",
        "1", "2", "0", "000", "42", "٢", "٠٠٠", "५", "๓", "１", "½", "²", "①", "Ⅷ", "፩",
        ".", ",", "'", "’", "ʼ", "-", "−", "–", "`", "٫", "٬", "．", "，", "＇", "－", "״",
        " ", "  ", "\u{A0}", "\u{202F}", "\t", "\n", "\0", "&", "%", "＆", "℃", "$", "€", "￥", "¤", "(", "…", "!", "/",
        "電", "気", "を", "か", "\u{3099}", "ﾞ", "ｶ", "ー", "ア", "・", "々", "㍿", "ﷺ", "ﷲ", "ﻻ",
        "ก", "ำ", "\u{E4D}", "า", "้", "ນ", "ຳ", "ខ", "្", "ញ", "ုံ", "မ", "ာ", "း",
        "ا", "أ", "ل", "\u{640}", "\u{64B}", "\u{FE70}", "ש", "\u{5C1}", "한", "ᄒ", "ᅡ", "ᆫ", "ㅎ", "क", "्", "\u{93C}",
        "ি",
        "\u{301}", "\u{316}", "\u{344}", "\u{345}", "\u{34F}", "\u{200D}", "\u{AD}", "\u{200B}", "\u{20E3}", "\u{FE0F}",
        "👩‍👩‍👧", "👍🏽", "🇩🇪", "\u{E000}", "\u{FFFF}", "\u{10FFFF}", "\u{378}", "𝐀", "𠀀", "´", "¨", "ʰ", "ͺ", "\u{1D165}",
    ]

    private static func text(_ random: inout SplitMix) -> [UInt8] {
        (0..<Int.random(in: 0...24, using: &random)).flatMap { _ in
            Array((pieces.randomElement(using: &random) ?? "").utf8)
        }
    }

    private static func bytes(_ random: inout SplitMix) -> [UInt8] {
        (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    private static func anyScalars(_ random: inout SplitMix) -> [UInt8] {
        var view = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            let top: UInt32 = [0x250, 0x1000, 0x3100, 0x11000, 0x110000].randomElement(using: &random) ?? 0x80
            if let scalar = Unicode.Scalar(UInt32.random(in: 0..<top, using: &random)) { view.append(scalar) }
        }
        return Array(String(view).utf8)
    }

    @Test func aPlainWordIsWhatTheRulesMakeOfIt() {
        var random = SplitMix(seed: 7)
        for (locale, data) in TestLanguage.all {
            let normalizer = Normalizer(locale: locale, data: data)
            for length in 0...260 {
                let word = (0..<length).map { _ in
                    UInt8.random(in: length % 5 == 1 ? 0x58...0x7E : 0x61...0x7A, using: &random)
                }
                guard word.withUnsafeBufferPointer({ normalizer.isPlainWord($0) }) else {
                    #expect(
                        length == 0 || length > NormalizedText.plainWordLimit || word.contains { !(0x61...0x7A ~= $0) }
                    )
                    continue
                }
                let plain = word.withUnsafeBufferPointer { NormalizedText(plainWord: $0) }
                var ruled = NormalizedText()
                word.withUnsafeBufferPointer {
                    normalizer.normalizeByRules($0, into: &ruled, scratch: NormalizerScratch())
                }
                #expect(plain.bytes == ruled.bytes && plain.units == ruled.units && plain.tokens == ruled.tokens)
            }
        }
    }

    @Test(arguments: Seeds.first(30))
    func normalizingIsIdempotentAndKeepsItsPromises(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        for (locale, data) in TestLanguage.all {
            let normalizer = Normalizer(locale: locale, data: data)
            for make in [Self.text, Self.bytes, Self.anyScalars] {
                for _ in 0..<60 {
                    let source = make(&random)
                    let once = normalize(source, normalizer)
                    let trace = Comment(
                        rawValue: "seed \(seed), \(locale), \(String(decoding: source, as: UTF8.self).debugDescription)"
                    )
                    #expect(flaw(in: once, of: source) == nil, trace)
                    let twice = normalize(once.bytes, normalizer)
                    #expect(
                        String(decoding: twice.bytes, as: UTF8.self).unicodeScalars.map(\.value)
                            == String(decoding: once.bytes, as: UTF8.self).unicodeScalars.map(\.value),
                        trace
                    )
                    #expect(twice.units.count == once.units.count && twice.tokens == once.tokens, trace)
                }
            }
        }
    }

    @Test(arguments: Seeds.first(30))
    func theShortWayForASCIIEqualsTheRules(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let alphabet = Array("aBiIl'qu.,-&%15 000 \t\0+`/U.S.z".utf8)
        for (locale, data) in TestLanguage.all {
            let normalizer = Normalizer(locale: locale, data: data)
            for round in 0..<300 {
                let source = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                    round % 4 == 0
                        ? UInt8.random(in: 0..<128, using: &random) : alphabet.randomElement(using: &random) ?? 0x20
                }
                let short = normalize(source, normalizer)
                let long = normalize(source, normalizer, byRules: true)
                let trace = Comment(
                    rawValue: "seed \(seed), \(locale), \(String(decoding: source, as: UTF8.self).debugDescription)"
                )
                #expect(short.bytes == long.bytes, trace)
                #expect(short.units == long.units, trace)
                #expect(short.tokens == long.tokens, trace)
            }
        }
    }
}
