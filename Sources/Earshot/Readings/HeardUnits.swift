/// The units of an utterance, as readings of listed and repeated words need them.
///
/// Implemented for an utterance against a document (``ReadingContext``), and for a hypothesis before any document
/// exists (``ListPhraseFilter``).
protocol HeardUnits {
    var unitCount: Int { get }

    /// A unit as a word of the language's lists; `nil` if no list has the word.
    func listed(_ unit: Int) -> UInt32?

    /// The normalized bytes of a unit.
    func bytes(_ unit: Int) -> ArraySlice<UInt8>

    /// Whether two units are the same word.
    func areSame(_ unit: Int, _ other: Int) -> Bool

    /// Whether a pause stands before a unit.
    func isParted(_ unit: Int) -> Bool
}

extension HeardUnits {
    /// Whether a sequence of listed words begins at a unit.
    func stands(_ sequence: [UInt32], at unit: Int) -> Bool {
        guard !sequence.isEmpty, unit + sequence.count <= unitCount else { return false }
        return sequence.indices.allSatisfy { listed(unit + $0) == sequence[$0] }
    }
}

extension ReadingContext: HeardUnits {
    var unitCount: Int { known.count }

    func listed(_ unit: Int) -> UInt32? { known[unit].listed }

    // The same word is the same object.
    func areSame(_ unit: Int, _ other: Int) -> Bool { known[unit] === known[other] }

    func isParted(_ unit: Int) -> Bool { text.units[unit].isParted }
}
