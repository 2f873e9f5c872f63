internal import CEarshotData

/// What kinds of things the words of a language name: the noun senses of each word, and the senses above each sense.
///
/// "Bathroom" and "kitchen" name rooms, "chicken" a bird and a food. Made from WordNet 3.0 (Miller 1995) by
/// `Sources/CEarshotData/Kinds/build.py`, which describes the form of the file. The table is read in the embedded file
/// itself: only the sizes of kinds are computed, at their first use.
struct KindTable: @unchecked Sendable {
    /// A sense of a noun.
    ///
    /// All senses below a sense follow directly behind it.
    typealias Sense = Int32

    /// The most senses above a sense that are looked at.
    private static let mostSteps = 64
    private static let head = 16

    private let file: UnsafeBufferPointer<UInt8>
    private let senseCount: Int
    private let linkCount: Int
    private let bucketCount: Int
    private let counts: Deferred<[Int32]>

    private static let known: [String: KindTable] = {
        let files = UnsafeBufferPointer(start: earshot_kind_files(), count: earshot_kind_file_count())
        var known: [String: KindTable] = [:]
        for file in files {
            known[String(cString: file.name)] = KindTable(
                file: UnsafeBufferPointer(start: file.bytes, count: file.count)
            )
        }
        return known
    }()

    /// The table of a language; `nil` if there is none.
    ///
    /// - Parameter language: A language subtag in lower case.
    /// - Returns: The table.
    static func table(_ language: String) -> KindTable? { known[language] }

    /// Creates a table from the content of a file; `nil` for a file of another form.
    ///
    /// - Parameter file: The bytes, which have to live as long as the table.
    init?(file: UnsafeBufferPointer<UInt8>) {
        guard file.count >= Self.head, file.starts(with: "EKN1".utf8) else { return nil }
        let (senses, links) = (file.number(at: 4, bytes: 4), file.number(at: 8, bytes: 4))
        let buckets = file.number(at: 12, bytes: 4)
        guard buckets > 0, file.count >= Self.head + 3 * senses + 6 * links + 3 * (buckets + 1) else { return nil }
        self.file = file
        (senseCount, linkCount, bucketCount) = (senses, links, buckets)
        // The bytes live as long as the table, and are never written.
        nonisolated(unsafe) let bytes = file
        counts = Deferred {
            var counts = [Int32](repeating: 1, count: senses)
            for sense in counts.indices.reversed() {
                let above = bytes.number(at: Self.head + 3 * sense, bytes: 3)
                if above < sense { counts[above] += counts[sense] }
            }
            return counts
        }
    }

    /// The senses of a word or phrase, the most usual first; empty for one without a noun sense.
    ///
    /// - Parameter words: The normalized words of the phrase.
    /// - Returns: The senses.
    /// - Complexity: O(*b*) in the bytes.
    func senses(of words: some Sequence<ArraySlice<UInt8>>) -> [Sense] {
        let hash = WordHash(words.joined(separator: CollectionOfOne(UInt8(ascii: " "))))
        let starts = Self.head + 3 * senseCount + 6 * linkCount
        let first = starts + 3 * (bucketCount + 1)
        let bucket = Int(hash.high >> 1) % bucketCount
        var place = first + file.number(at: starts + 3 * bucket, bytes: 3)
        let end = first + file.number(at: starts + 3 * (bucket + 1), bytes: 3)
        while place + 3 <= end, end <= file.count {
            let count = Int(file[place + 2])
            guard place + 3 + 3 * count <= end else { return [] }
            if file.number(at: place, bytes: 2) == Int(hash.low & 0xFFFF) {
                return (0..<count).map { Sense(file.number(at: place + 3 + 3 * $0, bytes: 3)) }
            }
            place += 3 + 3 * count
        }
        return []
    }

    /// A sense and all senses above it.
    func ancestors(of sense: Sense) -> Set<Sense> {
        var found: Set<Sense> = []
        var open = [sense]
        while let next = open.popLast(), found.count < Self.mostSteps {
            guard Int(next) < senseCount, found.insert(next).inserted else { continue }
            open += parents(of: next)
        }
        return found
    }

    /// The number of senses below a sense, itself included; 0 for a sense outside of the table.
    func size(_ sense: Sense) -> Int { Int(sense) < senseCount ? Int(counts.value[Int(sense)]) : 0 }

    /// The senses right above a sense.
    func parents(of sense: Sense) -> [Sense] {
        guard Int(sense) < senseCount else { return [] }
        let above = Sense(file.number(at: Self.head + 3 * Int(sense), bytes: 3))
        var parents = above == sense ? [] : [above]
        let links = Self.head + 3 * senseCount
        func link(_ index: Int) -> Sense { Sense(file.number(at: links + 6 * index, bytes: 3)) }
        var (low, high) = (0, linkCount)
        while low < high {
            let middle = (low + high) / 2
            if link(middle) < sense { low = middle + 1 } else { high = middle }
        }
        while low < linkCount, link(low) == sense {
            parents.append(Sense(file.number(at: links + 6 * low + 3, bytes: 3)))
            low += 1
        }
        return parents
    }
}
