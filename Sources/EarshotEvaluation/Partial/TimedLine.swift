package import Earshot

/// An utterance with its times, as endpoints need it.
package struct TimedLine: Sendable {
    /// A silence, and when an utterance counts as finished that is waited for in it.
    package struct Silence: Sendable {
        /// The time of its beginning, in seconds since the sound began.
        package var start: Double
        /// Its length in seconds; `nil` for the silence after the last word.
        package var length: Double?
        /// The time at which the utterance would count as finished, if the silence did not end.
        package var endpoint: Double
        /// The state that the last wait was for; `nil` if there was no partial result yet.
        package var state: HearingUpdate.State?
        /// The wait after that state, in thousandths of a second.
        package var wait: Int

        /// The seconds from its beginning until the utterance counts as finished.
        package var waited: Double { endpoint - start }
        /// Whether the utterance counts as finished though somebody speaks on.
        package var isCutOff: Bool { length.map { endpoint < start + $0 } ?? false }
    }

    /// The state after each partial result, with its time.
    package var states: [(time: Double, state: HearingUpdate.State)]
    /// The silences inside the sentence.
    package var pauses: [SpokenLine.Pause]
    /// The time of the last word's end.
    package var end: Double
    /// Whether the final answer is a success.
    package var isSuccess: Bool

    /// What is waited for in each silence: those inside the sentence in order, then the one after the last word.
    ///
    /// A partial result that comes in a silence changes the wait, which counts from the silence's beginning.
    ///
    /// - Parameter waits: The waits.
    /// - Returns: The silences; at least one.
    /// - Complexity: O(*p* · *s*) in the partial results and the silences.
    package func silences(under waits: EndpointWaits) -> [Silence] {
        pauses.filter { $0.start < end }.map { silence(from: $0.start, length: $0.length, waits) }
            + [silence(from: end, length: nil, waits)]
    }

    private func silence(from start: Double, length: Double?, _ waits: EndpointWaits) -> Silence {
        var next = states.firstIndex { $0.time > start } ?? states.count
        var state = next > 0 ? states[next - 1].state : nil
        var since = start
        while true {
            let wait = waits.wait(after: state ?? .open(awaits: HearingUpdate.Awaited()))
            let moment = max(since, start + Double(wait) / 1_000)
            let last = length.map { min(moment, start + $0) } ?? moment
            guard next < states.count, states[next].time <= last else {
                return Silence(start: start, length: length, endpoint: moment, state: state, wait: wait)
            }
            (state, since) = (states[next].state, states[next].time)
            next += 1
        }
    }
}
