extension HypothesisEvidence {
    /// A heard word, beside the word of the phrase in its place.
    struct HeardWord {
        var word: ArraySlice<UInt8>
        /// The byte offset of the word's span in the original.
        var start: Int
        /// The word of the phrase; `nil` for a left-over word.
        var meant: ArraySlice<UInt8>?
        var role: EvidenceSpan.Role
        /// Whether the span has several words, as for "and" in "go ahead and".
        var isInRun: Bool
    }

    /// The function word before the verb of a command that may be the verb's prefix: "this arm" may be "disarm".
    ///
    /// The verb is the first content word of the phrase, or an infinitive. The phrase does not have the function word
    /// there; or it was read as the prefix (``PrefixReading``), and the verb without it is another one of the catalog.
    ///
    /// - Parameters:
    ///   - candidate: The answer.
    ///   - isInCatalog: Whether a catalog has a word.
    /// - Returns: Both words; `nil` without such a word.
    /// - Complexity: O(*w* · *p*) in the words and the prefixes of the language.
    func reversal(in candidate: Candidate, isInCatalog: ([UInt8]) -> Bool) -> String? {
        guard !language.reversingPrefixes.isEmpty else { return nil }
        let heard = heardWords(of: candidate)
        var isFirst = true
        for (place, one) in heard.enumerated() where !one.role.isLeftOver {
            guard one.role == .literal, let meant = one.meant else {
                isFirst = isFirst && [.applicationName, .literal].contains(one.role)
                continue
            }
            defer { isFirst = isFirst && language.isFunctionOnly([meant]) }
            if place > 0, isInCatalog(Array(one.word)), language.isPrefix(heard[place - 1].word, of: meant, one.word) {
                return String(decoding: heard[place - 1].word + [0x20] + one.word, as: UTF8.self)
            }
            guard place > 0, isFirst || !language.commands(ofInfinitive: one.word).isEmpty else { continue }
            let before = heard[place - 1]
            let isBeside = before.role.isLeftOver ? !before.isInRun : before.meant != before.word
            if isBeside, language.mayReverse(before.word, one.word, meant: meant, isInCatalog: isInCatalog) {
                return String(decoding: before.word + [0x20] + one.word, as: UTF8.self)
            }
        }
        return nil
    }

    /// The words of a candidate, and the preceding word of the sentence unless a mark separates it.
    func heardWords(of candidate: Candidate) -> [HeardWord] {
        guard let hearing = hearings.first(where: { $0.index == candidate.hypothesis }) else { return [] }
        var heard: [HeardWord] = []
        let place = candidate.heard.units.lowerBound - 1
        if hearing.words.indices.contains(place), !hearing.hasPauseBefore[place + 1] {
            heard.append(
                HeardWord(word: hearing.words[place], start: hearing.starts[place], role: .content, isInRun: false)
            )
        }
        for span in candidate.spans {
            let words = hearing.words(in: span.range)
            let meant = Array(span.meant.utf8).split(separator: 0x20)
            for (place, word) in words.enumerated() {
                // Additional heard words stand before the words of the phrase.
                let other = place - words.count + meant.count
                heard.append(
                    HeardWord(
                        word: word,
                        start: span.range.lowerBound,
                        meant: meant.indices.contains(other) ? meant[other] : nil,
                        role: span.role,
                        isInRun: words.count > 1
                    )
                )
            }
        }
        return heard
    }
}
