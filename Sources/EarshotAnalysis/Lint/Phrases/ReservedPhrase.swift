internal import Earshot

/// A phrase, name or suggestion that contains a wake phrase, such as "Hey Siri", in any language.
///
/// A token counts as its values: "Hey ${applicationName}" is reserved only if a name of the application makes it so.
enum ReservedPhrase: LintRule {
    static let rule = Rule(
        id: "phrase.reserved",
        severity: .error,
        summary: "a phrase or a name contains \u{201C}Hey Siri\u{201D}, or its equivalent in another language"
    )
    static let basis = LintBasis.guidelines("Provide default phrases for shortcuts")
    static let fix = "leave out the wake phrase; it never reaches the app"

    static func findings(in context: LintContext) -> [Finding] {
        let runs = runs(context.language)
        let names = context.applicationNames.map(\.units)
        var findings: [Finding] = []
        for phrase in context.phrases {
            guard let run = runs.first(where: { $0.run.occurs(in: phrase.pattern, names: names) }) else { continue }
            let text = phrase.quoted
            findings.append(finding("\(text) contains \(run.text.quoted)", phrase.owner))
        }
        for name in context.names {
            guard let run = runs.first(where: { !$0.run.isAtStart && $0.run.occurs(in: name.text) }) else { continue }
            let what = "the \(name.kind) \(name.text.source.quoted) of \(name.owner.id)"
            findings.append(finding("\(what) contains \(run.text.quoted)", name.owner))
        }
        for shortcut in context.catalog.shortcuts {
            guard let text = context.suggestedPhrase(of: shortcut),
                let run = runs.first(where: { $0.run.occurs(in: text) })
            else { continue }
            let what = "the suggested phrase \(text.source.quoted) of \(shortcut.id)"
            findings.append(finding("\(what) contains \(run.text.quoted)", context.owner(shortcut)))
        }
        return findings
    }

    /// The wake phrases of any language, longest first.
    private static func runs(_ language: LintLanguage) -> [(run: LintRun, text: String)] {
        let entries = LintData.reserved.keys(of: "wake").flatMap(\.entries)
        var seen: Set<LintRun> = []
        return entries.compactMap { entry in
            let parts = entry.split(separator: "…", omittingEmptySubsequences: false)
            let text = String(parts[0])
            let run = LintRun(language.text(text).units, isAtStart: parts.count > 1)
            return seen.insert(run).inserted ? (run, text) : nil
        }.sorted { $0.run.words.count > $1.run.words.count }
    }
}
