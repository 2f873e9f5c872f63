internal import Earshot

/// A phrase whose shortest sentence has too many words to remember.
///
/// Only content words are counted: no articles, pronouns and the like, no application name, no values. If a language's
/// closed-class words are unknown, all words are counted, and more are allowed.
enum TooLongPhrase: LintRule {
    static let rule = Rule(
        id: "phrase.tooLong",
        severity: .note,
        summary: "a phrase has more than five content words; two or three work best"
    )
    static let basis = LintBasis.guidelines("Provide default phrases for shortcuts")
    static let fix = "say it in two or three words, or make parts optional: [ … ]"

    /// The most content words.
    private static let limit = 5
    /// The most words of a language whose closed-class words are unknown.
    private static let limitOfAll = 8

    static func findings(in context: LintContext) -> [Finding] {
        let isKnown = !context.language.data.closedClass.isEmpty
        return context.phrases.compactMap { phrase in
            let words = phrase.pattern.range { piece in
                if case .text(let text) = piece { context.language.contentCount(text) } else { 0 }
            }.lowerBound
            guard words > (isKnown ? limit : limitOfAll) else { return nil }
            let text = phrase.quoted
            return finding("\(text) has at least \(words) words to remember; two or three work best", phrase.owner)
        }
    }
}
