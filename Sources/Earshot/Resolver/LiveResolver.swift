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
/// One answer uses one resolver from beginning to end. A resolver that was replaced is freed when no answer that uses
/// it is under way and every reader that held it has resolved again.
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

    /// The generation of the snapshot that is current, or was so a moment ago.
    @usableFromInline let generation = Atomic<UInt64>(0)
    private let snapshot: Mutex<Snapshot>
    /// Serializes changes, so that none is lost; readers never wait for it.
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
    /// - Complexity: O(1), apart from waiting for another change to finish.
    public func replace(with resolver: Resolver) {
        change.withLock { _ in publish(resolver) }
    }

    /// Replaces the current resolver with one that is made from it.
    ///
    /// Changes are made one after the other, so that none is lost; other threads use the current resolver in the
    /// meantime. The closure must not call `update` or `replace` on the same object.
    ///
    /// - Parameter change: Makes the next resolver from the current one.
    /// - Throws: The closure's error; the current resolver then stays.
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
    ///   - utterance: What was heard.
    ///   - options: What to resolve against, and how.
    /// - Returns: The answer.
    /// - Complexity: As for `Resolver.resolve(_:options:)`, plus a lock while a reference is copied; a ``Reader`` takes
    ///   none.
    public func resolve(_ utterance: Utterance, options: ResolveOptions = ResolveOptions()) -> Resolution {
        currentSnapshot.resolver.resolve(utterance, options: options)
    }

    /// A reader for one thread.
    public func reader() -> Reader { Reader(self, snapshot: currentSnapshot) }

    /// Resolves on one thread without locks: it keeps the current resolver, and checks before each answer whether it
    /// was replaced.
    ///
    /// A reader belongs to one thread or task; others make their own.
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
        ///   - utterance: What was heard.
        ///   - options: What to resolve against, and how.
        /// - Returns: The answer.
        /// - Complexity: As for `Resolver.resolve(_:options:)`, plus one load; no lock if nothing was replaced.
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
