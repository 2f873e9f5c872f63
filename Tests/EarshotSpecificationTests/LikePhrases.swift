@testable import Earshot

extension SpecifiedScope {
    /// A sentence without values, as its letters are compared.
    private struct Sentence {
        var words: [String]
        /// The shortcut; `nil` for a negative phrase.
        var shortcut: Int?
        var phrase: String
    }

    /// The shortcut that has the only phrase that a hypothesis is like by its letters; `nil` if there is none.
    func likePhrase(_ reader: SentenceReader) -> Candidate? {
        guard target == .shortcuts, options.find == .whole, !catalog.isLayered else { return nil }
        let heard = reader.heard.units
        guard CostModel.likeLetters.contains(Self.letters(heard).count) else { return nil }
        let all = plainSentences.map { ($0, Self.share(heard, $0.words)) }
        guard let best = all.max(by: { $0.1 < $1.1 }), best.1 >= CostModel.leastLikeness,
            let first = all.first(where: { $0.1 == best.1 }), let index = first.0.shortcut
        else { return nil }
        let others = all.filter { $0.0.shortcut != index }.map(\.1)
        guard others.allSatisfy({ best.1 - $0 >= CostModel.likenessMargin }) else { return nil }
        let shortcut = catalog.catalog.shortcuts[index]
        guard isAllowed(shortcut), mayMean(first.0.words, reader) else { return nil }

        var path = Path(at: 0)
        path.unit = heard.count
        path.cost = CostModel.likeness(share: best.1)
        path.evidence = EvidenceClasses(.gap)
        path.literals = first.0.words.count
        var candidate = candidate(path)
        candidate.order += catalog.sentences.first { $0.shortcut == index }?.phrase ?? 0
        candidate.phrase = first.0.phrase
        (candidate.match, candidate.missing) = ShortcutMeaning(
            shortcut: shortcut,
            application: catalog.catalog.applicationName
        ).match(spoken: [])
        candidate.isWording = true
        candidate.isLastResort = true
        candidate.isWeak = true
        return candidate
    }

    private func mayMean(_ words: [String], _ reader: SentenceReader) -> Bool {
        let known = catalog.language.language
        let heard = reader.heard.units
        let numbers = { (text: NormalizedText) in known.numbers.namedNumbers(in: text).map(\.value) }
        guard numbers(reader.heard.text) == numbers(known.normalizer.normalize(words.joined(separator: " "))),
            !known.reverses(heard.map { Array($0.utf8)[...] }, words.map { Array($0.utf8)[...] })
        else { return false }
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
        guard phrases.count <= WorkLimits.wholePhrases, sounds.map({ !$0.endsTell }) ?? false else { return [] }
        var samples = ParaphraseSamples { leaf in
            switch leaf {
            case .literal(let text): self.catalog.words.normalized(text).map { Array($0.utf8) }
            case .applicationName, .parameter: nil
            }
        }
        return phrases.flatMap { phrase in
            let pattern = try? PhrasePattern(parsing: phrase.text)
            let sentences = pattern.map { samples.sentences(of: $0) } ?? []
            return sentences.map { words in
                Sentence(
                    words: words.map { String(decoding: $0, as: UTF8.self) },
                    shortcut: phrase.shortcut,
                    phrase: phrase.text
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
