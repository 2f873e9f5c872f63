/// Classifies utterances without a matching phrase by their words alone: paraphrases of phrases.
struct ParaphraseReader {
    /// The classes of evidence of values that are accepted without a phrase around them.
    static let plain: EvidenceClasses = [EvidenceClasses(.exact), EvidenceClasses(.number), EvidenceClasses(.spelling)]

    let document: CompiledDocument
    let hypothesis: HypothesisText
    /// The position of the document's first phrase in the order of declaration, among all catalogs.
    let firstOrder: Int

    /// The shortcut paraphrased by the words; `nil` without one.
    ///
    /// - Parameters:
    ///   - input: The input of the search, without approximate readings.
    ///   - isAllowed: Whether a shortcut, by its index, may answer; a forbidden shortcut still competes.
    /// - Returns: The candidate, with the supporting words as spans.
    func candidate(_ input: SearchInput, isAllowed: (Int32) -> Bool) -> Candidate? {
        let outline = document.wordings.outline
        let frames = outline.frames
        guard !frames.isEmpty else { return nil }
        var search = Search(input)
        let heard = read(&search)
        // Most utterances without a shortcut are refused by their words alone, before a model is fitted.
        guard mayMean(heard.words, outline), let model = document.wordings.model else { return nil }
        let evidence = model.evidence(heard.words)
        guard let best = evidence.candidates.first?.shortcut, Int(best) < frames.count,
            isAllowed(best), evidence.verdict != .refuse
        else { return nil }
        // Words that fit two shortcuts equally well support neither.
        if evidence.candidates.count > 1, evidence.candidates[1].score >= evidence.candidates[0].score { return nil }
        let shortcut = document.declarations.shortcuts[Int(best)]
        let frame = frames[Int(best)]
        guard frame.sentences >= ParaphraseTraining.shortcutSentences else { return nil }
        let builder = CandidateBuilder(
            document: document,
            search: search,
            hypothesis: hypothesis,
            firstOrder: firstOrder,
            target: .shortcuts
        )
        var values = placed(heard, in: shortcut, builder)
        guard !meansAnother(heard, than: frame, input) else { return nil }
        // A phrase must take these values, or another shortcut is meant.
        let taken = heard.values.filter { document.tables.grammars[Int($0.match.grammar)] != .application }
        if !frame.slots.contains(Set(taken.map { ParaphraseSamples.slot($0.match.grammar) })) {
            values.isUnplaced = true
        }
        if frame.needsApplication, !values.roles.values.contains(.applicationName) { return nil }
        if frame.needsValue, values.spoken.isEmpty, evidence.strangers > 0 { return nil }
        return candidate(shortcut, frame, heard, values, evidence)
    }

    /// The heard values, assigned to a shortcut's parameters.
    private struct PlacedValues {
        var spoken: [(name: String, value: ParameterValue)] = []
        /// The role of each word in place of a value.
        var roles: [Int: EvidenceSpan.Role] = [:]
        /// Whether the parameter of a value is unclear.
        var isUnplaced = false
    }

    private func placed(_ heard: Heard, in shortcut: Shortcut, _ builder: CandidateBuilder) -> PlacedValues {
        var values = PlacedValues()
        for value in heard.values {
            let grammar = document.tables.grammars[Int(value.match.grammar)]
            if grammar == .application {
                values.roles[value.word] = .applicationName
                continue
            }
            let parameters = shortcut.parameters.filter { parameter in
                let reference = ParameterReference(shortcut: shortcut.id, parameter: parameter.name)
                return document.tables.parameterGrammars[reference] == value.match.grammar
            }
            // If two parameters could take a value, the words alone do not choose, nor do they choose between two
            // readings of a quantity.
            if parameters.count == 1, let parameter = parameters.first, !value.isOpen,
                !values.spoken.contains(where: { $0.name == parameter.name }),
                let meant = builder.value(of: value.match, grammar: grammar)
            {
                values.spoken.append((parameter.name, meant))
                values.roles[value.word] = .parameter(parameter.name)
            } else {
                values.isUnplaced = true
            }
        }
        return values
    }

    /// Whether the words may support any shortcut, before values are read; always true where there are values to read.
    ///
    /// Never `false` for an utterance with a result of ``candidate(_:isAllowed:)``.
    var mayMean: Bool {
        let outline = document.wordings.outline
        guard !outline.frames.isEmpty else { return false }
        return !readableGrammars.isEmpty || mayMean(hypothesis.text.words.map { Array($0) }, outline)
    }

    /// Whether the words may support any shortcut, with no unknown word that may be a value.
    ///
    /// Never `false` for an utterance with a result of ``candidate(_:isAllowed:)``.
    private func mayMean(_ words: [[UInt8]], _ outline: ParaphraseData.Outline) -> Bool {
        var supporting: [[UInt8]] = []
        for word in words.prefix(ParaphraseTraining.utteranceWords) {
            // A contraction may be two words.
            if document.language.isContraction(word) { return true }
            if document.language.isFunctionOnly([word[...]]) { continue }
            if outline.knows(word) {
                if !supporting.contains(word) { supporting.append(word) }
            } else if outline.takesValues {
                return false
            }
        }
        return supporting.count >= ParaphraseRule.supporting
    }

    /// Whether a heard word shows that the shortcut is not meant.
    private func meansAnother(
        _ heard: Heard,
        than frame: ParaphraseData.Frame,
        _ input: SearchInput
    ) -> Bool {
        let known = frame.words
        // An opposite of one of the shortcut's words, and not in its phrases.
        let isOpposed = heard.words.contains { word in
            !known.contains(word) && known.contains { document.language.areAntonyms(word, $0) }
        }
        if isOpposed { return true }
        // A number outside the shortcut's phrases is a different number, unless its phrases have various numbers.
        let places = Set(heard.values.map(\.word))
        let isOtherNumber = heard.words.indices.contains { word in
            !places.contains(word) && !known.contains(heard.words[word]) && input.lattice.isNumber(heard.units[word])
        }
        if isOtherNumber, !document.language.hasVariousNumbers(known) { return true }
        // If phrases have slots, a word outside the shortcut's phrases may be a value, or name another shortcut.
        return document.wordings.outline.takesValues
            && heard.words.contains { !known.contains($0) && !document.language.isFunctionOnly([$0[...]]) }
    }

    /// Whether only the utterance, and no phrase of the shortcut, begins like a question, a report or a condition, or
    /// contains a condition.
    ///
    /// "Did I freeze my card" is no order to freeze it.
    private func isNoOrder(_ heard: Heard, _ frame: ParaphraseData.Frame) -> Bool {
        let language = document.language
        if language.beginsTurning(heard.words) { return !frame.turns }
        return heard.words.contains { language.isCondition($0[...]) }
            && !frame.words.contains { language.isCondition($0[...]) }
    }

    private func candidate(
        _ shortcut: Shortcut,
        _ frame: ParaphraseData.Frame,
        _ heard: Heard,
        _ values: PlacedValues,
        _ evidence: ParaphraseEvidence
    ) -> Candidate {
        let meaning = ShortcutMeaning(shortcut: shortcut, application: document.application)
        let takesValues = document.wordings.outline.takesValues
        var candidate = Candidate(
            origin: Candidate.Origin(
                order: firstOrder + document.order(of: frame.phrase),
                phrase: document.tables.phraseTexts.part(Int(frame.phrase)) { $0.text }
            ),
            hypothesis: hypothesis.index,
            cost: evidence.cost + hypothesis.cost,
            evidence: EvidenceClasses(.gap),
            heard: Candidate.Heard(
                units: hypothesis.text.units.indices,
                literals: evidence.supporting,
                slots: values.spoken.count
            ),
            faults: [],
            signs: takesValues ? [.paraphrase, .onlyIfAlone] : .paraphrase
        )
        (candidate.match, candidate.missing) = meaning.match(spoken: values.spoken)
        candidate.signs.insert(
            .weak,
            if: takesValues || values.isUnplaced || isNoOrder(heard, frame)
                || (!candidate.missing.isEmpty && evidence.strangers > 0)
                || evidence.verdict == .ask
        )
        candidate.spans = spans(heard, values.roles, evidence)
        // The price of a paraphrase belongs to no single word; it is shown with the first word that is not a value.
        if let first = candidate.spans.firstIndex(where: { $0.evidence == .gap }) {
            candidate.spans[first].cost = evidence.cost
        }
        return candidate
    }

    /// The heard words, with each value replaced by a word for its slot.
    private struct Heard {
        var words: [[UInt8]] = []
        var units: [Range<Int>] = []
        /// The values, each with its word, and whether the words have a second value: "at five".
        var values: [(word: Int, match: SlotMatch, isOpen: Bool)] = []
    }

    private func read(_ search: inout Search) -> Heard {
        var heard = Heard()
        let text = hypothesis.text
        let grammars = readableGrammars
        var unit = 0
        while unit < text.units.count {
            var best: SlotMatch?
            for grammar in grammars {
                for match in search.slotMatches(of: Int32(grammar), at: Int32(unit))
                where !match.isFaulty && match.evidence.isSubset(of: Self.plain) {
                    if let known = best, (known.end, -known.cost) >= (match.end, -match.cost) { continue }
                    best = match
                }
            }
            let end = best.map { Int($0.end) } ?? unit + 1
            if let best {
                let isOpen = self.isOpen(best, at: Int32(unit), &search)
                heard.values.append((heard.words.count, best, isOpen))
                heard.words.append(ParaphraseSamples.slot(best.grammar))
            } else {
                heard.words.append(Array(text.bytes[Int(text.units[unit].start)..<Int(text.units[unit].end)]))
            }
            heard.units.append(unit..<end)
            unit = end
        }
        return heard
    }

    /// Whether a quantity has a second reading over the same words.
    private func isOpen(_ match: SlotMatch, at unit: Int32, _ search: inout Search) -> Bool {
        guard case .quantity = document.tables.grammars[Int(match.grammar)] else { return false }
        return search.slotMatches(of: match.grammar, at: unit).contains { other in
            !other.isFaulty && other.end == match.end && other.value != match.value
        }
    }

    /// The grammars of readable values, in order of declaration: enums before grammars used only by parameters.
    private var readableGrammars: [Int] {
        let grammars = document.tables.grammars
        let readable = grammars.indices.filter { isReadable(grammars[$0]) }
        guard document.level > 0 else { return readable }
        func order(_ grammar: Int) -> (Int, Int) {
            switch grammars[grammar] {
            case .application: (0, 0)
            case .enumeration(let index): (1, Int(index))
            default: (2, grammar)
            }
        }
        return readable.sorted { order($0) < order($1) }
    }

    private func isReadable(_ grammar: CompiledDocument.Grammar) -> Bool {
        switch grammar {
        case .enumeration, .application, .integer, .decimal, .quantity: true
        case .boolean, .ordinal, .text, .place: false
        }
    }

    /// The span of each word, as supporting the shortcut or as left over.
    private func spans(
        _ heard: Heard,
        _ roles: [Int: EvidenceSpan.Role],
        _ evidence: ParaphraseEvidence
    ) -> [EvidenceSpan] {
        heard.units.indices.map { word in
            let contribution = word < evidence.contributions.count ? evidence.contributions[word] : 0
            if let role = roles[word] {
                return hypothesis.span(
                    heard.units[word],
                    meant: hypothesis.text.text(heard.units[word]),
                    .exact,
                    role,
                    cost: 0
                )
            }
            return hypothesis.span(
                heard.units[word],
                meant: contribution > 0 ? hypothesis.text.text(heard.units[word]) : "",
                .gap,
                contribution > 0 ? .literal : .content,
                cost: 0
            )
        }
    }
}

extension Language {
    /// Whether a shortcut's phrases have so many different numbers that a number does not identify the shortcut.
    func hasVariousNumbers(_ words: Set<[UInt8]>) -> Bool {
        var numbers = 0
        // The order does not matter: the search ends at enough numbers.
        for word in words where word.first != 1 && isNumber(word[...]) {
            numbers += 1
            if numbers == ParaphraseRule.variousNumbers { return true }
        }
        return false
    }
}

extension Lattice {
    /// Whether a number, heard as written, overlaps a span of units.
    fileprivate func isNumber(_ units: Range<Int>) -> Bool {
        numbers.contains { $0.surcharge == 0 && (Int($0.start)..<Int($0.end)).overlaps(units) }
    }
}
