internal import Synchronization

/// A reference set once and then read without locking.
///
/// Equivalent to `AtomicLazyReference` of the standard library, whose functions are not compiled into their callers, so
/// that every read first looks up a type, which takes longer than the read itself.
struct OnceReference<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
    private let address = Atomic<UnsafeRawPointer?>(nil)

    /// An unset reference.
    init() {}

    deinit {
        if let known = address.load(ordering: .acquiring) { Unmanaged<Object>.fromOpaque(known).release() }
    }

    /// The object; `nil` until set.
    @inline(__always)
    func load() -> Object? {
        address.load(ordering: .acquiring).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Sets the object, unless another thread has.
    ///
    /// - Parameter object: The object.
    /// - Returns: The object now set.
    func storeIfNil(_ object: Object) -> Object {
        let held = Unmanaged.passRetained(object)
        let (isStored, known) = address.compareExchange(
            expected: nil,
            desired: UnsafeRawPointer(held.toOpaque()),
            ordering: .acquiringAndReleasing
        )
        guard !isStored, let known else { return object }
        held.release()
        return Unmanaged<Object>.fromOpaque(known).takeUnretainedValue()
    }
}
