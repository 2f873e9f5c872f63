import Testing

@testable import EarshotEvaluation

@Suite struct StressBarTests {
    @Test func barsAreRead() throws {
        #expect(StressBar("right=0.6") == StressBar(.right, least: 0.6))
        #expect(StressBar("notWrong:homophone=90%") == StressBar(.notWrong, of: "homophone", least: 0.9))
        #expect(StressBar("right:homophone=0.9")?.description == "right:homophone=0.9")
        for text in ["right", "right=2", "speed=1", "right:nobody=1", "rejection:filler=1", "right:=1", "=1"] {
            #expect(StressBar(text) == nil, "\(text)")
        }
    }

    @Test func barsArePassedByTheirShare() throws {
        let (stress, _) = try StressedToy.run(settings: .init(count: 3, strengths: [0, 1], perturbations: ["filler"]))
        #expect(StressBar(.right, of: "filler", least: 0.9).isPassed(by: stress))
        #expect(StressBar(.right, least: 0.9).isPassed(by: stress))
        #expect(StressBar(.notWrong, least: 1).isPassed(by: stress))
        // What was not measured is not passed.
        #expect(!StressBar(.right, of: "homophone", least: 0.1).isPassed(by: stress))
        #expect(!StressBar(.rejection, least: 0.1).isPassed(by: stress))
        #expect(StressBar(.rejection, least: 0).isPassed(by: stress))
    }
}
