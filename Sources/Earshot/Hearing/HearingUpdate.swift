/// What is known of an utterance that is still being spoken; see ``Hearing``.
public struct HearingUpdate: Hashable, Sendable {
    /// How far the utterance has come.
    public enum State: Hashable, Sendable {
        /// No phrase can begin with these words.
        case nothing
        /// Something can still be meant, but not yet as it stands.
        case open(awaits: Awaited)
        /// The words are a command, or a value that was asked for, as they stand.
        ///
        /// With `canContinue`, the catalog has something that goes on from here: more words of a phrase, a longer name,
        /// a larger number, or a text that takes any words.
        case complete(canContinue: Bool)
        /// Whatever the catalog has that goes on from here, the answer stays.
        ///
        /// Only a correction ("no, the kitchen"), or words that are not in the catalog, can still change it.
        case settled

        /// The name used in files and reports.
        public var name: String {
            switch self {
            case .nothing: "nothing"
            case .open: "open"
            case .complete: "complete"
            case .settled: "settled"
            }
        }

        /// Whether the catalog has something that goes on from here.
        ///
        /// Of a settled answer it is `false`: what goes on does not change the answer.
        public var canContinue: Bool {
            switch self {
            case .nothing, .settled: false
            case .open: true
            case .complete(let canContinue): canContinue
            }
        }
    }

    /// What an unfinished utterance waits for.
    public struct Awaited: Hashable, Sendable {
        /// The next words of phrases and names, normalized, the likeliest first.
        public var words: [String]
        /// The parameters that a value is awaited for, the likeliest first.
        public var parameters: [String]

        /// Creates what is awaited.
        ///
        /// - Parameters:
        ///   - words: The next words, normalized.
        ///   - parameters: The names of the parameters.
        public init(words: [String] = [], parameters: [String] = []) {
            self.words = words
            self.parameters = parameters
        }
    }

    /// Something that may come next: a word of a phrase or of a name, or a value of a parameter.
    public struct Continuation: Hashable, Sendable {
        /// The word, normalized; `nil` for any value of the parameter.
        ///
        /// A number in a name is the first word that it is said with: "seven" for "Lamp 7". It is left out where the
        /// language has no such words.
        public var word: String?
        /// The parameter that the word, or the value, belongs to; `nil` for a word of the phrase.
        ///
        /// If an enum was asked for, it is the enum's name.
        public var parameter: String?

        /// Creates a continuation.
        ///
        /// - Parameters:
        ///   - word: The word, normalized.
        ///   - parameter: The parameter.
        public init(word: String?, parameter: String? = nil) {
            self.word = word
            self.parameter = parameter
        }
    }

    /// How far the utterance has come.
    public var state: State
    /// The answer to the words so far; `nil` if they are the beginning of something and were not resolved.
    ///
    /// If present, it is the answer that ``Hearing/finish()`` gives now.
    public var answer: Resolution?
    /// The parameters of the answer, or of what it may become, whose values may still change with more words.
    public var changing: [String]
    /// What may come next, the likeliest first; at most 12.
    public var next: [Continuation]
    /// The number of this update, counted from 1.
    public var number: Int
    /// The number of the update since which the best answer has been the same.
    public var stableSince: Int
    /// Whether the language can still turn the answer with words behind the verb, as German "nicht" does.
    ///
    /// Only such words can change the answer then; the answer would be settled in another language.
    public var canBeTurned: Bool
    /// The work done for this update.
    public var work: Resolution.Work

    /// Creates an update, for example in a test of the code that acts on updates.
    ///
    /// - Parameters:
    ///   - state: How far the utterance has come.
    ///   - answer: The answer to the words so far.
    ///   - changing: The parameters whose values may still change.
    ///   - next: What may come next, the likeliest first.
    ///   - number: The number of the update, counted from 1.
    ///   - stableSince: The number of the update since which the best answer has been the same.
    ///   - canBeTurned: Whether only words behind the verb can still turn the answer.
    ///   - work: The work done for the update.
    public init(
        state: State,
        answer: Resolution? = nil,
        changing: [String] = [],
        next: [Continuation] = [],
        number: Int = 1,
        stableSince: Int = 1,
        canBeTurned: Bool = false,
        work: Resolution.Work = Resolution.Work()
    ) {
        self.state = state
        self.answer = answer
        self.changing = changing
        self.next = next
        self.number = number
        self.stableSince = stableSince
        self.canBeTurned = canBeTurned
        self.work = work
    }

    /// The best match so far; `nil` if there is none.
    public var match: Resolution.Match? { answer?.match }

    /// The probability that the match is right, 0…1; `nil` without a match.
    public var score: Double? { match == nil ? nil : answer?.score }
}
