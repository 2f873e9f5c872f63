internal import Synchronization

extension ResolveOptions {
    /// The moment at which an answer is given with what was found until then.
    ///
    /// The engine reads no clock. It asks this object between its steps, every so many states; what the object asks is
    /// up to its maker. Make one for each call: once the moment has passed, it has passed for good.
    ///
    /// Two deadlines are equal if they are the same object.
    public final class Deadline: Hashable, Sendable {
        private let isOverdue: @Sendable () -> Bool
        private let passed = Atomic<Bool>(false)

        /// Creates a deadline.
        ///
        /// - Parameter isOverdue: Whether the moment has passed; called some thousand times a second, by the thread that
        ///   resolves.
        public init(isOverdue: @escaping @Sendable () -> Bool) {
            self.isOverdue = isOverdue
        }

        /// Whether the moment has passed; asks unless it has.
        public var hasPassed: Bool {
            if isKnownToHavePassed { return true }
            guard isOverdue() else { return false }
            passed.store(true, ordering: .relaxed)
            return true
        }

        /// Whether the moment had passed when it was asked for last; asks nothing.
        var isKnownToHavePassed: Bool { passed.load(ordering: .relaxed) }

        /// Whether two deadlines are the same object.
        public static func == (left: Deadline, right: Deadline) -> Bool { left === right }

        /// Hashes the identity of the object.
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
}
