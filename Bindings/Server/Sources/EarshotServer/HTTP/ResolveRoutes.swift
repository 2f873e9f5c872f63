internal import Earshot
internal import EarshotFormats
internal import EarshotReports
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Tracing

/// `POST /v1/resolve` and `POST /v1/explain`: one utterance, an array of them, or JSON Lines, which are answered in order as
/// they come.
struct ResolveRoutes<Context: RequestContext>: Sendable {
    let service: AnswerService

    func add(to router: Router<Context>) {
        router.post("/v1/resolve") { request, _ in try await respond(to: request, explains: false) }
        router.post("/v1/explain") { request, _ in try await respond(to: request, explains: true) }
    }

    private func respond(to request: Request, explains: Bool) async throws -> Response {
        let query = try AnswerQuery(request, explains: explains)
        if request.isJSONLines { return lines(of: request, query) }
        let bytes = try await request.bytes(upTo: service.limits.maxBody)
        guard let first = bytes.first(where: { !$0.isWhiteSpace }) else {
            throw Problem(
                .badRequest,
                "the body is empty",
                expected: "an object such as {\"text\":\"turn on the lamp\"}"
            )
        }
        guard first == UInt8(ascii: "[") else {
            do {
                let answer = try service.answer(withSpan("earshot.read") { _ in try query.request(bytes) })
                return request.wantsHTML ? .html(ReportParts.answer(answer.resolution)) : .json(answer.json)
            } catch let error as CorpusLineError {
                throw Problem(error)
            }
        }
        return .json(try batch(bytes, query))
    }

    /// Answers an array; an element that cannot be read is answered in its place.
    private func batch(_ bytes: [UInt8], _ query: AnswerQuery) throws -> [UInt8] {
        let limit = service.limits.maxBatch
        guard let elements = arrayElements(of: bytes, limit: limit) else {
            throw Problem(.badRequest, "the body is no JSON array", expected: "an array of objects, in UTF-8")
        }
        guard elements.count <= limit else {
            throw Problem(
                .contentTooLarge,
                "the array has more than \(limit) utterances",
                expected: "fewer, or JSON Lines with the content type application/x-ndjson"
            )
        }
        let deadline = service.deadline
        var json: [UInt8] = [UInt8(ascii: "[")]
        for (index, element) in elements.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            json += service.line(bytes[element], number: index + 1, query, deadline: deadline)
        }
        json.append(UInt8(ascii: "]"))
        return json
    }

    /// Answers line by line, while the rest is still on its way.
    private func lines(of request: Request, _ query: AnswerQuery) -> Response {
        let body = ResponseBody { [service] writer in
            var reader = LineCutter(limit: service.limits.maxLine)
            let deadline = service.deadline
            var number = 0
            var answers = ByteBuffer()
            func answer(_ line: LineCutter.Line) {
                number += 1
                switch line {
                case .text(let bytes):
                    guard bytes.contains(where: { !$0.isWhiteSpace }) else { return }
                    answers.writeBytes(service.line(bytes[...], number: number, query, deadline: deadline))
                case .tooLong:
                    let error = CorpusLineError(
                        line: number,
                        column: 1,
                        message: "the line is longer than \(service.limits.maxLine) bytes",
                        expected: "a shorter line"
                    )
                    answers.writeBytes(error.json)
                }
                answers.writeInteger(UInt8(ascii: "\n"))
            }
            do {
                for try await buffer in request.body {
                    for line in reader.lines(adding: buffer.readableBytesView) { answer(line) }
                    if answers.readableBytes > 0 {
                        try await writer.write(answers)
                        answers.clear()
                    }
                }
            } catch {
                // The client has gone, or what it sends is no HTTP any more: there is nobody to tell.
                throw error
            }
            if let line = reader.rest { answer(line) }
            if answers.readableBytes > 0 { try await writer.write(answers) }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: [.contentType: "application/x-ndjson"], body: body)
    }
}

/// What the path and the query say about all utterances of a request.
struct AnswerQuery: Sendable {
    /// Whether answers are explained, whatever an utterance says itself.
    var explains = false
    /// The catalog of utterances that name none.
    var catalog: String?
    /// The user of utterances that name none.
    var user: String?

    init() {}

    init(_ request: Request, explains: Bool) throws(Problem) {
        self.explains = explains
        catalog = request.uri.queryParameters["catalog"].map(String.init)
        user = request.uri.queryParameters["user"].map(String.init)
    }

    /// Reads an utterance.
    func request(_ bytes: some Collection<UInt8>, number: Int = 1) throws(CorpusLineError) -> ResolveRequest {
        var request = try ResolveRequest(json: bytes, line: number)
        fill(&request)
        return request
    }

    /// Adds what the request says to what the utterance says.
    func fill(_ request: inout ResolveRequest) {
        if explains { request.explains = true }
        request.catalog = request.catalog ?? catalog
        request.user = request.user ?? user
    }
}

extension UInt8 {
    /// Whether it is a space, a tab or a line break.
    var isWhiteSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

/// Cuts what arrives into lines.
struct LineCutter: Sendable {
    enum Line: Sendable {
        case text([UInt8])
        case tooLong
    }

    /// The longest line, in bytes.
    let limit: Int
    private var begun: [UInt8] = []
    private var isTooLong = false

    init(limit: Int) {
        self.limit = limit
    }

    /// The lines that end in what has arrived.
    mutating func lines(adding bytes: some Collection<UInt8>) -> [Line] {
        var lines: [Line] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            add(rest[..<end])
            lines.append(isTooLong ? .tooLong : .text(begun))
            begun = []
            isTooLong = false
            rest = rest[rest.index(after: end)...]
        }
        add(rest)
        return lines
    }

    /// The last line, if no line break ended it.
    var rest: Line? { isTooLong ? .tooLong : begun.isEmpty ? nil : .text(begun) }

    private mutating func add(_ bytes: some Collection<UInt8>) {
        guard !isTooLong else { return }
        isTooLong = begun.count + bytes.count > limit
        if isTooLong { begun = [] } else { begun += bytes }
    }
}

extension Request {
    /// Whether the answer is to be a piece of HTML: the report's picture of how one utterance was read.
    var wantsHTML: Bool {
        (headers[.accept] ?? "").split(separator: ",").first.map { $0.hasPrefix("text/html") } ?? false
    }

    /// Whether the body is JSON Lines.
    var isJSONLines: Bool {
        ["application/x-ndjson", "application/ndjson", "application/jsonl", "application/jsonlines"]
            .contains(mediaType)
    }

    /// The type of the body, without its parameters, in lower case; empty if none is given.
    var mediaType: String {
        let type = (headers[.contentType] ?? "").prefix { $0 != ";" }
        return type.lowercased().filter { $0 != " " }
    }

    /// The whole body.
    ///
    /// - Throws: ``Problem`` if it is larger.
    func bytes(upTo limit: Int) async throws -> [UInt8] {
        var request = self
        if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit { throw Self.tooLarge(limit) }
        do {
            let buffer = try await request.collectBody(upTo: limit)
            return Array(buffer.readableBytesView)
        } catch is NIOTooManyBytesError {
            throw Self.tooLarge(limit)
        }
    }

    private static func tooLarge(_ limit: Int) -> Problem {
        Problem(.contentTooLarge, "the body is larger than \(limit) bytes", expected: "a smaller body; see --max-body")
    }
}

extension Response {
    /// An answer of HTML.
    static func html(_ text: String) -> Response {
        let headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .contentSecurityPolicy: "default-src 'none'",
        ]
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    /// An answer of JSON, with a line break at its end.
    static func json(_ bytes: [UInt8], status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) -> Response {
        var headers = headers
        if headers[.contentType] == nil { headers[.contentType] = "application/json" }
        var buffer = ByteBuffer()
        buffer.reserveCapacity(bytes.count + 1)
        buffer.writeBytes(bytes)
        buffer.writeInteger(UInt8(ascii: "\n"))
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: buffer))
    }
}
