/// The state of a search that reads the words of an utterance in any order.
///
/// "In the living room, turn on the lights" has all words and the value of "turn on the lights in the ${room}". A path
/// may go on at any word that it has not read, for a price, and every word that it does not read has to be light.
struct WordOrder {
    /// The same continuation: a node, a state, the values and the units read.
    struct Place: Hashable {
        private var node: Int32
        private var state: PhraseGraph.State
        private var values: UInt64
        fileprivate var units: UInt64

        fileprivate init(_ path: Search.Path, _ units: UInt64) {
            (node, state, values) = (path.node, path.state, path.values)
            self.units = units
        }
    }

    let light: LightWords
    /// The units read by each path, as bits.
    private(set) var units: [UInt64] = []
    /// Whether the last step of a path was a jump.
    private(set) var hasJumped: [Bool] = []
    private var best: [Place: Int32] = [:]
    /// The paths to extend, by their cost in steps of ``step``.
    private var waiting: [[Int32]] = Array(repeating: [], count: CostModel.reorderedHorizon / WordOrder.step + 1)
    private static let step = 100
    /// Whether the next path jumps.
    var isJump = false

    init(_ light: LightWords) {
        self.light = light
    }

    /// The place of a path; `nil` if its last step reads a unit that was read before.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - read: The units that its last step reads; `nil` if it reads none.
    /// - Returns: The place.
    func place(of path: Search.Path, reading read: Range<Int32>?) -> Place? {
        let units: UInt64 = path.back >= 0 ? self.units[Int(path.back)] : 0
        guard let read else { return Place(path, units) }
        let bits = (UInt64(1) << UInt64(read.upperBound) &- 1) & ~(UInt64(1) << UInt64(read.lowerBound) &- 1)
        return units & bits == 0 ? Place(path, units | bits) : nil
    }

    /// The best path at a place; `nil` without one.
    func path(at place: Place) -> Int32? { best[place] }

    /// Registers the next path, which is the best at its place.
    mutating func add(_ index: Int32, at place: Place, cost: Int32) {
        best[place] = index
        waiting[Int(cost) / Self.step].append(index)
        units.append(place.units)
        hasJumped.append(isJump)
    }

    /// The cheapest path to extend, up to a cost; `nil` if there is none.
    mutating func next(upTo cost: Int) -> Int32? {
        for place in 0...min(cost / Self.step, waiting.count - 1) {
            if let index = waiting[place].popLast() { return index }
        }
        return nil
    }

    /// Registers a path behind the last word, which goes nowhere.
    mutating func append(_ units: UInt64) {
        self.units.append(units)
        hasJumped.append(true)
    }

    /// Whether a path is the best at its place.
    func isBest(_ path: Search.Path, _ index: Int32) -> Bool {
        best[Place(path, units[Int(index)])] == index
    }

    /// Whether a unit may be passed over: it was read, or is light.
    func mayPass(_ unit: Int, by index: Int32) -> Bool {
        units[Int(index)] & 1 << UInt64(unit) != 0 || light.price(of: unit, beside: units[Int(index)]) != nil
    }

    /// The price of the words that a path has not read; `nil` if one of them has to be read.
    func rest(of index: Int32) -> Int32? {
        var price: Int32 = 0
        for unit in light.prices.indices where units[Int(index)] & 1 << UInt64(unit) == 0 {
            guard let light = light.price(of: unit, beside: units[Int(index)]) else { return nil }
            price += light
        }
        return price
    }
}

extension Search {
    /// Runs the search in any order of the words.
    ///
    /// - Parameters:
    ///   - starts: The entry states of the phrase graph.
    ///   - light: The words that may be left over.
    /// - Complexity: O(*s*) in the states visited, at most ``WorkLimits/reorderedStates``.
    mutating func runInAnyOrder(from starts: [PhraseGraph.State], _ light: LightWords) {
        guard input.lattice.unitCount <= 64 else { return }
        order = WordOrder(light)
        for node in 0..<input.lattice.unitCount where light.prices[node] == nil || input.lattice.edges[node].count > 0 {
            let isFirst = (0..<node).allSatisfy { light.prices[$0] != nil }
            for state in starts {
                var path = Path(node: Int32(node), state: state, start: 0)
                if !isFirst { path.rank.cost += Int32(CostModel.otherPlace) }
                order?.isJump = true
                enqueue(path)
            }
        }
        // Nothing much dearer than the first command is looked for.
        var limit = CostModel.reorderedHorizon
        while statesVisited < WorkLimits.reorderedStates, let index = order?.next(upTo: limit) {
            let path = paths[Int(index)]
            guard order?.isBest(path, index) ?? false else { continue }
            limitSlots()
            statesVisited += 1
            if isSpent {
                wasCut = true
                return
            }
            extendInAnyOrder(index)
            if !arrivals.isEmpty { limit = min(limit, Int(path.rank.cost) + CostModel.otherPlace) }
        }
    }

    private mutating func extendInAnyOrder(_ index: Int32) {
        let path = paths[Int(index)]
        order?.isJump = false
        arriveInAnyOrder(index, path)
        takeEpsilons(index, path)
        if Int(path.node) < input.lattice.unitCount {
            takeEdges(index, path)
            takeSlots(index, path)
        }
        takeDrops(index, path)
        takeJumps(index, path)
    }

    /// Adds a path of a search in any order.
    mutating func enqueueInAnyOrder(_ path: Path) {
        guard path.rank.cost <= Int32(CostModel.reorderedHorizon), mayDrop(path) else { return }
        guard let place = order?.place(of: path, reading: unitsRead(by: path)) else { return }
        if let known = order?.path(at: place), !(isBetter(path, than: paths[Int(known)]) ?? false) { return }
        order?.add(Int32(paths.count), at: place, cost: path.rank.cost)
        paths.append(path)
    }

    /// The units that the last step of a path reads; `nil` if it reads none.
    private func unitsRead(by path: Path) -> Range<Int32>? {
        switch path.step {
        case .edge, .slot: paths[Int(path.back)].node..<path.node
        case .start, .epsilon, .skip, .drop, .joint, .unheard: nil
        }
    }

    /// Whether the word that a path's last step leaves out may be missing: a function word, or a verb for which a light
    /// verb was said.
    private func mayDrop(_ path: Path) -> Bool {
        guard case .drop(let symbol) = path.step else { return true }
        let word = input.document.tables.vocabulary.bytes(symbol)
        if input.document.language.areFunctionWords(word, word) { return true }
        return !path.hasBegun && (order?.light.hasVerb ?? false)
    }

    /// Goes on at another word.
    private mutating func takeJumps(_ index: Int32, _ path: Path) {
        guard let order, !order.hasJumped[Int(index)] else { return }
        self.order?.isJump = true
        for node in 0..<input.lattice.unitCount
        where node != path.node && order.units[Int(index)] & 1 << UInt64(node) == 0 {
            let passes = node > path.node && (Int(path.node)..<node).allSatisfy { order.mayPass($0, by: index) }
            var next = path
            next.node = Int32(node)
            if !passes { next.rank.cost += Int32(CostModel.otherPlace) }
            next.back = index
            next.step = .epsilon
            enqueue(next)
        }
        self.order?.isJump = false
    }

    /// Arrives with the words that were not read as left-over words.
    private mutating func arriveInAnyOrder(_ index: Int32, _ path: Path) {
        let acceptStates = input.document.graph.acceptStates(at: path.state).filter { $0.kind != .form }
        guard !acceptStates.isEmpty, path.hasBegun, path.faults.isEmpty, let order, order.rest(of: index) != nil else {
            return
        }
        var last = path
        var back = index
        func append(_ path: Path) {
            var path = path
            path.back = back
            self.order?.append(order.units[Int(index)])
            paths.append(path)
            back = Int32(paths.count - 1)
        }
        for unit in order.light.prices.indices where order.units[Int(index)] & 1 << UInt64(unit) == 0 {
            guard let price = order.light.price(of: unit, beside: order.units[Int(index)]),
                let skip = input.lattice.skips[unit].firstIndex(where: { $0.end == Int32(unit) + 1 })
            else { continue }
            last.step = .epsilon
            last.node = Int32(unit)
            append(last)
            last.step = .skip(Int32(skip))
            last.node = Int32(unit) + 1
            last.rank.cost += price
            last.rank.deviations += 1
            last.evidence.formUnion(EvidenceClasses(.filler))
            append(last)
        }
        last.step = .epsilon
        last.node = Int32(input.lattice.unitCount)
        append(last)
        guard last.rank.cost <= Int32(CostModel.reorderedHorizon) else { return }
        for acceptance in acceptStates { arrivals.append(Arrival(path: back, acceptance: acceptance)) }
    }
}
