import Testing
@testable import EarshotEvaluation

@Suite struct OrderedWorkTests {
    @Test(arguments: [1, 2, 3, 8], [1, 4, 64])
    func resultsComeInOrder(threads: Int, capacity: Int) {
        let work = OrderedWork<Int, Int, Int>(
            threads: threads,
            capacity: capacity,
            start: { 0 },
            work: { item, count in
                count += 1
                // Some take much longer than others.
                return item % 37 == 0 ? (0..<20_000).reduce(item) { $0 ^ $1 ^ $1 } : item
            }
        )
        #expect(work.capacity == threads * capacity)
        var results: [Int] = []
        var next = 0
        while results.count < 3_000 {
            while next < 3_000, work.unfinished < work.capacity {
                // One at a time, and several.
                let more = Array(next..<min(3_000, next + next % 5 + 1))
                work.add(more)
                next += more.count
            }
            let taken = work.results()
            #expect(!taken.isEmpty)
            results += taken
        }
        #expect(results == Array(0..<3_000))
        #expect(work.unfinished == 0)
        #expect(work.results().isEmpty)
        let states = work.finish()
        #expect(states.count <= threads)
        #expect(states.reduce(0, +) == 3_000)
    }

    @Test func whatNobodyTookIsDropped() {
        let work = OrderedWork<Int, Int, Void>(threads: 3, capacity: 10, start: {}, work: { item, _ in item })
        work.add(Array(0..<30))
        #expect(work.finish().count == 3)
    }
}
