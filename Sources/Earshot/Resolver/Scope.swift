/// A document with the entry states of its graph for a target.
///
/// Immutable. A class only so that passing it costs one reference.
final class Scope {
    let document: CompiledDocument
    /// The index of the catalog in the resolver.
    let catalog: Int
    let firstOrder: Int
    let target: ResolveOptions.Target
    let roots: [PhraseGraph.State]
    private let answers: OfferedAnswers?
    /// The number of phrases in the list of the document.
    private let listed: Int?
    /// The document with all near phrases of the list; `nil` if no phrase was left out.
    private let whole: Deferred<CompiledDocument>?
    /// Whether no phrase of the document may be read, so that the document only gives reasons.
    let hasNoPhrases: Bool
    /// Whether the utterance is within a few edits of a phrase, so that an early rejection is unlikely.
    let isNearExact: Bool

    /// The entry of a document for a target; `nil` if the document lacks the target.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - catalog: The index of the catalog in the resolver.
    ///   - firstOrder: The first position of the document's phrases in the order of declaration.
    ///   - listed: The number of identifiers of the list of the document.
    ///   - whole: The document with the left-out phrases, which no path leads through; `nil` if no phrase was left out.
    ///   - hasNoPhrases: Whether all phrases were left out.
    ///   - isNearExact: Whether the utterance is within a few edits of a phrase.
    ///   - options: The target and the policy.
    init?(
        _ document: CompiledDocument,
        catalog: Int,
        firstOrder: Int,
        listed: Int? = nil,
        whole: Deferred<CompiledDocument>? = nil,
        hasNoPhrases: Bool = false,
        isNearExact: Bool = false,
        options: ResolveOptions
    ) {
        self.listed = listed
        self.whole = whole
        self.hasNoPhrases = hasNoPhrases
        self.isNearExact = isNearExact
        self.catalog = catalog
        self.firstOrder = firstOrder
        if let offered = options.offered, let answers = document.offeredLists.answers(offered, document, options.target)
        {
            self.answers = answers
            self.document = answers.document
            target = answers.target
        } else {
            answers = nil
            self.document = document
            target = options.target
        }
        var roots: [PhraseGraph.State] = []
        switch target {
        case .shortcuts:
            roots = [self.document.shortcutsRoot]
        case .enumeration(let name):
            guard let root = self.document.tables.enumerationRoots[name] else { return nil }
            roots = [root]
        case .parameter(let reference):
            guard let root = self.document.tables.parameterRoots[reference] else { return nil }
            roots = [root]
        }
        if let negatives = self.document.tables.negativesRoot { roots.append(negatives) }
        self.roots = roots
    }

    /// The document and its target.
    var place: ReasonBuilder.Place {
        ReasonBuilder.Place(document: document, whole: whole, catalog: catalog, target: target)
    }

    /// The number of possible meanings: shortcuts, or values of the question.
    var targetCount: Int {
        guard target != .shortcuts, let grammar = answerGrammar else {
            return listed ?? document.declarations.shortcuts.count
        }
        if case .enumeration(let index) = document.tables.grammars[grammar] {
            return document.declarations.enumerations[Int(index)].cases.count
        }
        return 2
    }

    /// The input for a search of the document.
    ///
    /// - Parameters:
    ///   - lattice: The readings of a hypothesis.
    ///   - options: The options of the utterance.
    ///   - kind: The kind of search.
    ///   - spent: The number of states visited by earlier searches.
    ///   - joints: The possible borders between several commands, for phrases anywhere in the utterance.
    /// - Returns: The input of a search.
    func input(
        _ lattice: Lattice,
        _ options: ResolveOptions,
        kind: SearchInput.Kind,
        spent: Int,
        joints: Joints? = nil
    ) -> SearchInput {
        SearchInput(
            document: document,
            lattice: lattice,
            policy: options.policy,
            find: joints == nil ? options.find : .within,
            offeredCount: options.offered?.count,
            countsPlaces: answers != nil && document.tables.numberLiterals.isEmpty,
            workLimit: max(1, options.workLimit) - spent,
            deadline: options.deadline,
            clock: options.clock,
            kind: kind,
            gaps: kind == .near && joints == nil ? gaps(lattice, options) : nil,
            unsaid: kind == .leftOver && mayMiss(options) ? UnsaidValues(document) : nil,
            joints: joints
        )
    }

    /// Whether parts of a phrase may be missing.
    private func mayMiss(_ options: ResolveOptions) -> Bool {
        target == .shortcuts && options.find == .whole && options.policy.evidence.contains(EvidenceClasses(.gap))
    }

    /// The deletions of words in candidate phrases; `nil` if no word may be missing.
    private func gaps(_ lattice: Lattice, _ options: ResolveOptions) -> DeletionTable? {
        guard mayMiss(options) else { return nil }
        let gaps = document.tables.gaps
        return gaps.table(heard: Set(lattice.symbols), order: document.order)
    }

    /// A hypothesis with unknown words split into two known words; see ``WordSplit``.
    func parted(_ hypothesis: HypothesisText, _ options: ResolveOptions) -> HypothesisText {
        guard options.policy.evidence.contains(EvidenceClasses(.spelling)) else { return hypothesis }
        guard let parted = split(hypothesis, partsConjunctions: false) else { return hypothesis }
        return HypothesisText(
            index: hypothesis.index,
            cost: hypothesis.cost + CostModel.spelling,
            source: hypothesis.source,
            text: parted,
            splitUnit: zip(hypothesis.text.units, parted.units).enumerated()
                .first { $0.element.0.end - $0.element.0.start != $0.element.1.end - $0.element.1.start }?.offset
        )
    }

    /// The text of a hypothesis with unknown words split, or only with conjunctions split off; `nil` without a split.
    func split(_ hypothesis: HypothesisText, partsConjunctions: Bool) -> NormalizedText? {
        let split = WordSplit(
            language: document.language,
            partsConjunctions: partsConjunctions,
            partsCompounds: document.hasCases,
            partsNumbers: document.quantityKinds.isEmpty,
            isFullWord: document.hasNames ? { [document] in document.hasWhole($0) } : nil
        ) { [document] in document.knows($0) }
        var numbers: [NumberSpan]?
        return split.parted(hypothesis.text, source: hypothesis.source) { unit in
            let word = hypothesis.text.units[unit]
            if document.knows(hypothesis.text.bytes[Int(word.start)..<Int(word.end)]) { return true }
            let spans = numbers ?? document.language.numbers.spans(in: hypothesis.text)
            numbers = spans
            return spans.contains { $0.units.contains(Int32(unit)) }
        }
    }

    /// The candidates of a search.
    func candidates(_ search: Search, _ hypothesis: HypothesisText, isAllowed: (Int32) -> Bool) -> [Candidate] {
        let builder = CandidateBuilder(
            document: document,
            search: search,
            hypothesis: hypothesis,
            firstOrder: firstOrder,
            target: target
        )
        return builder.candidates(isAllowed: { isNegativeScope($0) || isAllowed($0) }).map(finished)
    }

    /// Whether paraphrases are recognized.
    func hasParaphrases(_ options: ResolveOptions) -> Bool {
        target == .shortcuts && options.find == .whole
            && options.policy.evidence.contains(EvidenceClasses(.gap)) && !document.wordings.outline.frames.isEmpty
    }

    /// Whether a hypothesis may be a paraphrase, judged by its words alone.
    func mayParaphrase(_ hypothesis: HypothesisText) -> Bool {
        ParaphraseReader(document: document, hypothesis: hypothesis, firstOrder: firstOrder).mayMean
    }

    /// The shortcut that a hypothesis paraphrases.
    ///
    /// - Parameters:
    ///   - hypothesis: The hypothesis.
    ///   - lattice: The readings of the hypothesis, without approximate readings.
    ///   - options: The options of the utterance.
    ///   - isAllowed: Whether a shortcut, by its index, may answer.
    /// - Returns: The candidate; `nil` if the hypothesis is not a paraphrase.
    func paraphrase(
        _ hypothesis: HypothesisText,
        _ lattice: Lattice,
        _ options: ResolveOptions,
        isAllowed: (Int32) -> Bool
    ) -> Candidate? {
        let reader = ParaphraseReader(document: document, hypothesis: hypothesis, firstOrder: firstOrder)
        return reader.candidate(input(lattice, options, kind: .exact, spent: 0), isAllowed: isAllowed).map(finished)
    }

    /// Whether utterances are compared with whole phrases: only for a catalog, not for a list or an overlay.
    func hasWholePhrases(_ options: ResolveOptions) -> Bool {
        listed == nil && document.level == 0 && target == .shortcuts && options.find == .whole
            && options.policy.evidence.contains(EvidenceClasses(.gap))
            // A large catalog in a file is not read only to find no phrases.
            && document.tables.phrases.count <= WorkLimits.wholePhrases
            && !document.wordings.wholePhrases.sentences.isEmpty
    }

    /// The shortcut of the only phrase that resembles a hypothesis.
    func likePhrase(_ hypothesis: HypothesisText, isAllowed: (Int32) -> Bool) -> Candidate? {
        WholePhraseReader(document: document, hypothesis: hypothesis, firstOrder: firstOrder)
            .candidate(isAllowed: isAllowed).map(finished)
    }

    /// Whether the question belongs to a shortcut: its negative phrases then count even if the shortcut is not allowed.
    private func isNegativeScope(_ shortcut: Int32) -> Bool {
        guard case .parameter(let reference) = target else { return false }
        return document.declarations.shortcuts[Int(shortcut)].id == reference.shortcut
    }

    private func finished(_ candidate: Candidate) -> Candidate {
        var candidate = candidate
        candidate.origin.catalog = catalog
        candidate.signs.insert(.tiesByOrder, if: document.head.ties == .first)
        if let answers, !candidate.isNegative { candidate.match = answers.match(for: candidate.match) }
        return candidate
    }

    private var answerGrammar: Int? {
        document.graph.calls(from: roots[0]).first.map { Int($0.grammar) }
    }

    // MARK: Missing values

    /// The match without its value, for a policy that asks for an unheard case.
    func openMatch(_ target: ResolveOptions.Target) -> (match: Resolution.Match, missing: String)? {
        switch target {
        case .shortcuts:
            return nil
        case .enumeration(let name):
            return (.enumerationCase(CaseMatch(enumeration: name, caseID: nil, parameter: nil)), name)
        case .parameter(let reference):
            let shortcut = document.declarations.shortcut(named: reference.shortcut)
            let kind = shortcut?.parameters.first { $0.name == reference.parameter }?.kind
            guard case .enumeration(let name) = kind else { return nil }
            let match = CaseMatch(enumeration: name, caseID: nil, parameter: reference)
            return (.enumerationCase(match), reference.parameter)
        }
    }
}
