internal import Earshot

/// A synonym that repeats another name of the case.
enum RedundantSynonym: LintRule {
    static let rule = Rule(
        id: "case.redundantSynonym",
        severity: .note,
        summary: "a synonym repeats a name that the case, or the application, already has"
    )
    static let basis = LintBasis.ours(
        "letter case, accents and punctuation do not tell names apart, and the words of an identifier are heard too"
    )
    static let fix = "remove the synonym, or replace it with another word"

    static func findings(in context: LintContext) -> [Finding] {
        var findings: [Finding] = []
        for enumeration in context.ownEnums {
            for item in enumeration.cases {
                let identifiers = IdentifierSplitter.forms(of: item.id).map { ($0, "identifier") }
                let known = (item.displayName.map { [($0, "display name")] } ?? []) + identifiers
                findings += repeated(item.synonyms, known, of: context.owner(item, of: enumeration), context.language)
            }
        }
        if let application = context.ownApplication {
            let known = [(application.name, "name")]
            findings += repeated(application.synonyms, known, of: context.owner(application), context.language)
        }
        return findings
    }

    private static func repeated(
        _ synonyms: [String],
        _ names: [(text: String, kind: String)],
        of owner: Owner,
        _ language: LintLanguage
    ) -> [Finding] {
        var known = names.map { (units: language.text($0.text).units, kind: $0.kind) }
        return synonyms.compactMap { synonym in
            let units = language.text(synonym).units
            defer { known.append((units, "synonym \(synonym.quoted)")) }
            guard !units.isEmpty, let first = known.first(where: { $0.units == units }) else { return nil }
            return finding("the synonym \(synonym.quoted) of \(owner.id) repeats its \(first.kind)", owner)
        }
    }
}
