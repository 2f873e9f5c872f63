import Foundation
import Testing

/// What `earshot hear` answers to the lines of recognizers.
@Suite struct HearTests {
    private static let files = [
        "home.yaml": """
        version: 1
        locale: en
        enums: {Room: {cases: [{id: kitchen}, {id: hall}]}}
        shortcuts:
          - {id: On, parameters: {room: {enum: Room, required: true}}, phrases: ["turn on the ${room} light"]}
          - {id: Stop, phrases: [stop]}

        """
    ]

    private static func hear(_ lines: [String], _ arguments: [String] = []) throws -> (Tool.Run, [[String: Any]]) {
        let tool = try Tool(files)
        defer { tool.clean() }
        let run = try tool.run(
            ["hear", "--catalog", "home.yaml"] + arguments,
            input: lines.map { $0 + "\n" }.joined()
        )
        let objects = run.lines.compactMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
        return (run, objects)
    }

    private static func column(_ objects: [[String: Any]], _ key: String) -> [String] {
        objects.map { object in object[key].map { $0 is NSNull ? "null" : "\($0)" } ?? "absent" }
    }

    @Test func answersEachLine() throws {
        let (run, objects) = try Self.hear([
            #"{"partial": "turn on", "t": 0.5}"#, #"{"partial": "turn on the kitchen", "t": 1.0}"#,
            #"{"partial": "turn on the kitchen light", "t": 1.5}"#,
            #"{"partial": "turn on the kitchen light", "t": 2}"#,
            #"{"text": "turn on the kitchen light", "t": 2.25}"#, "stop",
        ])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        // The last utterance has no final line.
        #expect(
            Self.column(objects, "state") == ["open", "open", "settled", "settled", "settled", "settled", "settled"]
        )
        #expect(Self.column(objects, "utterance") == ["1", "1", "1", "1", "1", "2", "2"])
        #expect(Self.column(objects, "update") == ["1", "2", "3", "4", "5", "1", "1"])
        #expect(objects.map { $0["final"] as? Bool } == [false, false, false, false, true, false, true])
        #expect(Self.column(objects, "remark").last == "noFinal")
        #expect(Self.column(objects, "stableSince") == ["1", "2", "2", "2", "2", "1", "1"])
        #expect(objects[4]["stableTime"] as? Double == 1.25)
        #expect(Self.column(objects, "outcome")[4...] == ["success", "success", "success"])
        let keys: Set = [
            "v", "id", "utterance", "update", "t", "heard", "final", "state", "canContinue", "outcome", "match",
            "score",
            "awaits", "next", "changing", "canBeTurned", "stableSince", "stableTime", "wait", "remark",
        ]
        for object in objects { #expect(Set(object.keys) == keys) }
    }

    @Test func readsTheLinesOfRecognizers() throws {
        let (run, objects) = try Self.hear([
            // Vosk writes an object over several lines.
            "{", #"  "partial" : "turn on the""#, "}", "{",
            #"  "result" : [{"conf" : 1.0, "end" : 1.2, "start" : 0.1,"#,
            #"    "word" : "stop"}],"#, #"  "text" : "stop""#, "}",
            #"{"alternatives": [{"confidence": 200.5, "text": "stop"}, {"confidence": 190, "text": "shop"}]}"#,
            // sherpa-onnx
            #"{"text": " TURN ON", "tokens": ["▁TURN", "▁ON"], "timestamps": [0.2, 0.4], "segment": 0, "is_final": false}"#,
            #"{"text": " STOP", "segment": 1, "start_time": 3.0, "timestamps": [0.5], "is_final": true}"#,
            // Whisper-Streaming
            "2500.0000 300 1380 turn on the", "4000.0000 1380 2000 hall light",
        ])
        #expect(run.errors.isEmpty, "\(run.errors)")
        #expect(
            Self.column(objects, "heard") == [
                "turn on the", "stop", "stop", " TURN ON", " TURN ON", " STOP", "turn on the", "turn on the hall light",
                "turn on the hall light",
            ]
        )
        #expect(
            objects.map { $0["final"] as? Bool } == [false, true, true, false, true, true, false, false, true]
        )
        #expect(Self.column(objects, "t") == ["null", "1.2", "null", "0.4", "0.4", "3.5", "2.5", "4", "4"])
    }

    @Test func remarksOnWhatIsOdd() throws {
        let (run, objects) = try Self.hear([
            #"{"partial": "turn on the hall", "t": 1}"#, #"{"partial": "turn off", "t": 2}"#,
            #"{"partial": "stop", "t": 1.5}"#, #"{"text": "stop", "t": 0.5}"#, #"{"partial": "stop", "t": 0.1}"#,
        ])
        #expect(run.status == 0)
        #expect(Self.column(objects, "remark") == ["null", "changed", "late", "late", "null", "noFinal"])
        #expect(Self.column(objects, "heard") == ["turn on the hall", "turn off", "turn off", "stop", "stop", "stop"])
    }

    @Test func answersWhatCannotBeRead() throws {
        let lines = [
            #"{"partial": 3}"#, #"{"t": 1}"#, #"{"partial": "stop", "t": "soon"}"#, #"{"text": "stop", "final": 1}"#,
            #"{"partial": "st"#, #"{"partial": "stop", "target": "enum:None"}"#, #"{"text": "stop"}"#,
        ]
        let (run, objects) = try Self.hear(lines)
        #expect(run.status == 0)
        #expect(
            Self.column(objects, "outcome") == ["error", "error", "error", "error", "error", "error", "success"]
        )
        #expect(run.errors.split(separator: "\n").count == 6, "\(run.errors)")
        #expect(try Self.hear(lines, ["--strict-input"]).0.status == 3)
        // An object that never ends.
        #expect(Self.column(try Self.hear(["{", #"  "partial" : "#]).1, "outcome") == ["error"])
    }

    @Test func takesATargetAndAText() throws {
        let (run, objects) = try Self.hear(["kitch", "kitchen"], ["--target", "enum:Room"])
        #expect(run.status == 0)
        #expect(Self.column(objects, "state").prefix(2) == ["complete", "settled"])
        let text = try Self.hear(["turn on the", #"{"text": "stop"}"#], ["--format", "text"]).0
        #expect(text.lines.count == 2 && text.lines[0].contains("open") && text.lines[1].contains("Stop"), "\(text)")
        #expect(try Self.hear([], ["--target", "enum:None"]).0.status == 2)
    }

    @Test func evaluatesAndFitsWhatWasSpoken() throws {
        let tool = try Tool(Self.files)
        defer { tool.clean() }
        let lines = [
            #"{"text": "turn on the kitchen light", "expect": {"shortcut": "On", "parameters": {"room": "kitchen"}}, "#
                + #""partials": [{"t": 0.4, "text": "turn on"}, {"t": 2.0, "text": "turn on the kitchen light"}], "#
                + #""end": 1.9, "pauses": [{"t": 0.5, "length": 1.0}]}"#,
            #"{"text": "stop", "expect": {"shortcut": "Stop"}}"#, #"{"text": "go away", "expect": null}"#,
            #"{"text": "stop", "partials": [{"text": 1}]}"#,
        ]
        try tool.write(lines.map { $0 + "\n" }.joined(), to: "spoken.jsonl")
        let run = try tool.run("eval", "--catalog", "home.yaml", "--partial", "--format", "json", "spoken.jsonl")
        #expect(run.status == 0 && run.errors.contains("`partials` is unusable"), "\(run.errors)")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(report["lines"] as? Int == 3 && report["successes"] as? Int == 2)
        #expect((report["settled"] as? [String: Any])?["count"] as? Int == 2)
        #expect((report["right"] as? [String: Any])?["count"] as? Int == 2)
        #expect((report["falseSettled"] as? [String: Any])?["count"] as? Int == 0)
        let endpoints = try #require(report["endpoints"] as? [String: [String: Any]])
        // Nothing is complete in the pause: only the short fixed wait cuts off.
        #expect(
            endpoints.mapValues { $0["cutOff"] as? Int } == [
                "byState": 0, "fixed800": 1, "fixed2000": 0, "fixedAlike": 0,
            ]
        )
        #expect(endpoints["fixedAlike"]?["wait"] as? Int == 1_000)
        #expect(endpoints["byState"]?["medianOfSuccesses"] as? Double == 0.2)
        #expect(endpoints["byState"]?["median"] as? Double == 0.2)
        let text = try tool.run("eval", "--catalog", "home.yaml", "--partial", "spoken.jsonl")
        #expect(text.output.contains("settled with the last word or before: 2 of 2"), "\(text.output)")
        let page = try tool.run(
            ["eval", "--catalog", "home.yaml", "--partial", "--format", "html", "--failures", "1", "spoken.jsonl"]
        )
        #expect(page.output.hasPrefix("<!doctype html>") && page.output.contains("1 of 3, the worst first"))

        let fit = try tool.run(
            ["calibrate", "--catalog", "home.yaml", "--endpoints", "-o", "waits.json", "spoken.jsonl"]
        )
        #expect(fit.status == 0, "\(fit.errors)")
        let written = try tool.read("waits.json")
        #expect(written.contains(#""endpoints""#) && written.contains(#""nothing""#))
        let heard = try tool.run(
            ["hear", "--catalog", "home.yaml", "--policy", "waits.json"],
            input: #"{"partial": "stop"}"# + "\n"
        )
        #expect(heard.output.contains(#""wait":0"#), "\(heard.output)\(heard.errors)")
        try tool.write(#"{"text": "stop"}"# + "\n", to: "untimed.jsonl")
        let untimed = try tool.run(
            ["calibrate", "--catalog", "home.yaml", "--endpoints", "-o", "waits.json", "untimed.jsonl"]
        )
        #expect(untimed.status == 1)
        #expect(try tool.run("eval", "--partial", "--catalog", "home.yaml", "--format", "csv", "x").status == 2)
    }
}
