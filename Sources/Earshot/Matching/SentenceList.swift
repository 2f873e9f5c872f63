/// The sentences that a phrase stands for where it leaves nothing open, written out up to a limit.
struct SentenceList {
    /// The words of a sentence, and which of them are the application's name.
    struct Sentence: Hashable {
        var words: [PhraseGraph.Symbol] = []
        var applications: [Range<Int>] = []

        func appending(_ other: Sentence) -> Sentence {
            let shifted = other.applications.map { $0.lowerBound + words.count..<$0.upperBound + words.count }
            return Sentence(words: words + other.words, applications: applications + shifted)
        }
    }

    /// The sentences so far.
    private(set) var sentences = [Sentence()]
    /// Whether the phrase stands for further sentences, with an open parameter.
    private(set) var hasOpen = false
    /// Whether there were more sentences than the limit, which are not in the list.
    private(set) var isCut = false
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// Appends each of several continuations to each sentence.
    mutating func append(_ continuations: [Sentence]) {
        guard sentences.count * continuations.count <= limit else {
            sentences = []
            isCut = true
            return
        }
        sentences = sentences.flatMap { sentence in continuations.map { sentence.appending($0) } }
    }

    /// Every sentence goes on with an open parameter.
    mutating func open() {
        hasOpen = hasOpen || !sentences.isEmpty
        sentences = []
    }

    /// Adds the sentences of another list.
    mutating func formUnion(_ other: SentenceList) {
        hasOpen = hasOpen || other.hasOpen
        isCut = isCut || other.isCut || sentences.count + other.sentences.count > limit
        sentences = isCut ? [] : sentences + other.sentences
    }
}
