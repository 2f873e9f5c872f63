internal import CEarshotServerPage
internal import EarshotReports
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// What the page may load: its own style sheet and script, an empty icon, and answers of this server; nothing inline.
private let pagePolicy =
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; "
    + "form-action 'none'; frame-ancestors 'none'"

/// `GET /`: a page to try a catalog on, with its style sheet and its script, which are embedded in the program.
///
/// The page asks the other paths as every client does: it can do nothing that a request could not.
struct PageRoutes<Context: RequestContext>: Sendable {
    /// A file of the page.
    private struct File: Sendable {
        let bytes: [UInt8]
        let type: String
        let tag: String

        init(_ bytes: [UInt8], _ type: String) {
            self.bytes = bytes
            self.type = type + "; charset=utf-8"
            var tag = ContentTag()
            tag.add(bytes)
            self.tag = tag.text
        }
    }

    func add(to router: Router<Context>) {
        add("/", File(Self.bytes(of: earshot_server_page()), "text/html"), to: router)
        let style = ReportParts.style + Self.bytes(of: earshot_server_style())
        add("/page.css", File(style, "text/css"), to: router)
        let script = ReportParts.script + Self.bytes(of: earshot_server_script())
        add("/page.js", File(script, "text/javascript"), to: router)
    }

    private func add(_ path: RouterPath, _ file: File, to router: Router<Context>) {
        router.get(path) { request, _ in
            var headers: HTTPFields = [
                .eTag: file.tag, .cacheControl: "no-cache", .contentSecurityPolicy: pagePolicy,
            ]
            if let name = HTTPField.Name("Referrer-Policy") { headers[name] = "no-referrer" }
            if Precondition(request.headers).isUnchanged(file.tag) {
                return Response(status: .notModified, headers: headers)
            }
            headers[.contentType] = file.type
            let body = ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes))
            return Response(status: .ok, headers: headers, body: body)
        }
    }

    private static func bytes(of file: earshot_server_file) -> [UInt8] {
        Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
