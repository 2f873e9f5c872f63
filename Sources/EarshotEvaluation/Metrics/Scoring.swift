public import Earshot
public import EarshotFormats

/// Compares an answer with the expectation of a corpus line; ``Verdict`` defines the results.
enum Scoring {
    static func verdict(of resolution: Resolution, expected: CorpusLine.Expectation?) -> Verdict {
        guard let expected else { return .unscored }
        if case .ask(let list) = expected, offers(list, in: resolution) { return .askedRight }
        switch resolution.outcome {
        case .success(let match), .notRequired(let match):
            if expected == .nothing { return .falseAccept }
            return isRight(match, resolution, expected) ? .right : .wrong
        case .needsValue(.shortcut(let match), _):
            return isRight(.shortcut(match), resolution, expected) ? .right : .asked
        case .confirmationRequired, .disambiguation, .needsValue:
            return .asked
        case .unsupported:
            return expected == .nothing ? .rejected : .nothing
        }
    }

    /// Whether an answer names one meaning and it is the expected one, even if it only asks to confirm it.
    ///
    /// The result is `nil` if the answer names none, the line has no expectation, or it expects a question: that says
    /// what has to be asked, and not what was meant.
    static func namesWhatWasMeant(_ resolution: Resolution, expected: CorpusLine.Expectation?) -> Bool? {
        guard let expected, let match = resolution.match else { return nil }
        return expected.isQuestion ? nil : isRight(match, resolution, expected)
    }

    /// Whether an answer is a question that offers each of some matches.
    private static func offers(_ list: [CorpusLine.Expectation], in resolution: Resolution) -> Bool {
        let offered: [Resolution.Match]
        switch resolution.outcome {
        case .confirmationRequired: offered = resolution.matches
        case .disambiguation(let options): offered = options.map(\.match)
        case .needsValue(.shortcut(var match), let missing):
            match.parameters.removeAll { missing.contains($0.name) }
            offered = [.shortcut(match)]
        case .needsValue, .success, .notRequired, .unsupported: return false
        }
        let spoken = resolution.parts.reduce(into: spoken(in: resolution)) { $0.formUnion(Self.spoken(in: $1)) }
        return list.allSatisfy { expected in offered.contains { isRight($0, expected, spoken: spoken) } }
    }

    /// Whether a match of an answer is the expected one; of several commands, whether all are, in their order.
    private static func isRight(
        _ match: Resolution.Match,
        _ resolution: Resolution,
        _ expected: CorpusLine.Expectation
    ) -> Bool {
        let matches = resolution.matches
        if case .several(let list) = expected {
            let commands = resolution.parts.isEmpty ? [resolution] : resolution.parts
            return list.count == matches.count && list.count == commands.count
                && zip(list, zip(matches, commands)).allSatisfy { isRight($1.0, $0, spoken: spoken(in: $1.1)) }
        }
        return matches.count <= 1 && isRight(match, expected, spoken: spoken(in: resolution))
    }

    /// The parameters whose values were spoken; others are preset or have their default, and need not be expected.
    static func spoken(in resolution: Resolution) -> Set<String> {
        Set(
            resolution.spans.compactMap { span in
                if case .parameter(let name) = span.role { name } else { nil }
            }
        )
    }

    static func isRight(_ match: Resolution.Match, _ expected: CorpusLine.Expectation, spoken: Set<String> = []) -> Bool
    {
        switch (expected, match) {
        case (.shortcut(let id, let parameters), .shortcut(let match)):
            guard id == match.shortcut else { return false }
            return parameters.map { isEqual($0, match.parameters, spoken) } ?? true
        case (.enumerationCase(let id), .enumerationCase(let match)):
            return id == match.caseID
        case (.value(let value), .value(let match)):
            return isEqual(value, match.value)
        case (.value(let value), .enumerationCase(let match)):
            return value == match.caseID.map(ExtensionValue.text)
        case (.enumerationCase(let id), .value(let match)):
            return isEqual(.text(id), match.value)
        case (.nothing, _), (.shortcut, _), (.enumerationCase, _), (.value, _), (.several, _), (.ask, _):
            return false
        }
    }

    private static func isEqual(
        _ expected: [ExtensionValue.Member],
        _ bindings: [ShortcutMatch.Binding],
        _ spoken: Set<String>
    ) -> Bool {
        let names = Set(expected.map(\.key))
        guard bindings.allSatisfy({ names.contains($0.name) || !spoken.contains($0.name) }) else { return false }
        return expected.allSatisfy { member in
            bindings.contains { $0.name == member.key && isEqual(member.value, $0.value) }
        }
    }

    /// Whether a value is the expected one; numbers are compared by value, not by spelling.
    static func isEqual(_ expected: ExtensionValue, _ value: ParameterValue) -> Bool {
        switch (expected, value.grouped) {
        case (.text(let expected), .enumerationCase(let text)), (.text(let expected), .text(let text)):
            expected == text
        case (.number(let digits), .integer(let number)), (.number(let digits), .ordinal(let number)):
            Int64(digits) == number || Double(digits).flatMap(Int64.init(exactly:)) == number
        case (.number(let digits), .decimal(let number)):
            Double(digits) == number
        case (.list(let accepted), .quantity):
            // Where several readings are right.
            accepted.contains { isEqual($0, value) }
        case (_, .quantity(let quantity)): isEqual(expected, quantity)
        case (.boolean(let expected), .boolean(let flag)):
            expected == flag
        case (.list(let expected), .list(let values)):
            expected.count == values.count && zip(expected, values).allSatisfy(isEqual)
        default:
            false
        }
    }

    /// Whether a quantity is the expected one, in the form of its kind.
    private static func isEqual(_ expected: ExtensionValue, _ quantity: Quantity) -> Bool {
        switch (expected, quantity.content) {
        case (.text(let text), .text): return (try? Quantity(parsing: text, as: quantity.kind)) == quantity
        case (.number(let digits), .number(let number)): return Double(digits) == number
        case (.object(let members), .amount(let number, let name, let names)):
            guard case .number(let digits)? = members.first(where: { $0.key == "value" })?.value else { return false }
            return members.count == 2 && Double(digits) == number
                && members.contains { $0.key == names.key && $0.value == .text(name) }
        default: return false
        }
    }
}

extension Verdict {
    /// Compares an answer with the expectation of a corpus line.
    ///
    /// - Parameters:
    ///   - resolution: The answer.
    ///   - expected: The line's expectation; `nil` if it has none.
    public init(of resolution: Resolution, expected: CorpusLine.Expectation?) {
        self = Scoring.verdict(of: resolution, expected: expected)
    }
}

extension CorpusLine.Expectation {
    /// What is expected, in a few words; `nil` if nothing is.
    package var summary: String? {
        switch self {
        case .nothing: nil
        case .shortcut(let id, nil): id
        case .shortcut(let id, let members?):
            "\(id)(\(members.map { "\($0.key): \(Self.text(of: $0.value))" }.joined(separator: ", ")))"
        case .enumerationCase(let id): "case \(id)"
        case .value(let value): Self.text(of: value)
        case .several(let matches): matches.compactMap(\.summary).joined(separator: "; ")
        case .ask(let matches): "a question: \(matches.compactMap(\.summary).joined(separator: " or "))"
        }
    }

    /// Whether a question is expected.
    var isQuestion: Bool { if case .ask = self { true } else { false } }

    private static func text(of value: ExtensionValue) -> String {
        if case .text(let text) = value { return text }
        var json = JSONText()
        json.value(value)
        return json.string
    }
}
