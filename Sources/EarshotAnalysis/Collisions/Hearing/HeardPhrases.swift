internal import Earshot

/// Finds phrases of different shortcuts of which one may be heard where another was said.
///
/// Phrases are compared by sentences that together have all their words. First the words, the pairs of adjacent
/// words and the values of all phrases are compared as names are; then each sentence is looked up with one of them
/// replaced by what may be heard for it. So the work grows with the sentences, and not with their pairs.
struct HeardPhrases {
    /// The most pairs of shortcuts that are reported one by one.
    private static let most = 100
    /// The most different pairs of adjacent words that are compared across their border.
    private static let mostBorders = 20_000

    /// A part of a sentence that another may replace: a word, two adjacent words, or a slot.
    private typealias Part = [Symbol]

    /// What may be heard for a part, or said for it.
    private struct Other {
        var part: Part
        var pair: HeardNames.Pair
        /// The words of the part itself and of the other, by their numbers.
        var own: Int
        var others: Int
    }

    /// Two phrases in the likelier direction.
    private struct Hit {
        var said: Int
        var heard: Int
        var pair: HeardNames.Pair
        var saidWords: [Wording.Word]
        var heardWords: [Wording.Word]
    }

    private let checked: CheckedCatalogs
    private var sentences: [(symbols: [Symbol], phrase: Int)] = []
    private var names: HeardNames
    private var others: [Part: [Other]] = [:]

    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        var heard = HeardPhrases(checked)
        heard.compareParts()
        return heard.findings()
    }

    private init(_ checked: CheckedCatalogs) {
        self.checked = checked
        names = HeardNames(checked.wording)
        for (index, phrase) in checked.phrases.enumerated() {
            sentences += phrase.automaton.coveringSentences().map { ($0, index) }
        }
    }

    // MARK: Parts

    private mutating func compareParts() {
        var parts: [Part] = []
        var known: Set<Part> = []
        for sentence in sentences {
            for symbol in sentence.symbols where known.insert([symbol]).inserted { parts.append([symbol]) }
        }
        var borders = 0
        for sentence in sentences {
            for (one, other) in zip(sentence.symbols, sentence.symbols.dropFirst()) {
                guard borders < Self.mostBorders, case .word = one, case .word = other,
                    known.insert([one, other]).inserted
                else { continue }
                parts.append([one, other])
                borders += 1
            }
        }
        var partOfName: [Int] = []
        for (index, part) in parts.enumerated() {
            for words in words(of: part) {
                names.add(words, of: index)
                partOfName.append(index)
            }
        }
        let pairs = names.pairs { one, other in
            let (left, right) = (parts[partOfName[one]], parts[partOfName[other]])
            // Two adjacent words with one in common are compared by the other.
            let areBorders = left.count == 2 && right.count == 2
            return !(areBorders && (left[0] == right[0] || left[1] == right[1]))
        }
        for pair in pairs {
            let (said, heard) = (parts[partOfName[pair.said]], parts[partOfName[pair.heard]])
            others[said, default: []].append(Other(part: heard, pair: pair, own: pair.said, others: pair.heard))
            others[heard, default: []].append(Other(part: said, pair: pair, own: pair.heard, others: pair.said))
        }
    }

    /// The ways to say a part; none for slots without a list of values.
    private func words(of part: Part) -> [[Wording.Word]] {
        guard case .slot(let slot) = part[0] else {
            let words = part.map { symbol in
                if case .word(let word) = symbol { checked.symbols.words[word] } else { Wording.Word("") }
            }
            return [words]
        }
        let spoken = checked.spoken(ofSlot: slot).sorted { $0.key < $1.key }.flatMap(\.value)
        return spoken.map { $0.flatMap { words(of: [$0])[0] } }
    }

    // MARK: Sentences

    private func findings() -> [Finding] {
        var sentencesOfSymbols: [UInt64: [Int]] = [:]
        for (index, sentence) in sentences.enumerated() {
            sentencesOfSymbols[Self.hash(sentence.symbols), default: []].append(index)
        }
        var best: [[CheckedPhrase.Place]: Hit] = [:]
        for (one, sentence) in sentences.enumerated() {
            for start in sentence.symbols.indices {
                for count in 1...2 where start + count <= sentence.symbols.count {
                    for other in others[Array(sentence.symbols[start..<start + count])] ?? [] {
                        var symbols = sentence.symbols
                        symbols.replaceSubrange(start..<start + count, with: other.part)
                        for second in sentencesOfSymbols[Self.hash(symbols)] ?? []
                        where second > one && sentences[second].symbols == symbols {
                            note(one, second, start, count, other, &best)
                        }
                    }
                }
            }
        }
        let hits = best.values.sorted {
            ($0.pair.mishearing.cost, $0.said, $0.heard) < ($1.pair.mishearing.cost, $1.said, $1.heard)
        }
        return hits.prefix(Self.most).map(finding) + rest(hits)
    }

    /// Notes two sentences, unless their shortcuts have likelier ones or do the same.
    private func note(
        _ one: Int,
        _ second: Int,
        _ start: Int,
        _ count: Int,
        _ other: Other,
        _ best: inout [[CheckedPhrase.Place]: Hit]
    ) {
        let (phrase, otherPhrase) = (sentences[one].phrase, sentences[second].phrase)
        guard checked.mayDiffer(checked.phrases[phrase], checked.phrases[otherPhrase]) else { return }
        let places = [min(phrase, otherPhrase), max(phrase, otherPhrase)].map { checked.phrases[$0].place }
        guard other.pair.mishearing.cost < best[places]?.pair.mishearing.cost ?? .max else { return }
        let before = sentences[one].symbols[..<start].flatMap(sample)
        let after = sentences[one].symbols[(start + count)...].flatMap(sample)
        let own = before + names.words(other.own) + after
        let others = before + names.words(other.others) + after
        guard !checked.wording.areOpposed(own, others) else { return }
        let isSaid = other.own == other.pair.said
        best[places] = Hit(
            said: isSaid ? phrase : otherPhrase,
            heard: isSaid ? otherPhrase : phrase,
            pair: other.pair,
            saidWords: isSaid ? own : others,
            heardWords: isSaid ? others : own
        )
    }

    /// Words for a symbol.
    private func sample(_ symbol: Symbol) -> [Wording.Word] {
        if case .slot(let slot) = symbol, checked.symbols.root(ofSlot: slot) == nil {
            return checked.symbols.samples(ofSlot: slot).first ?? []
        }
        return words(of: [symbol]).first ?? []
    }

    private static func hash(_ symbols: [Symbol]) -> UInt64 {
        symbols.reduce(into: 0) { hash, symbol in
            switch symbol {
            case .word(let word): hash = Hashing.join(hash, UInt64(word))
            case .slot(let slot): hash = Hashing.join(hash, ~UInt64(slot))
            case .kin: break
            }
        }
    }

    // MARK: Saying it

    private var languageTag: String { checked.wording.language.sounds?.language ?? "" }

    private func finding(_ hit: Hit) -> Finding {
        let (said, heard) = (Wording.text(of: hit.saidWords), Wording.text(of: hit.heardWords))
        return Finding(
            rule: hit.pair.isSpelled ? .nearSpelling : .nearSound,
            message: "\(heard.cut) may be heard for \(said.cut): \(hit.pair.mishearing.reason(in: languageTag))",
            owners: [hit.said, hit.heard].sorted().map { checked.phrases[$0].owner },
            witness: heard,
            fix: "reword one of the phrases, so that it cannot be heard for the other",
            risk: hit.pair.mishearing.risk(in: languageTag),
            unlikelihood: hit.pair.mishearing.cost,
            graded: hit.pair.mishearing.isLikely ? .warning : .note
        )
    }

    private func rest(_ hits: [Hit]) -> [Finding] {
        guard let next = hits.dropFirst(Self.most).first else { return [] }
        var finding = finding(next)
        finding.message =
            "\(hits.count - Self.most) more pairs of shortcuts may be heard for each other, such as "
            + "\(Wording.text(of: next.heardWords).cut) for \(Wording.text(of: next.saidWords).cut)"
        finding.graded = .note
        return [finding]
    }
}
