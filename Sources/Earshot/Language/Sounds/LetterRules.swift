/// A language's letter-to-sound rules, in order, and a list of exceptions.
///
/// At each letter, the first matching rule gives the sounds of the letters that it covers. Reading goes on at the next
/// uncovered letter. A rule may offer alternatives, and the word then has several pronunciations.
///
/// The normalizer strips marks from letters that the language does not count as separate: "café" arrives as "cafe". A
/// word without marks may have lost its marks, so the file's bare rules are tried first.
package struct LetterRules: SoundSource {
    /// The language subtag named in the file, such as "de".
    package internal(set) var language = ""

    /// A position in a context: one letter or the end of a word, a string of several letters, or optionally nothing.
    struct Place: Sendable {
        /// The letters, one bit for each code.
        var letters: UInt64 = 0
        /// The strings of more than one letter.
        var strings: [[UInt8]] = []
        /// Whether the position may be empty.
        var isOptional = false
    }

    /// One rule.
    struct Rule: Sendable {
        /// The context before the letters, the nearest position first.
        var left: [Place] = []
        /// The letters covered by the rule.
        var letters: [UInt8] = []
        /// The context after the letters, the nearest position first.
        var right: [Place] = []
        /// The sounds of the letters, the usual sounds first.
        var sounds: [[Phone]] = []
    }

    /// The code of the end of a word.
    static let end: UInt8 = 0
    /// The most letter codes: each code has a bit in ``Place/letters``.
    static let mostLetters = 63
    /// The letters' codes, counted from 1.
    var codes: [Unicode.Scalar: UInt8] = [:]
    /// The letters with marks, mapped to the letters without.
    var bareLetters: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    /// The rules, by the code of the first covered letter.
    var rules: [[Rule]] = []
    /// The rules for words that may have lost their marks, by the code of the first covered letter.
    var bareRules: [[Rule]] = []
    /// The listed words, as codes.
    var words: [[UInt8]: [[Phone]]] = [:]
    /// The listed words with marks, stored without the marks.
    var bareWords: [[UInt8]: [[Phone]]] = [:]
    /// Whether each phone is a vowel, by its code.
    var vowels: [Bool] = []
    /// The replacement of a phone in homophone keys, by the phone's code; `nil` for the phone itself.
    var folding: [[Phone]?] = []
    /// Whether a doubled phone differs from a single phone in homophone keys.
    var keepsDoubles = false
    /// Whether words differ in meaning by their first and last sounds; see ``SoundSource/hasDistinctiveEndings``.
    package internal(set) var hasDistinctiveEndings = false
    /// Whether the language leaves some vowels unwritten, so that a word may show none.
    var leavesVowelsOut = false

    package init() {}

    /// Reads the embedded rules of a language; empty if there are none.
    ///
    /// - Complexity: O(*b*) for a file of *b* bytes; nothing is kept between calls.
    package init(language: String) {
        var remarks: [Remark] = []
        self.init(parsing: SoundFiles.bytes(of: language), remarks: &remarks)
        assert(remarks.isEmpty, "\(language).txt: \(remarks)")
    }

    /// The pronunciations of a word, the likeliest first, each once.
    ///
    /// - Parameters:
    ///   - word: The word's bytes in lower case, which are untrusted. A hyphen, an apostrophe and a space separate
    ///     words.
    ///   - limit: The most pronunciations to return; there are never more than four.
    /// - Returns: The pronunciations; empty for a word with a digit or a letter of another script, for more than 64
    ///   letters, and for the empty word.
    /// - Complexity: O(*b* · *r*) for *b* bytes and *r* rules that begin with one letter.
    package func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int) -> [[Phone]] {
        pronunciations(of: word, limit: limit, hasMarks: false)
    }

    /// The pronunciations of a word that may be known to have kept its marks.
    ///
    /// - Parameters:
    ///   - word: The word's bytes in lower case, which are untrusted. A hyphen, an apostrophe and a space separate
    ///     words.
    ///   - limit: The most pronunciations to return; there are never more than four.
    ///   - hasMarks: Whether the word is known to have kept all its marks. If `false`, a word with any mark still
    ///     counts as having kept all marks.
    /// - Returns: As for ``pronunciations(of:limit:)``.
    /// - Complexity: O(*b* · *r*) for *b* bytes and *r* rules that begin with one letter.
    package func pronunciations(
        of word: UnsafeBufferPointer<UInt8>,
        limit: Int,
        hasMarks: Bool
    ) -> [[Phone]] {
        let limit = min(limit, WorkLimits.letterRulePronunciations)
        guard limit > 0, let word = read(word) else { return [] }
        let hasMarks = hasMarks || word.hasMarks
        let letters = Array(word.codes.dropFirst().dropLast())
        var listed = words[letters] ?? []
        if !hasMarks, let bare = bareWords[letters] {
            for sounds in bare where !listed.contains(sounds) { listed.append(sounds) }
        }
        if !listed.isEmpty { return Array(listed.prefix(limit)) }
        return derive(word.codes, limit: limit, hasMarks: hasMarks)
    }

    /// Whether a word is listed with its pronunciation instead of following the rules.
    package func isListed(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let word = read(word) else { return false }
        let letters = Array(word.codes.dropFirst().dropLast())
        return words[letters] != nil || !word.hasMarks && bareWords[letters] != nil
    }

    /// The homophone keys of a pronunciation: the phones after merging sounds that speakers do not distinguish.
    ///
    /// Two words are homophones if they have equal keys. A key is not a pronunciation and serves only for comparing.
    ///
    /// - Complexity: O(*n*) for *n* phones.
    package func homophoneKeys(_ phones: [Phone]) -> [[Phone]] {
        var key: [Phone] = []
        key.reserveCapacity(phones.count)
        for phone in phones {
            let parts = Int(phone) < folding.count ? folding[Int(phone)] ?? [phone] : [phone]
            for part in parts where keepsDoubles || key.last != part { key.append(part) }
        }
        return [key]
    }

    // MARK: Letters

    /// Converts a word's letters to codes, with the end-of-word code at each end.
    ///
    /// - Returns: `nil` if a character is not a letter of the language, and for no letters or too many.
    private func read(_ word: UnsafeBufferPointer<UInt8>) -> (codes: [UInt8], hasMarks: Bool)? {
        // A letter has at most four bytes.
        guard !word.isEmpty, word.count <= 4 * WorkLimits.pronouncedLetters else { return nil }
        var read = [Self.end]
        read.reserveCapacity(word.count + 2)
        var hasMarks = false
        for scalar in String(decoding: word, as: UTF8.self).unicodeScalars.flatMap(HangulLetters.letters) {
            let bare = bareLetters[scalar]
            if bare != nil { hasMarks = true }
            if let code = codes[scalar] {
                read.append(code)
            } else if let bare {
                for letter in bare {
                    guard let code = codes[letter] else { return nil }
                    read.append(code)
                }
            } else if Self.isSeparator(scalar) {
                read.append(Self.end)
            } else {
                return nil
            }
        }
        guard read.count - 1 <= WorkLimits.pronouncedLetters, read.contains(where: { $0 != Self.end }) else {
            return nil
        }
        read.append(Self.end)
        return (read, hasMarks)
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || scalar == " " || scalar == "'" || scalar == "’"
    }

    // MARK: Rules

    /// Applies the rules from the first letter to the last; a letter without a matching rule is silent.
    ///
    /// Every word has a vowel: a word without one is spelled, unless the language leaves some vowels unwritten.
    private func derive(_ word: [UInt8], limit: Int, hasMarks: Bool) -> [[Phone]] {
        var derived: [[Phone]] = [[]]
        var index = 1
        while index < word.count {
            let rule =
                (hasMarks ? nil : Self.rule(in: bareRules, at: index, of: word))
                ?? Self.rule(in: rules, at: index, of: word)
            guard let rule else {
                index += 1
                continue
            }
            index += rule.letters.count
            if rule.sounds.count == 1 {
                for place in derived.indices { derived[place] += rule.sounds[0] }
                continue
            }
            var longer: [[Phone]] = []
            for sounds in rule.sounds {
                for start in derived where longer.count < limit {
                    let whole = start + sounds
                    if !longer.contains(whole) { longer.append(whole) }
                }
            }
            derived = longer
        }
        if leavesVowelsOut { return derived.filter { !$0.isEmpty } }
        derived.removeAll { sounds in !sounds.contains { Int($0) < vowels.count && vowels[Int($0)] } }
        return derived.isEmpty ? spell(word) : derived
    }

    /// Spells the word by the names of its letters, like "tv"; empty for a long string of consonants.
    private func spell(_ word: [UInt8]) -> [[Phone]] {
        guard word.count - 2 <= CostModel.spelledLetters else { return [] }
        var sounds: [Phone] = []
        for code in word where code != Self.end {
            guard let name = words[[code]]?.first else { return [] }
            sounds += name
        }
        return [sounds]
    }

    /// The first matching rule at a letter.
    private static func rule(in rules: [[Rule]], at index: Int, of word: [UInt8]) -> Rule? {
        let code = Int(word[index])
        guard code < rules.count else { return nil }
        return rules[code].first { fits($0, at: index, of: word) }
    }

    private static func fits(_ rule: Rule, at index: Int, of word: [UInt8]) -> Bool {
        let after = index + rule.letters.count
        guard after <= word.count, word[index..<after].elementsEqual(rule.letters) else { return false }
        return fits(rule.right[...], after: after, of: word) && fits(rule.left[...], before: index, of: word)
    }

    /// Whether the positions match the letters from an index on.
    private static func fits(_ places: ArraySlice<Place>, after index: Int, of word: [UInt8]) -> Bool {
        guard let place = places.first else { return true }
        let rest = places.dropFirst()
        if index < word.count, place.letters >> UInt64(word[index]) & 1 == 1, fits(rest, after: index + 1, of: word) {
            return true
        }
        for string in place.strings where index + string.count <= word.count {
            let next = index + string.count
            if word[index..<next].elementsEqual(string), fits(rest, after: next, of: word) { return true }
        }
        return place.isOptional && fits(rest, after: index, of: word)
    }

    /// Whether the positions match the letters before an index, the nearest first.
    private static func fits(_ places: ArraySlice<Place>, before index: Int, of word: [UInt8]) -> Bool {
        guard let place = places.first else { return true }
        let rest = places.dropFirst()
        if index > 0, place.letters >> UInt64(word[index - 1]) & 1 == 1, fits(rest, before: index - 1, of: word) {
            return true
        }
        for string in place.strings where string.count <= index {
            let next = index - string.count
            if word[next..<index].elementsEqual(string), fits(rest, before: next, of: word) { return true }
        }
        return place.isOptional && fits(rest, before: index, of: word)
    }
}
