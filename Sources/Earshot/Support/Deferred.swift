internal import Synchronization

/// A value that is worked out when it is first asked for, once, and then kept.
final class Deferred<Value: Sendable>: Sendable {
    private enum State {
        case pending(@Sendable () -> Value)
        case known(Value)
    }

    private let state: Mutex<State>

    /// A value that is worked out later.
    ///
    /// - Parameter make: Works the value out; freed, with what it holds, as soon as it has.
    init(_ make: @escaping @Sendable () -> Value) {
        state = Mutex(.pending(make))
    }

    /// A value that is known.
    init(known value: Value) {
        state = Mutex(.known(value))
    }

    /// The value, if it is known by now.
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
