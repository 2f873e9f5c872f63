import EarshotTestSupport
import Testing

@testable import Earshot

/// `resolve` on anything at all: it comes back, within its bounds, with spans that hold.
@Suite("Nothing that is heard traps")
struct AnyBytesTests {
    static let engine = InvariantTests.engine(
        Catalog(
            locale: "en-US",
            application: Catalog.Application(name: "Calm", synonyms: ["Calm App"], pronunciations: ["karm"]),
            enums: [
                Enumeration(
                    name: "Kind",
                    cases: [
                        Enumeration.Case(id: "dishWasher", displayName: "Kettle", synonyms: ["spoon"]),
                        Enumeration.Case(id: "value8", displayName: "Eight"), Enumeration.Case(id: "Café"),
                        Enumeration.Case(id: "日本語"), Enumeration.Case(id: "ไทย"),
                    ]
                )
            ],
            shortcuts: [
                Shortcut(
                    id: "Start",
                    parameters: [
                        Parameter("kind", .enumeration("Kind")), Parameter("minutes", .integer(min: 1, max: 180)),
                        Parameter("amount", .decimal()), Parameter("place", .ordinal), Parameter("sure", .boolean),
                        Parameter("note", .text), Parameter("rest", .text),
                    ],
                    phrases: [
                        "Start ${kind} [for ${minutes} minutes] in ${applicationName}", "Note ${note}",
                        "Put ${note} beside ${rest}", "Pour ${amount}", "Take ${place}", "Say ${sure}",
                        "${note} and ${rest}",
                    ],
                    negativePhrases: ["stop ${note}"]
                )
            ],
            negativePhrases: ["never [ever] ${applicationName}"]
        )
    )

    static let targets: [ResolveOptions.Target] =
        [
            .shortcuts, .enumeration("Kind"), .enumeration("absent"),
        ]
        + ["kind", "minutes", "amount", "place", "sure", "note", "absent"].map {
            .parameter(ParameterReference(shortcut: "Start", parameter: $0))
        }

    /// Resolves a text in many ways; every answer must hold.
    static func check(_ text: String, targets: [ResolveOptions.Target] = targets, _ trace: String) throws {
        let engine = try #require(engine)
        for target in targets {
            for find in ResolveOptions.FindMode.allCases {
                let options = ResolveOptions(target: target, find: find, workLimit: 2_000)
                let answer = engine.resolve(Utterance(text), options: options)
                // Every hypothesis, and every slot, ends the place it is at.
                #expect(answer.work.statesVisited <= 2_000 + 32, "\(trace), \(target), \(find)")
                #expect(SpanCheck.fault(answer, Utterance(text)) == nil, "\(trace), \(target), \(find)")
                #expect(!answer.explanation.json.isEmpty)
            }
        }
    }

    @Test("Random bytes", arguments: Seeds.first(4))
    func bytes(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        for round in 0..<25 {
            let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            try Self.check(String(decoding: bytes, as: UTF8.self), "seed \(seed), round \(round): \(bytes)")
        }
    }

    @Test("Every control character, alone and between words")
    func controls() throws {
        let targets: [ResolveOptions.Target] = [.shortcuts, .enumeration("Kind")]
        for value in (0...0x20).map(UInt8.init) + [0x7F] {
            let control = String(UnicodeScalar(value))
            try Self.check(control, targets: targets, "control \(value)")
            try Self.check("dish\(control)washer", targets: targets, "control \(value)")
        }
    }

    static let extremes: [(name: String, text: String)] = [
        ("combining marks", "e" + String(repeating: "\u{301}", count: 10_000)),
        ("marks alone", String(repeating: "\u{0316}", count: 10_000)),
        (
            "right-to-left marks",
            String(repeating: "\u{202E}\u{2067}", count: 300) + "start" + String(repeating: "\u{202C}", count: 300)
        ),
        ("joiners", String(repeating: "\u{200D}", count: 3_000)),
        ("one letter", String(repeating: "a", count: 20_000)),
        ("letters apart", String(repeating: "a ", count: 5_000)),
        ("numbers", String(repeating: "7 ", count: 512)),
        ("number words", String(repeating: "seven ", count: 512)),
        ("tens and ones", String(repeating: "twenty five ", count: 256)),
        ("one number", String(repeating: "9", count: 4_096)),
        ("hundreds", String(repeating: "hundred ", count: 400)),
        ("million million", String(repeating: "million ", count: 400)),
        ("points", String(repeating: "1.", count: 2_000)),
        ("minus", String(repeating: "minus ", count: 600)),
        ("fillers", String(repeating: "um please ", count: 300)),
        ("frames", String(repeating: "make it i'd like the ", count: 120)),
        ("closings", String(repeating: "one ", count: 512)),
        ("closed class", String(repeating: "the my of ", count: 170)),
        ("and", String(repeating: "and ", count: 512)),
        ("note", "note " + String(repeating: "x ", count: 500)),
        ("note and note", String(repeating: "note x and y beside z ", count: 80)),
        ("Thai", String(repeating: "ไทย", count: 1_000)),
        ("Japanese", String(repeating: "日本語", count: 1_000)),
        ("regional indicators", String(repeating: "\u{1F1E9}", count: 1_001)),
        ("Hangul", String(repeating: "\u{1112}\u{1161}\u{11AB}", count: 800)),
        ("ligatures", String(repeating: "\u{FDFA}", count: 1_300)),
        ("quotation marks", String(repeating: "\"'", count: 2_000)),
        ("line breaks", String(repeating: "\r\n", count: 2_000)),
        ("zeros", String(repeating: "\0", count: 4_096)),
    ]

    @Test("Extremes", arguments: Sampled.extremeTexts.of(Array(extremes.indices)))
    func extreme(index: Int) throws {
        let targets: [ResolveOptions.Target] = [
            .shortcuts, .enumeration("Kind"), .parameter(ParameterReference(shortcut: "Start", parameter: "note")),
        ]
        try Self.check(Self.extremes[index].text, targets: targets, Self.extremes[index].name)
    }

    @Test("Any options")
    func options() throws {
        let engine = try #require(Self.engine)
        let lists: [[String]?] = [
            nil, [], ["", "", "\u{0}"], ["dishWasher", "dishWasher"], ["second", "2", "first"],
        ]
        for offered in lists {
            for target in Self.targets {
                var options = ResolveOptions(target: target, offered: offered)
                options.maximumAlternatives = -1
                options.workLimit = 3_000
                options.policy.answerConfirmation = .max
                options.policy.commandConfirmation = .max
                for text in ["", " ", "second", "the last one", "um", "dishwasher", "2"] {
                    let answer = engine.resolve(Utterance(text), options: options)
                    #expect(SpanCheck.fault(answer, Utterance(text)) == nil, "\(text), \(target), \(offered ?? [])")
                }
            }
        }
        let none = engine.resolve(Utterance(hypotheses: []), options: ResolveOptions())
        #expect(none.reason?.kind == .nothingHeard)
    }

    @Test("An utterance of fillers and frames alone means nothing")
    func fillersAlone() throws {
        let engine = try #require(Self.engine)
        for text in ["um", "um please", "i'd like", "make it", "the one", "could you please", "the my of"] {
            for target in Self.targets.prefix(2) {
                let answer = engine.resolve(Utterance(text), options: ResolveOptions(target: target))
                #expect(answer.reason != nil, "\(text): \(answer.explanation)")
            }
        }
    }
}
