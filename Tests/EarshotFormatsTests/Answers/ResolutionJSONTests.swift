import EarshotFormats
import Testing

@testable import Earshot
import EarshotTestSupport

@Suite struct ResolutionJSONTests {
    @Test func success() {
        let match = ShortcutMatch(
            shortcut: "StartMeditation",
            intent: "StartMeditationIntent",
            application: "Calm",
            parameters: [
                .init(name: "type", value: .enumerationCase("sleep")),
                .init(name: "minutes", value: .integer(20)),
                .init(name: "volume", value: .decimal(0.5)),
                .init(name: "pitch", value: .decimal(2)),
                .init(name: "guided", value: .boolean(true)),
                .init(name: "note", value: .text("a \"b\"")),
                .init(name: "track", value: .ordinal(2)),
                .init(name: "moods", value: .list([.enumerationCase("calm"), .enumerationCase("tired")])),
            ]
        )
        var resolution = Resolution(
            outcome: .success(.shortcut(match)),
            score: 0.974_999,
            evidence: .homophone,
            cost: 26
        )
        resolution.spans = [
            EvidenceSpan(
                range: 6..<11,
                heard: "sleap",
                meant: "sleep",
                evidence: .homophone,
                role: .parameter("type"),
                cost: 26
            ),
            EvidenceSpan(range: 0..<2, heard: "um", meant: "", evidence: .filler, role: .filler, cost: 100),
        ]
        resolution.alternatives = [Toy.option("sleep", score: 0.41, lost: .dearer)]
        #expect(
            line(resolution, id: .text("p-003"))
                == #"{"v":1,"id":"p-003","outcome":"success","match":{"shortcut":"StartMeditation","parameters":{"#
                + #""type":"sleep","minutes":20,"volume":0.5,"pitch":2,"guided":true,"note":"a \"b\"","track":2,"#
                + #""moods":["calm","tired"]},"application":"Calm"},"score":0.975,"evidence":"homophone","spans":["#
                + #"{"start":6,"end":11,"heard":"sleap","meant":"sleep","reading":"homophone","role":"parameter","#
                + #""parameter":"type","cost":26},{"start":0,"end":2,"heard":"um","meant":"","reading":"filler","#
                + #""role":"filler","parameter":null,"cost":100}],"alternatives":[{"match":{"enum":"Kind","#
                + #""case":"sleep"},"score":0.41,"evidence":"partial"}],"reason":null,"#
                + #""intent":"StartMeditationIntent","doubt":null,"sentence":"Understood: StartMeditation(type: sleep, "#
                + #"minutes: 20, volume: 0.5, pitch: 2, guided: yes, note: \"a \\\"b\\\"\", track: number 2, "#
                + #"moods: [calm, tired]) in Calm."}"#
        )
    }

    @Test func idsAreGivenBackAsTheyCame() {
        let nothing = Resolution(outcome: .unsupported(Resolution.Reason(.nothingHeard)))
        let rest =
            #","outcome":"unsupported","match":null,"score":null,"evidence":null,"spans":[],"alternatives":[],"#
            + #""reason":{"kind":"nothingHeard","phrase":null,"text":null,"nearest":null},"intent":null,"doubt":null,"#
            + #""sentence":"No word was heard."}"#
        #expect(line(nothing, id: .number("1.50")) == #"{"v":1,"id":1.50"# + rest)
        #expect(line(nothing, id: .text("1.50")) == #"{"v":1,"id":"1.50""# + rest)
    }

    @Test func caseOfAParameter() {
        let reference = ParameterReference(shortcut: "Start", parameter: "type")
        let match = CaseMatch(enumeration: "Kind", caseID: "sleep", parameter: reference)
        #expect(
            line(
                Resolution(outcome: .notRequired(.enumerationCase(match)), score: 1, evidence: .exact, cost: 0),
                id: .text("1")
            )
                == #"{"v":1,"id":"1","outcome":"notRequired","match":{"enum":"Kind","case":"sleep","shortcut":"Start","#
                + #""parameter":"type"},"score":1,"evidence":"exact","spans":[],"alternatives":[],"reason":null,"#
                + #""intent":null,"doubt":null,"sentence":"Understood: case sleep of Kind, for Start.type."}"#
        )
    }

    @Test func valueOfAParameter() {
        let reference = ParameterReference(shortcut: "Start", parameter: "minutes")
        let match = ValueMatch(parameter: reference, value: .integer(9_007_199_254_740_993))
        #expect(
            line(Resolution(outcome: .success(.value(match)), score: 1, evidence: .number, cost: 100), id: .text("1"))
                == #"{"v":1,"id":"1","outcome":"success","match":{"value":9007199254740993,"shortcut":"Start","#
                + #""parameter":"minutes"},"score":1,"evidence":"number","spans":[],"alternatives":[],"reason":null,"#
                + #""intent":null,"doubt":null,"#
                + #""sentence":"Understood: 9007199254740993 for Start.minutes."}"#
        )
    }

    @Test func needsValue() {
        let open = CaseMatch(enumeration: "Kind", caseID: nil, parameter: nil)
        #expect(
            line(
                Resolution(outcome: .needsValue(.enumerationCase(open), missing: ["type"]), score: 0.9),
                id: .text("1")
            )
                == #"{"v":1,"id":"1","outcome":"needsValue","match":{"enum":"Kind","case":null},"missing":["type"],"#
                + #""score":0.9,"evidence":null,"spans":[],"alternatives":[],"reason":null,"intent":null,"#
                + #""doubt":null,"sentence":"Understood: a case of Kind, without type."}"#
        )
    }

    @Test func disambiguationHasItsOptionsAsAlternatives() {
        let options = [Toy.option("sleep", score: 0.5, lost: .first), Toy.option("rest", score: 0.5, lost: .tied)]
        #expect(
            line(
                Resolution(outcome: .disambiguation(options), score: 0.5, evidence: .partial, cost: 700),
                id: .text("1")
            )
                == #"{"v":1,"id":"1","outcome":"disambiguation","match":null,"score":0.5,"evidence":"partial","#
                + #""spans":[],"alternatives":[{"match":{"enum":"Kind","case":"sleep"},"score":0.5,"#
                + #""evidence":"partial"},{"match":{"enum":"Kind","case":"rest"},"score":0.5,"evidence":"partial"}],"#
                + #""reason":null,"intent":null,"doubt":null,"#
                + #""sentence":"One of these is meant: case sleep of Kind; case rest of Kind."}"#
        )
    }

    @Test func cutsAndExplanationOnlyWhereThereAreAny() {
        var resolution = Resolution(outcome: .unsupported(Resolution.Reason(.outOfCatalog)))
        #expect(!line(resolution, id: .text("1")).contains("cuts"))
        resolution.cuts = [.bytes, .hypotheses]
        #expect(line(resolution, id: .text("1")).hasSuffix(#","cuts":["bytes","hypotheses"]}"#))
        let explained = String(decoding: resolution.json(id: .text("1"), explaining: true), as: UTF8.self)
        #expect(explained.contains(#","explanation":{"v":1,"text":"unsupported: "#))
        #expect(!explained.contains { $0.isNewline })
    }

    @Test func badLine() {
        let error = CorpusLineError(line: 7, column: 1, message: "no text", expected: "text or hypotheses")
        #expect(
            String(decoding: error.json, as: UTF8.self)
                == #"{"v":1,"id":"7","outcome":"error","match":null,"error":{"line":7,"message":"no text","#
                + #""expected":"text or hypotheses"}}"#
        )
    }

    private func line(_ resolution: Resolution, id: CorpusLine.Identifier) -> String {
        String(decoding: resolution.json(id: id), as: UTF8.self)
    }
}
