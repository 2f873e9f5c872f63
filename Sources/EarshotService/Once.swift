internal import Synchronization

/// A value that the first to ask for it makes; the others wait for it.
final class Once<Value: Sendable>: Sendable {
    private let state = Mutex<Value?>(nil)

    /// The value; `nil` if nobody has asked for it.
    var known: Value? { state.withLock { $0 } }

    /// The value, made by the closure if it is not known.
    func value(_ make: () -> Value) -> Value {
        state.withLock { state in
            if let state { return state }
            let value = make()
            state = value
            return value
        }
    }
}
