import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("Words and names that people write")
struct KnownWordsTests {
    private static let languages = [
        "bg", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hr", "it", "ka", "lt", "lv", "nb", "nl", "pl",
        "pt", "ro", "ru", "sl", "sr", "sv", "tr",
    ]

    // MARK: The embedded files

    @Test(
        "A word is listed as a word",
        arguments: [
            ("en", "kitchen"), ("en", "chicken"), ("en", "bathroom"), ("de", "hamburg"), ("de", "köln"),
            ("pt", "marcela"),
        ]
    )
    func words(language: String, word: String) throws {
        let known = try #require(KnownWords(language: language))
        #expect(known.isWord(word.utf8))
        #expect(!known.isName(word.utf8))
    }

    @Test("A name is listed as a name", arguments: ["paula", "paulo", "renata", "roberta", "daniela"])
    func names(name: String) throws {
        let known = try #require(KnownWords(language: "pt"))
        #expect(known.isName(name.utf8))
        #expect(!known.isWord(name.utf8))
    }

    @Test("What nobody writes is not listed", arguments: ["en", "de", "pt"])
    func unlisted(language: String) throws {
        let known = try #require(KnownWords(language: language))
        #expect(!known.isWord("qxzvbrt".utf8))
        #expect(!known.isName("qxzvbrt".utf8))
    }

    @Test("The filters of every language are read", arguments: languages)
    func embedded(language: String) { #expect(KnownWords(language: language) != nil) }

    @Test("A language without lists has no filters", arguments: ["ja", "tlh", "EN", ""])
    func missing(language: String) { #expect(KnownWords(language: language) == nil) }

    @Test("A language knows its words and its names")
    func language() {
        let english = Language.sharedEnglish
        #expect(english.isKnown(Array("kitchen".utf8)[...]))
        #expect(!english.isKnown(Array("qxzvbrt".utf8)[...]))
        #expect(!Language(locale: "tlh").isKnown(Array("kitchen".utf8)[...]))
    }

    // MARK: Files of the tests

    @Test("No listed word is missed, and few other words are taken for listed", arguments: Seeds.first(8))
    func madeFilters(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) + 1)
        let words = Self.words(1_000, besides: [], &random)
        let names = Self.words(300, besides: words, &random)
        let others = Self.words(2_000, besides: words.union(names), &random)
        let known = try #require(filters(Self.file(words: words, names: names)))
        for word in words {
            #expect(known.isWord(word.utf8))
            #expect(!known.isName(word.utf8))
        }
        // A name that the filter of words takes for a word is no name.
        for name in names { #expect(known.isName(name.utf8) || known.isWord(name.utf8)) }
        #expect(others.count { known.isWord($0.utf8) } < others.count * 8 / 100)
        #expect(others.count { known.isName($0.utf8) } < others.count * 8 / 100)
    }

    @Test("Empty filters hold nothing")
    func emptyFilters() throws {
        let empty = try #require(filters(Self.file(words: [], names: [])))
        let withoutNames = try #require(filters(Self.file(words: ["kitchen"], names: [])))
        for word in ["", "a", "kitchen"] {
            #expect(!empty.isWord(word.utf8) && !empty.isName(word.utf8))
            #expect(!withoutNames.isName(word.utf8))
        }
        #expect(withoutNames.isWord("kitchen".utf8))
    }

    @Test("A file of another form has no filters")
    func otherFiles() {
        let file = Self.file(words: ["kitchen", "bedroom", "office"], names: ["paula"])
        #expect(filters(file) != nil)
        for count in 0..<file.count { #expect(filters(Array(file.prefix(count))) == nil, "\(count) bytes") }
        #expect(filters(file + [0]) == nil)
        for place in 0..<4 {
            var other = file
            other[place] ^= 1
            #expect(filters(other) == nil, "byte \(place)")
        }
        // More bits than there are bytes.
        for place in 8..<16 {
            var other = file
            other[place] = 0xFF
            #expect(filters(other) == nil, "byte \(place)")
        }
    }

    private func filters(_ file: [UInt8]) -> KnownWords? {
        // The bytes are to live as long as the process, as those in the binary do.
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: file.count)
        _ = bytes.initialize(from: file)
        return KnownWords(file: UnsafeBufferPointer(bytes))
    }

    /// Random words of small letters.
    private static func words(_ count: Int, besides others: Set<String>, _ random: inout SplitMix) -> Set<String> {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        var words: Set<String> = []
        while words.count < count {
            let length = Int.random(in: 4...10, using: &random)
            let word = String((0..<length).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] })
            if !others.contains(word) { words.insert(word) }
        }
        return words
    }

    /// A file as `Sources/CEarshotData/KnownWords/build.py` describes it.
    private static func file(words: Set<String>, names: Set<String>) -> [UInt8] {
        let (first, second) = (filter(of: words), filter(of: names))
        var file: [UInt8] = Array("EKW1".utf8) + [0, 0, 0, 0]
        for bits in [first.bits, second.bits] {
            for place in 0..<4 { file.append(UInt8(truncatingIfNeeded: bits >> (8 * place))) }
        }
        return file + first.bytes + second.bytes
    }

    private static func filter(of words: Set<String>) -> (bits: Int, bytes: [UInt8]) {
        let bits = 7 * words.count
        var bytes = [UInt8](repeating: 0, count: (bits + 7) / 8)
        for word in words {
            let hash = hash(of: word)
            let (one, other) = (hash & 0xFFFF_FFFF, hash >> 32 | 1)
            for index in 0..<UInt64(5) {
                let bit = Int((one + index * other) % UInt64(bits))
                bytes[bit / 8] |= 1 << UInt8(bit % 8)
            }
        }
        return (bits, bytes)
    }

    private static func hash(of word: String) -> UInt64 {
        var value: UInt64 = 14_695_981_039_346_656_037
        for byte in word.utf8 {
            value ^= UInt64(byte)
            value = value &* 1_099_511_628_211
        }
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
