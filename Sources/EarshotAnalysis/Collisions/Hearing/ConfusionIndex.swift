internal import Earshot

/// Finds texts of which one may be heard where another was said, without comparing every two.
///
/// Two texts are compared if they are the same but for one place: a few sounds, at most half of those of the words that
/// the place is in; or, where vowels and near consonants count as the same, at most one sound. So texts with a place
/// left out are keys (after the deletion neighborhoods of Bocek, Hunt and Stiller 2007), and texts with a common key
/// are compared.
struct ConfusionIndex {
    /// How many elements a place has.
    static let widths = 0...4
    /// The same where vowels and near consonants count as the same.
    static let foldedWidths = 0...1
    /// The fewest elements of a text that is compared so as a whole, and of the words around a place.
    static let fewestFolded = 3
    static let fewestAround = 4

    private var texts: [(text: HeardText, owner: Int32, group: Int32)] = []

    /// Adds one way to say something.
    ///
    /// - Parameters:
    ///   - text: How it sounds.
    ///   - owner: The caller's number for what is said; it may have several.
    ///   - group: The caller's number for owners that are not compared with one another.
    mutating func add(_ text: HeardText, owner: Int, group: Int) {
        if !text.elements.isEmpty { texts.append((text, Int32(owner), Int32(group))) }
    }

    /// Every two owners of different groups with texts to be compared, the smaller number first, in order.
    ///
    /// - Complexity: O(*n* + *p*) in the places of all texts and the pairs of texts with a common key.
    func pairs() -> [(Int, Int)] {
        var found = DistinctPairs()
        join(&found) { text, add in
            let hashes = EndHashes(text.elements)
            text.forEachPlace(Self.widths) { add(hashes.without($0)) }
        }
        join(&found) { text, add in
            let hashes = EndHashes(text.elements.map(Self.folded))
            if text.elements.count >= Self.fewestFolded { add(hashes.whole) }
            text.forEachPlace(Self.foldedWidths, fewest: Self.fewestAround) { add(hashes.without($0)) }
        }
        return found.sorted().map { (Int($0 >> 32), Int($0 & 0xFFFF_FFFF)) }
    }

    /// The element that stands for all that are like it.
    static func folded(_ element: HeardElement) -> HeardElement {
        element < HeardText.letters ? SoundClasses.shared.fold(element) : element
    }

    /// Notes the owners of texts with a common key.
    ///
    /// - Parameters:
    ///   - found: The pairs of owners.
    ///   - keys: Calls a function with each key of a text.
    private func join(_ found: inout DistinctPairs, keys: (HeardText, (UInt64) -> Void) -> Void) {
        // Most keys occur once; only the others are kept.
        var filter = RepeatFilter(4 * Self.widths.count * texts.reduce(0) { $0 + $1.text.elements.count })
        for text in texts { keys(text.text) { filter.insert($0) } }
        var repeated: [(key: UInt64, group: Int32, owner: Int32)] = []
        for text in texts {
            keys(text.text) { if filter.isRepeated($0) { repeated.append(($0, text.group, text.owner)) } }
        }
        repeated.sort { ($0.key, $0.group, $0.owner) < ($1.key, $1.group, $1.owner) }
        var start = 0
        while start < repeated.count {
            var end = start
            while end < repeated.count, repeated[end].key == repeated[start].key { end += 1 }
            var next = start
            for one in start..<end {
                // Those of one group stand together.
                while next < end, repeated[next].group == repeated[one].group { next += 1 }
                if one > start, repeated[one] == repeated[one - 1] { continue }
                let left = repeated[one].owner
                for other in next..<end {
                    let right = repeated[other].owner
                    found.insert(UInt64(min(left, right)) << 32 | UInt64(max(left, right)))
                }
            }
            start = end
        }
    }

    /// Pairs that are noted again and again, sorted from time to time so that each is kept once.
    private struct DistinctPairs {
        private var pairs: [UInt64] = []
        private var most = 1 << 20

        mutating func insert(_ pair: UInt64) {
            pairs.append(pair)
            guard pairs.count >= most else { return }
            pairs = sorted()
            most = max(most, 2 * pairs.count)
        }

        func sorted() -> [UInt64] {
            var distinct: [UInt64] = []
            for pair in pairs.sorted() where pair != distinct.last { distinct.append(pair) }
            return distinct
        }
    }

    /// The hashes of all beginnings and ends of a text.
    private struct EndHashes {
        private var beginnings: [UInt64] = [0]
        private var ends: [UInt64]

        init(_ elements: [HeardElement]) {
            var hash: UInt64 = 0
            beginnings.reserveCapacity(elements.count + 1)
            for element in elements {
                hash = Hashing.join(hash, UInt64(element))
                beginnings.append(hash)
            }
            ends = Array(repeating: 0, count: elements.count + 1)
            for index in elements.indices.reversed() {
                ends[index] = Hashing.join(UInt64(elements[index]), ends[index + 1])
            }
        }

        var whole: UInt64 { beginnings[beginnings.count - 1] }

        /// The hash of the text without a place.
        func without(_ place: Range<Int>) -> UInt64 {
            Hashing.join(beginnings[place.lowerBound], ends[place.upperBound])
        }
    }

    /// Which keys occur more than once, with a few that do not (Bloom 1970).
    private struct RepeatFilter {
        /// The words of keys that were seen, each beside the word of those that were seen again.
        private var words: [UInt64]
        private let mask: UInt64

        init(_ count: Int) {
            var size = 1_024
            while size * 64 < count { size *= 2 }
            words = Array(repeating: 0, count: 2 * size)
            mask = UInt64(size - 1)
        }

        private func place(_ key: UInt64) -> (word: Int, bit: UInt64) {
            (Int(2 * (key >> 6 & mask)), 1 << (key & 63))
        }

        mutating func insert(_ key: UInt64) {
            let (word, bit) = place(key)
            words[word + 1] |= words[word] & bit
            words[word] |= bit
        }

        func isRepeated(_ key: UInt64) -> Bool {
            let (word, bit) = place(key)
            return words[word + 1] & bit != 0
        }
    }
}
