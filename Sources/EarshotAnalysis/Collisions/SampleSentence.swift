internal import Earshot

/// One plain sentence of a phrase: the first of alternatives, nothing optional, and the first value of each parameter.
struct SampleSentence {
    /// A word of the sentence.
    struct Word {
        var word: Wording.Word
        /// Whether the phrase itself has it; otherwise it is from a value, or from the name of the application.
        var isLiteral: Bool
    }

    /// The words; empty if every part of the phrase is optional, or a value has no words.
    private(set) var words: [Word] = []

    init(of phrase: CheckedPhrase, _ checked: CheckedCatalogs) {
        if !append(phrase.pattern.pieces, of: phrase, checked) { words = [] }
    }

    /// Appends the words of pieces; fails if a value has none.
    private mutating func append(
        _ pieces: [PhrasePattern.Piece],
        of phrase: CheckedPhrase,
        _ checked: CheckedCatalogs
    ) -> Bool {
        pieces.allSatisfy { piece in
            switch piece {
            case .literal(let text):
                words += checked.wording.words(of: text).map { Word(word: $0, isLiteral: true) }
                return true
            case .alternatives(let branches): return branches.first.map { append($0, of: phrase, checked) } ?? true
            case .optional: return true
            case .applicationName: return append(checked.applicationNames[phrase.catalog].first?.words)
            case .parameter(let name):
                let parameter = checked.parameters(of: phrase).first { $0.name == name }
                return append(parameter.flatMap { Self.value(of: $0.kind, phrase.catalog, checked) })
            }
        }
    }

    private mutating func append(_ value: [Wording.Word]?) -> Bool {
        guard let value, !value.isEmpty else { return false }
        words += value.map { Word(word: $0, isLiteral: false) }
        return true
    }

    private static func value(
        of kind: Parameter.Kind,
        _ catalog: Int,
        _ checked: CheckedCatalogs
    ) -> [Wording.Word]? {
        switch kind.grouped {
        case .enumeration(let name):
            let forms = checked.enums[catalog].first { $0.enumeration.name == name }?.forms
            return forms?.first { !$0.words.isEmpty }?.words
        case .integer(let low, let high):
            return checked.wording.words(of: "\(min(max(3, low ?? 3), high ?? .max))")
        case .decimal(let low, let high):
            let number = min(max(3, low ?? 3), high ?? .infinity).rounded()
            return Int64(exactly: number).map { checked.wording.words(of: "\($0)") }
        case .ordinal: return checked.wording.ordinals.first
        case .boolean: return checked.wording.language.data.affirmatives.first.map(checked.wording.words)
        case .text: return checked.wording.words(of: "something")
        case .quantity(let slot):
            return QuantitySample(slot, in: checked.wording.language).map { checked.wording.words(of: $0.text) }
        }
    }
}
