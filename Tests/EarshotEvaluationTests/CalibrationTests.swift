import EarshotEvaluation
import Testing

@Suite struct CalibrationTests {
    @Test func nothingWasCounted() {
        let calibration = Calibration()
        #expect(calibration.answers == 0)
        #expect(calibration.expectedError == nil)
        #expect(calibration.brierScore == nil)
        #expect(calibration.bins.map(\.least) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
    }

    @Test func perfectScoresHaveNoError() {
        var calibration = Calibration()
        for number in 0..<10 { calibration.add(score: 0.7, isRight: number < 7) }
        #expect(calibration.expectedError == 0)
        #expect(calibration.brierScore == 0.21)
        #expect(calibration.bins[7].answers == 10)
        #expect(calibration.bins[7].meanScore == 0.7)
        #expect(calibration.bins[7].share == 0.7)
    }

    @Test func binsCountAsMuchAsTheyHaveAnswers() {
        var calibration = Calibration()
        for _ in 0..<3 { calibration.add(score: 1, isRight: true) }
        calibration.add(score: 0.55, isRight: false)
        #expect(calibration.expectedError == 0.1375)
        #expect(calibration.brierScore == 0.075625)
        calibration.add(score: 7, isRight: true)
        calibration.add(score: -7, isRight: false)
        #expect(calibration.bins[9].answers == 4)
        #expect(calibration.bins[0].answers == 1)
    }
}
