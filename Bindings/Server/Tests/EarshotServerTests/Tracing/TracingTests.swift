import EarshotServer
import Foundation
import InMemoryTracing
import Instrumentation
import Testing
import Tracing

/// One tracer for the process: there can be no other.
private let tracer: InMemoryTracer = {
    let tracer = InMemoryTracer()
    InstrumentationSystem.bootstrap(tracer)
    return tracer
}()

@Suite(.serialized) struct TracingTests {
    @Test func `each stage has a span, with nothing of an utterance in it`() async throws {
        let tracer = tracer
        // A word that no other test says, so that its spans are told from theirs by the catalog's path.
        try await withServer(putsHome: false) { server in
            let client = HTTPClient(port: try #require(server.http))
            let path = "/v1/catalogs/traced"
            #expect(try await client.send("PUT", path, TestCatalogs.home).status == 201)
            let answer = try await client.send(
                "POST",
                "/v1/resolve?catalog=traced&user=anna",
                #"{"text":"announce xylophone"}"#
            )
            #expect(answer.status == 200)
            _ = try await client.send("POST", "/v1/check", TestCatalogs.home)
            let begun = try await client.send("POST", "/v1/dialogues", #"{"catalog":"traced"}"#)
            let id = try #require(begun.json["dialogue"] as? String)
            _ = try await client.send("POST", "/v1/dialogues/\(id)", #"{"text":"announce xylophone"}"#)
        }
        let spans = tracer.finishedSpans
        let root = try #require(
            spans.first { $0.attributes.get("url.query") == .string("catalog=traced&user=REDACTED") }
        )
        let stages = spans.filter { $0.parentSpanID == root.spanID && $0.traceID == root.traceID }
        #expect(stages.map(\.operationName).sorted() == ["earshot.read", "earshot.resolve", "earshot.write"])
        let resolve = try #require(stages.first { $0.operationName == "earshot.resolve" })
        #expect(resolve.attributes.get("earshot.outcome") == .string("success"))
        #expect(resolve.attributes.get("earshot.evidence") != nil)
        #expect(resolve.attributes.get("earshot.search") != nil)
        for stage in ["earshot.build", "earshot.check", "earshot.turn"] {
            let ids = Set(spans.map(\.spanID))
            #expect(
                spans.contains { $0.operationName == stage && $0.parentSpanID.map(ids.contains) == true },
                "\(stage)"
            )
        }
        for span in spans {
            span.attributes.forEach { key, value in
                #expect(!"\(value)".contains("xylophone"), "\(span.operationName) \(key)")
            }
            #expect(!span.operationName.contains("xylophone"))
        }
    }
}
