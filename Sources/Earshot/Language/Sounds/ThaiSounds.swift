/// The sounds of Thai words, cut into syllables and read by the rules of spelling.
///
/// The file `th.txt` holds the consonants, and a respelling for each irregular word.
package struct ThaiSounds: SoundSource {
    /// The cost of a respelled part of a word, on the scale of ``ThaiSyllables``: less than one syllable.
    private static let respelled = 5
    /// The most letters of a respelled part.
    private static let longestPart = 16

    private var consonants = ThaiConsonants()
    private let phones = ThaiPhones()
    /// The sounds of parts of words, and of parts that must not end a word.
    private var parts: [[ThaiLetter]: [Phone]] = [:]
    private var beginnings: [[ThaiLetter]: [Phone]] = [:]
    private var names: [Unicode.Scalar: [Phone]] = [:]
    /// The replacement of a phone in homophone keys.
    private var folding: [Phone: Phone] = [:]

    /// Reads an embedded file; without a file, no word has sounds.
    ///
    /// - Complexity: O(*b*) for a file of *b* bytes.
    package init(file: String) {
        self.init(parsing: SoundFiles.bytes(of: file))
    }

    /// Reads a file; unreadable lines are left out.
    package init(parsing bytes: UnsafeBufferPointer<UInt8>) {
        var section = ""
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            let text = String(decoding: line, as: UTF8.self)
            if text.hasPrefix("[") {
                section = text
                continue
            }
            let sides = text.split(separator: "=", maxSplits: 1).map(Self.trimmed)
            if sides.count == 2 { read(sides[0], sides[1], in: section) }
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        text.split(separator: " ").joined(separator: " ")
    }

    private mutating func read(_ key: String, _ value: String, in section: String) {
        switch section {
        case "[consonants]": consonants.readConsonants(key, value)
        case "[clusters]": consonants.readClusters(key, value)
        case "[homophones]":
            if let phone = PhoneTable.code(named: key), let other = PhoneTable.code(named: value) {
                folding[phone] = other
            }
        case "[names]":
            if let name = key.unicodeScalars.first, let sounds = spoken(value) { names[name] = sounds }
        case "[respellings]":
            guard let sounds = spoken(value) else { return }
            let letters = key.unicodeScalars.compactMap { ThaiLetter($0) }
            if key.hasSuffix("+") { beginnings[letters] = sounds } else { parts[letters] = sounds }
        default: break
        }
    }

    /// The sounds of syllables between spaces, without respellings.
    private func spoken(_ text: String) -> [Phone]? {
        var sounds: [Phone] = []
        for syllable in text.split(separator: " ") {
            guard let word = Self.letters(syllable.unicodeScalars), let one = read(word, respelling: false) else {
                return nil
            }
            sounds += one
        }
        return sounds
    }

    /// Words of two syllables often differ in only one, and compounds share their tails.
    package var hasDistinctiveEndings: Bool { true }

    /// The tokens of a Thai text are clusters of letters, and a syllable may have several clusters.
    package var readsTogether: Bool { true }

    /// The pronunciation of a word: one, or none.
    ///
    /// - Parameters:
    ///   - word: The word's bytes, which are untrusted. Spaces separate words.
    ///   - limit: The most pronunciations to return.
    /// - Returns: The pronunciation; empty for a word that is not made of Thai syllables, for more than 64 letters, and
    ///   for the empty word. A few Latin letters are read by their names.
    /// - Complexity: O(*b*) for *b* bytes.
    package func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int) -> [[Phone]] {
        // A letter has at most four bytes.
        guard limit > 0, !word.isEmpty, word.count <= 4 * WorkLimits.pronouncedLetters else { return [] }
        var sounds: [Phone] = []
        for part in String(decoding: word, as: UTF8.self).split(separator: " ") {
            let scalars = part.unicodeScalars
            if let letters = Self.letters(scalars) {
                guard letters.count <= WorkLimits.pronouncedLetters, let one = read(letters, respelling: true) else {
                    return []
                }
                sounds += one
            } else {
                guard scalars.count <= CostModel.spelledLetters else { return [] }
                for scalar in scalars {
                    guard let name = names[scalar] else { return [] }
                    sounds += name
                }
            }
            // The sign of repetition doubles the sounds before.
            guard sounds.count <= 4 * WorkLimits.pronouncedLetters else { return [] }
        }
        return sounds.isEmpty ? [] : [sounds]
    }

    /// Whether the whole word is listed with a respelling.
    package func isListed(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard word.count <= 4 * Self.longestPart else { return false }
        return Self.letters(String(decoding: word, as: UTF8.self).unicodeScalars).map { parts[$0] != nil } ?? false
    }

    /// The pronunciation itself, except for sounds that speakers do not distinguish.
    package func homophoneKeys(_ phones: [Phone]) -> [[Phone]] { [phones.map { folding[$0] ?? $0 }] }

    /// The Thai letters of a text, with a doubled เ as the similar แ; `nil` for a foreign script.
    private static func letters(_ scalars: some Collection<Unicode.Scalar>) -> [ThaiLetter]? {
        var letters: [ThaiLetter] = []
        letters.reserveCapacity(scalars.count)
        for scalar in scalars {
            guard let letter = ThaiLetter(scalar) else { return nil }
            if letter == "เ", letters.last == "เ" {
                letters[letters.count - 1] = "แ"
            } else {
                letters.append(letter)
            }
        }
        return letters.isEmpty ? nil : letters
    }

    /// The cheapest way to read a word as syllables and respelled parts.
    private func read(_ word: [ThaiLetter], respelling: Bool) -> [Phone]? {
        var best = [(cost: Int, sounds: [Phone])?](repeating: nil, count: word.count + 1)
        best[0] = (0, [])
        var syllables = ThaiSyllables(word, consonants, phones)
        for start in word.indices {
            guard let now = best[start] else { continue }
            func put(_ end: Int, _ cost: Int, _ sounds: [Phone]) {
                let whole = now.cost + cost
                if let other = best[end], other.cost <= whole { return }
                best[end] = (whole, now.sounds + sounds)
            }
            if start > 0, word[start] == "ๆ", now.sounds.count <= 2 * WorkLimits.pronouncedLetters {
                put(start + 1, 0, now.sounds)
            }
            if start > 0, word[start] == "ฯ" { put(start + 1, 0, []) }
            for syllable in syllables.beginning(at: start) where syllable.end > start {
                put(syllable.end, syllable.cost, syllable.sounds)
            }
            guard respelling else { continue }
            for end in start + 1..<min(start + Self.longestPart, word.count) + 1 {
                let isLast = end == word.count
                if !isLast, word[end].isBehindInitial || word[end] == "์" { continue }
                let part = Array(word[start..<end])
                if !isLast, word[end] != "ๆ", word[end] != "ฯ", let sounds = beginnings[part] {
                    put(end, Self.respelled, sounds)
                }
                if part.count > 1 || word.count == 1, let sounds = parts[part] { put(end, Self.respelled, sounds) }
            }
        }
        return best[word.count]?.sounds
    }
}
