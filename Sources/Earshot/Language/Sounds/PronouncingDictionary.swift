/// A compiled pronouncing dictionary: words in sorted blocks, each word with all its pronunciations.
///
/// The bytes are untrusted: for any content, a look-up stays in bounds and ends. `Sounds/README.md` in `CEarshotData`
/// describes the layout.
package struct PronouncingDictionary: @unchecked Sendable {
    /// The number of words.
    package let count: Int

    /// The words by blocks.
    private let body: UnsafeBufferPointer<UInt8>
    /// The start of each block in the body, four bytes each, low byte first.
    private let offsets: UnsafeBufferPointer<UInt8>
    private let blockCount: Int
    private let blockSize: Int
    /// The beginning of the first word of each group of ``blocksOfKey`` blocks, so that a search rarely causes a cache
    /// miss.
    ///
    /// Collecting the beginnings of all blocks would take too long for a first answer.
    private var keys: [UInt64]
    /// The number of blocks for each key.
    private static let blocksOfKey = 16
    /// The phones of the file's codes; codes without a phone map to the high code.
    private let phones: [Phone]

    private static let magic: [UInt8] = Array("ESND".utf8)
    private static let unknown: Phone = .max
    /// A code has six bits.
    private static let mostPhones = 64
    /// The most letters that an entry can share with the entry before.
    private static let mostShared = 15

    /// Opens a dictionary; `nil` if the bytes are not a dictionary of this version, or are truncated.
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
        guard names.count <= Self.mostPhones else { return nil }
        phones = names.map { PhoneTable.code(named: String($0)) ?? Self.unknown }
        keys = []
        keys = stride(from: 0, to: blockCount, by: Self.blocksOfKey).map { key(of: $0) }
    }

    /// All pronunciations of a word, the usual one first.
    ///
    /// - Parameters:
    ///   - word: The word, in lower case and without apostrophes.
    ///   - limit: The most pronunciations to return.
    /// - Returns: The pronunciations; empty if the word is not listed.
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

    /// The start of a word's pronunciations in the body.
    private func find(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !word.isEmpty, blockCount > 0 else { return nil }
        let key = Self.key(word)
        let group = Self.last(in: 0..<keys.count) { group in
            keys[group] < key || keys[group] == key && isFirst(of: group * Self.blocksOfKey, notAfter: word)
        }
        let start = group * Self.blocksOfKey
        let block = Self.last(in: start..<min(start + Self.blocksOfKey, blockCount)) { block in
            let other = self.key(of: block)
            return other < key || other == key && isFirst(of: block, notAfter: word)
        }
        return find(word, in: block)
    }

    /// The last of ascending numbers for which a condition holds; the first number if the condition never holds.
    @inline(__always)
    private static func last(in numbers: Range<Int>, _ isNotAfter: (Int) -> Bool) -> Int {
        var (low, high) = (numbers.lowerBound, numbers.upperBound)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if isNotAfter(middle) { low = middle } else { high = middle }
        }
        return low
    }

    /// The beginning of a block's first word.
    private func key(of block: Int) -> UInt64 {
        let (start, length) = firstWord(of: block)
        return Self.key(UnsafeBufferPointer(rebasing: body[start..<start + length]))
    }

    /// The first eight bytes as a number in the order of the words; missing bytes are 0.
    private static func key(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var key: UInt64 = 0
        for index in 0..<8 { key = key << 8 | UInt64(index < word.count ? word[index] : 0) }
        return key
    }

    /// The position of a block's first word in the body, and its length.
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

    /// Whether the first word of a block sorts at or before a word.
    private func isFirst(of block: Int, notAfter word: UnsafeBufferPointer<UInt8>) -> Bool {
        let (start, length) = firstWord(of: block)
        for index in 0..<length {
            guard index < word.count else { return false }
            if body[start + index] != word[index] { return body[start + index] < word[index] }
        }
        return true
    }

    /// The start of a word's pronunciations, if the word is in a block.
    ///
    /// `matched` is the number of letters shared by the word and the entry before. An entry that shares fewer letters
    /// with the entry before sorts after the word, unless it shares as many as the layout can express. An entry that
    /// shares more differs from the word at the same letter as the entry before.
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

    /// The index after a word's pronunciations.
    private func skipPronunciations(from start: Int) -> Int {
        var place = start
        while place < body.count {
            place += 1
            if body[place - 1] & 0xC0 == 0xC0 { break }
        }
        return place
    }

    /// Calls a function with every word of a block and the position of its pronunciations, until the function returns
    /// `false`.
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

    /// A number of four bytes, low byte first; 0 if out of bounds.
    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
        guard place >= 0, place + 4 <= bytes.count else { return 0 }
        return Int(bytes[place]) | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2]) << 16 | Int(bytes[place + 3])
            << 24
    }
}
