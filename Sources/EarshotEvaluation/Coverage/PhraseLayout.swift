internal import Earshot

/// A phrase with numbered branches, which finds the path of an answer through it.
///
/// Groups are laid out as states and edges in the size of the pattern, so that the work does not grow with the number
/// of sentences.
struct PhraseLayout: Sendable {
    /// A part of the phrase, with the numbers of its branches.
    indirect enum Node: Sendable {
        case literal(String)
        case applicationName
        case parameter(String)
        case optional([Node], said: Int?, leftOut: Int)
        case alternatives([(branch: Int, nodes: [Node])])
    }

    /// A word of an answer, or a value in it.
    enum Token: Hashable, Sendable {
        case word(String)
        case applicationName
        case parameter(String)
    }

    private struct Edge: Sendable {
        var target: Int
        /// The token that is read; `nil` for none.
        var token: Token?
        /// The branch that is entered; −1 for none.
        var branch = -1
    }

    /// The parts.
    private(set) var nodes: [Node] = []
    /// The name of each branch.
    private(set) var branches: [String] = []
    private var edges: [[Edge]] = [[]]
    private var last = 0

    /// Creates the layout of a phrase.
    ///
    /// - Parameters:
    ///   - pattern: The parsed phrase.
    ///   - language: The language of its words.
    init(_ pattern: PhrasePattern, language: Language) {
        var builder = Builder(language: language)
        var place = Builder.Place(state: 0)
        builder.walk(pattern.pieces, from: &place)
        nodes = place.nodes
        branches = builder.branches
        edges = builder.edges
        last = place.state
    }

    /// Numbers the branches of a phrase, and lays out its states; edges only lead to states of a higher number.
    private struct Builder: PhraseVisitor {
        /// What has been laid out of the current branch, or of the phrase outside of groups.
        struct Place {
            var state: Int
            var nodes: [Node] = []
            /// The branch's number; `nil` outside of groups, and if the branch says nothing beyond its parent.
            var branch: Int?
        }

        let language: Language
        private(set) var branches: [String] = []
        private(set) var edges: [[Edge]] = [[]]
        /// The branches for leaving out the optional parts that are open.
        private var leftOut: [Int] = []

        init(language: Language) {
            self.language = language
        }

        mutating func visit(_ leaf: PhrasePattern.Leaf, at place: inout Place) {
            switch leaf {
            case .literal(let text):
                place.nodes.append(.literal(text))
                place.state = append(words: language.normalizer.normalize(text), from: place.state)
            case .applicationName:
                place.nodes.append(.applicationName)
                place.state = append(.applicationName, from: place.state)
            case .parameter(let name):
                place.nodes.append(.parameter(name))
                place.state = append(.parameter(name), from: place.state)
            }
        }

        mutating func enter(_ branch: Int, of group: PhrasePattern.Group, from place: Place) -> Place {
            let shown = PhrasePattern(pieces: [group.piece]).description
            let pieces = group.branches[branch]
            var number: Int?
            if group.isOptional {
                leftOut.append(addBranch("without \(shown)"))
                // An alternative that was said already implies its group.
                if case .alternatives? = pieces.first, pieces.count == 1 {} else { number = addBranch("with \(shown)") }
            } else {
                let text = pieces.isEmpty ? "nothing" : PhrasePattern(pieces: pieces).description
                number = addBranch("\(text) of \(shown)")
            }
            return Place(state: entry(number, from: place.state), branch: number)
        }

        mutating func leave(_ group: PhrasePattern.Group, at place: inout Place, ends: [Place]) {
            var states = ends.map(\.state)
            if group.isOptional, let end = ends.first, let leftOut = leftOut.popLast() {
                place.nodes.append(.optional(end.nodes, said: end.branch, leftOut: leftOut))
                states.append(entry(leftOut, from: place.state))
            } else {
                place.nodes.append(.alternatives(ends.map { ($0.branch ?? 0, $0.nodes) }))
            }
            place.state = addState()
            for state in states { edges[state].append(Edge(target: place.state)) }
        }

        private mutating func addBranch(_ text: String) -> Int {
            branches.append(text)
            return branches.count - 1
        }

        private mutating func addState() -> Int {
            edges.append([])
            return edges.count - 1
        }

        private mutating func entry(_ branch: Int?, from start: Int) -> Int {
            let entry = addState()
            edges[start].append(Edge(target: entry, branch: branch ?? -1))
            return entry
        }

        private mutating func append(_ token: Token, from start: Int) -> Int {
            let end = addState()
            edges[start].append(Edge(target: end, token: token))
            return end
        }

        private mutating func append(words text: NormalizedText, from start: Int) -> Int {
            var path = [start]
            for unit in text.units.indices { path.append(append(.word(text.text(unit..<unit + 1)), from: path[unit])) }
            for number in language.numbers.namedNumbers(in: text) {
                guard let value = number.value else { continue }
                let digits = value.scale == 0 ? "\(value.mantissa)" : "\(value.decimal)"
                edges[path[Int(number.units.lowerBound)]].append(
                    Edge(target: path[Int(number.units.upperBound)], token: .word(digits))
                )
            }
            return path[path.count - 1]
        }
    }

    // MARK: The way taken

    /// The most pairs of states and tokens that are compared; more than any hand-written phrase needs.
    private static let placeLimit = 4_000_000

    private struct Place {
        var cost = Int32.max
        var state: Int32 = -1
        var position: Int32 = -1
        var branch: Int32 = -1
    }

    /// The branches on the path through the phrase that is nearest to the tokens of an answer.
    ///
    /// - Parameter tokens: The tokens of the answer, in order.
    /// - Returns: The branches, in no particular order; `nil` if the nearest path has more mismatched words than
    ///   matching ones, so that the utterance was a paraphrase, and if the phrase or the answer is too large.
    /// - Complexity: O(*e* · *t*) in the edges of the phrase and the tokens.
    func branches(read tokens: [Token]) -> Set<Int>? {
        let width = tokens.count + 1
        guard edges.count <= Self.placeLimit / width else { return nil }
        var places = [Place](repeating: Place(), count: edges.count * width)
        places[0].cost = 0
        func reach(_ state: Int, _ position: Int, _ place: Place) {
            if place.cost < places[state * width + position].cost { places[state * width + position] = place }
        }
        for state in edges.indices {
            for position in 0..<width {
                let cost = places[state * width + position].cost
                guard cost < .max else { continue }
                func place(_ price: Int32, _ branch: Int) -> Place {
                    Place(cost: cost + price, state: Int32(state), position: Int32(position), branch: Int32(branch))
                }
                if position < tokens.count { reach(state, position + 1, place(1, -1)) }
                for edge in edges[state] {
                    if edge.token == nil {
                        reach(edge.target, position, place(0, edge.branch))
                    } else if position < tokens.count, tokens[position] == edge.token {
                        reach(edge.target, position + 1, place(0, -1))
                    } else {
                        reach(edge.target, position, place(1, -1))
                    }
                }
            }
        }
        var index = last * width + tokens.count
        // Replacing a word costs two.
        guard places[index].cost <= tokens.count else { return nil }
        var found: Set<Int> = []
        while index > 0, places[index].state >= 0 {
            if places[index].branch >= 0 { found.insert(Int(places[index].branch)) }
            index = Int(places[index].state) * width + Int(places[index].position)
        }
        return found
    }
}
