/// Splits unknown words of an utterance into two words that the catalog or the language knows.
///
/// - Digits and letters: "50k", "12.5mg", "ל39".
/// - A number word and a word of the catalog: "dreißigminütige".
/// - A word and a particle attached to it: "집으로".
/// - A compound of two words of the catalog: "Küchenlicht" is "Küche" and "Licht".
/// - A name and its case ending: "köprüye" is "köprü" and "ye", and "mutfağa" is "mutfak" and "a".
///
/// Words of the catalog and numbers such as "5th" stay whole. Between commands, an attached conjunction is split off
/// instead: "وأغلق".
package struct WordSplit {
    package let language: Language
    /// Whether only conjunctions are split off.
    package let partsConjunctions: Bool
    /// Whether a normalized word is a whole word of a phrase or a name, so that it may be part of a compound or have a case
    /// ending; `nil` in a catalog without names.
    package let isFullWord: ((ArraySlice<UInt8>) -> Bool)?
    /// Whether compounds are split, as in a catalog with cases.
    package let partsCompounds: Bool
    /// Whether a number word and its case ending are split: not where quantities are read, whose words have endings.
    package let partsNumbers: Bool
    /// Whether a normalized word is in the catalog.
    package let isKnown: (ArraySlice<UInt8>) -> Bool

    /// Prepares to split words.
    ///
    /// - Parameters:
    ///   - language: The language of the utterance.
    ///   - partsConjunctions: Whether only conjunctions are split off.
    ///   - partsCompounds: Whether compounds are split.
    ///   - partsNumbers: Whether a number word and its case ending are split.
    ///   - isFullWord: Whether a normalized word is a whole word of a phrase or a name, which may be part of a compound or
    ///     have a case ending; `nil` if neither is split.
    ///   - isKnown: Whether a normalized word is in the catalog.
    package init(
        language: Language,
        partsConjunctions: Bool = false,
        partsCompounds: Bool = true,
        partsNumbers: Bool = true,
        isFullWord: ((ArraySlice<UInt8>) -> Bool)? = nil,
        isKnown: @escaping (ArraySlice<UInt8>) -> Bool
    ) {
        self.language = language
        self.partsConjunctions = partsConjunctions
        self.partsCompounds = partsCompounds
        self.partsNumbers = partsNumbers
        self.isFullWord = isFullWord
        self.isKnown = isKnown
    }

    /// The position of a split, in bytes from the word's start.
    private struct Seam {
        var normalized: Int
        /// The first word if it is written differently in a compound; `nil` if it is what precedes the seam.
        var head: [UInt8]?
        /// `nil` if the original text is spelled differently: both parts then stand for the whole word.
        var source: Int?
    }

    /// A text with its unknown words split.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - source: The original text, whose digits decide the position of a split.
    ///   - isWhole: Whether a unit stays whole.
    /// - Returns: The split text; `nil` if nothing is split.
    /// - Complexity: O(*n*) look-ups for *n* bytes.
    package func parted(
        _ text: NormalizedText,
        source: [UInt8],
        unless isWhole: (Int) -> Bool
    ) -> NormalizedText? {
        let seams = text.units.indices.map { unit in
            seam(of: text.units[unit], in: text, source).flatMap { isWhole(unit) ? nil : $0 }
        }
        guard seams.contains(where: { $0 != nil }) else { return nil }
        var parted = NormalizedText()
        parted.bytes.reserveCapacity(text.bytes.count + 8)
        for token in text.tokens {
            parted.beginToken()
            for index in Int(token.firstUnit)..<Int(token.endUnit) {
                let unit = text.units[index]
                if unit.isApart, !parted.bytes.isEmpty { parted.bytes.append(0x20) }
                guard let seam = seams[index] else {
                    parted.append(unit, text.bytes[Int(unit.start)..<Int(unit.end)])
                    parted.endToken()
                    continue
                }
                let place = Int(unit.start) + seam.normalized
                var (head, tail) = (unit, unit)
                if let source = seam.source {
                    head.sourceEnd = unit.sourceStart + Int32(source)
                    tail.sourceStart = head.sourceEnd
                }
                tail.isApart = true
                parted.append(head, seam.head?[...] ?? number(text.bytes[Int(unit.start)..<place]))
                parted.endToken()
                parted.bytes.append(0x20)
                parted.beginToken()
                parted.append(tail, text.bytes[place..<Int(unit.end)])
                parted.endToken()
            }
        }
        return parted
    }

    private func seam(of unit: NormalizedText.Unit, in text: NormalizedText, _ source: [UInt8]) -> Seam? {
        guard !unit.isUnspaced else { return nil }
        let word = text.bytes[Int(unit.start)..<Int(unit.end)]
        let original = source[Int(unit.sourceStart)..<Int(unit.sourceEnd)]
        if partsConjunctions { return conjunctionSeam(of: word, original) }
        if let normalized = Self.digitSeam(of: word), let source = Self.digitSeam(of: original) {
            return Seam(normalized: normalized, source: source)
        }
        guard let place = particleSeam(of: word) ?? numberSeam(of: word) else {
            return endingSeam(of: word, original) ?? compoundSeam(of: word, original)
        }
        return Seam(normalized: place, source: original.count == word.count ? place : nil)
    }

    /// The bytes before the only position where a number in ASCII digits ends or begins.
    private static func digitSeam(of word: ArraySlice<UInt8>) -> Int? {
        guard let first = word.first, let last = word.last, isDigit(first) != isDigit(last) else { return nil }
        let head = word.prefix { isDigit($0) == isDigit(first) || isDigit(first) && isSeparator($0) }
        let rest = word.dropFirst(head.count)
        guard let before = head.last, !isSeparator(before), let next = rest.first, !isSeparator(next) else {
            return nil
        }
        return rest.contains { isDigit($0) == isDigit(first) } ? nil : head.count
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// Whether a byte separates the digits of a decimal.
    private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x2E || byte == 0x2C }

    /// A number with its separators as normalized on its own; other words unchanged.
    private func number(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard word.contains(0x2C) else { return word }
        let alone = language.normalizer.normalize(String(decoding: word, as: UTF8.self))
        return alone.units.count == 1 ? alone.bytes[...] : word
    }

    /// The seam behind a conjunction that is attached to a word of the catalog.
    private func conjunctionSeam(of word: ArraySlice<UInt8>, _ original: ArraySlice<UInt8>) -> Seam? {
        for conjunction in language.attachedConjunctions
        where word.starts(with: conjunction) && isKnown(word.dropFirst(conjunction.count)) {
            let isWrittenSo = original.starts(with: conjunction)
            return Seam(normalized: conjunction.count, source: isWrittenSo ? conjunction.count : nil)
        }
        return nil
    }

    /// The bytes before the longest particle that is attached to a word of the catalog, or is a word of the catalog.
    private func particleSeam(of word: ArraySlice<UInt8>) -> Int? {
        var known: Int?
        for particle in language.particles
        where particle.count < word.count && word.suffix(particle.count) == particle[...] {
            let place = word.count - particle.count
            if isKnown(word.prefix(place)) || isNumber(word.prefix(place)) { return place }
            if known == nil, isKnown(particle[...]) { known = place }
        }
        return known
    }

    /// The bytes of a number word before a word of the catalog.
    private func numberSeam(of word: ArraySlice<UInt8>) -> Int? {
        let (first, last) = (CostModel.shortestNearWord, word.count - CostModel.shortestPart)
        guard first <= last else { return nil }
        return (first...last).first { place in
            // Not within a character.
            word[word.startIndex + place] & 0xC0 != 0x80 && isKnown(word.dropFirst(place))
                && isNumber(word.prefix(place))
        }
    }

    /// The seam between the two words of a compound, which is the only one between two words of the catalog.
    ///
    /// The first word may have an ending that the language gives it there: "Küche" in "Küchenlicht". A word that has
    /// little meaning, or an opposite that a command may mean, is no part of a compound: "ausmachen".
    private func compoundSeam(of word: ArraySlice<UInt8>, _ original: ArraySlice<UInt8>) -> Seam? {
        guard partsCompounds, let isFullWord, !language.compoundEndings.isEmpty, !language.neverApproximated(word)
        else { return nil }
        func mayBePart(_ word: ArraySlice<UInt8>) -> Bool { mayBeCompounded(word) && isFullWord(word) }
        var found: Seam?
        for place in word.indices.dropFirst() where word[place] & 0xC0 != 0x80 {
            guard mayBePart(word[place...]),
                let head = heads(of: word[..<place]).first(where: { mayBePart($0[...]) })
            else { continue }
            if found != nil { return nil }
            let normalized = place - word.startIndex
            let source = original.count == word.count ? normalized : nil
            found = Seam(normalized: normalized, head: head, source: source)
        }
        return found
    }

    /// The seam between a name and its case ending; `nil` if the word may be two names.
    ///
    /// A common word of the language stays whole, and so does a word that is only a name, unless an apostrophe says so:
    /// "kara" is not "kar" and an ending. An irregular ending is split off only if a phrase has it.
    private func endingSeam(of word: ArraySlice<UInt8>, _ original: ArraySlice<UInt8>) -> Seam? {
        guard let isFullWord, !language.caseEndings.isEmpty, !language.neverApproximated(word) else { return nil }
        let isMarked = Self.hasApostrophe(original)
        let isCommon = !isMarked && language.isCommon(word) ?? false
        let isName = !isMarked && language.knownWords?.isName(word) ?? false
        var found: (split: CaseEndings.Split, isPiece: Bool)?
        for split in language.caseEndings.splits(of: word) {
            let name = split.name[...]
            let isPiece = isKnown(word.dropFirst(split.place))
            guard split.isRegular || isPiece, mayBeInflected(name, isFullWord), !language.reverses([word], [name])
            else {
                continue
            }
            if isName, !language.isKnownWord(name) { return nil }
            if isCommon, !Self.isLong(name) || !(language.isCommon(name) ?? false) { return nil }
            if let found, found.split.name != split.name { return nil }
            if found == nil || isPiece && found?.isPiece == false { found = (split, isPiece) }
        }
        guard let split = found?.split else { return nil }
        let source = original.count == word.count ? split.place : nil
        return Seam(normalized: split.place, head: split.name, source: source)
    }

    /// Whether a word may have a case ending: a number, or a word of the catalog that is long enough.
    private func mayBeInflected(_ name: ArraySlice<UInt8>, _ isFullWord: (ArraySlice<UInt8>) -> Bool) -> Bool {
        if isFullWord(name), AttachedWord.letters(of: name) >= CostModel.shortestInflected { return true }
        return partsNumbers && isNumber(name)
    }

    /// Whether a name is so long that a common word with an ending behind it is no word of its own.
    private static func isLong(_ name: ArraySlice<UInt8>) -> Bool {
        AttachedWord.letters(of: name) >= CostModel.longInflected
    }

    private static func hasApostrophe(_ original: ArraySlice<UInt8>) -> Bool {
        String(decoding: original, as: UTF8.self).unicodeScalars.contains { RemoveApostrophes.isApostrophe($0.value) }
    }

    /// The words that may be written so before another word of a compound, those with the shortest endings first.
    private func heads(of part: ArraySlice<UInt8>) -> [[UInt8]] {
        var heads: [(link: Int, head: [UInt8])] = []
        for entry in language.compoundEndings {
            for link in entry.links where part.count > link.count && part.suffix(link.count).elementsEqual(link) {
                heads.append((link.count, Array(part.dropLast(link.count)) + entry.ending))
            }
        }
        return heads.sorted { ($0.link, $1.head.count) < ($1.link, $0.head.count) }.map(\.head)
    }

    /// Whether a word is long enough for a part of a compound, and says something of its own.
    private func mayBeCompounded(_ word: ArraySlice<UInt8>) -> Bool {
        word.count { $0 & 0xC0 != 0x80 } >= CostModel.shortestCompounded
            && !language.areFunctionWords(word, word) && !language.isPolar(word) && !language.neverApproximated(word)
            && !language.prepositions.contains(Array(word)) && !language.namesDirection(word)
    }

    /// Whether a part of a word is exactly a number.
    private func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        let text = language.normalizer.normalize(String(decoding: word, as: UTF8.self))
        return language.numbers.spans(in: text).contains { Int($0.units.count) == text.units.count }
    }
}

extension NormalizedText {
    fileprivate mutating func beginToken() {
        tokens.append(Token(firstUnit: Int32(units.count), endUnit: Int32(units.count)))
    }

    fileprivate mutating func append(_ unit: Unit, _ word: ArraySlice<UInt8>) {
        var unit = unit
        unit.start = Int32(bytes.count)
        bytes.append(contentsOf: word)
        unit.end = Int32(bytes.count)
        unit.token = Int32(tokens.count - 1)
        units.append(unit)
    }

    fileprivate mutating func endToken() {
        tokens[tokens.count - 1].endUnit = Int32(units.count)
    }
}
