/// What a language's spelling says of its sounds: ordered rules, and a list of the words that follow none.
///
/// The first rule that fits at a letter says what it and the letters with it sound like, and the next letter that it
/// does not cover is looked at. A rule may leave a choice, and the word then has several pronunciations.
///
/// The normalizer takes the marks from letters that its language does not count as its own: "café" arrives as "cafe".
/// A word that shows none of the marks may have lost them, and the file's bare rules are tried before the others.
package struct LetterRules: SoundSource {
    /// The language subtag that the file names, such as "de".
    package internal(set) var language = ""

    /// A place in a context: one letter or the end of a word, one string of several, or nothing where that is allowed.
    struct Place: Sendable {
        /// The letters, a bit for each code.
        var letters: UInt64 = 0
        /// The strings of more than one letter.
        var strings: [[UInt8]] = []
        /// Whether nothing at all will do.
        var isOptional = false
    }

    /// One rule.
    struct Rule: Sendable {
        /// What stands before, the nearest place first.
        var left: [Place] = []
        /// The letters that it covers.
        var letters: [UInt8] = []
        /// What stands after, the nearest place first.
        var right: [Place] = []
        /// What they sound like, the usual sound first.
        var sounds: [[Phone]] = []
    }

    /// The code of the end of a word.
    static let end: UInt8 = 0
    /// There is a bit in ``Place/letters`` for every code.
    static let mostLetters = 63
    /// A word has no more pronunciations than this.
    static let mostPronunciations = 4
    /// Longer strings of letters are no words, and are not worth the time.
    static let longest = 64

    /// A string of consonants is said letter by letter if it is no longer than this.
    static let longestSpelled = 5

    /// The letters' codes, counted from 1.
    var codes: [Unicode.Scalar: UInt8] = [:]
    /// The letters with marks, and what is left of them without.
    var bareLetters: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    /// The rules, by the code of the first letter that they cover.
    var rules: [[Rule]] = []
    /// The rules for words that may have lost their marks, by the code of the first letter that they cover.
    var bareRules: [[Rule]] = []
    /// The words that are listed, in codes.
    var words: [[UInt8]: [[Phone]]] = [:]
    /// The same without their marks, where they have any.
    var bareWords: [[UInt8]: [[Phone]]] = [:]
    /// Whether each phone is a vowel, by its code.
    var vowels: [Bool] = []
    /// What stands for a phone where homophones are compared, by the phone's code; `nil` for the phone itself.
    var folding: [[Phone]?] = []

    package init() {}

    /// Reads the embedded rules of a language; empty where there are none.
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
    ///   - word: The word's bytes in lower case; they may be anything. A hyphen, an apostrophe and a space part words.
    ///   - limit: How many to return at most; there are never more than four.
    /// - Returns: The pronunciations; empty for a word with a digit or a letter of another script, for more than 64
    ///   letters, and for none.
    /// - Complexity: O(*b* · *r*) for *b* bytes and *r* rules that begin with one letter.
    package func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int) -> [[Phone]] {
        pronunciations(of: word, limit: limit, hasMarks: false)
    }

    /// The pronunciations of a word of which it may be known that its letters have kept their marks.
    ///
    /// - Parameters:
    ///   - word: The word's bytes in lower case; they may be anything. A hyphen, an apostrophe and a space part words.
    ///   - limit: How many to return at most; there are never more than four.
    ///   - hasMarks: Whether a letter without a mark has never had one. Where it is `false`, a word with any mark still
    ///     counts as one that has kept them all.
    /// - Returns: As for ``pronunciations(of:limit:)``.
    /// - Complexity: O(*b* · *r*) for *b* bytes and *r* rules that begin with one letter.
    package func pronunciations(
        of word: UnsafeBufferPointer<UInt8>,
        limit: Int,
        hasMarks: Bool
    ) -> [[Phone]] {
        let limit = min(limit, Self.mostPronunciations)
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

    /// Whether a word is listed with its pronunciation, and follows no rule.
    package func isListed(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let word = read(word) else { return false }
        let letters = Array(word.codes.dropFirst().dropLast())
        return words[letters] != nil || !word.hasMarks && bareWords[letters] != nil
    }

    /// What remains of a pronunciation when all is merged that the language's speakers do not tell apart.
    ///
    /// Two words are homophones where they have equal keys. A key is no pronunciation: it stands only for comparing.
    ///
    /// - Complexity: O(*n*) for *n* phones.
    package func homophoneKeys(_ phones: [Phone]) -> [[Phone]] {
        var key: [Phone] = []
        key.reserveCapacity(phones.count)
        for phone in phones {
            let parts = Int(phone) < folding.count ? folding[Int(phone)] ?? [phone] : [phone]
            for part in parts where key.last != part { key.append(part) }
        }
        return [key]
    }

    // MARK: Letters

    /// Takes a word's letters to codes, with the end of a word before and after them.
    ///
    /// - Returns: `nil` where a character is no letter of the language, and for no letters or too many.
    private func read(_ word: UnsafeBufferPointer<UInt8>) -> (codes: [UInt8], hasMarks: Bool)? {
        // A letter has at most four bytes.
        guard !word.isEmpty, word.count <= 4 * Self.longest else { return nil }
        var read = [Self.end]
        read.reserveCapacity(word.count + 2)
        var hasMarks = false
        for scalar in String(decoding: word, as: UTF8.self).unicodeScalars {
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
        guard read.count - 1 <= Self.longest, read.contains(where: { $0 != Self.end }) else { return nil }
        read.append(Self.end)
        return (read, hasMarks)
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || scalar == " " || scalar == "'" || scalar == "’"
    }

    // MARK: Rules

    /// Applies the rules from the first letter to the last; a letter that no rule fits is silent.
    ///
    /// No word is without a vowel: what would have none is spelled.
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
        derived.removeAll { sounds in !sounds.contains { Int($0) < vowels.count && vowels[Int($0)] } }
        return derived.isEmpty ? spell(word) : derived
    }

    /// Says the names of the letters, as of "tv"; none for a long string of consonants.
    private func spell(_ word: [UInt8]) -> [[Phone]] {
        guard word.count - 2 <= Self.longestSpelled else { return [] }
        var sounds: [Phone] = []
        for code in word where code != Self.end {
            guard let name = words[[code]]?.first else { return [] }
            sounds += name
        }
        return [sounds]
    }

    /// The first rule that fits at a letter.
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

    /// Whether the places fit the letters from an index on.
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

    /// Whether the places fit the letters before an index, the nearest first.
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
