internal import Earshot
internal import EarshotAnalysis
internal import EarshotFormats
internal import EarshotService
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOPosix
internal import Tracing

/// The catalogs over HTTP: what is there, another version, and what a check finds.
struct CatalogRoutes<Context: RequestContext>: Sendable {
    let service: AnswerService

    func add(to router: Router<Context>) {
        router.get("/v1/catalogs") { _, _ in try list() }
        router.get("/v1/catalogs/:name") { request, context in
            try read(try context.parameters.require("name"), request)
        }
        router.put("/v1/catalogs/:name") { request, context in
            try await put(try context.parameters.require("name"), request)
        }
        router.delete("/v1/catalogs/:name") { request, context in
            let name = try context.parameters.require("name")
            try await service.catalogs.remove(name, if: Precondition(request.headers))
            return Response(status: .noContent)
        }
        router.post("/v1/check") { request, _ in try await check(request) }
    }

    private func list() throws -> Response {
        let entries = service.catalogs.names.compactMap { try? service.catalogs.served($0) }
        return .json(
            JSONValue.object([
                "v": 1, "kept": .boolean(service.catalogs.isKept),
                "catalogs": .array(entries.map { $0.summary(listsShortcuts: false) }),
            ]).bytes
        )
    }

    private func read(_ name: String, _ request: Request) throws -> Response {
        let served = try service.catalogs.served(name)
        let tag: HTTPFields = [.eTag: served.tag]
        if Precondition(request.headers).isUnchanged(served.tag) { return Response(status: .notModified, headers: tag) }
        switch request.uri.queryParameters["form"] {
        case nil, "summary": return .json(served.summary(listsShortcuts: true).bytes, headers: tag)
        case "source":
            guard let source = served.source else {
                throw Problem.notFound(
                    "'\(name)' was loaded from several files",
                    expected: "a catalog of one text, or form=summary"
                )
            }
            let headers: HTTPFields = [.eTag: served.tag, .contentType: source.mediaType]
            return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: .init(bytes: source.bytes)))
        default: throw Problem(.badRequest, "there is no such form", expected: "form=summary or form=source")
        }
    }

    private func put(_ name: String, _ request: Request) async throws -> Response {
        let bytes = try await request.bytes(upTo: service.limits.maxBody)
        let source = ServedCatalog.Source(bytes: bytes, file: request.fileName(name, bytes))
        let (_, tag, isNew) = try await service.catalogs.put(source, as: name, if: Precondition(request.headers))
        let served = try service.catalogs.served(name)
        service.logger.info("a catalog was put", metadata: ["catalog": "\(name)", "version": "\(served.version)"])
        return .json(
            served.summary(listsShortcuts: false).bytes,
            status: isNew ? .created : .ok,
            headers: [.eTag: tag, .location: "/v1/catalogs/\(name)"]
        )
    }

    /// Checks a catalog in the body.
    private func check(_ request: Request) async throws -> Response {
        let bytes = try await request.bytes(upTo: service.limits.maxBody)
        guard !bytes.isEmpty else {
            throw Problem(.badRequest, "the body is empty", expected: "a catalog as YAML or JSON")
        }
        let limits = service.catalogs.hub.limits
        let file = request.fileName("catalog", bytes)
        // Checking takes long; the threads that answer are not for it.
        let result = try await withSpan("earshot.check") { _ in
            try await NIOThreadPool.singleton.runIfActive { () -> Result<[Finding], CatalogError> in
                Result { () throws(CatalogError) in
                    CatalogCheck([try CatalogReader(limits: limits).read(bytes: bytes, file: file).catalog]).findings
                }
            }
        }
        switch result {
        case .success(let findings):
            return .json(JSONValue.object(["v": 1, "findings": .array(findings.map(JSONValue.init))]).bytes)
        case .failure(let error): throw Problem(error)
        }
    }
}

extension Request {
    /// The name of a file with the body, whose ending says what the body is.
    func fileName(_ name: String, _ bytes: [UInt8]) -> String {
        if CompiledCatalog.isCompiled(bytes: bytes) { return name + ".earshot" }
        let isJSON = mediaType == "application/json" || mediaType.hasSuffix("+json")
        let begins = bytes.first { !$0.isWhiteSpace }
        let looksLikeJSON = mediaType.isEmpty && (begins == UInt8(ascii: "{") || begins == UInt8(ascii: "["))
        return name + (isJSON || looksLikeJSON ? ".json" : ".yaml")
    }
}

extension ServedCatalog {
    /// What the catalog is and has.
    func summary(listsShortcuts: Bool) -> JSONValue {
        var members: [String: JSONValue] = [
            "name": .text(name), "version": .integer(version), "etag": .text(tag),
            "locales": .array(locales.map { .text($0) }),
            "warnings": .array(entry.warnings.map { Problem.Place($0).json }),
        ]
        guard listsShortcuts else { return .object(members) }
        members["v"] = 1
        members["users"] = .integer(entry.users.count)
        members["shortcuts"] = .array(
            resolver.shortcuts.map { shortcut in
                [
                    "id": .text(shortcut.id), "intent": .text(shortcut.intent ?? shortcut.id),
                    "enabled": .boolean(shortcut.isEnabled),
                    "parameters": .array(
                        shortcut.parameters.map { ["name": .text($0.name), "required": .boolean($0.isRequired)] }
                    ),
                    "phrases": .array(shortcut.phrases.prefix(3).map { .text($0.text) }),
                ]
            }
        )
        members["enums"] = .array(
            resolver.enumerations.map { ["name": .text($0.name), "cases": .integer($0.cases.count)] }
        )
        return .object(members)
    }
}

extension JSONValue {
    /// A finding, with the keys of `earshot check --format json`.
    init(_ finding: Finding) {
        var members: [String: JSONValue] = [
            "rule": .text(finding.rule.id), "severity": .text(finding.severity.rawValue),
            "message": .text(finding.message), "fix": .text(finding.fix),
            "owners": .array(
                finding.owners.map { owner in
                    [
                        "kind": .text(owner.kind.rawValue), "id": .text(owner.id),
                        "file": owner.location.map { .text($0.file) } ?? .null,
                        "line": owner.location.map { .integer($0.line) } ?? .null,
                        "column": owner.location.map { .integer($0.column) } ?? .null,
                    ]
                }
            ),
            "risk": finding.risk.map { ["share": .number($0.share), "source": .text($0.source)] } ?? .null,
        ]
        members["witness"] = finding.witness.map { .text($0) }
        self = .object(members)
    }
}
