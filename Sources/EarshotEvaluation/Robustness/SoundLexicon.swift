internal import CEarshotData
internal import Earshot

/// Words that a recognizer may write instead of another one, by their sounds.
///
/// The words are the language's common ones and those of the sentences. A language whose sounds are unknown is compared
/// by its letters, as most of those that have common words are spelled as they sound.
final class SoundLexicon {
    private struct Entry {
        var word: String
        var sounds: [UInt32]
    }

    /// The sounds that a word may be off by, in thousandths of a sound for each of its sounds.
    private static let misheard: ClosedRange<Int> = 150...550
    /// The most sounds of a word that is misheard as one word.
    private static let longestWord = 6
    /// How many of the nearest words are considered.
    private static let choices = 5

    private let sounds: Sounds?
    private let table = PhoneTable.shared
    private var byFirst: [UInt32: [Entry]] = [:]
    private var byLast: [UInt32: [Entry]] = [:]
    private var sameSound: [[UInt8]: [String]] = [:]
    private var near: [String: (one: [String], other: [String])] = [:]

    /// Creates the lexicon of a language; `nil` if neither its common words nor its sounds are known.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - vocabulary: The normalized words of the sentences.
    init?(_ language: Language, vocabulary: [String]) {
        let common = Self.commonWords(language.data.language)
        sounds = language.sounds
        guard sounds != nil || !common.isEmpty else { return nil }
        for word in Set(common).union(vocabulary).sorted() where word.allSatisfy(\.isLetter) {
            for phones in sounds?.pronunciations(of: word) ?? [] {
                for key in Self.keys(phones, sounds) { sameSound[key, default: []].append(word) }
            }
            guard let heard = self.heard(word), let first = heard.first, let last = heard.last else { continue }
            byFirst[first, default: []].append(Entry(word: word, sounds: heard))
            byLast[last, default: []].append(Entry(word: word, sounds: heard))
        }
    }

    /// Whether words are compared by their sounds, and not by their letters.
    var knowsSounds: Bool { sounds != nil }

    /// Whether a word is known.
    func contains(_ word: String) -> Bool {
        guard let first = heard(word)?.first else { return false }
        return byFirst[first]?.contains { $0.word == word } ?? false
    }

    /// Other words that sound exactly like a word, in alphabetical order; empty if none is known.
    func homophones(of word: String) -> [String] {
        guard let sounds else { return [] }
        let keys = sounds.pronunciations(of: word).flatMap { Self.keys($0, sounds) }
        return Set(keys.flatMap { sameSound[$0] ?? [] }).subtracting([word]).sorted()
    }

    /// The words that differ from a word in one sound, the nearest first; empty if there are none.
    func wordsOneSoundAway(from word: String) -> [String] { neighbors(of: word).one }

    /// What may be heard instead of a word, the nearest first; a long word is also heard as two.
    func misheard(_ word: String) -> [String] { neighbors(of: word).other }

    // MARK: Neighbors

    private func neighbors(of word: String) -> (one: [String], other: [String]) {
        if let known = near[word] { return known }
        let result = find(word)
        near[word] = result
        return result
    }

    private func find(_ word: String) -> (one: [String], other: [String]) {
        guard let heard = heard(word), heard.count > 1 else { return ([], []) }
        let same = Set(homophones(of: word) + [word])
        var one: [(cost: Int, word: String)] = []
        var other: [(cost: Int, word: String)] = []
        for entry in candidates(heard) where !same.contains(entry.word) {
            let cost = cost(heard, entry.sounds)
            if isOneAway(heard, entry.sounds) {
                one.append((cost, entry.word))
            } else if Self.misheard.contains(cost / heard.count) {
                other.append((cost, entry.word))
            }
        }
        if heard.count > Self.longestWord {
            let half = heard.count / 2
            for cut in half - 1...half + 1 {
                guard let left = nearest(Array(heard[..<cut])), let right = nearest(Array(heard[cut...])) else {
                    continue
                }
                other.append((left.cost + right.cost, left.word + " " + right.word))
            }
        }
        func best(_ found: [(cost: Int, word: String)]) -> [String] {
            found.sorted { ($0.cost, $0.word) < ($1.cost, $1.word) }.prefix(Self.choices).map(\.word)
        }
        return (best(one), best(other))
    }

    /// The word nearest to a part of a word.
    private func nearest(_ heard: [UInt32]) -> (cost: Int, word: String)? {
        candidates(heard).map { (cost: cost(heard, $0.sounds), word: $0.word) }
            .filter { $0.cost / heard.count <= Self.misheard.upperBound }
            .min { ($0.cost, $0.word) < ($1.cost, $1.word) }
    }

    /// Words of about the same length that begin or end alike.
    private func candidates(_ heard: [UInt32]) -> [Entry] {
        guard let first = heard.first, let last = heard.last else { return [] }
        let begin = byFirst[first] ?? []
        let end = (byLast[last] ?? []).filter { $0.sounds.first != first }
        return (begin + end).filter { abs($0.sounds.count - heard.count) < 2 }
    }

    /// Whether one sound is another one, or one is missing in either.
    private func isOneAway(_ one: [UInt32], _ other: [UInt32]) -> Bool {
        let (short, long) = one.count <= other.count ? (one, other) : (other, one)
        guard long.count - short.count < 2 else { return false }
        let same = zip(short, long).prefix { $0 == $1 }.count
        let rest = long.count == short.count ? short[min(same + 1, short.count)...] : short[same...]
        return rest.elementsEqual(long[min(same + 1, long.count)...])
    }

    /// The weighted distance of two runs of sounds, in thousandths of a sound.
    private func cost(_ one: [UInt32], _ other: [UInt32]) -> Int {
        var row = [0]
        for sound in other { row.append(row[row.count - 1] + gap(sound)) }
        for sound in one {
            var diagonal = row[0]
            row[0] += gap(sound)
            for (index, heard) in other.enumerated() {
                let cost = min(diagonal + distance(sound, heard), row[index] + gap(heard), row[index + 1] + gap(sound))
                diagonal = row[index + 1]
                row[index + 1] = cost
            }
        }
        return row[other.count]
    }

    private func gap(_ sound: UInt32) -> Int { knowsSounds ? Int(table.gap(Phone(truncatingIfNeeded: sound))) : 1000 }

    private func distance(_ one: UInt32, _ other: UInt32) -> Int {
        guard knowsSounds else { return one == other ? 0 : 1000 }
        return Int(table.distance(Phone(truncatingIfNeeded: one), Phone(truncatingIfNeeded: other)))
    }

    /// The sounds of a word, or its letters; `nil` if its sounds are unknown.
    private func heard(_ word: String) -> [UInt32]? {
        guard let sounds else { return word.unicodeScalars.map(\.value) }
        return sounds.pronunciations(of: word, limit: 1).first?.map { UInt32($0) }
    }

    private static func keys(_ phones: [Phone], _ sounds: Sounds?) -> [[UInt8]] {
        (sounds?.homophoneKeys(phones) ?? []).enumerated().compactMap { accent, key in
            key.isEmpty ? nil : [UInt8(truncatingIfNeeded: accent)] + key
        }
    }

    /// The common words of a language, as `Sources/CEarshotData/CommonWords/README.md` describes them.
    private static func commonWords(_ language: String) -> [String] {
        let files = UnsafeBufferPointer(start: earshot_common_word_files(), count: earshot_common_word_file_count())
        guard let file = files.first(where: { String(cString: $0.name) == language }) else { return [] }
        return UnsafeBufferPointer(start: file.bytes, count: file.count).split(separator: UInt8(ascii: "\n"))
            .filter { $0.first != UInt8(ascii: "#") }
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
