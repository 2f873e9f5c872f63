internal import Synchronization

/// Facts about a whole list that the few phrases taken from it cannot give: word frequencies, and words that sound the
/// same.
///
/// The words of a sample are counted on first use; a smaller list is counted completely.
final class PhraseStatistics: Sendable {
    /// A word of the sample.
    private struct Word {
        var count: Int32 = 0
        /// The phrase of the word, and the position in the phrase.
        var rank: Int32
        var start: Int32
        var length: Int32
    }

    private struct Sample {
        /// The number of identifiers with each word in the sample, by the word's hash; words of a single identifier are
        /// left out.
        var counts: [UInt64: Int32] = [:]
        var identifiers = 0
        /// Words by sound, in the order of the sounds.
        var sounds: [(key: UInt64, word: Word)] = []
    }

    private let phrases: PhraseTable
    private let language: LazyLanguage
    /// The number of identifiers in the list; computed on demand, since opening a list reads none.
    var identifiers: Int { ends.count > 0 ? Int(ends[0]) : count }
    private let ends: MappedNumbers
    private let count: Int
    private let sample = Mutex<Sample?>(nil)

    /// Creates statistics of a list: its phrases, their number, and the ends of its identifiers, unless the identifiers
    /// are numbers.
    init(_ phrases: PhraseTable, count: Int, ends: MappedNumbers, language: LazyLanguage) {
        self.phrases = phrases
        self.count = count
        self.ends = ends
        self.language = language
    }

    /// The number of identifiers with a word, and the total; `nil` if unknown.
    ///
    /// Unknown in scripts without spaces, because a unit is not a word of the list.
    ///
    /// - Complexity: O(1), except for the first call, which reads ``WorkLimits/sampledPhrases`` phrases.
    func share(of word: some Collection<UInt8>) -> (having: Int, all: Int)? {
        let hash = Array(word).withUnsafeBufferPointer { Hashing.hash($0) }
        return withSample { sample in
            guard let count = sample.counts[hash] else {
                return word.first.map { $0 >= 0xE0 } ?? true ? nil : (1, max(identifiers, 1))
            }
            return (Int(count), max(sample.identifiers, 1))
        }
    }

    /// A text in which words are replaced by words of the list that sound the same.
    ///
    /// - Parameters:
    ///   - bytes: A normalized text.
    ///   - replacesKnown: Whether words of the list are also replaced.
    ///   - soundOf: The hash of a word's sound.
    /// - Returns: The text; `nil` if no word is replaced.
    func respelled(
        _ bytes: UnsafeBufferPointer<UInt8>,
        replacesKnown: Bool,
        _ soundOf: (UnsafeBufferPointer<UInt8>) -> UInt64?
    ) -> [UInt8]? {
        withSample { sample in
            var text: [UInt8] = []
            var isOther = false
            var start = 0
            while start < bytes.count {
                let end = PhraseTable.endOfWord(bytes, from: start)
                var word = UnsafeBufferPointer(rebasing: bytes[start..<end])
                if let other = alike(word, soundOf(word), in: sample, replacesKnown: replacesKnown) {
                    word = other
                    isOther = true
                }
                if start > 0 { text.append(0x20) }
                text.append(contentsOf: word)
                start = end + 1
            }
            return isOther ? text : nil
        }
    }

    /// A different word with the same sound; `nil` if there is none, or the given word is in the list and is kept.
    private func alike(
        _ word: UnsafeBufferPointer<UInt8>,
        _ key: UInt64?,
        in sample: Sample,
        replacesKnown: Bool
    ) -> UnsafeBufferPointer<UInt8>? {
        guard let key else { return nil }
        var low = 0
        var high = sample.sounds.count
        while low < high {
            let middle = (low + high) / 2
            if sample.sounds[middle].key < key { low = middle + 1 } else { high = middle }
        }
        var found: UnsafeBufferPointer<UInt8>?
        while low < sample.sounds.count, sample.sounds[low].key == key {
            let other = text(of: sample.sounds[low].word)
            if !other.elementsEqual(word) {
                found = found ?? other
            } else if !replacesKnown {
                return nil
            }
            low += 1
        }
        return found
    }

    private func text(of word: Word) -> UnsafeBufferPointer<UInt8> {
        let text = phrases.text(of: Int(word.rank))
        guard Int(word.start) + Int(word.length) <= text.count else { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(rebasing: text[Int(word.start)..<Int(word.start) + Int(word.length)])
    }

    // MARK: Counting

    private func withSample<Result>(_ body: (Sample) -> Result) -> Result {
        sample.withLock { known in
            let sample = known ?? counted()
            known = sample
            return body(sample)
        }
    }

    private func counted() -> Sample {
        var pairs: Set<UInt64> = []
        var identifiers: Set<UInt32> = []
        var words: [UInt64: Word] = [:]
        // Ranks are in the order of hashes, so any selection is a random sample.
        let step = max(1, (phrases.count + WorkLimits.sampledPhrases - 1) / WorkLimits.sampledPhrases)
        for rank in stride(from: 0, to: phrases.count, by: step) {
            let text = phrases.text(of: rank)
            // Not every rank has a phrase.
            guard !text.isEmpty else { continue }
            let value = phrases.value(of: rank)
            identifiers.insert(value)
            var start = 0
            while start < text.count {
                let end = PhraseTable.endOfWord(text, from: start)
                let hash = Hashing.hash(UnsafeBufferPointer(rebasing: text[start..<end]))
                if pairs.insert(Hashing.join(hash, UInt64(value))).inserted {
                    let word = Word(
                        rank: Int32(truncatingIfNeeded: rank),
                        start: Int32(truncatingIfNeeded: start),
                        length: Int32(truncatingIfNeeded: end - start)
                    )
                    words[hash, default: word].count += 1
                }
                start = end + 1
            }
        }
        var sample = Sample()
        sample.identifiers = identifiers.count
        sample.counts = words.compactMapValues { $0.count > 1 ? $0.count : nil }
        if var keys = language.value.sounds.map({ SoundKeys($0, remembering: 1) }) {
            let common = words.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(
                WorkLimits.sampledSounds
            )
            for (_, word) in common {
                if let key = keys.key(of: text(of: word)) { sample.sounds.append((key, word)) }
            }
            sample.sounds.sort { ($0.key, $1.word.count, $0.word.rank) < ($1.key, $0.word.count, $1.word.rank) }
        }
        return sample
    }
}
