internal import Earshot

/// The verbs of a category, as the engine hears them in the phrases of its shortcuts.
///
/// The first verb of the category in a phrase may be said as any other one.
struct CategoryWords {
    private let wording: Wording
    /// The verbs, word by word.
    private let verbs: [[Wording.Word]]

    init(_ wording: Wording, of category: Shortcut.Category?) {
        self.wording = wording
        let data = wording.language.data.categoryVerbs
        let own = category == .other ? nil : data.first { $0.category == category }
        verbs = (own?.verbs ?? []).map(wording.words).filter { !$0.isEmpty }
    }

    /// The pieces of a phrase with the other verbs in place of its own; `nil` if it has no verb of the category.
    func pieces(of pattern: PhrasePattern) -> [PhrasePattern.Piece]? {
        guard !verbs.isEmpty else { return nil }
        return replaced(pattern.pieces)
    }

    /// The pieces up to the first verb and behind it; a group is left only where the verb is in it.
    private func replaced(_ pieces: [PhrasePattern.Piece]) -> [PhrasePattern.Piece]? {
        for (index, piece) in pieces.enumerated() {
            guard let other = replaced(piece) else { continue }
            return pieces[..<index] + other + pieces[(index + 1)...]
        }
        return nil
    }

    private func replaced(_ piece: PhrasePattern.Piece) -> [PhrasePattern.Piece]? {
        switch piece {
        case .literal(let text): replaced(wording.words(of: text))
        case .alternatives(let branches): branches.lazy.compactMap(replaced).first
        case .optional(let pieces): replaced(pieces)
        case .applicationName, .parameter: nil
        }
    }

    private func replaced(_ words: [Wording.Word]) -> [PhrasePattern.Piece]? {
        for start in words.indices {
            guard let verb = verbs.first(where: { words[start...].starts(with: $0) }) else { continue }
            let others = verbs.filter { $0 != verb }.map { [PhrasePattern.Piece.literal(Wording.text(of: $0))] }
            let (head, tail) = (words[..<start], words[(start + verb.count)...])
            return (head.isEmpty ? [] : [.literal(Wording.text(of: Array(head)))]) + [.alternatives(others)]
                + (tail.isEmpty ? [] : [.literal(Wording.text(of: Array(tail)))])
        }
        return nil
    }
}
