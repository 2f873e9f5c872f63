import Synchronization
import Testing

@testable import Earshot

struct DeferredTests {
    private final class Counter: Sendable {
        let count = Atomic(0)
    }

    @Test func `a value is worked out once, when it is asked for`() async {
        let counter = Counter()
        let deferred = Deferred { counter.count.add(1, ordering: .relaxed).newValue }
        #expect(counter.count.load(ordering: .relaxed) == 0)
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { deferred.value } }
            for await value in group { #expect(value == 1) }
        }
        #expect(counter.count.load(ordering: .relaxed) == 1)
    }

    @Test func `what makes the value is let go once it is known`() {
        weak var kept: Counter?
        let deferred: Deferred<Int>
        do {
            let counter = Counter()
            kept = counter
            deferred = Deferred { counter.count.load(ordering: .relaxed) }
        }
        #expect(kept != nil)
        #expect(deferred.value == 0)
        #expect(kept == nil)
    }
}
