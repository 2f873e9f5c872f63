/// A word heard over the border of two catalog words: "smolished" is "small iced", though the first is a size and the
/// second begins the name of a drink.
///
/// A run of the catalog ends where a phrase or a name ends, so no run is near to such a word. The word is parted by its
/// sounds instead: each part has to be near to a catalog word, and the two parts together nearer than a single word has
/// to be. The reading applies where the two catalog words are adjacent, whatever they belong to, and only where the
/// rest of the utterance is read without nearness. The place of the border is uncertain, so a command that rests on
/// this reading is always confirmed.
///
/// Not a ``Reading`` in a shared lattice, since the two words have to belong to the same pair: each pair has a lattice
/// of its own (``lattice(_:of:_:_:)``).
enum BorderReading {
    /// Two adjacent words of the catalog that a span is read as.
    struct Pair {
        /// The heard units, one or two.
        var units: Range<Int>
        /// The words, by their runs in the document's ``FuzzyIndex``.
        var first: Int32
        var second: Int32
        /// The number of the span's sounds in the first word, and in all.
        var cut: Int
        var sounds: Int
        /// The distance of the sounds of both words, in thousandths of a phone.
        var distance: Int
    }

    /// The most units read as two words.
    static let unitLimit = 2

    /// Whether units are close enough together for one span to hold them all.
    ///
    /// - Parameter units: The units, in any order.
    /// - Returns: `true` also for no units.
    static func mayHold(_ units: [Int]) -> Bool {
        guard let first = units.min(), let last = units.max() else { return true }
        return last - first < unitLimit
    }

    /// The spans that may be read as two words and hold some units: one or two words, of which one is in neither the
    /// catalog nor the language's lists, and none changes the meaning or says who acts.
    ///
    /// - Parameters:
    ///   - context: The utterance.
    ///   - units: The units that every span has to hold.
    /// - Returns: The spans; none without a dictionary, which tells words from slips.
    static func spans(_ context: ReadingContext, holding units: [Int]) -> [Range<Int>] {
        let language = context.language
        guard mayHold(units), language.sounds?.hasPronunciations ?? false else { return [] }
        var spans: [Range<Int>] = []
        for start in context.text.units.indices {
            for end in start + 1...start + unitLimit where end <= context.text.units.count {
                let span = start..<end
                guard units.allSatisfy(span.contains), span.contains(where: { isStrange($0, context) }),
                    span.allSatisfy({ isWord($0, context) }), span.count > 1 || isLongEnough(start, context),
                    !span.contains(where: { turns(context.bytes($0), language) })
                else { continue }
                spans.append(span)
            }
        }
        return spans
    }

    private static func isStrange(_ unit: Int, _ context: ReadingContext) -> Bool {
        context.listed[unit] == nil && !context.document.knows(context.bytes(unit))
    }

    /// Whether a unit is a word by itself.
    private static func isWord(_ unit: Int, _ context: ReadingContext) -> Bool {
        let place = context.text.units[unit]
        let token = context.text.tokens[Int(place.token)]
        return !place.isUnspaced && token.endUnit == token.firstUnit + 1
    }

    /// Whether a unit has enough letters for two words.
    private static func isLongEnough(_ unit: Int, _ context: ReadingContext) -> Bool {
        context.bytes(unit).count { $0 & 0xC0 != 0x80 } >= CostModel.shortestNearWord
    }

    /// Whether a word is never taken for a different word over a border.
    static func turns(_ word: ArraySlice<UInt8>, _ language: Language) -> Bool {
        language.isPolar(word) || language.isSubject(word) || language.neverApproximated(word)
            || language.isSpeechActWord(word)
    }

    /// The nearest pairs of words for some spans.
    ///
    /// - Parameters:
    ///   - spans: The spans.
    ///   - context: The utterance.
    ///   - limit: The most pairs.
    /// - Returns: The pairs, nearest first, each once with its least distance.
    /// - Complexity: The look-ups of ``FuzzyIndex`` for both parts at each possible cut of the sounds of a span.
    static func nearest(
        _ spans: [Range<Int>],
        _ context: ReadingContext,
        limit: Int = WorkLimits.borderPairs
    ) -> [Pair] {
        var nearest = LeastElements<Pair>(limit: limit)
        for span in spans {
            for phones in context.pronunciations(of: span).prefix(WorkLimits.nearPronunciations)
            where phones.count >= CostModel.borderSounds {
                add(span, phones, context, to: &nearest)
            }
        }
        return nearest.elements
    }

    /// Adds the pairs for one pronunciation of a span.
    private static func add(
        _ span: Range<Int>,
        _ phones: [Phone],
        _ context: ReadingContext,
        to nearest: inout LeastElements<Pair>
    ) {
        let most = CostModel.borderCutOff * 10 * phones.count
        for cut in CostModel.shortestNearRun...phones.count - CostModel.shortestNearRun {
            let limit = min(most, nearest.last?.distance ?? most)
            let firsts = words(Array(phones[..<cut]), within: limit, context)
            guard let least = firsts.first?.distance else { continue }
            let seconds = words(Array(phones[cut...]), within: limit - least, context)
            for first in firsts {
                for second in seconds {
                    let distance = first.distance + second.distance
                    // The later pairs are no nearer.
                    guard distance <= min(most, nearest.last?.distance ?? most) else { break }
                    let pair = Pair(
                        units: span,
                        first: first.run,
                        second: second.run,
                        cut: cut,
                        sounds: phones.count,
                        distance: distance
                    )
                    nearest.add(pair) { mayBe($0, context) }
                }
            }
        }
    }

    /// The words of the catalog that sound similar to some phones, nearest first.
    private static func words(_ phones: [Phone], within limit: Int, _ context: ReadingContext) -> [FuzzyIndex.Found] {
        let near = context.document.near
        return near.runs(soundingNearly: phones, isPart: true, within: limit, context.heard).filter { found in
            let run = near.run(found.run)
            return found.distance <= limit && run.symbols.count == 1 && !run.isNumber
                && CostModel.sound(distance: found.distance)
                    <= CostModel.nearLimit(letters: near.letterCount(found.run))
                && !turns(context.document.tables.vocabulary.bytes(run.symbols[0]), context.language)
        }
    }

    /// Whether a span may be read as a pair: neither word is in the span as heard, and the meaning is not reversed.
    private static func mayBe(_ pair: Pair, _ context: ReadingContext) -> Bool {
        let symbols = symbols(pair, context.document)
        let heard = pair.units.map { context.bytes($0) }
        return !context.isDominated(pair.units, by: symbols)
            && !context.language.reverses(heard, symbols.map { context.document.tables.vocabulary.bytes($0) })
    }

    private static func symbols(_ pair: Pair, _ document: CompiledDocument) -> [PhraseGraph.Symbol] {
        document.near.run(pair.first).symbols + document.near.run(pair.second).symbols
    }

    /// The text and the lattice of a hypothesis read as a pair.
    ///
    /// - Parameters:
    ///   - pair: The pair.
    ///   - hypothesis: The hypothesis.
    ///   - plain: The readings of the hypothesis, without approximate readings.
    ///   - document: The document.
    /// - Returns: The text, in which the span is two units, and the lattice.
    static func lattice(
        _ pair: Pair,
        of hypothesis: HypothesisText,
        _ plain: Lattice,
        _ document: CompiledDocument
    ) -> (text: NormalizedText, lattice: Lattice) {
        var parted = hypothesis.text
        if pair.units.count == 1 {
            parted.part(pair.units.lowerBound, at: pair.cut, of: pair.sounds, hypothesis.source)
        }
        var lattice = plain.beside(pair.units, in: parted)
        let price = CostModel.border(distance: pair.distance)
        let start = pair.units.lowerBound
        for (unit, run, cost) in [(start, pair.first, price / 2), (start + 1, pair.second, price - price / 2)] {
            lattice.add(
                unit..<unit + 1,
                as: document.near.run(run).symbols,
                .phonetic,
                cost: cost,
                letters: document.near.letterCount(run)
            )
        }
        return (parted, lattice)
    }
}

extension BorderReading.Pair: LeastElement {
    /// Whether the pair is nearer than another pair; ties are broken by units and words.
    func goesBefore(_ other: Self) -> Bool {
        (distance, units.lowerBound, units.count, first, second)
            < (other.distance, other.units.lowerBound, other.units.count, other.first, other.second)
    }

    func isOfSame(as other: Self) -> Bool {
        first == other.first && second == other.second && units == other.units
    }
}

extension NormalizedText {
    /// Splits a unit that is a word into two; the letters are divided in proportion to the sounds.
    ///
    /// - Parameters:
    ///   - unit: The unit, of at least two letters.
    ///   - cut: The number of sounds of the first part.
    ///   - sounds: The number of all sounds.
    ///   - source: The original text.
    fileprivate mutating func part(_ unit: Int, at cut: Int, of sounds: Int, _ source: [UInt8]) {
        var (head, tail) = (units[unit], units[unit])
        let word = bytes[Int(head.start)..<Int(head.end)]
        let begins = word.indices.filter { word[$0] & 0xC0 != 0x80 }
        let place = min(max(1, (begins.count * cut + sounds / 2) / sounds), begins.count - 1)
        guard place > 0 else { return }
        head.end = Int32(begins[place])
        tail.start = head.end
        let seam = Int(head.sourceStart + head.end - head.start)
        // If the original is written differently, both parts stand for all of it.
        if Int(head.sourceEnd - head.sourceStart) == word.count, source[seam] & 0xC0 != 0x80 {
            (head.sourceEnd, tail.sourceStart) = (Int32(seam), Int32(seam))
        }
        tail.isApart = true
        units.replaceSubrange(unit...unit, with: [head, tail])
        let token = Int(head.token)
        tokens.insert(Token(firstUnit: Int32(unit + 1), endUnit: Int32(unit + 2)), at: token + 1)
        for index in tokens.indices.dropFirst(token + 2) {
            tokens[index].firstUnit += 1
            tokens[index].endUnit += 1
        }
        for index in units.indices.dropFirst(unit + 1) { units[index].token += 1 }
    }
}
