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
        router.delete(path) { request, context in
            _ = try await service.catalogs.setOverlay(
                nil,
                of: try context.parameters.require("user"),
                in: try context.parameters.require("name"),
                if: Precondition(request.headers)
            )
            return Response(status: .noContent)
        }
    }

    private func put(_ user: String, _ catalog: String, _ request: Request) async throws -> Response {
        let bytes = try await request.bytes(upTo: min(service.limits.maxOverlay, service.limits.maxBody))
        let source = ServedCatalog.Source(bytes: bytes, file: request.fileName("overlay", bytes))
        let (entry, tag, isNew) = try await service.catalogs.setOverlay(
            source,
            of: user,
            in: catalog,
            if: Precondition(request.headers)
        )
        service.logger.info("an overlay was put", metadata: ["catalog": "\(catalog)", "version": "\(entry.version)"])
        var headers: HTTPFields = [.location: "/v1/catalogs/\(catalog)/overlays/\(user)"]
        headers[.eTag] = tag
        return .json(
            Self.summary(user, catalog, fault: nil).bytes,
            status: isNew ? .created : .ok,
            headers: headers
        )
    }

    private func read(_ user: String, _ catalog: String, _ request: Request) throws -> Response {
        let (overlay, fault) = try service.catalogs.overlay(of: user, in: catalog)
        let tag: HTTPFields = [.eTag: overlay.tag]
        switch request.uri.queryParameters["form"] {
        case nil, "source":
            if Precondition(request.headers).isUnchanged(overlay.tag) {
                return Response(status: .notModified, headers: tag)
            }
            return Response(
                status: .ok,
                headers: [.eTag: overlay.tag, .contentType: overlay.source.mediaType],
                body: ResponseBody(byteBuffer: .init(bytes: overlay.source.bytes))
            )
        // Whether it fits changes with the catalog, so that this is always told in full.
        case "summary": return .json(Self.summary(user, catalog, fault: fault).bytes, headers: tag)
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
