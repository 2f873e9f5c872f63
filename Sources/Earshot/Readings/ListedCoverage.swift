/// Tells which phrases of a list no path can lead through, before they are laid out.
///
/// A path through a whole utterance takes each of its units: in a reading of words of the phrase, or left over for a
/// reason. So a phrase that has nothing that some unit may be read as is no answer; and if one of its words is nothing
/// that was heard, it is no phrase with words beside it either. Both are told from letters and sounds
/// (``WordOutline``), word by word, and each doubt is for the phrase.
///
/// Only words of letters from a to z are looked at, in languages whose readings are those below; elsewhere, and for
/// anything else that was heard, every phrase may be read.
struct ListedCoverage {
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
        /// Whether it has to be read as a word of the phrase: it is in no list of the language, no number, nor said twice.
        var isTelling: Bool
    }

    /// A hypothesis that is looked at.
    struct Heard {
        var bytes: [UInt8]
        var units: [Unit] = []
        var runs: [Run] = []
        /// The letters of all units, one after the other.
        var letters = WordOutline.Pairs()
        /// Whether a number may be heard in it.
        var hasNumbers = false

        func text(_ unit: Int) -> ArraySlice<UInt8> { bytes[units[unit].range] }
    }

    /// The words of a phrase, in the bytes of its text.
    private struct Phrase {
        var ranges: [Range<Int>] = []
        var words: [Int] = []
        /// The runs of one word and of two.
        var runs: [Run] = []
        var letters = WordOutline.Pairs()
    }

    private let language: Language
    private let outlines: WordOutlines
    private var heard: [Heard] = []
    /// The numbers of the words that were heard, each once.
    private var words: [Int] = []
    private var phrase = Phrase()

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
        var runs = 0
        for (index, text) in texts.enumerated() {
            guard read(text) else {
                // Letters and digits may be parted, into more words.
                runs += 4 * text.count
                continue
            }
            for (place, word) in words.enumerated() where phrase.words.contains(word) {
                masks[index] |= 1 << UInt64(place)
            }
            isNeeded[index] = heard.contains { mayCover($0, text) || mayContain($0, text) }
            if isNeeded[index] {
                known |= masks[index]
                runs += phrase.runs.count
            }
        }
        guard isNeeded.contains(true) else { return [] }
        // If so many runs sound like what was heard that the nearest are chosen, each phrase may take another's place.
        guard mostAlike(texts.indices.lazy.filter { !isNeeded[$0] }.map { texts[$0] }) + runs <= WorkLimits.soundingRuns
        else { return Array(texts.indices) }
        for index in texts.indices where !isNeeded[index] && masks[index] & ~known != 0 {
            isNeeded[index] = true
            known |= masks[index]
        }
        return texts.indices.filter { isNeeded[$0] }
    }

    /// How many runs of some phrases sound like the run that was heard that most of them sound like, at most.
    private mutating func mostAlike(_ texts: some Sequence<UnsafeBufferPointer<UInt8>>) -> Int {
        var others: [WordOutline] = []
        var seen: Set<Int> = []
        for text in texts where read(text) {
            for run in phrase.runs {
                // Most phrases share their words, and few share two in a row.
                if run.units.count == 1, !seen.insert(phrase.words[run.units.lowerBound]).inserted { continue }
                others.append(run.outline)
            }
        }
        return heard.reduce(0) { most, hypothesis in
            hypothesis.runs.reduce(most) { most, run in
                max(most, others.count { run.outline.maySound(like: $0) })
            }
        }
    }

    /// Takes the words of a phrase; returns whether they are words of letters.
    private mutating func read(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        phrase.ranges.removeAll(keepingCapacity: true)
        phrase.words.removeAll(keepingCapacity: true)
        phrase.runs.removeAll(keepingCapacity: true)
        var start = 0
        while start < text.count {
            let end = PhraseTable.endOfWord(text, from: start)
            let word = UnsafeBufferPointer(rebasing: text[start..<end])
            guard !word.isEmpty, word.allSatisfy({ 0x61...0x7A ~= $0 }) else { return false }
            phrase.ranges.append(start..<end)
            phrase.words.append(outlines.number(of: word))
            start = end + 1
        }
        guard !phrase.words.isEmpty, phrase.words.count <= Self.unitLimit else { return false }
        phrase.letters = WordOutline.Pairs()
        for (index, word) in phrase.words.enumerated() {
            let outline = outlines.words[word].outline
            phrase.runs.append(Run(units: index..<index + 1, outline: outline))
            guard index + 1 < phrase.words.count else {
                phrase.letters.bits |= outline.letters.bits
                continue
            }
            let both = outline.followed(by: outlines.words[phrase.words[index + 1]].outline)
            phrase.letters.bits |= both.letters.bits
            phrase.runs.append(Run(units: index..<index + 2, outline: both))
        }
        return true
    }

    /// Whether every unit that has to be read as a word of the phrase may be.
    private func mayCover(_ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        for unit in heard.units.indices where heard.units[unit].isTelling {
            let word = heard.units[unit].word
            if phrase.words.contains(word) { continue }
            // Joined with others, in a longer word, or without its ending, its letters are all in the phrase.
            let missing = outlines.words[word].outline.letters.bits & ~phrase.letters.bits
            guard WordOutline.Pairs(bits: missing).count > (heard.text(unit).last == UInt8(ascii: "s") ? 1 : 0) else {
                continue
            }
            let isRead = heard.runs.contains { run in
                run.units.contains(unit)
                    && phrase.runs.contains { mayBe(run, $0, heard, text) || mayBeHomophone(run, $0, heard) }
            }
            if !isRead { return false }
        }
        return true
    }

    /// Whether every word of the phrase may have been heard, so that it is in the utterance with other words beside it.
    private func mayContain(_ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // A number may be written in other words.
        if heard.hasNumbers { return true }
        for (index, word) in phrase.words.enumerated() {
            // Words of the language's lists have contractions.
            if outlines.words[word].listed != nil || heard.units.contains(where: { $0.word == word }) { continue }
            let missing = outlines.words[word].outline.letters.bits & ~heard.letters.bits
            guard WordOutline.Pairs(bits: missing).count > (text[phrase.ranges[index].upperBound - 1] == 0x73 ? 1 : 0)
            else { continue }
            let isRead = phrase.runs.contains { run in
                run.units.contains(index) && heard.runs.contains { mayBeHomophone($0, run, heard) }
            }
            if !isRead { return false }
        }
        return true
    }

    /// Whether a run that was heard may be near to a run of the phrase, or hold it.
    private func mayBe(_ run: Run, _ other: Run, _ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        if isDominated(run, other, heard) { return false }
        if run.outline.mayBeWritten(as: other.outline), isWritten(run, other, heard, text) { return true }
        if run.units.count == 1, mayHold(run, other, heard, text) { return true }
        return run.outline.maySound(like: other.outline) && sounds(run, other, heard)
    }

    /// Whether a run is a shorter one beside a word that is heard as it is; see ``ReadingContext/isDominated(_:by:)``.
    private func isDominated(_ run: Run, _ other: Run, _ heard: Heard) -> Bool {
        heard.units[run.units.lowerBound].word == phrase.words[other.units.lowerBound]
            || heard.units[run.units.upperBound - 1].word == phrase.words[other.units.upperBound - 1]
    }

    /// Whether a run is within the edits of another.
    private func isWritten(_ run: Run, _ other: Run, _ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard run.outline.letterCount <= 64 else { return true }
        let most = CostModel.mostEdits(letters: other.outline.letterCount)
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 32) { letters in
            letters.initialize(repeating: 0)
            var bit: UInt64 = 1
            for unit in run.units {
                for byte in heard.text(unit) {
                    letters[Int(byte & 31)] |= bit
                    bit <<= 1
                }
            }
            // Hyyrö's form of Myers' algorithm, 2001.
            let last: UInt64 = 1 << UInt64(run.outline.letterCount - 1)
            var (plus, minus, score): (UInt64, UInt64, Int) = (.max, 0, run.outline.letterCount)
            for word in other.units {
                for index in phrase.ranges[word] {
                    let equal = letters[Int(text[index] & 31)]
                    let vertical = equal | minus
                    let horizontal = ((equal & plus) &+ plus) ^ plus | equal
                    var up = minus | ~(horizontal | plus)
                    var down = plus & horizontal
                    if up & last != 0 { score += 1 }
                    if down & last != 0 { score -= 1 }
                    up = up << 1 | 1
                    down <<= 1
                    plus = down | ~(vertical | up)
                    minus = up & vertical
                }
            }
            return score <= most
        }
    }

    /// Whether a word begins or ends with a run; see ``FuzzyIndex/runs(containedIn:)``.
    private func mayHold(_ run: Run, _ other: Run, _ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let rest = run.outline.letterCount - other.outline.letterCount
        guard rest > 0, rest <= max(CostModel.longestEnding, CostModel.longestBeginning) else { return false }
        let word = heard.text(run.units.lowerBound)
        func isHeld(from start: Int) -> Bool {
            var place = word.startIndex + start
            for index in other.units {
                for byte in phrase.ranges[index] {
                    if word[place] != text[byte] { return false }
                    place += 1
                }
            }
            return true
        }
        return isHeld(from: 0) || isHeld(from: rest)
    }

    /// Calls a body with each pair of pronunciations of two runs; returns whether it is true of any, or they are too
    /// many.
    private func anyPronunciations(
        _ run: Run,
        _ other: Run,
        _ heard: Heard,
        _ body: (UnsafeBufferPointer<Phone>, UnsafeBufferPointer<Phone>) -> Bool
    ) -> Bool {
        let capacity = run.outline.mostSounds + other.outline.mostSounds
        var pairs = 1
        for unit in run.units { pairs *= outlines.words[heard.units[unit].word].pronunciations.count }
        for word in other.units { pairs *= outlines.words[phrase.words[word]].pronunciations.count }
        guard pairs <= WorkLimits.coveredPronunciations else { return true }
        return withUnsafeTemporaryAllocation(of: Phone.self, capacity: capacity) { phones in
            for pair in 0..<pairs {
                var rest = pair
                var end = 0
                func append(_ word: Int) {
                    let own = outlines.words[word].pronunciations
                    let chosen = own[rest % own.count]
                    rest /= own.count
                    for phone in chosen where end < capacity {
                        phones[end] = phone
                        end += 1
                    }
                }
                for unit in run.units { append(heard.units[unit].word) }
                let split = end
                for word in other.units { append(phrase.words[word]) }
                let all = UnsafeBufferPointer(phones)
                if body(.init(rebasing: all[..<split]), .init(rebasing: all[split..<end])) { return true }
            }
            return false
        }
    }

    /// Whether a run sounds nearly like another.
    private func sounds(_ run: Run, _ other: Run, _ heard: Heard) -> Bool {
        anyPronunciations(run, other, heard) { phones, others in
            let limit = CostModel.soundCutOff * 10 * max(phones.count, others.count)
            return SoundClasses.shared.isWithin(limit, phones, others)
        }
    }

    /// Whether a run and another are homophones, in any accent.
    private func mayBeHomophone(_ run: Run, _ other: Run, _ heard: Heard) -> Bool {
        guard run.outline.mayBeHomophone(of: other.outline), !isDominated(run, other, heard),
            let sounds = language.sounds
        else { return false }
        return anyPronunciations(run, other, heard) { phones, others in
            let keys = sounds.accentedKeys(Array(others))
            return sounds.accentedKeys(Array(phones)).contains(where: keys.contains)
        }
    }
}
