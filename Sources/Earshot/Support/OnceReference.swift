internal import Synchronization

/// A reference that is set once and then read without waiting.
///
/// `AtomicLazyReference` of the standard library does the same. Its functions are not compiled into their callers, so that
/// every read looks up a type first, which takes longer than the read itself.
struct OnceReference<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
    private let address = Atomic<UnsafeRawPointer?>(nil)

    /// A reference that is not set yet.
    init() {}

    deinit {
        if let known = address.load(ordering: .acquiring) { Unmanaged<Object>.fromOpaque(known).release() }
    }

    /// The object; `nil` as long as it is not set.
    @inline(__always)
    func load() -> Object? {
        address.load(ordering: .acquiring).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Sets the object, unless another thread has.
    ///
    /// - Parameter object: The object.
    /// - Returns: The one that is set now.
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
