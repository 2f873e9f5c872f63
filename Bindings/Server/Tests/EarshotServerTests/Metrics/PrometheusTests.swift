import CoreMetrics
import Testing

@testable import EarshotServer

@Suite struct PrometheusTests {
    @Test func `writes counters, gauges and histograms`() {
        let registry = PrometheusRegistry()
        Counter(label: "http.requests", dimensions: [("path", "a\"b\\c\nd"), ("code", "200")], factory: registry)
            .increment(by: 3)
        Counter(label: "http.requests", dimensions: [("code", "200"), ("path", "a\"b\\c\nd")], factory: registry)
            .increment()
        Gauge(label: "level", factory: registry).record(2.5)
        let timer = Timer(label: "latency", factory: registry)
        timer.recordMilliseconds(2)
        timer.recordSeconds(20)
        let text = registry.text()
        #expect(text.contains("# TYPE http_requests_total counter\n"))
        #expect(text.contains("http_requests_total{code=\"200\",path=\"a\\\"b\\\\c\\nd\"} 4\n"))
        #expect(text.contains("level 2.5\n"))
        #expect(text.contains("latency_seconds_bucket{le=\"0.0025\"} 1\n"))
        #expect(text.contains("latency_seconds_bucket{le=\"+Inf\"} 2\n"))
        #expect(text.contains("latency_seconds_count 2\n"))
    }

    @Test func `keeps only so many series`() {
        let registry = PrometheusRegistry()
        for index in 0..<(PrometheusRegistry.seriesLimit + 10) {
            Counter(label: "many", dimensions: [("index", "\(index)")], factory: registry).increment()
        }
        #expect(registry.text().contains("earshot_metrics_dropped_series 10\n"))
    }
}
