internal import Synchronization

/// A value computed once, on first use.
final class Deferred<Value: Sendable>: Sendable {
    private enum State {
        case pending(@Sendable () -> Value)
        case known(Value)
    }

    private let state: Mutex<State>

    /// A value computed later.
    ///
    /// - Parameter make: Computes the value; freed, with its captures, right afterwards.
    init(_ make: @escaping @Sendable () -> Value) {
        state = Mutex(.pending(make))
    }

    /// A known value.
    init(known value: Value) {
        state = Mutex(.known(value))
    }

    /// The value, if already computed.
    var known: Value? {
        state.withLock { state in
            if case .known(let value) = state { value } else { nil }
        }
    }

    /// The value.
    var value: Value {
        state.withLock { state in
            switch state {
            case .known(let value): return value
            case .pending(let make):
                let value = make()
                state = .known(value)
                return value
            }
        }
    }
}
