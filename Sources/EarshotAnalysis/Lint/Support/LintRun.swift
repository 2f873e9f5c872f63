/// A run of words that is looked for in the ways to say a phrase.
///
/// All ways are followed at once: a set of places in the run is carried through the pieces, so that the work does not
/// grow with the number of sentences that a template stands for.
struct LintRun: Hashable {
    /// The words, by units; a run of more than 60 is never found.
    let words: [String]
    /// Whether the run counts only where the phrase begins.
    let isAtStart: Bool
    /// Whether the run counts only where the phrase ends.
    let isAtEnd: Bool

    init(_ words: [String], isAtStart: Bool = false, isAtEnd: Bool = false) {
        self.words = words
        self.isAtStart = isAtStart
        self.isAtEnd = isAtEnd
    }

    private static let matched: UInt64 = 1 << 63

    /// Whether some way to say a phrase holds the run.
    ///
    /// - Parameters:
    ///   - pattern: The phrase.
    ///   - names: What the application's name may be, by units; `nil` if ways that hold the name do not count.
    /// - Returns: Whether it does; `false` for a run without words.
    /// - Complexity: O(*n* · *w*) in the words of the phrase and of the run.
    func occurs(in pattern: LintPattern, names: [[String]]? = []) -> Bool {
        guard !words.isEmpty, words.count <= 60, words.allSatisfy({ isPossible($0, pattern, names) }) else {
            return false
        }
        let end = follow(pattern.pieces, from: 1, names)
        return end & Self.matched != 0 || isAtEnd && end & (1 << UInt64(words.count)) != 0
    }

    /// Whether a text holds the run.
    func occurs(in text: LintText) -> Bool {
        guard !words.isEmpty, words.count <= 60 else { return false }
        let end = step(text.units, from: 1)
        return end & Self.matched != 0 || isAtEnd && end & (1 << UInt64(words.count)) != 0
    }

    /// Whether a word of the run stands anywhere in a phrase, which rules most phrases out at a glance.
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

    /// The places after words that are not known.
    private func interrupted(_ places: UInt64) -> UInt64 {
        // The lowest bit says that the way goes on; without it, no way has come this far.
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
