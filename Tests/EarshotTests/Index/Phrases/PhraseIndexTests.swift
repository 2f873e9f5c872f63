import EarshotTestSupport
import Testing

@testable import Earshot

@Suite struct PhraseIndexTests {
    private static let phrases = [
        ("LightsOn", "turn on the lights"), ("LightsOn", "lights on"), ("LightsOff", "turn off the lights"),
        ("Read", "read my mail"), ("Coffee", "Café öffnen"), ("Greek", "ΚΑΛΗΜΕΡΑ κόσμε"), ("Japan", "電気をつけて"),
    ]

    private static func index(locale: String = "en-US") throws -> PhraseIndex {
        var builder = PhraseIndexBuilder(locale: locale)
        for (id, phrase) in phrases { try builder.add(phrase, id: id) }
        return try PhraseIndex(bytes: builder.file(), name: "phrases")
    }

    private static func find(_ text: String, in index: PhraseIndex) -> String? {
        index.find(text).map { index.id($0.identifier) }
    }

    @Test(arguments: ["en-US", "tr"])
    func `strings and bytes, one or many, find the same`(_ locale: String) throws {
        let index = try Self.index(locale: locale)
        let texts =
            Self.phrases.map(\.1) + [
                "", " ", "Turn ON the lights.", "turn on the light", "tern on the lights", "reed my male", "İŞ",
                "please read my mail now", "nothing of the kind", String(repeating: "a", count: 5_000), "x\u{301}",
            ]
        var scratch = PhraseIndex.Scratch()
        for text in texts {
            let bytes = Array(text.utf8)
            #expect(index.find(text) == index.find(bytes.span, using: &scratch), "\(text)")
            #expect(index.spot(text) == index.spot(bytes.span, using: &scratch), "\(text)")
            #expect(index.soundingLike(text) == index.soundingLike(bytes.span, using: &scratch), "\(text)")
            #expect(Set(index.nearest(text)) == Set(index.nearest(bytes.span, using: &scratch)), "\(text)")
        }
        #expect(index.find(texts) == texts.map { index.find($0) } && index.find([String]()).isEmpty)
        let text = Array(texts.joined().utf8)
        var found: [PhraseIndex.Hit?] = []
        index.find([0..<0, 0..<18, 18..<27, 18..<text.count, 0..<text.count + 9], in: text.span, using: &scratch) {
            #expect($0 == found.count)
            found.append($1)
        }
        #expect(found.map { $0.map { index.id($0.identifier) } } == [nil, "LightsOn", "LightsOn", nil, nil])
    }

    @Test(arguments: [
        ("turn on the lights", "LightsOn"), ("Turn ON the lights.", "LightsOn"), ("  lights,  on ", "LightsOn"),
        ("café öffnen", "Coffee"), ("CAFÉ ÖFFNEN", "Coffee"), ("cafe\u{301} o\u{308}ffnen!", "Coffee"),
        ("καλημερα κοσμε", "Greek"), ("電気をつけて", "Japan"),
    ]) func `a whole utterance is found in every spelling`(_ text: String, _ id: String) throws {
        #expect(Self.find(text, in: try Self.index()) == id)
    }

    @Test(arguments: ["", "turn", "turn on the light", "mail", String(repeating: "a", count: 5_000), "\u{0}"])
    func `anything else is not`(_ text: String) throws {
        #expect(Self.find(text, in: try Self.index()) == nil)
    }

    @Test(arguments: [
        [], ["0"], ["0", "1", "2"], ["0", "1", "x", "3"], ["x", "1"], ["00", "1"], ["0", "+1"], ["1", "0"], ["", "1"],
        ["0", "0", "1", "1", "0"],
    ]) func `identifiers are given back, whether numbers or not`(_ ids: [String]) throws {
        var builder = PhraseIndexBuilder(locale: "en-US")
        for (number, id) in ids.enumerated() { try builder.add("phrase \(number)", id: id) }
        let file = builder.file()
        guard !ids.isEmpty else {
            #expect(throws: CompiledFileError.self) { try PhraseIndex(bytes: file, name: "ids") }
            return
        }
        let index = try PhraseIndex(bytes: file, name: "ids")
        for (number, id) in ids.enumerated() { #expect(Self.find("phrase \(number)", in: index) == id) }
        // Phrases of one identifier, one after another, share it.
        let apart = ids.indices.filter { $0 == 0 || ids[$0] != ids[$0 - 1] }.map { ids[$0] }
        #expect(apart.indices.map(index.id) == apart)
    }

    @Test func `Turkish letters fold as in Turkish`() throws {
        var builder = PhraseIndexBuilder(locale: "tr")
        try builder.add("ışık aç", id: "Light")
        try builder.add("iş bul", id: "Work")
        let index = try PhraseIndex(bytes: builder.file(), name: "tr")
        #expect(Self.find("IŞIK AÇ", in: index) == "Light")
        #expect(Self.find("İŞ BUL", in: index) == "Work")
        #expect(Self.find("ISIK AC", in: index) == nil || Self.find("ISIK AC", in: index) == "Light")
    }

    @Test(arguments: ["en-US", "tr"], [0, 1, 31, 32, 33, 500])
    func `many utterances are found as one by one`(_ locale: String, _ count: Int) throws {
        var random = SplitMix(seed: 67)
        let index = try Self.index(locale: locale)
        let others = [
            "", " ", "a", "turn on the light", "İŞ", "\u{0}", String(repeating: "a", count: 5_000), "x\u{301}",
        ]
        let texts = (0..<count).map { _ -> [UInt8] in
            let text = Self.phrases.map(\.1).randomElement(using: &random) ?? ""
            switch Int.random(in: 0...4, using: &random) {
            case 0: return Array((others.randomElement(using: &random) ?? "").utf8)
            case 1: return Array(text.uppercased().utf8)
            case 2: return (0..<20).map { _ in UInt8.random(in: 0...255, using: &random) }
            default: return Array((text + ".").utf8)
            }
        }
        let bytes = texts.flatMap { $0 }
        var scratch = PhraseIndex.Scratch()
        var found: [PhraseIndex.Hit?] = []
        var together: [PhraseIndex.Hit?] = []
        let expected = bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            let utterances = texts.map { text in
                defer { start += text.count }
                return UnsafeBufferPointer(rebasing: bytes[start..<start + text.count])
            }
            utterances.withUnsafeBufferPointer { utterances in
                index.find(utterances, &scratch) { number, hit in
                    #expect(number == found.count)
                    found.append(hit)
                }
                index.findTogether(count: utterances.count, { utterances[$0] }, &scratch) { number, hit in
                    #expect(number == together.count)
                    together.append(hit)
                }
            }
            return utterances.map { index.find($0, &scratch) }
        }
        #expect(found == expected && together == expected)
        #expect(count < 100 || expected.contains { $0 != nil } && expected.contains(nil))
    }

    @Test func `many utterances are looked up in a damaged file`() throws {
        var random = SplitMix(seed: 71)
        var builder = PhraseIndexBuilder(locale: "en-US")
        for (id, phrase) in Self.phrases { try builder.add(phrase, id: id) }
        let file = builder.file()
        let text = Array("turn on the lights".utf8)
        var scratch = PhraseIndex.Scratch()
        var opened = 0
        for _ in 0..<2_000 {
            var damaged = file
            for _ in 0..<3 {
                damaged[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            guard let index = try? PhraseIndex(bytes: damaged, name: "damaged") else { continue }
            opened += 1
            text.withUnsafeBufferPointer { text in
                var other = PhraseIndex.Scratch()
                index.findTogether(count: 2, { _ in text }, &scratch) { _, hit in
                    #expect(hit == index.find(text, &other))
                }
            }
        }
        #expect(opened > 100)
    }

    @Test func `the same phrases give the same bytes`() throws {
        func file() throws -> [UInt8] {
            var builder = PhraseIndexBuilder(locale: "en-US")
            for (id, phrase) in Self.phrases { try builder.add(phrase, id: id) }
            return builder.file()
        }
        let bytes = try file()
        #expect(try file() == bytes)
        try PhraseIndex(bytes: bytes, name: "phrases").verify()
    }

    @Test func `a resolver answers from a list as from a catalog`() throws {
        let listed = try Resolver([], lists: [Self.index()])
        var shortcuts: [Shortcut] = []
        for (id, phrase) in Self.phrases {
            if let place = shortcuts.firstIndex(where: { $0.id == id }) {
                shortcuts[place].phrases.append(Phrase(phrase))
            } else {
                shortcuts.append(Shortcut(id: id, phrases: [Phrase(phrase)]))
            }
        }
        // Of lists, whole phrases are not compared.
        var engine = try Engine([Catalog(locale: "en-US", shortcuts: shortcuts)])
        engine.strategies.removeAll { $0 == .likeness }
        let resolver = Resolver(engine: engine)
        for text in [
            "turn on the lights", "um turn on the lights please", "turn of the lights", "red my male", "reed my mail",
            "turn on the lihgts", "weather", "", "lights", "cafe offnen",
        ] {
            let one = listed.resolve(Utterance(text))
            let other = resolver.resolve(Utterance(text))
            #expect(one.outcome.name == other.outcome.name && one.match == other.match, "\(text)")
        }
    }

    @Test func `shortcuts of a list are switched off and restricted`() throws {
        let resolver = try Resolver([], lists: [Self.index()])
        var options = ResolveOptions()
        options.allowedShortcuts = ["LightsOff"]
        #expect(resolver.resolve(Utterance("turn on the lights"), options: options).match == nil)
        let switched = resolver.settingEnabled(false, shortcuts: ["LightsOn"])
        #expect(switched.resolve(Utterance("turn on the lights")).match == nil)
    }
}
