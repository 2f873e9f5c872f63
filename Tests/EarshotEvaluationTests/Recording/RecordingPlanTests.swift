import Earshot
import EarshotEvaluation
import EarshotFormats
import Testing

@Suite struct RecordingPlanTests {
    private let voices = ["en-US": ["ann", "bob", "cid", "dan"]]
    private let texts = (0..<200).map { RecordedText("say number \($0)", locale: "en-US") }

    private func plan(_ voices: [String: [String]], takes: Int = 2, seed: UInt64 = 1) -> RecordingPlan {
        RecordingPlan(voices: voices, noises: ["none", "pink-20"], takes: takes, seed: seed)
    }

    @Test func everythingDependsOnTheTextAndTheSeedAlone() {
        let takes = plan(voices).takes(of: texts)
        #expect(takes.count == 400)
        #expect(Set(takes.map(\.id)).count == 400)
        #expect(plan(voices).takes(of: texts) == takes)
        #expect(plan(voices, seed: 2).takes(of: texts) != takes)
        // A text more, a text less, another order: the others are recorded as before.
        let others = plan(voices).takes(of: texts.dropFirst(20).reversed() + [RecordedText("more", locale: "en-US")])
        #expect(Set(others).intersection(takes).count == 360)
    }

    @Test func theFirstTakeOfEveryTextComesFirst() {
        let takes = plan(voices).takes(of: texts)
        #expect(takes.prefix(200).map(\.text) == texts)
        #expect(zip(takes.prefix(200), takes.suffix(200)).allSatisfy { $0.voice != $1.voice && $0.text == $1.text })
        #expect(plan(voices, takes: 9).takes(of: texts).count == 800)
        #expect(plan(voices).takes(of: texts + texts) == takes)
    }

    @Test func choicesAreSpread() {
        let takes = plan(voices).takes(of: texts)
        for voice in voices["en-US", default: []] { #expect(70...130 ~= takes.count { $0.voice == voice }) }
        #expect(160...240 ~= takes.count { $0.noise == "none" })
        for tempo in RecordingPlan.tempos { #expect(takes.contains { $0.tempo == tempo }) }
        for pitch in RecordingPlan.pitches { #expect(takes.contains { $0.pitch == pitch }) }
    }

    @Test func aNewVoiceTakesItsShareAndNoMore() {
        let before = plan(voices, takes: 1).takes(of: texts)
        let after = plan(["en-US": ["ann", "bob", "cid", "dan", "eve"]], takes: 1).takes(of: texts)
        let changed = zip(before, after).filter { $0 != $1 }
        #expect(changed.allSatisfy { $1.voice == "eve" })
        #expect(20...60 ~= changed.count)
    }

    @Test func localesWithoutVoicesAreSilent() {
        #expect(plan([:]).takes(of: texts).isEmpty)
        #expect(plan(voices).takes(of: []).isEmpty)
    }

    @Test func aSmallerSampleIsPartOfALarger() {
        let small = RecordingPlan.sample(texts + texts, count: 20, seed: 1)
        let large = RecordingPlan.sample(texts, count: 50, seed: 1)
        #expect(small.count == 20)
        #expect(large.filter(small.contains) == small)
        #expect(RecordingPlan.sample(texts, count: 20, seed: 2) != small)
    }

    @Test func linesKeepWhatTheyMeanAndLoseHowTheyWereRecorded() throws {
        let json = """
            {"id":"a","locale":"de-DE","target":"enum:Kind","find":"within","hypotheses":[{"text":"a"}],"said":"b",\
            "offered":["x"],"expect":{"case":"x"},"kind":"name","voice":"old","noise":"old"}
            """
        let line = try CorpusLine(parsing: Array(json.utf8), line: 1)
        let text = try #require(RecordedText(line, locale: "en-US"))
        let take = try #require(plan(["de-DE": ["eva"]]).takes(of: [text]).first)
        let recorded = take.line([.init("be", confidence: 0.5)], by: "toy")
        let again = try CorpusLine(parsing: Array(recorded.json.utf8), line: 1)
        #expect(again.said == "b")
        #expect(again.expectation == line.expectation)
        #expect(again.target == line.target)
        #expect(again.find == line.find)
        #expect(again.offered == line.offered)
        #expect(again.locale == "de-DE")
        #expect(again.heard == .hypotheses([.init("be", confidence: 0.5)]))
        #expect(again.extensions.map(\.key) == ["kind", "voice", "tempo", "pitch", "noise", "recognizer"])
        let empty = try CorpusLine(parsing: Array(#"{"hypotheses":[]}"#.utf8), line: 1)
        #expect(RecordedText(empty, locale: "en-US") == nil)
    }
}
