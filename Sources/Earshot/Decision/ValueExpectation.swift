/// Describes the values of a slot or a question, for words that are no value.
struct ValueExpectation {
    private let grammar: CompiledDocument.Grammar?
    private let parameter: String?
    private let enumeration: String?

    init(_ slot: PhraseTemplate.Slot, in document: CompiledDocument) {
        grammar = slot.grammar.map { document.tables.grammars[Int($0)] }
        parameter = slot.parameter
        if case .enumeration(let index) = grammar {
            enumeration = document.declarations.enumerations[Int(index)].name
        } else {
            enumeration = nil
        }
    }

    /// Whether the slot takes numbers.
    var isNumber: Bool {
        switch grammar {
        case .integer, .decimal: true
        default: false
        }
    }

    /// The reason why words are no value, as the end of a sentence.
    ///
    /// - Parameter number: The number that was said, if any.
    /// - Returns: A clause such as "is no number of minutes".
    func whyUnfit(_ number: NumberValue?) -> String {
        switch grammar {
        case .enumeration:
            if enumeration == OfferedAnswers.name { return "is none of what was offered" }
            return "is none of \(enumeration ?? "its enum")'s values"
        case .boolean: return "is neither yes nor no"
        case .application: return "is none of the application's names"
        case .integer:
            let isWhole = number.map { $0.scale == 0 && !$0.isOrdinal } ?? true
            return isWhole && number != nil ? whyOutOfRange(number) : "is no \(isWhole ? "" : "whole ")number\(whose)"
        case .decimal: return "is no number\(whose)"
        case .ordinal: return "is no place in an order"
        case .quantity(let slot): return "is no \(slot.expectation)\(whose)"
        case .place: return "is none of the places in what was offered"
        case .text, nil: return "is not taken\(parameter.map { " for \($0)" } ?? "")"
        }
    }

    /// The reason why a number is not allowed, as the end of a sentence.
    ///
    /// - Parameter number: The number, if it is known.
    /// - Returns: A clause such as "is not within 1 to 180".
    func whyOutOfRange(_ number: NumberValue?) -> String {
        switch grammar {
        case .integer(let min, let max): outOfRange(min.map { "\($0)" }, max.map { "\($0)" })
        case .decimal(let min, let max):
            outOfRange(min.map { JSONText.shortest($0) ?? "\($0)" }, max.map { JSONText.shortest($0) ?? "\($0)" })
        case .quantity(let slot): outOfRange(slot.bounds.min, slot.bounds.max)
        case .place, .enumeration: "is beyond the end of what was offered"
        default: "is out of the range that is allowed"
        }
    }

    private func outOfRange(_ min: String?, _ max: String?) -> String {
        switch (min, max) {
        case (let min?, let max?): "is not within \(min) to \(max)"
        case (let min?, nil): "is less than \(min)"
        case (nil, let max?): "is more than \(max)"
        case (nil, nil): "is beyond the numbers that can be told apart"
        }
    }

    /// " of minutes", " for level": the parameter, to follow "number".
    private var whose: String {
        guard let parameter else { return "" }
        let words = IdentifierSplitter.spokenForms(of: parameter).first ?? parameter
        // A plural name is the thing counted.
        let isPlural = words.hasSuffix("s") && !["ss", "us", "is"].contains { words.hasSuffix($0) }
        return isPlural ? " of \(words)" : " for \(words)"
    }
}
