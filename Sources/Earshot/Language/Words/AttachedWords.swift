/// The forms of a word with other articles and prepositions written together with it.
package enum AttachedWords {
    /// A word with other prefixes.
    package struct Form: Hashable {
        /// The word, normalized.
        package var word: [UInt8]
        /// The price of the prefixes that differ.
        package var cost: Int
        /// Whether the prefix may be the beginning of a different word.
        package var isDoubtful: Bool
    }

    /// The other forms of a word, each once, without prefixes first.
    ///
    /// A word loses an article or a preposition, gains an article, or has an article for a preposition. None of the
    /// forms reverses the word's meaning.
    ///
    /// - Parameters:
    ///   - word: A normalized word.
    ///   - language: The language.
    /// - Returns: The forms; empty in a language without attached words.
    /// - Complexity: O(*p* · *b*) in the prefixes of the language and the bytes of the word.
    package static func forms(of word: ArraySlice<UInt8>, _ language: Language) -> [Form] {
        guard !language.attachedArticles.isEmpty || !language.attachedPrepositions.isEmpty else { return [] }
        var forms: [Form] = []
        func add(_ other: [UInt8], _ cost: Int, _ isDoubtful: Bool) {
            guard !other.elementsEqual(word), !forms.contains(where: { $0.word == other }),
                !language.reverses([word], [other[...]])
            else { return }
            forms.append(Form(word: other, cost: cost, isDoubtful: isDoubtful))
        }
        var bare = [Form(word: Array(word), cost: 0, isDoubtful: false)]
        for article in language.attachedArticles {
            guard let rest = article.rest(of: word) else { continue }
            bare.append(Form(word: Array(rest), cost: CostModel.article, isDoubtful: false))
        }
        for preposition in language.attachedPrepositions {
            guard let rest = preposition.rest(of: word) else { continue }
            let isShort = preposition.letters == 1 && AttachedWord.letters(of: rest) <= CostModel.shortestAttached
            let isDoubtful = isShort && language.isCommon(word) ?? false
            bare.append(Form(word: Array(rest), cost: CostModel.linkingWord, isDoubtful: isDoubtful))
        }
        for form in bare { add(form.word, form.cost, form.isDoubtful) }
        for form in bare where AttachedWord.letters(of: form.word[...]) >= CostModel.shortestAttached - 1 {
            for article in language.attachedArticles where article.rest(of: form.word[...]) == nil {
                add(article.added(to: form.word), form.cost + CostModel.article, form.isDoubtful)
            }
        }
        return forms
    }
}

/// An article or a preposition that is written together with the word behind it.
struct AttachedWord: Sendable {
    /// The letters, normalized.
    let bytes: [UInt8]
    /// The number of letters.
    let letters: Int

    /// An article or a preposition, normalized.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        letters = Self.letters(of: bytes[...])
    }

    /// What is left of a word without the letters; `nil` if the word lacks them, or too few letters are left.
    func rest(of word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard word.count > bytes.count, word.starts(with: bytes) else { return nil }
        let rest = word.dropFirst(bytes.count)
        let least = letters == 1 ? CostModel.shortestAttached : CostModel.shortestAttached - 1
        return Self.letters(of: rest) >= least ? rest : nil
    }

    /// A word with the letters.
    func added(to word: [UInt8]) -> [UInt8] { bytes + word }

    /// The number of letters of a word.
    static func letters(of word: ArraySlice<UInt8>) -> Int { word.count { $0 & 0xC0 != 0x80 } }
}
