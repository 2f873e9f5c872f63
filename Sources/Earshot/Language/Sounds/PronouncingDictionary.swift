/// A compiled pronouncing dictionary: words in sorted blocks, each word with all its pronunciations.
///
/// The bytes need not be trusted: whatever they are, a look-up stays inside them and ends. `Sounds/README.md` in
/// `CEarshotData` describes the layout.
package struct PronouncingDictionary: @unchecked Sendable {
    /// How many words there are.
    package let count: Int

    /// Words by blocks; only ever read.
    private let body: UnsafeBufferPointer<UInt8>
    /// Where each block begins in the body, four bytes each, low byte first.
    private let offsets: UnsafeBufferPointer<UInt8>
    private let blockCount: Int
    private let blockSize: Int
    /// The beginning of each block's first word, so that a search seldom leaves the cache.
    private var keys: [UInt64]
    /// What a code in the file stands for; the high code is for those that stand for nothing.
    private let phones: [Phone]

    private static let magic: [UInt8] = Array("ESND".utf8)
    private static let unknown: Phone = .max
    /// How many letters an entry takes over at most from the one before it.
    private static let mostShared = 15

    /// Opens a dictionary; `nil` where the bytes are no dictionary of this version, or not as many as they say.
    ///
    /// - Parameter bytes: The file, which must live as long as the dictionary.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count >= 16, bytes.prefix(4).elementsEqual(Self.magic), bytes[4] == 1, bytes[5] > 0 else {
            return nil
        }
        blockSize = Int(bytes[5])
        let nameCount = Int(bytes[6]) | Int(bytes[7]) << 8
        count = Self.number(bytes, at: 8)
        let bodyCount = Self.number(bytes, at: 12)
        blockCount = (count + blockSize - 1) / blockSize
        let offsetsStart = 16 + (nameCount + 3) / 4 * 4
        let bodyStart = offsetsStart + blockCount * 4
        guard bodyStart <= bytes.count, bodyCount == bytes.count - bodyStart else { return nil }
        offsets = UnsafeBufferPointer(rebasing: bytes[offsetsStart..<bodyStart])
        body = UnsafeBufferPointer(rebasing: bytes[bodyStart...])
        let names = String(decoding: bytes[16..<16 + nameCount], as: UTF8.self).split(separator: " ")
        guard names.count <= PhoneInventory.limit else { return nil }
        phones = names.map { PhoneTable.code(named: String($0)) ?? Self.unknown }
        keys = []
        keys = (0..<blockCount).map { block in
            let (start, length) = firstWord(of: block)
            return Self.key(UnsafeBufferPointer(rebasing: body[start..<start + length]))
        }
    }

    /// All pronunciations of a word, the usual one first.
    ///
    /// - Parameters:
    ///   - word: The word, in lower case and without apostrophes.
    ///   - limit: How many to return at most.
    /// - Returns: The pronunciations; empty where the word is not listed.
    /// - Complexity: O(log *n*) for *n* words.
    package func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int = .max) -> [[Phone]] {
        guard limit > 0, let start = find(word) else { return [] }
        var result: [[Phone]] = []
        var phones: [Phone] = []
        var place = start
        while place < body.count {
            let byte = body[place]
            place += 1
            let code = Int(byte & 0x3F)
            guard code < self.phones.count, self.phones[code] != Self.unknown else { return result }
            phones.append(self.phones[code])
            guard byte & 0x80 != 0 else { continue }
            result.append(phones)
            phones.removeAll(keepingCapacity: true)
            if byte & 0x40 != 0 || result.count == limit { break }
        }
        return result
    }

    /// Whether a word is listed.
    package func contains(_ word: UnsafeBufferPointer<UInt8>) -> Bool { find(word) != nil }

    /// Every word in order, for tests and tools.
    package func words() -> [[UInt8]] {
        var result: [[UInt8]] = []
        for block in 0..<blockCount {
            scan(block) { word, _ in
                result.append(word); return true
            }
        }
        return result
    }

    /// Where a word's pronunciations begin in the body.
    private func find(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !word.isEmpty, blockCount > 0 else { return nil }
        let key = Self.key(word)
        var low = 0
        var high = blockCount
        while high - low > 1 {
            let middle = low + (high - low) / 2
            let other = keys[middle]
            if other < key || (other == key && isFirst(of: middle, notAfter: word)) {
                low = middle
            } else {
                high = middle
            }
        }
        return find(word, in: low)
    }

    /// The first eight bytes as a number that is in the order of the words, 0 standing for no byte.
    private static func key(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var key: UInt64 = 0
        for index in 0..<8 { key = key << 8 | UInt64(index < word.count ? word[index] : 0) }
        return key
    }

    /// Where a block's first word stands in the body, and how long it is.
    private func firstWord(of block: Int) -> (start: Int, length: Int) {
        var place = Self.number(offsets, at: block * 4)
        guard place < body.count else { return (0, 0) }
        var length = Int(body[place] & 15)
        place += 1
        if length == 15, place < body.count {
            length = Int(body[place])
            place += 1
        }
        return (place, min(length, body.count - place))
    }

    /// Whether the first word of a block is not after a word.
    private func isFirst(of block: Int, notAfter word: UnsafeBufferPointer<UInt8>) -> Bool {
        let (start, length) = firstWord(of: block)
        for index in 0..<length {
            guard index < word.count else { return false }
            if body[start + index] != word[index] { return body[start + index] < word[index] }
        }
        return true
    }

    /// Where a word's pronunciations begin, if it stands in a block.
    ///
    /// `matched` letters of the word are those that the entry before shares with it. An entry that takes over fewer of
    /// its neighbor's letters is beyond the word, unless it takes over as many as the layout can say; one that takes
    /// over more differs from the word where its neighbor did.
    private func find(_ word: UnsafeBufferPointer<UInt8>, in block: Int) -> Int? {
        var place = Self.number(offsets, at: block * 4)
        var matched = 0
        for entry in 0..<blockSize where place < body.count {
            let shared = entry == 0 ? 0 : Int(body[place] >> 4)
            var length = Int(body[place] & 15)
            place += 1
            if length == 15 {
                guard place < body.count else { return nil }
                length = Int(body[place])
                place += 1
            }
            guard length <= body.count - place else { return nil }
            if shared < matched {
                guard shared == Self.mostShared else { return nil }
                matched = shared
            }
            if shared == matched {
                var index = 0
                while index < length, matched < word.count, body[place + index] == word[matched] {
                    index += 1
                    matched += 1
                }
                if index == length, matched == word.count { return place + length }
            }
            place = skipPronunciations(from: place + length)
        }
        return nil
    }

    /// The place behind a word's pronunciations.
    private func skipPronunciations(from start: Int) -> Int {
        var place = start
        while place < body.count {
            place += 1
            if body[place - 1] & 0xC0 == 0xC0 { break }
        }
        return place
    }

    /// Calls a function with every word of a block and the place of its pronunciations, until it returns `false`.
    private func scan(_ block: Int, _ visit: ([UInt8], Int) -> Bool) {
        var place = Self.number(offsets, at: block * 4)
        var word: [UInt8] = []
        for entry in 0..<min(blockSize, count - block * blockSize) where place < body.count {
            let shared = entry == 0 ? 0 : Int(body[place] >> 4)
            var length = Int(body[place] & 15)
            place += 1
            if length == 15, place < body.count {
                length = Int(body[place])
                place += 1
            }
            guard length <= body.count - place else { return }
            word = Array(word.prefix(shared)) + body[place..<place + length]
            if !visit(word, place + length) { return }
            place = skipPronunciations(from: place + length)
        }
    }

    /// A number of four bytes, low byte first; 0 where they are not all there.
    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
        guard place >= 0, place + 4 <= bytes.count else { return 0 }
        return Int(bytes[place]) | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2]) << 16 | Int(bytes[place + 3])
            << 24
    }
}
