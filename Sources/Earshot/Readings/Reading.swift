/// One way to read spans of an utterance.
///
/// Beside what it reads, it says the least that it may take and cost, told from the words alone. The ``RejectionBound`` of
/// an utterance is made of these statements and rejects it before anything is read, so that they may promise too much,
/// and never too little. A statement that is left out does not compile; ``RejectionBound/allowAnything()`` is always
/// right.
protocol Reading: SendableMetatype {
    /// The class of evidence that it finds, if it is slow and finds no other class. The reading is skipped if the
    /// policy excludes the class.
    static var evidence: EvidenceClass? { get }

    /// Adds the spans it can read to the lattice.
    static func read(_ context: ReadingContext, into lattice: inout Lattice)

    /// Adds the spans that it may read, with the least that they cost and the words of the catalog that they may be read as.
    ///
    /// The readings before it have added theirs.
    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound)
}

extension Reading {
    static var evidence: EvidenceClass? { nil }
}

/// A reading of single words, or of sequences of listed words that begin with one.
///
/// What it says of a word is kept as long as the word is (``FuzzyIndex/SpanCache``). A reading that may take anything else
/// has to say so in ``Reading/addBound(_:to:)`` as well.
protocol WordReading: Reading {
    /// Adds the words of the catalog that a word may be read as, and the sequences that may be taken where it begins.
    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound)
}

extension WordReading {
    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {}
}

/// A reading of runs of words as runs of the catalog that are near to them.
protocol NearReading: Reading {
    /// The runs of the catalog that a run of words may be read as.
    static func near(_ run: HeardRun, _ context: ReadingContext) -> [FuzzyIndex.Found]

    /// The least price of reading a run of words as one of the runs that are near to it.
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

    /// The least price of reading a run of words; `nil` if nothing in the catalog is near to it.
    static func leastPrice(_ run: HeardRun, _ context: ReadingContext) -> Int? {
        near(run, context).lazy.map { leastPrice(run, as: $0, context) }.min()
    }
}

/// The readings of single words, which are asked once about each word that is heard.
///
/// It is a class so that it is known which readings the kept bounds of words are of.
final class WordReadings: Sendable {
    /// Those of ``Readings/all``.
    static let all = WordReadings(Readings.all)

    let list: [any WordReading.Type]

    /// Takes those of some readings that are of single words.
    init(_ readings: [any Reading.Type]) { list = readings.compactMap { $0 as? any WordReading.Type } }
}
