/// How long to wait in silence before an utterance counts as finished, by how far it has come.
///
/// The engine reads no clock: it says which wait applies, and the caller waits. Set the waits by hand, or fit them to
/// recorded partial results.
public struct EndpointWaits: Hashable, Sendable {
    /// The wait after a command that nothing in the catalog goes on from, in thousandths of a second.
    public var complete: Int
    /// The wait after a command that the catalog has more for, in thousandths of a second.
    public var continuing: Int
    /// The wait after the beginning of something, in thousandths of a second.
    public var open: Int
    /// The wait after words that no phrase begins with, in thousandths of a second.
    ///
    /// Words that go on mean nothing either, unless the recognizer takes some back. So it can be short.
    public var nothing: Int

    /// An utterance that is complete, or that means nothing, ends soon, and one that has only begun late.
    ///
    /// On recorded partial results with pauses in a quarter of the utterances these waits cut off fewer people than a
    /// fixed wait of 0.8 seconds, and are shorter than a third of it in the median.
    public static let standard = EndpointWaits(complete: 200, continuing: 700, open: 2_000, nothing: 250)

    /// The same wait after whatever was heard.
    ///
    /// - Parameter wait: The wait, in thousandths of a second; below 0 counts as 0.
    /// - Returns: The waits.
    public static func fixed(_ wait: Int) -> EndpointWaits {
        EndpointWaits(complete: wait, continuing: wait, open: wait, nothing: wait)
    }

    /// Creates waits; below 0 counts as 0.
    ///
    /// - Parameters:
    ///   - complete: The wait after a command that nothing goes on from, in thousandths of a second.
    ///   - continuing: The wait after a command that may go on, in thousandths of a second.
    ///   - open: The wait after the beginning of something, in thousandths of a second.
    ///   - nothing: The wait after words that no phrase begins with, in thousandths of a second.
    public init(complete: Int, continuing: Int, open: Int, nothing: Int = 250) {
        self.complete = max(0, complete)
        self.continuing = max(0, continuing)
        self.open = max(0, open)
        self.nothing = max(0, nothing)
    }

    /// The wait that applies after an update.
    ///
    /// - Parameter state: How far the utterance has come.
    /// - Returns: The wait, in thousandths of a second.
    public func wait(after state: HearingUpdate.State) -> Int {
        switch state {
        case .settled, .complete(canContinue: false): complete
        case .complete(canContinue: true): continuing
        case .open: open
        case .nothing: nothing
        }
    }
}
