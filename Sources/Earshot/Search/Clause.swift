/// A phrase heard in a part of an utterance.
struct Clause: Equatable {
    /// The units of the phrase.
    var units: Range<Int>
    /// The price of the phrase.
    var cost: Int
    /// The values that share the remaining words, in the order heard; empty for a single command.
    var shared: [Range<Int>] = []
    /// Whether the phrase contains a text.
    var hasText = false
}

/// The phrases heard anywhere in an utterance, and their evidence about its joints.
struct Clauses {
    /// The cheapest phrase of each span and of each division into shared values.
    private(set) var list: [Clause] = []
    private var known: [Key: Int] = [:]
    /// Units read as a word of a phrase or a name, though they may join two commands.
    private(set) var isRead: [Bool]
    /// Nodes inside a text.
    private(set) var isInText: [Bool]
    /// Nodes inside a phrase without a text.
    private(set) var isCrossed: [Bool]

    private struct Key: Hashable {
        var units: Range<Int>
        var shared: [Range<Int>]
    }

    init(unitCount: Int) {
        isRead = Array(repeating: false, count: unitCount)
        isInText = Array(repeating: false, count: unitCount + 1)
        isCrossed = Array(repeating: false, count: unitCount + 1)
    }

    /// Adds the phrases found by a search.
    ///
    /// - Parameters:
    ///   - search: A search from every word of the utterance.
    ///   - mayAnswer: Whether a shortcut, by its index, or a phrase without a shortcut, may answer.
    /// - Complexity: O(*i* + *a* · *u*) in the paths, the arrivals and the units.
    mutating func add(_ search: Search, mayAnswer: (Int32) -> Bool) {
        let tables = search.input.document.tables
        var isSeen = Array(repeating: false, count: search.paths.count)
        for arrival in search.arrivals {
            let path = search.paths[Int(arrival.path)]
            guard arrival.acceptance.kind == .phrase || arrival.acceptance.kind == .negative,
                mayAnswer(tables.phrases.part(Int(arrival.acceptance.index)) { $0.shortcut })
            else { continue }
            add(
                Clause(
                    units: Int(path.start)..<Int(path.node),
                    cost: Int(path.rank.cost),
                    shared: search.sharedValues(path),
                    hasText: path.rank.text > 0
                )
            )
            if path.turn < 0, path.rank.text == 0, path.evidence.isDisjoint(with: .unshared) {
                for node in Int(path.start) + 1..<max(Int(path.start) + 1, Int(path.node)) { isCrossed[node] = true }
            }
            mark(arrival.path, of: search, &isSeen)
        }
    }

    private mutating func add(_ clause: Clause) {
        let key = Key(units: clause.units, shared: clause.shared)
        if let index = known[key] {
            if clause.cost < list[index].cost { list[index] = clause }
        } else {
            known[key] = list.count
            list.append(clause)
        }
    }

    /// Marks the units and nodes read by the steps of a path.
    private mutating func mark(_ index: Int32, of search: Search, _ isSeen: inout [Bool]) {
        var index = index
        while index >= 0, !isSeen[Int(index)] {
            isSeen[Int(index)] = true
            let path = search.paths[Int(index)]
            index = path.back
            guard index >= 0 else { return }
            let start = search.paths[Int(index)].node
            switch path.step {
            case .edge(let position):
                guard search.input.lattice.edges[Int(start)][Int(position)].evidence == .exact else { continue }
                for unit in Int(start)..<Int(path.node) { isRead[unit] = true }
            case .slot(let match, _, _):
                if case .text = search.slots.matches[Int(match)].value {
                    for node in Int(start) + 1..<max(Int(start) + 1, Int(path.node)) { isInText[node] = true }
                } else {
                    // A misheard name still contains its inner words.
                    let isExact = search.slots.matches[Int(match)].evidence.isDisjoint(with: .misheard)
                    let units =
                        isExact ? Int(start)..<Int(path.node) : Int(start) + 1..<max(Int(start) + 1, Int(path.node) - 1)
                    for unit in units { isRead[unit] = true }
                }
            case .start, .epsilon, .skip, .drop, .joint, .unheard: break
            }
        }
    }
}

extension SearchInput {
    /// Whether a path has to begin with a word of its phrase, or with a name, because no separator stands between its
    /// command and the preceding one.
    func beginsWithLiteral(_ path: Search.Path) -> Bool {
        joints.map { !path.hasBegun && !$0.mayBeginWithValue[Int(path.start)] } ?? false
    }
}

extension Search {
    /// Whether a path may become one of several commands.
    func mayBeClause(_ path: Path) -> Bool {
        // A part of a name may end with the conjunction: "Tom and" is a part of "Tom and Jerry".
        path.faults.isEmpty && !path.evidence.contains(EvidenceClasses(.partial))
    }
}
