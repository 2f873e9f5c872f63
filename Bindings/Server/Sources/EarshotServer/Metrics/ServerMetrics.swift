internal import CoreMetrics
internal import Earshot
internal import EarshotDialogue
internal import Synchronization

/// What the server counts, with nothing of an utterance in it.
final class ServerMetrics: Sendable {
    /// How far the search had to go; it says what an answer cost.
    enum Search: String {
        /// The utterance was found word for word.
        case exact
        /// Other readings were tried.
        case lattice
        /// Words that sound or are spelled nearly the same were tried.
        case near

        init(_ work: Resolution.Work) {
            self = work.comparisons > 0 ? .near : work.readings > 0 ? .lattice : .exact
        }
    }

    private struct Key: Hashable {
        var outcome: String
        var evidence: String
        var search: Search
    }

    let registry: PrometheusRegistry
    private let answers = Mutex<[Key: (count: Counter, time: Timer)]>([:])

    init(_ registry: PrometheusRegistry = PrometheusRegistry()) {
        self.registry = registry
    }

    /// Counts an answer.
    ///
    /// - Parameters:
    ///   - resolution: The answer.
    ///   - time: How long it took.
    func count(_ resolution: Resolution, time: Duration) {
        let key = Key(
            outcome: resolution.outcome.name,
            evidence: resolution.evidence?.name ?? "none",
            search: Search(resolution.work)
        )
        let (count, timer) = answers.withLock { answers in
            if let known = answers[key] { return known }
            let labels = [("outcome", key.outcome), ("evidence", key.evidence), ("search", key.search.rawValue)]
            let made = (
                Counter(label: "earshot_answers", dimensions: labels, factory: registry),
                Timer(label: "earshot_resolve", dimensions: [("search", key.search.rawValue)], factory: registry)
            )
            answers[key] = made
            return made
        }
        count.increment()
        timer.recordNanoseconds(time.nanoseconds)
    }

    /// Counts a turn of a conversation.
    ///
    /// - Parameters:
    ///   - turn: The turn.
    ///   - time: How long it took.
    func count(_ turn: Turn, time: Duration) {
        let labels = [("state", turn.state.rawValue)]
        Counter(label: "earshot_turns", dimensions: labels, factory: registry).increment()
        Timer(label: "earshot_turn", dimensions: labels, factory: registry).recordNanoseconds(time.nanoseconds)
    }

    /// Counts a request, or a connection, that was refused.
    ///
    /// - Parameter reason: Why, in a word.
    func refuse(_ reason: String) {
        Counter(label: "earshot_refused_requests", dimensions: [("reason", reason)], factory: registry).increment()
    }

    /// Counts an event of Wyoming that was received.
    ///
    /// - Parameter type: Its type, if it is one that the server knows.
    func receive(_ type: String) {
        Counter(label: "earshot_wyoming_events", dimensions: [("type", type)], factory: registry).increment()
    }

    /// How many connections speak Wyoming.
    var wyomingConnections: Meter { Meter(label: "earshot_wyoming_connections", factory: registry) }
}

extension Duration {
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
    }
}
