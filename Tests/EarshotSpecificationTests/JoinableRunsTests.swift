import EarshotTestSupport
import Testing

@testable import Earshot

/// Compares the runs of words that may be written as one, which the readings of both build on.
@Suite("Runs that may be written as one, as specified")
struct JoinableRunsTests {
    @Test("The engine joins the runs that the specification joins", arguments: Seeds.first(3))
    func twin(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<80 {
            let words = (0..<Int.random(in: 0...9, using: &random)).map { _ in
                ["a", "b", "tv", "7", "mp3", "x"].randomElement(using: &random) ?? ""
            }
            let text = Language.sharedEnglish.normalizer.normalize(words.joined(separator: " "))
            let heard = HeardText(text, source: [], SpecificationTests.english)
            let runs = heard.units.indices.flatMap { heard.joinableRuns(from: $0) }
            #expect(Set(Compounds.runs(in: text)) == Set(runs), "seed \(seed): \(words)")
        }
    }
}
