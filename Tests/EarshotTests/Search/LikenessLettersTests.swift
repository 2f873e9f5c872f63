import EarshotTestSupport
import Testing

@testable import Earshot

/// The letters that two texts have in common, a column at a time and letter by letter.
@Suite struct LikenessLettersTests {
    @Test func `columns of bits count what the table counts`() {
        var random = SplitMix(seed: 8)
        for _ in 0..<2_000 {
            func text() -> LikenessLetters {
                let letters = (0..<Int.random(in: 0...64, using: &random)).map { _ in
                    UInt8.random(in: 0x61...0x66, using: &random)
                }
                return LikenessLetters([letters])
            }
            let (one, other) = (text(), text())
            #expect(one.plainCommon(with: other) == one.common(with: other))
        }
    }

    @Test func `the letters of a text are those of its words`() throws {
        let language = Language.sharedEnglish
        for heard in [
            "", "what time is it", "place on music", "café naïve", "the 2 lamps", "é", "a", "über den 3 Dächern",
        ] {
            let text = language.normalizer.normalize(heard)
            let (whole, words) = (LikenessLetters(text), LikenessLetters(text.words))
            #expect(whole.count == words.count)
            #expect(whole.common(with: words) == words.count)
            #expect(whole.plainCommon(with: whole) == words.plainCommon(with: words))
            for other in ["what item is it", "café", "lamps"] {
                let other = LikenessLetters([Array(other.utf8)])
                for bound in [0, 300, 600, 900] {
                    #expect(whole.share(with: other, atLeast: bound) == words.share(with: other, atLeast: bound))
                }
            }
        }
    }
}
