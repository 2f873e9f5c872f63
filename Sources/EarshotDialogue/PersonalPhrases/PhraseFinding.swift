public import Earshot

/// Something that a person should know before a phrase of theirs is kept.
public struct PhraseFinding: Hashable, Sendable {
    /// How much it matters.
    public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
        /// Worth knowing.
        case note
        /// The person will sometimes be asked, or misunderstood.
        case warning
        /// The phrase cannot do what it is for.
        case error
    }

    /// What is the matter.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// No recording has a word in it, or only words that mean nothing.
        case nothingHeard
        /// The shortcut, a parameter or a value is not in the catalog.
        case unknownMeaning
        /// The phrase has the same words as another one.
        case sameWords
        /// The phrase sounds or counts the same as another one, though it is written in another way.
        case sameSound
        /// The phrase is so near to another one that one may be taken for the other.
        case nearSound
        /// The phrase already means what it is recorded for.
        case alreadyMeant
        /// A negative phrase of an app forbids it.
        case negativePhrase
        /// It contains a wake phrase, such as "Hey Siri".
        case reserved
        /// It is a command of the system, such as an emergency call.
        case systemCommand
        /// It is a word that answers a question, such as "yes".
        case answer
        /// It is one short word.
        case tooShort
        /// It has more words than people repeat exactly.
        case tooLong
        /// A word of it sounds the same as another common word.
        case confusableWord
        /// The recordings were not heard in the same way.
        case heardDifferently
        /// It was recorded only once, so that nobody knows whether it is always heard in the same way.
        case recordedOnce
    }

    /// What a phrase collides with.
    public struct Opponent: Hashable, Sendable {
        /// What the other phrase is.
        public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
            /// A phrase of the app that the recorded phrase is for.
            case phrase
            /// A phrase of another app.
            case otherApplication
            /// Another phrase of the same person.
            case personalPhrase
            /// A phrase that must not trigger anything.
            case negativePhrase
        }

        /// What the other phrase is.
        public var kind: Kind
        /// The application's name; `nil` if its catalog has none.
        public var application: String?
        /// The shortcut that the other phrase stands for; `nil` for an app's negative phrase.
        public var shortcut: String?
        /// The other phrase, as its author wrote it.
        public var phrase: String
        /// The identifier of a personal phrase; `nil` for others.
        public var id: String?
    }

    /// What is the matter.
    public var kind: Kind
    /// How much it matters.
    public var severity: Severity
    /// What is wrong, as a sentence without a period.
    public var message: String
    /// What the phrase collides with; `nil` if it is no collision.
    public var opponent: Opponent?
    /// How the collision comes about; `nil` if it is no collision.
    public var evidence: EvidenceClass?

    init(
        _ kind: Kind,
        _ severity: Severity,
        _ message: String,
        opponent: Opponent? = nil,
        evidence: EvidenceClass? = nil
    ) {
        self.kind = kind
        self.severity = severity
        self.message = message
        self.opponent = opponent
        self.evidence = evidence
    }
}

/// What is to be said of a phrase before it is kept.
public struct PhraseCheck: Hashable, Sendable {
    /// The words that were heard most often, the earliest of them if there are several; as they were first written.
    public var text: String
    /// What the person should know: errors first, then warnings, then notes.
    public var findings: [PhraseFinding]

    /// Whether nothing speaks against keeping the phrase: there is no error.
    public var isUsable: Bool { findings.allSatisfy { $0.severity != .error } }

    /// The findings that say what the phrase collides with.
    public var collisions: [PhraseFinding] { findings.filter { $0.opponent != nil } }
}
