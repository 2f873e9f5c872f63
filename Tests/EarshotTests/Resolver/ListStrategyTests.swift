import EarshotTestSupport
import Testing

@testable import Earshot

/// The phrases of a list that come into question, against the naive way to search them: as phrases of a catalog.
@Suite struct ListStrategyTests {
    private static let verbs = ["open", "read", "send", "play", "buy", "meet", "turn on", "turn off", "set", "water"]
    private static let things = [
        "mail", "garage door", "new report", "flower", "song", "lamp 7", "café", "room twenty one", "dads car",
        "dishwasher", "lights", "U2 station",
    ]
    private static let places = ["", "", "in the kitchen", "for the week", "by the sea", "at 8", "for four"]
    private static let homophones = [
        "read": "reed", "mail": "male", "new": "knew", "week": "weak", "sea": "see", "buy": "by", "meet": "meat",
        "flower": "flour", "for": "four", "8": "ate", "7": "seven", "dishwasher": "dish washer", "U2": "u 2",
    ]

    private static func phrase(_ random: inout NormalizationRandom) -> String {
        [verbs, ["the", "my", "a"], things, places].map { $0.randomElement(using: &random) ?? "" }
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func list(_ phrases: [String], _ random: inout NormalizationRandom) throws -> PhraseIndex {
        var builder = PhraseIndexBuilder(locale: "en-US")
        for (number, phrase) in phrases.enumerated() {
            // Two phrases of one thing, and now and then one phrase of two things.
            let isAnywhere = Int.random(in: 0..<6, using: &random) == 0
            let id = isAnywhere ? Int.random(in: phrases.indices, using: &random) : number / 2
            try builder.add(phrase, id: "L\(id)")
        }
        return try PhraseIndex(bytes: builder.file(), name: "list")
    }

    private static func misheard(_ phrase: String, _ random: inout NormalizationRandom) -> String {
        func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
        var words = phrase.split(separator: " ").map(String.init)
        if chance(2) { words = words.map { homophones[$0] ?? $0 } }
        if chance(3) { words.remove(at: Int.random(in: words.indices, using: &random)) }
        if chance(3) { words.insert("um", at: Int.random(in: 0...words.count, using: &random)) }
        if chance(8) { words.append("pizza") }
        var letters = Array(words.joined(separator: " "))
        if chance(2), !letters.isEmpty {
            let place = Int.random(in: letters.indices, using: &random)
            if chance(2) { letters.remove(at: place) } else { letters[place] = "e" }
        }
        return String(letters)
    }

    private static func options(_ random: inout NormalizationRandom) -> ResolveOptions {
        var options = ResolveOptions()
        options.policy = [.standard, .standard, .strict, .siriKit].randomElement(using: &random) ?? .standard
        options.policy.hypotheses = 3
        options.find = Int.random(in: 0..<6, using: &random) == 0 ? .within : .whole
        return options
    }

    /// The same phrases as a catalog of shortcuts, parsed and compiled.
    private static func document(
        _ phrases: [DocumentCompiler.ListedPhrase],
        of list: PhraseIndex
    ) -> CompiledDocument {
        var shortcuts: [Shortcut] = []
        for phrase in phrases {
            if shortcuts.last?.id != phrase.id { shortcuts.append(Shortcut(id: phrase.id, phrases: [])) }
            let text = Phrase(phrase.words.text(phrase.words.units.indices))
            let last = shortcuts.count - 1
            if !shortcuts[last].phrases.contains(text) { shortcuts[last].phrases.append(text) }
        }
        let catalog = Catalog(locale: list.locale, shortcuts: shortcuts)
        var compiler = DocumentCompiler(catalog, language: list.language.value)
        for (index, shortcut) in shortcuts.enumerated() { compiler.compileShortcut(shortcut, index: index) }
        return compiler.finished(statistics: list.statistics)
    }

    /// What the lattice finds, without and with nearness.
    private static func candidates(
        _ scopes: [Scope]?,
        _ engine: Engine,
        _ utterance: Utterance,
        _ options: ResolveOptions
    ) -> [String] {
        var findings = Findings(NormalizedUtterance(utterance))
        if let scopes { findings.enter(scopes) }
        LatticeStrategy.ask(engine, options, &findings)
        let plain = findings.candidates.map { "\($0)" }
        NearnessStrategy.ask(engine, options, &findings)
        return plain + findings.candidates.map { "\($0)" }
    }

    @Test(arguments: Seeds.first(8)) func `a list's phrases are searched as a catalog's`(seed: Int) throws {
        var random = NormalizationRandom(seed: UInt64(seed) &+ 5_100)
        var found = 0
        for _ in 0..<3 {
            let phrases = (0..<Int.random(in: 4...60, using: &random)).map { _ in Self.phrase(&random) }
            let list = try Self.list(phrases, &random)
            let engine = try Engine([], lists: [list])
            for _ in 0..<12 {
                let said = phrases.randomElement(using: &random) ?? ""
                let count = Int.random(in: 0..<4, using: &random) == 0 ? 3 : 1
                let utterance = Utterance(
                    hypotheses: (0..<count).map { _ in .init(Self.misheard(said, &random)) }
                )
                let options = Self.options(&random)
                var heard = NormalizedUtterance(utterance)
                let document = Self.document(ListStrategy.phrases(near: &heard, in: list, options), of: list)
                let twin = Scope(
                    document,
                    catalog: 0,
                    firstOrder: 0,
                    listed: list.statistics.identifiers,
                    options: options
                )
                let candidates = Self.candidates(nil, engine, utterance, options)
                let expected = Self.candidates(twin.map { [$0] } ?? [], engine, utterance, options)
                found += candidates.count
                #expect(
                    candidates == expected,
                    "seed \(seed), \(utterance.hypotheses.map(\.text)) \(options.policy.name) \(options.find)"
                )
            }
        }
        #expect(found > 20)
    }
}
