/// The features of a run of words: its words, neighboring pairs in order, near pairs in any order, and letter groups.
///
/// Features are 64-bit hashes and are not verified: two that collide would share a weight. Among a million features
/// that happens by chance once in some thirty million catalogs.
struct ParaphraseFeatures {
    /// The kinds of features; each is scaled separately, so that no kind dominates.
    enum Group: Int, CaseIterable {
        case word, pair, near, letters
    }

    /// A feature, its kind, and the first heard word it is made of.
    struct Feature {
        let hash: UInt64
        let group: Group
        let word: Int32
        let other: Int32
    }

    private(set) var features: [Feature] = []
    private var seen: Set<UInt64> = []

    /// Makes the features of a run of words, each once, in order of appearance.
    ///
    /// - Parameters:
    ///   - words: Normalized words; one that begins with byte 1 stands for a slot and has no letters.
    ///   - letters: Whether letter groups are made.
    /// - Complexity: O(*b*) in the bytes of the words.
    init(_ words: some Collection<[UInt8]>, letters: Bool) {
        let words = Array(words.prefix(ParaphraseTraining.utteranceWords))
        let hashes = words.map { word in word.withUnsafeBufferPointer { Hashing.hash($0) } }
        for (index, hash) in hashes.enumerated() { add(hash, .word, index, index) }
        guard !words.isEmpty else { return }
        // The edges count as words: "off" at the end is not "off" in the middle.
        let edge: UInt64 = 0x3C
        for index in 0...words.count {
            let first = index == 0 ? edge : hashes[index - 1]
            let second = index == words.count ? ~edge : hashes[index]
            add(Hashing.join(first, second), .pair, max(index - 1, 0), min(index, words.count - 1))
        }
        for index in words.indices {
            for other in words.indices.dropFirst(index + 1).prefix(ParaphraseTraining.reach) {
                let low = min(hashes[index], hashes[other])
                let high = max(hashes[index], hashes[other])
                add(Hashing.join(low, high), .near, index, other)
            }
        }
        guard letters else { return }
        for (index, word) in words.enumerated() where word.first != 1 { addLetters(word, index) }
    }

    private mutating func add(_ hash: UInt64, _ group: Group, _ word: Int, _ other: Int) {
        let key = Hashing.join(hash, UInt64(group.rawValue))
        guard seen.insert(key).inserted else { return }
        features.append(Feature(hash: key, group: group, word: Int32(word), other: Int32(other)))
    }

    /// Adds the letter groups of a word between its edges; a UTF-8 continuation byte belongs to the letter before.
    private mutating func addLetters(_ word: [UInt8], _ index: Int) {
        var bytes: [UInt8] = [0x02]
        var starts = [0]
        for byte in word {
            if byte & 0xC0 != 0x80 {
                guard starts.count <= ParaphraseTraining.wordLetters else { break }
                starts.append(bytes.count)
            }
            bytes.append(byte)
        }
        starts.append(bytes.count)
        bytes.append(0x03)
        starts.append(bytes.count)
        for count in ParaphraseTraining.letters {
            for start in starts.indices where start + count < starts.count {
                let range = starts[start]..<starts[start + count]
                let hash = bytes.withUnsafeBufferPointer { Hashing.hash(UnsafeBufferPointer(rebasing: $0[range])) }
                add(hash, .letters, index, index)
            }
        }
    }
}
