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
    ///   - lattice: Its readings, without approximate ones.
    ///   - classes: The classes of evidence that may be used.
    /// - Returns: `false` only if they cannot; `true` also if a text may take any words.
    /// - Complexity: The look-ups of the runs that hold one unit, if that unit is like nothing in the catalog; at most
    ///   those of all runs.
    static func mayComplete(_ context: ReadingContext, _ lattice: Lattice, _ classes: EvidenceClasses) -> Bool {
        guard context.document.tables.grammarIndices[.text] == nil else { return true }
        let isTaken = taken(lattice)
        guard isTaken.contains(false) else { return true }
        let runs = NearSpans.runs(context, lattice)
        let around = lattice.units.map { unit in isTaken[unit] ? [] : runs.filter { $0.units.contains(unit) } }
        // The unit with the fewest runs is looked up first.
        let open = lattice.units.filter { !isTaken[$0] }.sorted { (around[$0].count, $0) < (around[$1].count, $1) }
        return open.allSatisfy { unit in
            around[unit].contains { EditReading.isNear($0, context, classes) }
                || around[unit].contains { SoundReading.isNear($0, context, classes) }
        }
    }

    /// Which units a reading takes, or leaves over for a reason.
    private static func taken(_ lattice: Lattice) -> [Bool] {
        var isTaken = Array(repeating: false, count: lattice.unitCount)
        func take(_ start: Int, _ end: Int32) {
            for unit in start..<Int(end) { isTaken[unit] = true }
        }
        for unit in lattice.units {
            for edge in lattice.edges[unit] { take(unit, edge.end) }
            for skip in lattice.skips[unit] where skip.kind != .content { take(unit, skip.end) }
        }
        for number in lattice.numbers { take(Int(number.start), number.end) }
        for quantity in lattice.quantities { take(Int(quantity.units.lowerBound), quantity.units.upperBound) }
        return isTaken
    }
}

extension Lattice {
    fileprivate var units: Range<Int> { 0..<unitCount }
}
