internal import Earshot

/// A suggested phrase that is hard to record: too long, too short, or not made of words.
enum UnrecordableSuggestion: LintRule {
    static let rule = Rule(
        id: "suggestedPhrase.unrecordable",
        severity: .note,
        summary: "a suggested phrase is too long or too short to record, or not made of words alone"
    )
    static let basis = LintBasis.guidelines("Provide default phrases for shortcuts")
    static let fix = "suggest two or three plain words"

    /// The most words; more are hard to repeat exactly.
    private static let mostWords = 5
    /// The fewest letters of a one-word suggestion.
    private static let fewestLetters = 5

    static func findings(in context: LintContext) -> [Finding] {
        context.catalog.shortcuts.compactMap { shortcut in
            guard let text = context.suggestedPhrase(of: shortcut), !text.units.isEmpty,
                let fault = fault(of: text)
            else { return nil }
            return finding(
                "the suggested phrase \(text.source.quoted) of \(shortcut.id) \(fault)",
                context.owner(shortcut)
            )
        }
    }

    private static func fault(of text: LintText) -> String? {
        if let mark = text.source.first(where: isSymbol) {
            return "contains \(String(mark).quoted), which is not spoken"
        }
        if text.words.count > mostWords { return "has \(text.words.count) words" }
        let isUnspaced = text.units.count > text.words.count
        if text.words.count == 1, !isUnspaced, text.words[0].count < fewestLetters { return "is one short word" }
        return nil
    }

    /// Whether a character is neither spoken nor a mark that structures a sentence.
    private static func isSymbol(_ character: Character) -> Bool {
        if character.isLetter || character.isNumber || character.isWhitespace { return false }
        if "[](){}|\\/<>_*#~^=".contains(character) { return true }
        return character.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .otherSymbol, .mathSymbol, .currencySymbol, .modifierSymbol: true
            default: false
            }
        }
    }
}
