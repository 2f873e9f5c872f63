internal import Synchronization

/// A value that is created when it is first needed, and then shared.
final class Once<Value: Sendable>: Sendable {
    private let make: @Sendable () throws -> Value
    private let known = Mutex<Value?>(nil)

    init(_ make: @escaping @Sendable () throws -> Value) {
        self.make = make
    }

    /// The value; the first call creates it.
    func value() throws -> Value {
        try known.withLock { known in
            if let known { return known }
            let value = try make()
            known = value
            return value
        }
    }
}
