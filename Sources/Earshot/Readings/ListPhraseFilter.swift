/// Tells which phrases of a list no path can lead through, before they are laid out.
///
/// A path through a whole utterance takes each of its units: in a reading of words of the phrase, or left over for a
/// reason. So a phrase that has nothing that some unit may be read as is no answer; and if one of its words is nothing
/// that was heard, it is no phrase with words beside it either. Both are told from letters and sounds
/// (``WordOutline``), word by word, and each doubt is for the phrase.
///
/// Only words of letters from a to z are looked at, in languages whose readings are those below; elsewhere, and for
/// anything else that was heard, every phrase may be read.
struct ListPhraseFilter {
    /// A run of units that was heard.
    struct Run {
        var units: Range<Int>
        var outline: WordOutline
    }

    /// A unit that was heard.
    struct Unit {
        /// Its bytes in the text.
        var range: Range<Int>
        /// Its number in the outlines.
        var word: Int
        /// Its number in the language's lists; `nil` if it is in none.
        var listed: UInt32?
        /// Whether a pause stands before it.
        var isParted: Bool
        /// Whether it has to be read as a word of the phrase: it is in no list of the language, no number, nor said twice.
        var isTelling: Bool
    }

    /// A hypothesis that is looked at.
    struct Heard {
        var bytes: [UInt8]
        var units: [Unit] = []
        var runs: [Run] = []
        /// The letters of all units, one after the other, and their pairs.
        var joined: [UInt8] = []
        var letters = WordOutline.Pairs()
        /// Whether a number may be heard in it.
        var hasNumbers = false
        /// The words of the language's lists that contractions in it stand for, and the contractions of what is in it.
        var contracted: [UInt32] = []
    }

    /// The words of a phrase, in the bytes of its text.
    struct Phrase {
        var ranges: [Range<Int>] = []
        var words: [Int] = []
        /// The runs of one word and of two, among those of all phrases.
        var runs = 0..<0
        /// The letters of all words, one after the other, where each begins, and their pairs.
        var joined: [UInt8] = []
        var starts: [Int] = []
        var letters = WordOutline.Pairs()
    }

    let language: Language
    let outlines: WordOutlines
    private var heard: [Heard] = []
    /// The numbers of the words that were heard, each once.
    private var words: [Int] = []
    private(set) var phrase = Phrase()
    /// The runs of all phrases that were looked at.
    private var runs: [Run] = []

    /// The most units of an utterance that is looked at.
    static let unitLimit = WorkLimits.coveredUnits

    /// Looks at what was heard; `nil` if nothing can be told of it.
    ///
    /// - Parameters:
    ///   - texts: The hypotheses, normalized.
    ///   - language: The language of the list.
    ///   - outlines: What is known of words, in this language.
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

    /// Whether the readings of a language are those that this knows: no words written together, no other forms of verbs,
    /// and sounds of which some stay as they are.
    static func mayTell(_ language: Language) -> Bool {
        guard language.particles.isEmpty, language.infinitives.isEmpty else { return false }
        guard let sounds = language.sounds else { return true }
        return !sounds.readsTogether && sounds.steadySounds != nil
    }

    // MARK: Phrases

    /// The phrases that have to be laid out, so that every path is found that there is among all of them, with the same
    /// price.
    ///
    /// Besides those that may be read, these are some that have a word that was heard: a word that is in no phrase is
    /// read in other ways.
    ///
    /// - Parameter texts: The phrases, normalized.
    /// - Returns: Their indices, in order; empty if no phrase can be read.
    mutating func needed(_ texts: [UnsafeBufferPointer<UInt8>]) -> [Int] {
        var isNeeded = Array(repeating: true, count: texts.count)
        var masks = Array(repeating: 0 as UInt64, count: texts.count)
        var known: UInt64 = 0
        var listed = ListedRuns()
        runs.reserveCapacity(16 * texts.count)
        for (index, text) in texts.enumerated() {
            guard read(text) else {
                // Letters and digits may be parted, into more words.
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
        // If so many runs sound like what was heard that the nearest are chosen, each phrase may take another's place.
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
            /// Its index among the runs of all phrases.
            var run: Int
            var first: Int
            var second: Int?

            /// A number that only runs of the same words have.
            var key: Int { (second ?? -1) << 32 | first }
        }

        var needed: [Element] = []
        var leftOut: [Element] = []
        /// How many runs there may be in phrases that are not words of letters.
        var others = 0

        /// Adds the runs of a phrase: those that begin with a word follow each other, the shorter one first.
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

    /// Whether so many runs sound like a run that was heard that those of a phrase that is needed may not be found.
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
                // Most often their outlines alone tell that they are not so many.
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

    /// The greatest distance of two runs that sound alike, by the number of their sounds.
    static func limit(_ count: Int, _ other: Int) -> Int { CostModel.soundCutOff * 10 * max(count, other) }

    /// Takes the words of a phrase; returns whether they are words of letters.
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

    /// Whether the phrase may be read in what was heard.
    private func mayBeRead(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        for place in heard.indices where mayCover(heard[place], text) || mayContain(heard[place], text) { return true }
        return false
    }

    /// Whether the units that have to be read as words of the phrase may be, in their order, and hardly a word is left.
    private func mayCover(_ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // Most phrases have nothing that some unit may be; for most of them, the outlines of one unit tell.
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

    /// Whether the phrase may have a word that a unit may be read as, as far as outlines tell.
    private func mayHavePlace(_ unit: Int, _ heard: Heard) -> Bool {
        if mayBeJoined(heard.bytes(unit), heard.units[unit].word, in: phrase.joined, phrase.letters) { return true }
        // In place: a run is large.
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

    /// The words of the phrase that a unit may be read as, alone or with its neighbors, as bits; or some of them.
    private func places(
        of unit: Int,
        _ heard: Heard,
        _ text: UnsafeBufferPointer<UInt8>,
        isOneEnough: Bool = false
    ) -> UInt32 {
        let word = heard.units[unit].word
        // Joined with others, in a longer word, or without its ending, its letters are in the phrase.
        if mayBeJoined(heard.bytes(unit), word, in: phrase.joined, phrase.letters) { return .max }
        var places: UInt32 = 0
        // In place: a run is large.
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

    /// Whether every word of the phrase may have been heard, in their order, so that it is in the utterance with other
    /// words beside it.
    private func mayContain(_ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        if mayHaveNumber(heard, text) { return true }
        for index in phrase.words.indices where !isPlain(index, heard, text) { return false }
        return true
    }

    /// Whether a number was heard, and the phrase may have one, which may be written in other words.
    private func mayHaveNumber(_ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        heard.hasNumbers
            && phrase.ranges.contains { language.numbers.lexicon.mayBegin(UnsafeBufferPointer(rebasing: text[$0])) }
    }

    /// Whether a word of the phrase may be in what was heard, or in other words that sound the same.
    private func isPlain(_ index: Int, _ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let word = phrase.words[index]
        if heard.units.contains(where: { $0.word == word }) { return true }
        if let listed = outlines.words[word].listed, heard.contracted.contains(listed) { return true }
        let letters = phrase.joined[phrase.starts[index]..<phrase.starts[index] + phrase.ranges[index].count]
        if mayBeJoined(letters, word, in: heard.joined, heard.letters) { return true }
        // In place: a run is large.
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

    /// Whether a word is in words that are written as one, with or without its ending.
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
