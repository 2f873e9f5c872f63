import Testing
import EarshotTestSupport

@Suite struct CheckTests {
    @Test func findingsFailTheCommand() throws {
        let tool = try Tool(["c.yaml": Toy.YAML.colliding, "calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let sound = try tool.run("check", "calm.yaml")
        #expect(sound.status == 0)
        #expect(sound.output == "no findings\n")
        let run = try tool.run("check", "c.yaml")
        #expect(run.status == 1)
        #expect(
            run.output == """
                c.yaml:4:28: error: "read mail" invokes 2 shortcuts: "Read mail" of Mail, "read [my] mail" of Post \
                [collision.equal]
                  shown by: read mail
                  and: c.yaml:5:28: shortcut Post
                  mend: change or remove all but one of the phrases, so that one shortcut is meant
                1 error

                """
        )
        #expect(try tool.run("check", "--fail-on", "never", "c.yaml").status == 0)
        #expect(try tool.run("check", "--fail-on", "error", "c.yaml").status == 1)
    }

    @Test func acceptedFindingsDoNotFail() throws {
        let accepted = Toy.YAML.colliding.replacing(
            "id: Post,",
            with: "id: Post, suppress: [{ rule: collision.equal, reason: same list }],"
        )
        let tool = try Tool(["c.yaml": accepted])
        defer { tool.clean() }
        let run = try tool.run("check", "c.yaml")
        #expect(run.status == 0)
        #expect(run.output == "no findings; 1 accepted by their owners\n")
        let shown = try tool.run("check", "--show-suppressed", "--format", "json", "c.yaml")
        #expect(shown.status == 0)
        #expect(shown.output.contains("\"findings\": [],\n  \"suppressed\": 1,"))
        #expect(shown.output.contains("\"reason\": \"same list\""))
    }
}
