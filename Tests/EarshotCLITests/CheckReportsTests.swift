import Testing
import EarshotTestSupport

/// The formats, the file, the baseline and the SiriKit report of `earshot check`.
@Suite struct CheckReportsTests {
    @Test func formatsGoWhereTheyAreToGo() throws {
        let tool = try Tool(["c.yaml": Toy.YAML.colliding, "calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        for (format, start) in [
            ("text", "c.yaml:4:28: error"), ("json", "{\n  \"v\": 1,"), ("sarif", "{\n  \"$schema\": "),
            ("junit", "<?xml version=\"1.0\""), ("markdown", "### earshot check\n\n1 error\n"),
        ] {
            let run = try tool.run("check", "--format", format, "c.yaml")
            #expect(run.status == 1)
            #expect(run.output.hasPrefix(start))
            #expect(run.errors.isEmpty)
            let file = try tool.run("check", "--format", format, "-o", "report", "c.yaml")
            #expect(file.status == 1)
            #expect(file.output.isEmpty)
            #expect(try tool.read("report") == run.output)
            #expect(try tool.run("check", "--format", format, "calm.yaml").status == 0)
        }
        #expect(try tool.run("check", "--format", "xml", "c.yaml").status == 2)
        let unwritable = try tool.run("check", "-o", "no/such/folder/x", "c.yaml")
        #expect(unwritable.status == 3)
        #expect(unwritable.errors.hasPrefix("no/such/folder/x:1:1: cannot be written"))
        // A catalog that cannot be read leaves no report behind.
        try tool.write("version: 1\n", to: "bad.yaml")
        #expect(try tool.run("check", "--format", "sarif", "-o", "none", "bad.yaml").status == 3)
        #expect(throws: (any Error).self) { try tool.read("none") }
    }

    @Test func onlyNewFindingsFail() throws {
        let tool = try Tool(["c.yaml": Toy.YAML.colliding])
        defer { tool.clean() }
        #expect(try tool.run("check", "--format", "json", "-o", "base.json", "c.yaml").status == 1)
        let known = try tool.run("check", "--baseline", "base.json", "c.yaml")
        #expect(known.status == 0)
        #expect(known.output == "no new findings; 0 of the 1 findings in base.json are gone\n")
        try tool.write(
            "# moved\n" + Toy.YAML.colliding + "\n  - { id: A, phrases: [go] }\n  - { id: B, phrases: [go] }\n",
            to: "c.yaml"
        )
        let new = try tool.run("check", "--baseline", "base.json", "c.yaml")
        #expect(new.status == 1)
        #expect(new.output.hasPrefix("c.yaml:7:24: error: \"go\" invokes 2 shortcuts"))
        #expect(new.output.hasSuffix("1 error; 0 of the 1 findings in base.json are gone\n"))
        #expect(try tool.run("check", "--baseline", "base.json", "--fail-on", "never", "c.yaml").status == 0)
        // A baseline may be written over from itself.
        #expect(
            try tool.run("check", "--baseline", "base.json", "--format", "json", "-o", "base.json", "c.yaml").status
                == 1
        )
        #expect(try tool.run("check", "--baseline", "base.json", "c.yaml").status == 0)
    }

    @Test func badBaselinesAreRefused() throws {
        let tool = try Tool(["c.yaml": Toy.YAML.colliding, "broken.json": "{", "other.json": "{\"v\":1}"])
        defer { tool.clean() }
        for (file, place) in [("broken.json", "broken.json:1:"), ("other.json", "other.json:1:1: this is not")] {
            let run = try tool.run("check", "--baseline", file, "c.yaml")
            #expect(run.status == 3)
            #expect(run.errors.hasPrefix(place))
            #expect(run.output.isEmpty)
        }
        #expect(try tool.run("check", "--baseline", "none.json", "c.yaml").status == 3)
    }

    @Test func whatSiriKitWouldHaveHeard() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let run = try tool.run("check", "--sirikit", "calm.yaml")
        #expect(run.status == 0)
        #expect(
            run.output == """
                Calm Kind (en-US)
                  heard     sleep: identifier "sleep"
                  not heard sleep: synonym "bedtime"
                  heard     focus: identifier "focus"
                SiriKit would have recognized 2 of 3 forms: identifiers 2 of 2, display names 0 of 0, synonyms 0 of 1

                """
        )
        #expect(
            try tool.run("check", "--sirikit", "--format", "json", "calm.yaml").output.contains(
                "\"siriKit\": \"heard\""
            )
        )
        #expect(try tool.run("check", "--sirikit", "--format", "markdown", "calm.yaml").output.hasPrefix("### What"))
        #expect(try tool.run("check", "--sirikit", "--format", "sarif", "calm.yaml").status == 2)
        #expect(try tool.run("check", "--sirikit", "--baseline", "b.json", "calm.yaml").status == 2)
        #expect(try tool.run("check", "--sirikit", "none.yaml").status == 3)
    }
}
