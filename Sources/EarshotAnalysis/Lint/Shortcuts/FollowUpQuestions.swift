internal import Earshot

/// A shortcut that asks more than two questions, however it is invoked.
///
/// It counts the required parameters without a preset or a default, minus those in the phrase that has the most of
/// them.
enum FollowUpQuestions: LintRule {
    static let rule = Rule(
        id: "shortcut.followUps",
        severity: .note,
        summary: "a shortcut asks more than two questions whatever phrase invokes it"
    )
    static let basis = LintBasis.guidelines("Help people customize their requests")
    static let fix = "give parameters a default, make them optional, or add phrases that contain them"

    /// The most questions that are not a burden.
    private static let limit = 2

    static func findings(in context: LintContext) -> [Finding] {
        context.shortcuts.compactMap { shortcut, phrases in
            let needed = shortcut.askedParameters
            let open = phrases.map { needed.subtracting($0.pattern.parameters).count }.min() ?? needed.count
            guard open > limit else { return nil }
            return finding("\(shortcut.id) asks \(open) questions or more before it runs", context.owner(shortcut))
        }
    }
}

extension Shortcut {
    /// The parameters that are asked for if they are not spoken: required, without a default and a preset.
    var askedParameters: Set<String> {
        let needed = parameters.filter { $0.isRequired && $0.defaultValue == nil }
        return Set(needed.map(\.name)).subtracting(presets.map(\.parameter))
    }
}
