import EarshotTestSupport
import Foundation
import Testing

/// The options of `earshot check` that decide which rules are applied, and the corpus that it replays.
@Suite struct RuleOptionTests {
    private static let catalog = """
        version: 1
        locale: en
        shortcuts:
          - { id: Find, phrases: ["Find: the brass key"] }
          - { id: Seek, phrases: ["Find the brass key"] }

        """

    /// The rules of the findings, as JSON has them.
    private func rules(_ tool: Tool, _ arguments: String...) throws -> Set<String> {
        let run = try tool.run(["check", "--format", "json", "--fail-on", "never"] + arguments + ["c.yaml"])
        #expect(run.status == 0, "\(run.errors)")
        return Set(run.output.matches(of: /"rule": "([^"]+)"/).map { String($0.1) })
    }

    @Test func profilesAndRules() throws {
        let tool = try Tool(["c.yaml": Self.catalog])
        defer { tool.clean() }
        #expect(try rules(tool) == ["collision.equal", "phrase.punctuation"])
        #expect(try rules(tool, "--profile", "rasa") == ["collision.equal"])
        #expect(try rules(tool, "--profile", "app-shortcuts").contains("phrase.punctuation"))
        #expect(try rules(tool, "--only", "phrase.punctuation,limit") == ["phrase.punctuation"])
        #expect(try rules(tool, "--disable", "collision", "--disable", "phrase.tooLong") == ["phrase.punctuation"])
        try tool.write(Self.catalog + "x-profile: rasa\n", to: "c.yaml")
        #expect(try rules(tool) == ["collision.equal"])
        #expect(try rules(tool, "--profile", "general") == ["collision.equal", "phrase.punctuation"])
    }

    @Test func aConfigurationIsFoundOrNamed() throws {
        let tool = try Tool([
            "c.yaml": Self.catalog,
            "earshot-check.yaml": """
            version: 1
            rules: { phrase.punctuation: off }
            suppress: [{ rule: collision.equal, owner: Seek, reason: the same drawer }]
            """,
            "other.yaml": "version: 1\nrules: { phrase.punctuation: error, collision.equal: note }\n",
            "bad.yaml": "version: 1\nrules: { phrase.punctuatoin: off }\n",
        ])
        defer { tool.clean() }
        let found = try tool.run("check", "c.yaml")
        #expect(found.status == 0)
        #expect(found.output == "no findings; 1 accepted by their owners\n")
        #expect(try tool.run("check", "--show-suppressed", "c.yaml").output.contains("accepted: the same drawer"))
        let named = try tool.run("check", "--config", "other.yaml", "c.yaml")
        #expect(named.status == 1)
        #expect(named.output.hasPrefix("c.yaml:4:"))
        #expect(named.output.contains("error: ") && named.output.hasSuffix("1 error, 1 note\n"))
        // The command line counts more.
        let disabled = try tool.run("check", "--config", "other.yaml", "--disable", "phrase", "c.yaml")
        #expect(disabled.status == 0)
        let bad = try tool.run("check", "--config", "bad.yaml", "c.yaml")
        #expect(bad.status == 3)
        #expect(
            bad.errors == """
                bad.yaml:2:10: there is no rule "phrase.punctuatoin"; expected a rule such as collision.equal, or a \
                family such as collision; mend did you mean "phrase.punctuation"?

                """
        )
    }

    @Test func wrongNamesAreUsageErrors() throws {
        let tool = try Tool(["c.yaml": Self.catalog])
        defer { tool.clean() }
        for (arguments, nearest) in [
            (["--profile", "raza"], "did you mean 'rasa'?"), (["--only", "colision"], "did you mean 'collision'?"),
            (["--disable", "phrase.punctuation,frase.tooLong"], "did you mean 'phrase.tooLong'?"),
            (["--sirikit", "--only", "collision"], "--sirikit cannot be combined with --profile"),
            (["--sirikit", "--corpus", "c.jsonl"], "--sirikit cannot be combined with --corpus"),
        ] {
            let run = try tool.run(["check"] + arguments + ["c.yaml"])
            #expect(run.status == 2)
            #expect(run.errors.contains(nearest), "\(run.errors)")
        }
    }

    @Test func aCorpusIsReplayed() throws {
        let tool = try Tool([
            "c.yaml": """
            version: 1
            locale: en
            shortcuts:
              - { id: Sound, parameters: { sound: { text: {} } }, phrases: ["Fetch the sound of ${sound}"] }
              - { id: Song, parameters: { song: { text: {} } }, phrases: ["Fetch ${song}"] }
            """,
            "c.jsonl": """
            {"text":"fetch the sound of rain","expect":{"shortcut":"Sound"}}
            {"text":"fetch rain","expect":{"shortcut":"Sound"}}
            {"text":"fetch hail","expect":{"shortcut":"Sound"}}
            {"text":"fetch quiet","expect":null}
            {"text":"what now","expect":{"shortcut":"Song"}}
            nonsense {
            {"text":3}

            """,
        ])
        defer { tool.clean() }
        let run = try tool.run("check", "--only", "corpus", "--corpus", "c.jsonl", "c.yaml")
        #expect(run.status == 1)
        #expect(run.errors.contains("c.jsonl:7:"))
        #expect(
            run.output.contains(
                "\"fetch rain\" at c.jsonl:2:1 expects Sound and is answered by Song(song: \"rain\"), as in 1 more"
            ),
            "\(run.output)"
        )
        #expect(run.output.contains("\"fetch quiet\" at c.jsonl:4:1 expects no answer"))
        #expect(run.output.hasSuffix("2 warnings\n"))
        #expect(try tool.run("check", "--only", "corpus", "--corpus", "none.jsonl", "c.yaml").status == 3)
    }

    @Test func importsWriteTheirProfiles() throws {
        let tool = try Tool()
        defer { tool.clean() }
        let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Corpora/import")
        for (format, name, profile) in [
            ("alexa", "alexa/models/en-US.json", "alexa"), ("rasa", "rasa/legacy.json", "rasa"),
            ("apple", "apple/harbor/AppShortcuts.xcstrings", "app-shortcuts"),
            (
                "hassil", "hassil/rooms.yaml hassil/sentences/en/_common.yaml hassil/sentences/en/greenhouse.yaml",
                "home-assistant"
            ),
        ] {
            let files = name.split(separator: " ").map { samples.appending(path: String($0)).path }
            let run = try tool.run(["import", format] + files + ["-o", "c.yaml"])
            #expect(run.status == 0, "\(run.errors)")
            #expect(try tool.read("c.yaml").contains("x-profile: \(profile)\n"), "\(format)")
            let check = try tool.run("check", "--fail-on", "never", "--only", "catalog", "c.yaml")
            #expect(check.output == "no findings\n", "\(check.output)\(check.errors)")
        }
    }
}
