#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A thread that does one thing and ends.
package struct WorkerThread {
    /// As much as the main thread has: the engine's depth does not depend on the thread.
    private static let stackSize = 8 << 20

    private let thread: pthread_t

    /// What the thread does.
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts a thread; `nil` if the system has no more.
    ///
    /// - Parameter body: What it does.
    package init?(_ body: @escaping @Sendable () -> Void) {
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        pthread_attr_init(attributes)
        defer {
            pthread_attr_destroy(attributes)
            attributes.deallocate()
        }
        pthread_attr_setstacksize(attributes, Self.stackSize)
        let work = Unmanaged.passRetained(Work(body))
        #if canImport(Darwin)
        var thread: pthread_t?
        let status = pthread_create(
            &thread,
            attributes,
            { pointer in
                Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
                return nil
            },
            work.toOpaque()
        )
        guard status == 0, let thread else {
            work.release()
            return nil
        }
        #else
        var thread: pthread_t = 0
        let status = pthread_create(
            &thread,
            attributes,
            { pointer in
                if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
                return nil
            },
            work.toOpaque()
        )
        guard status == 0 else {
            work.release()
            return nil
        }
        #endif
        self.thread = thread
    }

    /// Waits until the thread has ended.
    package func join() { pthread_join(thread, nil) }

    /// Lets the thread end by itself; nobody waits for it.
    package func detach() { pthread_detach(thread) }

    /// The number of processors that are online; at least 1.
    package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
