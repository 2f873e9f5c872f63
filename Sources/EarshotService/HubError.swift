public import Earshot
public import EarshotFormats

/// Why a hub did not do what it was asked for.
///
/// What was answering before still does.
public enum HubError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The catalog or the overlay cannot be used; every problem has its place.
    case catalog(CatalogError)
    /// There is no catalog of that name; `nil` if no name was given and there is not exactly one catalog.
    case unknownCatalog(String?, known: [String])
    /// The catalog has another version than the one that was to be replaced.
    case otherVersion(of: String, found: Int, expected: Int)
    /// The request cannot be read or resolved.
    case request(CorpusLineError)

    /// What is wrong, what was expected, and how to mend it.
    public var description: String {
        switch self {
        case .catalog(let error): error.description
        case .unknownCatalog, .otherVersion: "\(what); expected \(expected)"
        case .request(let error): error.description
        }
    }

    /// What is wrong.
    var what: String {
        switch self {
        case .catalog(let error): error.problems.first?.what ?? error.description
        case .unknownCatalog(let name?, _): "there is no catalog \(quoted(name))"
        case .unknownCatalog(nil, _): "the request names no catalog"
        case .otherVersion(let name, let found, _): "the catalog \(quoted(name)) has version \(found)"
        case .request(let error): error.message
        }
    }

    /// What was expected instead.
    var expected: String {
        switch self {
        case .catalog(let error): return error.problems.first?.expected ?? "a catalog without errors"
        case .unknownCatalog(let name, let known):
            guard !known.isEmpty else { return "a catalog to be put first" }
            let nearest = name.flatMap { NearestName.to($0, in: known) }
            if let nearest { return "the name of a catalog; did you mean \(quoted(nearest))?" }
            return "one of " + known.prefix(10).map { quoted($0) }.joined(separator: ", ")
        case .otherVersion(_, _, let expected): return expected == 0 ? "no catalog" : "version \(expected)"
        case .request(let error): return error.expected
        }
    }

    /// The answer to a request that this error prevented, as JSON with the outcome `error`.
    ///
    /// - Parameter id: The request's identifier.
    /// - Returns: One line of UTF-8, without a line break.
    public func json(id: CorpusLine.Identifier) -> [UInt8] {
        if case .request(let error) = self { return error.json }
        return CorpusLineError(line: 1, column: 1, id: id, message: what, expected: expected).json
    }
}
