import EarshotTestSupport
import Foundation
import Testing

/// What `earshot talk` does with its options.
@Suite struct TalkTests {
    private static let files = [
        "shop.yaml": """
        version: 1
        locale: en
        shortcuts: [{id: Open, phrases: [Open the shop]}]
        ---
        version: 1
        locale: de
        shortcuts: [{id: Open, phrases: [Öffne den Laden]}]

        """,
        "scripts.jsonl": """
        {"dialogue": "own", "catalog": "shop.yaml", "locale": "en"}
        {"text": "open the shop", "expect": {"state": "ready"}}
        {"dialogue": "given", "catalog": "shop.yaml"}
        {"text": "öffne den laden", "now": "2026-03-29T08:30", "expect": {"state": "ready"}}

        """,
    ]

    @Test func playsScriptsInALocale() throws {
        let tool = try Tool(Self.files)
        defer { tool.clean() }
        let given = try tool.run("talk", "--script", "scripts.jsonl", "--locale", "de", "--now", "2026-03-29T08:30")
        #expect(given.status == 0, "\(given.output)\(given.errors)")
        #expect(try tool.run("talk", "--script", "scripts.jsonl").status == 1)
    }

    @Test(arguments: [
        "now", "2026-13-01T08:30", "2026-02-29T08:30", "2026-03-29", "08:30", "2026-03-29T24:30", "2026-03-29 08:30",
        "2026-03-29T08:30+2", "",
    ])
    func refusesWhatIsNoTime(now: String) throws {
        let tool = try Tool(Self.files)
        defer { tool.clean() }
        for arguments in [["--catalog", "shop.yaml"], ["--script", "scripts.jsonl"]] {
            let run = try tool.run(["talk", "--now", now] + arguments)
            #expect(run.status == 2 && run.errors.contains("no date and time"), "\(run.errors)")
        }
    }

    @Test(
        arguments: Sampled.times.of([
            "2026-03-29T08:30", "2024-02-29T23:59:60", "2026-03-29T08:30:05.25Z", "2026-03-29T08:30+02:00",
        ])
    )
    func takesATime(now: String) throws {
        let tool = try Tool(Self.files)
        defer { tool.clean() }
        #expect(try tool.run(["talk", "--catalog", "shop.yaml", "--now", now], input: "open the shop\n").status == 0)
    }

    @Test func takesAZoneAndRefusesWhatIsNone() throws {
        let tool = try Tool(Self.files)
        defer { tool.clean() }
        let known = try tool.run(
            ["talk", "--catalog", "shop.yaml", "--zone", "Europe/Berlin"],
            input: "open the shop\n"
        )
        #expect(known.status == 0, "\(known.errors)")
        for arguments in [["talk"], ["resolve"]] {
            let unknown = try tool.run(arguments + ["--catalog", "shop.yaml", "--zone", "Europe/Berln"], input: "\n")
            #expect(unknown.status == 2 && unknown.errors.contains("write Europe/Berlin"), "\(unknown.errors)")
        }
        let line = #"{"text": "open the shop", "zone": "Europe/Berln"}"#
        let bad = try tool.run(["resolve", "--catalog", "shop.yaml"], input: line + "\n")
        #expect("\(bad.output)\(bad.errors)".contains("write Europe/Berlin"), "\(bad.output)\(bad.errors)")
    }
}
