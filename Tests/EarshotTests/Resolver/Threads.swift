#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Threads of the system: tasks share as many as there are cores, and the last of eight may never begin.
enum Threads {
    private final class Job: Sendable {
        let body: @Sendable (Int) -> Void
        let number: Int

        init(_ number: Int, _ body: @escaping @Sendable (Int) -> Void) {
            self.number = number
            self.body = body
        }
    }

    /// Runs a function on so many threads at once, each with its number, and waits for all.
    nonisolated static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let threads = (0..<count).map { start(Job($0, body)) }
        for thread in threads {
            if let thread { pthread_join(thread, nil) }
        }
    }

    nonisolated private static func start(_ job: Job) -> pthread_t? {
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let argument = Unmanaged.passRetained(job)
        let status = pthread_create(
            &thread,
            nil,
            { argument in
                let pointer: UnsafeMutableRawPointer? = argument
                if let pointer {
                    let job = Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue()
                    job.body(job.number)
                }
                return nil
            },
            argument.toOpaque()
        )
        guard status == 0 else {
            argument.release()
            return nil
        }
        return thread
    }

    /// A variable of the environment; `nil` where it is not set.
    static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
