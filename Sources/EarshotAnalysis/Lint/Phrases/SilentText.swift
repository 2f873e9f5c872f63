internal import Earshot

/// A part of a phrase, or a suggested phrase, that is written but has no word after normalization.
enum SilentText: LintRule {
    static let rule = Rule(
        id: "unreachable.text",
        severity: .warning,
        summary: "a part of a phrase, or a suggested phrase, has no words that could be heard"
    )
    static let basis = LintBasis.ours(
        "what was heard and what is written are normalized in the same way, which leaves no words here"
    )
    static let fix = "write it in words that users say, or leave it out"

    static func findings(in context: LintContext) -> [Finding] {
        var findings = context.phrases.compactMap { phrase in
            // A phrase without any word has a rule of its own.
            guard phrase.pattern.range(length).upperBound > 0,
                let silent = phrase.pattern.texts.first(where: { $0.units.isEmpty && isWritten($0.source) })
            else { return Finding?.none }
            let text = phrase.quoted
            return finding("\(silent.source.quoted) in \(text) has no words", phrase.owner)
        }
        for shortcut in context.catalog.shortcuts {
            guard let text = context.suggestedPhrase(of: shortcut), text.units.isEmpty else { continue }
            let what = "the suggested phrase \(text.source.quoted) of \(shortcut.id)"
            findings.append(finding("\(what) has no words", context.owner(shortcut)))
        }
        return findings
    }

    private static func length(of piece: LintPattern.Piece) -> Int {
        switch piece {
        case .text(let text): text.units.count
        case .application, .parameter, .choice: 1
        }
    }

    /// Whether a text contains more than white space and marks that structure a sentence.
    private static func isWritten(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .otherSymbol, .mathSymbol, .currencySymbol, .modifierSymbol, .privateUse, .unassigned: true
            default: false
            }
        }
    }
}
