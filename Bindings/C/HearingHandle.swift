internal import Earshot
internal import EarshotFormats
internal import Synchronization

/// What an `earshot_hearing` stands for: utterances that are being spoken, one after another.
///
/// Calls take turns; one that writes more than there is room for changes nothing.
final class HearingHandle: Sendable {
    private let resolver: Resolver
    private let state: Mutex<State>

    private struct State {
        var session: HearingSession
        /// The number of lines so far.
        var lines = 0
    }

    init(_ session: HearingSession, _ resolver: Resolver) {
        self.resolver = resolver
        state = Mutex(State(session: session))
    }

    /// Hears a line, and writes what is known after it.
    ///
    /// - Parameters:
    ///   - bytes: The line.
    ///   - write: Receives an object of JSON, or what is wrong with the line or the catalog, without a line break at its
    ///     end; says whether there was room for it.
    /// - Returns: The return code.
    func update(_ bytes: UnsafeBufferPointer<UInt8>, _ write: (ArraySlice<UInt8>) -> Bool) -> Int32 {
        change(write) { state throws(CorpusLineError) in
            state.lines += 1
            return try state.session.hear(HearingLine(parsing: Array(bytes), line: state.lines))
        }
    }

    /// Ends the utterance, and writes its answer.
    ///
    /// - Parameter write: As for ``update(_:_:)``.
    /// - Returns: The return code.
    func finish(_ write: (ArraySlice<UInt8>) -> Bool) -> Int32 {
        change(write) { state throws(CorpusLineError) in [state.session.finish(id: .text("\(state.lines)"))] }
    }

    private func change(
        _ write: (ArraySlice<UInt8>) -> Bool,
        _ body: (inout State) throws(CorpusLineError) -> [HearingRecord]
    ) -> Int32 {
        state.withLock { state in
            var next = state
            var (json, code): ([UInt8], Int32)
            do throws(CorpusLineError) {
                let records = try body(&next)
                let id = records.last?.id ?? .text("\(next.lines)")
                let text = Array(records.map(\.json).joined(separator: [UInt8(ascii: "\n")]))
                (json, code) = resolver.badCatalog(id, next.lines) ?? (text, Code.ok)
            } catch {
                (json, code) = resolver.badCatalog(error.id, next.lines) ?? (error.json, Code.badLine)
            }
            guard write(json[...]) else { return Code.tooSmall }
            if code == Code.ok { state = next }
            return code
        }
    }
}
