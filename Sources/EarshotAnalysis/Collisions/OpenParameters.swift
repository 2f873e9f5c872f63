internal import Earshot

/// Finds parameters that stand side by side, so that nothing says where the one ends and the other begins: two texts,
/// two numbers, or two that take the same values.
struct OpenParameters {
    private let checked: CheckedCatalogs
    private let phrase: CheckedPhrase
    private let parameters: [Parameter]
    private var pairs: [[String]] = []

    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        (checked.phrases + checked.negatives).flatMap { phrase -> [Finding] in
            guard let shortcut = phrase.shortcut else { return [] }
            var open = OpenParameters(
                checked: checked,
                phrase: phrase,
                parameters: checked.catalogs[phrase.catalog].shortcuts[shortcut].parameters
            )
            _ = open.ends(of: phrase.pattern.pieces)
            guard !open.pairs.isEmpty else { return [] }
            let names = open.pairs.map { "${\($0[0])} and ${\($0[1])}" }.joined(separator: ", ")
            return [
                Finding(
                    rule: .openParameters,
                    message: "\(names) stand side by side in \(phrase.title), and no word says where the one ends",
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

    /// The parameters that pieces may begin and end with.
    private struct Ends {
        var first: [String] = []
        var last: [String] = []
        /// Whether all may be left out.
        var isSkippable = true
    }

    private mutating func ends(of pieces: [PhrasePattern.Piece]) -> Ends {
        var whole = Ends()
        for piece in pieces {
            let next = ends(of: piece)
            for one in whole.last { for other in next.first { note(one, other) } }
            if whole.isSkippable { whole.first += next.first }
            whole.last = next.isSkippable ? whole.last + next.last : next.last
            whole.isSkippable = whole.isSkippable && next.isSkippable
        }
        return whole
    }

    private mutating func ends(of piece: PhrasePattern.Piece) -> Ends {
        switch piece {
        case .literal(let text):
            return Ends(isSkippable: checked.wording.words(of: text).isEmpty)
        case .applicationName:
            return Ends(isSkippable: false)
        case .parameter(let name):
            return Ends(first: [name], last: [name], isSkippable: false)
        case .optional(let pieces):
            var ends = ends(of: pieces)
            ends.isSkippable = true
            return ends
        case .alternatives(let branches):
            var whole = Ends(isSkippable: false)
            for branch in branches {
                let ends = ends(of: branch)
                whole.first += ends.first
                whole.last += ends.last
                whole.isSkippable = whole.isSkippable || ends.isSkippable
            }
            return whole
        }
    }

    private mutating func note(_ one: String, _ other: String) {
        guard !pairs.contains([one, other]), let first = parameters.first(where: { $0.name == one }),
            let second = parameters.first(where: { $0.name == other }), overlap(first.kind, second.kind)
        else { return }
        pairs.append([one, other])
    }

    private func overlap(_ one: Parameter.Kind, _ other: Parameter.Kind) -> Bool {
        switch (one, other) {
        case (.text, .text), (.boolean, .boolean), (.ordinal, .ordinal): true
        case (.integer, .integer), (.integer, .decimal), (.decimal, .integer), (.decimal, .decimal): true
        case (.enumeration(let one), .enumeration(let other)):
            one == other || !names(one).isDisjoint(with: names(other))
        default: false
        }
    }

    private func names(_ enumeration: String) -> Set<[Wording.Word]> {
        let forms = checked.enums[phrase.catalog].first { $0.enumeration.name == enumeration }
        return Set(forms?.spoken.map(\.text.words) ?? [])
    }
}
