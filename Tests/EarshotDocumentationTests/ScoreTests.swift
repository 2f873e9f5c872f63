import EarshotTestSupport
import Testing

extension DocumentationTests {
    /// The scores are those that the recorded corpora give.
    @Suite struct ScoreTests {
        @Test(.enabled(if: Sampled.fittedScores.isTried)) func theScoresAreFitted() throws {
            let printed = try ConsoleBlockTests.output(of: "python3 Corpora/calibrate.py --verify --earshot earshot")
            #expect(printed == ["the scores are as fitted"])
        }
    }
}
