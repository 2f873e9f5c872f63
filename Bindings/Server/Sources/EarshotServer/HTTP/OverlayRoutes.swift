internal import Earshot
internal import EarshotService
internal import HTTPTypes
internal import Hummingbird
internal import Logging

/// What users add to catalogs, over HTTP: an overlay for each user and catalog.
///
/// The log says that an overlay was put, but not whose: it is about a person.
struct OverlayRoutes<Context: RequestContext>: Sendable {
    let service: AnswerService

    func add(to router: Router<Context>) {
        let path: RouterPath = "/v1/catalogs/:name/overlays/:user"
        router.put(path) { request, context in
            try await put(
                try context.parameters.require("user"),
                try context.parameters.require("name"),
                request
            )
        }
        router.get(path) { request, context in
            try read(try context.parameters.require("user"), try context.parameters.require("name"), request)
        }
        router.delete(path) { _, context in
            _ = try await service.catalogs.setOverlay(
                nil,
                of: try context.parameters.require("user"),
                in: try context.parameters.require("name")
            )
            return Response(status: .noContent)
        }
    }

    private func put(_ user: String, _ catalog: String, _ request: Request) async throws -> Response {
        let bytes = try await request.bytes(upTo: min(service.limits.maxOverlay, service.limits.maxBody))
        let source = ServedCatalog.Source(bytes: bytes, file: request.fileName("overlay", bytes))
        let (entry, isNew) = try await service.catalogs.setOverlay(source, of: user, in: catalog)
        service.logger.info("an overlay was put", metadata: ["catalog": "\(catalog)", "version": "\(entry.version)"])
        return .json(
            Self.summary(user, catalog, fault: nil).bytes,
            status: isNew ? .created : .ok,
            headers: [.location: "/v1/catalogs/\(catalog)/overlays/\(user)"]
        )
    }

    private func read(_ user: String, _ catalog: String, _ request: Request) throws -> Response {
        let (source, fault) = try service.catalogs.overlay(of: user, in: catalog)
        switch request.uri.queryParameters["form"] {
        case nil, "source":
            return Response(
                status: .ok,
                headers: [.contentType: source.mediaType],
                body: ResponseBody(byteBuffer: .init(bytes: source.bytes))
            )
        case "summary": return .json(Self.summary(user, catalog, fault: fault).bytes)
        default: throw Problem(.badRequest, "there is no such form", expected: "form=source or form=summary")
        }
    }

    /// Whether an overlay is in use; if not, what does not fit.
    private static func summary(_ user: String, _ catalog: String, fault: CatalogError?) -> JSONValue {
        [
            "v": 1, "catalog": .text(catalog), "user": .text(user), "fits": .boolean(fault == nil),
            "problems": .array((fault?.problems ?? []).map { Problem.Place($0).json }),
        ]
    }
}
