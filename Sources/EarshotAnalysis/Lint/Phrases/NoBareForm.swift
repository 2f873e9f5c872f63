internal import Earshot

/// A shortcut that could ask for a value, but whose phrases all require it, so that it never asks.
///
/// Only a required parameter without a default and a preset is asked for.
enum NoBareForm: LintRule {
    static let rule = Rule(
        id: "phrase.noBareForm",
        severity: .note,
        summary: "every phrase of a shortcut needs a value, so users cannot start it and be asked for the value"
    )
    static let basis = LintBasis(
        "Apple, WWDC22, Implement App Shortcuts with App Intents (https://developer.apple.com/videos/play/wwdc2022/10170)",
        .sessionNotes
    )
    static let fix = "add a phrase without the value, as in \u{201C}Start a session with ${applicationName}\u{201D}"

    static func findings(in context: LintContext) -> [Finding] {
        context.shortcuts.compactMap { shortcut, phrases in
            let asked = shortcut.askedParameters
            let needsValue = phrases.allSatisfy { phrase in
                let count = phrase.pattern.range { piece in
                    if case .parameter(let name) = piece, asked.contains(name) { 1 } else { 0 }
                }
                return count.lowerBound > 0
            }
            guard needsValue, let first = phrases.first else { return nil }
            return finding("every phrase of \(shortcut.id) needs a value; none can be said without one", first.owner)
        }
    }
}
