/// A bound that ends most rejections before an utterance is read approximately.
///
/// A path through a whole utterance takes each of its units: in an edge, in a number, in a text, or left over for a
/// reason. What no exact reading takes must be read approximately. If nothing in the catalog is near any run of words
/// with such a unit, there is no path, whatever the other units are.
enum NearCoverage {
    /// Whether approximate readings may complete a path through the whole utterance.
    ///
    /// - Parameters:
    ///   - context: The utterance.
    ///   - plain: Its readings, without approximate ones.
    ///   - classes: The classes of evidence that may be used.
    /// - Returns: `false` only if they cannot; `true` also if a text may take any words.
    /// - Complexity: The look-ups of the runs that hold one unit, if that unit is like nothing in the catalog; at most
    ///   those of all runs.
    static func mayComplete(_ context: ReadingContext, _ plain: PlainReadings, _ classes: EvidenceClasses) -> Bool {
        guard !plain.mayCover else { return true }
        let isTaken = plain.isTaken
        let runs = NearSpans.runs(context, plain.lattice)
        var counts = Array(repeating: 0, count: isTaken.count)
        for run in runs {
            for unit in run.units { counts[unit] += 1 }
        }
        // The unit with the fewest runs is looked up first.
        let open = isTaken.indices.filter { !isTaken[$0] }.sorted { (counts[$0], $0) < (counts[$1], $1) }
        for unit in open {
            if !isNear(unit, runs, context, classes) { return false }
        }
        return leastCost(runs, context, plain.lattice, classes) <= CostModel.nearHorizon
    }

    /// The least that a path through the whole utterance costs, whatever it leads through in the catalog; the highest
    /// number if there is none.
    ///
    /// An edge of a near run costs at least what its distance does.
    private static func leastCost(
        _ runs: [HeardRun],
        _ context: ReadingContext,
        _ lattice: Lattice,
        _ classes: EvidenceClasses
    ) -> Int {
        var least = Array(repeating: Int.max, count: lattice.unitCount + 1)
        least[lattice.unitCount] = 0
        for node in (0..<lattice.unitCount).reversed() {
            var cost = Int.max
            func step(to end: Int, _ price: Int) {
                if least[end] != .max { cost = min(cost, least[end] + max(0, price)) }
            }
            for edge in lattice.edges[node] { step(to: Int(edge.end), Int(edge.cost)) }
            for skip in lattice.skips[node] where skip.kind != .content { step(to: Int(skip.end), Int(skip.cost)) }
            for number in lattice.numbersAt[node] { step(to: Int(lattice.numbers[Int(number)].end), 0) }
            for quantity in lattice.quantities where Int(quantity.units.lowerBound) == node {
                step(to: Int(quantity.units.upperBound), 0)
            }
            for run in runs where run.units.lowerBound == node {
                if let price = leastPrice(run, context, classes) { step(to: run.units.upperBound, price) }
            }
            least[node] = cost
        }
        return least[0]
    }

    /// The least that reading a run of words approximately costs; `nil` if nothing in the catalog is near to it.
    static func leastPrice(_ run: HeardRun, _ context: ReadingContext, _ classes: EvidenceClasses) -> Int? {
        let written = EditReading.leastPrice(run, context, classes)
        guard let spoken = SoundReading.leastPrice(run, context, classes) else { return written }
        return min(spoken, written ?? spoken)
    }

    /// Whether a unit may be read approximately, alone or with its neighbors.
    ///
    /// - Parameters:
    ///   - unit: The unit.
    ///   - runs: The runs that are read approximately, or more.
    ///   - context: The utterance.
    ///   - classes: The classes of evidence that may be used.
    /// - Returns: Whether something in the catalog is near to a run with the unit.
    static func isNear(_ unit: Int, _ runs: [HeardRun], _ context: ReadingContext, _ classes: EvidenceClasses) -> Bool {
        for run in runs where run.units.contains(unit) {
            if EditReading.isNear(run, context, classes) { return true }
        }
        for run in runs where run.units.contains(unit) {
            if SoundReading.isNear(run, context, classes) { return true }
        }
        return false
    }
}
