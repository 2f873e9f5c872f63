import Benchmark
import Fixtures

/// Times look-ups in a compiled list, from ten phrases to a million.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock],
        timeUnits: .nanoseconds,
        scalingFactor: .kilo,
        maxDuration: .seconds(1),
        maxIterations: 10_000
    )
    do {
        for script in try ScriptFixture.all() {
            let lookUps = try script.lookUps()
            Benchmark(lookUps.name) { benchmark in
                for index in benchmark.scaledIterations { blackHole(lookUps.find(index)) }
            }
        }
    } catch {
        fatalError("the fixtures cannot be read: \(error)")
    }
    for size in ListSizes.all {
        for way in ListSizes.Kind.allCases {
            Benchmark(size.name(way)) { benchmark, lookUps in
                for index in benchmark.scaledIterations { blackHole(lookUps.find(index)) }
            } setup: {
                try size.lookUps(way, in: size.list())
            }
        }
        Benchmark(size.name(.exact) + ".peer") { benchmark, peer in
            let (indices, phrases) = peer
            for index in benchmark.scaledIterations { blackHole(indices[phrases[index % phrases.count]]) }
        } setup: {
            size.dictionary()
        }
    }
}
