import Testing

@testable import Earshot

@Suite struct ExplanationTests {
    @Test func success() {
        let sleep = ShortcutMatch(
            shortcut: "StartMeditation",
            intent: "StartMeditationIntent",
            application: "Calm",
            parameters: [.init(name: "type", value: .enumerationCase("sleep"))]
        )
        let nap = ShortcutMatch(shortcut: "Nap", intent: "Nap", application: "Calm", parameters: [])
        let resolution = Resolution(
            outcome: .success(.shortcut(sleep)),
            score: 0.904837418,
            evidence: .homophone,
            cost: 100,
            hypothesis: 0,
            phrase: "Start ${type} meditation in ${applicationName}",
            spans: [
                span(0..<2, "um", "", .filler, .filler, 100),
                span(3..<8, "start", "start", .exact, .literal, 0),
                span(9..<14, "sleep", "Sleep", .exact, .parameter("type"), 0),
                span(15..<25, "meditation", "meditation", .exact, .literal, 0),
                span(29..<33, "calm", "Calm", .exact, .applicationName, 0),
            ],
            alternatives: [
                Resolution.Alternative(
                    match: .shortcut(nap),
                    score: 0.41,
                    evidence: .phonetic,
                    cost: 1_200,
                    phrase: "Start \"nap\"",
                    lost: .dearer
                )
            ],
            cuts: [.hypotheses],
            work: Resolution.Work()
        )
        #expect(
            resolution.explanation.description == #"""
                success: StartMeditation(type: sleep) in Calm
                  phrase "Start ${type} meditation in ${applicationName}", hypothesis 1
                  0..<2 "um" left over, filler, cost 100
                  3..<8 "start" -> "start", literal, exact, cost 0
                  9..<14 "sleep" -> "Sleep", parameter type, exact, cost 0
                  15..<25 "meditation" -> "meditation", literal, exact, cost 0
                  29..<33 "calm" -> "Calm", application name, exact, cost 0
                  left over: "um"
                  cost 100, score 0.9048, evidence homophone
                  alternatives:
                    1. Nap in Calm, phrase "Start \"nap\"", cost 1200, score 0.41, evidence phonetic: it costs more
                  not looked at: the hypotheses after the 20th
                """#
        )
    }

    @Test func disambiguation() {
        let resolution = Resolution(
            outcome: .disambiguation([option("one", .first), option("two", .tied)]),
            score: 0.5,
            evidence: .partial,
            cost: 700,
            hypothesis: 1,
            phrase: "one",
            spans: [],
            alternatives: [],
            cuts: [],
            work: Resolution.Work()
        )
        #expect(
            resolution.explanation.description == #"""
                disambiguation: one of 2; ask which
                  phrase "one", hypothesis 2
                  cost 700, score 0.5, evidence partial
                  options:
                    1. case one of Lamp, phrase "one", cost 700, score 0.5, evidence partial: the first option
                    2. case two of Lamp, phrase "two", cost 700, score 0.5, evidence partial: nothing tells it from the one before
                """#
        )
    }

    @Test(arguments: [
        (Resolution.Reason(.nothingHeard), "no word was heard (nothingHeard)"),
        (Resolution.Reason(.outOfCatalog), "nothing in the catalog accounts for what was heard (outOfCatalog)"),
        (
            Resolution.Reason(.outOfCatalog, text: "tablets", nearest: "Dishwasher"),
            #"nothing in the catalog accounts for "tablets"; closest is "Dishwasher" (outOfCatalog)"#
        ),
        (
            Resolution.Reason(.outOfRange, text: "200", nearest: "Meditate for ${minutes} minutes"),
            #""200" is out of the range that is allowed; closest is "Meditate for ${minutes} minutes" (outOfRange)"#
        ),
        (
            Resolution.Reason(.negative, phrase: "Stop meditation", text: "stop meditation"),
            #"the negative phrase "Stop meditation" forbids it, as "stop meditation" was heard (negative)"#
        ),
        (
            Resolution.Reason(.nearMiss, text: "fight", nearest: "five"),
            #""fight" is not near enough to anything; closest is "five" (nearMiss)"#
        ),
        (
            Resolution.Reason(
                .outOfCatalog,
                text: "half an hour",
                nearest: "Set a timer for ${minutes} minutes",
                comparison: [
                    .init(.fitting, heard: "set a timer for"),
                    .init(.unfit, heard: "half an hour", meant: "${minutes}", why: "is no number of minutes"),
                ]
            ),
            #"not understood; closest is "Set a timer for ${minutes} minutes": "#
                + #""half an hour" is no number of minutes (outOfCatalog)"#
        ),
        (
            Resolution.Reason(
                .nearMiss,
                nearest: "Pause [the music]",
                comparison: [.init(.missing, meant: "Pause"), .init(.fitting, heard: "the")]
            ),
            #"not understood; closest is "Pause [the music]": "the" was heard, "Pause" was not (nearMiss)"#
        ),
        (
            Resolution.Reason(
                .outOfCatalog,
                text: "off",
                nearest: "Turn on the radio",
                comparison: [
                    .init(.fitting, heard: "turn"), .init(.replaced, heard: "off", meant: "on"),
                    .init(.extra, heard: "at once"), .init(.missing, meant: "the"), .init(.missing, meant: "radio"),
                ]
            ),
            #"not understood; closest is "Turn on the radio": "off" was heard in place of "on"; "#
                + #"it has no place for "at once"; "the" and "radio" were not heard (outOfCatalog)"#
        ),
        (Resolution.Reason(.limit), "the limit on the work was reached before an answer was certain (limit)"),
    ])
    func unsupported(reason: Resolution.Reason, sentence: String) {
        #expect(answer(.unsupported(reason)).explanation.description == "unsupported: \(sentence)")
    }

    @Test func needsValue() {
        let match = ShortcutMatch(shortcut: "Order", intent: "Order", application: nil, parameters: [])
        let open = answer(.needsValue(.shortcut(match), missing: ["soup", "size"]))
        #expect(open.explanation.description == "needsValue: Order, open: soup, size")
        let unheard = CaseMatch(enumeration: "Soup", caseID: nil, parameter: nil)
        #expect(
            answer(.needsValue(.enumerationCase(unheard), missing: [])).explanation.description
                == "needsValue: a case of Soup"
        )
    }

    @Test func summariesOfValues() {
        let reference = ParameterReference(shortcut: "Set", parameter: "level")
        func summary(_ value: ParameterValue) -> String {
            Resolution.Match.value(ValueMatch(parameter: reference, value: value)).summary
        }
        #expect(summary(.integer(-3)) == "-3 for Set.level")
        #expect(summary(.decimal(2)) == "2 for Set.level")
        #expect(summary(.decimal(0.1)) == "0.1 for Set.level")
        #expect(summary(.ordinal(2)) == "number 2 for Set.level")
        #expect(summary(.boolean(true)) == "yes for Set.level")
        #expect(summary(.list([.text("a\nb"), .boolean(false)])) == #"["a\nb", no] for Set.level"#)
    }

    @Test func controlCharactersCannotReachATerminal() {
        #expect("a\u{1B}[31m\u{9B}\u{7F}\t\"\\é".inQuotes == #""a\u001b[31m\u009b\u007f\t\"\\é""#)
    }

    @Test func json() {
        let resolution = answer(.unsupported(Resolution.Reason(.nearMiss, text: "fife", nearest: "five")))
        #expect(
            resolution.explanation.json
                == #"{"v":1,"text":"unsupported: \"fife\" is not near enough to anything; closest is \"five\""#
                + #" (nearMiss)","outcome":"unsupported","match":null,"missing":[],"reason":{"kind":"nearMiss","#
                + #""phrase":null,"text":"fife","nearest":"five"},"why":"\"fife\" is not near enough to anything; "#
                + #"closest is \"five\"","comparison":[],"hypothesis":null,"phrase":null,"spans":[],"leftOver":[],"#
                + #""doubt":null,"cost":null,"score":null,"evidence":null,"alternatives":[],"cuts":[],"work":{"bytesNormalized":0,"#
                + #""readings":0,"statesVisited":0,"candidates":0,"comparisons":0}}"#
        )
    }

    private func answer(_ outcome: Resolution.Outcome) -> Resolution {
        Resolution(
            outcome: outcome,
            score: nil,
            evidence: nil,
            cost: nil,
            hypothesis: nil,
            phrase: nil,
            spans: [],
            alternatives: [],
            cuts: [],
            work: Resolution.Work()
        )
    }

    private func option(_ id: String, _ lost: Resolution.Alternative.Lost) -> Resolution.Alternative {
        Resolution.Alternative(
            match: .enumerationCase(CaseMatch(enumeration: "Lamp", caseID: id, parameter: nil)),
            score: 0.5,
            evidence: .partial,
            cost: 700,
            phrase: id,
            lost: lost
        )
    }

    private func span(
        _ range: Range<Int>,
        _ heard: String,
        _ meant: String,
        _ evidence: EvidenceClass,
        _ role: EvidenceSpan.Role,
        _ cost: Int
    ) -> EvidenceSpan {
        EvidenceSpan(range: range, heard: heard, meant: meant, evidence: evidence, role: role, cost: cost)
    }
}
