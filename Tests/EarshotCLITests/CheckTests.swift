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

    @Test func aQuestionIsFoundFaultWithWhereItStands() throws {
        let catalog = """
            version: 1
            locale: en-US
            shortcuts:
              - id: Order
                confirmation: "Order ${bowls} bowls?"
                parameters: { bowls: { integer: {}, required: true } }
                phrases: ["Order ${bowls} bowls"]
            """
        let misspelled = catalog.replacing("\"Order ${bowls} bowls?", with: "\"Order ${bowl} bowls?")
        let tool = try Tool(["c.yaml": catalog, "misspelled.yaml": misspelled])
        defer { tool.clean() }
        let run = try tool.run("check", "--format", "json", "c.yaml")
        #expect(run.status == 1)
        let finding = try #require(run.output.firstRange(of: "\"rule\": \"confirmation.isPhrase\""))
        let rest = run.output[finding.upperBound...].prefix(500)
        #expect(rest.contains("\"severity\": \"warning\""))
        #expect(rest.contains("is the phrase \u{201C}") || rest.contains("is the phrase \\\""))
        #expect(rest.contains(/"line": 5,\s*"column": 20/), "\(rest)")
        let broken = try tool.run("check", "misspelled.yaml")
        #expect(broken.status == 3)
        #expect(
            broken.errors.contains(
                "misspelled.yaml:5:26: \"${bowl}\" names no parameter of shortcut \"Order\"; expected applicationName or "
                    + "the name of a parameter; mend did you mean \"${bowls}\"?"
            )
        )
    }
}
