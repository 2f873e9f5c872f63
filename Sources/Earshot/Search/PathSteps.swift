/// The steps of a path.
extension Search {
    /// A step of a path, with what it leads from and to.
    struct PathStep {
        let step: Step
        /// The node before the step.
        let start: Int32
        /// The node behind the step; before `start` where words are read in another order.
        let end: Int32
        /// The price of the step, in thousandths of a nat.
        let cost: Int32

        /// The units that the step leads over; empty for a step that reads none.
        var units: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
    }

    /// The steps of a path, the last one first; none for a path that only starts.
    struct PathSteps: Sequence, IteratorProtocol {
        private let paths: [Path]
        private var path: Path

        fileprivate init(_ path: Path, _ paths: [Path]) {
            (self.path, self.paths) = (path, paths)
        }

        mutating func next() -> PathStep? {
            guard path.back >= 0 else { return nil }
            let (last, before) = (path, paths[Int(path.back)])
            path = before
            return PathStep(
                step: last.step,
                start: before.node,
                end: last.node,
                cost: last.rank.cost - before.rank.cost
            )
        }
    }

    /// The steps of a path, the last one first.
    ///
    /// - Complexity: O(1); O(*s*) to read them all, in the steps of the path.
    func steps(of path: Path) -> PathSteps { PathSteps(path, paths) }
}
