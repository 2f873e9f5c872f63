import EarshotTestSupport
import Synchronization
import Testing

@testable import Earshot

/// A sentence encoder is asked about what is rejected, and nothing else.
@Suite("Sentence encoders") struct SentenceEncoderTests {
    /// Counts words by what they are about, and remembers what it was asked.
    private final class Topics: SentenceEncoder {
        private static let topics: [[String]] = [
            ["lights", "lamps", "bright", "dark", "gloomy"], ["music", "song", "tune", "melody"],
            ["door", "garage", "gate"],
        ]
        let asked = Mutex<[String]>([])

        func vector(of sentence: String, locale: String) -> [Float]? {
            asked.withLock { $0.append(sentence) }
            switch sentence {
            case "some strange gloom": return nil
            case "some zero gloom": return [0, 0, 0, 0]
            case "some long gloom": return [1, 0, 0, 0, 0]
            case "some broken gloom": return [.nan, 0, 0, 0]
            default: break
            }
            let words = sentence.lowercased().split(separator: " ").map(String.init)
            return Self.topics.map { topic in Float(words.count { topic.contains($0) }) } + [0.2]
        }

        func takeAsked() -> [String] {
            asked.withLock { asked in
                defer { asked = [] }
                return asked
            }
        }
    }

    private static let catalog = Catalog(
        locale: "en-US",
        enums: [Enumeration(name: "Room", cases: [.init(id: "livingRoom"), .init(id: "hall")])],
        shortcuts: [
            Shortcut(
                id: "Light",
                parameters: [
                    Parameter("room", .enumeration("Room"), isRequired: true),
                    Parameter("level", .integer(min: 0, max: 100), defaultValue: .integer(50)),
                ],
                phrases: ["make the lights bright in the ${room}"]
            ),
            Shortcut(id: "Music", phrases: ["play [some] music", "play a song"]),
        ],
        negativePhrases: ["open the garage door"]
    )

    private func asking(similarity: Double = 0.65, margin: Double = 0.05) throws -> (Resolver, Topics) {
        let topics = Topics()
        let resolver = try Resolver([Self.catalog], language: Language.sharedEnglish)
        return (resolver.asking(topics, similarity: similarity, margin: margin), topics)
    }

    @Test("Every sentence of every phrase is encoded, with a value in each slot") func sentences() throws {
        let (_, topics) = try asking()
        #expect(
            topics.takeAsked().sorted() == [
                "make the lights bright in the living Room", "open the garage door", "play a song", "play music",
                "play some music",
            ]
        )
    }

    @Test("What is rejected is asked about, without values and with defaults") func rejections() throws {
        let (resolver, topics) = try asking()
        _ = topics.takeAsked()
        let answer = resolver.resolve("it is gloomy")
        guard case .confirmationRequired(.shortcut(let match)) = answer.outcome else {
            Issue.record("\(answer.explanation)")
            return
        }
        #expect(match.shortcut == "Light")
        #expect(match.parameters == [.init(name: "level", value: .integer(50))])
        #expect(answer.doubt == Resolution.Doubt(.wording, heard: "it is gloomy"))
        #expect(answer.phrase == "make the lights bright in the ${room}")
        #expect(answer.score == 0)
        #expect(answer.evidence == .gap)
        #expect(topics.takeAsked() == ["it is gloomy"])
    }

    @Test("What is understood or forbidden without it is not asked")
    func understood() throws {
        let (resolver, topics) = try asking()
        _ = topics.takeAsked()
        for text in ["play some music", "play musik", "open the garage door", "make the lights bright in the hall", ""]
        {
            let plain = try Resolver([Self.catalog], language: Language.sharedEnglish).resolve(Utterance(text))
            #expect(resolver.resolve(Utterance(text)).outcome == plain.outcome)
        }
        var options = ResolveOptions(target: .enumeration("Room"))
        #expect(resolver.resolve("somewhere gloomy", options: options).reason != nil)
        options = ResolveOptions()
        options.find = .within
        #expect(resolver.resolve("it is gloomy", options: options).reason != nil)
        options.find = .whole
        options.policy = .strict
        #expect(resolver.resolve("it is gloomy", options: options).reason != nil)
        #expect(topics.takeAsked() == [])
    }

    @Test(
        "What is near to nothing, to two shortcuts or to a negative phrase stays rejected, as does its opposite",
        arguments: [
            "who won the game", "a tune in gloomy weather", "a gate by the garage", "nobody wants it gloomy",
            "some strange gloom", "some zero gloom", "some long gloom", "some broken gloom",
        ]
    )
    func rejected(text: String) throws {
        let (resolver, _) = try asking()
        let answer = resolver.resolve(Utterance(text))
        #expect(answer.reason != nil, "\(answer.explanation)")
    }

    @Test("Similarity and margin are the caller's") func bars() throws {
        #expect(try asking(similarity: 1).0.resolve("it is gloomy tonight").reason != nil)
        #expect(try asking(similarity: 0.5).0.resolve("it is gloomy tonight").match?.shortcut == "Light")
        #expect(try asking(margin: 2).0.resolve("it is gloomy tonight").reason != nil)
    }

    @Test("A shortcut that is switched off, or not allowed, is not asked about") func allowed() throws {
        let resolver = try asking().0
        #expect(resolver.settingEnabled(false, shortcuts: ["Light"]).resolve("it is gloomy").reason != nil)
        var options = ResolveOptions()
        options.allowedShortcuts = ["Music"]
        #expect(resolver.resolve("it is gloomy", options: options).reason != nil)
    }

    @Test("An overlay keeps the encoder") func overlays() throws {
        let overlay = Catalog.Overlay.replacing("Room", with: [.init(id: "attic")])
        let resolver = try asking().0.adding(overlay)
        #expect(resolver.resolve("it is gloomy").match?.shortcut == "Light")
    }
}
