internal import Earshot
internal import EarshotDialogue
internal import EarshotFormats
internal import EarshotService
internal import Foundation
internal import HTTPTypes
internal import Hummingbird

/// Conversations over HTTP: `POST /v1/dialogues` begins one, `POST /v1/dialogues/ID` takes a turn, `GET` tells how it
/// stands, `DELETE` ends it.
struct DialogueRoutes<Context: RequestContext>: Sendable {
    let service: AnswerService

    func add(to router: Router<Context>) {
        router.post("/v1/dialogues") { request, _ in try await begin(request) }
        router.post("/v1/dialogues/:id") { request, context in
            try await hear(try context.parameters.require("id"), request)
        }
        router.get("/v1/dialogues/:id") { _, context in
            let id = try context.parameters.require("id")
            return try turn(try entry(id).conversation.standing, id: .text(id))
        }
        router.delete("/v1/dialogues/:id") { _, context in
            let id = try context.parameters.require("id")
            guard service.conversations.remove(id) else { throw unknown(id) }
            return Response(status: .noContent)
        }
    }

    /// Begins a conversation: `{"catalog":…,"user":…,"locale":…}`, each key optional.
    private func begin(_ request: Request) async throws -> Response {
        let bytes = try await request.bytes(upTo: service.limits.maxBody)
        let body: JSONValue = bytes.allSatisfy(\.isWhiteSpace) ? [:] : JSONValue(parsing: bytes) ?? .null
        guard case .object = body else {
            throw Problem(.badRequest, "the body is no JSON object", expected: "an object, or nothing")
        }
        func text(_ key: String) throws(Problem) -> String? {
            switch body[key] {
            case nil, .null: return nil
            case .text(let text): return text
            default: throw Problem(.badRequest, "`\(key)` is no text", expected: "text, or null")
            }
        }
        let catalog = try service.catalogs.name(try text("catalog"))
        let entry = try service.begin(in: catalog, user: try text("user"), locale: try text("locale"))
        let id = UUID().uuidString.lowercased()
        service.conversations.keep(entry, as: id)
        var response = try turn(entry.conversation.standing, id: .text(id), dialogue: id)
        response.status = .created
        response.headers[.location] = "/v1/dialogues/\(id)"
        return response
    }

    /// Takes a turn: the body is an utterance as for `/v1/resolve`.
    private func hear(_ id: String, _ request: Request) async throws -> Response {
        let entry = try entry(id)
        let bytes = try await request.bytes(upTo: service.limits.maxBody)
        let line: ResolveRequest
        do throws(CorpusLineError) {
            line = try ResolveRequest(json: bytes)
        } catch {
            throw Problem(error)
        }
        let turn = try service.hear(line, in: entry)
        return try self.turn(turn, id: line.id)
    }

    private func entry(_ id: String) throws(Problem) -> ConversationStore.Entry {
        guard let entry = service.conversations[id] else { throw unknown(id) }
        return entry
    }

    private func unknown(_ id: String) -> Problem {
        .notFound(
            "there is no conversation '\(id)'",
            expected: "one that was begun, and not longer ago than --conversation-time; begin one at /v1/dialogues"
        )
    }

    private func turn(_ turn: Turn, id: CorpusLine.Identifier, dialogue: String? = nil) throws -> Response {
        var json = turn.json(id: id)
        // The identifier of the conversation goes in front of the turn's own keys.
        if let dialogue { json = Array("{\"dialogue\":\"\(dialogue)\",".utf8) + json.dropFirst() }
        return .json(json)
    }
}
