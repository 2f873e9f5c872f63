/// The parts of a name that may replace it: "dish" for `dishwasher`, "navy" for `navyBlue`.
///
/// A part is a run of whole words, or a prefix or suffix of a word, of at least four letters and two fifths of the
/// word. A part never adds or drops a number, never drops a word that reverses the meaning ("off", "no"), and never
/// consists of function words alone.
package enum Parts {
    /// A part of a name.
    package struct Part {
        package var text: String
        /// Whether the part is a prefix or suffix of a word.
        package var isAffix: Bool
        /// The normalized words of the name outside the part.
        package var leftOut: [String]
        /// Whether so little of the name was said that it may be anything: a word of four or more, or an ordinary word of
        /// three or more.
        package var isSmall = false
    }

    /// The parts of a name, in order of their start; without the whole name.
    ///
    /// - Complexity: O(*w*³ + *b*²) in the words of the name and the letters of its longest word.
    package static func parts(of name: String, language: Language) -> [Part] {
        let text = language.normalizer.normalize(name)
        guard !text.tokens.isEmpty, text.tokens.count <= 12 else { return [] }
        let reading = SpokenReading(text: text, language: language)
        guard !reading.hasFusedDigits else { return [] }
        var parts: [Part] = []
        for start in text.tokens.indices {
            for end in text.tokens.indices where end >= start && end - start + 1 < text.tokens.count {
                let run = start...end
                guard reading.mayStandAlone(run) else { continue }
                parts.append(Part(text: reading.text(run), isAffix: false, leftOut: reading.words(besides: run)))
            }
        }
        for token in text.tokens.indices where reading.mayBeCut(token) {
            let word = reading.text(token...token)
            // "lock" is part of "unlock" but must not replace it.
            parts += affixes(of: word).filter { affix in
                reading.isPlainWord(affix) && !language.areAntonyms(affix.utf8, word.utf8)
                    && !isOtherWord(affix, in: word, language)
            }.map { Part(text: $0, isAffix: true, leftOut: reading.words(besides: token...token)) }
        }
        for index in parts.indices { parts[index].isSmall = reading.isSmall(parts[index]) }
        return parts
    }

    /// Whether an affix is a different word of the language, and the rest is no word: "urology" is not short for
    /// "neurology", as "dish" is for "dishwasher".
    private static func isOtherWord(_ affix: String, in word: String, _ language: Language) -> Bool {
        guard affix.utf8.count >= CostModel.shortestOtherWord, word.hasSuffix(affix) else { return false }
        let rest = String(word.dropLast(affix.count))
        // "Hanna" is no "Johanna": the rest is too short for a word.
        if rest.utf8.count < CostModel.shortestRest { return true }
        guard let sounds = language.sounds, sounds.hasPronunciations, sounds.isListed(affix) else { return false }
        return !sounds.isListed(rest)
    }

    /// The prefixes and suffixes of a word that are long enough.
    static func affixes(of word: String) -> [String] {
        if word.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x80 }) { return affixes(ofPlain: Array(word.utf8)) }
        let letters = Array(word)
        guard letters.count > CostModel.shortestPart else { return [] }
        let shortest = max(CostModel.shortestPart, (letters.count * 2 + 4) / 5)
        guard shortest < letters.count else { return [] }
        return (shortest..<letters.count).flatMap { [String(letters.prefix($0)), String(letters.suffix($0))] }
    }

    /// The prefixes and suffixes of an ASCII word, in which every byte is a letter.
    private static func affixes(ofPlain letters: [UInt8]) -> [String] {
        guard letters.count > CostModel.shortestPart else { return [] }
        let shortest = max(CostModel.shortestPart, (letters.count * 2 + 4) / 5)
        guard shortest < letters.count else { return [] }
        return (shortest..<letters.count).flatMap { count in
            [letters.prefix(count), letters.suffix(count)].map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// A name with its numbers and the words that must stay.
    private struct SpokenReading {
        let text: NormalizedText
        let language: Language
        private let numbers: [NumberSpan]
        private let distinct: Set<NumberValue?>

        init(text: NormalizedText, language: Language) {
            self.text = text
            self.language = language
            numbers = language.numbers.namedNumbers(in: text)
            distinct = Set(numbers.map(\.value))
        }

        func text(_ run: ClosedRange<Int>) -> String {
            text.text(Int(text.tokens[run.lowerBound].firstUnit)..<Int(text.tokens[run.upperBound].endUnit))
        }

        func words(besides run: ClosedRange<Int>) -> [String] {
            text.tokens.indices.filter { !run.contains($0) }.map { text($0...$0) }
        }

        /// Whether a word has both digits and letters; a separate form of the name has them apart.
        var hasFusedDigits: Bool {
            text.tokens.indices.contains { token in
                let digits = text(token...token).utf8.count { $0 >= 0x30 && $0 <= 0x39 }
                return digits > 0
                    && !numbers.contains { $0.isDigits && $0.units.contains(text.tokens[token].firstUnit) }
            }
        }

        func mayStandAlone(_ run: ClosedRange<Int>) -> Bool {
            let units = text.tokens[run.lowerBound].firstUnit..<text.tokens[run.upperBound].endUnit
            let kept = numbers.filter { units.contains($0.units.lowerBound) && $0.units.upperBound <= units.upperBound }
            let cut = numbers.contains { $0.units.overlaps(units) && !kept.contains($0) }
            guard !cut, Set(kept.map(\.value)) == distinct else { return false }
            guard !text.tokens.indices.contains(where: { !run.contains($0) && isPolar($0) }) else { return false }
            return run.contains { !isFunctionOnly($0) }
        }

        /// Whether a part is one word of a name of many; see ``Part/isSmall``.
        func isSmall(_ part: Part) -> Bool {
            guard !part.text.utf8.contains(0x20), !text.units.contains(where: \.isUnspaced) else { return false }
            let content = text.tokens.indices.count { !isFunctionOnly($0) }
            return content > 3 || content == 3 && language.isCommon(part.text.utf8) ?? false
        }

        func mayBeCut(_ token: Int) -> Bool {
            numbers.isEmpty && !text.tokens.indices.contains { $0 != token && isPolar($0) } && !isPolar(token)
        }

        /// Whether an affix is neither a number nor a function word.
        func isPlainWord(_ affix: String) -> Bool {
            let normalized = language.normalizer.normalize(affix)
            guard normalized.tokens.count == 1 || normalized.units.allSatisfy(\.isUnspaced) else { return false }
            var spans: [NumberSpan] = []
            language.numbers.spans(in: normalized, into: &spans)
            guard let word = language.words.find(affix.utf8) else { return spans.isEmpty }
            return spans.isEmpty && !language.closedClass.contains(word) && language.fillers[word] == nil
        }

        private func word(_ token: Int) -> UInt32? {
            language.words.find(text(token...token).utf8)
        }

        private func isPolar(_ token: Int) -> Bool {
            word(token).map(language.polar.contains) ?? false
        }

        private func isFunctionOnly(_ token: Int) -> Bool {
            guard let word = word(token) else { return false }
            return language.closedClass.contains(word) || language.fillers[word] != nil || isPolar(token)
        }
    }
}
