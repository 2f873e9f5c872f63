import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("Languages in a compiled file")
struct StoredLanguageTests {
    private static let texts = [
        "turn on the lights please", "to too won in and", "twenty five and a half", "2,500.5",
        "one hundred and three", "first", "um",
        "schalte das Licht ein", "fünfundzwanzig", "drei Viertel", "enciende la luz", "veintiún mil",
        "quatre-vingt-dix",
        "شغل الضوء", "خمسة وعشرون", "電気をつけて", "三百四十二", "เปิดไฟ", "", "don't", "mach bitte aus",
    ]

    /// A section with what a language stores.
    private static func section(_ bytes: [UInt8]) throws -> CompiledFile.Stored {
        var writer = CompiledFileWriter()
        writer.add(bytes, .languages)
        return try #require(CompiledFile(bytes: writer.bytes(), name: "languages").stored(.languages, 0))
    }

    /// Asks a language what readings ask it.
    private static func answers(of language: Language) -> [String] {
        let weak = language.weakForms.sorted { $0.key < $1.key }.map { word, others in
            "\(([word] + others).map { Array(language.words.bytes($0)) })"
        }
        let expansions = language.expansions.map { "\($0.key) \($0.value)" }.sorted()
        let little = language.wordsThatSayLittle.map { "\($0)" }.sorted()
        return weak + expansions + little + answers(of: language, about: texts)
    }

    private static func answers(of language: Language, about texts: [String]) -> [String] {
        texts.flatMap { text -> [String] in
            let normalized = language.normalizer.normalize(text)
            let words = Array(normalized.words)
            var answers = ["\(words)", "\(language.numbers.spans(in: normalized))"]
            answers.append("\(language.pronunciations(ofRun: words))")
            for word in words {
                let traits = [
                    language.isPolar(word), language.isNegation(word), language.isSubject(word),
                    language.isSpeechActWord(word), language.isConjunction(word), language.isCondition(word),
                    language.neverApproximated(word), language.isFunctionWord(word), language.namesDirection(word),
                    language.isContentWord(word, ifUnlisted: false), language.isFunctionOnly([word]),
                ]
                answers.append("\(traits) \(language.respellings(of: word)) \(language.unitForms(of: word))")
                answers.append("\(language.commands(ofInfinitive: word)) \(language.isContraction(Array(word)))")
                if let sounds = language.sounds {
                    let spoken = sounds.pronunciations(of: word)
                    answers.append("\(String(describing: language.numberSounds.word(soundingAs: spoken, in: sounds)))")
                }
                for bits in [0, 0xFF, 0xFFFF_0000, UInt64.max] {
                    answers.append("\(language.numberSounds.mayBeWord(steadyOfAll: bits, steadyOfAny: bits))")
                }
            }
            answers.append("\(language.isHallucinated(normalized)) \(language.isPermission(words))")
            answers.append("\(language.beginsTurning(words.map { Array($0) }))")
            answers.append("\(language.areOpposed(words, [Array("off".utf8)[...]]))")
            return answers
        }
    }

    @Test(
        "What is read is what was learned",
        arguments: Sampled.storedLanguages.of(LanguageData.available + ["xx", "en-GB", "pt-BR", "zh-Hant"])
    )
    func comesBack(locale: String) throws {
        let learned = Language(locale: locale, fillers: ["blah blah"])
        let stored = learned.stored
        let read = try Language(Self.section(stored), locale: locale, fillers: ["blah blah"])
        #expect(read.stored == stored)
        #expect(read.checksum == learned.checksum && read.data.fillers == learned.data.fillers)
        #expect(Self.answers(of: read) == Self.answers(of: learned))
    }

    @Test("Another locale, other fillers and other data are another language")
    func others() throws {
        let stored = Language(locale: "en").stored
        #expect(throws: BinaryCodingError.self) { try Language(Self.section(stored), locale: "en-US", fillers: []) }
        #expect(throws: BinaryCodingError.self) { try Language(Self.section(stored), locale: "en", fillers: ["so"]) }
        var other = stored
        // The version and the number of checksums stand before the checksum.
        other[2] ^= 1
        #expect(throws: BinaryCodingError.self) { try Language(Self.section(other), locale: "en", fillers: []) }
        other = stored
        other[0] = 0
        #expect(throws: BinaryCodingError.self) { try Language(Self.section(other), locale: "en", fillers: []) }
    }

    @Test("A language that says anything is refused, or asked anything", arguments: ["en", "de", "ar", "zh"])
    func hostile(locale: String) throws {
        let stored = Language(locale: locale).stored
        var random = SplitMix(seed: 7)
        var read = 0
        let rounds = Sampled.hostileFiles.count(of: 400)
        for _ in 0..<rounds {
            var bytes = stored
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 10..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
                case 2: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
                default: bytes.remove(at: place)
                }
            }
            guard let language = try? Language(Self.section(bytes), locale: locale, fillers: []) else { continue }
            read += 1
            _ = Self.answers(of: language)
        }
        #expect(read > rounds / 40)
    }

    @Test("Documents of one language share it, and a file stores it once")
    func shared() throws {
        let catalogs = ["A", "B"].map { id in
            Catalog(
                locale: "en-NZ",
                application: Catalog.Application(name: id),
                shortcuts: [Shortcut(id: id, phrases: ["open \(id)"])]
            )
        }
        let file = try CompiledFile(bytes: CompiledCatalog.file(catalogs), name: "two")
        #expect(file.stored(.languages, 0) != nil && file.stored(.languages, 1) == nil)
        let documents = try Resolver(file).documents
        #expect(documents[0].language === documents[1].language)
    }
}
