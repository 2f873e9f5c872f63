#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A queue between threads that holds only so many items: who adds to a full one waits, and who takes from an empty one
/// too.
final class BoundedQueue<Item: Sendable>: @unchecked Sendable {
    // Guards everything below it.
    private let lock = Lock()
    private var items: [Item] = []
    private var next = 0
    private var isClosed = false
    private let capacity: Int

    /// Creates an empty queue.
    ///
    /// - Parameter capacity: The most items it holds, at least 1.
    init(capacity: Int) { self.capacity = max(1, capacity) }

    /// Adds an item, as soon as there is room.
    func add(_ item: Item) {
        lock.hold {
            while items.count - next >= capacity { lock.wait() }
            items.append(item)
            lock.wakeAll()
        }
    }

    /// Takes the first item, as soon as there is one; `nil` if the queue is closed and empty.
    func take() -> Item? {
        lock.hold {
            while items.count == next, !isClosed { lock.wait() }
            guard next < items.count else { return nil }
            let item = items[next]
            next += 1
            if next >= capacity {
                items.removeFirst(next)
                next = 0
            }
            lock.wakeAll()
            return item
        }
    }

    /// Says that no more items come.
    func close() {
        lock.hold {
            isClosed = true
            lock.wakeAll()
        }
    }
}

/// A list that threads add to, and one empties.
final class SharedList<Item: Sendable>: @unchecked Sendable {
    private let lock = Lock()
    private var items: [Item] = []

    /// Adds an item.
    func add(_ item: Item) { lock.hold { items.append(item) } }

    /// Removes all items and returns them.
    func drain() -> [Item] {
        lock.hold {
            let drained = items
            items = []
            return drained
        }
    }
}

/// A lock with a condition to wait for.
private final class Lock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func hold<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Waits, without the lock, until something has changed.
    func wait() { pthread_cond_wait(condition, mutex) }

    func wakeAll() { pthread_cond_broadcast(condition) }
}
