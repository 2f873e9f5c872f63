import EarshotReports
import Testing

@testable import Earshot
import EarshotTestSupport

@Suite struct AnswerTextTests {
    let sleep = Resolution.Match.enumerationCase(CaseMatch(enumeration: "Kind", caseID: "sleep", parameter: nil))

    @Test func anAnswerIsALine() {
        let answer = Resolution(outcome: .success(sleep), score: 0.97, evidence: .homophone, cost: 30, hypothesis: 0)
        #expect(AnswerText.lines(answer) == "success: case sleep of Kind (score 0.97, homophone)\n")
        #expect(
            AnswerText.lines(answer, utterance: "sleap\n")
                == #""sleap\n" success: case sleep of Kind (score 0.97, homophone)"# + "\n"
        )
    }

    @Test func optionsStandBelow() {
        let options = [Toy.option("sleep", score: 0.5, lost: .first), Toy.option("rest", score: 0.25, lost: .dearer)]
        #expect(
            AnswerText.lines(Resolution(outcome: .disambiguation(options)))
                == """
                disambiguation: one of 2; ask which
                  1. case sleep of Kind (score 0.5, partial)
                  2. case rest of Kind (score 0.25, partial)

                """
        )
    }

    @Test func explained() {
        let answer = Resolution(outcome: .success(sleep), score: 0.97, evidence: .homophone, cost: 30, hypothesis: 0)
        #expect(
            AnswerText.lines(answer, explains: true)
                == """
                success: case sleep of Kind
                  hypothesis 1
                  cost 30, score 0.97, evidence homophone

                """
        )
    }

    @Test func onlyTheOutcomeIsColored() {
        let answer = Resolution(outcome: .unsupported(Resolution.Reason(.nothingHeard)))
        #expect(
            AnswerText.lines(answer, style: .colored)
                == "\u{1B}[31munsupported\u{1B}[0m: no word was heard (nothingHeard)\n"
        )
    }
}
