internal import Earshot
internal import EarshotFormats
internal import EarshotService
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Logging

/// The enums of catalogs over HTTP: their cases change more often than phrases do, and come from somewhere else.
///
/// Putting one is putting the whole catalog with other cases: it is built, warmed and kept in the same way.
struct EnumRoutes<Context: RequestContext>: Sendable {
    let service: AnswerService

    func add(to router: Router<Context>) {
        let path: RouterPath = "/v1/catalogs/:name/enums/:enum"
        router.get(path) { request, context in
            let place = try Place(request, context.parameters)
            let found = try service.catalogs.enumeration(place.name, locale: place.locale, in: place.catalog)
            let tag: HTTPFields = [.eTag: found.tag]
            if Precondition(request.headers).isUnchanged(found.tag) {
                return Response(status: .notModified, headers: tag)
            }
            let headers: HTTPFields = [.eTag: found.tag, .contentType: "application/json"]
            return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: .init(bytes: found.json)))
        }
        router.put(path) { request, context in try await put(try Place(request, context.parameters), request) }
        router.delete(path) { request, context in
            let place = try Place(request, context.parameters)
            _ = try await service.catalogs.setEnumeration(
                nil,
                named: place.name,
                locale: place.locale,
                in: place.catalog,
                if: Precondition(request.headers)
            )
            return Response(status: .noContent)
        }
    }

    private func put(_ place: Place, _ request: Request) async throws -> Response {
        let bytes = try await request.bytes(upTo: service.limits.maxBody)
        let enumeration: Enumeration
        do throws(CatalogError) {
            enumeration = try CatalogReader(limits: service.catalogs.hub.limits).readEnumeration(
                named: place.name,
                bytes: bytes,
                file: request.fileName("enum", bytes)
            )
        } catch {
            throw Problem(error)
        }
        let (entry, put, isNew) = try await service.catalogs.setEnumeration(
            enumeration,
            named: place.name,
            locale: place.locale,
            in: place.catalog,
            if: Precondition(request.headers)
        )
        let metadata: Logger.Metadata = ["catalog": "\(place.catalog)", "version": "\(entry.version)"]
        service.logger.info("an enum was put", metadata: metadata)
        var headers: HTTPFields = [.location: request.uri.path]
        headers[.eTag] = put?.tag
        return .json(
            JSONValue.object([
                "v": 1, "catalog": .text(place.catalog), "version": .integer(entry.version),
                "enum": .text(place.name), "cases": .integer(enumeration.cases.count),
                "warnings": .array(entry.warnings.map { Problem.Place($0).json }),
            ]).bytes,
            status: isNew ? .created : .ok,
            headers: headers
        )
    }

    /// What a path names.
    private struct Place {
        var catalog: String
        var name: String
        var locale: String?

        init(_ request: Request, _ parameters: Parameters) throws {
            catalog = try parameters.require("name")
            let text = try parameters.require("enum")
            guard let decoded = text.removingPercentEncoding, !decoded.isEmpty else {
                throw Problem(.badRequest, "'\(text)' is no name", expected: "the name of an enum, percent-encoded")
            }
            name = decoded
            locale = request.uri.queryParameters["locale"].map(String.init)
        }
    }
}
