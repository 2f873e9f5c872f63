/// A way to find what may have been meant.
///
/// All of them mean the same: what a reading costs and which of two goes before is the same code for each. They differ in
/// what they look at, and so in how long they take. The engine asks them in the order of their floors and stops where
/// nothing that is dearer could win any more, or put in question what is known.
///
/// To add one, write its file beside these, list it here, and call it in `Engine.ask`.
enum Strategy: Hashable, Sendable {
    /// The walk of the whole utterance through the sentences of the catalogs, word for word.
    case sentences
    /// Whole utterances that are a phrase of a compiled list, word for word.
    case listedPhrases
    /// A value that is preset for the parameter asked for.
    case presets
    /// The search of the lattice of all readings but those by nearness, with the phrases of lists that come into question.
    case lattice
    /// The search of the lattice with readings by sound and by spelling, and with words left out.
    case nearness
    /// Words that speak for a shortcut, though they are none of its phrases.
    case paraphrases

    /// Every strategy, in the order of their floors.
    static let inOrder: [Strategy] = [.sentences, .listedPhrases, .presets, .lattice, .nearness, .paraphrases]

    /// The least that anything may cost which the strategy can add to what those before it have found, in thousandths of a
    /// nat.
    var floor: Int {
        switch self {
        case .sentences: SentenceStrategy.floor
        case .listedPhrases: ListStrategy.floor
        case .presets: PresetStrategy.floor
        case .lattice: LatticeStrategy.floor
        case .nearness: NearnessStrategy.floor
        case .paraphrases: ParaphraseStrategy.floor
        }
    }
}
