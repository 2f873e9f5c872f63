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
    /// The words of texts, and whether a text has a word: strings that are not ASCII are slow to compare, so that they are
    /// numbered by their bytes.
    private var texts = StringInterner()
    private var words: [[PhrasePattern.Piece]] = []
    private var spoken = StringInterner()
    private var isSpoken: [Bool] = []
    private var beside = StringInterner()
    private var isApart: [Bool] = []
    /// The choices that are told by their objects, which have to live as long.
    var kept: [HassilPart.Choice] = []

    /// The words of a text, worked out once.
    func words(of text: String, _ make: () -> [PhrasePattern.Piece]) -> [PhrasePattern.Piece] {
        var text = text
        let number = text.withUTF8 { Int(texts.intern($0)) }
        if number == words.count { words.append(make()) }
        return words[number]
    }

    /// Whether a text has a word, worked out once.
    func hasWord(_ text: String, _ make: () -> Bool) -> Bool {
        var text = text
        let number = text.withUTF8 { Int(spoken.intern($0)) }
        if number == isSpoken.count { isSpoken.append(make()) }
        return isSpoken[number]
    }

    /// Whether letters beside a word are a word of their own, worked out once.
    ///
    /// - Parameters:
    ///   - letters: The letters, with a space in place of the word.
    ///   - make: Works it out.
    /// - Returns: Whether they are.
    func isApart(_ letters: String, _ make: () -> Bool) -> Bool {
        var letters = letters
        let number = letters.withUTF8 { Int(beside.intern($0)) }
        if number == isApart.count { isApart.append(make()) }
        return isApart[number]
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
