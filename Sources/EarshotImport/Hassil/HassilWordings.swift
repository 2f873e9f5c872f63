internal import Earshot

/// What was written of the choices of one grammar, and of runs of parts, so that no rule's body is expanded twice.
final class HassilWordings {
    /// The pieces of a phrase, and what comes of them.
    struct Written {
        /// `nil` if there are too many words to write out.
        var pieces: [PhrasePattern.Piece]?
        var affixes: [String: Set<HassilWording.Affix>]
        var isApart: Bool
    }

    /// A part of a run; a choice is told by its object.
    enum Key: Hashable {
        case text(HassilText)
        case slot(HassilPart.Slot)
        case choice(ObjectIdentifier)
        case parts([Key])

        init(_ part: HassilPart) {
            switch part {
            case .text(let text): self = .text(HassilText(text))
            case .slot(let slot): self = .slot(slot)
            case .alternatives(let choice): self = .choice(ObjectIdentifier(choice))
            case .sequence(let parts): self = .parts(parts.map(Key.init))
            }
        }
    }

    var choices: [ObjectIdentifier: Written] = [:]
    var runs: [[Key]: Written] = [:]
    /// The texts of choices; nothing for one that has too many.
    var bits: [ObjectIdentifier: [[HassilWording.Bit]]?] = [:]
    /// The words of texts.
    var words = TextValues<[PhrasePattern.Piece]>()
    /// Whether a text has a word.
    var hasWord = TextValues<Bool>()
    /// Whether letters beside a word, with a space in its place, are a word of their own.
    var areApart = TextValues<Bool>()
    /// The choices that are told by their objects, which have to live as long.
    var kept: [HassilPart.Choice] = []
}

/// What was worked out for texts, each once.
///
/// Strings that are not ASCII are slow to compare, so that they are numbered by their bytes.
struct TextValues<Value> {
    private var texts = StringInterner()
    private var values: [Value] = []

    /// The value of a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - make: Works the value out; it must not ask the same table for another text.
    /// - Returns: The value.
    mutating func value(of text: String, _ make: () -> Value) -> Value {
        var text = text
        let number = text.withUTF8 { Int(texts.intern($0)) }
        if number == values.count { values.append(make()) }
        return values[number]
    }
}

/// A text that is told from others by its bytes: for what is not ASCII, that takes a fraction of telling strings apart.
struct HassilText: Hashable {
    let string: String

    init(_ string: String) { self.string = string }

    static func == (left: HassilText, right: HassilText) -> Bool {
        left.string.utf8.elementsEqual(right.string.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var string = string
        string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
