// A closure in a compiled file. The closure is read on first use: exact answers need none.
extension InitialClosure {
    /// The numbers stored in a compiled file.
    var stored: [UInt32] {
        var all = [UInt32(evidence.rawValue)]
        for list in [
            places.map { Int32(bitPattern: $0.state) }, places.map(\.dropped), places.map(\.cost), arcs.map(\.to),
            arcs.map(\.cost), outgoing, accepting,
        ] {
            Self.append(list, to: &all)
        }
        for rows in [incoming, words, numbers, callers] {
            Self.append(rows.starts, to: &all)
            Self.append(rows.elements, to: &all)
        }
        return all
    }

    private static func append(_ list: [Int32], to all: inout [UInt32]) {
        all.append(UInt32(list.count))
        all.append(contentsOf: list.lazy.map { UInt32(bitPattern: $0) })
    }

    /// Reads a closure; `nil` if the numbers are invalid, or if nothing is stored.
    ///
    /// - Parameters:
    ///   - stored: The stored numbers, from a file that is not trusted.
    ///   - root: The state where all phrases begin.
    ///   - count: The number of states of the graph.
    ///   - grammars: The number of grammars that may be called.
    /// - Complexity: O(*n*) in the numbers.
    convenience init?(_ stored: NumberList, _ root: State, states count: Int, grammars: Int) {
        var reader = Reader(numbers: stored)
        guard let evidence = reader.next().flatMap({ UInt16(exactly: $0) }),
            let states = reader.list(0..<Int32(clamping: count)),
            let dropped = reader.list(0..<Int32(CostModel.droppedLimit) + 1, count: states.count),
            let costs = reader.list(0..<Int32(CostModel.nearHorizon) + 1, count: states.count),
            let targets = reader.list(0..<Int32(clamping: states.count)),
            let prices = reader.list(0..<Int32.max, count: targets.count),
            let outgoing = reader.starts(ending: targets.count), outgoing.count == states.count + 1,
            let accepting = reader.list(0..<Int32(clamping: states.count)),
            let incoming = reader.rows(of: targets.count), incoming.count <= states.count,
            let words = reader.rows(of: states.count), let numbers = reader.rows(of: states.count),
            let callers = reader.rows(of: states.count), callers.count <= grammars, reader.isAtEnd,
            states.first.map(State.init) == root, dropped[0] == 0
        else { return nil }
        var arcs: [Arc] = []
        arcs.reserveCapacity(targets.count)
        for place in states.indices {
            for number in Int(outgoing[place])..<Int(outgoing[place + 1]) {
                arcs.append(Arc(from: Int32(place), to: targets[number], cost: prices[number]))
            }
        }
        self.init(
            places: states.indices.map { Place(state: State(states[$0]), dropped: dropped[$0], cost: costs[$0]) },
            arcs: arcs,
            evidence: EvidenceClasses(rawValue: evidence),
            outgoing: outgoing,
            incoming: incoming,
            words: words,
            numbers: numbers,
            callers: callers,
            accepting: accepting
        )
    }

    /// Reads lists, each behind the number of its elements.
    private struct Reader {
        let numbers: NumberList
        private var place = 0

        init(numbers: NumberList) { self.numbers = numbers }

        var isAtEnd: Bool { place == numbers.count }

        mutating func next() -> UInt32? {
            guard place < numbers.count else { return nil }
            defer { place += 1 }
            return numbers[place]
        }

        /// Reads a list; `nil` if an element is out of a range, or if the count differs.
        mutating func list(_ range: Range<Int32>, count wanted: Int? = nil) -> [Int32]? {
            guard let count = next().map(Int.init), count <= numbers.count - place, wanted.map({ $0 == count }) ?? true
            else { return nil }
            let first = place
            place += count
            let list = [Int32](unsafeUninitializedCapacity: count) { list, filled in
                for index in 0..<count { list[index] = Int32(bitPattern: numbers[first + index]) }
                filled = count
            }
            return list.allSatisfy(range.contains) ? list : nil
        }

        /// Reads the starts of consecutive lists, and the end of the last list.
        mutating func starts(ending count: Int) -> [Int32]? {
            guard let starts = list(0..<Int32.max), Self.areStarts(starts, ending: count) else { return nil }
            return starts
        }

        /// Reads a list for each key, of elements below a number.
        mutating func rows(of count: Int) -> Rows? {
            guard let starts = list(0..<Int32.max), let elements = list(0..<Int32(clamping: count)),
                Self.areStarts(starts, ending: elements.count)
            else { return nil }
            return Rows(starts: starts, elements: elements)
        }

        private static func areStarts(_ starts: [Int32], ending count: Int) -> Bool {
            starts.first == 0 && starts.last == Int32(clamping: count)
                && zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }
        }
    }
}
