import Testing

@testable import Earshot

@Suite struct FoldCompatibilityTests {
    @Test(arguments: [
        ("Straße", "strasse"), ("ΣΊΣΥΦΟΣ", "σίσυφοσ"), ("ＴＶ１", "tv1"), ("ﾃﾚﾋﾞ", "テレビ"), ("ﻻ", "لا"),
        ("zwei\u{AD}und", "zweiund"), ("a\u{200B}b\u{FE0F}", "ab"), ("ℌ", "h"), ("Turn ON", "turn on"), ("Ⅷ", "viii"),
    ])
    func formsFold(text: String, expected: String) {
        #expect(apply(FoldCompatibility.self, to: text, TestLanguage.none) == expected)
    }

    @Test func charactersKeepTheirSpans() {
        var text = AlignedText()
        Array("aßé\u{AD}Zｶﾞ".utf8).withUnsafeBufferPointer { RepairBytes.load($0, into: &text) }
        FoldCompatibility.apply(to: &text, settings: NormalizerSettings(locale: "de", data: TestLanguage.german))
        #expect(text.scalars.map(\.start) == [0, 1, 1, 3, 7, 8])
        #expect(text.scalars.map(\.end) == [1, 3, 3, 5, 8, 14])
    }
}
