extension Evaluation {
    /// Adds the lines of another evaluation, as if they had been counted here.
    ///
    /// - Parameter other: An evaluation of other lines, with the same limits.
    /// - Complexity: O(*s* · *r*) in the numbers of slices and of replicates.
    public mutating func merge(_ other: Evaluation) {
        var other = other
        if corpora != other.corpora {
            let union =
                corpora.isEmpty || other.corpora.isEmpty
                ? corpora + other.corpora : Self.union(corpora, other.corpora)
            relocate(to: union)
            other.relocate(to: union)
        }
        if total.lines == 0 { all.first = other.all.first }
        if other.total.lines > 0 { all.merge(other.all) }
        for (key, group) in other.groups { groups[key, default: SliceGroup(key: key)].merge(group) }
        badLines += other.badLines
        fingerprint &+= other.fingerprint
        texts.merge(other.texts) { _, _ in }
        confused.merge(other.confused) { $0 += $1 }
        cells.merge(other.cells) { $0 += $1 }
        acted.merge(other.acted)
        calibration.merge(other.calibration)
        calibrationReplicates.merge(other.calibrationReplicates)
        scored = (scored + other.scored).sorted { $0.position < $1.position }
        for (verdict, answers) in other.failed {
            let merged = (failed[verdict, default: []] + answers).sorted { $0.position < $1.position }
            failed[verdict] = Array(merged.prefix(limits.failures))
        }
        for (evidence, answer) in other.exemplary { exemplary[evidence] = Self.first(exemplary[evidence], answer) }
        forbidden = Self.first(forbidden, other.forbidden)
        outcomeSample.merge(other.outcomeSample) { _, _ in }
        rightAnswers.merge(other.rightAnswers) { $0 = min($0, $1) }
        watchedSample.merge(other.watchedSample) { first, _ in first }
        for (strategy, latency) in other.latencies { latencies[strategy, default: Latency()].merge(latency) }
    }

    /// The evaluation of the lines of both.
    ///
    /// - Parameter other: An evaluation of other lines, with the same limits.
    /// - Returns: The merged evaluation.
    public func merged(with other: Evaluation) -> Evaluation {
        var merged = self
        merged.merge(other)
        return merged
    }

    static func first<Value>(_ one: Placed<Value>?, _ other: Placed<Value>?) -> Placed<Value>? {
        guard let one, let other else { return one ?? other }
        return one.position <= other.position ? one : other
    }

    /// The names of two lists that differ, by name, so that the order of merging does not matter.
    private static func union(_ one: [String], _ other: [String]) -> [String] { Set(one + other).sorted() }

    /// Places all lines in another list of corpora.
    private mutating func relocate(to corpora: [String]) {
        guard self.corpora != corpora else { return }
        let indices = self.corpora.map { corpora.firstIndex(of: $0) ?? 0 }
        func moved(_ position: Position) -> Position {
            guard indices.indices.contains(position.corpus) else { return position }
            return Position(corpus: indices[position.corpus], line: position.line)
        }
        self.corpora = corpora
        all.first = moved(all.first)
        for key in groups.keys { groups[key]?.relocate(moved) }
        for index in scored.indices { scored[index].position = moved(scored[index].position) }
        for verdict in Array(failed.keys) {
            failed[verdict] = failed[verdict]?.map { Placed(position: moved($0.position), value: $0.value) }
        }
        exemplary = exemplary.mapValues { Placed(position: moved($0.position), value: $0.value) }
        forbidden = forbidden.map { Placed(position: moved($0.position), value: $0.value) }
        watchedSample = Dictionary(
            watchedSample.map { (OutcomeKey(position: moved($0.key.position), id: $0.key.id), $0.value) }
        ) { first, _ in first }
        outcomeSample.rename { OutcomeKey(position: moved($0.position), id: $0.id) }
    }

    /// Removes what is beyond the limits, and puts the rest in order.
    mutating func prune() {
        scored.sort { $0.position < $1.position }
        for key in groups.keys { groups[key]?.prune() }
        texts.prune()
        confused.prune()
        cells.prune()
        outcomeSample.prune()
        rightAnswers.prune()
    }
}
