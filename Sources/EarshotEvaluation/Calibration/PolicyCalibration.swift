public import Earshot
public import EarshotFormats

/// A choice of bands for a kind of utterance, without some voices.
private struct LeftOut: Hashable {
    var kind: UtteranceKind
    /// The part of the voices; `nil` for lines whose voice is not known.
    var voices: Int?
}

/// Fits the bands of a policy to a corpus and to stated costs.
///
/// Add every line, and call ``fit(name:)``; then let the result check every line again:
///
///     var calibration = PolicyCalibration(from: .standard, costs: AnswerCosts(wrong: 50))
///     for line in lines { try calibration.add(line, of: "kitchen.jsonl", resolver: resolver) }
///     var fitted = try calibration.fit(name: "kitchen")
///     for line in lines { try fitted.check(line, of: "kitchen.jsonl", resolver: resolver) }
public struct PolicyCalibration {
    /// The policy to begin with, whose bands are moved and whose other values stay.
    public let base: ResolveOptions.Policy
    /// What answers cost.
    public let costs: AnswerCosts
    private let grid: BandGrid
    /// The most parts that voices are divided into, each of which is left out once.
    private static let voiceParts = 5
    private var clusters = LineClusters()
    private var lines: [(kind: UtteranceKind, expectsMatch: Bool, line: BandFitter.Line)] = []
    private var corpora: [String] = []

    /// Begins a calibration.
    ///
    /// - Parameters:
    ///   - base: The policy to begin with; it passes ``ResolveOptions/Policy/validate()``.
    ///   - costs: What answers cost; a question costs more than 0.
    public init(from base: ResolveOptions.Policy = .standard, costs: AnswerCosts = AnswerCosts()) {
        self.base = base
        self.costs = costs
        grid = BandGrid(base: base)
    }

    /// The number of lines with an expectation so far.
    public var lineCount: Int { lines.count }

    /// Adds a line, which is resolved under as many policies as it takes to know its outcome under all of them.
    ///
    /// - Parameters:
    ///   - line: The line; one without an expectation is ignored.
    ///   - corpus: The corpus file.
    ///   - resolver: The resolver; its policy is replaced.
    /// - Throws: ``CorpusLineError`` if no catalog has the line's target.
    /// - Complexity: Three resolves, and some twenty where bands make a difference.
    public mutating func add(
        _ line: CorpusLine,
        of corpus: String,
        resolver: LineResolver
    ) throws(CorpusLineError) {
        guard let expected = line.expectation else { return }
        let kind: UtteranceKind = line.target == nil ? .command : .answer
        // What is thrown depends on the line alone, so that one resolve finds it.
        let first = try resolver.resolve(line, under: base)
        var known = [base: AnswerOutcome(of: first, expected: expected)]
        let outcomes = OutcomeMap { point in
            let policy = grid.policy(kind, at: point)
            if let outcome = known[policy] { return outcome }
            let resolution = (try? resolver.resolve(line, under: policy)) ?? first
            let outcome = AnswerOutcome(of: resolution, expected: expected)
            known[policy] = outcome
            return outcome
        }
        let cluster = clusters.cluster(of: line, in: corpus)
        let fold = Int(clusters.textHashes[cluster.text] >> 32) % BandFitter.folds
        if corpora.last != corpus, !corpora.contains(corpus) { corpora.append(corpus) }
        lines.append((kind, expected != .nothing, BandFitter.Line(cluster: cluster, fold: fold, outcomes: outcomes)))
    }

    /// How many texts there are of each kind of utterance, and how many are needed.
    public var sufficiency: [CorpusSufficiency] {
        UtteranceKind.allCases.map { kind in
            func texts(_ expectsMatch: Bool) -> Int {
                Set(lines.filter { $0.kind == kind && $0.expectsMatch == expectsMatch }.map(\.line.cluster.text)).count
            }
            return CorpusSufficiency(
                isCommand: kind == .command,
                meaningful: texts(true),
                meaningless: texts(false),
                costs: costs
            )
        }
    }

    /// Chooses the bands.
    ///
    /// The bands of a kind of utterance of which there are too few texts stay as they are. What is expected of a line is
    /// its answer under the bands that are chosen without its text and without its voice.
    ///
    /// - Parameter name: The name of the policy.
    /// - Returns: The policy, with what is expected of it.
    /// - Throws: ``CorpusTooSmall`` if there are too few texts of both kinds.
    /// - Complexity: O(*l* · *p* · *v*), where *l* is the number of lines, *p* that of policies, 6,561, and *v* that of
    ///   voices, at most 5.
    public func fit(name: String) throws(CorpusTooSmall) -> FittedPolicy {
        let sufficiency = sufficiency
        guard sufficiency.contains(where: \.isEnough) else {
            throw CorpusTooSmall(parts: sufficiency.filter { !$0.isEmpty })
        }
        var policy = base
        policy.name = name
        var chosen: [UtteranceKind: BandGrid.Point] = [:]
        let voiceParts = clusters.voiceParts(atMost: Self.voiceParts)
        var withoutFold: [LeftOut: [BandGrid.Point]] = [:]
        for (kind, part) in zip(UtteranceKind.allCases, sufficiency) where part.isEnough {
            let lines = lines.filter { $0.kind == kind }.map(\.line)
            let fitter = BandFitter(lines, costs: costs)
            let point = fitter.point
            chosen[kind] = point
            for part in Set(lines.map { voiceParts[$0.cluster.voice] }) {
                let others = part == nil ? lines : lines.filter { voiceParts[$0.cluster.voice] != part }
                let fitter = part == nil ? fitter : BandFitter(others, costs: costs)
                withoutFold[LeftOut(kind: kind, voices: part)] = fitter.pointsWithoutEachFold
            }
            policy = grid.policy(kind, at: point, in: policy)
        }
        var figures = OutcomeFigures()
        for (kind, _, line) in lines {
            let leftOut = LeftOut(kind: kind, voices: voiceParts[line.cluster.voice])
            figures.add(line.outcomes[withoutFold[leftOut]?[line.fold] ?? BandGrid.unchanged], in: line.cluster)
        }
        let fit = PolicyFit(
            engine: EarshotVersion.engine,
            corpus: corpora,
            lines: lines.count,
            texts: clusters.textCount,
            voices: clusters.voiceCount,
            costs: costs,
            expected: figures.expectation(costs: costs)
        )
        return FittedPolicy(
            base: base,
            file: PolicyFile(policy, fit: fit),
            sufficiency: sufficiency,
            foreseen: lines.map { $0.line.outcomes[chosen[$0.kind] ?? BandGrid.unchanged] }
        )
    }
}

extension LineResolver {
    /// Resolves a line under another policy.
    func resolve(_ line: CorpusLine, under policy: ResolveOptions.Policy) throws(CorpusLineError) -> Resolution {
        var options = options
        options.policy = policy
        return try LineResolver(resolver, options: options).resolve(line)
    }
}
