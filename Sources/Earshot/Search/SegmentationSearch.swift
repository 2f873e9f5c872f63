/// A way to part an utterance into commands.
struct Segmentation: Equatable {
    /// A stretch of the utterance between two joints.
    struct Part: Equatable {
        /// The units of the part, including left-over words.
        var units: Range<Int>
        /// The values that share the remaining words, in the order heard; empty for a single command.
        var shared: [Range<Int>] = []
        /// Whether the part has words that no phrase explains.
        var isUnknown = false
    }

    /// The parts, in the order heard.
    var parts: [Part]
    /// The price of the segmentation.
    var cost: Int

    /// The number of commands.
    var commandCount: Int { parts.reduce(0) { $0 + max(1, $1.shared.count) } }

    /// Whether every word is explained.
    var isComplete: Bool { !parts.contains(where: \.isUnknown) }
}

/// Finds the cheapest segmentations of an utterance into commands.
///
/// Heard phrases, joints and left-over words are edges between nodes; the cheapest path over the edges is found node by
/// node. The work grows with the utterance and the phrases heard in it, not with the number of segmentations.
struct SegmentationSearch {
    let unitCount: Int
    let clauses: [Clause]
    let joints: Joints
    /// The words that may be left over, by the node of their first word.
    let skips: [[Lattice.Skip]]
    /// Whether two commands may meet without a separator.
    let allowsAdjacency: Bool

    /// The position relative to the commands.
    private enum Place: Int, CaseIterable {
        /// No word of a command was heard.
        case before
        /// A command has ended.
        case after
        /// Closed-class words were left over behind a command.
        case loose
        /// A conjunction or a mark was heard.
        case joined
        /// A command has ended, and the next begins with the next word.
        case adjacent
        /// A part has words that no phrase explains.
        case unknown

        /// The place behind left-over words; `nil` if the words cannot be left over here.
        func after(_ kind: Lattice.Skip.Kind) -> Place? {
            switch (kind, self) {
            case (.correction, _), (.askedCorrection, _): nil
            case (.content, .adjacent), (.opening, .after), (.opening, .loose): nil
            case (.closing, .before), (.closing, .joined), (.closing, .adjacent): nil
            case (.closedClass, .adjacent), (.subject, .adjacent): nil
            case (.closedClass, .after), (.subject, .after): .loose
            case (.content, _): .unknown
            case (.ending, .adjacent), (.askedEnding, _): nil
            case (.filler, _), (.answering, _), (.opening, _), (.closing, _), (.closedClass, _), (.subject, _),
                (.ending, _):
                self
            }
        }
    }

    private struct Entry {
        var cost: Int
        /// A code for the joints so far: segmentations with the same joints are one.
        var joints: UInt64
        var back: Int
        var step: Step
    }

    private enum Step {
        case start
        case clause(Int)
        case joint(Range<Int>)
        case skip(isUnknown: Bool)
    }

    /// The cheapest segmentation and the next one with different joints, cheapest first.
    ///
    /// - Returns: Up to two segmentations; none if the utterance has no words.
    /// - Complexity: O(*u* + *c* + *s*) in the units, the clauses and the possible skips.
    func covers() -> [Segmentation] {
        guard unitCount > 0 else { return [] }
        var starting: [[Int]] = Array(repeating: [], count: unitCount + 1)
        for (index, clause) in clauses.enumerated() { starting[clause.units.lowerBound].append(index) }
        var entries: [Entry] = []
        /// The two cheapest entries with different joints, for each node and place.
        var best: [[[Int]]] = Array(
            repeating: Array(repeating: [], count: Place.allCases.count),
            count: unitCount + 1
        )
        func enter(_ node: Int, _ place: Place, _ entry: Entry) {
            var list = best[node][place.rawValue]
            if let same = list.firstIndex(where: { entries[$0].joints == entry.joints }) {
                guard entry.cost < entries[list[same]].cost else { return }
                list.remove(at: same)
            }
            let position = list.firstIndex { entry.cost < entries[$0].cost } ?? list.count
            guard position < 2 else { return }
            list.insert(entries.count, at: position)
            entries.append(entry)
            best[node][place.rawValue] = Array(list.prefix(2))
        }
        enter(0, .before, Entry(cost: 0, joints: 0, back: -1, step: .start))
        for node in 0..<unitCount {
            // Two commands meet before the next word is read.
            for place in [Place.before, .after, .loose, .unknown, .joined, .adjacent] {
                for index in best[node][place.rawValue] {
                    extend(index, entries[index], at: node, place, starting[node], enter)
                }
            }
        }
        let ends = [Place.after, .loose, .unknown].flatMap { best[unitCount][$0.rawValue] }
        var seen: Set<UInt64> = []
        return ends.sorted { entries[$0].cost < entries[$1].cost }
            .filter { seen.insert(entries[$0].joints).inserted }
            .prefix(2).map { cover(to: $0, entries) }
    }

    private func extend(
        _ index: Int,
        _ entry: Entry,
        at node: Int,
        _ place: Place,
        _ starting: [Int],
        _ enter: (Int, Place, Entry) -> Void
    ) {
        func step(_ end: Int, _ next: Place, _ cost: Int, _ step: Step, joint: UInt64? = nil) {
            let joints = joint.map { Hashing.join(entry.joints, $0) } ?? entry.joints
            enter(end, next, Entry(cost: entry.cost + cost, joints: joints, back: index, step: step))
        }
        if [.before, .joined, .adjacent, .unknown].contains(place) {
            for number in starting {
                let clause = clauses[number]
                let shared =
                    clause.shared.isEmpty ? nil : clause.shared.reduce(1) { Hashing.join($0, UInt64($1.lowerBound)) }
                step(
                    clause.units.upperBound,
                    place == .unknown ? .unknown : .after,
                    clause.cost,
                    .clause(number),
                    joint: shared
                )
            }
        }
        if [.after, .loose, .unknown].contains(place) {
            for end in joints.conjunctions[node] {
                step(Int(end), .joined, CostModel.conjunction, .joint(node..<Int(end)), joint: UInt64(node))
            }
            if joints.isMarked[node] {
                step(node, .joined, CostModel.pause, .joint(node..<node), joint: UInt64(node))
            }
        }
        if allowsAdjacency, place == .after, joints.isBetweenWords[node] {
            step(node, .adjacent, CostModel.adjacency, .joint(node..<node), joint: UInt64(node))
        }
        for skip in skips[node] {
            guard let next = place.after(skip.kind) else { continue }
            step(Int(skip.end), next, Int(skip.cost), .skip(isUnknown: next == .unknown))
        }
    }

    private func cover(to index: Int, _ entries: [Entry]) -> Segmentation {
        var parts: [Segmentation.Part] = []
        var part = Segmentation.Part(units: 0..<unitCount)
        let cost = entries[index].cost
        var index = index
        while index >= 0 {
            let entry = entries[index]
            switch entry.step {
            case .start: break
            case .clause(let number): part.shared = clauses[number].shared
            case .skip(let isUnknown): part.isUnknown = part.isUnknown || isUnknown
            case .joint(let units):
                part.units = units.upperBound..<part.units.upperBound
                parts.append(part)
                part = Segmentation.Part(units: 0..<units.lowerBound)
            }
            index = entry.back
        }
        parts.append(part)
        return Segmentation(parts: parts.reversed(), cost: cost)
    }
}
