/// One way to read spans of an utterance.
///
/// Besides reading, each type states a lower bound: the spans it may take and their least cost, told from the words
/// alone. The ``RejectionBound`` of an utterance combines the bounds and may reject the utterance before anything is
/// read. A bound may allow too much, never too little. A missing bound does not compile;
/// ``RejectionBound/allowAnything()`` is always correct.
protocol Reading: SendableMetatype {
    /// The class of evidence of the reading, if the reading is slow and finds no further class. The reading is skipped
    /// if the policy excludes the class.
    static var evidence: EvidenceClass? { get }

    /// Adds the readable spans to the lattice.
    static func read(_ context: ReadingContext, into lattice: inout Lattice)

    /// Adds the spans that the reading may take, with their least cost and possible catalog words.
    ///
    /// The preceding readings have added their bounds.
    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound)
}

extension Reading {
    static var evidence: EvidenceClass? { nil }
}

/// A reading of single words, or of sequences of listed words that begin with a given word.
///
/// The bound of a word is cached with the word (``FuzzyIndex/SpanCache``). A reading that may take more has to
/// implement ``Reading/addBound(_:to:)`` as well.
protocol WordReading: Reading {
    /// Adds the catalog words that a word may be read as, and the sequences that may be taken from the word on.
    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound)
}

extension WordReading {
    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {}
}

/// A reading of runs of words as near runs of the catalog.
protocol NearReading: Reading {
    /// The runs of the catalog that a run of heard words may be read as.
    static func near(_ run: HeardRun, _ context: ReadingContext) -> [FuzzyIndex.Found]

    /// The least price of reading a run of words as one of its near runs.
    static func leastPrice(_ run: HeardRun, as found: FuzzyIndex.Found, _ context: ReadingContext) -> Int
}

extension NearReading {
    /// Adds nothing: runs are looked up only where nothing else rejects the utterance; see
    /// ``RejectionBound/isWithin(_:_:_:)``.
    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {}

    /// Whether a unit may be read, alone or with its neighbors.
    static func isNear(_ unit: Int, _ runs: [HeardRun], _ context: ReadingContext) -> Bool {
        runs.contains { $0.units.contains(unit) && !near($0, context).isEmpty }
    }

    /// The least price of reading a run of words; `nil` if no run of the catalog is near.
    static func leastPrice(_ run: HeardRun, _ context: ReadingContext) -> Int? {
        near(run, context).lazy.map { leastPrice(run, as: $0, context) }.min()
    }
}

/// The readings of single words, asked once about each heard word.
///
/// A class, so that its identity tells which readings the cached bounds belong to.
final class WordReadings: Sendable {
    /// The single-word readings of ``Readings/all``.
    static let all = WordReadings(Readings.all)

    let list: [any WordReading.Type]

    /// Selects the single-word readings.
    init(_ readings: [any Reading.Type]) { list = readings.compactMap { $0 as? any WordReading.Type } }
}
