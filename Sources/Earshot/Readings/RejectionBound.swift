/// The least that taking every unit of an utterance costs, whatever is read: an utterance that costs too much is rejected.
///
/// It never rejects what a search finds. A path through a whole utterance takes each unit: in an edge, in a number, or left
/// over for a reason. The spans of a bound are all that may take units, or more, and cost what those cost, or less. They are
/// told from the words alone, before anything is read, or they are the readings without approximate ones. What may be read
/// approximately is added last, as looking it up takes the most work: if nothing in the catalog is near to any run with a
/// unit that nothing else takes, there is no path, whatever the other units are.
struct RejectionBound {
    typealias Symbol = PhraseGraph.Symbol

    /// What may take some units.
    private struct Span {
        var units: Range<Int>
        var cost: Int
    }

    /// The utterance.
    private let context: ReadingContext
    /// The readings that take the units besides ``spans``; `nil` before anything is read.
    private let plain: PlainReadings?
    private var spans: [Span] = []
    /// Every word of the catalog that a part of the utterance may be read as without nearness; some of them twice.
    private(set) var symbols: [Symbol] = []
    /// Which units something takes.
    private(set) var isTaken: [Bool]
    /// The numbers that the utterance may have, but for words by themselves.
    private(set) var numbers: [NumberSpan] = []
    /// The first unit that may be a number, or part of one; `nil` if none may.
    private(set) var firstNumber: Int?
    /// Whether the utterance may be taken as anything.
    private(set) var allowsAnything = false

    /// The bound of an utterance that is not read yet.
    ///
    /// - Complexity: O(*r*) in the runs of words.
    init(_ context: ReadingContext) {
        self.context = context
        plain = nil
        let units = context.text.units.indices
        isTaken = Array(repeating: false, count: units.count)
        // Runs have no more words than two, nearly always.
        spans.reserveCapacity(4 * units.count)
        symbols.reserveCapacity(4 * units.count)
        for unit in units { add(context.known[unit].bound, at: unit) }
        for reading in context.used.all {
            if mayCover { return }
            reading.addBound(context, to: &self)
        }
    }

    /// The bound of an utterance that is read, but not approximately.
    ///
    /// - Parameters:
    ///   - context: The utterance.
    ///   - plain: Its readings; no text may take any words.
    init(_ context: ReadingContext, _ plain: PlainReadings) {
        self.context = context
        self.plain = plain
        isTaken = plain.isTaken
    }

    /// Whether every unit may be taken without reading any approximately.
    var mayCover: Bool { allowsAnything || !isTaken.contains(false) }

    /// The units that nothing takes.
    var open: [Int] { isTaken.indices.filter { !isTaken[$0] } }

    // MARK: What readings say

    /// Adds that units may be taken.
    ///
    /// - Parameters:
    ///   - units: The units.
    ///   - symbols: The words of the catalog that they may be read as; none if they are left over.
    ///   - cost: The least that taking them costs.
    mutating func add(_ units: Range<Int>, as symbols: some Sequence<Symbol> = EmptyCollection(), cost: Int) {
        self.symbols.append(contentsOf: symbols)
        spans.append(Span(units: units, cost: max(0, cost)))
        for unit in units { isTaken[unit] = true }
    }

    /// Adds that units may be a number, at no cost, or its word in the catalog.
    mutating func add(_ number: NumberSpan) {
        let units = Int(number.units.lowerBound)..<Int(number.units.upperBound)
        if let value = number.value, let symbol = context.document.tables.numberLiterals[value] {
            symbols.append(symbol)
        }
        add(units, cost: 0)
        numbers.append(number)
        addNumber(at: units.lowerBound)
    }

    /// Adds that the utterance may be taken as anything: no rejection is certain.
    mutating func allowAnything() { allowsAnything = true }

    /// Adds what may be taken because of the word at a unit.
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

    // MARK: What the utterance costs

    /// Whether every unit may be taken at a cost, if what is near to its words is taken as well.
    ///
    /// - Parameters:
    ///   - horizon: The cost.
    ///   - near: The readings of what is near.
    ///   - classes: The classes of evidence that may be used.
    /// - Returns: `false` only if no path takes every unit at this cost.
    /// - Complexity: The look-ups of the runs that hold one unit, if that unit is like nothing in the catalog; at most
    ///   those of all runs.
    mutating func isWithin(_ horizon: Int, _ near: [any NearReading.Type], _ classes: EvidenceClasses) -> Bool {
        if mayCover { return true }
        let runs = plain.map { NearSpans.runs(context, $0.lattice) } ?? NearSpans.runs(context)
        var counts = Array(repeating: 0, count: isTaken.count)
        for run in runs {
            for unit in run.units { counts[unit] += 1 }
        }
        // The unit in the fewest runs is looked up first.
        for unit in open.sorted(by: { (counts[$0], $0) < (counts[$1], $1) }) {
            let isNear = near.reversed().contains { reading in
                Readings.isAllowed(reading, classes) && reading.isNear(unit, runs, context)
            }
            if !isNear { return false }
        }
        for reading in near.reversed() where Readings.isAllowed(reading, classes) {
            for run in runs {
                if let price = reading.leastPrice(run, context) { add(run.units, cost: price) }
            }
        }
        return Int(cost.rest[0]) <= horizon
    }

    /// The least that the units from each node on cost.
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
