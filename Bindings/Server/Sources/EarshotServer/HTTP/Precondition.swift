internal import HTTPTypes

/// What a request says about the version that it expects (`If-Match`, `If-None-Match`).
struct Precondition: Hashable, Sendable {
    /// The versions of which one must be there; `nil` if it does not matter, empty for any.
    var match: Set<String>?
    /// The versions of which none may be there; `nil` if it does not matter, empty for none at all.
    var noneMatch: Set<String>?

    init() {}

    /// Reads the headers.
    init(_ headers: HTTPFields) {
        match = headers[.ifMatch].map(Self.tags)
        noneMatch = headers[.ifNoneMatch].map(Self.tags)
    }

    /// The tags of a header; empty for `*`.
    private static func tags(_ text: String) -> Set<String> {
        if text.trimmed == "*" { return [] }
        return Set(
            text.split(separator: ",").map { tag in
                let tag = String(tag).trimmed
                return tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
            }
        )
    }

    /// Whether what is there may be changed.
    ///
    /// - Parameter tag: The tag of what is there; `nil` if nothing is.
    /// - Throws: A ``Problem`` if it is another version than the request expects.
    func check(_ tag: String?) throws(Problem) {
        if let match {
            guard let tag, match.isEmpty || match.contains(tag) else { throw failed(tag) }
        }
        if let noneMatch, let tag, noneMatch.isEmpty || noneMatch.contains(tag) { throw failed(tag) }
    }

    /// Whether a `GET` need not be answered in full.
    func isUnchanged(_ tag: String) -> Bool {
        noneMatch.map { $0.isEmpty || $0.contains(tag) } ?? false
    }

    private func failed(_ tag: String?) -> Problem {
        Problem(
            .preconditionFailed,
            tag.map { "version \($0) is there" } ?? "nothing is there",
            expected: "what If-Match and If-None-Match say",
            mend: "get what is there, change it, and put it with its ETag in If-Match"
        )
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
