import Testing

@Suite struct AppleImportTests {
    private static let table = """
        "Submit a boat with ${applicationName}" = "Boot melden mit ${applicationName}";
        "Report a boat with ${applicationName}" = "Boot melden mit ${applicationName}";
        "Count boats with ${applicationName}" = "Zähle Boote mit ${applicationName}";
        """

    @Test("What a table alone gives can be checked, and the collision of its translations is found")
    func collision() throws {
        let tool = try Tool(["app_de.lproj_AppShortcuts.strings": Self.table])
        defer { tool.clean() }
        let run = try tool.run(
            "import",
            "apple",
            "app_de.lproj_AppShortcuts.strings",
            "-o",
            "out.yaml",
            "--report",
            "report.json"
        )
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("app_de.lproj_AppShortcuts.strings: table of strings: 3 phrases\n"))
        let check = try tool.run("check", "--fail-on", "error", "out.yaml")
        #expect(check.status == 1)
        #expect(check.output.contains("Submit a boat with ${applicationName}"))
        #expect(check.output.contains("Report a boat with ${applicationName}"))
        #expect(!check.output.contains("Count boats"))
    }

    @Test("A malformed file and a stub are refused, both at once, and nothing is written")
    func refused() throws {
        let tool = try Tool([
            "Intents.intentdefinition": "../Shared/Intents.intentdefinition",
            "Info.plist": "<plist>\n<dict>\n<key>CFBundleName</key>\n</dict>\n</plist>",
        ])
        defer { tool.clean() }
        let run = try tool.run("import", "apple", "Intents.intentdefinition", "Info.plist", "-o", "out.yaml")
        #expect(run.status == 3)
        #expect(
            run.errors.contains(
                "Intents.intentdefinition:1:1: not a property list; looks like a path, "
                    + "\"../Shared/Intents.intentdefinition\""
            )
        )
        #expect(run.errors.contains("Info.plist:3:1: the key \"CFBundleName\" has no value; expected a value after"))
        #expect(try tool.run("check", "out.yaml").errors.contains("there is no such file"))
    }
}
