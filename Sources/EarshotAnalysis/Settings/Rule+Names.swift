internal import Earshot

extension Rule {
    /// Finds the rules that a name stands for.
    ///
    /// - Parameter name: The identifier of a rule, or a family: the part of identifiers before the dot.
    /// - Returns: The rules, in the order they are shown; empty if no rule has that name.
    public static func named(_ name: String) -> [Rule] {
        all.filter { $0.id == name || $0.family == name }
    }

    /// How findings of the rule are mended, if that is the same for all of them.
    package var advice: String? { LintRules.inOrder.first { $0.rule.id == id }?.fix }

    /// The rule's family: the part of its identifier before the dot.
    var family: String { id.firstIndex(of: ".").map { String(id[..<$0]) } ?? id }

    /// Finds the name of a rule, or of a family, that is most like a misspelled one.
    ///
    /// - Parameter name: A name that no rule has.
    /// - Returns: The nearest name; `nil` if none is near.
    public static func nearestName(to name: String) -> String? {
        NearestName.to(name, in: all.flatMap { [$0.id, $0.family] })
    }
}
