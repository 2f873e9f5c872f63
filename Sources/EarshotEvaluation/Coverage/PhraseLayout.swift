internal import Earshot

/// A phrase with a number for every branch, and the way through it that an answer took.
///
/// Groups are laid out as states and edges in the size of the pattern, so that the work does not grow with the number of
/// sentences it stands for.
struct PhraseLayout: Sendable {
    /// A piece of the phrase, with the numbers of its branches.
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
        /// What is read; `nil` for nothing.
        var token: Token?
        /// The branch that is entered; −1 for none.
        var branch = -1
    }

    /// The pieces.
    private(set) var nodes: [Node] = []
    /// What each branch is called.
    private(set) var branches: [String] = []
    private var edges: [[Edge]] = [[]]
    private var last = 0

    /// Lays a phrase out.
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
        /// What was laid out of the branch at hand, or of the phrase outside of groups.
        struct Place {
            var state: Int
            var nodes: [Node] = []
            /// The branch's number; `nil` outside of groups, and where that it was said says nothing new.
            var branch: Int?
        }

        let language: Language
        private(set) var branches: [String] = []
        private(set) var edges: [[Edge]] = [[]]
        /// The branches that stand for leaving a part out, of the parts that are open.
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
                leftOut.append(addBranch("\(shown) left out"))
                // That one of alternatives was said says that the group was.
                if case .alternatives? = pieces.first, pieces.count == 1 {} else { number = addBranch("\(shown) said") }
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

    /// The most places of a phrase and an answer that are compared; more than any phrase that a person wrote needs.
    private static let placeLimit = 4_000_000

    private struct Place {
        var cost = Int32.max
        var state: Int32 = -1
        var position: Int32 = -1
        var branch: Int32 = -1
    }

    /// The branches on the way through the phrase that is nearest to what an answer was read as.
    ///
    /// - Parameter tokens: What the answer was read as, in order.
    /// - Returns: The branches in no order; `nil` where the nearest way has more words that were not read than words that
    ///   were, so that another wording was heard, and where the question is too large to answer.
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
        // A word in place of another costs two.
        guard places[index].cost <= tokens.count else { return nil }
        var found: Set<Int> = []
        while index > 0, places[index].state >= 0 {
            if places[index].branch >= 0 { found.insert(Int(places[index].branch)) }
            index = Int(places[index].state) * width + Int(places[index].position)
        }
        return found
    }
}
