/// A rejection that is certain before an utterance is read: no strategy that searches a lattice finds anything.
///
/// Two things have to be shown. No phrase can be completed with the words that were heard, in any reading but an
/// approximate one, even if words stand in place of a value; so nothing is found without nearness, nor with words left
/// over. And one word of the utterance is read as nothing and is like nothing in the catalog, alone or with its
/// neighbors; so nothing is found with nearness, which leaves no such word over. Nor are the words that are read as nothing
/// like two words of the catalog.
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
    /// - Complexity: O(*r*) in the runs of words that were heard before, and as ``NearCoverage`` for one word.
    static func isCertain(_ context: ReadingContext, roots: [PhraseGraph.State], _ classes: EvidenceClasses) -> Bool {
        let document = context.document
        guard context.asked == nil, document.quantityKinds.isEmpty, document.tables.grammarIndices[.text] == nil,
            context.text.units.count <= WorkLimits.exactWords,
            !context.text.units.contains(where: { beginsWithDigit($0, context) })
        else { return false }
        var isTaken = context.text.units.indices.map { unit in
            context.listed[unit] != nil || context.numberWords[unit] != nil || !context.readAs[unit].isEmpty
        }
        guard isTaken.contains(false) else { return false }
        var symbols = Array(context.readAs.joined())
        addHomophones(context, &symbols, &isTaken)
        addJoined(context, &symbols, &isTaken)
        let open = rarest(isTaken, context)
        guard !open.isEmpty else { return false }
        let numbers = context.language.numbers.spans(in: context.text)
        // Of numbers, only the units of measure behind them are looked at, where nothing takes a number.
        if !numbers.isEmpty, takesNumbers(document) || hasNumberMarker(context) { return false }
        guard let hasNumbers = mayHaveNumbers(context, numbers) else { return false }
        guard var outlook = Outlook(document, HeardSymbols(symbols), hasNumbers: hasNumbers),
            !roots.contains(where: { outlook.mayComplete(from: $0) })
        else { return false }
        let others = numbers + NumberHomophoneReading.spans(context)
        let runs = context.runs.filter { isLongEnough($0, context) }
        return open.contains { unit in
            !others.contains { $0.units.contains(Int32(unit)) } && !NearCoverage.isNear(unit, runs, context, classes)
        } && !mayRunOverBorder(open, context, classes)
    }

    /// Whether the units that are read as nothing may be read as two words of the catalog; see ``BorderReading``.
    private static func mayRunOverBorder(
        _ open: [Int],
        _ context: ReadingContext,
        _ classes: EvidenceClasses
    ) -> Bool {
        classes.contains(EvidenceClasses(.phonetic))
            && BorderReading.spans(context, holding: open).contains { !BorderReading.pairs($0, context).isEmpty }
    }

    private static func addHomophones(
        _ context: ReadingContext,
        _ symbols: inout [PhraseGraph.Symbol],
        _ isTaken: inout [Bool]
    ) {
        guard context.language.sounds != nil else { return }
        for run in context.runs {
            for index in HomophoneReading.homophones(of: run, context) {
                symbols += context.document.near.run(index).symbols
                for unit in run.units { isTaken[unit] = true }
            }
        }
    }

    private static func addJoined(
        _ context: ReadingContext,
        _ symbols: inout [PhraseGraph.Symbol],
        _ isTaken: inout [Bool]
    ) {
        var joined: [UInt8] = []
        var last = 0..<0
        for run in Compounds.runs(in: context.text) {
            let goesOn = run.lowerBound == last.lowerBound && run.upperBound > last.upperBound
            if !goesOn { joined.removeAll(keepingCapacity: true) }
            for unit in (goesOn ? last.upperBound : run.lowerBound)..<run.upperBound {
                joined.append(contentsOf: context.bytes(unit))
            }
            last = run
            let word = context.document.word(joined)
            let parts = context.document.parts(of: joined)
            if word == nil, parts.isEmpty { continue }
            if let word { symbols.append(word) }
            for part in parts { symbols += part.symbols }
            for unit in run { isTaken[unit] = true }
        }
    }

    /// The units that are read as nothing and not said again; first those that are in the fewest runs.
    private static func rarest(_ isTaken: [Bool], _ context: ReadingContext) -> [Int] {
        let last = isTaken.count - 1
        return isTaken.indices.filter { unit in
            let word = context.bytes(unit)
            return !isTaken[unit] && !(unit < last && context.bytes(unit + 1).starts(with: word))
                && !isTaken.indices.contains { $0 != unit && context.bytes($0) == word }
        }.sorted { (min($0, last - $0), $0) < (min($1, last - $1), $1) }
    }

    /// Whether a document has values or phrases with numbers.
    private static func takesNumbers(_ document: CompiledDocument) -> Bool {
        !document.tables.numberLiterals.isEmpty
            || document.tables.grammars.elements.contains { grammar in
                switch grammar {
                case .integer, .decimal, .ordinal, .place, .quantity: true
                case .enumeration, .boolean, .application, .text: false
                }
            }
    }

    /// Whether a word was heard that only says that a number follows.
    private static func hasNumberMarker(_ context: ReadingContext) -> Bool {
        context.listed.contains { $0.map(context.language.numberMarkers.contains) ?? false }
    }

    /// Whether there may be numbers; `nil` if a unit of measure may follow one that has another name in the catalog.
    private static func mayHaveNumbers(_ context: ReadingContext, _ numbers: [NumberSpan]) -> Bool? {
        let (document, language) = (context.document, context.language)
        if !document.tables.numberLiterals.isEmpty, context.numberWords.contains(where: { $0 != nil }) { return nil }
        var first: Int?
        for unit in context.text.units.indices where first == nil {
            let isListed = context.listed[unit].map { word in
                language.numberArticles.contains(word) || language.relativeOrdinals[word] != nil
            }
            let isNumber = numbers.contains { $0.units.contains(Int32(unit)) }
            if isListed ?? false || context.numberWords[unit] != nil || isNumber { first = unit }
        }
        guard let first else { return false }
        // A number may be longer than one word, so that any unit behind it may be one of measure.
        for start in context.text.units.indices.dropFirst(first + 1) {
            for end in start + 1..<start + 1 + CostModel.unitWords where end <= context.text.units.count {
                let forms = language.unitForms(of: context.letters(start..<end))
                if forms.contains(where: { $0.allSatisfy { document.word($0) != nil } }) { return nil }
            }
        }
        return true
    }

    private static func beginsWithDigit(_ unit: NormalizedText.Unit, _ context: ReadingContext) -> Bool {
        (0x30...0x39).contains(context.text.bytes[Int(unit.start)])
    }

    private static func isLongEnough(_ run: HeardRun, _ context: ReadingContext) -> Bool {
        let word = context.text.units[run.units.lowerBound]
        return run.units.count > 1 || word.end - word.start >= CostModel.shortestNearWord
    }
}
