@testable import Earshot

extension SpecifiedScope {
    /// A sentence without values, as its letters are compared.
    private struct Sentence {
        var words: [String]
        /// The shortcut; `nil` for a negative phrase.
        var shortcut: Int?
        var phrase: String
        /// Whether it holds the application's name.
        var isNamed: Bool
    }

    /// The shortcut that has the only phrase that a hypothesis is like by its letters or by its sounds; `nil` if there is
    /// none.
    func likePhrase(_ reader: SentenceReader) -> Candidate? {
        guard target == .shortcuts, options.find == .whole, !catalog.isLayered else { return nil }
        let heard = reader.heard.units
        guard CostModel.likeLetters.contains(Self.letters(heard).count) else { return nil }
        let all = plainSentences
        let letters = all.map { Self.share(heard, $0.words) }.map { $0 >= CostModel.leastLikenessBeside ? $0 : 0 }
        let sounds = all.map { SpokenPair(heard, $0.words, catalog.language)?.share ?? 0 }
            .map { $0 >= CostModel.leastSounds - CostModel.soundsMargin ? $0 : 0 }
        func only(_ shares: [Int], _ least: Int, _ margin: Int) -> (place: Int, lead: Int)? {
            guard let best = shares.max(), best >= least, let place = shares.firstIndex(of: best) else { return nil }
            let others = shares.indices.filter {
                $0 != place && (all[place].shortcut == nil || all[$0].shortcut != all[place].shortcut)
            }
            let lead = best - (others.map { shares[$0] }.max() ?? 0)
            return lead >= margin ? (place, lead) : nil
        }
        if let found = only(letters, CostModel.leastLikeness, CostModel.likenessMargin) {
            let sentence = all[found.place]
            let pair = SpokenPair(heard, sentence.words, catalog.language)
            if let index = sentence.shortcut, mayMean(sentence.words, reader),
                pair.map(soundsLike) ?? false || !sentence.isNamed && areLike(sentence.words, heard)
            {
                guard isAllowed(catalog.catalog.shortcuts[index]) else { return nil }
                let bySounds = only(sounds, CostModel.leastSounds, CostModel.sureMargin)
                if let pair, let bySounds, all[bySounds.place].shortcut == index, found.lead >= CostModel.sureMargin,
                    isSure(pair)
                {
                    let cost = CostModel.likeness(letters: letters[found.place], sounds: sounds[bySounds.place])
                    return candidate(sentence, index, heard, cost: cost, isSure: true)
                }
                if sentence.isNamed { return nil }
                let cost = CostModel.likeness(share: letters[found.place])
                return candidate(sentence, index, heard, cost: cost, isSure: false)
            }
        }
        guard all.indices.contains(where: { letters[$0] > 0 && sounds[$0] >= CostModel.leastSounds }),
            let found = only(sounds, CostModel.leastSounds, CostModel.soundsMargin), letters[found.place] > 0
        else { return nil }
        let sentence = all[found.place]
        guard let index = sentence.shortcut, !sentence.isNamed, isAllowed(catalog.catalog.shortcuts[index]),
            mayMean(sentence.words, reader),
            let pair = SpokenPair(heard, sentence.words, catalog.language),
            soundsLike(pair)
        else { return nil }
        let cost = CostModel.likeness(share: letters[found.place])
        return candidate(sentence, index, heard, cost: cost, isSure: false)
    }

    private func candidate(
        _ sentence: Sentence,
        _ index: Int,
        _ heard: [String],
        cost: Int,
        isSure: Bool
    ) -> Candidate {
        var path = Path(at: 0)
        path.unit = heard.count
        path.cost = cost
        path.evidence = EvidenceClasses(.gap)
        path.literals = sentence.words.count
        var candidate = candidate(path)
        candidate.origin.order += catalog.sentences.first { $0.shortcut == index }?.phrase ?? 0
        candidate.origin.phrase = sentence.phrase
        (candidate.match, candidate.missing) = ShortcutMeaning(
            shortcut: catalog.catalog.shortcuts[index],
            application: catalog.catalog.applicationName
        ).match(spoken: [])
        candidate.signs.formUnion([.paraphrase, .onlyIfAlone])
        candidate.signs.insert(.wholeUtterance, if: isSure)
        candidate.signs.insert(.weak, if: !isSure)
        return candidate
    }

    /// Whether no word turns the meaning, and the numbers are the same.
    private func mayMean(_ words: [String], _ reader: SentenceReader) -> Bool {
        let known = catalog.language.language
        let heard = reader.heard.units
        let numbers = { (text: NormalizedText) in known.numbers.namedNumbers(in: text).map(\.value) }
        return numbers(reader.heard.text) == numbers(known.normalizer.normalize(words.joined(separator: " ")))
            && !known.reverses(heard.map { Array($0.utf8)[...] }, words.map { Array($0.utf8)[...] }, inOrder: true)
    }

    private func areLike(_ words: [String], _ heard: [String]) -> Bool {
        let areLike = { (words: [String], others: [String], shortest: Int) in
            words.allSatisfy { word in
                catalog.language.carryNothing([word]) || word.unicodeScalars.count < shortest
                    || others.contains { Self.share([word], [$0]) >= CostModel.leastWordLikeness }
            }
        }
        // A word more or less is not misheard.
        let strange = heard.filter { !words.contains($0) }
        let missing = words.filter { !heard.contains($0) }
        return areLike(strange, missing, CostModel.shortestNearWord)
            && areLike(missing, strange, CostModel.shortestLikeWord)
    }

    /// Whether the sounds are near enough to be asked about.
    private func soundsLike(_ pair: SpokenPair) -> Bool {
        pair.isNear(CostModel.likeWordSounds) && !pair.hasPart
            && pair.others.allSatisfy { $0.cost <= CostModel.otherWordSounds * $0.phones.count }
    }

    /// Whether every word was heard where the phrase has its sounds, and none may have been meant as it was heard.
    private func isSure(_ pair: SpokenPair) -> Bool {
        let language = catalog.language
        let (heard, meant) = (pair.heard.map(\.word), pair.meant.map(\.word))
        guard pair.isNear(CostModel.sureWordSounds), !pair.hasPart,
            pair.others.allSatisfy({ $0.cost <= CostModel.listedSound })
        else {
            return false
        }
        for word in heard where !meant.contains(word) {
            if language.language.isSubject(Array(word.utf8)[...]) || language.isPolar(word) { return false }
            let isSmall =
                language.carryNothing([word]) || language.areFunctionWords(word, word)
                || language.language.isConjunction(Array(word.utf8)[...])
            if !isSmall, catalog.words.knows(word) { return false }
        }
        return pair.meant.allSatisfy { word in
            !language.isPolar(word.word) || heard.contains(word.word)
                || word.cost <= CostModel.surePolarSounds * word.phones.count
        }
    }

    /// The sentences of all phrases that take no value, if there are few phrases.
    private var plainSentences: [Sentence] {
        let catalog = catalog.catalog
        var phrases: [(text: String, shortcut: Int?)] = []
        for (index, shortcut) in catalog.shortcuts.enumerated() {
            phrases += shortcut.phrases.map { ($0.text, index) }
            phrases += shortcut.negativePhrases.map { ($0.text, nil) }
        }
        phrases += catalog.negativePhrases.map { ($0.text, nil) }
        let sounds = self.catalog.language.language.sounds
        guard phrases.count <= WorkLimits.wholePhrases, sounds.map({ !$0.hasDistinctiveEndings }) ?? false else {
            return []
        }
        var samples = ParaphraseSamples { leaf in
            switch leaf {
            case .literal(let text): self.catalog.words.normalized(text).map { Array($0.utf8) }
            case .applicationName:
                catalog.applicationName.map { [[1]] + self.catalog.words.normalized($0).map { Array($0.utf8) } }
            case .parameter: nil
            }
        }
        return phrases.flatMap { phrase in
            let pattern = try? PhrasePattern(parsing: phrase.text)
            let sentences = pattern.map { samples.sentences(of: $0) } ?? []
            return sentences.map { words in
                Sentence(
                    words: words.filter { $0 != [1] }.map { String(decoding: $0, as: UTF8.self) },
                    shortcut: phrase.shortcut,
                    phrase: phrase.text,
                    isNamed: words.contains([1])
                )
            }.filter { CostModel.likeLetters.contains(Self.letters($0.words).count) }
        }
    }

    private static func letters(_ words: [String]) -> [Unicode.Scalar] { words.flatMap(\.unicodeScalars) }

    /// Twice the longest letters in common, in the same order, of all letters of both, in thousandths.
    private static func share(_ one: [String], _ other: [String]) -> Int {
        let (one, other) = (letters(one), letters(other))
        guard !one.isEmpty || !other.isEmpty else { return 0 }
        var table = Array(repeating: Array(repeating: 0, count: other.count + 1), count: one.count + 1)
        for i in one.indices {
            for j in other.indices {
                table[i + 1][j + 1] =
                    one[i] == other[j] ? table[i][j] + 1 : max(table[i][j + 1], table[i + 1][j])
            }
        }
        return 2_000 * table[one.count][other.count] / (one.count + other.count)
    }
}

/// Two texts whose sounds are aligned as cheaply as possible.
private struct SpokenPair {
    struct Word {
        var word: String
        var phones: [Phone]
        /// What its sounds cost, in thousandths of a phone.
        var cost = 0
        /// The words of the other text with a sound like one of its own.
        var others: Set<Int> = []
    }

    private(set) var heard: [Word]
    private(set) var meant: [Word]
    /// How much of the longer text sounds the same, in thousandths.
    let share: Int
    private let language: SpecifiedLanguage

    /// `nil` if the sounds of a word are not known, or no dictionary tells words from slips.
    init?(_ heard: [String], _ meant: [String], _ language: SpecifiedLanguage) {
        guard language.language.sounds?.hasPronunciations ?? false else { return nil }
        func spoken(_ words: [String]) -> [Word] {
            words.compactMap { word in
                language.language.pronunciations(of: Array(word.utf8)).first.map { Word(word: word, phones: $0) }
            }
        }
        (self.heard, self.meant, self.language) = (spoken(heard), spoken(meant), language)
        guard self.heard.count == heard.count, self.meant.count == meant.count else { return nil }
        typealias Sound = (phone: Phone, word: Int)
        func sounds(_ words: [Word]) -> [Sound] {
            words.enumerated().flatMap { place, word in word.phones.map { ($0, place) } }
        }
        let (left, right) = (sounds(self.heard), sounds(self.meant))
        guard !left.isEmpty, !right.isEmpty else { return nil }
        let table = PhoneTable.shared
        let pair = { (one: Sound, other: Sound) in
            one.phone == other.phone ? 0 : Int(table.distance(one.phone, other.phone))
        }
        let gap = { (sound: Sound) in Int(table.gap(sound.phone)) }
        var least: [[Int]] = []
        for row in 0...left.count {
            least.append([])
            for column in 0...right.count {
                var ways: [Int] = row == 0 && column == 0 ? [0] : []
                if row > 0, column > 0 {
                    ways.append(least[row - 1][column - 1] + pair(left[row - 1], right[column - 1]))
                }
                if row > 0 { ways.append(least[row - 1][column] + gap(left[row - 1])) }
                if column > 0 { ways.append(least[row][column - 1] + gap(right[column - 1])) }
                least[row].append(ways.min() ?? 0)
            }
        }
        share = 1_000 - least[left.count][right.count] / max(left.count, right.count)
        var (row, column) = (left.count, right.count)
        while row > 0 || column > 0 {
            let cost = least[row][column]
            if row > 0, column > 0, cost == least[row - 1][column - 1] + pair(left[row - 1], right[column - 1]) {
                (row, column) = (row - 1, column - 1)
                let (one, other) = (left[row], right[column])
                self.heard[one.word].cost += pair(one, other)
                self.meant[other.word].cost += pair(one, other)
                guard pair(one, other) < CostModel.likeSound else { continue }
                self.heard[one.word].others.insert(other.word)
                self.meant[other.word].others.insert(one.word)
            } else if row > 0, cost == least[row - 1][column] + gap(left[row - 1]) {
                row -= 1
                self.heard[left[row].word].cost += gap(left[row])
            } else {
                column -= 1
                self.meant[right[column].word].cost += gap(right[column])
            }
        }
    }

    /// The words of the language that stand for a single other one, and those they stand for.
    var others: [Word] {
        heard.enumerated().flatMap { place, word -> [Word] in
            guard !meant.contains(where: { $0.word == word.word }), word.others.count == 1,
                let other = word.others.first,
                meant[other].others == [place], !language.carryNothing([word.word, meant[other].word]),
                language.isCommon(word.word) || language.isListedSound(word.word)
            else { return [] }
            return [word, meant[other]]
        }
    }

    /// Whether one of them is only the beginning or the end of the other.
    var hasPart: Bool {
        let words = others.map(\.word)
        return stride(from: 0, to: words.count, by: 2).contains { place in
            let (part, whole) = (words[place], words[place + 1])
            return whole.utf8.count >= part.utf8.count + CostModel.shortestNearWord
                && (whole.hasPrefix(part) || whole.hasSuffix(part))
        }
    }

    /// Whether the sounds of every word cost at most so much each, but for words that carry nothing.
    func isNear(_ bound: Int) -> Bool {
        (heard + meant).allSatisfy { word in
            word.cost <= bound * word.phones.count || language.carryNothing([word.word])
        }
    }
}
