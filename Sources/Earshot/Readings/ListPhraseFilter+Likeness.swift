// Likeness of runs of words: an upper bound of the readings by spelling and by sound.
extension ListPhraseFilter {
    /// Whether a heard run may be near to a run of the phrase, or contain it.
    func mayBe(_ run: Run, _ other: Run, _ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard run.isOutlined(as: other), !isDominated(run, other, heard) else { return false }
        let key = WordLikenesses.Key(.near, words(run, heard), phrase.words[other.units])
        if let known = outlines.likeness(key) { return known }
        let isWritten = run.outline.mayBeWritten(as: other.outline)
        let isSpoken = run.outline.maySound(like: other.outline)
        let isLike =
            (isWritten && self.isWritten(run, other, heard, text)
                || run.units.count == 1 && mayHold(run, other, heard, text)
                || isSpoken && sounds(run, other, heard)) && !takesMore(run, other, heard, text)
        outlines.keep(isLike, key)
        return isLike
    }

    /// The words of a heard run, by their numbers.
    func words(_ run: Run, _ heard: Heard) -> some Collection<Int> { heard.units[run.units].lazy.map(\.word) }

    /// Whether a shorter run reads the same beside an exactly heard word; see ``ReadingContext/isDominated(_:by:)``.
    func isDominated(_ run: Run, _ other: Run, _ heard: Heard) -> Bool {
        heard.units[run.units.lowerBound].word == phrase.words[other.units.lowerBound]
            || heard.units[run.units.upperBound - 1].word == phrase.words[other.units.upperBound - 1]
    }

    /// Whether two runs are within the edit bound.
    private func isWritten(_ run: Run, _ other: Run, _ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let edits = edits(run.units, other, heard, text) else { return true }
        return edits <= CostModel.mostEdits(letters: other.outline.letterCount)
    }

    /// Whether a run is nearer to a run of the phrase without its first or last word; see
    /// ``ReadingContext/takesMore(_:than:)``.
    private func takesMore(_ run: Run, _ other: Run, _ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard run.units.count > 1, let all = edits(run.units, other, heard, text) else { return false }
        let longest = max(run.outline.letterCount, other.outline.letterCount)
        let ends = [
            (run.units.lowerBound, run.units.dropFirst()), (run.units.upperBound - 1, run.units.dropLast()),
        ]
        return ends.contains { end, rest in
            guard language.isContentWord(heard.bytes(end), ifUnlisted: false),
                let fewer = edits(rest, other, heard, text)
            else {
                return false
            }
            let letters = max(rest.reduce(0) { $0 + heard.units[$1].range.count }, other.outline.letterCount)
            return fewer * longest < all * letters
        }
    }

    /// The insertions, deletions and substitutions between some units and a run of the phrase; `nil` for too many
    /// letters.
    private func edits(
        _ units: Range<Int>,
        _ other: Run,
        _ heard: Heard,
        _ text: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        let count = units.reduce(0) { $0 + heard.units[$1].range.count }
        guard count > 0, count <= UInt64.bitWidth else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 32) { letters in
            letters.initialize(repeating: 0)
            var bit: UInt64 = 1
            for unit in units {
                for byte in heard.bytes(unit) {
                    letters[Int(byte & 31)] |= bit
                    bit <<= 1
                }
            }
            // Hyyrö's form of Myers' algorithm, 2001.
            let last: UInt64 = 1 << UInt64(count - 1)
            var (plus, minus, score): (UInt64, UInt64, Int) = (.max, 0, count)
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
            return score
        }
    }

    /// Whether a word begins or ends with a run; see ``FuzzyIndex/runs(containedIn:)``.
    private func mayHold(_ run: Run, _ other: Run, _ heard: Heard, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard run.outline.mayHold(other.outline) else { return false }
        let rest = run.outline.letterCount - other.outline.letterCount
        let word = heard.bytes(run.units.lowerBound)
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
        return rest <= CostModel.longestEnding && isHeld(from: 0)
            || rest <= CostModel.longestBeginning && isHeld(from: rest)
    }

    /// Whether a condition holds for any pair of pronunciations of a run and some words, or the pairs are too many.
    func anyPronunciations(
        _ run: Run,
        _ others: some Collection<Int>,
        _ outline: WordOutline,
        _ heard: Heard,
        _ body: (UnsafeBufferPointer<Phone>, UnsafeBufferPointer<Phone>) -> Bool
    ) -> Bool {
        let capacity = run.outline.mostSounds + outline.mostSounds
        var pairs = 1
        for unit in run.units { pairs *= outlines.words[heard.units[unit].word].pronunciations.count }
        for word in others { pairs *= outlines.words[word].pronunciations.count }
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
                for word in others { append(word) }
                let all = UnsafeBufferPointer(phones)
                if body(.init(rebasing: all[..<split]), .init(rebasing: all[split..<end])) { return true }
            }
            return false
        }
    }

    /// Whether two runs sound similar.
    func sounds(_ run: Run, _ other: Run, _ heard: Heard) -> Bool {
        // Beyond this distance the price is over its limit.
        let room = CostModel.nearLimit(letters: other.outline.letterCount) - CostModel.nearSound
        let most = ((room + 1) * 1_000 - 1) / CostModel.phone
        return anyPronunciations(run, phrase.words[other.units], other.outline, heard) { phones, others in
            SoundClasses.shared.isWithin(min(Self.limit(phones.count, others.count), most), phones, others)
        }
    }

    /// Whether two runs are homophones, in any accent.
    func mayBeHomophone(_ run: Run, _ other: Run, _ heard: Heard) -> Bool {
        guard run.outline.mayBeHomophone(of: other.outline), !isDominated(run, other, heard),
            let sounds = language.sounds, let steady = sounds.steadySounds
        else { return false }
        let key = WordLikenesses.Key(.homophone, words(run, heard), phrase.words[other.units])
        if let known = outlines.likeness(key) { return known }
        let isLike = anyPronunciations(run, phrase.words[other.units], other.outline, heard) { phones, others in
            // Keys have the same steady sounds, in the same order.
            let isSteady = { (phone: Phone) in NumberSounds.bit(phone) & steady != 0 }
            guard phones.lazy.filter(isSteady).elementsEqual(others.lazy.filter(isSteady)) else { return false }
            let keys = sounds.accentedKeys(Array(others))
            return sounds.accentedKeys(Array(phones)).contains(where: keys.contains)
        }
        outlines.keep(isLike, key)
        return isLike
    }
}

extension ListPhraseFilter.Run {
    /// Whether a heard run may be near to a run of a phrase, or contain it, judged by outlines.
    @inline(__always)
    func isOutlined(as other: ListPhraseFilter.Run) -> Bool { outline.mayBe(other.outline, isWord: units.count == 1) }
}

extension WordOutline {
    /// Whether a heard run, possibly a single word, may be near to a run of a phrase, or contain it.
    @inline(__always)
    func mayBe(_ other: WordOutline, isWord: Bool) -> Bool {
        mayBeWritten(as: other) || maySound(like: other) || isWord && mayHold(other)
    }

    /// Whether a word may begin or end with a run; see ``FuzzyIndex/runs(containedIn:)``.
    @inline(__always)
    fileprivate func mayHold(_ part: WordOutline) -> Bool {
        let rest = letterCount &- part.letterCount
        guard part.letterCount >= max(CostModel.shortestPart, (letterCount &+ 1) / 2),
            rest > CostModel.mostEdits(letters: part.letterCount)
        else { return false }
        return rest <= CostModel.longestEnding && firstLetter == part.firstLetter
            || rest <= CostModel.longestBeginning && lastLetter == part.lastLetter
    }
}
