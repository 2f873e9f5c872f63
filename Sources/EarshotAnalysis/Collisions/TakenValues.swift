internal import Earshot

/// Tells of values of a phrase that a more specific phrase of another shortcut answers for in some sentences: "Turn on
/// the kitchen lights" beside "Turn on the ${room} [lights]", which still takes "turn on the kitchen", or "Set a timer
/// for five minutes" beside "Set a timer for ${minutes} minutes".
///
/// Both sentences mean the same room, but two shortcuts answer. ``ShadowedPhrases`` finds most phrases that meet, and
/// reports values that cannot be reached at all; ``SharedSentences`` finds the others.
enum TakenValues {
    /// The finding for a phrase that loses sentences to another one, though no whole value.
    ///
    /// - Parameters:
    ///   - phrase: The phrase.
    ///   - winner: The phrase that answers instead.
    ///   - witness: What both say.
    ///   - lost: What the phrase would answer alone.
    ///   - checked: The catalogs being checked.
    /// - Returns: The finding.
    static func finding(
        _ phrase: CheckedPhrase,
        _ winner: CheckedPhrase,
        _ witness: String,
        _ lost: Resolution.Match,
        _ checked: CheckedCatalogs
    ) -> Finding {
        var values = ""
        if case .shortcut(let own) = lost {
            let leaves = phrase.pattern.leaves.compactMap(\.parameter)
            let taken = own.parameters.filter { leaves.contains($0.name) }
            values = Cover.list(taken.map { "${\($0.name)} is \($0.value.summary)" }, most: 2)
        }
        return Finding(
            rule: .takenValue,
            message: "\(witness.cut) is answered by \(winner.name), though \(phrase.name) takes it too"
                .adding(values.isEmpty ? "" : ", where \(values)"),
            owners: [phrase.owner, winner.owner],
            witness: witness,
            fix: "leave the words to one of the shortcuts, or accept that they mean something other than the value"
        )
    }
}
