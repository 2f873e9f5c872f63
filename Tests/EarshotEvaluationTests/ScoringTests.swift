import EarshotFormats
import Testing

@testable import Earshot
@testable import EarshotEvaluation
import EarshotTestSupport

@Suite struct ScoringTests {
    private let sleep = Toy.shortcut("Start", ["type": .enumerationCase("sleep"), "minutes": .integer(10)])
    private let option = Resolution.Alternative(
        match: Toy.shortcut("Start"),
        score: 0.5,
        evidence: .exact,
        cost: 0,
        phrase: "",
        lost: .first
    )

    @Test func nothingExpected() {
        let verdict = { Scoring.verdict(of: Resolution(outcome: $0), expected: .nothing) }
        #expect(verdict(.success(sleep)) == .falseAccept)
        #expect(verdict(.notRequired(sleep)) == .falseAccept)
        #expect(verdict(.confirmationRequired(sleep)) == .asked)
        #expect(verdict(.disambiguation([option, option])) == .asked)
        #expect(verdict(.needsValue(sleep, missing: ["type"])) == .asked)
        #expect(verdict(.unsupported(Resolution.Reason(.outOfCatalog))) == .rejected)
    }

    @Test func aShortcutExpected() {
        let verdict = { Scoring.verdict(of: Resolution(outcome: $0), expected: .shortcut("Start", parameters: nil)) }
        #expect(verdict(.success(sleep)) == .right)
        #expect(verdict(.notRequired(sleep)) == .right)
        #expect(verdict(.success(Toy.shortcut("Stop"))) == .wrong)
        #expect(verdict(.confirmationRequired(sleep)) == .asked)
        #expect(verdict(.disambiguation([option, option])) == .asked)
        #expect(verdict(.needsValue(sleep, missing: ["mood"])) == .right)
        #expect(verdict(.needsValue(Toy.shortcut("Stop"), missing: ["mood"])) == .asked)
        #expect(verdict(.unsupported(Resolution.Reason(.nearMiss))) == .nothing)
    }

    @Test func aQuestionExpected() {
        let shortcut = CorpusLine.Expectation.shortcut("Start", parameters: nil)
        func verdict(_ outcome: Resolution.Outcome, _ list: CorpusLine.Expectation...) -> Verdict {
            Scoring.verdict(of: Resolution(outcome: outcome), expected: .ask(list))
        }
        let stop = Toy.shortcut("Stop")
        let choice = Resolution.Outcome.disambiguation([option, Resolution.Alternative(match: stop)])
        #expect(verdict(.confirmationRequired(sleep), shortcut) == .askedRight)
        #expect(verdict(.confirmationRequired(stop), shortcut) == .asked)
        #expect(verdict(choice, .shortcut("Stop", parameters: nil), shortcut) == .askedRight, "in any order")
        #expect(verdict(choice, shortcut) == .askedRight, "it may offer more")
        #expect(verdict(.confirmationRequired(sleep), shortcut, .shortcut("Stop", parameters: nil)) == .asked)
        let cases = Resolution.Outcome.disambiguation([
            Toy.option("a", score: 0.5, lost: .first), Toy.option("b", score: 0.5, lost: .tied),
        ])
        #expect(verdict(cases, .enumerationCase("b")) == .askedRight)
        #expect(verdict(cases, .enumerationCase("c")) == .asked)
        #expect(verdict(.success(sleep), shortcut) == .wrong, "even what it offers must not be done")
        #expect(verdict(.notRequired(sleep), shortcut) == .wrong)
        #expect(verdict(.unsupported(Resolution.Reason(.nearMiss)), shortcut) == .nothing)
        #expect(!Verdict.allCases.filter(\.isGood).contains(.asked))
        #expect(Verdict.askedRight.isGood)
    }

    @Test func aQuestionForAValueOffersWhatIsKnown() {
        let minutes = ExtensionValue.Member(key: "minutes", value: .number("10"))
        let type = ExtensionValue.Member(key: "type", value: .text("sleep"))
        func verdict(_ parameters: [ExtensionValue.Member], missing: [String]) -> Verdict {
            Scoring.verdict(
                of: Resolution(outcome: .needsValue(sleep, missing: missing)),
                expected: .ask([.shortcut("Start", parameters: parameters)])
            )
        }
        #expect(verdict([minutes, type], missing: ["mood"]) == .askedRight)
        #expect(verdict([minutes], missing: ["type"]) == .askedRight)
        #expect(verdict([minutes, type], missing: ["type"]) == .asked, "what is missing is not known")
        #expect(verdict([.init(key: "minutes", value: .number("11"))], missing: ["mood"]) == .asked)
        let open = Resolution.Match.enumerationCase(CaseMatch(enumeration: "Kind", caseID: nil))
        let answer = Resolution(outcome: .needsValue(open, missing: ["kind"]))
        #expect(Scoring.verdict(of: answer, expected: .ask([.enumerationCase("sleep")])) == .asked)
    }

    @Test func aConfirmationOffersAllCommands() {
        let stop = Toy.shortcut("Stop")
        let answer = Resolution(
            outcome: .confirmationRequired(sleep),
            parts: [
                Resolution(outcome: .success(sleep), spans: [span(of: "type")]),
                Resolution(outcome: .confirmationRequired(stop)),
            ]
        )
        let both: [CorpusLine.Expectation] = [.shortcut("Stop", parameters: []), .shortcut("Start", parameters: nil)]
        #expect(Scoring.verdict(of: answer, expected: .ask(both)) == .askedRight)
        #expect(Scoring.verdict(of: answer, expected: .ask([.shortcut("Start", parameters: [])])) == .asked)
    }

    private func span(of parameter: String) -> EvidenceSpan {
        EvidenceSpan(range: 0..<1, heard: "x", meant: "x", role: .parameter(parameter))
    }

    @Test func severalExpected() {
        let list: [CorpusLine.Expectation] = [
            .shortcut("Start", parameters: nil), .shortcut("Stop", parameters: nil),
        ]
        func answer(_ matches: Resolution.Match...) -> Resolution {
            Resolution(
                outcome: .success(matches[0]),
                parts: matches.count > 1 ? matches.map { Resolution(outcome: .success($0)) } : []
            )
        }
        let stop = Toy.shortcut("Stop")
        #expect(Scoring.verdict(of: answer(sleep, stop), expected: .several(list)) == .right)
        #expect(Scoring.verdict(of: answer(stop, sleep), expected: .several(list)) == .wrong)
        #expect(Scoring.verdict(of: answer(sleep), expected: .several(list)) == .wrong)
        #expect(Scoring.verdict(of: answer(sleep, stop, stop), expected: .several(list)) == .wrong)
        #expect(Scoring.verdict(of: answer(sleep), expected: .several([list[0]])) == .right)
        #expect(Scoring.verdict(of: answer(sleep, stop), expected: list[0]) == .wrong)
    }

    @Test func parametersExpected() {
        func verdict(_ parameters: [ExtensionValue.Member], _ outcome: Resolution.Outcome) -> Verdict {
            var answer = Resolution(outcome: outcome)
            answer.spans = ["type", "minutes"].map(span)
            return Scoring.verdict(of: answer, expected: .shortcut("Start", parameters: parameters))
        }
        let type = ExtensionValue.Member(key: "type", value: .text("sleep"))
        let minutes = ExtensionValue.Member(key: "minutes", value: .number("1e1"))
        let other = ExtensionValue.Member(key: "minutes", value: .number("11"))
        #expect(verdict([minutes, type], .success(sleep)) == .right)
        #expect(verdict([type], .success(sleep)) == .wrong, "a parameter too many")
        #expect(verdict([], .success(sleep)) == .wrong)
        let preset = Scoring.verdict(
            of: Resolution(outcome: .success(sleep)),
            expected: .shortcut("Start", parameters: [type])
        )
        #expect(preset == .right, "what was not heard is preset or by default")
        #expect(verdict([type, other], .success(sleep)) == .wrong)
        #expect(verdict([], .success(Toy.shortcut("Start"))) == .right)
        #expect(verdict([minutes, type], .needsValue(sleep, missing: ["mood"])) == .right)
        #expect(verdict([type], .needsValue(Toy.shortcut("Start"), missing: ["type"])) == .asked)
    }

    @Test func casesAndValuesExpected() {
        let reference = ParameterReference(shortcut: "Start", parameter: "type")
        let heard = Resolution.Match.enumerationCase(
            CaseMatch(enumeration: "Kind", caseID: "sleep", parameter: reference)
        )
        #expect(Scoring.isRight(heard, .enumerationCase("sleep")))
        #expect(!Scoring.isRight(heard, .enumerationCase("rest")))
        #expect(!Scoring.isRight(heard, .shortcut("Start", parameters: nil)))
        let open = CaseMatch(enumeration: "Kind", caseID: nil, parameter: nil)
        #expect(
            Scoring.verdict(
                of: Resolution(outcome: .needsValue(.enumerationCase(open), missing: ["Kind"])),
                expected: .enumerationCase("sleep")
            ) == .asked
        )
        let value = { Resolution.Match.value(ValueMatch(parameter: reference, value: $0)) }
        #expect(Scoring.isRight(value(.integer(8)), .value(.number("8"))))
        #expect(Scoring.isRight(value(.integer(8)), .value(.number("8.0"))))
        #expect(!Scoring.isRight(value(.integer(8)), .value(.text("8"))))
        #expect(Scoring.isRight(value(.decimal(0.5)), .value(.number("5e-1"))))
        #expect(Scoring.isRight(value(.ordinal(2)), .value(.number("2"))))
        #expect(Scoring.isRight(value(.boolean(false)), .value(.boolean(false))))
        #expect(Scoring.isRight(value(.text("milk")), .value(.text("milk"))))
        #expect(Scoring.isRight(value(.integer(.max)), .value(.number("9223372036854775807"))))
        #expect(!Scoring.isRight(value(.integer(.max)), .value(.number("9223372036854775808"))))
    }

    @Test func withoutAnExpectationNothingIsScored() {
        #expect(Scoring.verdict(of: Resolution(outcome: .success(sleep)), expected: nil) == .unscored)
    }
}
