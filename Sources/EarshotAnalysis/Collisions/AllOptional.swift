internal import Earshot

/// Finds phrases with only optional parts: any one of the parts invokes them.
enum AllOptional {
    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        (checked.phrases + checked.negatives).compactMap { phrase in
            guard !phrase.automaton.isTooLarge, let lengths = phrase.automaton.lengths, lengths.lowerBound == 0,
                lengths.upperBound > 0
            else { return nil }
            return Finding(
                rule: .allOptional,
                message: "every part of \(phrase.title) is optional, so any one of them is enough",
                owners: [phrase.owner],
                fix: "remove the brackets from a word that the phrase is about"
            )
        }
    }
}
