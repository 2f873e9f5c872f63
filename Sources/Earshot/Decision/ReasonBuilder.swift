/// The facts about a rejected utterance, for computing the reason.
///
/// Expensive parts are computed on demand: see ``Resolution/Reason``.
struct ReasonBuilder: Sendable {
    /// A searched document.
    struct Place: Sendable {
        var document: CompiledDocument
        /// The document with all listed phrases that are near, if phrases without a possible path were left out.
        var whole: Deferred<CompiledDocument>?
        /// The index of the catalog among the resolver's.
        var catalog: Int
        /// The target in the document.
        var target: ResolveOptions.Target

        init(
            document: CompiledDocument,
            whole: Deferred<CompiledDocument>? = nil,
            catalog: Int,
            target: ResolveOptions.Target
        ) {
            self.document = document
            self.whole = whole
            self.catalog = catalog
            self.target = target
        }

        /// The place with all phrases.
        ///
        /// - Complexity: The time to lay out the phrases, if phrases were left out and this is the first call.
        var completed: Place {
            var place = self
            if let whole { place.document = whole.value }
            place.whole = nil
            return place
        }
    }

    /// The hypotheses in UTF-8, cut at their limit.
    let sources: [[UInt8]]
    /// The searched documents, in order.
    let places: [Place]
    let options: ResolveOptions
    /// The first hypothesis with a word, normalized for the first place; `nil` if not known yet.
    var first: HypothesisText?

    // MARK: Reasons

    /// The reason if nothing was found.
    func nothingFound() -> Resolution.Reason {
        guard let place = places.first, let hypothesis = first ?? hypothesis(nil, in: place.document) else {
            return Resolution.Reason(.outOfCatalog)
        }
        if place.whole != nil {
            return Resolution.Reason(
                .outOfCatalog,
                detailsWithNearest: { [self] in
                    let place = place.completed
                    let phrase = nearestPhrase(to: hypothesis, in: place)
                    var details = details(hypothesis, phrase, place)
                    details.nearest = phrase.map { place.document.tables.phraseTexts[$0].text }
                    return details
                }
            )
        }
        let phrase = nearestPhrase(to: hypothesis, in: place)
        let nearest = phrase.map { place.document.tables.phraseTexts[$0].text }
        return Resolution.Reason(.outOfCatalog, nearest: nearest) { [self] in details(hypothesis, phrase, place) }
    }

    /// The details of ``nothingFound()`` besides the closest phrase.
    func nothingFoundDetails() -> Resolution.Reason.Details {
        guard let place = places.first, let hypothesis = first ?? hypothesis(nil, in: place.document) else {
            return Resolution.Reason.Details()
        }
        return details(hypothesis, nearestPhrase(to: hypothesis, in: place), place)
    }

    private func details(
        _ hypothesis: HypothesisText,
        _ phrase: Int?,
        _ place: Place
    ) -> Resolution.Reason.Details {
        if let phrase {
            let parts = compare(hypothesis, phrase, place.document, isKnown: false)
            if !parts.isEmpty { return details(parts) }
        }
        let isVerbatim = options.policy.evidence == EvidenceClasses(.exact)
        let text =
            isVerbatim
            ? hypothesis.heard(hypothesis.text.units.indices) : hypothesis.content(in: place.document.language)
        guard let slot = question(place), let text else { return .init(text: text) }
        let numbers = place.document.language.numbers.spans(in: hypothesis.text)
        let number = numbers.first { $0.units.count == hypothesis.text.units.count }?.value
        let why = ValueExpectation(slot, in: place.document).whyUnfit(number)
        return .init(text: text, comparison: [.init(.unfit, heard: text, why: why)])
    }

    /// The reason for a candidate that was close but not close enough, or not allowed.
    ///
    /// - Parameters:
    ///   - candidate: The candidate.
    ///   - kind: The kind of reason.
    /// - Returns: The reason.
    func reason(_ candidate: Candidate, _ kind: Resolution.Reason.Kind) -> Resolution.Reason {
        var candidate = candidate
        // A reason that nobody has asked for yet holds no search.
        candidate.spanSource = nil
        return Resolution.Reason(kind, nearest: candidate.origin.phrase) { [self, candidate] in
            let parts = compare(candidate, kind)
            if !parts.isEmpty { return details(parts) }
            switch kind {
            case .outOfRange, .needsNow, .skippedTime: return .init(text: outOfRange(candidate)?.heard)
            case .nearMiss: return .init(text: heard(candidate))
            default: return .init(text: heard(candidate.spans.filter { $0.role == .content }.prefix(1), candidate))
            }
        }
    }

    /// The reason for a veto by a negative phrase.
    func reason(_ negative: Candidate) -> Resolution.Reason {
        Resolution.Reason(.negative, phrase: negative.origin.phrase, text: heard(negative))
    }

    // MARK: Comparing

    private func details(_ parts: [Resolution.Reason.Part]) -> Resolution.Reason.Details {
        let order: [[Resolution.Reason.Part.Kind]] = [[.outOfRange, .unfit], [.replaced], [.extra]]
        let text = order.lazy.compactMap { kinds in parts.first { kinds.contains($0.kind) }?.heard }.first
        return .init(text: text, comparison: parts)
    }

    private func compare(
        _ hypothesis: HypothesisText,
        _ phrase: Int,
        _ document: CompiledDocument,
        isKnown: Bool
    ) -> [Resolution.Reason.Part] {
        let record = document.tables.phrases[phrase]
        guard let pattern = try? PhrasePattern(parsing: document.tables.phraseTexts[phrase].text) else { return [] }
        let owner = record.shortcut < 0 ? nil : document.declarations.shortcuts[Int(record.shortcut)]
        let template = PhraseTemplate(pattern.pieces, of: document, owner: owner)
        return PhraseComparison.parts(of: hypothesis, beside: template, in: document, options, isKnown: isKnown)
    }

    private func compare(_ candidate: Candidate, _ kind: Resolution.Reason.Kind) -> [Resolution.Reason.Part] {
        // The phrase was heard without differences.
        guard kind != .needsNow, kind != .skippedTime,
            let place = places.first(where: { $0.catalog == candidate.origin.catalog })?.completed,
            let hypothesis = hypothesis(candidate.hypothesis, in: place.document)
        else { return [] }
        let document = place.document
        if place.target == .shortcuts {
            let phrase = document.tables.phrases.indices.first { index in
                let record = document.tables.phrases[index]
                guard record.shortcut >= 0,
                    document.tables.phraseTexts.part(index, { $0.text == candidate.origin.phrase })
                else { return false }
                return document.declarations.shortcuts[Int(record.shortcut)].id == candidate.match?.shortcut
            }
            return phrase.map { compare(hypothesis, $0, document, isKnown: true) } ?? []
        }
        if kind == .outOfRange, let span = outOfRange(candidate), let slot = question(place) {
            let why = ValueExpectation(slot, in: document).whyOutOfRange(nil)
            return [.init(.outOfRange, heard: span.heard, why: why)]
        }
        guard candidate.match?.caseID != nil else { return [] }
        let template = PhraseTemplate([.literal(candidate.origin.phrase)], of: document, owner: nil)
        return PhraseComparison.parts(of: hypothesis, beside: template, in: document, options, isKnown: true)
    }

    /// The values of a question; `nil` for commands.
    private func question(_ place: Place) -> PhraseTemplate.Slot? {
        switch place.target {
        case .shortcuts: return nil
        case .enumeration(let name):
            let index = place.document.declarations.enumerationIndices[name]
            let grammar = index.flatMap { place.document.tables.grammarIndices[.enumeration($0)] }
            return PhraseTemplate.Slot(grammar: grammar, parameter: nil)
        case .parameter(let reference):
            let grammar = place.document.tables.parameterGrammars[reference]
            return PhraseTemplate.Slot(grammar: grammar, parameter: reference.parameter)
        }
    }

    private func nearestPhrase(to hypothesis: HypothesisText, in place: Place) -> Int? {
        guard place.target == .shortcuts else { return nil }
        let document = place.document
        let words = hypothesis.text.units.compactMap { unit in
            document.word(hypothesis.text.bytes[Int(unit.start)..<Int(unit.end)])
        }
        return document.nearestPhrase(to: words)
    }

    // MARK: What was heard

    /// A normalized hypothesis; without an index, the first with a word.
    private func hypothesis(_ index: Int?, in document: CompiledDocument) -> HypothesisText? {
        for number in sources.indices where index == nil || index == number {
            var text = NormalizedText()
            sources[number].withUnsafeBufferPointer { bytes in
                document.language.normalizer.normalize(bytes, into: &text, scratch: NormalizerScratch())
            }
            text.cut(afterTokens: InputLimits.tokens)
            if index == nil, text.units.isEmpty { continue }
            return HypothesisText(index: number, cost: 0, source: sources[number], text: text)
        }
        return nil
    }

    private func outOfRange(_ candidate: Candidate) -> EvidenceSpan? {
        candidate.spans.last { $0.cost >= CostModel.outOfRange }
    }

    private func heard(_ candidate: Candidate) -> String? { heard(candidate.spans[...], candidate) }

    /// The original text from the first span to the last; `nil` if there is none.
    private func heard(_ spans: ArraySlice<EvidenceSpan>, _ candidate: Candidate) -> String? {
        let ranges = spans.filter { $0.role != .missing && !$0.range.isEmpty }.map(\.range)
        guard let start = ranges.map(\.lowerBound).min(), let end = ranges.map(\.upperBound).max(),
            sources.indices.contains(candidate.hypothesis), end <= sources[candidate.hypothesis].count
        else { return nil }
        return String(decoding: sources[candidate.hypothesis][start..<end], as: UTF8.self)
    }
}
