/// Rejects the phrases of a list that no path can lead through, before the phrases are compiled.
///
/// A path through a whole utterance takes each unit: as words of the phrase, or as a justified skip. So a phrase with
/// no reading for some unit is no answer. If a word of the phrase was not heard, the phrase does not match with words
/// beside it either. Both tests use letters and sounds (``WordOutline``), word by word, and keep the phrase when in
/// doubt.
///
/// Only words of letters from a to z are tested, in languages with only the readings below; otherwise every phrase is
/// kept.
struct ListPhraseFilter {
    /// A run of heard units.
    struct Run {
        var units: Range<Int>
        var outline: WordOutline
    }

    /// A heard unit.
    struct Unit {
        /// The bytes in the text.
        var range: Range<Int>
        /// The number of the word in the outlines.
        var word: Int
        /// The number in the language's lists; `nil` if no list has the word.
        var listed: UInt32?
        /// Whether a pause stands before the unit.
        var isParted: Bool
        /// Whether the unit has to be read as a word of the phrase: it is unlisted, no number, and not repeated.
        var isTelling: Bool
    }

    /// A hypothesis, prepared for the comparison.
    struct Heard {
        var bytes: [UInt8]
        var units: [Unit] = []
        var runs: [Run] = []
        /// The letters of all units, concatenated, and their pairs.
        var joined: [UInt8] = []
        var letters = WordOutline.Pairs()
        /// Whether a number may be heard.
        var hasNumbers = false
        /// The listed words that heard contractions stand for, and the contractions of heard words.
        var contracted: [UInt32] = []
    }

    /// The words of a phrase, as bytes of its text.
    struct Phrase {
        var ranges: [Range<Int>] = []
        var words: [Int] = []
        /// The runs of one and two words, among the runs of all phrases.
        var runs = 0..<0
        /// The letters of all words, concatenated; the start of each word; and the pairs of letters.
        var joined: [UInt8] = []
        var starts: [Int] = []
        var letters = WordOutline.Pairs()
    }

    let language: Language
    let outlines: WordOutlines
    private var heard: [Heard] = []
    /// The numbers of the heard words, each once.
    private var words: [Int] = []
    private(set) var phrase = Phrase()
    /// The runs of all phrases read so far.
    private var runs: [Run] = []

    /// The most units of an utterance.
    static let unitLimit = WorkLimits.coveredUnits

    /// Prepares the hypotheses; `nil` if no phrase can be excluded.
    ///
    /// - Parameters:
    ///   - texts: The hypotheses, normalized.
    ///   - language: The language of the list.
    ///   - outlines: The known outlines of words in this language.
    init?(_ texts: [NormalizedText], _ language: Language, _ outlines: WordOutlines) {
        guard Self.mayTell(language) else { return nil }
        self.language = language
        self.outlines = outlines
        outlines.makeRoom()
        heard.reserveCapacity(texts.count)
        for text in texts {
            guard let heard = Self.heard(text, language, outlines) else { return nil }
            self.heard.append(heard)
            for unit in heard.units where !words.contains(unit.word) { words.append(unit.word) }
        }
        guard words.count <= UInt64.bitWidth else { return nil }
    }

    /// Whether the filter covers all readings of a language: no words written together, no inflected verbs, and some
    /// sounds that never change.
    static func mayTell(_ language: Language) -> Bool {
        guard language.particles.isEmpty, language.infinitives.isEmpty else { return false }
        guard let sounds = language.sounds else { return true }
        return !sounds.readsTogether && sounds.steadySounds != nil
    }

    // MARK: Phrases

    /// The phrases that have to be compiled for a search to find every path among all phrases, at the same price.
    ///
    /// Besides the phrases that may be read, some phrases are added for a heard word in them: a word that is in no
    /// phrase is read in different ways.
    ///
    /// - Parameter texts: The phrases, normalized.
    /// - Returns: The indices, in order; empty if no phrase can be read.
    mutating func needed(_ texts: [UnsafeBufferPointer<UInt8>]) -> [Int] {
        var isNeeded = Array(repeating: true, count: texts.count)
        var masks = Array(repeating: 0 as UInt64, count: texts.count)
        var known: UInt64 = 0
        var listed = ListedRuns()
        runs.reserveCapacity(16 * texts.count)
        for (index, text) in texts.enumerated() {
            guard read(text) else {
                // Letters and digits may be split into more words.
                listed.others += 4 * text.count
                continue
            }
            for (place, word) in words.enumerated() where phrase.words.contains(word) {
                masks[index] |= 1 << UInt64(place)
            }
            isNeeded[index] = mayBeRead(text)
            if isNeeded[index] { known |= masks[index] }
            listed.add(phrase, isNeeded: isNeeded[index])
        }
        guard isNeeded.contains(true) else { return [] }
        // If too many runs sound alike, only the nearest are chosen, and each phrase may displace another.
        if isNeeded.contains(false), areManyAlike(listed) { return Array(texts.indices) }
        for index in texts.indices where !isNeeded[index] && masks[index] & ~known != 0 {
            isNeeded[index] = true
            known |= masks[index]
        }
        return texts.indices.filter { isNeeded[$0] }
    }

    /// The runs of all phrases.
    private struct ListedRuns {
        /// A run of one word or of two.
        struct Element {
            /// The index among the runs of all phrases.
            var run: Int
            var first: Int
            var second: Int?

            /// A key shared only by runs of the same words.
            var key: Int { (second ?? -1) << 32 | first }
        }

        var needed: [Element] = []
        var leftOut: [Element] = []
        /// An upper limit of the runs in phrases with anything but letters.
        var others = 0

        /// Adds the runs of a phrase; runs with the same first word are adjacent, the shorter first.
        mutating func add(_ phrase: Phrase, isNeeded: Bool) {
            var run = phrase.runs.lowerBound
            for (index, word) in phrase.words.enumerated() {
                add(Element(run: run, first: word, second: nil), isNeeded)
                run += 1
                guard index + 1 < phrase.words.count else { break }
                add(Element(run: run, first: word, second: phrase.words[index + 1]), isNeeded)
                run += 1
            }
        }

        private mutating func add(_ element: Element, _ isNeeded: Bool) {
            if isNeeded { needed.append(element) } else { leftOut.append(element) }
        }
    }

    /// Whether so many runs sound like a heard run that a needed phrase's runs may be dropped.
    private func areManyAlike(_ listed: ListedRuns) -> Bool {
        heard.contains { hypothesis in
            hypothesis.runs.contains { run in
                func isAlike(_ other: ListedRuns.Element) -> Bool {
                    let outline = runs[other.run].outline
                    guard run.outline.maySound(like: outline) else { return false }
                    let words = CollectionOfOne(other.first)
                    let body = { (phones: UnsafeBufferPointer<Phone>, others: UnsafeBufferPointer<Phone>) in
                        SoundClasses.shared.isWithin(Self.limit(phones.count, others.count), phones, others)
                    }
                    guard let second = other.second else {
                        return anyPronunciations(run, words, outline, hypothesis, body)
                    }
                    return anyPronunciations(run, [other.first, second], outline, hypothesis, body)
                }
                func isDominated(_ other: ListedRuns.Element) -> Bool {
                    hypothesis.units[run.units.lowerBound].word == other.first
                        || hypothesis.units[run.units.upperBound - 1].word == other.second ?? other.first
                }
                let room = WorkLimits.soundingRuns - listed.others
                // Usually the outlines alone show that the runs are few.
                func areFew() -> Bool {
                    guard listed.needed.count + listed.leftOut.count > room else { return true }
                    return runs.withUnsafeBufferPointer { runs in
                        var left = room
                        for other in listed.needed where run.outline.maySound(like: runs[other.run].outline) {
                            left -= 1
                        }
                        for (place, other) in listed.leftOut.enumerated() {
                            if left < 0 || left >= listed.leftOut.count - place { break }
                            if run.outline.maySound(like: runs[other.run].outline) { left -= 1 }
                        }
                        return left >= 0
                    }
                }
                if areFew() { return false }
                guard listed.needed.contains(where: { !isDominated($0) && isAlike($0) }) else { return false }
                var found: [Int] = []
                func isTooMany(_ other: ListedRuns.Element) -> Bool {
                    let key = other.key
                    if !found.contains(key), isAlike(other) { found.append(key) }
                    return found.count > room
                }
                return room < 0 || listed.needed.contains(where: isTooMany) || listed.leftOut.contains(where: isTooMany)
            }
        }
    }

    /// The greatest distance of two similar-sounding runs, by the number of their sounds.
    static func limit(_ count: Int, _ other: Int) -> Int { CostModel.soundCutOff * 10 * max(count, other) }

    /// Reads the words of a phrase; returns whether all are words of letters.
    private mutating func read(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        phrase.ranges.removeAll(keepingCapacity: true)
        phrase.words.removeAll(keepingCapacity: true)
        phrase.joined.removeAll(keepingCapacity: true)
        phrase.starts.removeAll(keepingCapacity: true)
        var start = 0
        while start < text.count {
            let end = PhraseTable.endOfWord(text, from: start)
            let word = UnsafeBufferPointer(rebasing: text[start..<end])
            guard !word.isEmpty, word.allSatisfy({ 0x61...0x7A ~= $0 }) else { return false }
            phrase.ranges.append(start..<end)
            phrase.words.append(outlines.number(of: word))
            phrase.starts.append(phrase.joined.count)
            phrase.joined.append(contentsOf: word)
            start = end + 1
        }
        guard !phrase.words.isEmpty, phrase.words.count <= Self.unitLimit else { return false }
        phrase.letters = WordOutline.Pairs()
        let first = runs.count
        for (index, word) in phrase.words.enumerated() {
            let outline = outlines.words[word].outline
            runs.append(Run(units: index..<index + 1, outline: outline))
            guard index + 1 < phrase.words.count else {
                phrase.letters.bits |= outline.letters.bits
                continue
            }
            let both = outline.followed(by: outlines.words[phrase.words[index + 1]].outline)
            phrase.letters.bits |= both.letters.bits
            runs.append(Run(units: index..<index + 2, outline: both))
        }
        phrase.runs = first..<runs.count
        return true
    }

    /// Whether the phrase may be read in any hypothesis.
    private func mayBeRead(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        for place in heard.indices where mayCover(heard[place], text) || mayContain(heard[place], text) { return true }
        return false
    }

    /// Whether all telling units may be words of the phrase, in order, with hardly a word of the phrase missing.
    private func mayCover(_ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // Most phrases have no reading for some unit; for most of these phrases, the outlines of one unit suffice.
        for unit in heard.units.indices
        where heard.units[unit].isTelling && !phrase.words.contains(heard.units[unit].word) {
            if !mayHavePlace(unit, heard) { return false }
        }
        for unit in heard.units.indices
        where heard.units[unit].isTelling && !phrase.words.contains(heard.units[unit].word) {
            if places(of: unit, heard, text, isOneEnough: true) == 0 { return false }
        }
        var place = 0
        var covered: UInt32 = 0
        for unit in heard.units.indices {
            let places = places(of: unit, heard, text)
            covered |= places
            guard heard.units[unit].isTelling else { continue }
            let next = (places >> UInt32(place)).trailingZeroBitCount
            if next == UInt32.bitWidth { return false }
            place += next
        }
        if mayHaveNumber(heard, text) { return true }
        let missing = phrase.words.indices.count { index in
            covered >> UInt32(index) & 1 == 0 && !isPlain(index, heard, text)
        }
        return missing <= CostModel.droppedLimit
    }

    /// Whether a unit may be read as a word of the phrase, judged by outlines.
    private func mayHavePlace(_ unit: Int, _ heard: Heard) -> Bool {
        if mayBeJoined(heard.bytes(unit), heard.units[unit].word, in: phrase.joined, phrase.letters) { return true }
        // Accessed in place: a run is large.
        return heard.runs.withUnsafeBufferPointer { own in
            runs.withUnsafeBufferPointer { runs in
                for run in own.indices where own[run].units.contains(unit) {
                    for other in phrase.runs {
                        let isNear =
                            own[run].isOutlined(as: runs[other])
                            || own[run].outline.mayBeHomophone(of: runs[other].outline)
                        if isNear, !isDominated(own[run], runs[other], heard) { return true }
                    }
                }
                return false
            }
        }
    }

    /// The words of the phrase that a unit may be read as, alone or with its neighbors, as bits; at least some of them.
    private func places(
        of unit: Int,
        _ heard: Heard,
        _ text: UnsafeBufferPointer<UInt8>,
        isOneEnough: Bool = false
    ) -> UInt32 {
        let word = heard.units[unit].word
        // The letters are in the phrase: as joined words, within a longer word, or without the ending.
        if mayBeJoined(heard.bytes(unit), word, in: phrase.joined, phrase.letters) { return .max }
        var places: UInt32 = 0
        // Accessed in place: a run is large.
        heard.runs.withUnsafeBufferPointer { own in
            runs.withUnsafeBufferPointer { runs in
                for run in own.indices where own[run].units.contains(unit) {
                    for other in phrase.runs {
                        let units = runs[other].units
                        let bits = (UInt32(1) << UInt32(units.count) &- 1) << UInt32(units.lowerBound)
                        if places & bits == bits { continue }
                        let isNear =
                            own[run].outline.mayBe(runs[other].outline, isWord: own[run].units.count == 1)
                            && mayBe(own[run], runs[other], heard, text)
                            || own[run].outline.mayBeHomophone(of: runs[other].outline)
                                && mayBeHomophone(own[run], runs[other], heard)
                        if isNear { places |= bits }
                        if isOneEnough, places != 0 { return }
                    }
                }
            }
        }
        if isOneEnough, places != 0 { return places }
        for (index, other) in phrase.words.enumerated() where other == word { places |= 1 << UInt32(index) }
        return places
    }

    /// Whether every word of the phrase may have been heard, so that the phrase matches with words beside it.
    private func mayContain(_ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        if mayHaveNumber(heard, text) { return true }
        for index in phrase.words.indices where !isPlain(index, heard, text) { return false }
        return true
    }

    /// Whether a number was heard and the phrase may have a number, possibly in different words.
    private func mayHaveNumber(_ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        heard.hasNumbers
            && phrase.ranges.contains { language.numbers.lexicon.mayBegin(UnsafeBufferPointer(rebasing: text[$0])) }
    }

    /// Whether a word of the phrase may have been heard, as it is or as a homophone.
    private func isPlain(_ index: Int, _ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let word = phrase.words[index]
        if heard.units.contains(where: { $0.word == word }) { return true }
        if let listed = outlines.words[word].listed, heard.contracted.contains(listed) { return true }
        let letters = phrase.joined[phrase.starts[index]..<phrase.starts[index] + phrase.ranges[index].count]
        if mayBeJoined(letters, word, in: heard.joined, heard.letters) { return true }
        // Accessed in place: a run is large.
        return heard.runs.withUnsafeBufferPointer { own in
            runs.withUnsafeBufferPointer { runs in
                for other in phrase.runs where runs[other].units.contains(index) {
                    for run in own.indices where own[run].outline.mayBeHomophone(of: runs[other].outline) {
                        if mayBeHomophone(own[run], runs[other], heard) { return true }
                    }
                }
                return false
            }
        }
    }

    /// Whether a word is contained in concatenated words, with or without its ending.
    private func mayBeJoined(
        _ letters: ArraySlice<UInt8>,
        _ word: Int,
        in joined: [UInt8],
        _ pairs: WordOutline.Pairs
    ) -> Bool {
        let missing = WordOutline.Pairs(bits: outlines.words[word].outline.letters.bits & ~pairs.bits)
        let mayEnd = letters.last == UInt8(ascii: "s")
        guard missing.isEmpty || mayEnd && missing.count == 1 else { return false }
        let stem = mayEnd ? letters.dropLast() : letters
        guard let first = stem.first, stem.count <= joined.count else { return true }
        for start in 0...joined.count - stem.count where joined[start] == first {
            if joined[start..<start + stem.count].elementsEqual(stem) { return true }
        }
        return false
    }
}
