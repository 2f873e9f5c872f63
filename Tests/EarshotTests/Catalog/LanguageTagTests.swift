import Earshot
import Testing

@Suite struct LanguageTagTests {
    @Test(arguments: [
        "en", "EN-us", "de-DE-1901", "zh-Hant-TW", "sl-rozaj-biske", "es-419", "zh-cmn-Hans-CN", "x-private",
        "i-klingon",
        "en-GB-oed", "de-CH-x-phonebk", "en-u-ca-gregory-t-fr", "und", "art-lojban", "tlh", "abcdefgh",
    ])
    func accepts(tag: String) {
        #expect(LanguageTag.isWellFormed(tag))
    }

    @Test(arguments: [
        "", "e", "en_US", "en-", "-en", "en--US", "english-language-tag-toolongsubtag", "en-US-u", "x", "12",
        "en-US-US",
        "dé", "a-DE", "en-x", String(repeating: "en-", count: 200),
    ])
    func rejects(tag: String) {
        #expect(!LanguageTag.isWellFormed(tag))
    }

    @Test(arguments: [
        ("shortcut", "shortcuts"), ("negativePhrase", "negativePhrases"), ("Name", "name"), ("nmae", "name"),
        ("synonym", "synonyms"),
    ])
    func namesTheNearest(name: String, nearest: String) {
        #expect(NearestName.to(name, in: ["shortcuts", "negativePhrases", "name", "synonyms"]) == nearest)
    }

    @Test(arguments: ["", "weather", "id", String(repeating: "n", count: 10_000)])
    func namesNothingThatIsFar(name: String) {
        #expect(NearestName.to(name, in: ["shortcuts", "negativePhrases", "name"]) == nil)
    }
}
