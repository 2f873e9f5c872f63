internal import Earshot

/// A phrase that spells out a value although its shortcut has a parameter for it: people will vary what is fixed.
///
/// The guidelines' example is "Order a large clam chowder": people who know it will ask for a small one. Earshot
/// reports a phrase that contains the name of a case, or a number, if the shortcut takes such values in a parameter
/// that the phrase does not mention and no preset sets.
enum PretendedValue: LintRule {
    static let rule = Rule(
        id: "phrase.pretendsValues",
        severity: .note,
        summary: "a phrase spells out a value of a parameter, as if other values could be said in its place"
    )
    static let basis = LintBasis.guidelines("Provide default phrases for shortcuts")
    static let fix = "put the parameter in place of the value, or preset the value"

    static func findings(in context: LintContext) -> [Finding] {
        context.phrases.compactMap { phrase in
            let presets = Set(phrase.shortcut.presets.map(\.parameter))
            let mentioned = phrase.pattern.parameters
            for parameter in phrase.shortcut.parameters
            where !mentioned.contains(parameter.name) && !presets.contains(parameter.name) {
                guard let value = value(of: parameter, in: phrase.pattern, context) else { continue }
                let text = phrase.quoted
                return finding(
                    "\(text) says \(value.quoted), as if other values of \(parameter.name) could be said there",
                    phrase.owner,
                    fix: "write ${\(parameter.name)} in its place, or preset \(parameter.name)"
                )
            }
            return nil
        }
    }

    /// A value of a parameter that a phrase spells out.
    private static func value(of parameter: Parameter, in pattern: LintPattern, _ context: LintContext) -> String? {
        switch parameter.kind.grouped {
        case .integer, .decimal:
            return pattern.units.filter { !$0.isEmpty && $0.allSatisfy(\.isNumber) }.min()
        case .enumeration(let name):
            let names = context.caseNames[name] ?? [:]
            for unit in pattern.texts.flatMap(\.units) {
                if let text = names[unit]?.first(where: { LintRun($0.units).occurs(in: pattern) }) {
                    return text.source
                }
            }
            return nil
        case .ordinal, .boolean, .text, .quantity: return nil
        }
    }
}
