/// The least cost of taking every unit of an utterance, whatever is read; an utterance that costs too much is rejected.
///
/// Never rejects anything that a search finds. A path through a whole utterance takes each unit: in an edge, in a
/// number, or in a justified skip. The spans of a bound cover at least everything that may take units, at no more than
/// the true cost. The spans are told from the words alone before anything is read, or else are the readings without
/// approximate readings. Approximate readings are added last, since looking up their runs takes the most work. If no
/// run of the catalog is near to any run with some open unit, there is no path, whatever the remaining units are.
struct RejectionBound {
    typealias Symbol = PhraseGraph.Symbol

    /// Units that may be taken, and the least cost.
    private struct Span {
        var units: Range<Int>
        var cost: Int
    }

    /// The utterance.
    private let context: ReadingContext
    /// The readings that take units besides ``spans``; `nil` before anything is read.
    private let plain: PlainReadings?
    private var spans: [Span] = []
    /// The catalog words that a part of the utterance may be read as without nearness; some are listed twice.
    private(set) var symbols: [Symbol] = []
    /// Whether anything takes each unit.
    private(set) var isTaken: [Bool]
    /// The numbers that the utterance may have, except for single words.
    private(set) var numbers: [NumberSpan] = []
    /// The first unit that may be a number, or part of a number; `nil` if none may.
    private(set) var firstNumber: Int?
    /// Whether the utterance may be read as anything.
    private(set) var allowsAnything = false

    /// The bound of an unread utterance.
    ///
    /// - Complexity: O(*r*) in the runs of words.
    init(_ context: ReadingContext) {
        self.context = context
        plain = nil
        let units = context.text.units.indices
        isTaken = Array(repeating: false, count: units.count)
        // Runs rarely have more than two words.
        spans.reserveCapacity(4 * units.count)
        symbols.reserveCapacity(4 * units.count)
        for unit in units { add(context.known[unit].bound, at: unit) }
        for reading in context.used.all {
            if mayCover { return }
            reading.addBound(context, to: &self)
        }
    }

    /// The bound of an utterance without approximate readings.
    ///
    /// - Parameters:
    ///   - context: The utterance.
    ///   - plain: The readings of the utterance; no text may take any words.
    init(_ context: ReadingContext, _ plain: PlainReadings) {
        self.context = context
        self.plain = plain
        isTaken = plain.isTaken
    }

    /// Whether every unit may be taken without approximate readings.
    var mayCover: Bool { allowsAnything || !isTaken.contains(false) }

    /// The untaken units.
    var open: [Int] { isTaken.indices.filter { !isTaken[$0] } }

    // MARK: Bounds of readings

    /// Adds units that may be taken.
    ///
    /// - Parameters:
    ///   - units: The units.
    ///   - symbols: The catalog words that the units may be read as; none for a skip.
    ///   - cost: The least cost of taking the units.
    mutating func add(_ units: Range<Int>, as symbols: some Sequence<Symbol> = EmptyCollection(), cost: Int) {
        self.symbols.append(contentsOf: symbols)
        spans.append(Span(units: units, cost: max(0, cost)))
        for unit in units { isTaken[unit] = true }
    }

    /// Adds units that may be a number, at no cost, or the number's word in the catalog.
    mutating func add(_ number: NumberSpan) {
        let units = Int(number.units.lowerBound)..<Int(number.units.upperBound)
        if let value = number.value, let symbol = context.document.tables.numberLiterals[value] {
            symbols.append(symbol)
        }
        add(units, cost: 0)
        numbers.append(number)
        addNumber(at: units.lowerBound)
    }

    /// Allows any reading of the utterance: no rejection is certain.
    mutating func allowAnything() { allowsAnything = true }

    /// Adds the bound of the word at a unit.
    private mutating func add(_ word: FuzzyIndex.SpanCache.WordBound, at unit: Int) {
        if word.allowsAnything { allowAnything() }
        if word.cost != .max { add(unit..<unit + 1, as: word.symbols, cost: word.cost) }
        if word.isNumber { addNumber(at: unit) }
        for sequence in word.sequences where context.stands(sequence.words, at: unit) {
            add(unit..<unit + sequence.words.count, as: sequence.symbols, cost: sequence.cost)
            if sequence.isNumber { addNumber(at: unit) }
        }
    }

    private mutating func addNumber(at unit: Int) { firstNumber = min(firstNumber ?? unit, unit) }

    // MARK: Cost of the utterance

    /// Whether every unit may be taken within a cost, including approximate readings.
    ///
    /// - Parameters:
    ///   - horizon: The greatest cost.
    ///   - near: The approximate readings.
    ///   - classes: The classes of evidence that may be used.
    /// - Returns: `false` only if no path takes every unit within this cost; `true` beyond the deadline.
    /// - Complexity: The look-ups of the runs with one open unit, if nothing in the catalog is near to it; at most the
    ///   look-ups of all runs.
    mutating func isWithin(_ horizon: Int, _ near: [any NearReading.Type], _ classes: EvidenceClasses) -> Bool {
        if mayCover { return true }
        let runs = plain.map { NearSpans.runs(context, $0.lattice) } ?? NearSpans.runs(context)
        var counts = Array(repeating: 0, count: isTaken.count)
        for run in runs {
            for unit in run.units { counts[unit] += 1 }
        }
        // The unit in the fewest runs is looked up first.
        for unit in open.sorted(by: { (counts[$0], $0) < (counts[$1], $1) }) {
            if context.isOverdue { return true }
            let isNear = near.reversed().contains { reading in
                Readings.isAllowed(reading, classes) && reading.isNear(unit, runs, context)
            }
            if !isNear { return false }
        }
        for reading in near.reversed() where Readings.isAllowed(reading, classes) {
            for run in runs {
                if context.isOverdue { return true }
                if let price = reading.leastPrice(run, context) { add(run.units, cost: price) }
            }
        }
        return Int(cost.rest[0]) <= horizon
    }

    /// The least cost of the units from each node on.
    var cost: UtteranceCost {
        var cost = UtteranceCost(units: isTaken.count)
        for node in isTaken.indices.reversed() {
            if let plain { cost.add(plain.lattice, from: node, leavesContentOver: false) }
            for span in spans where span.units.lowerBound == node {
                cost.add(from: node, to: Int32(span.units.upperBound), cost: Int32(span.cost))
            }
        }
        return cost
    }
}
