internal import Earshot
internal import EarshotFormats
internal import HTTPTypes
internal import Hummingbird

/// The paths of other tools' servers, so that their clients need not change.
struct ToolRoutes<Context: RequestContext>: Sendable {
    let service: AnswerService

    func add(to router: Router<Context>) {
        router.post("/model/parse") { request, _ in try await rasa(request) }
    }

    /// `POST /model/parse` of Rasa: `{"text":…,"message_id":…}`.
    private func rasa(_ request: Request) async throws -> Response {
        let bytes = try await request.bytes(upTo: service.limits.maxBody)
        guard let body = JSONValue(parsing: bytes), let text = body["text"]?.text else {
            throw Problem(.badRequest, "the body has no text", expected: "an object such as {\"text\":\"hello\"}")
        }
        var line = ResolveRequest(text)
        try AnswerQuery(request, explains: false).fill(&line)
        let answer = try service.answer(line)
        return .json(JSONValue.bytes(of: RasaMessage(answer.resolution, text: text, id: body["message_id"]?.text)))
    }
}
