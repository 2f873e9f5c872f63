import EarshotTestSupport
import Testing

@testable import Earshot

/// A resolver over a compiled list answers as one over a catalog of the same phrases.
@Suite struct PhraseRetrievalTests {
    /// The same phrases as a catalog and as a compiled list.
    private struct Twins {
        let catalog: Resolver
        let list: Resolver

        init(_ phrases: [(id: String, text: String)], locale: String = "en-US") throws {
            var builder = PhraseIndexBuilder(locale: locale)
            var shortcuts: [Shortcut] = []
            for (id, text) in phrases {
                try builder.add(text, id: id)
                if shortcuts.last?.id != id { shortcuts.append(Shortcut(id: id, phrases: [])) }
                shortcuts[shortcuts.count - 1].phrases.append(Phrase(text))
            }
            // Of lists, whole phrases are not compared.
            var engine = try Engine([Catalog(locale: locale, shortcuts: shortcuts)])
            engine.strategies.removeAll { $0 == .likeness }
            catalog = Resolver(engine: engine)
            list = try Resolver([], lists: [PhraseIndex(bytes: builder.file(), name: "phrases")])
        }

        /// Whether both answer alike, with what; what else is offered counts where nothing is answered.
        ///
        /// A list does not look up a far rival, which lowers the catalog's score a little.
        func agree(on utterance: Utterance, _ options: ResolveOptions = ResolveOptions()) -> (Bool, String) {
            let one = catalog.resolve(utterance, options: options)
            let other = list.resolve(utterance, options: options)
            let same =
                one.outcome.name == other.outcome.name && one.match == other.match
                && -0.001..<0.005 ~= (other.score ?? 0) - (one.score ?? 0)
                && (one.match != nil || Set(one.options.map(\.match)) == Set(other.options.map(\.match)))
            return (same, "\(one.outcome) \(one.score ?? 0), of the list \(other.outcome) \(other.score ?? 0)")
        }
    }

    private static let english = [
        ("Kitchen", "turn on the kitchen lights"), ("Kitchen", "kitchen lights on"),
        ("Bedroom", "turn on the bedroom lights"),
        ("Garage", "open the garage door"), ("Mail", "read my new mail"), ("Flour", "add flour to the list"),
        ("Song", "play my favorite song on the terrace"), ("Timer", "set a timer for the pasta"),
        ("Report", "send the weekly report"),
        ("Alarm", "wake me an hour before sunrise"), ("Camera", "show the camera at the front door"),
        ("Plants", "water the plants"),
    ]

    @Test(arguments: [
        // A word is missing: the first, one in the middle, the last.
        "the garage door", "turn on kitchen lights", "play my favorite on the terrace", "set timer for the pasta",
        "show the camera at the front", "send weekly report", "play my song on the terrace", "wake me an hour sunrise",
        // Fillers and other words are between them.
        "turn on um the kitchen lights", "read uh my um new mail", "open you know the garage door please",
        // Homophones, with all of these.
        "reed my knew male", "add flower to the list", "red my um new male", "add um flower to the list",
        "weight for the plants", "wake me an our sunrise", "send the um weakly report",
        // Slips, and slips beside what is missing.
        "opne the garage door", "play my favorit sonk on the terrace", "set timer for the pazta", "wter the plants",
        // Nothing, or too little.
        "", "um", "the", "door", "lights", "weather tomorrow", "on the", "turn the on",
    ])
    func `a list answers as a catalog does`(_ text: String) throws {
        let (same, answers) = try Self.twins.get().agree(on: Utterance(text))
        #expect(same, "\(text): \(answers)")
    }

    private static let twins = Result { try Twins(english) }

    @Test func `hypotheses are looked up one and all`() throws {
        let heard = ["completely different words", "the garbage floor", "open garage door"]
        let (same, answers) = try Self.twins.get().agree(on: Utterance(hypotheses: heard.map { .init($0) }))
        #expect(same, "\(answers)")
    }

    @Test(arguments: [
        ("ja", "すみません電気をつけてください"), ("ja", "電気つけて"), ("ja", "ええと音楽を流して"), ("ja", "今日の天気を教えてね"),
        ("th", "ช่วยเปิดไฟหน่อย"), ("th", "เปิดเพลงโปรดให้หน่อย"), ("zh-Hans", "请帮我打开客厅的灯谢谢"), ("zh-Hans", "打开厅的灯"),
    ])
    func `scripts without spaces are looked up unit by unit`(_ locale: String, _ text: String) throws {
        let phrases = [
            "ja": [("On", "電気をつけて"), ("Off", "電気を消して"), ("Music", "音楽を流して"), ("Weather", "今日の天気を教えて")],
            "th": [("On", "เปิดไฟ"), ("Off", "ปิดไฟ"), ("Music", "เปิดเพลงโปรด")],
            "zh-Hans": [("On", "打开客厅的灯"), ("Off", "关上客厅的灯"), ("Music", "播放音乐")],
        ]
        let twins = try Twins(phrases[locale] ?? [], locale: locale)
        for find in [ResolveOptions.FindMode.whole, .within] {
            var options = ResolveOptions()
            options.find = find
            let (same, answers) = twins.agree(on: Utterance(text), options)
            #expect(same, "\(find): \(answers)")
        }
    }

    @Test func `phrases are spotted within an utterance`() throws {
        var options = ResolveOptions()
        options.find = .within
        for text in [
            "hello there could you open the garage door because it is late", "well read my new mail and then",
            "so water the plants", "nothing of that",
        ] {
            let (same, answers) = try Self.twins.get().agree(on: Utterance(text), options)
            #expect(same, "\(text): \(answers)")
        }
    }

    @Test func `random slips, missing words, fillers and homophones are answered alike`() throws {
        var dice = SplitMix(seed: 20)
        let verbs = ["open", "read", "send", "play", "find", "buy", "meet", "show", "write", "water"]
        let adjectives = ["new", "old", "main", "weekly", "right", "favorite", "quiet", "bright"]
        let things = [
            "mail", "door", "report", "flower", "song", "station", "board", "ticket", "plane", "camera", "sun",
        ]
        let places = ["in the kitchen", "for the week", "by the sea", "on the terrace", "before noon"]
        let homophones = [
            "read": "reed", "mail": "male", "new": "knew", "week": "weak", "sea": "see", "sun": "son", "plane": "plain",
            "board": "bored", "buy": "by", "meet": "meat", "write": "right", "flower": "flour", "main": "mane",
        ]
        var texts: Set<String> = []
        while texts.count < 150 {
            var words = [verbs.randomElement(using: &dice) ?? "", "the"]
            if Bool.random(using: &dice) { words.append(adjectives.randomElement(using: &dice) ?? "") }
            words.append(things.randomElement(using: &dice) ?? "")
            if Bool.random(using: &dice) { words.append(places.randomElement(using: &dice) ?? "") }
            texts.insert(words.joined(separator: " "))
        }
        let phrases = texts.sorted().enumerated().map { (id: "S\($0.offset)", text: $0.element) }
        let twins = try Twins(phrases)
        var different: [String] = []
        for _ in 0..<120 {
            var words = (phrases.randomElement(using: &dice)?.text ?? "").split(separator: " ").map(String.init)
            if Bool.random(using: &dice) { words = words.map { homophones[$0] ?? $0 } }
            if Bool.random(using: &dice) { words.remove(at: Int.random(in: 0..<words.count, using: &dice)) }
            if Bool.random(using: &dice) { words.insert("um", at: Int.random(in: 0...words.count, using: &dice)) }
            var letters = Array(words.joined(separator: " "))
            if Bool.random(using: &dice) { letters.remove(at: Int.random(in: 0..<letters.count, using: &dice)) }
            let (same, answers) = twins.agree(on: Utterance(String(letters)))
            if !same { different.append("\(String(letters)): \(answers)") }
        }
        // What sounds alike only together, with a word missing besides, may not be looked up.
        #expect(different.count <= 6, "\(different.joined(separator: "\n"))")
    }

    @Test func `threads share a list`() async throws {
        let twins = try Self.twins.get()
        let texts = ["turn on kitchen lights", "read my new mail", "add um flower to the list", "opne the garage door"]
        let expected = texts.map { twins.list.resolve(Utterance($0)).match }
        let same = await withTaskGroup(of: Bool.self) { group in
            for first in 0..<12 {
                group.addTask {
                    (0..<40).allSatisfy { round in
                        let place = (first + round) % texts.count
                        return twins.list.resolve(Utterance(texts[place])).match == expected[place]
                    }
                }
            }
            return await group.allSatisfy { $0 }
        }
        #expect(same)
    }
}
