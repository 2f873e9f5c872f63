/// A way to find possible meanings.
///
/// All strategies share their prices and ranking, and differ only in scope, and so in speed. The engine tries the
/// strategies in the order of their floors. The engine stops when no finding of a higher cost could win, or make the
/// findings uncertain.
///
/// To add a strategy, write its file beside these, list it here, and call it in `Engine.ask`.
enum Strategy: Hashable, Sendable {
    /// Matches the whole utterance with the exact sentences of the catalogs.
    case sentences
    /// Matches the whole utterance with the exact phrases of compiled lists.
    case listedPhrases
    /// Finds a preset value of the parameter asked for.
    case presets
    /// Searches the lattice of all readings except approximate readings, including candidate phrases of lists.
    case lattice
    /// Searches the lattice with approximate readings by sound and spelling, and with deletions.
    case nearness
    /// Finds the shortcut that the words paraphrase.
    case paraphrases
    /// Finds the only phrase that resembles the whole utterance.
    case likeness
    /// Finds the command whose words and values were all heard, in any order.
    case wordOrder
    /// Searches the lattice with skipped content words, to give the reason for no answer.
    case leftOver

    /// Every strategy, in the order of their floors.
    static let inOrder: [Strategy] = [
        .sentences, .listedPhrases, .presets, .lattice, .nearness, .paraphrases, .likeness, .wordOrder,
        .leftOver,
    ]

    /// The lowest cost of anything that the strategy can add to the findings before it, in thousandths of a nat.
    var floor: Int {
        switch self {
        case .sentences: SentenceStrategy.floor
        case .listedPhrases: ListStrategy.floor
        case .presets: PresetStrategy.floor
        case .lattice: LatticeStrategy.floor
        case .nearness: NearnessStrategy.floor
        case .paraphrases: ParaphraseStrategy.floor
        case .likeness: LikenessStrategy.floor
        case .wordOrder: WordOrderStrategy.floor
        case .leftOver: LeftOverStrategy.floor
        }
    }
}
