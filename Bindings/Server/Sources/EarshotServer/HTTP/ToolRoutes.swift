internal import Earshot
internal import EarshotFormats
internal import HTTPTypes
internal import Hummingbird

/// The paths of other tools' servers, so that their clients need not change.
struct ToolRoutes<Context: RequestContext>: Sendable {
    let service: AnswerService

    func add(to router: Router<Context>) {
        router.post("/model/parse") { request, _ in try await rasa(request) }
        router.post("/parse") { request, _ in try await duckling(request) }
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

    /// `POST /parse` of Duckling: a form with `text`, and `locale`, `reftime`, `tz` and `dims` if wanted.
    private func duckling(_ request: Request) async throws -> Response {
        let bytes = try await request.bytes(upTo: service.limits.maxBody)
        guard let form = URLForm(bytes), let text = form["text"] else {
            throw Problem(
                .badRequest,
                "the form has no text",
                expected: "a form such as text=in+ten+minutes&locale=en_US"
            )
        }
        var dimensions = DucklingEntity.dimensions
        if let field = form["dims"] {
            let wanted = JSONValue(parsing: Array(field.utf8))?.elements
            guard let names = wanted?.compactMap(\.text), names.count == wanted?.count else {
                throw Problem(
                    .badRequest,
                    "`dims` is no list",
                    expected: "a JSON array such as [\"time\",\"duration\"]"
                )
            }
            dimensions.formIntersection(names)
        }
        let clock = try DucklingClock(reftime: form["reftime"], tz: form["tz"])
        let locale = (form["locale"] ?? "en_US").replacing("_", with: "-")
        let entities = DucklingEntity.all(in: text, QuantityFinder(locale: locale), clock, dimensions: dimensions)
        return .json(JSONValue.array(entities.map(\.json)).bytes)
    }
}
