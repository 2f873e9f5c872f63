/// The outcome of one line under every policy of the grid.
///
/// Resolving a line once for each of thousands of policies would take too long, and is not needed: wider bands only let
/// more through. Two corners of a box of policies, all narrow and all wide, are tried; if their outcomes are equal, so
/// are all between them, and if not, the box is cut in two. What this takes for granted is checked in the end, when the
/// corpus is resolved with the chosen policy.
struct OutcomeMap: Sendable {
    /// A box of policies with one outcome.
    private struct Box: Sendable {
        var low: BandGrid.Point
        var high: BandGrid.Point
        var outcome: AnswerOutcome

        func contains(_ point: BandGrid.Point) -> Bool {
            all(point .>= low) && all(point .<= high)
        }
    }

    private var boxes: [Box] = []

    /// Finds the outcomes.
    ///
    /// - Parameter outcome: Resolves the line at a point; called once for each point that is asked about.
    init(_ outcome: (BandGrid.Point) -> AnswerOutcome) {
        var known: [BandGrid.Point: AnswerOutcome] = [:]
        func probe(_ point: BandGrid.Point) -> AnswerOutcome {
            if let outcome = known[point] { return outcome }
            let found = outcome(point)
            known[point] = found
            return found
        }
        var rest = [(low: BandGrid.lowest, high: BandGrid.highest)]
        while let (low, high) = rest.popLast() {
            let narrow = probe(low)
            if narrow == probe(high) {
                boxes.append(Box(low: low, high: high, outcome: narrow))
                continue
            }
            let axis = Self.axis(low, high, probe)
            let middle = (low[axis] + high[axis]) / 2
            var (lower, upper) = (high, low)
            lower[axis] = middle
            upper[axis] = middle + 1
            rest.append((low, lower))
            rest.append((upper, high))
        }
    }

    /// An axis along which the outcome changes from one of the corners; otherwise the longest.
    private static func axis(
        _ low: BandGrid.Point,
        _ high: BandGrid.Point,
        _ probe: (BandGrid.Point) -> AnswerOutcome
    ) -> Int {
        let axes = (0..<4).filter { low[$0] < high[$0] }
        for axis in axes {
            var (raised, lowered) = (low, high)
            raised[axis] = high[axis]
            lowered[axis] = low[axis]
            if probe(raised) != probe(low) || probe(lowered) != probe(high) { return axis }
        }
        return axes.max { high[$0] - low[$0] < high[$1] - low[$1] } ?? 0
    }

    /// The outcome at a point.
    subscript(point: BandGrid.Point) -> AnswerOutcome {
        boxes.first { $0.contains(point) }?.outcome ?? .rejected
    }

    /// The outcome that all policies have; `nil` if they differ.
    var constant: AnswerOutcome? { boxes.count == 1 ? boxes.first?.outcome : nil }

    /// Calls a closure with each point's position and outcome.
    func forEachPoint(_ body: (Int, AnswerOutcome) -> Void) {
        for box in boxes {
            for a in box.low[0]...box.high[0] {
                for b in box.low[1]...box.high[1] {
                    for c in box.low[2]...box.high[2] {
                        let row = BandGrid.index(BandGrid.Point(a, b, c, 0))
                        for d in box.low[3]...box.high[3] { body(row + Int(d), box.outcome) }
                    }
                }
            }
        }
    }
}
