@testable import Earshot

/// Two words of the catalog that something is read as, though its sounds run over their border.
struct BorderWords {
    /// The first of the two units that stand for what was heard.
    var unit: Int
    var words: [String]
    /// What both cost.
    var cost: Int
}

extension SentenceReader {
    /// The same hypothesis, once for each pair of words that one or two of its words are read as by their sounds, without
    /// any other approximate reading.
    var readersOfBorders: [SentenceReader] {
        guard allows(.phonetic), !options.allowsSeveral, language.language.sounds?.hasPronunciations ?? false else {
            return []
        }
        var plain = options
        plain.policy.evidence.subtract(.approximate)
        let spans = heard.units.indices.flatMap { [$0..<$0 + 1, $0..<$0 + 2] }
        return spans.filter { $0.upperBound <= heard.units.count && mayRunOverBorder($0) }.flatMap { span in
            borders(span).map { border in
                let reader = SentenceReader(
                    catalog,
                    heard.withTwoUnits(for: span),
                    distances,
                    plain,
                    offered: offered,
                    target: target,
                    leavesContentOver: false
                )
                reader.border = BorderWords(unit: span.lowerBound, words: border.words, cost: border.cost)
                return reader
            }
        }
    }

    /// The readings of a word from a unit beside what is read as two words, and of these.
    func beside(_ border: BorderWords, _ word: SpecifiedCatalog.Word, _ path: Path, _ others: [Path]) -> [Path] {
        let units = border.unit..<border.unit + 2
        guard units.contains(path.unit) else {
            return others.filter { path.unit >= units.upperBound || $0.unit <= units.lowerBound }
        }
        let place = path.unit - units.lowerBound
        guard word.text == border.words[place], let run = catalog.words.runs[[word.text]] else { return [] }
        let cost = place == 0 ? border.cost / 2 : border.cost - border.cost / 2
        return [path.reading(1, parts: 1, .phonetic, cost: cost, letters: run.letters)]
    }

    /// Whether a span may be read as two words: one of its words is known neither to the catalog nor to the language's
    /// lists, and none of them is a number or turns the meaning.
    private func mayRunOverBorder(_ span: Range<Int>) -> Bool {
        span.contains { unit in
            !catalog.words.knows(heard.units[unit])
                && language.language.words.find(Array(heard.units[unit].utf8)[...]) == nil
        }
            && span.allSatisfy { unit in
                heard.isWordBoundary(unit) && heard.endOfWord(unit) == unit + 1 && !heard.text.units[unit].isUnspaced
                    && !heard.isNumber(unit) && !heard.isHesitation(unit) && !mayTurn(heard.units[unit])
            }
            && (span.count > 1 || heard.units[span.lowerBound].unicodeScalars.count >= CostModel.shortestNearWord)
    }

    private func mayTurn(_ word: String) -> Bool {
        let (known, bytes) = (language.language, Array(word.utf8)[...])
        return known.isPolar(bytes) || known.isSubject(bytes) || known.neverApproximated(bytes)
            || known.isSpeechActWord(bytes)
    }

    /// The pairs of words that a span sounds nearly like, parted anywhere, each with its least price.
    private func borders(_ span: Range<Int>) -> [(words: [String], cost: Int)] {
        let known = catalog.words.runs.values.filter { $0.words.count == 1 && !$0.isNumber && !mayTurn($0.words[0]) }
        func near(_ phones: [Phone]) -> [(word: String, distance: Int)] {
            known.compactMap { run in
                guard let distance = run.usual.compactMap({ RunDistances.distance(phones, $0, isPart: true) }).min(),
                    CostModel.sound(distance: distance) <= CostModel.nearLimit(letters: run.letters)
                else { return nil }
                return (run.words[0], distance)
            }
        }
        var best: [[String]: Int] = [:]
        for phones in heard.pronunciations(span).prefix(2) where phones.count >= CostModel.borderSounds {
            for cut in 2...phones.count - 2 {
                let seconds = near(Array(phones[cut...]))
                for first in near(Array(phones[..<cut])) {
                    for second in seconds {
                        let distance = first.distance + second.distance
                        guard distance * 100 <= CostModel.borderCutOff * phones.count * 1_000 else { continue }
                        best[[first.word, second.word], default: .max] =
                            min(best[[first.word, second.word]] ?? .max, distance)
                    }
                }
            }
        }
        let said = heard.units[span].map { Array($0.utf8)[...] }
        return best.filter { words, _ in
            !isDominated(span, by: words) && !language.language.reverses(said, words.map { Array($0.utf8)[...] })
        }.map { ($0.key, CostModel.border(distance: $0.value)) }
    }
}

extension HeardText {
    /// The same text with two units, which are no words, in place of a span.
    fileprivate func withTwoUnits(for span: Range<Int>) -> HeardText {
        var parted = NormalizedText()
        func append(_ unit: NormalizedText.Unit, _ word: String, begins: Bool) {
            if begins {
                let place = Int32(parted.units.count)
                parted.tokens.append(NormalizedText.Token(firstUnit: place, endUnit: place))
            }
            if !parted.bytes.isEmpty, unit.isApart { parted.bytes.append(0x20) }
            var unit = unit
            unit.start = Int32(parted.bytes.count)
            parted.bytes += Array(word.utf8)
            unit.end = Int32(parted.bytes.count)
            unit.token = Int32(parted.tokens.count - 1)
            parted.units.append(unit)
            parted.tokens[parted.tokens.count - 1].endUnit += 1
        }
        for unit in units.indices {
            guard span.contains(unit) else {
                append(text.units[unit], units[unit], begins: isWordBoundary(unit))
                continue
            }
            append(text.units[unit], unit == span.lowerBound ? "\u{FFFC}" : "\u{FFFD}", begins: true)
            guard span.count == 1 else { continue }
            var second = text.units[unit]
            (second.isApart, second.isSpaced, second.isParted) = (true, true, false)
            append(second, "\u{FFFD}", begins: true)
        }
        return HeardText(parted, source: source, language)
    }
}
