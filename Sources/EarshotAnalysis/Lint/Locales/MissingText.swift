internal import Earshot

/// A localization without a title, a prompt or a question of its own, where the source has one in another language.
///
/// Readers of catalogs copy the source's texts. Prompts are looked at where a conversation asks for the parameter.
enum MissingText: LintRule {
    static let rule = Rule(
        id: "locale.missingText",
        severity: .note,
        summary: "a localization has no title, prompt or confirmation question of its own"
    )
    static let basis = LintBasis.ours("a conversation would ask in another language than it is held in")
    static let fix = "translate it, or accept the finding if the text is the same in both languages"

    static func findings(in context: LintContext) -> [Finding] {
        guard let source = context.source, LintLanguage.subtag(of: source.locale) != context.language.language else {
            return []
        }
        let locale = context.language.locale
        return context.catalog.shortcuts.flatMap { shortcut -> [Finding] in
            guard let original = context.originals[shortcut.id] else { return [] }
            let owner = context.owner(shortcut)
            var findings: [Finding] = []
            if isMissing(shortcut.title, original.title) {
                findings.append(finding("\(shortcut.id) has no title in \(locale)", owner))
            }
            if isMissing(question(of: shortcut), question(of: original)) {
                findings.append(finding("\(shortcut.id) has no confirmation question in \(locale)", owner))
            }
            for asked in original.parameters where asked.isRequired {
                guard let own = shortcut.parameters.first(where: { $0.name == asked.name }), own.isRequired,
                    isMissing(own.prompt, asked.prompt)
                else { continue }
                var owner = owner
                if own.location != asked.location { owner.location = own.location ?? owner.location }
                findings.append(finding("\(shortcut.id).\(own.name) has no prompt in \(locale)", owner))
            }
            return findings
        }
    }

    private static func isMissing(_ own: String?, _ original: String?) -> Bool {
        guard let original, original.contains(where: \.isLetter) else { return false }
        return own == nil || own == original
    }

    private static func question(of shortcut: Shortcut) -> String? {
        if case .question(let question) = shortcut.confirmation { question.text } else { nil }
    }
}
