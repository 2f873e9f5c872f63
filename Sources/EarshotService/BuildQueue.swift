internal import EarshotFormats
internal import Synchronization

/// Builds on threads of its own, so that no thread that answers is kept busy.
///
/// What is built under one name is built in order, one after another.
final class BuildQueue: Sendable {
    private struct Job: Sendable {
        var name: String
        var body: @Sendable () -> Void
    }

    private struct State {
        var waiting: [Job] = []
        var busy: Set<String> = []
        var threads = 0
    }

    private let limit: Int
    private let state = Mutex(State())

    /// Creates a queue without threads; they come with the work, and go with it.
    ///
    /// - Parameter limit: The most threads, at least 1.
    init(threads limit: Int) {
        self.limit = max(1, limit)
    }

    /// Builds something after everything that was asked for under the same name before.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - body: What builds it.
    /// - Returns: What was built.
    func build<Result: Sendable>(_ name: String, _ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            add(Job(name: name) { continuation.resume(returning: body()) })
        }
    }

    private func add(_ job: Job) {
        let startsThread = state.withLock { state in
            state.waiting.append(job)
            guard state.threads < limit else { return false }
            state.threads += 1
            return true
        }
        guard startsThread else { return }
        guard let thread = WorkerThread({ self.work() }) else {
            // The system has no more threads; this one does it.
            return work()
        }
        thread.detach()
    }

    private func work() {
        while let job = next() {
            job.body()
            state.withLock { state in _ = state.busy.remove(job.name) }
        }
    }

    /// The first job whose name is not being built; `nil`, and one thread less, if there is none.
    private func next() -> Job? {
        state.withLock { state in
            guard let place = state.waiting.firstIndex(where: { !state.busy.contains($0.name) }) else {
                state.threads -= 1
                return nil
            }
            let job = state.waiting.remove(at: place)
            state.busy.insert(job.name)
            return job
        }
    }
}
