internal import EarshotService
internal import Synchronization

/// The conversations that go on, by their identifiers.
///
/// The one that was used longest ago makes room for a new one, and one that was not used for a time ends.
final class ConversationStore: Sendable {
    /// A conversation with the catalog that it is about.
    final class Entry: Sendable {
        let catalog: String
        let conversation: HubConversation

        init(_ conversation: HubConversation, catalog: String) {
            self.conversation = conversation
            self.catalog = catalog
        }
    }

    private struct State {
        var entries: [String: (entry: Entry, used: ContinuousClock.Instant, order: UInt64)] = [:]
        /// The identifiers in the order of their last use; older mentions of one are passed over.
        var uses: [(id: String, order: UInt64)] = []
        var firstUse = 0
        var count: UInt64 = 0
    }

    /// The most conversations.
    let limit: Int
    /// How long one is kept after its last turn.
    let time: Duration
    private let state = Mutex(State())
    private let now: @Sendable () -> ContinuousClock.Instant

    init(limit: Int, time: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.limit = limit
        self.time = time
        self.now = now
    }

    /// How many are kept.
    var count: Int { state.withLock { $0.entries.count } }

    /// The conversation of that identifier, which counts as used; `nil` if there is none, or it was not used for too long.
    subscript(id: String) -> Entry? {
        state.withLock { state in
            let now = now()
            expire(&state, at: now)
            guard let entry = state.entries[id]?.entry else { return nil }
            use(id, entry, at: now, &state)
            return entry
        }
    }

    /// Keeps a conversation, in the place of another one with that identifier.
    func keep(_ entry: Entry, as id: String) {
        state.withLock { state in
            let now = now()
            expire(&state, at: now)
            use(id, entry, at: now, &state)
            while state.entries.count > limit { removeOldest(&state) }
        }
    }

    /// Ends a conversation.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    func remove(_ id: String) -> Bool {
        state.withLock { $0.entries.removeValue(forKey: id) != nil }
    }

    private func use(_ id: String, _ entry: Entry, at now: ContinuousClock.Instant, _ state: inout State) {
        state.count += 1
        state.entries[id] = (entry, now, state.count)
        state.uses.append((id, state.count))
        // Old mentions are forgotten when they are more than those that count.
        if state.uses.count > 2 * state.entries.count + 64 {
            state.uses = state.uses[state.firstUse...].filter { state.entries[$0.id]?.order == $0.order }
            state.firstUse = 0
        }
    }

    private func expire(_ state: inout State, at now: ContinuousClock.Instant) {
        while state.firstUse < state.uses.count {
            let (id, order) = state.uses[state.firstUse]
            if let entry = state.entries[id], entry.order == order {
                guard entry.used + time < now else { return }
                state.entries.removeValue(forKey: id)
            }
            state.firstUse += 1
        }
    }

    private func removeOldest(_ state: inout State) {
        while state.firstUse < state.uses.count {
            let (id, order) = state.uses[state.firstUse]
            state.firstUse += 1
            guard let entry = state.entries[id], entry.order == order else { continue }
            state.entries.removeValue(forKey: id)
            return
        }
    }
}
