internal import CoreMetrics
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Synchronization

/// All paths of the server.
struct ServerRoutes: Sendable {
    let service: AnswerService
    let readiness: Readiness

    func router(_ requestGuard: RequestGuard) -> Router<BasicRequestContext> {
        let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: GuardMiddleware(requestGuard: requestGuard, metrics: service.metrics))
        router.add(middleware: ProblemMiddleware())
        // A query may name a user.
        router.add(middleware: TracingMiddleware(redactingQueryParameters: ["user"]))
        router.get("/healthz") { _, _ in Self.text("the server runs\n") }
        router.get("/readyz") { [readiness] _, _ in
            guard readiness.isReady.load(ordering: .relaxed) else {
                throw Problem(.serviceUnavailable, "the server is stopping", expected: "another server")
            }
            return Self.text("requests are answered\n")
        }
        router.get("/metrics") { [service] _, _ in
            let registry = service.metrics.registry
            Gauge(label: "earshot_catalogs", factory: registry).record(service.catalogs.names.count)
            Gauge(label: "earshot_conversations", factory: registry).record(service.conversations.count)
            return Self.text(registry.text(), type: "text/plain; version=0.0.4; charset=utf-8")
        }
        router.get("/openapi.json") { _, _ in Response.json(OpenAPI.document.bytes) }
        ResolveRoutes(service: service).add(to: router)
        CatalogRoutes(service: service).add(to: router)
        EnumRoutes(service: service).add(to: router)
        OverlayRoutes(service: service).add(to: router)
        DialogueRoutes(service: service).add(to: router)
        ToolRoutes(service: service).add(to: router)
        PageRoutes().add(to: router)
        return router
    }

    private static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> Response {
        Response(
            status: .ok,
            headers: [.contentType: type],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text))
        )
    }
}
