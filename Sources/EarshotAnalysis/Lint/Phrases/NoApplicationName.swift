internal import Earshot

/// A phrase that never contains the application's name.
///
/// The rule is silent for a catalog without an application.
enum NoApplicationName: LintRule {
    static let rule = Rule(
        id: "phrase.noApplicationName",
        severity: .note,
        summary: "a phrase does not contain ${applicationName}, which App Shortcuts require"
    )
    static let basis = LintBasis(
        "Apple, WWDC22, Design App Shortcuts (https://developer.apple.com/videos/play/wwdc2022/10169), and WWDC23, "
            + "Spotlight your app with App Shortcuts (https://developer.apple.com/videos/play/wwdc2023/10102)",
        .sessionNotes
    )
    static let fix = "add ${applicationName}, so that the phrase can be an App Shortcut's"

    static func findings(in context: LintContext) -> [Finding] {
        guard context.catalog.application != nil else { return [] }
        return context.phrases.filter { phrase in
            // A misspelled token has a rule of its own.
            phrase.pattern.range { if case .application = $0 { 1 } else { 0 } }.upperBound == 0
                && NearMissToken.nearMiss(in: phrase.phrase.text, names: [PhrasePattern.applicationNameToken]) == nil
        }.map { phrase in
            finding("\(phrase.quoted) does not name the app", phrase.owner)
        }
    }
}
