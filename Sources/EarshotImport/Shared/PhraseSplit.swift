internal import Earshot
internal import EarshotFormats

/// Splits a pattern into phrases within the length limit.
enum PhraseSplit {
    /// The most phrases that one sentence may become.
    static let phraseLimit = 64
    /// The most pieces of a pattern that is split: with more, each phrase would still be too long.
    static let pieceLimit = 2_000

    /// The phrases of a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - limit: The greatest length of a phrase, in bytes.
    /// - Returns: One phrase, or as many as needed; `nil` if that is too many.
    static func texts(of pattern: PhrasePattern, limit: Int = PhrasePattern.Limits().length) -> [String]? {
        var texts: [String] = []
        var waiting = [pattern]
        while let next = waiting.popLast() {
            let text = next.description
            if text.utf8.count <= limit {
                texts.append(text)
            } else {
                guard next.pieces.count <= pieceLimit, let halves = halves(of: next),
                    texts.count + waiting.count < phraseLimit
                else { return nil }
                waiting += [halves.1, halves.0]
            }
        }
        return texts
    }

    /// Two copies of the pattern, each with half of the branches of its longest group; `nil` if it has no group.
    private static func halves(of pattern: PhrasePattern) -> (PhrasePattern, PhrasePattern)? {
        let lengths = pattern.pieces.map { piece in
            branches(of: piece) == nil ? 0 : PhrasePattern(pieces: [piece]).description.utf8.count
        }
        guard let index = lengths.indices.max(by: { lengths[$0] < lengths[$1] }), lengths[index] > 0,
            let branches = branches(of: pattern.pieces[index])
        else { return nil }
        let middle = branches.count / 2
        func with(_ part: ArraySlice<[PhrasePattern.Piece]>) -> PhrasePattern {
            let inner: [PhrasePattern.Piece] = part.count == 1 ? part[part.startIndex] : [.alternatives(Array(part))]
            return PhrasePattern(pieces: pattern.pieces[..<index] + inner + pattern.pieces[(index + 1)...])
        }
        return (with(branches[..<middle]), with(branches[middle...]))
    }

    /// The branches of a group, with an empty one if it is optional; `nil` for any other piece.
    private static func branches(of piece: PhrasePattern.Piece) -> [[PhrasePattern.Piece]]? {
        switch piece {
        case .alternatives(let branches): branches.count > 1 ? branches : nil
        case .optional(let pieces): [pieces, []]
        default: nil
        }
    }
}
