import Foundation
import Testing
import EarshotTestSupport

@Suite struct ResolveTests {
    @Test func argumentsAreAnsweredAsText() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let one = try tool.run("resolve", "--catalog", "calm.yaml", "start bedtime in calm")
        #expect(one.status == 0)
        #expect(one.unscored == "success: Start(kind: sleep) in Calm (score …, exact)\n")
        #expect(one.errors.isEmpty)
        let two = try tool.run("resolve", "--catalog", "calm.yaml", "start calm", "")
        #expect(
            two.unscored == """
                "start calm" needsValue: Start in Calm, open: kind (score …, exact)
                "" unsupported: no word was heard (nothingHeard)

                """
        )
    }

    @Test func argumentsAreAnsweredAsJSONWhereAsked() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let run = try tool.run(
            "resolve",
            "--catalog",
            "calm.yaml",
            "--format",
            "json",
            "--target",
            "enum:Kind",
            "focus",
            "bedtime"
        )
        #expect(run.lines.count == 2)
        #expect(
            run.lines.first?.hasPrefix(#"{"v":1,"id":"1","outcome":"success","match":{"enum":"Kind","case":"focus"}"#)
                == true
        )
        #expect(
            run.lines.last?.hasPrefix(#"{"v":1,"id":"2","outcome":"success","match":{"enum":"Kind","case":"sleep"}"#)
                == true
        )
    }

    @Test func severalCommandsAreAnsweredWhereAsked() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let text = "start focus in calm and start bedtime in calm"
        let one = try tool.run("resolve", "--catalog", "calm.yaml", "--several", text)
        #expect(one.unscored == "success: Start(kind: focus) in Calm; Start(kind: sleep) in Calm (score …, exact)\n")
        let lines = [
            #"{"text":"\#(text)","several":true}"#, #"{"text":"\#(text)"}"#,
            #"{"text":"start focus in calm","several":true}"#,
        ]
        let run = try tool.run("resolve", "--catalog", "calm.yaml", input: lines.joined(separator: "\n"))
        let match = #"{"shortcut":"Start","parameters":{"kind":"focus"},"application":"Calm"}"#
        #expect(run.lines.count == 3)
        #expect(run.lines[0].contains(#""match":\#(match),"matches":[\#(match),{"#))
        #expect(!run.lines[1].contains("matches"))
        #expect(run.lines[2].contains(#""matches":[\#(match)]"#))
    }

    @Test func standardInputIsAnsweredLineByLine() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let input = """
            start focus in calm

            {"id":7.50,"text":"bedtime","target":"Start.kind"}
              {"id":"h","hypotheses":[{"text":"starred calm"},{"text":"start calm"}]}
            {"id":"t","text":"x","target":"enum:None"}
            {"id":"e","text":"x","hypotheses":[]}
            {broken
            never start calm
            """
        let run = try tool.run("resolve", "--catalog", "calm.yaml", input: input)
        #expect(run.status == 0)
        let starts = [
            #"{"v":1,"id":"1","outcome":"success","match":{"shortcut":"Start","parameters":{"kind":"focus"}"#,
            #"{"v":1,"id":7.50,"outcome":"success","match":{"enum":"Kind","case":"sleep","shortcut":"Start""#,
            #"{"v":1,"id":"h","outcome":"needsValue","match":{"shortcut":"Start","parameters":{},"application":"Calm"},"missing":["kind"]"#,
            #"{"v":1,"id":"t","outcome":"error","match":null,"error":{"line":5,"message":"#,
            #"{"v":1,"id":"e","outcome":"error","match":null,"error":{"line":6,"message":"#,
            #"{"v":1,"id":"7","outcome":"error","match":null,"error":{"line":7,"message":"#,
            #"{"v":1,"id":"8","outcome":"unsupported","match":null,"score":null,"#,
        ]
        #expect(run.lines.count == starts.count)
        for (line, start) in zip(run.lines, starts) { #expect(line.hasPrefix(start), "\(line)") }
        let errors = run.errors.split(separator: "\n")
        #expect(errors.count == 3)
        #expect(errors.allSatisfy { $0.hasPrefix("<stdin>:") && $0.contains("; expected ") && $0.contains("; mend") })
    }

    @Test func badLinesFailOnlyWhereAsked() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        #expect(try tool.run("resolve", "--catalog", "calm.yaml", input: "{\n").status == 0)
        let strict = try tool.run("resolve", "--catalog", "calm.yaml", "--strict-input", input: "{\nstart calm\n")
        #expect(strict.status == 3)
        #expect(strict.lines.count == 2, "the rest goes on")
    }

    @Test func anAnswerComesBeforeTheNextQuestion() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let process = tool.process(["resolve", "--catalog", "calm.yaml"])
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        for question in ["a\n", "start calm\n"] {
            try input.fileHandleForWriting.write(contentsOf: Data(question.utf8))
            let answer = output.fileHandleForReading.availableData
            #expect(answer.last == UInt8(ascii: "\n"))
            #expect(answer.starts(with: Data(#"{"v":1,"id":"#.utf8)))
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func threadsAnswerInOrder() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let lines = [
            "start focus in calm", "", "never start calm", "{broken", "open the sesame door of the mountain",
            #"{"id":"t","text":"x","target":"enum:None"}"#, #"{"text":"bedtime","target":"Start.kind","expect":7}"#,
            "starred calm",
        ]
        let input = Array(repeating: lines, count: 70).joined().joined(separator: "\n")
        let one = try tool.run("resolve", "--catalog", "calm.yaml", "--jobs", "1", input: input)
        #expect(one.lines.count == 7 * 70)
        #expect(one.errors.contains("<stdin>:4:"))
        #expect(one.errors.contains("<stdin>:558:"))
        for jobs in ["2", "5"] {
            let several = try tool.run("resolve", "--catalog", "calm.yaml", "--jobs", jobs, input: input)
            #expect(several.output == one.output)
            #expect(several.errors == one.errors)
        }
        #expect(try tool.run("resolve", "--catalog", "calm.yaml", "--jobs", "0").status == 2)
    }

    @Test func whatIsAnsweredDoesNotWaitForTheRestOfALine() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let process = tool.process(["resolve", "--catalog", "calm.yaml", "--jobs", "2"])
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("a\nb\nc\nstart".utf8))
        var answers = Data()
        while answers.count(where: { $0 == UInt8(ascii: "\n") }) < 3 {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            answers += more
        }
        #expect(answers.count { $0 == UInt8(ascii: "\n") } == 3)
        try input.fileHandleForWriting.write(contentsOf: Data(" calm\n".utf8))
        #expect(
            output.fileHandleForReading.availableData.starts(
                with: Data(#"{"v":1,"id":"4","outcome":"needsValue""#.utf8)
            )
        )
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func aReaderMayLeave() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        let earshot = tool.process([]).executableURL?.path ?? ""
        process.arguments = [
            "-c", "(yes start calm | head -n 20000 | \"$0\" resolve --catalog calm.yaml; echo $? >&2) | head -n 1",
            earshot,
        ]
        process.currentDirectoryURL = tool.folder
        process.standardOutput = Pipe()
        process.standardError = errors
        try process.run()
        let said = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(String(decoding: said, as: UTF8.self) == "0\n")
    }

    @Test func severalFiles() throws {
        let part = """
            version: 1
            locale: en-US
            shortcuts:
              - { id: Stop, phrases: ["Stop ${applicationName}"] }
            """
        let tool = try Tool(["calm.yaml": Toy.YAML.calm, "news.yaml": Toy.YAML.news, "part.yaml": part])
        defer { tool.clean() }
        let run = try tool.run(
            "resolve",
            "--catalog",
            "calm.yaml",
            "--catalog",
            "part.yaml",
            "--catalog",
            "news.yaml",
            "stop calm",
            "read the news"
        )
        #expect(
            run.unscored == """
                "stop calm" success: Stop in Calm (score …, exact)
                "read the news" success: Read in Herald (score …, exact)

                """
        )
    }

    @Test func whatMayAnswerCanBeRestricted() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm, "news.yaml": Toy.YAML.news])
        defer { tool.clean() }
        let allowed = try tool.run(
            "resolve",
            "--catalog",
            "calm.yaml",
            "--catalog",
            "news.yaml",
            "--allow-shortcut",
            "Read",
            "start calm"
        )
        #expect(allowed.output.hasPrefix("unsupported: "))
        let unknown = try tool.run("resolve", "--catalog", "news.yaml", "--allow-shortcut", "Raed", "x")
        #expect(unknown.status == 2)
        #expect(unknown.errors.contains("did you mean 'Read'?"))
        #expect(try tool.run("resolve", "--catalog", "news.yaml", "--target", "enum:X", "x").status == 2)
    }

    @Test func explanations() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let run = try tool.run("resolve", "--catalog", "calm.yaml", "--explain", "never start calm")
        #expect(run.output.hasPrefix("unsupported: the negative phrase \"Never start ${applicationName}\" forbids it"))
        let json = try tool.run("resolve", "--catalog", "calm.yaml", "--explain", input: "start focus in calm\n")
        #expect(json.lines.count == 1)
        #expect(json.output.contains(#""explanation":{"v":1,"text":"success: Start(kind: focus) in Calm\n"#))
    }
}
