internal import Earshot

/// How much of a phrase is covered by others: all, some values of a parameter, or some branches.
struct Cover {
    /// A value of a parameter that can never be reached through the phrase.
    struct Value {
        var parameter: String
        var name: String
    }

    /// The most branches that are examined one by one.
    private static let branchLimit = 40

    /// The most numbers that are examined one by one.
    private static let numberLimit = 64

    /// The most steps taken for all questions about one phrase.
    private static let workLimit = 1_000_000

    /// Whether every sentence of the phrase is covered.
    private(set) var isWhole = false
    /// The values that are covered in all their forms, in order of declaration.
    private(set) var values: [Value] = []
    /// The words of branches that are covered.
    private(set) var branches: [String] = []

    init(
        _ phrase: CheckedPhrase,
        by others: [CheckedPhrase],
        _ paths: CommonPaths,
        _ checked: CheckedCatalogs
    ) {
        let automata = others.map(\.automaton)
        var budget = Self.workLimit
        isWhole = paths.covers(phrase.automaton, by: automata, budget: &budget)
        guard !isWhole else { return }
        for parameter in phrase.automaton.parameters {
            guard let name = checked.name(of: parameter, in: phrase.catalog) else { continue }
            let values = Self.values(of: parameter.slot, checked)
            var taken = 0
            for (value, words) in values {
                // Without steps left, nothing counts as covered.
                guard budget > 0 else { break }
                let fixed = phrase.automaton.fixing(parameter, to: words)
                guard fixed.canEnd, paths.covers(fixed, by: automata, budget: &budget) else { continue }
                taken += 1
                if let value { self.values.append(Value(parameter: name, name: value)) }
            }
            let isNeeded = !phrase.automaton.without(parameter).canEnd
            if taken > 0, taken == values.count, isNeeded { isWhole = true }
        }
        guard !isWhole else { return }
        for branch in Branches.of(phrase.pattern) {
            if paths.covers(checked.automaton(branch.pieces, of: phrase), by: automata, budget: &budget) {
                branches.append(branch.text)
            }
        }
    }

    /// The covered parts, in words: `where ${type} is sleep`, `with "please"`; empty if there are none to name.
    var parts: String {
        var parts: [String] = []
        var parameters: [String] = []
        for value in values where !parameters.contains(value.parameter) { parameters.append(value.parameter) }
        for parameter in parameters {
            let names = values.filter { $0.parameter == parameter }.map(\.name)
            parts.append("where ${\(parameter)} is \(Self.list(names))")
        }
        if !branches.isEmpty { parts.append("with \(Self.list(branches.map(\.quoted)))") }
        return parts.joined(separator: " and ")
    }

    /// The first names, and the number of the others.
    static func list(_ names: [String], most: Int = 3) -> String {
        let shown = names.prefix(most)
        let rest = names.count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    /// The values of a slot with the ways to say each; those of a number have no name, and only few of them are listed.
    private static func values(of slot: Int, _ checked: CheckedCatalogs) -> [(name: String?, forms: [[Symbol]])] {
        if case .integer(let low?, let high?) = checked.symbols.slots[slot].grammar, low <= high,
            case (let count, false) = high.subtractingReportingOverflow(low), count < numberLimit
        {
            return (low...high).map { number in
                (nil, checked.symbols.symbol(of: NumberValue(mantissa: number)).map { [[$0]] } ?? [])
            }
        }
        return checked.spoken(ofSlot: slot).sorted { $0.key < $1.key }.compactMap { value, forms in
            checked.name(ofValue: value, slot: slot).map { ($0, forms) }
        }
    }

    // MARK: Branches

    /// The first groups of a phrase, each with one branch chosen and optional parts included.
    private struct Branches: PhraseVisitor {
        struct Place {
            /// The pieces so far, unchanged.
            var pieces: [PhrasePattern.Piece] = []
            /// The pieces so far with a branch chosen, and the branch's words.
            var chosen: [(text: String, pieces: [PhrasePattern.Piece])] = []

            mutating func append(_ piece: PhrasePattern.Piece) {
                pieces.append(piece)
                for index in chosen.indices { chosen[index].pieces.append(piece) }
            }

            /// The words of the pieces; empty if there are other pieces among them.
            var text: String {
                var words: [Substring] = []
                for piece in pieces {
                    guard case .literal(let text) = piece else { return "" }
                    words += text.split(separator: " ")
                }
                return words.joined(separator: " ")
            }
        }

        static func of(_ pattern: PhrasePattern) -> [(text: String, pieces: [PhrasePattern.Piece])] {
            var visitor = Branches()
            var place = Place()
            visitor.walk(pattern.pieces, from: &place)
            return place.chosen
        }

        func visit(_ leaf: PhrasePattern.Leaf, at place: inout Place) { place.append(PhrasePattern.Piece(leaf)) }

        func enter(_ branch: Int, of group: PhrasePattern.Group, from place: Place) -> Place { Place() }

        func leave(_ group: PhrasePattern.Group, at place: inout Place, ends: [Place]) {
            let before = place.pieces
            place.append(group.piece)
            for end in ends {
                let found = (end.text.isEmpty ? [] : [(end.text, end.pieces)]) + end.chosen
                for branch in found.prefix(Cover.branchLimit - place.chosen.count) {
                    place.chosen.append((branch.0, before + branch.1))
                }
            }
        }
    }
}

extension PhraseAutomaton {
    /// Whether any path leads to an end; removed moves may leave none.
    var canEnd: Bool {
        guard !moves.isEmpty else { return false }
        var seen: Set = [0]
        var queue = [0]
        while let state = queue.popLast() {
            if isFinal[state] { return true }
            for move in moves[state] where seen.insert(move.target).inserted { queue.append(move.target) }
        }
        return false
    }
}
