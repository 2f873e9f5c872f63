public import Earshot
public import EarshotFormats

/// A policy that was fitted to a corpus, beside the one it began with.
public struct FittedPolicy: Sendable {
    /// The policy it began with.
    public let base: ResolveOptions.Policy
    /// The policy, with what is expected of it on texts that it was not fitted to.
    public let file: PolicyFile
    /// How many texts there were of each kind of utterance.
    public let sufficiency: [CorpusSufficiency]
    /// The number of lines whose answer is not what the fit foresaw.
    public private(set) var surprises = 0
    /// What the fit foresaw of each line with an expectation, in order.
    private let foreseen: [AnswerOutcome]
    private var checked = 0
    private var clusters = LineClusters()
    private var baseFigures = OutcomeFigures()
    private var figures = OutcomeFigures()

    init(
        base: ResolveOptions.Policy,
        file: PolicyFile,
        sufficiency: [CorpusSufficiency],
        foreseen: [AnswerOutcome]
    ) {
        self.base = base
        self.file = file
        self.sufficiency = sufficiency
        self.foreseen = foreseen
    }

    /// Resolves a line under both policies, and counts the answers.
    ///
    /// Give it the lines that were given to the calibration, in the same order.
    ///
    /// - Parameters:
    ///   - line: The line; one without an expectation is ignored.
    ///   - corpus: The corpus file.
    ///   - resolver: The resolver; its policy is replaced.
    /// - Throws: ``CorpusLineError`` if no catalog has the line's target.
    public mutating func check(
        _ line: CorpusLine,
        of corpus: String,
        resolver: LineResolver
    ) throws(CorpusLineError) {
        guard let expected = line.expectation else { return }
        let cluster = clusters.cluster(of: line, in: corpus)
        let before = try resolver.resolve(line, under: base)
        let after = AnswerOutcome(of: try resolver.resolve(line, under: file.policy), expected: expected)
        baseFigures.add(AnswerOutcome(of: before, expected: expected), in: cluster)
        figures.add(after, in: cluster)
        if checked < foreseen.count, foreseen[checked] != after { surprises += 1 }
        checked += 1
    }

    /// What the policy it began with gives on the lines that were checked.
    public var baseResult: PolicyFit.Expectation { result(of: baseFigures) }

    /// What the fitted policy gives on the lines that were checked: less than it costs on other texts, as it was fitted
    /// to these.
    public var result: PolicyFit.Expectation { result(of: figures) }

    private func result(of figures: OutcomeFigures) -> PolicyFit.Expectation {
        figures.expectation(costs: file.fit?.costs ?? AnswerCosts())
    }
}
