import Benchmark
import Fixtures

/// Times an utterance of every evidence class, and catalogs of growing size.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock],
        timeUnits: .nanoseconds,
        scalingFactor: .kilo,
        maxDuration: .seconds(1),
        maxIterations: 10_000
    )
    do {
        let scripts = try ScriptFixture.all().flatMap(\.plans)
        for plan in try ReadingClasses.plans() + scripts + CatalogSizes.all.flatMap(\.plans) {
            var configuration = Benchmark.defaultConfiguration
            if plan.isSlow { configuration.scalingFactor = .one }
            Benchmark(plan.name, configuration: configuration) { benchmark, workload in
                for index in benchmark.scaledIterations { blackHole(workload.resolve(index)) }
            } setup: {
                try plan.prepare()
            }
        }
    } catch {
        fatalError("the fixtures cannot be read: \(error)")
    }
    for size in CatalogSizes.all {
        Benchmark(size.name("exact.peer")) { benchmark, peer in
            let (indices, phrases) = peer
            for index in benchmark.scaledIterations { blackHole(indices[phrases[index % phrases.count]]) }
        } setup: {
            size.dictionary()
        }
    }
}
