internal import Earshot

/// A phrase that its shortcut already has; translations often give two phrases the same words.
enum RepeatedPhrase: LintRule {
    static let rule = Rule(
        id: "phrase.repeated",
        severity: .note,
        summary: "a phrase has the same words as another one of its shortcut"
    )
    static let basis = LintBasis.ours(
        "in translated tables of phrases, two phrases sometimes become the same; the second takes up a place, and "
            + "adds no way to say it"
    )
    static let fix = "remove one of the two, or write it in other words"

    static func findings(in context: LintContext) -> [Finding] {
        var known: [String: [String: Phrase]] = [:]
        return context.phrases.compactMap { phrase in
            let words = key(phrase.pattern.pieces)
            guard let first = known[phrase.shortcut.id]?[words] else {
                known[phrase.shortcut.id, default: [:]][words] = phrase.phrase
                return nil
            }
            let place = first.location.map { " at \($0)" } ?? ""
            return finding(
                "\(phrase.quoted) says the same as "
                    + "\(first.text.quoted)\(place)",
                phrase.owner
            )
        }
    }

    /// The words of pieces, as text: equal for phrases that differ only in case and punctuation.
    private static func key(_ pieces: [LintPattern.Piece]) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text.units.joined(separator: " ")
            case .application: "\u{1}"
            case .parameter(let name): "\u{2}\(name)\u{2}"
            case .choice(let choices): "(\(choices.map(key).joined(separator: "|")))"
            }
        }.joined(separator: " ")
    }
}
