/// Everything the engine knows of one locale, ready to read utterances with: rules, numbers, words that carry nothing.
package struct Language: Sendable {
    /// A way of answering: words before the answer, words after it, or both.
    struct Frame: Sendable {
        var opening: [UInt32]
        var closing: [UInt32]
    }

    /// The BCP 47 tag, as the catalog gives it.
    package let locale: String
    package let data: LanguageData
    package let normalizer: Normalizer
    package let numbers: NumberReader
    /// What its words sound like; `nil` where nothing is known of that.
    package let sounds: Sounds?
    /// The sounds of its number words.
    let numberSounds: NumberSounds

    /// The words of fillers, frames and closed classes.
    private(set) var words = StringInterner()
    /// Fillers by their first word; longest first.
    private(set) var fillers: [UInt32: [[UInt32]]] = [:]
    /// Hesitations, a word each; they are fillers too.
    private(set) var hesitations: Set<UInt32> = []
    private(set) var closedClass: Set<UInt32> = []
    /// Closed-class words of more than one unit, by their first; longest first.
    private(set) var closedClassRuns: [UInt32: [[UInt32]]] = [:]
    private(set) var frames: [Frame] = []
    /// Frames by the first word of their opening, and by the first word of their closing.
    private(set) var openings: [UInt32: [Int]] = [:]
    private(set) var closings: [UInt32: [Int]] = [:]
    /// Ordinals counted from the end of an offered list ("last" → −1), by their first word; longest first.
    private(set) var relativeOrdinals: [UInt32: [(words: [UInt32], value: Int64)]] = [:]
    /// Words that a part of a name may not drop: they turn its meaning round.
    private(set) var polar: Set<UInt32> = []
    /// The opposed words, made ready when they are first asked for.
    private let opposed = LazyAntonyms()
    /// The language's most frequent words; `nil` where there is no list of them.
    let commonWords: CommonWords?
    /// The language's own letters without their marks, "ü" → "u".
    private(set) var bases: [Unicode.Scalar: String.UTF8View] = [:]

    /// Creates a language.
    ///
    /// - Parameters:
    ///   - locale: The BCP 47 tag.
    ///   - added: Words that carry nothing, besides those that the language is known to have.
    package init(locale: String, fillers added: [String] = []) {
        self.locale = locale
        var data = LanguageData(locale: locale)
        data.fillers += added
        self.data = data
        normalizer = Normalizer(locale: locale, data: data)
        numbers = NumberReader(locale: locale, data: data, normalizer: normalizer)
        sounds = Sounds.language(locale)
        if let sounds {
            numberSounds = NumberSounds(locale: locale, normalizer: normalizer, sounds: sounds)
        } else {
            numberSounds = NumberSounds()
        }
        commonWords = CommonWords(language: data.language)
        for filler in data.fillers {
            let sequence = intern(filler)
            if let first = sequence.first { fillers[first, default: []].append(sequence) }
        }
        for first in fillers.keys { fillers[first]?.sort { $0.count > $1.count } }
        for hesitation in data.hesitations {
            let sequence = intern(hesitation)
            if sequence.count == 1 { hesitations.insert(sequence[0]) }
        }
        for word in data.closedClass {
            let sequence = intern(word)
            guard let first = sequence.first else { continue }
            if sequence.count == 1 {
                closedClass.insert(first)
            } else {
                closedClassRuns[first, default: []].append(sequence)
            }
        }
        for first in closedClassRuns.keys { closedClassRuns[first]?.sort { $0.count > $1.count } }
        for text in data.frames { addFrame(text) }
        let plain = Normalizer(locale: "und", data: LanguageData())
        for letter in data.letters {
            let base = plain.normalize(String(letter))
            if !base.bytes.isEmpty { bases[letter] = String(decoding: base.bytes, as: UTF8.self).utf8 }
        }
        for ordinal in data.ordinals where ordinal.value < 0 {
            let sequence = intern(ordinal.words)
            if let first = sequence.first { relativeOrdinals[first, default: []].append((sequence, ordinal.value)) }
        }
        for first in relativeOrdinals.keys { relativeOrdinals[first]?.sort { $0.words.count > $1.words.count } }
        for word in data.affirmatives + data.negatives {
            let sequence = intern(word)
            if sequence.count == 1 { polar.insert(sequence[0]) }
        }
    }

    /// The opposed words and affixes; the first call builds the table, O(*n*) in the words of the data.
    var antonyms: AntonymTable { opposed.table { AntonymTable(data, normalizer: normalizer) } }

    /// Whether two words or runs of words are opposed, so that neither is ever taken for the other: "on" and "off".
    ///
    /// - Parameters:
    ///   - one: A normalized word, or words with a space between each two.
    ///   - other: Another.
    /// - Returns: Whether the language's data oppose them; `false` for a word and itself, and without data.
    /// - Complexity: O(*b* · *a*) in the bytes of the words and the few affixes of the language.
    package func areAntonyms(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
        antonyms.areAntonyms(one, other)
    }

    /// Whether a word is one of the language's most frequent, so that it is weak evidence for a word near it.
    ///
    /// - Parameter word: A normalized word.
    /// - Returns: Whether it is in the list; `nil` where the language has no list.
    /// - Complexity: O(*b* · log *n*) for *b* bytes and a list of *n* words; nothing is allocated, kept or made ready.
    package func isCommon(_ word: some Collection<UInt8>) -> Bool? {
        commonWords?.contains(word)
    }

    /// The ways to pronounce a normalized word, the usual one first; digits as the small number that they write.
    ///
    /// - Returns: None where the language's sounds are not known, or those of the word.
    /// - Complexity: As for ``Sounds/pronunciations(of:limit:)-(UnsafeBufferPointer<UInt8>,_)``.
    func pronunciations(of word: UnsafeBufferPointer<UInt8>) -> [[Phone]] {
        guard let sounds else { return [] }
        let digits = numberSounds.pronunciations(ofDigits: word)
        return digits.isEmpty ? sounds.pronunciations(of: word) : digits
    }

    private mutating func addFrame(_ text: String) {
        let halves = text.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2 else { return }
        let frame = Frame(opening: intern(String(halves[0])), closing: intern(String(halves[1])))
        let index = frames.count
        if let first = frame.opening.first {
            openings[first, default: []].append(index)
        } else if frame.closing.isEmpty {
            return
        }
        if let first = frame.closing.first { closings[first, default: []].append(index) }
        frames.append(frame)
    }

    private mutating func intern(_ text: String) -> [UInt32] {
        let normalized = normalizer.normalize(text)
        return normalized.units.map { words.intern(normalized.bytes[Int($0.start)..<Int($0.end)]) }
    }

    /// The fillers and closed-class words of one word.
    var wordsThatCarryNothing: [[UInt8]] {
        closedClass.union(fillers.values.joined().compactMap { $0.count == 1 ? $0[0] : nil }).map {
            Array(words.bytes($0))
        }
    }

    /// The words that turn the meaning of others round.
    var wordsThatTurn: [[UInt8]] { polar.map { Array(words.bytes($0)) } }

    /// Whether a word turns the meaning of others round.
    package func isPolar(_ word: ArraySlice<UInt8>) -> Bool {
        words.find(word).map(polar.contains) ?? false
    }

    /// Whether to take one run of words for another would turn the meaning round: "on" is never nearly "off", nor "don't
    /// turn on" nearly "turn on".
    ///
    /// Word by word too, since a word beside it must not help one of two opposed words into the other.
    func areOpposed(_ words: [ArraySlice<UInt8>], _ others: [ArraySlice<UInt8>]) -> Bool {
        if areAntonyms(words.flatMap(\.self), others.flatMap(\.self)) { return true }
        guard words.count > 1 || others.count > 1 else { return false }
        return words.contains { word in
            others.contains { areAntonyms(word, $0) } || isPolar(word) && !others.contains { $0.elementsEqual(word) }
        }
            || others.contains { other in isPolar(other) && !words.contains { $0.elementsEqual(other) } }
    }

    /// Whether words are fillers or closed-class words, all of them.
    package func carriesNothing(_ words: [ArraySlice<UInt8>]) -> Bool {
        words.allSatisfy { bytes in
            guard let word = self.words.find(bytes) else { return false }
            return closedClass.contains(word) || fillers[word]?.contains { $0.count == 1 } == true
        }
    }
}
