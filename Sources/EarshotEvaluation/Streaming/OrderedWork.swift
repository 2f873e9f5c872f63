internal import EarshotFormats

/// Work that several threads share, and whose results come in the order of its items.
///
/// The calling thread is one of them. It adds items while there is room, and takes the results; where it would wait for
/// them, it works. So one thread needs no other, and an item that is alone is done at once.
package final class OrderedWork<Item: Sendable, Output: Sendable, State>: @unchecked Sendable {
    /// Does one item, with the state of the thread.
    package typealias Work = @Sendable (Item, inout State) -> Output

    /// Items that follow each other.
    private struct Portion {
        /// The number of the first one.
        var number: Int
        var items: [Item]
    }

    /// The most items that a thread takes at a time: locking costs little beside so many.
    private static var most: Int { 16 }

    private let work: Work
    /// The number of items after which the calling thread should take results before it adds more.
    package let capacity: Int
    private let threads: Int
    // Only the calling thread uses these two.
    private var own: State
    private var helpers: [WorkerThread] = []

    private let lock = Lock()
    // The lock guards everything below it.
    /// The items that no thread has taken, from `first` on.
    private var items: [Item] = []
    private var first = 0
    /// The number of the first of them; all before it are done, or being done.
    private var number = 0
    /// The results that have not been taken, by number.
    private var outputs: [Int: Output] = [:]
    /// The number of the next result.
    private var next = 0
    private var isCallerWaiting = false
    private var isClosed = false
    private var states: [State] = []

    /// Starts the threads; fewer if the system has no more.
    ///
    /// - Parameters:
    ///   - threads: The number of threads, at least 1; `nil` for as many as there are processors.
    ///   - capacity: The number of items for each thread that may be added before their results are taken.
    ///   - start: Makes the state of a thread.
    ///   - work: Does one item.
    package init(threads: Int?, capacity: Int, start: @escaping @Sendable () -> State, work: @escaping Work) {
        self.threads = max(1, threads ?? WorkerThread.processors)
        self.capacity = max(1, capacity) * self.threads
        self.work = work
        own = start()
        helpers = (1..<self.threads).compactMap { _ in WorkerThread { self.help(start()) } }
    }

    /// The number of items whose results have not been taken.
    package var unfinished: Int { lock.hold { pending + number - next } }

    /// Adds items behind all others.
    package func add(_ more: [Item]) {
        guard !more.isEmpty else { return }
        lock.hold {
            items += more
            // One alone is done by the calling thread before another has woken up.
            if pending > 1 { lock.wakeAll() }
        }
    }

    /// The next results, in order: at least one, unless nothing is unfinished.
    package func results() -> [Output] {
        while true {
            let (ready, portion) = lock.hold { () -> ([Output], Portion?) in
                while true {
                    let ready = takeOutputs()
                    if !ready.isEmpty || pending + number == next { return (ready, nil) }
                    if let portion = takeItems(atMost: 1) { return ([], portion) }
                    isCallerWaiting = true
                    lock.wait()
                    isCallerWaiting = false
                }
            }
            guard let portion else { return ready }
            let done = portion.items.map { work($0, &own) }
            lock.hold { put(done, from: portion.number) }
        }
    }

    /// Ends all threads; items that none has taken are dropped.
    ///
    /// To be called once, as the last.
    ///
    /// - Returns: The states of all threads.
    package func finish() -> [State] {
        lock.hold {
            isClosed = true
            lock.wakeAll()
        }
        for helper in helpers { helper.join() }
        return lock.hold { states } + [own]
    }

    /// Works until the end.
    private func help(_ state: State) {
        var state = state
        while true {
            let portion = lock.hold { () -> Portion? in
                while pending == 0, !isClosed { lock.wait() }
                // The fewer are left, the fewer at a time, so that all threads end together.
                return isClosed ? nil : takeItems(atMost: min(Self.most, max(1, pending / (4 * threads))))
            }
            guard let portion else { break }
            let done = portion.items.map { work($0, &state) }
            lock.hold {
                put(done, from: portion.number)
                if isCallerWaiting { lock.wakeAll() }
            }
        }
        lock.hold { states.append(state) }
    }

    // With the lock held.

    private var pending: Int { items.count - first }

    private func takeItems(atMost count: Int) -> Portion? {
        let count = min(count, pending)
        guard count > 0 else { return nil }
        let portion = Portion(number: number, items: Array(items[first..<first + count]))
        number += count
        first += count
        if first == items.count || first >= capacity {
            items.removeFirst(first)
            first = 0
        }
        return portion
    }

    private func put(_ done: [Output], from number: Int) {
        for (index, output) in done.enumerated() { outputs[number + index] = output }
    }

    private func takeOutputs() -> [Output] {
        var ready: [Output] = []
        while let output = outputs.removeValue(forKey: next) {
            ready.append(output)
            next += 1
        }
        return ready
    }
}
