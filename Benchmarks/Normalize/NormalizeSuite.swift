import Benchmark
import CNormalizingFloor
import Fixtures

/// Times the normalization of a sentence in every script; the peer is ICU's own folding alone.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock],
        timeUnits: .nanoseconds,
        scalingFactor: .kilo,
        maxDuration: .seconds(1),
        maxIterations: 10_000
    )
    do {
        for fixture in try ScriptFixture.all() {
            Benchmark(fixture.name) { benchmark, fixture in
                for _ in benchmark.scaledIterations { blackHole(fixture.normalize()) }
            } setup: {
                try fixture.validated()
            }
            Benchmark("\(fixture.name).peer") { benchmark, bytes in
                var output = [UInt8](repeating: 0, count: 4 * bytes.count)
                for _ in benchmark.scaledIterations {
                    blackHole(normalizing_floor(bytes, Int32(bytes.count), &output, Int32(output.count)))
                }
            } setup: {
                fixture.bytes
            }
        }
    } catch {
        fatalError("the fixtures cannot be read: \(error)")
    }
}
