/// The features of a run of words: its words, neighboring pairs in order, near pairs in any order, and letter groups.
///
/// Near pairs are pairs of words as written, and pairs of the stems of content words: "change my address" and "changing
/// the billing address" share a pair. Features are 64-bit hashes and are not verified: two colliding features would
/// share a weight. Among a million features a collision happens by chance once in some thirty million catalogs.
struct ParaphraseFeatures {
    /// The kinds of features; each is scaled separately, so that no kind dominates.
    enum Group: Int, CaseIterable {
        case word, pair, near, letters
    }

    /// A feature, its kind, and its first words.
    struct Feature {
        let hash: UInt64
        let group: Group
        let word: Int32
        let other: Int32
    }

    private(set) var features: [Feature] = []

    /// Makes the features of a run of words, without duplicates, in order of appearance.
    ///
    /// - Parameters:
    ///   - words: The words; a word that begins with byte 1 is a slot and has no letters.
    ///   - small: The hashes of words with little meaning; they have no stem and no letters.
    ///   - letters: Whether letter groups are made.
    /// - Complexity: O(*b*) in the bytes of the words.
    init(_ words: ParaphraseWords, small: Set<UInt64>, letters: Bool) {
        let (texts, hashes) = (words.words, words.hashes)
        guard !texts.isEmpty else { return }
        let content = texts.indices.filter { !small.contains(hashes[$0]) }
        let lettered = letters ? content.filter { texts[$0].first != 1 } : []
        let most =
            texts.count * (2 + ParaphraseTraining.reach) + 1 + content.count * ParaphraseTraining.reach
            + lettered.reduce(0) { $0 + texts[$1].count + 2 }
        features.reserveCapacity(most)
        var capacity = 64
        while capacity < 2 * most { capacity *= 2 }
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: capacity) { seen in
            seen.initialize(repeating: 0)
            for (index, hash) in hashes.enumerated() { add(hash, .word, index, index, seen) }
            // The edges count as words: "off" at the end is not "off" in the middle.
            let edge: UInt64 = 0x3C
            for index in 0...texts.count {
                let first = index == 0 ? edge : hashes[index - 1]
                let second = index == texts.count ? ~edge : hashes[index]
                add(Hashing.join(first, second), .pair, max(index - 1, 0), min(index, texts.count - 1), seen)
            }
            addNear(Array(texts.indices), hashes, seen)
            addNear(content, content.map { Self.stem(of: texts[$0]) }, seen)
            for index in lettered { addLetters(texts[index], index, seen) }
        }
    }

    /// The feature of a word, by the word's hash.
    static func key(ofWord hash: UInt64) -> UInt64 { key(hash, .word) }

    /// A hash within its group; 0 means no hash.
    private static func key(_ hash: UInt64, _ group: Group) -> UInt64 {
        max(Hashing.join(hash, UInt64(group.rawValue)), 1)
    }

    private mutating func add(
        _ hash: UInt64,
        _ group: Group,
        _ word: Int,
        _ other: Int,
        _ seen: UnsafeMutableBufferPointer<UInt64>
    ) {
        let key = Self.key(hash, group)
        let home = OpenAddressing.home(key, of: seen.count)
        guard let slot = OpenAddressing.slot(from: home, of: seen.count, where: { seen[$0] == 0 || seen[$0] == key }),
            seen[slot] == 0
        else { return }
        seen[slot] = key
        features.append(Feature(hash: key, group: group, word: Int32(word), other: Int32(other)))
    }

    /// Adds the near pairs of some words, with a hash for each word.
    private mutating func addNear(_ words: [Int], _ hashes: [UInt64], _ seen: UnsafeMutableBufferPointer<UInt64>) {
        for (place, index) in words.enumerated() {
            for other in words.indices.dropFirst(place + 1).prefix(ParaphraseTraining.reach) {
                let low = min(hashes[place], hashes[other])
                let high = max(hashes[place], hashes[other])
                add(Hashing.join(low, high), .near, index, words[other], seen)
            }
        }
    }

    /// The hash of a word's stem, its first letters, or of a slot itself; no word has the same hash.
    private static func stem(of word: [UInt8]) -> UInt64 {
        var end = 0
        var letters = 0
        while end < word.count, word.first != 1 {
            if word[end] & 0xC0 != 0x80 {
                if letters == ParaphraseTraining.stem { break }
                letters += 1
            }
            end += 1
        }
        if word.first == 1 { end = word.count }
        return word.withUnsafeBufferPointer {
            Hashing.join(Hashing.hash(UnsafeBufferPointer(rebasing: $0[..<end])), 0x7E)
        }
    }

    /// Adds the letter groups of a word between its edges; a UTF-8 continuation byte belongs to the letter before it.
    private mutating func addLetters(_ word: [UInt8], _ index: Int, _ seen: UnsafeMutableBufferPointer<UInt64>) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: word.count + 2) { bytes in
            bytes.initialize(repeating: 0)
            bytes[0] = 0x02
            var count = 1
            var letters = 0
            for byte in word {
                if byte & 0xC0 != 0x80 {
                    if letters == ParaphraseTraining.wordLetters { break }
                    letters += 1
                }
                bytes[count] = byte
                count += 1
            }
            bytes[count] = 0x03
            count += 1
            var (start, end) = (0, 0)
            for _ in 0..<ParaphraseTraining.letters { Self.pass(letterOf: bytes, &end, count) }
            while end <= count, start < end {
                let group = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(bytes)[start..<end])
                add(Hashing.hash(group), .letters, index, index, seen)
                if end == count { break }
                Self.pass(letterOf: bytes, &start, count)
                Self.pass(letterOf: bytes, &end, count)
            }
        }
    }

    /// Advances a place past the letter at it; a continuation byte at the front is a letter.
    private static func pass(letterOf bytes: UnsafeMutableBufferPointer<UInt8>, _ place: inout Int, _ count: Int) {
        guard place < count else { return }
        place += 1
        while place < count, bytes[place] & 0xC0 == 0x80 { place += 1 }
    }
}
