internal import HTTPTypes
internal import Hummingbird

/// Decides who may send requests: which `Host` they name, which web page they come from, and which token they carry.
///
/// A page of the web can make a browser send requests to a server on the same machine or in the same house. It either says
/// where it is from (`Origin`, `Sec-Fetch-Site`), or it reaches the server by a name of its own that it lets point there
/// (`Host`). Both are refused.
struct RequestGuard: Sendable {
    /// What only says that the server runs, or what it can do; it needs no token.
    static let open: Set = ["/", "/page.css", "/page.js", "/healthz", "/readyz", "/openapi.json"]

    /// The names by which the server is reached, in lower case.
    private let hosts: Set<String>
    private let origins: Set<String>
    private let token: [UInt8]?

    /// Creates a guard.
    ///
    /// - Parameters:
    ///   - host: The host that is listened at.
    ///   - allowHosts: Other names; `*` for any.
    ///   - allowOrigins: Origins of web pages, beside the server's own.
    ///   - token: The token; `nil` if none is needed.
    init(host: String, allowHosts: [String], allowOrigins: [String], token: String?) {
        hosts = Set(allowHosts.map { $0.lowercased() } + [host.lowercased(), "localhost"])
        origins = Set(allowOrigins.map { $0.lowercased() })
        self.token = token.map { Array($0.utf8) }
    }

    /// Why a request is refused; `nil` if it may be answered.
    func problem(with request: HTTPRequest) -> Problem? {
        guard let authority = request.authority?.lowercased(), !authority.isEmpty else {
            return Problem(.badRequest, "the request names no host", expected: "the header Host")
        }
        let host = Self.host(of: authority)
        // An address in digits is no name that somebody could let point here.
        guard hosts.contains("*") || hosts.contains(host) || AddressList.bytes(of: host) != nil else {
            return Problem(
                .misdirectedRequest,
                "this server is not reached by the name '\(host)'",
                expected: "localhost, an address in digits, or a name that was given with --allow-host"
            )
        }
        if let problem = originProblem(with: request, authority: authority) { return problem }
        return tokenProblem(with: request)
    }

    /// Whether a page of that origin may read answers.
    func allowsOrigin(_ origin: String) -> Bool { origins.contains(origin.lowercased()) }

    private func originProblem(with request: HTTPRequest, authority: String) -> Problem? {
        let headers = request.headerFields
        if let origin = headers[.origin]?.lowercased() {
            let isOwn = origin == "http://\(authority)" || origin == "https://\(authority)"
            guard isOwn || origins.contains(origin) else { return foreign("'\(origin)'") }
        } else if let site = headers.text("Sec-Fetch-Site"), site == "cross-site" || site == "same-site" {
            guard headers.text("Sec-Fetch-Mode") == "navigate", request.method == .get else {
                return foreign("another site")
            }
        }
        return nil
    }

    private func foreign(_ origin: String) -> Problem {
        Problem(
            .forbidden,
            "the request comes from a web page of \(origin)",
            expected: "the server's own page, or an origin that was given with --allow-origin"
        )
    }

    private func tokenProblem(with request: HTTPRequest) -> Problem? {
        guard let token, !Self.open.contains(Self.path(of: request)), request.method != .options else { return nil }
        let given = request.headerFields[.authorization] ?? ""
        let scheme = "bearer "
        let isBearer = given.lowercased().hasPrefix(scheme)
        guard isBearer, Self.isEqual(Array(given.utf8.dropFirst(scheme.utf8.count)), token) else {
            var problem = Problem(
                .unauthorized,
                given.isEmpty ? "the request carries no token" : "the token is another one",
                expected: "the header Authorization: Bearer TOKEN"
            )
            problem.headers[.wwwAuthenticate] = "Bearer"
            return problem
        }
        return nil
    }

    private static func path(of request: HTTPRequest) -> String {
        String((request.path ?? "/").prefix { $0 != "?" })
    }

    /// The host of `HOST:PORT`, without the brackets of an IPv6 address.
    private static func host(of authority: String) -> String {
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
            return String(authority[authority.index(after: authority.startIndex)..<end])
        }
        return String(authority.prefix { $0 != ":" })
    }

    /// Compares in a time that does not tell how many bytes are equal.
    private static func isEqual(_ given: [UInt8], _ token: [UInt8]) -> Bool {
        var difference = UInt8(given.count == token.count ? 0 : 1)
        for (index, byte) in token.enumerated() {
            difference |= byte ^ (index < given.count ? given[index] : 0)
        }
        return difference == 0
    }
}

extension HTTPFields {
    /// The value of a header that has no name of its own here.
    fileprivate func text(_ name: String) -> String? { HTTPField.Name(name).flatMap { self[$0] } }
}

/// Refuses what the guard refuses, and lets pages of allowed origins read answers.
struct GuardMiddleware<Context: RequestContext>: RouterMiddleware {
    let requestGuard: RequestGuard
    let metrics: ServerMetrics

    func handle(
        _ request: Request,
        context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let origin = request.headers[.origin].flatMap { requestGuard.allowsOrigin($0) ? $0 : nil }
        if let problem = requestGuard.problem(with: request.head) {
            metrics.refuse("\(problem.status.code)")
            return problem.response
        }
        var response: Response
        if origin != nil, request.method == .options {
            response = Response(status: .noContent)
            response.headers[.accessControlAllowMethods] = "GET, POST, PUT, DELETE"
            response.headers[.accessControlAllowHeaders] = "Authorization, Content-Type, If-Match, If-None-Match"
        } else {
            response = try await next(request, context)
        }
        if let origin {
            response.headers[.accessControlAllowOrigin] = origin
            response.headers[.vary] = "Origin"
        }
        response.headers[.xContentTypeOptions] = "nosniff"
        return response
    }
}
