/// A run of words that is searched for in the sentences of a phrase.
///
/// All sentences are followed at once: a set of positions in the run is carried through the pieces, so that the work
/// does not grow with the number of sentences of a template.
struct LintRun: Hashable {
    /// The words, by units; a run of more than 60 is never found.
    let words: [String]
    /// Whether the run counts only at the beginning of a phrase.
    let isAtStart: Bool
    /// Whether the run counts only at the end of a phrase.
    let isAtEnd: Bool

    init(_ words: [String], isAtStart: Bool = false, isAtEnd: Bool = false) {
        self.words = words
        self.isAtStart = isAtStart
        self.isAtEnd = isAtEnd
    }

    private static let matched: UInt64 = 1 << 63

    /// Whether a sentence of a phrase contains the run.
    ///
    /// - Parameters:
    ///   - pattern: The phrase.
    ///   - names: The application's names, by units; `nil` to ignore sentences that contain the name.
    /// - Returns: Whether it does; `false` for a run without words.
    /// - Complexity: O(*n* · *w*) in the words of the phrase and of the run.
    func occurs(in pattern: LintPattern, names: [[String]]? = []) -> Bool {
        guard !words.isEmpty, words.count <= 60, words.allSatisfy({ isPossible($0, pattern, names) }) else {
            return false
        }
        let end = follow(pattern.pieces, from: 1, names)
        return end & Self.matched != 0 || isAtEnd && end & (1 << UInt64(words.count)) != 0
    }

    /// Whether a text contains the run.
    func occurs(in text: LintText) -> Bool {
        guard !words.isEmpty, words.count <= 60 else { return false }
        let end = step(text.units, from: 1)
        return end & Self.matched != 0 || isAtEnd && end & (1 << UInt64(words.count)) != 0
    }

    /// Whether a word of the run occurs in a phrase at all; rejects most phrases quickly.
    private func isPossible(_ word: String, _ pattern: LintPattern, _ names: [[String]]?) -> Bool {
        pattern.units.contains(word) || names?.contains { $0.contains(word) } == true
    }

    private func follow(_ pieces: [LintPattern.Piece], from start: UInt64, _ names: [[String]]?) -> UInt64 {
        pieces.reduce(start) { places, piece in
            switch piece {
            case .text(let text): step(text.units, from: places)
            case .application:
                if let names { names.reduce(interrupted(places)) { $0 | step($1, from: places) } } else { 0 }
            case .parameter: interrupted(places)
            case .choice(let alternatives): alternatives.reduce(0) { $0 | follow($1, from: places, names) }
            }
        }
    }

    /// The positions after unknown words.
    private func interrupted(_ places: UInt64) -> UInt64 {
        // The lowest bit means that a sentence continues; without it, none has come this far.
        places & Self.matched | (isAtStart ? 0 : places & 1)
    }

    private func step(_ units: [String], from start: UInt64) -> UInt64 {
        units.reduce(start) { places, unit in
            var next = interrupted(places)
            for (index, word) in words.enumerated() where word == unit && places & (1 << UInt64(index)) != 0 {
                let isWhole = index + 1 == words.count && !isAtEnd
                next |= isWhole ? Self.matched : 1 << UInt64(index + 1)
            }
            return next
        }
    }
}
