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

    @Test("The runs are the twin's", arguments: Seeds.first(3))
    func twin(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<80 {
            let words = (0..<Int.random(in: 0...9, using: &random)).map { _ in
                ["a", "b", "tv", "7", "mp3", "x"].randomElement(using: &random) ?? ""
            }
            let text = Language.sharedEnglish.normalizer.normalize(words.joined(separator: " "))
            let heard = HeardText(text, source: [], SpecificationTests.specifiedEnglish)
            let runs = heard.units.indices.flatMap { heard.joinableRuns(from: $0) }
            #expect(Set(Compounds.runs(in: text)) == Set(runs), "seed \(seed): \(words)")
        }
    }
}
