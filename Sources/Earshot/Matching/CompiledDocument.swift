/// One locale of one catalog, compiled: the automaton, and what its numbers stand for.
///
/// A class only so that passing it on costs one reference; it never changes.
package final class CompiledDocument: Sendable {
    /// What a slot reads.
    enum Grammar: Hashable, Sendable {
        /// The spoken forms of an enum's cases.
        case enumeration(Int32)
        /// Yes or no.
        case boolean
        /// The application's name and its synonyms.
        case application
        case integer(min: Int64?, max: Int64?)
        case decimal(min: Double?, max: Double?)
        case ordinal
        case text
        /// A place in the list being chosen from.
        case place
    }

    /// A phrase that accepts, positive or negative.
    struct PhraseRecord: Sendable {
        /// The shortcut it belongs to; −1 for a negative phrase of the application.
        var shortcut: Int32
        var phrase: Phrase
    }

    /// One thing a value answers to.
    struct FormRecord: Sendable {
        /// The case's index; 1 for yes, 0 for no; 0 for the application.
        var value: Int32
        var kinds: SpokenFormKinds
        var evidence: EvidenceClass
        var cost: Int32
        /// The form as its author wrote it.
        var text: String
        /// Whether it is the beginning or end of a word; such parts are not looked for within a sentence.
        var isAffix = false
    }

    /// What all phrases of a shortcut have in common, which no wording of them lacks.
    struct WordingFrame: Sendable {
        /// Its first phrase.
        var phrase: Int32
        /// How many sentences of its phrases are known.
        var sentences: Int32 = 0
        /// Whether every phrase names the application.
        var needsApplication = true
        /// Whether every phrase takes a value.
        var needsValue = true
        /// Whether any phrase takes a value.
        var takesValue = false
        /// The slots of each of its sentences, as the words that stand for them.
        var slots: Set<Set<[UInt8]>> = []
        /// The words of its phrases.
        var words: Set<[UInt8]> = []
    }

    /// Everything that the compiler fills in.
    struct Tables: Sendable {
        var vocabulary = Vocabulary()
        var grammars: [Grammar] = []
        /// The entry state of each grammar that has forms.
        var grammarRoots: [PhraseGraph.State] = []
        var parameterNames: [String] = []
        var phrases: [PhraseRecord] = []
        var forms: [FormRecord] = []
        var numberLiterals: [NumberValue: PhraseGraph.Symbol] = [:]
        /// Runs of words written as one, and the words they stand for.
        var compounds = Vocabulary()
        var compoundParts: [[[PhraseGraph.Symbol]]] = []
        /// Other spellings of words ("gruen"), and the words they stand for.
        var respellings = Vocabulary()
        var respelledWords: [[PhraseGraph.Symbol]] = []
        /// The entry to the negative phrases alone; `nil` where there are none.
        var negativesRoot: PhraseGraph.State?
        var enumerationRoots: [String: PhraseGraph.State] = [:]
        var parameterRoots: [ParameterReference: PhraseGraph.State] = [:]
        var parameterGrammars: [ParameterReference: Int32] = [:]
        /// What each shortcut's phrases have in common.
        var wordingFrames: [WordingFrame] = []
        var exact = ExactIndex()
        /// Phrases by the words they hold, for words that were not heard.
        var gaps = GapIndex()
        /// Phrases by the words they hold, to name the nearest one when nothing matched.
        var nearest = NearestIndex()
    }

    package let catalog: Catalog
    package let language: Language
    let graph: PhraseGraph
    let shortcutsRoot: PhraseGraph.State
    let tables: Tables
    /// Runs of its words by how they are written and how they sound.
    let near: NearIndex
    /// What other wordings of its phrases mean; `nil` where it has too few phrases to learn from, or too many.
    let wording: WordingModel?
    /// The lists that its values were last chosen from.
    let offeredLists = OfferedLists()

    init(
        _ catalog: Catalog,
        language: Language,
        graph: PhraseGraph,
        shortcutsRoot: PhraseGraph.State,
        tables: Tables,
        near: NearIndex,
        wording: WordingModel?
    ) {
        self.catalog = catalog
        self.language = language
        self.graph = graph
        self.shortcutsRoot = shortcutsRoot
        self.tables = tables
        self.near = near
        self.wording = wording
    }

    /// The application's name, as matches report it.
    var application: String? { catalog.application.flatMap { $0.name.isEmpty ? nil : $0.name } }
}

/// Whole utterances, word for word: what they hit without any search.
///
/// Holds every sentence that has no open parameter, and every spoken form. Where a phrase stands for more sentences
/// than ``sentenceLimit`` the index says that it is not complete, and the search is asked instead.
struct ExactIndex: Sendable {
    /// The most sentences of one phrase that are written out.
    static let sentenceLimit = 32

    /// What a whole utterance stands for.
    struct Hit: Sendable {
        var acceptance: PhraseGraph.Acceptance
        /// The units that are the application's name.
        var applications: [Range<Int>]
    }

    private var keys = Vocabulary()
    private var hits: [[Hit]] = []
    /// Whether every sentence without open parameters is in the index.
    var isComplete = true

    /// What the keys of one entry state begin with, so that all entries share one index.
    static func prefix(of scope: PhraseGraph.State) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: scope >> (8 * UInt32($0))) }
    }

    mutating func insert(_ key: [UInt8], _ acceptance: PhraseGraph.Acceptance, applications: [Range<Int>] = []) {
        let id = Int(keys.intern(key))
        if id == hits.count { hits.append([]) }
        guard !hits[id].contains(where: { $0.acceptance == acceptance }) else { return }
        hits[id].append(Hit(acceptance: acceptance, applications: applications))
    }

    func find(_ key: UnsafeBufferPointer<UInt8>) -> [Hit] {
        keys.find(key).map { hits[Int($0)] } ?? []
    }
}

/// Finds the phrase that shares the rarest words with an utterance; used only to say what was nearest.
struct NearestIndex: Sendable {
    private static let postingLimit = 24
    private var postings: [PhraseGraph.Symbol: [Int32]] = [:]
    private var frequencies: [PhraseGraph.Symbol: Int32] = [:]

    mutating func insert(words: some Sequence<PhraseGraph.Symbol>, phrase: Int) {
        for word in words {
            frequencies[word, default: 0] += 1
            { phrases in
                if phrases.last != Int32(phrase), phrases.count < Self.postingLimit { phrases.append(Int32(phrase)) }
            }(&postings[word, default: []])
        }
    }

    /// The index of the phrase that shares most, counting rare words for more; `nil` where no word is shared.
    ///
    /// - Complexity: O(*w*) in the number of words.
    func nearest(to words: some Sequence<PhraseGraph.Symbol>) -> Int? {
        var weights: [Int32: Int] = [:]
        for word in words {
            guard let frequency = frequencies[word], let phrases = postings[word] else { continue }
            let weight = 1_000_000 / (Int(frequency) + 1)
            for phrase in phrases { weights[phrase, default: 0] += weight }
        }
        return weights.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { Int($0.key) }
    }
}
