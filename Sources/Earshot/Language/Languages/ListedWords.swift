/// Numbers the words of a language's lists while they are read.
struct ListedWords {
    private(set) var table = StringInterner()
    private let normalizer: Normalizer

    /// No words yet.
    ///
    /// - Parameter normalizer: The normalizer of the language.
    init(_ normalizer: Normalizer) { self.normalizer = normalizer }

    /// The words of an entry, as numbers.
    mutating func sequence(_ text: String) -> [UInt32] {
        let normalized = normalizer.normalize(text)
        return normalized.words.map { table.intern($0) }
    }

    /// The entries of a list, by their first word, longest first.
    mutating func runs(_ list: [String]) -> [UInt32: [[UInt32]]] {
        var runs: [UInt32: [[UInt32]]] = [:]
        for entry in list {
            let sequence = sequence(entry)
            if let first = sequence.first { runs[first, default: []].append(sequence) }
        }
        return runs.mapValues { $0.sorted { $0.count > $1.count } }
    }

    /// The entries of a list that are single words.
    mutating func singles(_ list: [String]) -> Set<UInt32> {
        var singles: Set<UInt32> = []
        for entry in list {
            let sequence = sequence(entry)
            if sequence.count == 1 { singles.insert(sequence[0]) }
        }
        return singles
    }
}
