import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("What other words than a phrase's own are worth")
struct ParaphraseModelTests {
    private typealias Phrase = (shortcut: Int32, words: [[UInt8]])

    private static func words(_ text: String) -> [[UInt8]] { text.split(separator: " ").map { Array($0.utf8) } }

    private static let toy: [Phrase] = [
        (0, "turn on the \u{1}device"), (0, "switch the \u{1}device on"), (0, "power on the \u{1}device please"),
        (1, "turn off the \u{1}device"), (1, "switch the \u{1}device off"), (1, "power off the \u{1}device please"),
        (2, "play some music"), (2, "play a song by \u{1}artist"), (2, "put on some music"),
        (3, "how long is my streak"), (3, "show me my streak"), (3, "show my meditation streak"),
    ].map { ($0.0, words($0.1)) }

    private static let common = words("the a my me some to is by")
    private static let turning = words("not never dont off on")

    private static func model(_ phrases: [Phrase]) -> ParaphraseModel {
        ParaphraseModel(phrases: phrases, common: common, turning: turning)
    }

    private static let queries = [
        "turn the \u{1}device on", "could you switch off the \u{1}device", "play me some music", "some music please",
        "show me how long my streak is", "what is the weather", "streak", "play \u{1}artist", "",
    ]

    @Test("Other wordings are taken for the shortcut that they mean")
    func wordings() {
        let model = Self.model(Self.toy)
        for (text, shortcut) in [
            ("turn the \u{1}device on", 0), ("switch off the \u{1}device", 1), ("play me some music", 2),
            ("show how long my streak is", 3),
        ] {
            let evidence = model.evidence(Self.words(text))
            #expect(evidence.candidates.first?.shortcut == Int32(shortcut), "\(text)")
            #expect(evidence.verdict == .accept, "\(text): \(evidence)")
        }
    }

    @Test("A phrase as it is written scores nearly all, and its price is among the least")
    func written() {
        let model = Self.model(Self.toy)
        for phrase in Self.toy {
            let evidence = model.evidence(phrase.words)
            #expect(evidence.candidates.first?.shortcut == phrase.shortcut && evidence.known == 1_000)
            #expect(evidence.cost <= CostModel.commandSuccess)
        }
    }

    @Test("What nothing should answer is refused", arguments: ["what is the weather", "the my me", "music", "sell it"])
    func unrelated(_ text: String) {
        #expect(Self.model(Self.toy).evidence(Self.words(text)).verdict == .refuse)
    }

    @Test("A word that turns the meaning around is never passed over")
    func opposites() {
        let model = Self.model(Self.toy)
        for text in ["never turn on the \u{1}device", "dont play some music", "turn on and off the \u{1}device"] {
            let evidence = model.evidence(Self.words(text))
            #expect(evidence.isTurned && evidence.verdict == .refuse, "\(text)")
        }
        // Without a list, a word of another shortcut's phrases counts against the best one.
        let unlisted = ParaphraseModel(phrases: Self.toy)
        #expect(unlisted.evidence(Self.words("turn on and off the \u{1}device")).known < 750)
    }

    @Test("A word that turns the meaning, or a number, is not missing where every phrase has it")
    func required() {
        let phrases: [Phrase] = [
            (0, "do not wake me tomorrow morning"), (0, "do not wake me early tomorrow"), (1, "dim lamp 7 in the shed"),
            (2, "open the tall garden gate"), (2, "show the tall garden gate"),
        ].map { ($0.0, Self.words($0.1)) }
        let model = ParaphraseModel(phrases: phrases, common: Self.common, turning: Self.turning + Self.words("open"))
        for text in ["wake me tomorrow morning", "dim lamp in the shed", "lamp in shed dim 8"] {
            #expect(model.evidence(Self.words(text)).verdict == .refuse, "\(text)")
        }
        // What only some of its phrases have may be missing.
        for text in ["tomorrow morning do not wake me", "the tall garden gate", "in the shed dim lamp 7"] {
            #expect(!model.evidence(Self.words(text)).isTurned, "\(text)")
        }
    }

    @Test("The same phrases make the same evidence, in whatever order they are declared")
    func order() {
        let model = Self.model(Self.toy)
        for shift in 0..<Self.toy.count {
            let other = Self.model(Array(Self.toy[shift...] + Self.toy[..<shift]).reversed())
            for query in Self.queries {
                #expect(model.evidence(Self.words(query)) == other.evidence(Self.words(query)))
            }
        }
        // Other numbers for the same shortcuts: the same scores.
        let renamed = Self.model(Self.toy.map { (3 - $0.shortcut, $0.words) })
        for query in Self.queries {
            let first = model.evidence(Self.words(query))
            let second = renamed.evidence(Self.words(query))
            #expect(first.candidates.map(\.score) == second.candidates.map(\.score))
            #expect(first.contributions == second.contributions || first.candidates.count > 1)
        }
    }

    @Test("A repeated phrase adds nothing; an unrelated one changes no verdict")
    func unrelatedPhrase() {
        let model = Self.model(Self.toy)
        let doubled = Self.model(Self.toy + Self.toy)
        let wider = Self.model(Self.toy + [(4, Self.words("order tomato soup")), (4, Self.words("buy soup"))])
        for query in Self.queries {
            let evidence = model.evidence(Self.words(query))
            #expect(evidence == doubled.evidence(Self.words(query)))
            let other = wider.evidence(Self.words(query))
            #expect(evidence.verdict == other.verdict, "\(query)")
            #expect(evidence.candidates.first?.shortcut == other.candidates.first?.shortcut, "\(query)")
        }
    }

    @Test("Nothing heard, nothing known, one shortcut, one word")
    func edges() {
        #expect(ParaphraseModel(phrases: []).evidence(Self.words("anything at all")) == .nothing)
        #expect(ParaphraseModel(phrases: [(0, [])]).evidence([]) == .nothing)
        let model = Self.model(Self.toy)
        #expect(model.evidence([]) == .nothing)
        #expect(ParaphraseEvidence.nothing.verdict == .refuse)
        let single = ParaphraseModel(phrases: [(7, Self.words("start a breathing session"))])
        let evidence = single.evidence(Self.words("start breathing session"))
        #expect(evidence.candidates.map(\.shortcut) == [7] && evidence.verdict == .accept)
        #expect(single.evidence(Self.words("start")).verdict == .refuse)
        #expect(single.evidence(Self.words("start the car")).verdict == .refuse)
    }

    @Test("Words that no phrase has are counted, those that carry nothing are not")
    func strangers() {
        let model = Self.model(Self.toy)
        #expect(model.evidence(Self.words("turn on the \u{1}device by the window")).strangers == 1)
        #expect(model.evidence(Self.words("turn on my \u{1}device")).strangers == 0)
    }

    @Test("Only live shortcuts are named")
    func filter() {
        let evidence = Self.model(Self.toy).evidence(Self.words("turn the \u{1}device on")) { $0 != 0 }
        #expect(!evidence.candidates.contains { $0.shortcut == 0 })
    }

    @Test("Contributions add up to the score, and there is one for each word")
    func contributions() {
        let model = Self.model(Self.toy)
        for query in Self.queries where !query.isEmpty {
            let words = Self.words(query)
            let evidence = model.evidence(words)
            guard let best = evidence.candidates.first else { continue }
            #expect(evidence.contributions.count == words.count)
            #expect(abs(evidence.contributions.reduce(0, +) - best.score) <= words.count)
        }
    }

    @Test("Words of single letters are told by their pairs and groups")
    func graphemes() {
        let phrases: [Phrase] = [(0, "音楽を再生して"), (0, "曲をかけて"), (1, "予定を見せて"), (1, "今日の予定は何")].map { pair in
            (Int32(pair.0), pair.1.map { Array(String($0).utf8) })
        }
        let evidence = ParaphraseModel(phrases: phrases).evidence("予定を見たい".map { Array(String($0).utf8) })
        #expect(evidence.candidates.first?.shortcut == 1)
    }

    @Test("Any bytes and any length are borne")
    func hostile() {
        var generator = SplitMix(seed: 3)
        var words: [[UInt8]] = [[], [0x80], [0xFF, 0xBF, 0xBF], [1], Array(repeating: 0x80, count: 5_000)]
        for _ in 0..<200 {
            words.append(
                (0..<Int.random(in: 0...9, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
            )
        }
        let model = ParaphraseModel(phrases: words.indices.map { (Int32($0 % 5), Array(words[$0...].prefix(4))) })
        for index in words.indices { _ = model.evidence(Array(words[..<index])) }
        #expect(model.evidence(Array(repeating: words[1], count: 10_000)).contributions.count == 10_000)
    }

    @Test("Contractions and what they stand for are the same words")
    func contractions() {
        let language = ParaphraseLanguage(
            common: Self.common,
            turning: Self.turning,
            small: Self.common,
            contractions: [Array("whats".utf8): Self.words("what is"), Array("dont".utf8): Self.words("do not")]
        )
        let model = ParaphraseModel(
            phrases: Self.toy + [
                (4, Self.words("whats the weather like")), (4, Self.words("what is it like outside")),
            ],
            language: language
        )
        for query in [["what", "is", "the", "weather"], ["whats", "the", "weather"]] {
            let evidence = model.evidence(query.map { Array($0.utf8) })
            #expect(evidence.candidates.first?.shortcut == 4 && evidence.known == 1_000)
            #expect(evidence.contributions.count == query.count)
        }
        #expect(model.evidence(Self.words("dont play some music")).isTurned)
    }

    @Test("Words with one stem support each other, and words that say little have neither stem nor letters")
    func stems() {
        func features(_ text: String) -> [ParaphraseFeatures.Feature] {
            let language = ParaphraseLanguage(common: [], turning: [], small: Self.common, contractions: [:])
            let words = ParaphraseWords(Self.words(text), language)
            return ParaphraseFeatures(words, small: language.small, letters: true).features
        }
        func shared(_ one: String, _ other: String, _ group: ParaphraseFeatures.Group) -> Int {
            let hashes = Set(features(other).filter { $0.group == group }.map(\.hash))
            return features(one).filter { $0.group == group && hashes.contains($0.hash) }.count
        }
        #expect(shared("change my address", "changing the billing addresses", .near) == 1)
        #expect(shared("change my address", "chase the addle", .near) == 0)
        #expect(!features("the my some").contains { $0.group == .letters })
        #expect(features("ab").filter { $0.group == .letters }.count == 2)
        #expect(features("a b a b").filter { $0.group == .word }.count == 2)
        // Letters of more than one byte are letters.
        #expect(shared("café", "cafe", .letters) == 2)
        #expect(features("日本").filter { $0.group == .letters }.count == 2)
    }

    @Test("The price meets the bands of commands")
    func price() {
        #expect(ParaphraseRule.cost(confidence: ParaphraseRule.acceptance) <= CostModel.commandSuccess)
        #expect(ParaphraseRule.cost(confidence: ParaphraseRule.acceptance - 1) > CostModel.commandSuccess)
        #expect(ParaphraseRule.cost(confidence: ParaphraseRule.question) <= CostModel.commandConfirmation)
        #expect(ParaphraseRule.cost(confidence: ParaphraseRule.question - 1) > CostModel.commandConfirmation)
        #expect(ParaphraseRule.cost(confidence: .max) == ParaphraseRule.leastCost)
    }
}
