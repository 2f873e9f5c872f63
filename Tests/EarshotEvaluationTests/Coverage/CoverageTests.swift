import Earshot
import EarshotEvaluation
import EarshotFormats
import Testing

@Suite struct CoverageTests {
    static let catalog = Catalog(
        locale: "en-US",
        application: Catalog.Application(name: "Calm", synonyms: ["Stillwater"]),
        enums: [
            Enumeration(
                name: "Kind",
                cases: [
                    Enumeration.Case(id: "deepSleep", displayName: "Bedtime", synonyms: ["snooze"]),
                    Enumeration.Case(id: "focus", displayName: "Focus"),
                ]
            )
        ],
        shortcuts: [
            Shortcut(
                id: "Start",
                category: .start,
                parameters: [Parameter("kind", .enumeration("Kind")), Parameter("minutes", .integer(min: 1, max: 60))],
                phrases: [
                    "(Begin|Start) [a] ${kind} session in ${applicationName}",
                    "Rest for (ten|twenty) minutes [with ${applicationName}]",
                ],
                negativePhrases: ["(Never|Don't) rest [now]"]
            ),
            Shortcut(
                id: "Preset",
                presets: [Shortcut.Preset(parameter: "kind", value: .enumerationCase("focus"))],
                parameters: [Parameter("kind", .enumeration("Kind"))],
                phrases: ["Study time"]
            ),
            Shortcut(id: "Off", isEnabled: false, phrases: ["Never heard"]),
        ]
    )

    /// What one line exercises, as `OWNER: TEXT`.
    private func exercised(
        _ text: String,
        target: String? = nil,
        expectation: CorpusLine.Expectation? = nil
    ) throws -> Set<String> {
        var coverage = Coverage([Self.catalog])
        let line = CorpusLine(line: 1, heard: .text(text), target: target, expectation: expectation)
        coverage.add(line, of: "c.jsonl", answer: try LineResolver(Resolver(Self.catalog)).resolve(line))
        return Set(coverage.items.filter(\.isCovered).map { "\($0.kind.rawValue) \($0.text)" })
    }

    @Test func everythingThereIsIsListed() {
        let coverage = Coverage([Self.catalog])
        let counts = Coverage.Item.Kind.allCases.map { coverage.count(of: $0).items }
        // A preset parameter is not asked for, "focus" is spelled as its display name, and what is off is not there.
        #expect(counts == [3, 4 + 4 + 4, 2, 2, 4, 2, 1])
        #expect(coverage.share == 0)
        #expect(Coverage([]).share == nil)
    }

    @Test func thePhraseTheWayAndTheNamesCount() throws {
        #expect(
            try exercised("start snooze session in calm") == [
                "phrase (Begin|Start) [a] ${kind} session in ${applicationName}", "branch Start of (Begin|Start)",
                "branch without [a]", "parameter kind", "case Bedtime", "form snooze", "applicationName Calm",
            ]
        )
        #expect(
            try exercised("um begin a deep sleep session in stillwater please") == [
                "phrase (Begin|Start) [a] ${kind} session in ${applicationName}", "branch Begin of (Begin|Start)",
                "branch with [a]", "parameter kind", "case Bedtime", "form deepSleep", "applicationName Stillwater",
            ]
        )
    }

    @Test("Numbers in phrases are told apart however they are written", arguments: ["20", "twenty"])
    func numbers(_ number: String) throws {
        let found = try exercised("rest for \(number) minutes")
        #expect(found.contains("branch twenty of (ten|twenty)"))
        #expect(!found.contains("branch ten of (ten|twenty)"))
        #expect(found.contains("branch without [with ${applicationName}]"))
    }

    @Test func answersCountToo() throws {
        #expect(
            try exercised("bedtime", target: "Start.kind") == ["parameter kind", "case Bedtime", "form Bedtime"]
        )
        #expect(try exercised("focus", target: "enum:Kind") == ["case Focus", "form focus"])
        #expect(try exercised("thirty", target: "Start.minutes") == ["parameter minutes"])
        // A part of a name is not the name.
        #expect(try exercised("sleep", target: "enum:Kind") == ["case Bedtime"])
    }

    @Test func negativePhrasesCountWhereTheyForbid() throws {
        #expect(
            try exercised("don't rest now") == [
                "negativePhrase (Never|Don't) rest [now]", "branch Don't of (Never|Don't)", "branch with [now]",
            ]
        )
    }

    @Test func whatIsNotMeantDoesNotCount() throws {
        #expect(try exercised("sing a song").isEmpty)
        #expect(try exercised("study time", expectation: .nothing).isEmpty)
        #expect(try exercised("study time", expectation: .shortcut("Start", parameters: nil)).isEmpty)
        #expect(try exercised("study time", expectation: .shortcut("Preset", parameters: nil)) == ["phrase Study time"])
    }

    @Test func scriptsWithoutSpacesHaveBranchesToo() throws {
        let catalog = Catalog(
            locale: "ja",
            enums: [Enumeration(name: "曲", cases: [Enumeration.Case(id: "song", displayName: "海の歌")])],
            shortcuts: [
                Shortcut(
                    id: "Play",
                    parameters: [Parameter("song", .enumeration("曲"))],
                    phrases: ["${song}を(再生|停止)して[ください]"]
                )
            ]
        )
        let resolver = LineResolver(try Resolver(catalog))
        var coverage = Coverage([catalog])
        let line = CorpusLine(line: 1, heard: .text("海の歌を停止してください"))
        coverage.add(line, of: "", answer: try resolver.resolve(line))
        let found = Set(coverage.items.filter(\.isCovered).map(\.text))
        #expect(found.isSuperset(of: ["停止 of (再生|停止)", "with [ください]", "海の歌"]))
        #expect(!found.contains("再生 of (再生|停止)"))
        // Suggestions are written without spaces.
        let suggestions = CoverageSuggestions(coverage, resolver: resolver)
        #expect(suggestions.lines.map(\.heard) == [.text("song を再生して")])
        let all = CoverageSuggestions(Coverage([catalog]), resolver: resolver)
        #expect(all.lines.contains { $0.heard == .text("海の歌を停止してください") })
    }
}
