internal import Earshot

/// Which parameters of a shortcut belong together, so that what was done with some values can be suggested with others.
///
/// A shortcut "Pay" with the combinations `["payee"]` and `["payee", "amount"]`, done as "Pay the milkman 20", counts
/// as "Pay the milkman 20" and as "Pay the milkman", whatever the amount. Without combinations of its own, a shortcut
/// counts with all its values, and in no other way.
public struct ParameterCombinations: Hashable, Sendable, Codable {
    /// The combinations by the shortcuts' identifiers; each is a list of parameters' names.
    private var combinations: [String: [[String]]]

    /// Declares combinations.
    ///
    /// - Parameter combinations: The combinations of each shortcut; the order of the names in one does not matter.
    public init(_ combinations: [String: [[String]]] = [:]) {
        self.combinations = combinations.mapValues { lists in
            Set(lists.map { Set($0).sorted() }).sorted { $0.lexicographicallyPrecedes($1) }
        }
    }

    /// What an invocation counts as.
    ///
    /// - Parameter invocation: What was done.
    /// - Returns: The invocation with the values of each combination that it has all values of; the invocation itself
    ///   if its shortcut has no combinations, or if it has the values of none.
    /// - Complexity: O(*c* · *p*) in the shortcut's combinations and parameters.
    public func parts(of invocation: Invocation) -> [Invocation] {
        let parts = (combinations[invocation.shortcut] ?? []).compactMap { invocation.restricted(to: $0) }
        return parts.isEmpty ? [invocation] : parts
    }

    /// The combinations as text: equal for equal ones.
    package var fingerprint: String {
        var json = JSONText()
        json.object { json in
            for (shortcut, lists) in combinations.sorted(by: { $0.key < $1.key }) {
                json.field(shortcut) { json in
                    json.array { json in
                        for list in lists {
                            json.array { json in for name in list { json.value(name) } }
                        }
                    }
                }
            }
        }
        return json.string
    }
}
