/// The sounds of Japanese words: listed readings, otherwise the readings of the parts of a word.
///
/// The table holds words with kanji, single kanji, kana, and the names of Latin letters. A key after a plus sign has
/// the sounds of a kanji inside a compound. A key after an equals sign has the sounds of a kanji before a kana of a
/// verb or an adjective.
struct JapaneseSounds: SoundSource {
    private let table: PronouncingDictionary?

    /// The most characters of a listed word.
    private static let longest = 8

    /// Opens the embedded data.
    init() {
        table = PronouncingDictionary(SoundFiles.bytes(of: "ja/readings"))
        assert(table != nil, "ja/readings.bin cannot be read")
    }

    var hasPronunciations: Bool { false }

    /// A verb form may be cut in two, and cut differently if written in kana.
    var readsTogether: Bool { true }

    /// Verbs differ by their endings, and compounds share their tails.
    var hasDistinctiveEndings: Bool { true }

    func isListed(_ word: UnsafeBufferPointer<UInt8>) -> Bool { table?.contains(word) ?? false }

    /// The pronunciation itself; pitch is not written.
    func homophoneKeys(_ phones: [Phone]) -> [[Phone]] { [phones] }

    /// The pronunciations of a word, the likeliest first, each once; never more than four.
    ///
    /// - Complexity: O(*c* · log *n*) for *c* characters and *n* words of the table.
    func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int) -> [[Phone]] {
        let limit = min(limit, WorkLimits.letterRulePronunciations)
        guard limit > 0, !word.isEmpty, word.count <= 4 * WorkLimits.pronouncedLetters else { return [] }
        let letters = String(decoding: word, as: UTF8.self).unicodeScalars.filter { $0 != " " }.map(Self.hiragana)
        guard !letters.isEmpty, letters.count <= WorkLimits.pronouncedLetters else { return [] }
        var found = look(letters[...])
        if found.isEmpty { found = read(letters, limit: limit) }
        // Borrowed words in -er are written with or without a long vowel at the end: コンピューター, コンピュータ.
        let mayEndShort = letters.count >= 5 && letters.last == "ー"
        var spoken: [[Phone]] = []
        for phones in found where spoken.count < limit {
            var phones = Self.lengthened(phones)
            if mayEndShort, phones.suffix(2) == [Self.a, Self.long] { phones.removeLast() }
            if !phones.isEmpty, !spoken.contains(phones) { spoken.append(phones) }
        }
        return spoken
    }

    // MARK: Parts

    /// The sounds of the longest listed parts in a row; empty if a character is unknown.
    private func read(_ letters: [Unicode.Scalar], limit: Int) -> [[Phone]] {
        var spoken: [[Phone]] = [[]]
        var isDouble = false
        var index = 0
        while index < letters.count {
            // The small tsu doubles the next consonant.
            if letters[index] == "っ" {
                isDouble = true
                index += 1
                continue
            }
            guard let part = part(of: letters, at: index) else { return [] }
            var longer: [[Phone]] = []
            for sounds in part.sounds {
                for start in spoken where longer.count < limit {
                    longer.append(start + (isDouble ? sounds.prefix(1) : []) + sounds)
                }
            }
            spoken = longer
            index += part.count
            isDouble = letters[index - 1] == "っ"
        }
        return spoken
    }

    private func part(of letters: [Unicode.Scalar], at index: Int) -> (sounds: [[Phone]], count: Int)? {
        let rest = letters.count - index
        guard Self.isKanji(letters[index]) else {
            // Two kana are one part only if the second is small. A particle's reading applies to the whole word.
            for count in [2, 1] where count <= rest {
                if count == 2, !Self.small.contains(letters[index + 1]) { continue }
                if let sounds = look(letters[index..<index + count]).first { return ([sounds], count) }
            }
            return nil
        }
        var count = min(rest, Self.longest)
        while count > 1 {
            let sounds = look(letters[index..<index + count])
            if !sounds.isEmpty { return (sounds, count) }
            count -= 1
        }
        let isInside =
            index > 0 && Self.isKanji(letters[index - 1]) || rest > 1 && Self.isKanji(letters[index + 1])
        var sounds = rest > 1 ? look(["=", letters[index], letters[index + 1]]) : []
        if sounds.isEmpty, isInside { sounds = look(["+", letters[index]]) }
        if sounds.isEmpty { sounds = look(letters[index...index]) }
        return sounds.isEmpty ? nil : (sounds, 1)
    }

    private func look(_ letters: ArraySlice<Unicode.Scalar>) -> [[Phone]] {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: letters)
        return Array(String(text).utf8).withUnsafeBufferPointer { table?.pronunciations(of: $0, limit: 4) ?? [] }
    }

    // MARK: Letters

    private static let small: Set<Unicode.Scalar> = ["ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "ゃ", "ゅ", "ょ", "ゎ"]

    /// The hiragana of a katakana; any other character unchanged.
    private static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        // The two blocks have the same order, 0x60 apart, from small a to vu.
        guard (0x30A1...0x30F4).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0x60) ?? scalar
    }

    private static func isKanji(_ scalar: Unicode.Scalar) -> Bool {
        (0x4E00...0x9FFF).contains(scalar.value) || scalar == "々"
    }

    // MARK: Long vowels

    private static func code(_ name: String) -> Phone { PhoneTable.code(named: name) ?? .max }
    private static let long = code("lg")
    private static let a = code("a")
    private static let i = code("iy")
    private static let u = code("uw")
    private static let e = code("e")
    private static let o = code("o")

    /// Writes all long vowels alike: とう, とお and トー end in one sound.
    private static func lengthened(_ phones: [Phone]) -> [Phone] {
        var result: [Phone] = []
        result.reserveCapacity(phones.count)
        for phone in phones {
            let before = result.last
            let isLong =
                before == phone && [a, i, u, e, o].contains(phone) || before == o && phone == u
                || before == e && phone == i
            result.append(isLong ? long : phone)
        }
        return result
    }
}
