/// How long to wait in silence before an utterance counts as finished, by how far it has come.
///
/// The engine reads no clock: it says which wait applies, and the caller waits. Set the waits by hand, or fit them to
/// recorded partial results.
public struct EndpointWaits: Hashable, Sendable {
    /// The wait after a command that nothing in the catalog goes on from, in thousandths of a second.
    public var complete: Int
    /// The wait after a command that the catalog has more for, in thousandths of a second.
    public var continuing: Int
    /// The wait after the beginning of something, or after words that mean nothing, in thousandths of a second.
    public var open: Int

    /// The waits without any fitting: an utterance that is complete ends after 0.2 seconds.
    public static let standard = EndpointWaits(complete: 200, continuing: 700, open: 2_000)

    /// Creates waits; below 0 counts as 0.
    ///
    /// - Parameters:
    ///   - complete: The wait after a command that nothing goes on from, in thousandths of a second.
    ///   - continuing: The wait after a command that may go on, in thousandths of a second.
    ///   - open: The wait after the beginning of something, in thousandths of a second.
    public init(complete: Int, continuing: Int, open: Int) {
        self.complete = max(0, complete)
        self.continuing = max(0, continuing)
        self.open = max(0, open)
    }

    /// The wait that applies after an update.
    ///
    /// - Parameter state: How far the utterance has come.
    /// - Returns: The wait, in thousandths of a second.
    public func wait(after state: HearingUpdate.State) -> Int {
        switch state {
        case .settled, .complete(canContinue: false): complete
        case .complete(canContinue: true): continuing
        case .open, .nothing: open
        }
    }
}
