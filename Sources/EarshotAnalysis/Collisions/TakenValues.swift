internal import Earshot

/// Finds values of a phrase that more specific phrases of other shortcuts answer for in some sentences: "Turn on the
/// kitchen lights" beside "Turn on the ${room} [lights]", which still takes "turn on the kitchen", or "Set a timer for
/// five minutes" beside "Set a timer for ${minutes} minutes".
///
/// Both sentences mean the same room, but two shortcuts answer. ``ShadowedPhrases`` finds the phrases that meet, and
/// reports values that cannot be reached at all. A text takes any words, so that it is no sign of a mistake if a phrase
/// takes some of them.
enum TakenValues {
    /// The finding for a phrase that loses sentences to others, though no whole value.
    ///
    /// - Parameters:
    ///   - phrase: The phrase.
    ///   - hits: The more specific phrases, with what each answers instead.
    ///   - checked: The catalogs being checked.
    /// - Returns: `nil` if no answer holds a value of the phrase that others could stand for.
    static func finding(
        _ phrase: CheckedPhrase,
        _ hits: [ShadowedPhrases.Hit],
        _ checked: CheckedCatalogs
    ) -> Finding? {
        let leaves = phrase.pattern.leaves.compactMap(\.parameter)
        let parameters = checked.parameters(of: phrase).filter { leaves.contains($0.name) }
        let named = Set(parameters.filter(\.hasNamedValues).map(\.name))
        let numbers = Set(parameters.filter { !$0.hasNamedValues && $0.kind != .text }.map(\.name))
        let taking = hits.compactMap { hit -> (hit: ShadowedPhrases.Hit, values: [ShortcutMatch.Binding])? in
            guard case .shortcut(let own)? = hit.own.first else { return nil }
            // The other phrase may take the number too, rather than have words for it.
            let values = own.parameters.filter { value in
                named.contains(value.name) || numbers.contains(value.name) && !hit.answered.contains(value)
            }
            return values.isEmpty ? nil : (hit, values)
        }
        guard let first = taking.first else { return nil }
        var owners = [phrase.owner]
        for (hit, _) in taking
        where !owners.contains(where: { $0.id == hit.phrase.owner.id && $0.catalog == hit.phrase.catalog }) {
            owners.append(hit.phrase.owner)
        }
        let values = first.values.map { "${\($0.name)} is \($0.value.summary)" }.joined(separator: " and ")
        return Finding(
            rule: .takenValue,
            message: "\(first.hit.witness.inQuotes) is answered by \(Cover.list(taking.map(\.hit.phrase.title))), "
                + "though \(phrase.title) takes it too, where \(values)",
            owners: owners,
            witness: first.hit.witness,
            fix: "leave the words to one of the shortcuts, or accept that they mean something other than the value"
        )
    }
}
