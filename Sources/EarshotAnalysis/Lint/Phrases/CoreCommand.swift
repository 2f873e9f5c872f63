internal import Earshot

/// A phrase that overrides an emergency call or another command of the system.
///
/// An emergency call counts anywhere in a phrase. Any other command counts only without a name of the application,
/// since with the name nothing is taken from the system.
enum CoreCommand: LintRule {
    static let rule = Rule(
        id: "phrase.coreCommand",
        severity: .warning,
        summary: "a phrase uses a command that belongs to the system, such as \u{201C}Call 911\u{201D}"
    )
    static let basis = LintBasis.guidelines("Provide default phrases for shortcuts")
    static let fix = "choose other words, or, unless it is an emergency call, add ${applicationName}"

    static func findings(in context: LintContext) -> [Finding] {
        let calls = calls(context.language)
        let commands = commands(context.language)
        var findings: [Finding] = []
        let names = context.applicationNames.map(\.units)
        for phrase in context.phrases {
            var text: String { phrase.quoted }
            if let call = calls.first(where: { $0.run.occurs(in: phrase.pattern, names: names) }) {
                findings.append(finding("\(text) uses the emergency call \(call.text.quoted)", phrase.owner))
            } else if let command = commands.first(where: { $0.run.occurs(in: phrase.pattern, names: nil) }) {
                findings.append(finding("\(text) uses the system's command \(command.text.quoted)", phrase.owner))
            }
        }
        for shortcut in context.catalog.shortcuts {
            guard let text = context.suggestedPhrase(of: shortcut),
                let command = (calls + commands).first(where: { $0.run.occurs(in: text) })
            else { continue }
            let what = "the suggested phrase \(text.source.quoted) of \(shortcut.id)"
            findings.append(
                finding("\(what) uses the system's command \(command.text.quoted)", context.owner(shortcut))
            )
        }
        return findings
    }

    private typealias Command = (run: LintRun, text: String)

    /// All emergency call phrases of the language, with all numbers and services of the region.
    private static func calls(_ language: LintLanguage) -> [Command] {
        let data = LintData.commands
        let patterns = data["call", language.language]
        let called = language.entries("numbers", of: data) + data["services", language.language]
        return patterns.flatMap { pattern in
            called.map { number in
                let text = pattern.split(separator: "…", omittingEmptySubsequences: false).joined(separator: number)
                return (LintRun(language.text(text).units), text)
            }
        }
    }

    private static func commands(_ language: LintLanguage) -> [Command] {
        LintData.commands["commands", language.language].map { entry in
            let isOpen = entry.hasSuffix("…")
            let text = isOpen ? entry.dropLast().split(separator: " ").joined(separator: " ") : entry
            return (LintRun(language.text(text).units, isAtStart: true, isAtEnd: !isOpen), text)
        }
    }
}
