internal import Earshot
internal import EarshotFormats
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// Why a request was not done, as `application/problem+json` (RFC 9457) with what was expected and how to mend it.
struct Problem: Error, Hashable, Sendable {
    /// One problem at a place in what was sent.
    struct Place: Hashable, Sendable {
        var file: String
        var line: Int
        var column: Int
        var what: String
        var expected: String
        var mend: String
    }

    var status: HTTPResponse.Status
    /// What is wrong.
    var what: String
    /// What was expected instead.
    var expected: String
    /// How to fix it; `nil` if what was expected says it.
    var mend: String?
    /// The places in what was sent; empty if it is about the request as a whole.
    var places: [Place] = []
    /// Headers that belong to the status.
    var headers: HTTPFields = [:]

    init(_ status: HTTPResponse.Status, _ what: String, expected: String, mend: String? = nil) {
        self.status = status
        self.what = what
        self.expected = expected
        self.mend = mend
    }

    /// A catalog, or another file, that cannot be used.
    init(_ error: CatalogError) {
        self.init(
            .unprocessableContent,
            error.problems.count == 1 ? "there is a problem" : "there are \(error.problems.count) problems",
            expected: "a file without errors",
            mend: "correct the places; what was there before goes on"
        )
        places = error.problems.map(Place.init)
    }

    /// A request that cannot be read.
    init(_ error: CorpusLineError) {
        self.init(.badRequest, error.message, expected: error.expected)
        places = [
            Place(
                file: "request",
                line: error.line,
                column: error.column,
                what: error.message,
                expected: error.expected,
                mend: ""
            )
        ]
    }

    static func notFound(_ what: String, expected: String) -> Problem {
        Problem(.notFound, what, expected: expected)
    }

    /// The problem as JSON.
    var json: [UInt8] {
        var members: [String: JSONValue] = [
            "type": "about:blank",
            "title": .text(status.reasonPhrase),
            "status": .integer(status.code),
            "detail": .text(what),
            "expected": .text(expected),
        ]
        members["mend"] = mend.map { .text($0) }
        if !places.isEmpty { members["problems"] = .array(places.map(\.json)) }
        return JSONValue.object(members).bytes + [UInt8(ascii: "\n")]
    }

    /// The problem as an answer.
    var response: Response {
        var headers = headers
        headers[.contentType] = "application/problem+json"
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: json)))
    }
}

extension HTTPResponse.Status {
    /// There is no room for what was to be kept (507).
    static let outOfRoom = HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
}

extension Problem.Place {
    init(_ problem: CatalogProblem) {
        self.init(
            file: problem.location?.file ?? "catalog",
            line: problem.location?.line ?? 1,
            column: problem.location?.column ?? 1,
            what: problem.what,
            expected: problem.expected,
            mend: problem.suggestion
        )
    }

    /// The place as JSON.
    var json: JSONValue {
        [
            "file": .text(file), "line": .integer(line), "column": .integer(column), "what": .text(what),
            "expected": .text(expected), "mend": .text(mend),
        ]
    }
}

/// Answers every error as a ``Problem``.
struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request,
        context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let problem as Problem {
            return problem.response
        } catch let error as HTTPError where error.status == .contentTooLarge {
            return Problem(
                .contentTooLarge,
                "the body is too large",
                expected: "a smaller body, or a server with a larger --max-body"
            ).response
        } catch let error as HTTPError where error.status == .notFound {
            return Problem.notFound(
                "there is nothing at this path",
                expected: "one of the paths and methods of /openapi.json"
            ).response
        } catch let error as HTTPError {
            return Problem(error.status, error.body ?? error.status.reasonPhrase, expected: "another request").response
        }
    }
}
