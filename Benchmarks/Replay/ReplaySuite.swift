import Benchmark
import Fixtures

/// Times whole corpora, one after the other; `report.py` divides by the number of utterances.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock],
        timeUnits: .nanoseconds,
        maxDuration: .seconds(3),
        maxIterations: 100
    )
    do {
        for plan in try CorpusReplay.plans() {
            Benchmark(plan.name) { _, workload in
                for index in 0..<workload.count { blackHole(workload.resolve(index)) }
            } setup: {
                try plan.prepare()
            }
        }
    } catch {
        fatalError("the corpora cannot be read: \(error)")
    }
}
