internal import Earshot

/// Finds adjacent parameters, where nothing marks the end of the first one: two texts, two numbers, two quantities of
/// one kind, a number beside a quantity, or two with the same values.
struct OpenParameters: PhraseVisitor {
    private let checked: CheckedCatalogs
    private let phrase: CheckedPhrase
    private let parameters: [Parameter]
    private var pairs: [[String]] = []

    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        (checked.phrases + checked.negatives).flatMap { phrase -> [Finding] in
            guard let shortcut = phrase.shortcut, phrase.pattern.leaves.count(where: { $0.parameter != nil }) > 1 else {
                return []
            }
            var open = OpenParameters(
                checked: checked,
                phrase: phrase,
                parameters: checked.catalogs[phrase.catalog].shortcuts[shortcut].parameters
            )
            var before: [String] = []
            open.walk(phrase.pattern.pieces, from: &before)
            guard !open.pairs.isEmpty else { return [] }
            let names = open.pairs.map { "${\($0[0])} and ${\($0[1])}" }.joined(separator: ", ")
            return [
                Finding(
                    rule: .openParameters,
                    message: "\(names) are next to each other in \(phrase.title), with no word between them",
                    owners: [phrase.owner],
                    fix: "put a word between the two, such as one that says what the second is for"
                )
            ]
        }
    }

    private init(checked: CheckedCatalogs, phrase: CheckedPhrase, parameters: [Parameter]) {
        self.checked = checked
        self.phrase = phrase
        self.parameters = parameters
    }

    /// Carries the parameters that may come just before.
    mutating func visit(_ leaf: PhrasePattern.Leaf, at before: inout [String]) {
        switch leaf {
        case .literal(let text):
            if !checked.wording.words(of: text).isEmpty { before = [] }
        case .applicationName:
            before = []
        case .parameter(let name):
            for other in before { note(other, name) }
            before = [name]
        }
    }

    func leave(_ group: PhrasePattern.Group, at before: inout [String], ends: [[String]]) {
        var found: [String] = group.isOptional ? before : []
        for name in ends.joined() where !found.contains(name) { found.append(name) }
        before = found
    }

    private mutating func note(_ one: String, _ other: String) {
        guard !pairs.contains([one, other]), let first = parameters.first(where: { $0.name == one }),
            let second = parameters.first(where: { $0.name == other }), overlap(first.kind, second.kind)
        else { return }
        pairs.append([one, other])
    }

    private func overlap(_ one: Parameter.Kind, _ other: Parameter.Kind) -> Bool {
        switch (one.grouped, other.grouped) {
        case (.text, .text), (.boolean, .boolean), (.ordinal, .ordinal): true
        case (.integer, .integer), (.integer, .decimal), (.decimal, .integer), (.decimal, .decimal): true
        case (.enumeration(let one), .enumeration(let other)):
            one == other || !names(one).isDisjoint(with: names(other))
        case (.quantity(let one), .quantity(let other)): areOpen(one.kind, other.kind)
        case (.integer, .quantity), (.decimal, .quantity), (.quantity, .integer), (.quantity, .decimal): true
        default: false
        }
    }

    /// Whether one quantity may end and another begin within the same words: two of one kind, and a date or a time
    /// beside one with both.
    private func areOpen(_ one: Quantity.Kind, _ other: Quantity.Kind) -> Bool {
        one == other || one.traits.parts.contains(other) || other.traits.parts.contains(one)
    }

    private func names(_ enumeration: String) -> Set<[Wording.Word]> {
        let forms = checked.enums[phrase.catalog].first { $0.enumeration.name == enumeration }
        return Set(forms?.forms.map(\.words).filter { !$0.isEmpty } ?? [])
    }
}
