public import Earshot

/// A conversation as it stands after a turn: a plain value that can be stored and continued elsewhere.
///
/// ``Dialogue`` starts and continues conversations. Coding one keeps everything that the next turn depends on. Decoding
/// throws ``StoredVersionError`` for another version and `DecodingError` for damaged data; ``Dialogue/check(_:)`` tells
/// whether a conversation belongs to a catalog.
public struct Conversation: Hashable, Sendable {
    /// The version of the stored form.
    public static let version = 1
    /// The most turns of a conversation; after the last one it has failed.
    public static let turnLimit = 200
    /// The most answers that "go back" can take back.
    static let historyLimit = 32

    /// The state after the last turn.
    public internal(set) var state: ConversationState = .asking
    /// The BCP 47 tag of the language that was spoken last; prompts are in this language.
    public internal(set) var locale: String
    /// The number of turns so far.
    public internal(set) var turns = 0
    /// What was said last to the person.
    public internal(set) var prompt = ""
    /// The time of the last turn, as it was passed in; `nil` if none was.
    public internal(set) var time: String?
    /// The time zone of the last turn, as it was passed in; `nil` if none was.
    public internal(set) var zone: CalendarZone?

    /// What identifies the catalog.
    var catalog: UInt64
    /// The shortcut that is being talked about; `nil` if it is still asked for.
    var shortcut: String?
    /// The values that were said, in the order of being said.
    var values: [KnownValue] = []
    /// What is asked.
    var asked = AskedQuestion(.shortcut)
    /// The question that is open while it is asked what an answer to it meant.
    var beneath: AskedQuestion?
    /// The states that "go back" returns to, the latest last.
    var history: [Snapshot] = []

    init(locale: String, catalog: UInt64) {
        self.locale = locale
        self.catalog = catalog
    }

    /// Whether the conversation is over.
    public var isOver: Bool { state.isFinal }

    /// The value that is known for a parameter, if it was said.
    func value(of name: String) -> ParameterValue? { values.first { $0.name == name }?.value }

    mutating func set(_ name: String, _ value: ParameterValue) {
        values.removeAll { $0.name == name }
        values.append(KnownValue(name: name, value: value))
    }
}

/// A value that was said for a parameter.
struct KnownValue: Hashable, Sendable {
    var name: String
    var value: ParameterValue
}

/// What a conversation waits for.
enum Question: Hashable, Sendable, Codable {
    /// A shortcut.
    case shortcut
    /// The value of a parameter.
    case parameter(String)
    /// One of several values of a parameter.
    case value(String, [KnownValue])
    /// One of several shortcuts, each with its values.
    case meaning([Intended])
    /// Whether these values were meant.
    case confirmValues([KnownValue])
    /// Whether a shortcut was meant.
    case confirmMeaning(Intended)
    /// Whether everything is right.
    case confirmAll
    /// Whether to leave the shortcut for another one.
    case confirmSwitch(Intended)

    /// Whether it is about an answer to another question, which stays open beneath it.
    var isAboutAnswer: Bool {
        switch self {
        case .shortcut, .parameter, .confirmAll: false
        case .value, .meaning, .confirmValues, .confirmMeaning, .confirmSwitch: true
        }
    }
}

/// A question, with what was offered to it and how it went.
struct AskedQuestion: Hashable, Sendable, Codable {
    var question: Question
    /// How often in a row it was not answered.
    var misses = 0
    /// The identifiers that were offered last, a page of them; empty if no list was offered.
    var offered: [String] = []
    /// Where in the whole list the page begins.
    var page = 0
    /// Whether the last prompt contained the default.
    var isDefaultOffered = false
    /// Whether the default was turned down.
    var isDefaultDeclined = false
    /// What was asked about answers and turned down; it is not asked about again.
    var refused: [Question] = []

    init(_ question: Question) {
        self.question = question
    }
}

/// A shortcut that was meant, with the values that were said.
struct Intended: Hashable, Sendable, Codable {
    var shortcut: String
    var values: [KnownValue]
}

/// What "go back" returns to.
struct Snapshot: Hashable, Sendable, Codable {
    var shortcut: String?
    var values: [KnownValue]
    var asked: AskedQuestion
}

extension ConversationState {
    /// Whether a conversation is over in this state.
    public var isFinal: Bool {
        switch self {
        case .asking, .choosing, .confirming: false
        case .ready, .cancelled, .failed: true
        }
    }
}
