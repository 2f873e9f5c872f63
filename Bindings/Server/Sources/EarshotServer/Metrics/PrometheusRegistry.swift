internal import CoreMetrics
internal import Synchronization

/// Collects what is counted and timed, and writes it as Prometheus reads it (text format 0.0.4).
///
/// Labels come from small closed sets, such as outcomes and names of catalogs; ``seriesLimit`` bounds what a mistake could
/// add. What is over the limit is dropped, and `earshot_metrics_dropped_series` counts it.
final class PrometheusRegistry: Sendable {
    /// The most series that are kept.
    static let seriesLimit = 5_000

    /// A series: a metric with its labels.
    private struct Key: Hashable, Comparable {
        var name: String
        var labels: String

        static func < (lhs: Key, rhs: Key) -> Bool { (lhs.name, lhs.labels) < (rhs.name, rhs.labels) }
    }

    private enum Kind {
        case counter(PrometheusNumber)
        case gauge(PrometheusNumber)
        case histogram(PrometheusHistogram)

        var name: String {
            switch self {
            case .counter: "counter"
            case .gauge: "gauge"
            case .histogram: "histogram"
            }
        }
    }

    private struct State {
        var series: [Key: Kind] = [:]
        var dropped = 0
    }

    private let state = Mutex(State())

    /// What `GET /metrics` answers: the series in the order of their names and labels.
    ///
    /// - Complexity: O(*n* log *n*) in the number of series.
    func text() -> String {
        let (series, dropped) = state.withLock { ($0.series.sorted { $0.key < $1.key }, $0.dropped) }
        var text = ""
        var described = ""
        for (key, kind) in series {
            if key.name != described {
                described = key.name
                if let help = Self.help[key.name] { text += "# HELP \(key.name) \(help)\n" }
                text += "# TYPE \(key.name) \(kind.name)\n"
            }
            switch kind {
            case .counter(let number), .gauge(let number):
                text += "\(key.name)\(Self.braces(key.labels)) \(Self.number(number.value))\n"
            case .histogram(let histogram):
                let separator = key.labels.isEmpty ? "" : ","
                let (counts, sum) = histogram.snapshot()
                var total = 0
                for (count, bound) in zip(counts, histogram.bounds.map(Self.number) + ["+Inf"]) {
                    total += count
                    text += "\(key.name)_bucket{\(key.labels)\(separator)le=\"\(bound)\"} \(total)\n"
                }
                text += "\(key.name)_sum\(Self.braces(key.labels)) \(Self.number(sum))\n"
                text += "\(key.name)_count\(Self.braces(key.labels)) \(total)\n"
            }
        }
        text += "# TYPE earshot_metrics_dropped_series counter\nearshot_metrics_dropped_series \(dropped)\n"
        return text
    }

    /// What the server's own metrics are.
    private static let help = [
        "earshot_answers_total": "Utterances that were answered.",
        "earshot_resolve_seconds": "The time that resolving an utterance took.",
        "earshot_refused_requests_total": "Requests that were refused, by reason.",
        "earshot_turn_seconds": "The time that a turn took, by the state after it.",
        "earshot_turns_total": "Turns of conversations, by the state after them.",
        "earshot_catalogs": "Catalogs that are served.",
        "earshot_conversations": "Conversations that are kept.",
        "earshot_wyoming_connections": "Open connections that speak Wyoming.",
        "earshot_wyoming_events_total": "Events of Wyoming that were received.",
    ]

    private static func braces(_ labels: String) -> String { labels.isEmpty ? "" : "{\(labels)}" }

    /// A number without a needless fraction.
    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-Inf" : "+Inf" }
        return value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    }

    /// A name of the letters, digits, underscores and colons that Prometheus takes.
    static func name(_ label: String) -> String {
        var name = String(
            label.unicodeScalars.map { scalar in
                scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) || scalar == "_"
                    || scalar == ":" ? Character(scalar) : "_"
            }
        )
        if name.first?.isNumber ?? true { name = "_" + name }
        return name
    }

    /// Labels as they stand between the braces, in the order of their names.
    static func labels(_ dimensions: [(String, String)]) -> String {
        dimensions.sorted { $0.0 < $1.0 }.map { name, value in
            let escaped = value.unicodeScalars.reduce(into: "") { text, scalar in
                switch scalar {
                case "\\": text += "\\\\"
                case "\"": text += "\\\""
                case "\n": text += "\\n"
                default: text.unicodeScalars.append(scalar)
                }
            }
            return "\(Self.name(name).replacing(":", with: "_"))=\"\(escaped)\""
        }.joined(separator: ",")
    }

    /// The series of that name and those labels, made at its first use; a new one beside it that is not written where
    /// there are too many, or where the name is another kind's.
    private func series<Handler: Sendable>(
        _ label: String,
        _ dimensions: [(String, String)],
        _ make: () -> (Handler, Kind),
        _ get: (Kind) -> Handler?
    ) -> Handler {
        let key = Key(name: Self.name(label), labels: Self.labels(dimensions))
        return state.withLock { state in
            if let known = state.series[key].flatMap(get) { return known }
            let (handler, kind) = make()
            if state.series[key] == nil, state.series.count < Self.seriesLimit {
                state.series[key] = kind
            } else {
                state.dropped += 1
            }
            return handler
        }
    }

    fileprivate func counter(_ label: String, _ dimensions: [(String, String)]) -> PrometheusNumber {
        let name = label.hasSuffix("_total") ? label : label + "_total"
        return series(
            name,
            dimensions,
            {
                let number = PrometheusNumber(); return (number, .counter(number))
            }
        ) {
            if case .counter(let number) = $0 { number } else { nil }
        }
    }

    fileprivate func gauge(_ label: String, _ dimensions: [(String, String)]) -> PrometheusNumber {
        series(
            label,
            dimensions,
            {
                let number = PrometheusNumber(); return (number, .gauge(number))
            }
        ) {
            if case .gauge(let number) = $0 { number } else { nil }
        }
    }

    fileprivate func histogram(
        _ label: String,
        _ dimensions: [(String, String)],
        _ bounds: [Double],
        scale: Double
    ) -> PrometheusHistogram {
        series(
            label,
            dimensions,
            {
                let histogram = PrometheusHistogram(bounds: bounds, scale: scale)
                return (histogram, .histogram(histogram))
            },
            { if case .histogram(let histogram) = $0 { histogram } else { nil } }
        )
    }
}

extension PrometheusRegistry: MetricsFactory {
    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        counter(label, dimensions)
    }

    func makeFloatingPointCounter(label: String, dimensions: [(String, String)]) -> any FloatingPointCounterHandler {
        counter(label, dimensions)
    }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        gauge(label, dimensions)
    }

    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        guard aggregate else { return gauge(label, dimensions) }
        return histogram(label, dimensions, [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000], scale: 1)
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        let name = label.hasSuffix("_seconds") ? label : label + "_seconds"
        let bounds = [1e-5, 2.5e-5, 1e-4, 2.5e-4, 1e-3, 2.5e-3, 1e-2, 2.5e-2, 0.1, 0.25, 1, 10]
        return histogram(name, dimensions, bounds, scale: 1e-9)
    }

    // Series stay, as Prometheus expects of a running process.
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
}

/// A counter or a gauge.
final class PrometheusNumber: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler {
    private let number = Mutex(0.0)

    var value: Double { number.withLock { $0 } }

    func increment(by amount: Int64) { increment(by: Double(amount)) }
    func increment(by amount: Double) { number.withLock { $0 += amount } }
    func decrement(by amount: Double) { number.withLock { $0 -= amount } }
    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { number.withLock { $0 = value } }
    func record(_ value: Int64) { set(Double(value)) }
    func record(_ value: Double) { set(value) }
    func reset() { set(0.0) }
}

/// Counts values by size.
final class PrometheusHistogram: TimerHandler, RecorderHandler {
    /// The upper bounds of the buckets, ascending; one more bucket holds what is over them.
    let bounds: [Double]
    /// What a recorded value is multiplied with.
    private let scale: Double
    private let counts: Mutex<(buckets: [Int], sum: Double)>

    init(bounds: [Double], scale: Double) {
        self.bounds = bounds
        self.scale = scale
        counts = Mutex((Array(repeating: 0, count: bounds.count + 1), 0))
    }

    /// How many values each bucket has, without those of smaller ones, and the sum of all values.
    func snapshot() -> (counts: [Int], sum: Double) { counts.withLock { ($0.buckets, $0.sum) } }

    func recordNanoseconds(_ duration: Int64) { record(Double(duration)) }
    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
        let value = value * scale
        let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
        counts.withLock { counts in
            counts.buckets[bucket] += 1
            counts.sum += value
        }
    }
}
