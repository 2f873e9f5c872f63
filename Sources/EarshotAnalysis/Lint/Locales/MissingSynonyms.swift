internal import Earshot

/// A localization in which no case of an enum has a synonym, or the application has none, though the source's do.
///
/// Synonyms are never taken from the source.
enum MissingSynonyms: LintRule {
    static let rule = Rule(
        id: "locale.missingSynonyms",
        severity: .note,
        summary: "a localization has no synonyms for an enum or the application, and the source has some"
    )
    static let basis = LintBasis.ours("what people say beside a name differs, and is as often said, in every language")
    static let fix = "add what people say in this language"

    static func findings(in context: LintContext) -> [Finding] {
        guard let source = context.source else { return [] }
        let locale = context.language.locale
        var findings: [Finding] = []
        if let own = context.ownApplication, own.synonyms.isEmpty, source.application?.synonyms.isEmpty == false {
            findings.append(
                finding(
                    "the application has no synonyms in \(locale), as it has in \(source.locale)",
                    context.owner(own)
                )
            )
        }
        for own in context.ownEnums where own.cases.allSatisfy(\.synonyms.isEmpty) {
            let known = Set(own.cases.map(\.id))
            let original = source.enums.first { $0.name == own.name }?.cases ?? []
            let count = original.count { known.contains($0.id) && !$0.synonyms.isEmpty }
            guard count > 0 else { continue }
            findings.append(
                finding(
                    "no case of \(own.name) has a synonym in \(locale); in \(source.locale), \(count) "
                        + (count == 1 ? "has" : "have"),
                    context.owner(own, at: own.location)
                )
            )
        }
        return findings
    }
}
