public import Synchronization

/// Holds the current resolver, which can be replaced while other threads resolve.
///
/// ```swift
/// let live = LiveResolver(resolver)
/// var reader = live.reader()          // one per thread
/// reader.resolve("play jazz")
/// try live.update { current throws(CatalogError) in
///     try current.updatingValues(of: "Playlist", to: playlists)
/// }
/// reader.resolve("play jazz")         // with the new values
/// ```
///
/// Each answer uses the same resolver from beginning to end. A replaced resolver is freed when no answer with it is
/// under way and every reader of it has resolved again.
public final class LiveResolver: Sendable {
    /// A resolver and its generation.
    @usableFromInline
    final class Snapshot: Sendable {
        @usableFromInline let resolver: Resolver
        @usableFromInline let generation: UInt64

        init(_ resolver: Resolver, generation: UInt64) {
            self.resolver = resolver
            self.generation = generation
        }
    }

    /// The generation of the current snapshot, or of a snapshot just replaced.
    @usableFromInline let generation = Atomic<UInt64>(0)
    private let snapshot: Mutex<Snapshot>
    /// Serializes changes, so no change is lost; readers never wait for this lock.
    private let change = Mutex<Void>(())

    /// Creates a holder.
    ///
    /// - Parameter resolver: The initial resolver.
    public init(_ resolver: Resolver) {
        snapshot = Mutex(Snapshot(resolver, generation: 0))
    }

    /// The current resolver.
    ///
    /// - Complexity: O(1); a lock is held while a reference is copied.
    public var current: Resolver { currentSnapshot.resolver }

    @usableFromInline var currentSnapshot: Snapshot { snapshot.withLock { $0 } }

    /// Replaces the current resolver.
    ///
    /// - Parameter resolver: The new resolver.
    /// - Complexity: O(1), apart from waiting for a concurrent change.
    public func replace(with resolver: Resolver) {
        change.withLock { _ in publish(resolver) }
    }

    /// Replaces the current resolver with a resolver derived from it.
    ///
    /// Changes are serialized, so no change is lost; meanwhile the remaining threads use the current resolver. The
    /// closure must not call `update` or `replace` on the same object.
    ///
    /// - Parameter change: Derives the next resolver from the current resolver.
    /// - Throws: The closure's error; then the current resolver stays.
    public func update<Failure: Error>(
        _ change: (Resolver) throws(Failure) -> Resolver
    ) throws(Failure) {
        try self.change.withLock { (_: inout Void) throws(Failure) in publish(try change(current)) }
    }

    private func publish(_ resolver: Resolver) {
        snapshot.withLock { snapshot in
            snapshot = Snapshot(resolver, generation: snapshot.generation + 1)
            generation.store(snapshot.generation, ordering: .releasing)
        }
    }

    /// Resolves an utterance with the current resolver.
    ///
    /// - Parameters:
    ///   - utterance: The utterance.
    ///   - options: The target and the policy.
    /// - Returns: The answer.
    /// - Complexity: As for `Resolver.resolve(_:options:)`, plus a lock while a reference is copied; a ``Reader`` takes
    ///   none.
    public func resolve(_ utterance: Utterance, options: ResolveOptions = ResolveOptions()) -> Resolution {
        currentSnapshot.resolver.resolve(utterance, options: options)
    }

    /// A reader for one thread.
    public func reader() -> Reader { Reader(self, snapshot: currentSnapshot) }

    /// Resolves on a single thread without locks: keeps the current resolver, and checks for a replacement before each
    /// answer.
    ///
    /// A reader belongs to one thread or task; every thread makes its own.
    public struct Reader {
        @usableFromInline let live: LiveResolver
        @usableFromInline var snapshot: Snapshot

        fileprivate init(_ live: LiveResolver, snapshot: Snapshot) {
            self.live = live
            self.snapshot = snapshot
        }

        /// Calls a closure with the current resolver.
        ///
        /// - Parameter body: Receives the resolver.
        /// - Returns: The closure's result.
        /// - Throws: The closure's error.
        /// - Complexity: O(1): one load, and a lock if the resolver was replaced since the last call.
        @inlinable
        public mutating func withResolver<Result: ~Copyable, Failure: Error>(
            _ body: (borrowing Resolver) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            if live.generation.load(ordering: .acquiring) != snapshot.generation { snapshot = live.currentSnapshot }
            return try body(snapshot.resolver)
        }

        /// Resolves an utterance with the current resolver.
        ///
        /// - Parameters:
        ///   - utterance: The utterance.
        ///   - options: The target and the policy.
        /// - Returns: The answer.
        /// - Complexity: As for `Resolver.resolve(_:options:)`, plus one load; no lock without a replacement.
        public mutating func resolve(
            _ utterance: Utterance,
            options: ResolveOptions = ResolveOptions()
        ) -> Resolution {
            withResolver { $0.resolve(utterance, options: options) }
        }
    }
}

@available(*, unavailable)
extension LiveResolver.Reader: Sendable {}
