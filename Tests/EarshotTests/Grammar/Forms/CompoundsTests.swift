import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("Runs that might be written as one")
struct CompoundsTests {
    private static func runs(_ text: String) -> [String] {
        let normalized = Language.sharedEnglish.normalizer.normalize(text)
        return Compounds.runs(in: normalized).map {
            String(decoding: Compounds.joined($0, of: normalized), as: UTF8.self)
        }
    }

    @Test("Two to four words; letters up to eight")
    func lengths() {
        #expect(
            Self.runs("aa bb cc dd ee").sorted() == [
                "aabb", "aabbcc", "aabbccdd", "bbcc", "bbccdd", "bbccddee", "ccdd", "ccddee", "ddee",
            ]
        )
        #expect(
            Self.runs("b c d f g h j k l").contains("bcdfghjk") && !Self.runs("b c d f g h j k l").contains("bcdfghjkl")
        )
        #expect(Self.runs("aa").isEmpty && Self.runs("").isEmpty)
    }

    @Test("Digits join letters, never digits")
    func digits() {
        #expect(Self.runs("mp 3 4") == ["mp3"])
        #expect(Self.runs("1 0").isEmpty)
    }

    @Test("Scripts without spaces are not joined")
    func unspaced() {
        let text = Language(locale: "ja").normalizer.normalize("電気を")
        #expect(Compounds.runs(in: text).isEmpty)
    }
}
