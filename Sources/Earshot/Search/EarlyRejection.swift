/// A rejection that is certain before an utterance is read: no strategy that searches a lattice finds anything.
///
/// Two things have to be shown. No phrase can be completed with the words that were heard, in any reading but an
/// approximate one, even if words stand in place of a value; so nothing is found without nearness, nor with words left
/// over. And the utterance cannot be covered within the horizon of the approximate search, even if every word and every
/// run of words is read as what is nearest to it in the catalog, or left over for a reason; so nothing is found with
/// nearness. Nor are the words that are read as nothing like two words of the catalog.
///
/// Whatever is not plain is left to the lattice: numbers, quantities, texts.
enum EarlyRejection {
    /// Whether a command is rejected for certain.
    ///
    /// - Parameters:
    ///   - context: The utterance, to be read whole and as one command.
    ///   - roots: The entry states of the document's graph.
    ///   - classes: The classes of evidence that may be used.
    /// - Returns: `true` only if no search finds a path through the whole utterance.
    /// - Complexity: O(*r*) in the runs of words that were heard before, and as ``NearCoverage`` for the others.
    static func isCertain(_ context: ReadingContext, roots: [PhraseGraph.State], _ classes: EvidenceClasses) -> Bool {
        let document = context.document
        guard context.asked == nil, document.quantityKinds.isEmpty, document.tables.grammarIndices[.text] == nil,
            context.text.units.count <= WorkLimits.exactWords,
            !context.text.units.contains(where: { beginsWithDigit($0, context) })
        else { return false }
        var cover = UtteranceCover(context)
        guard !cover.isWhole else { return false }
        var numbers = context.language.numbers.spans(in: context.text)
        // Of numbers, only their words in the catalog and the units of measure behind them are looked at; that they may
        // hold the name of a currency is not.
        if !numbers.isEmpty, hasNumberMarker(context) || hasCurrency(context) && takesNumbers(document) {
            return false
        }
        guard let hasNumbers = mayHaveNumbers(context, numbers) else { return false }
        // Where no number is read, a word that sounds like one is only that word.
        if takesNumbers(document) || !document.tables.numberLiterals.isEmpty {
            numbers += NumberHomophoneReading.spans(context)
        }
        for span in numbers { cover.add(span, context) }
        var readable = ReadableNodes(document, HeardSymbols(cover.symbols), hasNumbers: hasNumbers)
        if roots.contains(where: { readable.mayComplete(from: $0, missesValue: true) }) { return false }
        // What is near is added only now.
        let open = cover.isTaken.indices.filter { !cover.isTaken[$0] }
        return !cover.isWithin(CostModel.nearHorizon, context, classes) && !mayRunOverBorder(open, context, classes)
    }

    /// Whether the units that are read as nothing may be read as two words of the catalog; see ``BorderReading``.
    private static func mayRunOverBorder(
        _ open: [Int],
        _ context: ReadingContext,
        _ classes: EvidenceClasses
    ) -> Bool {
        classes.contains(EvidenceClasses(.phonetic))
            && !BorderReading.nearest(BorderReading.spans(context, holding: open), context, limit: 1).isEmpty
    }

    /// Whether a document has values that are numbers.
    private static func takesNumbers(_ document: CompiledDocument) -> Bool {
        document.tables.grammars.elements.contains { grammar in
            switch grammar {
            case .integer, .decimal, .ordinal, .place, .quantity: true
            case .enumeration, .boolean, .application, .text: false
            }
        }
    }

    /// Whether a word was heard that only says that a number follows.
    private static func hasNumberMarker(_ context: ReadingContext) -> Bool {
        context.known.contains { $0.listed.map(context.language.numberMarkers.contains) ?? false }
    }

    /// Whether a word was heard that may be a part of an amount of money.
    private static func hasCurrency(_ context: ReadingContext) -> Bool {
        let minorUnits = context.language.minorUnits
        return context.known.contains { known in
            guard let word = known.listed else { return false }
            return minorUnits.contains { units in
                units.minors.contains(word) || units.majorWords.contains(word) || units.joiners.contains(word)
            }
        }
    }

    /// Whether there may be numbers; `nil` if a unit of measure may follow one that has another name in the catalog.
    private static func mayHaveNumbers(_ context: ReadingContext, _ numbers: [NumberSpan]) -> Bool? {
        let (document, language) = (context.document, context.language)
        var first: Int?
        for unit in context.text.units.indices where first == nil {
            let isListed = context.known[unit].listed.map { word in
                language.numberArticles.contains(word) || language.relativeOrdinals[word] != nil
            }
            let isNumber = numbers.contains { $0.units.contains(Int32(unit)) }
            if isListed ?? false || context.known[unit].numberWord != nil || isNumber { first = unit }
        }
        guard let first else { return false }
        // A number may be longer than one word, so that any unit behind it may be one of measure.
        for start in context.text.units.indices.dropFirst(first + 1) {
            for end in start + 1..<start + 1 + CostModel.unitWords where end <= context.text.units.count {
                func isUnit() -> Bool {
                    language.unitForms(of: context.letters(start..<end))
                        .contains { $0.allSatisfy { document.word($0) != nil } }
                }
                let run = context.run(of: start..<end)
                if run.map({ context.heard.isUnit($0.id, isUnit) }) ?? isUnit() { return nil }
            }
        }
        return true
    }

    private static func beginsWithDigit(_ unit: NormalizedText.Unit, _ context: ReadingContext) -> Bool {
        (0x30...0x39).contains(context.text.bytes[Int(unit.start)])
    }
}

/// What may take the words of an utterance, whatever it leads through in the catalog, and the least that it costs.
///
/// It is found from the words alone, without a lattice. Each span is a run of units that a reading may take, or that may
/// be left over for a reason; there may be more of them than the readings have, but never fewer.
struct UtteranceCover {
    private struct Span {
        var units: Range<Int>
        var cost: Int
    }

    /// Every word of the catalog that a part of the utterance may be read as without nearness; some of them twice.
    private(set) var symbols: [PhraseGraph.Symbol] = []
    private var spans: [Span] = []
    /// Which units a span takes.
    private(set) var isTaken: [Bool]

    /// The spans of everything but numbers and approximate readings.
    ///
    /// - Complexity: O(*r*) in the runs of words.
    init(_ context: ReadingContext) {
        let units = context.text.units.indices
        isTaken = Array(repeating: false, count: units.count)
        // Runs have no more words than two, nearly always.
        spans.reserveCapacity(4 * units.count)
        symbols.reserveCapacity(4 * units.count)
        for (unit, word) in context.known.enumerated() {
            if !word.readAs.isEmpty { symbols += word.readAs }
            if !word.readAs.isEmpty || word.numberWord != nil || isSaidAgain(unit, context) {
                add(unit..<unit + 1, 0)
            }
            for sequence in word.sequences where context.stands(sequence.words, at: unit) {
                add(unit..<unit + sequence.words.count, sequence.cost)
            }
        }
        if context.language.sounds != nil {
            for run in context.runs {
                for index in HomophoneReading.homophones(of: run, context) {
                    symbols += context.document.near.run(index).symbols
                    add(run.units, CostModel.homophone)
                }
            }
        }
        context.forEachCompound { run, joined in
            if let word = context.document.word(joined) { symbols.append(word) }
            for part in context.document.parts(of: joined) { symbols += part.symbols }
            // Words of the catalog that are written as they are cost nothing.
            add(run, 0)
        }
    }

    /// Adds a number, and its word in the catalog.
    mutating func add(_ number: NumberSpan, _ context: ReadingContext) {
        if let value = number.value, let symbol = context.document.tables.numberLiterals[value] {
            symbols.append(symbol)
        }
        add(Int(number.units.lowerBound)..<Int(number.units.upperBound), 0)
    }

    /// Adds a span.
    mutating func add(_ units: Range<Int>, _ cost: Int) {
        spans.append(Span(units: units, cost: cost))
        for unit in units { isTaken[unit] = true }
    }

    /// Whether every unit is taken.
    var isWhole: Bool { !isTaken.contains(false) }

    /// Whether the whole utterance may be covered at a cost, with what is near to its words.
    ///
    /// - Parameters:
    ///   - horizon: The cost.
    ///   - context: The utterance.
    ///   - classes: The classes of evidence that may be used.
    /// - Returns: `false` only if it cannot.
    mutating func isWithin(_ horizon: Int, _ context: ReadingContext, _ classes: EvidenceClasses) -> Bool {
        let runs = context.runs.filter { isLongEnough($0, context) }
        // The unit in the fewest runs is looked up first.
        let last = isTaken.count - 1
        let open = isTaken.indices.filter { !isTaken[$0] }
            .sorted { (min($0, last - $0), $0) < (min($1, last - $1), $1) }
        for unit in open where !NearCoverage.isNear(unit, runs, context, classes) { return false }
        for run in runs {
            if let price = NearCoverage.leastPrice(run, context, classes) { add(run.units, max(0, price)) }
        }
        var least = Array(repeating: Int.max, count: isTaken.count + 1)
        least[isTaken.count] = 0
        spans.sort { $0.units.lowerBound > $1.units.lowerBound }
        for span in spans where least[span.units.upperBound] != .max {
            let cost = least[span.units.upperBound] + span.cost
            least[span.units.lowerBound] = min(least[span.units.lowerBound], cost)
        }
        return least[0] <= horizon
    }

    /// Whether a unit is said again, or is the beginning of the next one.
    private func isSaidAgain(_ unit: Int, _ context: ReadingContext) -> Bool {
        if unit + 1 < isTaken.count, context.bytes(unit + 1).starts(with: context.bytes(unit)) { return true }
        // The same word is the same object.
        let word = context.known[unit]
        return isTaken.indices.contains { $0 != unit && context.known[$0] === word }
    }

    private func isLongEnough(_ run: HeardRun, _ context: ReadingContext) -> Bool {
        let word = context.text.units[run.units.lowerBound]
        return run.units.count > 1 || word.end - word.start >= CostModel.shortestNearWord
    }
}
