internal import Earshot

/// A localization with the same words as its source, though in another language.
///
/// A shortcut is untranslated if all of its phrases are the source's. An enum is untranslated if it has several cases
/// and the names of all are the source's. Locales of one language ("en-GB" of "en-US") are not compared.
enum UntranslatedEntry: LintRule {
    static let rule = Rule(
        id: "locale.untranslated",
        severity: .note,
        summary: "a localization has the same words as the source, in another language"
    )
    static let basis = LintBasis.ours("untranslated copies were found in public phrase files")
    static let fix = "translate it, or accept the finding if the words are the same in both languages"

    /// The fewest cases that distinguish an untranslated enum from a list of loan words.
    private static let fewestCases = 3

    static func findings(in context: LintContext) -> [Finding] {
        guard let source = context.source, LintLanguage.subtag(of: source.locale) != context.language.language else {
            return []
        }
        return shortcuts(context, source) + enums(context, source)
    }

    private static func shortcuts(_ context: LintContext, _ source: Catalog) -> [Finding] {
        return context.shortcuts.compactMap { shortcut, phrases in
            guard let original = context.originals[shortcut.id] else { return nil }
            let known = Set(original.phrases.map(\.text))
            // Phrases that consist only of tokens need no translation.
            let spoken = phrases.filter { phrase in phrase.pattern.texts.contains { !$0.units.isEmpty } }
            guard !spoken.isEmpty, spoken.allSatisfy({ known.contains($0.phrase.text) }) else { return nil }
            return finding(
                "\(shortcut.id) has the phrases of \(source.locale) in \(context.language.locale)",
                context.owner(shortcut)
            )
        }
    }

    private static func enums(_ context: LintContext, _ source: Catalog) -> [Finding] {
        context.catalog.enums.compactMap { enumeration in
            guard let original = source.enums.first(where: { $0.name == enumeration.name }) else { return nil }
            let names = Dictionary(
                original.cases.map { ($0.id, name(of: $0)) },
                uniquingKeysWith: { first, _ in first }
            )
            let spoken = enumeration.cases.filter { name(of: $0).contains(where: \.isLetter) }
            guard spoken.count >= fewestCases, spoken.allSatisfy({ names[$0.id] == name(of: $0) }) else { return nil }
            let location = context.isInherited(enumeration) ? nil : enumeration.location
            return finding(
                "the cases of \(enumeration.name) have the names of \(source.locale) in \(context.language.locale)",
                context.owner(enumeration, at: location)
            )
        }
    }

    private static func name(of item: Enumeration.Case) -> String { item.displayName ?? item.id }
}
