/// The spans of an utterance that are read by nearness.
enum NearSpans {
    /// The most heard words that stand for a run: one more than a run has, for a word that fell apart.
    static let wordLimit = WorkLimits.runWords + 1

    /// Runs of words without a number among them, which is never read by nearness, and not of hesitations alone, nor of
    /// one or two letters.
    static func runs(_ context: ReadingContext, _ lattice: Lattice) -> [Range<Int>] {
        let isNumber = numbers(lattice)
        return WordNGrams.runs(in: context.text, limit: wordLimit).filter { run in
            !run.contains { isNumber[$0] } && !run.allSatisfy { lattice.isHesitation[$0] }
                && (run.count > 1 || context.bytes(run.lowerBound).count >= CostModel.shortestNearWord)
        }
    }

    /// Which units are numbers, words that only sound like one aside.
    static func numbers(_ lattice: Lattice) -> [Bool] {
        var isNumber = Array(repeating: false, count: lattice.unitCount)
        for number in lattice.numbers where number.surcharge == 0 {
            for unit in number.start..<number.end { isNumber[Int(unit)] = true }
        }
        return isNumber
    }

    /// Puts a run of the catalog into the lattice for what was nearly heard as it, unless it is too far from it or would
    /// turn the meaning round.
    ///
    /// - Parameters:
    ///   - heard: The units that were heard.
    ///   - index: The run, by its index in the document's ``FuzzyIndex``.
    ///   - evidence: How it was found.
    ///   - price: What its distance costs.
    ///   - distance: How far apart their sounds are, in thousandths of a phone; `nil` where sounds play no part.
    ///   - context: The utterance.
    ///   - lattice: Where it is put.
    static func add(
        _ heard: Range<Int>,
        as index: Int32,
        _ evidence: EvidenceClass,
        price: Int,
        sounds distance: Int? = nil,
        _ context: ReadingContext,
        into lattice: inout Lattice
    ) {
        let near = context.document.near
        let run = near.run(index)
        let letters = near.letterCount(index)
        let cost = price + context.surcharge(heard)
        guard cost <= CostModel.nearLimit(letters: letters), !context.isDominated(heard, by: run.symbols),
            !context.isOpposite(heard, of: run.symbols)
        else { return }
        let isWeak = context.isWeak(heard, as: run, distance: distance)
        lattice.add(heard, as: run.symbols, evidence, cost: cost, letters: letters, isWeak: isWeak)
    }
}

extension ReadingContext {
    /// Whether a reading of a run is no more than that of a shorter one, with a word beside it that was heard as it is.
    ///
    /// Where words are not written apart a unit is less than a word, and the rest without it is nothing that is read.
    func isDominated(_ run: Range<Int>, by symbols: [PhraseGraph.Symbol]) -> Bool {
        guard let first = symbols.first, let last = symbols.last else { return true }
        let (front, back) = (run.lowerBound, run.upperBound - 1)
        return words[front] == first && !text.units[front].isUnspaced
            || words[back] == last && !text.units[back].isUnspaced
    }

    /// Whether a reading is weak evidence: a common word of the language stands for another one, a word of its
    /// dictionary for one that does not sound almost the same, or a word for a number.
    ///
    /// - Parameters:
    ///   - run: What was heard.
    ///   - other: What it is taken for.
    ///   - distance: How far apart their sounds are, in thousandths of a phone; `nil` where sounds play no part.
    /// - Returns: Whether an answer that rests on it is asked about.
    func isWeak(_ run: Range<Int>, as other: WordNGrams.Run, distance: Int? = nil) -> Bool {
        if other.isNumber { return true }
        guard text.units[run.lowerBound].token == text.units[run.upperBound - 1].token else { return false }
        let word = letters(run)
        if language.isCommon(word) ?? false { return true }
        return (distance ?? .max) > CostModel.listedSound && language.sounds?.isListed(word[...]) ?? false
    }

    /// What it costs beside to take a word for another where it is a word of the catalog itself.
    func surcharge(_ run: Range<Int>) -> Int {
        run.count == 1 && words[run.lowerBound] != nil ? CostModel.knownWord : 0
    }

    /// Whether a reading would turn the meaning round; see ``Language/areOpposed(_:_:)``.
    func isOpposite(_ run: Range<Int>, of symbols: [PhraseGraph.Symbol]) -> Bool {
        language.areOpposed(run.map { bytes($0) }, symbols.map { document.tables.vocabulary.bytes($0) })
    }

    /// Whether a run has the same letters as words of the catalog, wherever the boundaries between them are.
    func areLettersOf(_ run: Range<Int>, _ symbols: [PhraseGraph.Symbol]) -> Bool {
        letters(run) == symbols.flatMap { document.tables.vocabulary.bytes($0) }
    }

    /// The bytes of a run's letters, without what stands between its words.
    func letters(_ run: Range<Int>) -> [UInt8] { run.flatMap { bytes($0) } }
}
