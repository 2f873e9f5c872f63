/// Converts an alignment to the parts of a reason.
struct PhraseComparison {
    private let hypothesis: HypothesisText
    private let template: PhraseTemplate
    private let document: CompiledDocument
    private var parts: [Resolution.Reason.Part] = []
    private var fitting: Range<Int>?
    private var extra: Range<Int>?
    private var carriesExtra = false
    private var missing: [PhraseTemplate.Piece] = []
    /// Whether the number in the preceding slot did not fit, so that its unit word adds nothing.
    private var absorbsUnit = false
    /// The extra parts without content.
    private var loose: Set<Int> = []
    /// Whether any content word fits.
    private var isAnchored = false
    /// The number of units that fit.
    private var fittingUnits = 0

    /// Compares a hypothesis with a phrase.
    ///
    /// - Parameters:
    ///   - hypothesis: The hypothesis.
    ///   - template: The phrase.
    ///   - document: The document of the phrase.
    ///   - options: The options of the utterance.
    ///   - isKnown: Whether the phrase is known to be close; if not, a content word has to fit.
    /// - Returns: The parts, in the order of the phrase; empty if there is nothing to report.
    static func parts(
        of hypothesis: HypothesisText,
        beside template: PhraseTemplate,
        in document: CompiledDocument,
        _ options: ResolveOptions,
        isKnown: Bool
    ) -> [Resolution.Reason.Part] {
        let steps = PhraseAlignment.steps(
            of: hypothesis,
            beside: template,
            in: document,
            policy: options.policy,
            clock: options.clock
        )
        guard let steps else { return [] }
        var comparison = PhraseComparison(hypothesis, template, document)
        for step in steps { comparison.add(step) }
        comparison.flush()
        // If the phrase is not known to be close, a third of the units has to fit.
        let isNear = comparison.isAnchored && comparison.fittingUnits * 3 >= hypothesis.text.units.count
        guard isKnown || isNear else { return [] }
        return comparison.finished(find: options.find)
    }

    private init(_ hypothesis: HypothesisText, _ template: PhraseTemplate, _ document: CompiledDocument) {
        self.hypothesis = hypothesis
        self.template = template
        self.document = document
    }

    private mutating func add(_ step: PhraseAlignment.Step) {
        switch step {
        case .filler: return
        case .fitting(let units, let carries):
            isAnchored = isAnchored || carries
            fittingUnits += units.count
            if extra != nil || !missing.isEmpty { flush() }
            fitting = fitting.map { $0.lowerBound..<units.upperBound } ?? units
            absorbsUnit = false
        case .extra(let units, let carries):
            flushFitting()
            extra = extra.map { $0.lowerBound..<units.upperBound } ?? units
            carriesExtra = carriesExtra || carries
        case .missing(let piece):
            if absorbsUnit, piece.literal >= 0 {
                absorbsUnit = false
                return
            }
            flushFitting()
            missing.append(piece)
        case .unfit(let units, let slot, let piece, let misfit):
            flush()
            let wanted = ValueExpectation(slot, in: document)
            let isNumber = input(units)
            let why =
                switch misfit {
                case .outOfRange: wanted.whyOutOfRange(isNumber)
                case .noValue: wanted.whyUnfit(isNumber)
                case .several: "are several values, and it takes one"
                }
            parts.append(
                Resolution.Reason.Part(
                    misfit == .outOfRange ? .outOfRange : .unfit,
                    heard: hypothesis.heard(units),
                    meant: template.text(of: [piece]),
                    why: why
                )
            )
            absorbsUnit = wanted.isNumber
        }
    }

    /// The number said by all units together; `nil` if the units are not a number.
    private func input(_ units: Range<Int>) -> NumberValue? {
        let range = Int32(units.lowerBound)..<Int32(units.upperBound)
        return document.language.numbers.spans(in: hypothesis.text).first { $0.units == range }?.value
    }

    private mutating func flushFitting() {
        guard let units = fitting else { return }
        parts.append(Resolution.Reason.Part(.fitting, heard: hypothesis.heard(units), meant: ""))
        fitting = nil
    }

    private mutating func flush() {
        flushFitting()
        defer {
            extra = nil
            carriesExtra = false
            missing = []
        }
        let isLiteral = missing.allSatisfy { $0.literal >= 0 }
        if let units = extra, !missing.isEmpty, isLiteral, carriesExtra || !missing.contains(where: \.carries) {
            let meant = template.text(of: missing)
            parts.append(Resolution.Reason.Part(.replaced, heard: hypothesis.heard(units), meant: meant))
            return
        }
        if let units = extra {
            if !carriesExtra { loose.insert(parts.count) }
            parts.append(Resolution.Reason.Part(.extra, heard: hypothesis.heard(units)))
        }
        if !missing.isEmpty {
            parts.append(Resolution.Reason.Part(.missing, meant: template.text(of: missing)))
        }
    }

    /// The parts without uninformative ones: loose words beside a real difference, and the words around a target within
    /// the utterance.
    private func finished(find: ResolveOptions.FindMode) -> [Resolution.Reason.Part] {
        let isTelling = parts.indices.contains { parts[$0].kind != .fitting && !loose.contains($0) }
        var kept = parts.indices.filter { !isTelling || !loose.contains($0) }
        if find == .within {
            while let last = kept.last, parts[last].kind == .extra { kept.removeLast() }
            kept = Array(kept.drop { parts[$0].kind == .extra })
        }
        return kept.map { parts[$0] }
    }
}
