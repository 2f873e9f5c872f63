import Earshot
import EarshotImport
import Testing

@Suite("Importing commands of Talon")
struct TalonImportTests {
    private static let list = "list: user.program\n-\n# words\nbisque: bisque-04\nlow fire: \"glaze: 06\"\nraku\n"

    @Test("Commands, lists and captures")
    func commands() throws {
        let result = try Imports.read(
            "talon",
            [
                "kiln.talon": """
                app: kiln
                -
                settings():
                    a.b = 1
                key(f5): user.refresh()
                kiln (open | close): user.door()
                ^fire [at] {user.program}$:
                    user.start(program)
                    user.log()
                wait <number_small> [<user.text>]: x
                very* hot: x
                """, "program.talon-list": Self.list,
            ]
        )
        #expect(
            result.catalog.shortcuts.map(\.id) == [
                "kiln/kiln (open | close)", "kiln/^fire [at] {user.program}$", "kiln/wait <number_small> [<user.text>]",
                "kiln/very* hot",
            ]
        )
        #expect(result.phrases("kiln/kiln (open | close)") == ["kiln (open|close)"])
        #expect(result.phrases("kiln/^fire [at] {user.program}$") == ["fire [at] ${program}"])
        #expect(result.phrases("kiln/very* hot") == ["[very] hot"])
        #expect(
            result.parameters("kiln/wait <number_small> [<user.text>]") == [
                "number_small": .integer(min: 0, max: 99), "text": .text,
            ]
        )
        #expect(result.cases("user.program") == ["bisque-04 = bisque", "glaze: 06 = low fire", "raku"])
        let fire = try #require(result.catalog.shortcuts.first { $0.id.contains("fire") })
        #expect(fire.intent == "kiln")
        #expect(
            fire.extensions == [
                .init(key: "x-context", value: .text("app: kiln")),
                .init(key: "x-action", value: .text("user.start(program); user.log()")),
            ]
        )
        #expect(result.losses(.dropped).count == 2)
        #expect(result.losses(.changed).count == 2)
    }

    @Test("A list that no file has is an enum without cases")
    func missing() throws {
        let result = try Imports.read("talon", ["a.talon": "pick {user.color}: x\nsay <user.snippet>: x\n"])
        #expect(result.cases("user.color").isEmpty && result.catalog.enums.count == 1)
        #expect(result.losses(.suspicious) == ["the list \"user.color\" is in no file; its enum has no cases"])
        #expect(result.losses(.changed).count == 1)
    }

    @Test(
        "Malformed files",
        arguments: [
            ("a.talon", "go (now: x", "a.talon:1:4: the group that begins with \"(\" is not closed"),
            ("a.talon", "  go {now: x\n", "a.talon:1:"), ("a.talon", "go ): x", "a.talon:1:4: \")\" closes no group"),
            ("a.talon-list", "raku\n", "a.talon-list:1:1: the file does not name its list"),
        ]
    )
    func malformed(name: String, text: String, problem: String) throws {
        let found = try Imports.problem("talon", name, text)
        if text.hasPrefix(" ") { return #expect(found == nil) }
        #expect(found?.hasPrefix(problem) == true, "\(found ?? "")")
    }
}
