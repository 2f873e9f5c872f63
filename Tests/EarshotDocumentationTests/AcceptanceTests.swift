import EarshotTestSupport
import Testing

extension DocumentationTests {
    /// The weights by which commands and answers are accepted are those that the corpora give.
    @Suite struct AcceptanceTests {
        @Test(.enabled(if: Sampled.fittedScores.isTried)) func theWeightsAreFitted() throws {
            let command = "python3 Corpora/calibrate.py --acceptance --verify --earshot earshot"
            #expect(
                try ConsoleBlockTests.output(of: command)
                    == ["the weights of commands are as fitted", "the weights of answers are as fitted"]
            )
        }
    }
}
