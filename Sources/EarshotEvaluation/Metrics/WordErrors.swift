internal import Earshot

/// What a recognizer heard against what was said, in words.
struct WordErrors: Hashable, Sendable {
    /// The fewest words to replace, leave out or put in to turn one into the other.
    var errors: Int
    /// The words of what was said.
    var words: Int

    /// Groups of lines by their error rate; the last one is without limit.
    private static let groups: [(percent: Int, name: String)] = [
        (0, "0 %"), (10, "to 10 %"), (25, "to 25 %"), (50, "to 50 %"),
    ]
    /// The names of the groups, by ascending error rate.
    static let groupNames = groups.map(\.name) + ["over 50 %"]

    /// The group that a line belongs to: its error rate is at most what the name says, and over that of the one before.
    ///
    /// If nothing was said, every word heard is too many.
    var group: String {
        let group = Self.groups.first { errors * 100 <= $0.percent * words }
        return group?.name ?? Self.groupNames[Self.groups.count]
    }

    /// Compares two lists of words.
    ///
    /// - Parameters:
    ///   - said: What was said.
    ///   - heard: What was heard.
    /// - Complexity: O(*n* · *m*) in the numbers of words.
    init(said: [UInt64], heard: [UInt64]) {
        words = said.count
        var row = Array(0...heard.count)
        for (position, word) in said.enumerated() {
            var diagonal = row[0]
            row[0] = position + 1
            for (index, other) in heard.enumerated() {
                let above = row[index + 1]
                row[index + 1] = min(diagonal + (word == other ? 0 : 1), above + 1, row[index] + 1)
                diagonal = above
            }
        }
        errors = row[heard.count]
    }
}

/// Splits texts into normalized words, as the engine does.
struct WordReader: Sendable {
    private var normalizers: [String: Normalizer] = [:]

    /// The hash of each word of a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - locale: The BCP 47 tag of its language.
    /// - Returns: One hash for each word, in order; empty if there is none.
    mutating func words(of text: String, locale: String) -> [UInt64] {
        let normalizer = normalizers[locale] ?? Normalizer(locale: locale, data: LanguageData(locale: locale))
        normalizers[locale] = normalizer
        let normalized = normalizer.normalize(text)
        return normalized.tokens.map { token in
            TextHash.hash(normalized.text(Int(token.firstUnit)..<Int(token.endUnit)))
        }
    }
}
