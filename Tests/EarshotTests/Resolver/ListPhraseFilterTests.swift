import EarshotTestSupport
import Testing

@testable import Earshot

/// What is left out of a list because no path leads through it changes no answer.
@Suite struct ListPhraseFilterTests {
    /// Words of which many are like others: homophones, other forms, compounds and parts of them, slips, numbers.
    private static let words = [
        "read", "reed", "red", "bread", "reader", "reading", "light", "lights", "lighter", "delight", "night", "knight",
        "kitchen", "chicken", "kitten", "bath", "room", "bathroom", "ball", "park", "ballpark", "foot", "football",
        "open", "opened", "opener", "close", "clothes", "close", "door", "doors", "floor", "flour", "flower", "hour",
        "our", "are", "the", "a", "an", "in", "on", "off", "of", "to", "two", "too", "for", "four", "ate", "eight",
        "seven", "ten", "tender", "sixteen", "not", "never", "no", "please", "um", "dad", "dads", "dress", "dresses",
        "cloud", "loud", "bands", "hands", "bans", "habits", "rabbits", "common", "summon", "slowest", "lowest",
        "advised", "advice", "repertoire", "repair", "worth", "word", "words", "sword", "corporation", "cooperation",
        "hacker", "hatcher", "novel", "novels", "boat", "boats", "vote", "luggage", "language", "account", "county",
        "deliberate", "flute", "fruit", "suit", "sweet", "sea", "see", "sun", "son", "tv", "t", "v", "x", "queue",
        "through", "threw", "though", "thorough", "wait", "weight", "way", "whey", "which", "witch",
    ]

    private static func phrase(_ dice: inout SplitMix, _ count: ClosedRange<Int>) -> [String] {
        (0..<Int.random(in: count, using: &dice)).map { _ in words.randomElement(using: &dice) ?? "" }
    }

    /// A word of which one letter was heard as another, twice, or not at all.
    private static func slipped(_ word: String, _ dice: inout SplitMix) -> String {
        var letters = Array(word)
        let place = Int.random(in: 0..<max(1, letters.count), using: &dice)
        guard letters.indices.contains(place) else { return word }
        let other = "abdefgiklmnoprstuw".randomElement(using: &dice) ?? "a"
        switch Int.random(in: 0..<3, using: &dice) {
        case 0: letters[place] = other
        case 1: letters.insert(other, at: place)
        default: letters.remove(at: place)
        }
        return String(letters)
    }

    /// What is heard when a phrase is said, or when something else is.
    private static func heard(_ phrases: [[String]], _ dice: inout SplitMix) -> String {
        var words =
            Int.random(in: 0..<4, using: &dice) == 0
            ? phrase(&dice, 1...6) : phrases.randomElement(using: &dice) ?? []
        for _ in 0..<Int.random(in: 0...2, using: &dice) where !words.isEmpty {
            let place = Int.random(in: 0..<words.count, using: &dice)
            switch Int.random(in: 0..<9, using: &dice) {
            case 0, 1, 2: words[place] = slipped(words[place], &dice)
            case 3: words.remove(at: place)
            case 4:
                words.insert(["um", "please", "the", "7", "seven", "uh"].randomElement(using: &dice) ?? "", at: place)
            case 5: words.insert(self.words.randomElement(using: &dice) ?? "", at: place)
            case 6: words[place] = self.words.randomElement(using: &dice) ?? ""
            case 7: words.insert(words[place], at: place)
            default:
                if place + 1 < words.count {
                    words.replaceSubrange(place...place + 1, with: [words[place] + words[place + 1]])
                }
            }
        }
        let text = words.joined(separator: " ")
        return Int.random(in: 0..<6, using: &dice) == 0 ? text.uppercased() + "." : text
    }

    private static func options(_ dice: inout SplitMix) -> ResolveOptions {
        var options = ResolveOptions()
        options.policy = [.standard, .standard, .standard, .strict, .siriKit].randomElement(using: &dice) ?? .standard
        if Int.random(in: 0..<8, using: &dice) == 0 { options.find = .within }
        if Int.random(in: 0..<8, using: &dice) == 0 { options.allowsSeveral = true }
        if Int.random(in: 0..<8, using: &dice) == 0 {
            options.allowedShortcuts = Set((0..<20).map { "L0.\($0)" } + ["C0", "C1"])
        }
        return options
    }

    private static func engine(_ phrases: [[[String]]], _ dice: inout SplitMix) throws -> Engine {
        let lists = try phrases.enumerated().map { number, phrases in
            var builder = PhraseIndexBuilder(locale: "en-US")
            for (index, words) in phrases.enumerated() {
                // Now and then two phrases of one thing.
                try builder.add(words.joined(separator: " "), id: "L\(number).\(index / (index % 5 == 1 ? 2 : 1))")
            }
            return try PhraseIndex(bytes: builder.file(), name: "list")
        }
        let shortcuts = (0..<3).map { index in
            Shortcut(
                id: "C\(index)",
                parameters: [Parameter("count", .integer(min: 1, max: 60))],
                phrases: [Phrase(phrase(&dice, 2...4).joined(separator: " ")), "set the light to ${count}"]
            )
        }
        let catalogs = Int.random(in: 0..<3, using: &dice) == 0 ? [Catalog(locale: "en-US", shortcuts: shortcuts)] : []
        return try Engine(catalogs, lists: lists, languages: ["en-US": Language.sharedEnglish])
    }

    /// An answer in every detail but the work that it took.
    private static func answer(_ engine: Engine, _ utterance: Utterance, _ options: ResolveOptions) -> String {
        var answer = engine.resolve(utterance, options: options)
        answer.work = Resolution.Work()
        for part in answer.parts.indices { answer.parts[part].work = Resolution.Work() }
        return answer.explanation.json
    }

    @Test(arguments: Sampled.listedPhrases.of(Array(0..<12))) func `leaving phrases out changes no answer`(seed: Int)
        throws
    {
        var dice = SplitMix(seed: UInt64(seed) &+ 9_000)
        let phrases = (0..<1 + seed % 2).map { _ in
            (0..<[40, 400, 1_500][seed % 3]).map { _ in Self.phrase(&dice, 1...6) }
        }
        let engine = try Self.engine(phrases, &dice)
        var slow = engine
        slow.leavesOutPhrases = false
        var fewer = 0
        for _ in 0..<120 {
            let count = Int.random(in: 0..<5, using: &dice) == 0 ? Int.random(in: 2...4, using: &dice) : 1
            let texts = (0..<count).map { _ in Self.heard(phrases[0], &dice) }
            let utterance = Utterance(hypotheses: texts.map { .init($0) })
            let options = Self.options(&dice)
            let one = Self.answer(engine, utterance, options)
            let other = Self.answer(slow, utterance, options)
            #expect(one == other, "\(texts) under \(options.policy.name): \(one), and with all phrases \(other)")
            let work = engine.resolve(utterance, options: options).work
            if work.readings < slow.resolve(utterance, options: options).work.readings { fewer += 1 }
        }
        #expect(fewer > 0, "nothing was left out")
    }

    /// Documents, words and pairs of words are kept from one utterance to the next; a list that is opened anew has none.
    @Test(arguments: 0..<3) func `what is kept of earlier utterances changes no answer`(seed: Int) throws {
        var dice = SplitMix(seed: UInt64(seed) &+ 700)
        let phrases = (0..<[3, 12, 60][seed]).map { _ in Self.phrase(&dice, 1...5) }
        var builder = PhraseIndexBuilder(locale: "en-US")
        for (index, words) in phrases.enumerated() { try builder.add(words.joined(separator: " "), id: "\(index)") }
        let bytes = builder.file()
        func engine() throws -> Engine { try Engine([], lists: [PhraseIndex(bytes: bytes, name: "list")]) }
        let kept = try engine()
        let options = ResolveOptions()
        for _ in 0..<80 {
            let utterance = Utterance(Self.heard(phrases, &dice))
            let (fresh, answer) = (try Self.answer(engine(), utterance, options), Self.answer(kept, utterance, options))
            #expect(answer == fresh, "\(utterance.hypotheses[0].text)")
            #expect(Self.answer(kept, utterance, options) == fresh, "\(utterance.hypotheses[0].text), again")
        }
    }

    @Test func `likenesses are of the words that they were kept for`() {
        var dice = SplitMix(seed: 3)
        var kept = WordLikenesses()
        var known: [[Int]: Bool] = [:]
        var found = 0
        for _ in 0..<60_000 {
            let kind = Bool.random(using: &dice) ? WordLikenesses.Kind.near : .homophone
            let heard = (0..<Int.random(in: 1...4, using: &dice)).map { _ in Int.random(in: 0..<9, using: &dice) }
            let meant = (0..<Int.random(in: 1...2, using: &dice)).map { _ in Int.random(in: 0..<40, using: &dice) }
            guard let key = WordLikenesses.Key(kind, heard, meant) else {
                #expect(heard.count > 3)
                continue
            }
            let name = [Int(kind.rawValue)] + heard + [-1] + meant
            if let isLike = kept[key] {
                #expect(known[name] == isLike, "\(name)")
                found += 1
            } else {
                known[name] = Bool.random(using: &dice)
                kept[key] = known[name]
            }
        }
        #expect(found > 100)
        kept.removeAll()
        #expect(WordLikenesses.Key(.near, [0], [0]).flatMap { kept[$0] } == nil)
        #expect(WordLikenesses.Key(.near, [1 << 20], [0]) == nil && WordLikenesses.Key(.near, [0], [1 << 20]) == nil)
    }

    @Test(arguments: ["de-DE", "tr-TR", "ja", "fr-FR", "ko-KR"])
    func `what nothing is known of is laid out`(_ locale: String) throws {
        var builder = PhraseIndexBuilder(locale: locale)
        for word in Self.words { try builder.add("\(word) kitchen", id: word) }
        let engine = try Engine([], lists: [PhraseIndex(bytes: builder.file(), name: "list")])
        var slow = engine
        slow.leavesOutPhrases = false
        for text in ["reed kitchin", "einschalten", "something else", "lights küche"] {
            #expect(
                Self.answer(engine, Utterance(text), ResolveOptions())
                    == Self.answer(slow, Utterance(text), ResolveOptions())
            )
        }
    }

    // MARK: Outlines

    private static func outline(_ words: [String], _ outlines: WordOutlines) -> WordOutline? {
        var run: WordOutline?
        for word in words {
            let bytes = Array(word.utf8)
            let number = bytes.withUnsafeBufferPointer { outlines.number(of: $0) }
            let own = outlines.words[number].outline
            run = run.map { $0.followed(by: own) } ?? own
        }
        return run
    }

    @Test func `outlines keep nothing apart that the index finds near`() throws {
        let language = Language.sharedEnglish
        let sounds = try #require(language.sounds)
        let outlines = WordOutlines(language)
        var dice = SplitMix(seed: 77)
        var (written, spoken, alike) = (0, 0, 0)
        var scratch = SoundScratch()
        for _ in 0..<4_000 {
            var heard = Self.phrase(&dice, 1...3)
            let meant = Bool.random(using: &dice) ? Array(heard.prefix(2)) : Self.phrase(&dice, 1...2)
            if Bool.random(using: &dice) { heard = heard.map { Self.slipped($0, &dice) } }
            heard.removeAll(where: \.isEmpty)
            guard let one = Self.outline(heard, outlines), let other = Self.outline(meant, outlines) else { continue }
            let letters = heard.joined().unicodeScalars.map(\.value)
            let others = meant.joined().unicodeScalars.map(\.value)
            let limit = CostModel.mostEdits(letters: others.count)
            if WeightedEditDistance.edits(letters[...], others[...], limit: limit) != nil {
                #expect(one.mayBeWritten(as: other), "\(heard), \(meant)")
                written += 1
            }
            let pronunciations = heard.map { sounds.pronunciations(of: $0) }
            let otherPronunciations = meant.map { sounds.pronunciations(of: $0) }
            for phones in Pronunciations.combined(pronunciations, limit: 64) {
                for otherPhones in Pronunciations.combined(otherPronunciations, limit: 64) {
                    let most = CostModel.soundCutOff * 10 * max(phones.count, otherPhones.count)
                    let distance = SoundClasses.shared.distance(
                        phones.map(UInt32.init)[...],
                        otherPhones.map(UInt32.init)[...],
                        limit: most
                    )
                    phones.withUnsafeBufferPointer { phones in
                        otherPhones.withUnsafeBufferPointer { otherPhones in
                            let isWithin = SoundClasses.shared.isWithin(most, phones, otherPhones)
                            #expect(isWithin == (distance != nil), "\(heard), \(meant)")
                            let same = SoundClasses.shared.distance(phones, otherPhones, within: most)
                            #expect(same == distance, "\(heard), \(meant)")
                        }
                    }
                    let slack = max(1, phones.count * CostModel.soundCutOff / 100)
                    let query = SoundQuery(phones, lengths: 1...phones.count + slack, scratch: &scratch)
                    let isNear =
                        distance != nil && abs(phones.count - otherPhones.count) <= slack
                        && query.isSharing(otherPhones)
                    query.finish(&scratch)
                    if isNear {
                        #expect(one.maySound(like: other), "\(heard), \(meant)")
                        spoken += 1
                    }
                    if sounds.accentedKeys(phones).contains(where: sounds.accentedKeys(otherPhones).contains) {
                        #expect(one.mayBeHomophone(of: other), "\(heard), \(meant)")
                        alike += 1
                    }
                }
            }
        }
        #expect(written > 50 && spoken > 50 && alike > 50, "\(written), \(spoken), \(alike)")
    }

    @Test func `steady sounds are in every key`() throws {
        let sounds = try #require(Language.sharedEnglish.sounds)
        let steady = try #require(sounds.steadySounds)
        var dice = SplitMix(seed: 5)
        for _ in 0..<20_000 {
            let phones = (0..<Int.random(in: 1...6, using: &dice)).map { _ in
                Phone.random(in: 0..<Phone(PhoneTable.shared.count), using: &dice)
            }
            let kept = phones.filter { NumberSounds.bit($0) & steady != 0 }
            for key in sounds.homophoneKeys(phones) {
                #expect(key.filter { NumberSounds.bit($0) & steady != 0 } == kept, "\(PhoneTable.shared.text(phones))")
            }
        }
    }
}
