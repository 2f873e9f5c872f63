/// Intersects two phrases without expanding either.
///
/// Both are walked side by side. A word matches the same word; words match other words with the same number, letters or
/// sounds. The values of a slot are a tree of their words, so that a value matches the words that say it, and other
/// values. A tree of values is entered only if words lead into it, and two trees are compared once.
final class CommonPaths {
    /// The most steps for one comparison; more than hand-written phrases need.
    private static let limit = 4_000_000
    /// The most articles and the like of which the first is taken.
    private static let mostSmallWords = 3
    /// The most nodes that are looked at for other values.
    private static let valueLimit = 1_000

    /// How much more one of two phrases may leave open in a common utterance.
    enum Aim: Hashable, CaseIterable {
        /// Nothing: both have the same number of literal words and of slots, so that the engine's ranking cannot
        /// distinguish the two.
        case balanced
        /// As much as it likes.
        case any
        /// The left one leaves more open, so that the engine prefers the right one: it has more slots, or as many and
        /// fewer literal words.
        case lessSpecific
        /// As ``balanced``, and a slot of the one takes words that the same slot of the other does not.
        case rebound
    }

    /// An utterance of two phrases, in the words of each.
    struct Path {
        /// The words of one step; a value that continues is in several.
        struct Step {
            var left: [Wording.Word]
            var right: [Wording.Word]
            /// The slots whose values begin in the step, where both phrases have one.
            var slots: [Int] = []
        }

        var steps: [Step] = []

        init(_ steps: [Step]) { self.steps = steps }

        init(left: [Wording.Word], right: [Wording.Word]) { steps = [Step(left: left, right: right)] }

        /// The words of the left phrase.
        var left: [Wording.Word] { steps.flatMap(\.left) }

        /// The words of the right phrase.
        var right: [Wording.Word] { steps.flatMap(\.right) }
    }

    /// A position in one phrase: between its steps, or within a value that ends in the state.
    struct Place: Hashable {
        var state: Int
        /// The node of the value's tree; −1 between steps, ``inText`` within a text.
        var node = -1

        /// Within a text, which any word continues.
        static let inText = -2
    }

    private struct Pair: Hashable {
        var left: Place
        var right: Place
        /// How many more literal words the left phrase has than the right one.
        var words: Int
        /// How many more slots the left phrase has than the right one.
        var slots: Int
        /// Whether a slot of the one takes words that the same slot of the other does not.
        var isRebound = false

        /// Whether one pair comes before another one as the phrases are written.
        func isWritten(before other: Pair) -> Bool {
            (left.state, left.node, right.state, right.node)
                < (other.left.state, other.left.node, other.right.state, other.right.node)
        }
    }

    private struct Step {
        var pair: Pair
        var previous: Int
        var path: Path.Step
        var isExpanded = false
    }

    /// The origin of moves.
    enum Source {
        case state(Int)
        /// A node of a tree, and the state after the value.
        case node(Int, target: Int)
        /// The move over a slot, which leads into a tree.
        case slot(Int, Move)
        /// Within a text, and the state after it.
        case text(target: Int)
    }

    private struct Relation: Hashable {
        var left: Int
        var right: Int
        var likeness: Likeness
    }

    /// Two values, or a value and a prefix of one, with words in common.
    private struct Meeting {
        /// Nodes where a value continues; −1 if it has ended.
        var left: Int
        var right: Int
        var path: Path.Step
    }

    let symbols: SymbolTable
    private var relations: [Relation: [Meeting]] = [:]
    var work = 0
    /// The words that slots of quantities have been asked about.
    var quantities: [QuantityWords: Bool] = [:]

    /// Whether pairs are rejected early by their keys.
    private let filters: Bool
    /// Whether a text takes the words of other phrases; otherwise it only meets other texts.
    private let opensTexts: Bool

    init(_ symbols: SymbolTable, filters: Bool = true, opensTexts: Bool = false) {
        self.symbols = symbols
        self.filters = filters
        self.opensTexts = opensTexts
    }

    /// The shortest utterance that both phrases accept, as people would say it: of equals, what is written first, and
    /// with the articles and the like that may be left out.
    ///
    /// - Parameters:
    ///   - left: A phrase.
    ///   - right: Another phrase.
    ///   - likeness: The loosest likeness of words; approximate likeness is allowed once.
    ///   - aim: How much more one of the phrases may leave open.
    /// - Returns: The utterance; `nil` if the phrases have none in common, or the comparison is too large.
    /// - Complexity: O(*m* · *n*) in the moves of the phrases.
    func shortest(
        _ left: PhraseAutomaton,
        _ right: PhraseAutomaton,
        likeness: Likeness = .equal,
        aim: Aim = .balanced
    ) -> Path? {
        guard mayMeet(left, right), !left.isTooLarge, !right.isTooLarge else { return nil }
        let start = Pair(left: Place(state: 0), right: Place(state: 0), words: 0, slots: 0)
        var steps = [Step(pair: start, previous: -1, path: Path.Step(left: [], right: []))]
        var seen: Set = [start]
        var next = 0
        var end: Int?
        work = 0
        func isNew(_ step: Step) -> Bool {
            guard end == nil, seen.insert(step.pair).inserted else { return false }
            steps.append(step)
            let pair = step.pair
            if Self.meets(aim, pair), isFinal(pair.left, left), isFinal(pair.right, right) { end = steps.count - 1 }
            return true
        }
        func expand(_ current: Int) {
            steps[current].isExpanded = true
            var found: [Step] = []
            forEachMeeting(steps[current].pair, left, right, likeness) { target, path in
                var target = target
                if aim == .any {
                    target.words = 0
                    target.slots = 0
                }
                if aim != .rebound { target.isRebound = false }
                guard !seen.contains(target) else { return }
                found.append(Step(pair: target, previous: current, path: path))
            }
            // States are numbered as the phrase is written.
            if found.count > 1 { found.sort { $0.pair.isWritten(before: $1.pair) } }
            let small = found.filter { symbols.isSmall($0.path) }
            // Of many forms only one fits what follows.
            if small.count <= Self.mostSmallWords {
                for step in small where isNew(step) { expand(steps.count - 1) }
            }
            for step in found { _ = isNew(step) }
        }
        while next < steps.count, end == nil, work < Self.limit {
            if !steps[next].isExpanded { expand(next) }
            next += 1
        }
        return end.map { Self.path(to: $0, of: steps) }
    }

    /// Whether an utterance that ends with a pair is what is looked for.
    private static func meets(_ aim: Aim, _ pair: Pair) -> Bool {
        switch aim {
        case .any: true
        case .balanced: pair.words == 0 && pair.slots == 0
        case .lessSpecific: pair.slots > 0 || pair.slots == 0 && pair.words < 0
        case .rebound: pair.words == 0 && pair.slots == 0 && pair.isRebound
        }
    }

    /// The utterance with the values of one step replaced by others that both slots take.
    ///
    /// - Parameters:
    ///   - path: The utterance.
    ///   - index: The step.
    ///   - most: The most values.
    /// - Returns: An utterance for each other value; empty if there are none.
    func variants(of path: Path, at index: Int, most: Int) -> [Path] {
        let slots = path.steps[index].slots
        guard slots.count == 2 else { return [] }
        return values(slots[0], slots[1], most: most + 1).filter { $0 != path.steps[index].left }.prefix(most).map {
            words in
            var path = path
            path.steps[index].left = words
            path.steps[index].right = words
            return path
        }
    }

    /// The first values that two slots take in the same words.
    private func values(_ slot: Int, _ other: Int, most: Int) -> [[Wording.Word]] {
        guard let root = symbols.root(ofSlot: slot), let otherRoot = symbols.root(ofSlot: other) else {
            return symbols.common(slot, other)
        }
        var found: [[Wording.Word]] = []
        var queue: [(left: Int, right: Int, words: [Wording.Word])] = [(root, otherRoot, [])]
        var next = 0
        while next < queue.count, next < Self.valueLimit, found.count < most {
            let (left, right, words) = queue[next]
            next += 1
            if symbols.values.isFinal[left], symbols.values.isFinal[right] { found.append(words) }
            forEachCommon(symbols.values.moves[left], symbols.values.moves[right], .equal) { move, otherMove in
                queue.append((move.target, otherMove.target, words + path(move, otherMove).left))
            }
        }
        return found
    }

    /// Whether all keys needed by every sentence of one phrase are possible in the other.
    func mayMeet(_ left: PhraseAutomaton, _ right: PhraseAutomaton) -> Bool {
        guard left.lengths != nil, right.lengths != nil else { return false }
        return !filters || left.mayMeet(right, opensTexts: opensTexts)
    }

    private static func path(to last: Int, of steps: [Step]) -> Path {
        var parts: [Path.Step] = []
        var step = last
        while step > 0 {
            parts.append(steps[step].path)
            step = steps[step].previous
        }
        return Path(parts.reversed())
    }

    func isFinal(_ place: Place, _ phrase: PhraseAutomaton) -> Bool {
        phrase.isFinal[place.state] && (place.node < 0 || symbols.values.isFinal[place.node])
    }

    // MARK: Steps

    func sources(_ place: Place, _ phrase: PhraseAutomaton) -> [Source] {
        if place.node == Place.inText {
            return [.text(target: place.state)] + sources(Place(state: place.state), phrase)
        }
        guard place.node < 0 else {
            var sources = [Source.node(place.node, target: place.state)]
            if symbols.values.isFinal[place.node] { sources += self.sources(Place(state: place.state), phrase) }
            return sources
        }
        var sources = [Source.state(place.state)]
        for move in phrase.moves[place.state].reversed() {
            guard case .slot(let slot) = move.symbol else { break }
            sources.append(.slot(slot, move))
        }
        return sources
    }

    private func forEachMeeting(
        _ pair: Pair,
        _ left: PhraseAutomaton,
        _ right: PhraseAutomaton,
        _ likeness: Likeness,
        _ body: (Pair, Path.Step) -> Void
    ) {
        let others = sources(pair.right, right)
        for source in sources(pair.left, left) {
            for other in others {
                let isRebound = pair.isRebound || Self.isRebound(source, other)
                meet(source, other, left, right, likeness) { place, otherPlace, path, words, slots in
                    let target = Pair(
                        left: place,
                        right: otherPlace,
                        words: pair.words + words,
                        slots: pair.slots + slots,
                        isRebound: isRebound
                    )
                    body(target, path)
                }
            }
        }
    }

    /// Whether a parameter of one phrase takes what another one, or words, are for in the other phrase.
    private static func isRebound(_ source: Source, _ other: Source) -> Bool {
        switch (source, other) {
        case (.slot(_, let move), .slot(_, let otherMove)): move.parameter != otherMove.parameter
        case (.slot, _), (_, .slot), (.text, _), (_, .text): true
        default: false
        }
    }

    private typealias Found = (Place, Place, Path.Step, _ words: Int, _ slots: Int) -> Void

    private func meet(
        _ source: Source,
        _ other: Source,
        _ left: PhraseAutomaton,
        _ right: PhraseAutomaton,
        _ likeness: Likeness,
        _ body: Found
    ) {
        if opensTexts, takesText(source, other, left, right, body) { return }
        if takesQuantity(
            source,
            target: other,
            right,
            { place, otherPlace, path, words in
                body(place, otherPlace, path, -words, 1)
            }
        ) {
            return
        }
        if takesQuantity(
            other,
            target: source,
            left,
            { otherPlace, place, path, words in
                body(place, otherPlace, path, words, -1)
            }
        ) {
            return
        }
        if case .slot(let slot, let move) = source, case .slot(let otherSlot, let otherMove) = other {
            return meet(slot, move.target, otherSlot, otherMove.target, likeness, body)
        }
        if takesNumber(
            source,
            target: other,
            right,
            likeness,
            { place, otherPlace, path, words in
                body(place, otherPlace, path, -words, 1)
            }
        ) {
            return
        }
        if takesNumber(
            other,
            target: source,
            left,
            likeness,
            { otherPlace, place, path, words in
                body(place, otherPlace, Path.Step(left: path.right, right: path.left), words, -1)
            }
        ) {
            return
        }
        let moves = moves(of: source, left)
        let otherMoves = self.moves(of: other, right)
        let entered = (isSlot(source) ? 1 : 0) - (isSlot(other) ? 1 : 0)
        forEachCommon(moves, otherMoves, likeness) { move, otherMove in
            let path = path(move, otherMove)
            let literals = (isState(source) ? 1 : 0) - (isState(other) ? 1 : 0)
            body(
                place(move.target, source),
                place(otherMove.target, other),
                path,
                literals * path.left.count,
                entered
            )
        }
    }

    /// Adds steps of a number slot over words that say a number; returns whether the source is such a slot.
    private func takesNumber(
        _ source: Source,
        target other: Source,
        _ phrase: PhraseAutomaton,
        _ likeness: Likeness,
        _ body: (Place, Place, Path.Step, Int) -> Void
    ) -> Bool {
        guard case .slot(let slot, let own) = source, symbols.root(ofSlot: slot) == nil else { return false }
        guard likeness >= .number else { return true }
        for move in moves(of: other, phrase) {
            guard case .kin(let kin) = move.symbol, symbols.takes(slot, kin: kin) else { continue }
            let words = symbols.words(ofRun: move.run)
            let path = Path.Step(left: words, right: words)
            body(Place(state: own.target), place(move.target, other), path, isState(other) ? words.count : 0)
        }
        guard likeness >= .homophone else { return true }
        for move in moves(of: other, phrase) {
            guard case .kin(let kin) = move.symbol, symbols.kin[kin].likeness <= likeness else { continue }
            for number in symbols.numbers(heardAs: kin)
            where number.run != move.run && symbols.takes(slot, number: number.value) {
                let words = symbols.words(ofRun: move.run)
                let path = Path.Step(left: symbols.words(ofRun: number.run), right: words)
                body(Place(state: own.target), place(move.target, other), path, isState(other) ? words.count : 0)
            }
        }
        return true
    }

    private func isState(_ source: Source) -> Bool {
        if case .state = source { true } else { false }
    }

    private func isSlot(_ source: Source) -> Bool {
        if case .slot = source { true } else { false }
    }

    func place(_ target: Int, _ source: Source) -> Place {
        switch source {
        case .state: Place(state: target)
        case .node(_, let state): Place(state: state, node: target)
        case .slot(_, let move): Place(state: move.target, node: target)
        case .text(let state): Place(state: state, node: Place.inText)
        }
    }

    func moves(of source: Source, _ phrase: PhraseAutomaton) -> [Move] {
        switch source {
        case .state(let state): phrase.moves[state]
        case .node(let node, _): symbols.values.moves[node]
        case .slot(let slot, _): symbols.root(ofSlot: slot).map { symbols.values.moves[$0] } ?? []
        case .text: []
        }
    }

    private func path(_ move: Move, _ other: Move) -> Path.Step {
        if case .word(let word) = move.symbol {
            return Path.Step(left: [symbols.words[word]], right: [symbols.words[word]])
        }
        return Path.Step(left: symbols.words(ofRun: move.run), right: symbols.words(ofRun: other.run))
    }

    /// Calls a body for each pair of moves over the same word, or over words that are alike.
    private func forEachCommon(
        _ moves: [Move],
        _ others: [Move],
        _ likeness: Likeness,
        _ body: (Move, Move) -> Void
    ) {
        func call(_ move: Move, _ other: Move) {
            guard case .kin(let kin) = move.symbol else { return body(move, other) }
            let found = symbols.kin[kin].likeness
            // The same words have already matched as words.
            guard found <= likeness, move.run != other.run else { return }
            body(move, other)
        }
        work += 1
        let isFewer = moves.count <= others.count
        let (few, many) = isFewer ? (moves, others) : (others, moves)
        for move in few {
            if case .slot = move.symbol { break }
            work += 1
            var index = Self.firstIndex(of: move.symbol, in: many)
            while index < many.count, many[index].symbol == move.symbol {
                if isFewer { call(move, many[index]) } else { call(many[index], move) }
                work += 1
                index += 1
            }
        }
    }

    static func firstIndex(of symbol: Symbol, in moves: [Move]) -> Int {
        var low = 0
        var high = moves.count
        while low < high {
            let middle = low + (high - low) / 2
            if moves[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: Two slots

    private func meet(
        _ slot: Int,
        _ target: Int,
        _ otherSlot: Int,
        _ otherTarget: Int,
        _ likeness: Likeness,
        _ body: Found
    ) {
        let roots = (symbols.root(ofSlot: slot), symbols.root(ofSlot: otherSlot))
        switch roots {
        case (let root?, let other?):
            for meeting in meetings(root, other, likeness) {
                var path = meeting.path
                path.slots = [slot, otherSlot]
                body(
                    Place(state: target, node: meeting.left),
                    Place(state: otherTarget, node: meeting.right),
                    path,
                    0,
                    0
                )
            }
        case (nil, nil):
            guard let words = symbols.common(slot, otherSlot).first else { return }
            let path = Path.Step(left: words, right: words, slots: [slot, otherSlot])
            body(Place(state: target), Place(state: otherTarget), path, 0, 0)
        case (let root?, nil):
            numbers(root, otherSlot, likeness) { node, path in
                body(Place(state: target, node: node), Place(state: otherTarget), path, 0, 0)
            }
        case (nil, let root?):
            numbers(root, slot, likeness) { node, path in
                body(Place(state: target), Place(state: otherTarget, node: node), path, 0, 0)
            }
        }
    }

    /// Values of a tree that begin with a number that a slot takes.
    private func numbers(_ root: Int, _ slot: Int, _ likeness: Likeness, _ body: (Int, Path.Step) -> Void) {
        guard likeness >= .number else { return }
        for move in symbols.values.moves[root] {
            guard case .kin(let kin) = move.symbol, symbols.takes(slot, kin: kin) else { continue }
            let words = symbols.words(ofRun: move.run)
            body(move.target, Path.Step(left: words, right: words))
        }
    }

    /// The positions where values of two trees have words in common: both end, or one ends and the other continues.
    private func meetings(_ root: Int, _ other: Int, _ likeness: Likeness) -> [Meeting] {
        let key = Relation(left: root, right: other, likeness: likeness)
        if let known = relations[key] { return known }
        struct Nodes: Hashable {
            var left: Int
            var right: Int
        }
        var queue = [(nodes: Nodes(left: root, right: other), path: Path.Step(left: [], right: []))]
        var seen: Set = [queue[0].nodes]
        var found: Set<Nodes> = []
        var meetings: [Meeting] = []
        var next = 0
        while next < queue.count, work < Self.limit {
            let (nodes, path) = queue[next]
            next += 1
            let isFinal = symbols.values.isFinal[nodes.left]
            let isOtherFinal = symbols.values.isFinal[nodes.right]
            let moves = symbols.values.moves[nodes.left]
            let otherMoves = symbols.values.moves[nodes.right]
            if isFinal || isOtherFinal {
                // Of values that end here, the first represents all.
                let place = Nodes(
                    left: isFinal && moves.isEmpty ? -1 : nodes.left,
                    right: isOtherFinal && otherMoves.isEmpty ? -1 : nodes.right
                )
                let mayGoOn = isFinal && isOtherFinal || (isFinal ? !otherMoves.isEmpty : !moves.isEmpty)
                if mayGoOn, found.insert(place).inserted {
                    meetings.append(Meeting(left: place.left, right: place.right, path: path))
                }
            }
            forEachCommon(moves, otherMoves, likeness) { move, otherMove in
                let target = Nodes(left: move.target, right: otherMove.target)
                guard seen.insert(target).inserted else { return }
                let step = self.path(move, otherMove)
                let words = Path.Step(left: path.left + step.left, right: path.right + step.right)
                queue.append((target, words))
            }
        }
        relations[key] = meetings
        return meetings
    }
}
