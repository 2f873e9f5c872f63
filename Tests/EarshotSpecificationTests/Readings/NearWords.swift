@testable import Earshot

extension SentenceReader {
    /// Words that sound similar: "fife" is close to `five`, "mackey auto" to "macchiato".
    func nearSounds(_ wanted: [WantedWords], _ path: Path) -> [Path] {
        guard allows(.phonetic) else { return [] }
        return nearRuns(wanted, path).compactMap { heard, meant, run in
            guard mayBeNear(heard), let distance = distances.sounds(self.heard, heard, run),
                !isStretched(heard, run, distance)
            else { return nil }
            guard isElided(heard, run) else {
                let price = CostModel.sound(distance: distance)
                return near(heard, meant, run, .phonetic, price: price, sounds: distance, path)
            }
            let elided = min(distance, CostModel.elision)
            let (price, limit) = (CostModel.sound(distance: elided), CostModel.sound(distance: distance))
            return near(heard, meant, run, .phonetic, price: price, foundFor: limit, sounds: elided, path)
        }
    }

    /// Whether several pieces that are read together sound less than almost the same.
    private func isStretched(_ run: Range<Int>, _ other: CatalogWords.Run, _ distance: Int) -> Bool {
        guard language.language.sounds?.readsTogether ?? false, run.count > 1 || other.words.count > 1 else {
            return false
        }
        return distance > CostModel.confusableSounds(heard.pronunciations(run).first?.count ?? 0)
    }

    /// Whether a word sounds like a run but for a sound that is hardly heard before a consonant: "ice" before "coffee".
    private func isElided(_ run: Range<Int>, _ other: CatalogWords.Run) -> Bool {
        guard run.count == 1, let sounds = language.language.sounds, isBeforeConsonant(run.lowerBound) else {
            return false
        }
        return sounds.elidedEndings.contains { distances.areHomophones(heard, run, followedBy: $0, other) }
    }

    /// Words that are spelled similarly: "medetation" is close to "meditation", "lights" to "light".
    func nearSpellings(_ wanted: [WantedWords], _ path: Path) -> [Path] {
        guard allows(.edit) else { return [] }
        return nearRuns(wanted, path).flatMap { heard, meant, run in
            guard mayBeNear(heard), !language.carryNothing(run.words) else { return [Path]() }
            let isOneWord = self.heard.endOfWord(heard.lowerBound) == heard.upperBound
            let spelling = self.heard.units[heard].joined()
            let found = [
                distances.edits(spelling, run), isOneWord ? distances.inflection(spelling, run) : nil,
            ]
            let lacksEndings = lacksEndings(heard, run)
            return found.compactMap(\.self).compactMap { distance in
                let limit = CostModel.edit(distance: distance)
                let price = lacksEndings ? CostModel.edit(distance: min(distance, CostModel.elision)) : limit
                return near(heard, meant, run, .edit, price: price, foundFor: limit, sounds: nil, path)
            }
        }
    }

    /// Whether the next word begins with a consonant.
    private func isBeforeConsonant(_ unit: Int) -> Bool {
        guard unit + 1 < heard.units.count else { return false }
        let next = heard.pronunciations(unit + 1..<unit + 2)
        return next.contains { $0.first.map { !PhoneTable.isVowel($0) } ?? false }
    }

    /// Whether words are written as those of a run but for sounds that are hardly heard before a consonant.
    private func lacksEndings(_ run: Range<Int>, _ other: CatalogWords.Run) -> Bool {
        guard let sounds = language.language.sounds, run.count == other.words.count else { return false }
        let said = Array(heard.units[run])
        let endings = sounds.elidedEndings.map { PhoneTable.name($0) }
        return said != other.words
            && zip(run, other.words).allSatisfy { unit, word in
                word == heard.units[unit]
                    || isBeforeConsonant(unit) && endings.contains { heard.units[unit] + $0 == word }
            }
    }

    /// Whether a run may be read approximately: not a number, not only hesitations, not a word of one or two letters.
    private func mayBeNear(_ run: Range<Int>) -> Bool {
        !run.contains(where: heard.isNumber) && !run.allSatisfy(heard.isHesitation)
            && (run.count > 1 || heard.units[run.lowerBound].utf8.count >= CostModel.shortestNearWord)
    }

    /// A run of the catalog that resembles what was heard; `nil` if it is too far away or would reverse the meaning.
    private func near(
        _ run: Range<Int>,
        _ meant: WantedWords,
        _ other: CatalogWords.Run,
        _ evidence: EvidenceClass,
        price: Int,
        foundFor limit: Int? = nil,
        sounds: Int?,
        _ path: Path
    ) -> Path? {
        // One word of the catalog read as another.
        let isKnown = run.count == 1 && catalog.words.vocabulary.contains(heard.units[run.lowerBound])
        let surcharge = isKnown ? CostModel.knownWord : 0
        let plain = price + surcharge
        guard (limit ?? price) + surcharge <= CostModel.nearLimit(letters: strangeLetters(run, other)),
            !isDominated(run, by: other.words), !takesMore(run, other.words), !isOpposite(run, other.words)
        else { return nil }
        let form = form(run, other, sounds)
        let cost = max(plain, form.cost)
        var next = path.reading(run, as: meant, evidence, cost: cost, letters: other.letters)
        // Tolls between the words are not approximate cost.
        next.near = path.near + cost
        let areOtherCharacters =
            evidence == .edit
            && Characters.differ(Array(heard.units[run].joined().utf8), Array(other.words.joined().utf8))
        let isFunctionWord =
            run.count == 1 && other.words.count == 1 && !other.isNumber
            && language.areFunctionWords(heard.units[run.lowerBound], other.words[0])
        let isWeak = !isFunctionWord && isWeak(run, other, sounds)
        if areOtherCharacters || isWeak { next.weak += other.letters }
        let isInflected = !areOtherCharacters && isInflected(run, other)
        if isInflected { next.inflected += other.letters }
        if form.isConfirmed, !isInflected { next.others += 1 }
        // It counts in a literal word of a phrase; what a value rests on is judged by all of it.
        let areWords = run.allSatisfy { language.isCommon(heard.units[$0]) }
        let isShort = !isFunctionWord && areWords && hasFewSounds(run, sounds)
        if form.isConfirmed || mayBeAnother(run, other, price: price, sounds) || isShort { next.names += 1 }
        next.nearLetters += nearLetters(run, other.words)
        let mayBeWords = areWords || !(language.language.sounds?.hasPronunciations ?? false)
        if areOtherCharacters || form.isConfirmed
            || !isFunctionWord && mayBeWords && cost > CostModel.nearWord(letters: other.letters)
        {
            next.vague += 1
        }
        if path.letters == 0, run.count == 1, other.words.count == 1 {
            let words = [heard.units[run.lowerBound], other.words[0]].map { Array($0.utf8)[...] }
            next.isPast = language.language.antonyms.mayBeGenders(words[0], words[1])
        }
        return next
    }

    /// The letters of what was heard or of what is meant, whatever is fewer, but for words that are in both.
    private func nearLetters(_ run: Range<Int>, _ meant: [String]) -> Int {
        let said = Array(heard.units[run])
        let shared = Set(said).intersection(meant)
        let counts = [said, meant].map { words in
            words.filter { !shared.contains($0) }.map(letterCount).reduce(0, +)
        }
        return min(counts[0], counts[1])
    }

    /// Whether a run is nearer without its first or last word, though that word tells something.
    private func takesMore(_ run: Range<Int>, _ others: [String]) -> Bool {
        guard run.count > 1, !heard.text.units[run.lowerBound].isUnspaced else { return false }
        let share = { (run: Range<Int>) in
            let (one, other) = (
                Array(self.heard.units[run].joined().unicodeScalars), Array(others.joined().unicodeScalars)
            )
            return Double(Self.edits(one, other)) / Double(max(one.count, other.count))
        }
        let tells = { (unit: Int) in
            self.language.language.isContentWord(Array(self.heard.units[unit].utf8)[...], ifUnlisted: false)
        }
        return tells(run.lowerBound) && share(run.dropFirst()) < share(run)
            || tells(run.upperBound - 1) && share(run.dropLast()) < share(run)
    }

    /// The least number of insertions, deletions and substitutions, by the table of all beginnings.
    private static func edits(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
        var table = Array(repeating: Array(0...other.count), count: one.count + 1)
        for i in 0..<one.count {
            table[i + 1][0] = i + 1
            for j in 0..<other.count {
                let changed = table[i][j] + (one[i] == other[j] ? 0 : 1)
                table[i + 1][j + 1] = min(changed, table[i][j + 1] + 1, table[i + 1][j] + 1)
            }
        }
        return table[one.count][other.count]
    }

    /// Whether a run may be another value than it is taken for: somebody's name, "fish burger" for "cheeseburger", or
    /// "tripleshot" for "double shot".
    private func mayBeAnother(_ run: Range<Int>, _ other: CatalogWords.Run, price: Int, _ sounds: Int?) -> Bool {
        guard (sounds ?? .max) > CostModel.listedSound else { return false }
        let rest = strangeLetters(run, other)
        if rest < other.letters, price > CostModel.nearWord(letters: rest) {
            let word = other.words[0]
            let isKnown = heard.units[run].contains {
                !word.hasPrefix($0) && !word.hasSuffix($0) && language.isCommon($0)
            }
            if isKnown { return true }
        }
        if let rest = lettersBesideJoined(run, other), price > CostModel.nearValue(letters: rest) { return true }
        return hasTail(run, other) || run.contains(where: mayBeName)
    }

    /// Whether a word of several goes on for longer than an ending does: "medium roastized" is more than "medium roast".
    private func hasTail(_ run: Range<Int>, _ other: CatalogWords.Run) -> Bool {
        run.count > 1 && run.count == other.words.count && !heard.text.units[run.lowerBound].isUnspaced
            && zip(heard.units[run], other.words).contains {
                $1.utf8.count >= CostModel.shortestNearWord && $0.utf8.count >= $1.utf8.count + CostModel.longTail
                    && $0.hasPrefix($1)
            }
    }

    /// Whether a word of two sounds was heard that are not the same: "ice" is no "house".
    private func hasFewSounds(_ run: Range<Int>, _ distance: Int?) -> Bool {
        run.count == 1 && (distance ?? 0) > CostModel.listedSound
            && heard.pronunciations(run).allSatisfy { $0.count <= CostModel.fewSounds }
    }

    /// Whether a unit may be somebody's name: it has a capital letter, as not every other word has.
    private func mayBeName(_ unit: Int) -> Bool {
        let units = heard.text.units
        return unit > 0 && units[unit].isCapital && !(units[0].isCapital && units.dropFirst().allSatisfy(\.isCapital))
            && !catalog.words.vocabulary.contains(heard.units[unit]) && !language.isCommon(heard.units[unit])
            && language.language.mayBeName(Array(heard.units[unit].utf8)[...])
    }

    /// The letters of several words besides the first or the last, if one heard word begins or ends with it.
    private func lettersBesideJoined(_ run: Range<Int>, _ other: CatalogWords.Run) -> Int? {
        guard run.count == 1, let first = other.words.first, let last = other.words.dropFirst().last else { return nil }
        let word = heard.units[run.lowerBound]
        let isLonger = { (part: String) in part.utf8.count >= 3 && word.utf8.count > part.utf8.count }
        if isLonger(first), word.hasPrefix(first) { return lettersOf(other) - letterCount(first) }
        if isLonger(last), word.hasSuffix(last) { return lettersOf(other) - letterCount(last) }
        return nil
    }

    private func lettersOf(_ run: CatalogWords.Run) -> Int { run.words.reduce(0) { $0 + letterCount($1) } }

    private func letterCount(_ word: String) -> Int { LetterCount.letters(of: Array(word.utf8)[...]) }

    /// The letters of a run, without those of a whole word heard at one of its ends: "burger" is a part of
    /// "cheeseburger" that says nothing about the rest.
    private func strangeLetters(_ run: Range<Int>, _ other: CatalogWords.Run) -> Int {
        guard run.count > 1, other.words.count == 1 else { return other.letters }
        let word = other.words[0]
        let ends = [(heard.units[run.lowerBound], word.hasPrefix), (heard.units[run.upperBound - 1], word.hasSuffix)]
        for (part, isEnd) in ends
        where part.utf8.count >= CostModel.shortestNearWord
            && word.utf8.count >= part.utf8.count + CostModel.shortestNearWord && isEnd(part)
        {
            let letters = { (text: String) in LetterCount.letters(of: Array(text.utf8)[...]) }
            return letters(word) - letters(part)
        }
        return other.letters
    }

    /// Whether a reading is weak evidence: a common word of the language read as another one, a word of its dictionary
    /// read as one that does not sound almost the same, or a word read as a number.
    private func isWeak(_ run: Range<Int>, _ other: CatalogWords.Run, _ sounds: Int?) -> Bool {
        if other.isNumber { return true }
        guard heard.endOfWord(run.lowerBound) == run.upperBound else { return false }
        let word = heard.units[run].joined()
        if language.isCommon(word) { return true }
        return (sounds ?? .max) > CostModel.listedSound && language.isListedSound(word)
    }

    /// Whether all but the last third of the letters are the same, in a language without a dictionary.
    private func isInflected(_ run: Range<Int>, _ other: CatalogWords.Run) -> Bool {
        if other.isNumber || language.language.sounds?.hasPronunciations ?? false { return false }
        let (said, meant) = (heard.units[run].joined().unicodeScalars, other.words.joined().unicodeScalars)
        let same = zip(said, meant).prefix { $0 == $1 }.count
        let longest = max(said.count, meant.count)
        let areWords = run.allSatisfy { language.isCommon(heard.units[$0]) }
        return same >= 3 && (areWords ? 3 * (longest - same) <= longest : 5 * (longest - same) <= 2 * longest)
    }

    /// Whether a reading would reverse the meaning: "on" never resembles "off", nor "don't turn on" "turn on".
    private func isOpposite(_ run: Range<Int>, _ others: [String]) -> Bool {
        let words = Array(heard.units[run])
        let antonyms = language.language.antonyms
        let areGenders =
            words.count == 1 && others.count == 1
            && antonyms.mayBeGenders(Array(words[0].utf8)[...], Array(others[0].utf8)[...])
        if !areGenders, language.areAntonyms(words.joined(), others.joined()) { return true }
        if language.turns(words, others) { return true }
        if words.count == 1, others.count == 1,
            antonyms.haveOtherAffixes(Array(words[0].utf8)[...], Array(others[0].utf8)[...])
        {
            return true
        }
        // In a script without spaces an opposite may begin before the run, or end behind it.
        let isUnspaced = heard.text.units[run.lowerBound].isUnspaced
        let front = isUnspaced ? heard.units[max(0, run.lowerBound - CostModel.antonymWindow)..<run.lowerBound] : []
        let end = min(heard.units.count, run.upperBound + CostModel.antonymWindow)
        let back = isUnspaced ? heard.units[run.upperBound..<end] : []
        let both = [words, others].map { Array((front + $0 + back).joined().utf8) }
        if antonyms.areOpposedInside(both[0], both[1]) { return true }
        guard words.count > 1 || others.count > 1 else { return false }
        // Also word by word: a word beside it must not turn one of two antonyms into the other.
        return words.contains { word in others.contains { language.areAntonyms(word, $0) } }
            || words.contains { language.isPolar($0) && !others.contains($0) }
            || others.contains { language.isPolar($0) && !words.contains($0) }
    }
}
