public import Earshot

extension ResolveOptions.Policy {
    /// The policy that a name or a path stands for, as on the command line and in the bindings.
    ///
    /// - Parameters:
    ///   - source: The name of a built-in policy; the path of a policy file; or, with `{` as its first character, the
    ///     text of one in JSON.
    ///   - limits: The limits on the size of a file.
    /// - Throws: ``PolicyError`` if it is none of them, or the file cannot be used.
    public init(_ source: String, limits: ReadingLimits = ReadingLimits()) throws(PolicyError) {
        if let known = Self.all.first(where: { $0.name == source }) {
            self = known
        } else if source.hasPrefix("{") {
            self = try PolicyFile(bytes: Array(source.utf8), file: "policy.json", limits: limits).policy
        } else if Self.isPath(source) {
            self = try PolicyFile(contentsOf: source, limits: limits).policy
        } else {
            let names = Self.all.map(\.name)
            throw PolicyError(
                location: Catalog.SourceLocation(file: source, line: 1, column: 1),
                what: "there is no policy and no file \(quoted(source))",
                expected: names.joined(separator: ", ") + ", or the path of a policy file",
                suggestion: NearestName.to(source, in: names).map { "did you mean \(quoted($0))?" } ?? "check the path"
            )
        }
    }

    /// The built-in policy of a name; no file is looked for.
    ///
    /// - Parameter name: The name, such as `strict`; `nil` for any other.
    public init?(named name: String) {
        guard let known = Self.all.first(where: { $0.name == name }) else { return nil }
        self = known
    }

    /// Whether a text names a built-in policy, is the text of a policy, or is a path: it looks like one, or a file is
    /// there.
    package static func isSource(_ source: String) -> Bool {
        all.contains { $0.name == source } || source.hasPrefix("{") || isPath(source)
    }

    private static func isPath(_ source: String) -> Bool {
        source.contains("/") || source.contains(".") || OpenFile.exists(source)
    }
}
