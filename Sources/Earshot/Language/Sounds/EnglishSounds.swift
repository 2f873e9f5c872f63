/// The sounds of English words: CMU's pronouncing dictionary with corrections, otherwise letter-to-sound rules.
struct EnglishSounds: SoundSource {
    private let dictionary: PronouncingDictionary?
    private let letters: LetterToSound?

    /// Opens the embedded data.
    init() {
        self.init(
            dictionary: PronouncingDictionary(SoundFiles.bytes(of: "en/dictionary")),
            letters: LetterToSound(SoundFiles.bytes(of: "en/letters"))
        )
        assert(dictionary != nil, "en/dictionary.bin cannot be read")
        assert(letters != nil, "en/letters.bin cannot be read")
    }

    init(dictionary: PronouncingDictionary?, letters: LetterToSound?) {
        self.dictionary = dictionary
        self.letters = letters
    }

    func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int) -> [[Phone]] {
        guard Self.isWord(word) else { return [] }
        if let listed = dictionary?.pronunciations(of: word, limit: limit), !listed.isEmpty { return listed }
        if let spelled = initials(word) { return [spelled] }
        let inflected = plurals(word, limit: limit)
        return inflected.isEmpty ? letters?.pronunciations(of: word, limit: limit) ?? [] : inflected
    }

    var hasPronunciations: Bool { true }

    /// English drops "t" and "d" between consonants in everyday speech (Cruttenden, Gimson's Pronunciation of English).
    let elidedEndings: [Phone] = ["t", "d"].compactMap { PhoneTable.code(named: $0) }

    /// All consonants except those that ``HomophoneFolding`` drops, adds or merges.
    let steadySounds: UInt64? = {
        let others = Set(["hh", "y", "t", "d", "r"].compactMap { PhoneTable.code(named: $0) })
        return (0..<Phone(min(64, PhoneTable.shared.count))).reduce(0) { steady, phone in
            PhoneTable.isVowel(phone) || others.contains(phone) ? steady : steady | 1 << UInt64(phone)
        }
    }()

    func isListed(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        dictionary?.contains(word) ?? false
    }

    func homophoneKeys(_ phones: [Phone]) -> [[Phone]] {
        Accent.allCases.map { Sounds.homophoneKey(phones, accent: $0) }
    }

    private static func isWord(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        !word.isEmpty && word.count <= WorkLimits.pronouncedLetters
            && word.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    }

    /// The letter names of a short word without a vowel, which cannot be pronounced: "bbq".
    private func initials(_ word: UnsafeBufferPointer<UInt8>) -> [Phone]? {
        guard word.count <= CostModel.spelledLetters, !word.contains(where: { "aeiouy".utf8.contains($0) }) else {
            return nil
        }
        return word.flatMap { Self.letterNames[Int($0 - UInt8(ascii: "a"))] }
    }

    /// The names of the letters, from a to z.
    private static let letterNames: [[Phone]] = [
        "ey", "b iy", "s iy", "d iy", "iy", "eh f", "jh iy", "ey ch", "ay", "jh ey", "k ey", "eh l", "eh m", "eh n",
        "ow",
        "p iy", "k y uw", "aa r", "eh s", "t iy", "y uw", "v iy", "d ah b ah l y uw", "eh k s", "w ay", "z iy",
    ].map { $0.split(separator: " ").compactMap { PhoneTable.code(named: String($0)) } }

    /// The plural or possessive of a listed word: "tagines" from "tagine".
    private func plurals(_ word: UnsafeBufferPointer<UInt8>, limit: Int) -> [[Phone]] {
        guard word.count >= 4, word[word.count - 1] == UInt8(ascii: "s"), let dictionary else { return [] }
        let before = word[word.count - 2]
        // Words in "-ss", "-us" and "-is" are not plurals.
        guard !"sui".utf8.contains(before) else { return [] }
        let base = UnsafeBufferPointer(rebasing: word[..<(word.count - 1)])
        return dictionary.pronunciations(of: base, limit: limit).map { Self.plural(of: $0) }
    }

    private static func plural(of phones: [Phone]) -> [Phone] {
        guard let last = phones.last else { return phones }
        return phones + (sibilants.contains(last) ? [ih, z] : voiceless.contains(last) ? [s] : [z])
    }

    private static let s = PhoneTable.code(named: "s") ?? 0
    private static let z = PhoneTable.code(named: "z") ?? 0
    private static let ih = PhoneTable.code(named: "ih") ?? 0
    private static let sibilants = Set(["s", "z", "sh", "zh", "ch", "jh"].compactMap { PhoneTable.code(named: $0) })
    private static let voiceless = Set(["p", "t", "k", "f", "th"].compactMap { PhoneTable.code(named: $0) })
}
