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
        self = try PolicyFile(source: source, limits: limits).policy
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

    fileprivate static func isPath(_ source: String) -> Bool {
        source.contains("/") || source.contains(".") || OpenFile.exists(source)
    }
}

extension PolicyFile {
    /// What a name or a path stands for: a built-in policy, without waits, or a policy file.
    ///
    /// - Parameters:
    ///   - source: As for ``ResolveOptions/Policy/init(_:limits:)``.
    ///   - limits: The limits on the size of a file.
    /// - Throws: ``PolicyError`` if it is none of them, or the file cannot be used.
    package init(source: String, limits: ReadingLimits = ReadingLimits()) throws(PolicyError) {
        let known = ResolveOptions.Policy.all
        if let policy = known.first(where: { $0.name == source }) {
            self.init(policy)
        } else if source.hasPrefix("{") {
            try self.init(bytes: Array(source.utf8), file: "policy.json", limits: limits)
        } else if ResolveOptions.Policy.isPath(source) {
            try self.init(contentsOf: source, limits: limits)
        } else {
            let names = known.map(\.name)
            throw PolicyError(
                location: Catalog.SourceLocation(file: source, line: 1, column: 1),
                what: "there is no policy and no file \(quoted(source))",
                expected: names.joined(separator: ", ") + ", or the path of a policy file",
                suggestion: NearestName.to(source, in: names).map { "did you mean \(quoted($0))?" } ?? "check the path"
            )
        }
    }
}
