import EarshotTestSupport
import Testing

@testable import Earshot

/// The work does not grow with the catalog: counted in states, never timed.
@Suite("Work that stays flat")
struct WorkTests {
    private static func word(_ random: inout SplitMix) -> String {
        String((0..<6).map { _ in Character(UnicodeScalar(UInt8.random(in: 0x61...0x7A, using: &random))) })
    }

    private static func phrases(_ count: Int) throws -> Engine {
        var random = SplitMix(seed: 5)
        let shortcuts = (0..<count / 10).map { index in
            Shortcut(
                id: "S\(index)",
                phrases: (0..<10).map { _ in Phrase((0..<4).map { _ in word(&random) }.joined(separator: " ")) }
            )
        }
        return try Engine(
            [Catalog(locale: "en-US", shortcuts: shortcuts)],
            languages: ["en-US": Language.sharedEnglish]
        )
    }

    /// What is written as it was heard: nothing that sounds the same or is merely near.
    private static var written: ResolveOptions {
        var options = ResolveOptions()
        options.policy.evidence.subtract(EvidenceClasses.approximate.union(EvidenceClasses(.homophone)))
        return options
    }

    @Test("An absent utterance costs the same among 100, 1,000 and 10,000 phrases")
    func absent() throws {
        var states: [Int] = []
        for count in [100, 1_000, 10_000] {
            let engine = try Self.phrases(count)
            let answer = engine.resolve("what is the weather like in Paris tomorrow", options: ResolveOptions())
            #expect(answer.reason?.kind == .outOfCatalog)
            #expect(answer.work.statesVisited < 5_000, "\(answer.work)")
            states.append(
                engine.resolve("what is the weather like in Paris tomorrow", options: Self.written).work.statesVisited
            )
        }
        #expect(states[0] == states[1] && states[1] == states[2], "\(states)")
    }

    @Test("A phrase among 10,000 is found in a few states", arguments: [true, false])
    func present(looksUp: Bool) throws {
        var engine = try Self.phrases(10_000)
        if !looksUp { engine.strategies.removeAll { $0 == .sentences } }
        var random = SplitMix(seed: 5)
        let phrase = (0..<4).map { _ in Self.word(&random) }.joined(separator: " ")
        let answer = engine.resolve(Utterance(phrase), options: ResolveOptions())
        #expect(answer.match?.shortcut == "S0")
        #expect(answer.work.statesVisited <= (looksUp ? 5 : 40), "\(answer.work)")
    }

    @Test("A template with 10⁹ sentences is as little work as one with ten")
    func template() throws {
        func engine(_ groups: Int) throws -> Engine {
            let words = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliet"]
            let phrase = Array(repeating: "(\(words.joined(separator: "|")))", count: groups).joined(separator: " ")
            return try Engine(
                [Catalog(locale: "en-US", shortcuts: [Shortcut(id: "S", phrases: [Phrase("say " + phrase)])])],
                languages: ["en-US": Language.sharedEnglish]
            )
        }
        let nine = Array(repeating: "golf", count: 9).joined(separator: " ")
        let large = try engine(9)
        let hit = large.resolve(Utterance("say " + nine), options: ResolveOptions())
        #expect(hit.match?.shortcut == "S" && hit.cost == 0)
        #expect(hit.work.statesVisited < 400, "\(hit.work)")
        let absent = large.resolve("turn the lights off", options: ResolveOptions())
        let little = try engine(1).resolve("turn the lights off", options: ResolveOptions())
        #expect(absent.work.statesVisited < 2_000 && little.work.statesVisited < 2_000)
        let unheard = large.resolve("turn the lights off", options: Self.written)
        let rest = try engine(1).resolve("turn the lights off", options: Self.written)
        #expect(unheard.work.statesVisited == rest.work.statesVisited)
    }

    @Test("Optional words in a row do not multiply")
    func optionals() throws {
        let phrase = "say " + (0..<30).map { "[w\($0)]" }.joined(separator: " ") + " end"
        let engine = try Engine(
            [Catalog(locale: "en-US", shortcuts: [Shortcut(id: "S", phrases: [Phrase(phrase)])])],
            languages: ["en-US": Language.sharedEnglish]
        )
        let answer = engine.resolve("say w3 w7 w29 end", options: ResolveOptions())
        #expect(answer.match?.shortcut == "S" && answer.cost == 0)
        #expect(answer.work.statesVisited < 2_000, "\(answer.work)")
    }

    @Test("20,000 cases are as little work as twenty")
    func cases() throws {
        func work(_ count: Int, _ text: String, isNear: Bool) throws -> Resolution.Work {
            var random = SplitMix(seed: 9)
            let cases = (0..<count).map {
                Enumeration.Case(id: "\(Self.word(&random)) \($0)x", synonyms: [Self.word(&random)])
            }
            let catalog = Catalog(locale: "en-US", enums: [Enumeration(name: "E", cases: cases)])
            let engine = try Engine([catalog], languages: ["en-US": Language.sharedEnglish])
            var options = isNear ? ResolveOptions() : Self.written
            options.target = .enumeration("E")
            return engine.resolve(Utterance(text), options: options).work
        }
        for text in ["quartz", "i'd like the quartz please"] {
            // Nearness finds more where there is more, up to a limit for each span.
            let near = try work(20_000, text, isNear: true)
            #expect(near.statesVisited < 10_000 && near.readings < 5_000, "\(near)")
            let few = try work(20, text, isNear: false)
            let many = try work(20_000, text, isNear: false)
            // Among 20,000 made-up words one may sound like a word that was heard.
            #expect(few.statesVisited == many.statesVisited, "\(few) \(many)")
            #expect(many.readings <= few.readings + 5, "\(few) \(many)")
        }
    }
}
