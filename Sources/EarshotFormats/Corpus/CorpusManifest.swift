internal import Earshot

/// Describes a corpus: its files, its origin, and its license.
public struct CorpusManifest: Hashable, Sendable {
    /// One file of utterances.
    public struct File: Hashable, Sendable {
        /// The path of the utterances, relative to the manifest.
        public var file: String
        /// The path of the catalog that they are resolved against, relative to the manifest.
        public var catalog: String
        /// The number of utterances.
        public var utterances: Int
        /// The SHA-256 sum of the file, in 64 lower-case hexadecimal digits.
        public var sha256: String

        /// Creates an entry.
        ///
        /// - Parameters:
        ///   - file: The path of the utterances.
        ///   - catalog: The path of the catalog.
        ///   - utterances: The number of utterances.
        ///   - sha256: The SHA-256 sum of the file.
        public init(file: String, catalog: String, utterances: Int, sha256: String) {
            self.file = file
            self.catalog = catalog
            self.utterances = utterances
            self.sha256 = sha256
        }
    }

    /// The corpus's name.
    public var name: String
    /// The license, as an SPDX expression or in words.
    public var license: String
    /// Where the utterances come from.
    public var provenance: String
    /// The files, in order.
    public var files: [File]
    /// The manifest's own path, which the files' paths are relative to.
    public var path: String

    /// Creates a manifest.
    ///
    /// - Parameters:
    ///   - name: The corpus's name.
    ///   - license: The license.
    ///   - provenance: Where the utterances come from.
    ///   - files: The files, in order.
    ///   - path: The manifest's own path.
    public init(name: String, license: String, provenance: String, files: [File], path: String) {
        self.name = name
        self.license = license
        self.provenance = provenance
        self.files = files
        self.path = path
    }

    /// Reads a manifest from a file.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - limits: The limits on its size.
    /// - Throws: ``CorpusError`` with the first problem.
    public init(contentsOf path: String, limits: ReadingLimits = ReadingLimits()) throws(CorpusError) {
        let bytes: [UInt8]
        do throws(FileFault) {
            bytes = try OpenFile(path: path).readAll(limit: limits.bytes)
        } catch {
            throw CorpusError(error, in: path)
        }
        try self.init(bytes: bytes, path: path, limits: limits)
    }

    /// Reads a manifest from bytes.
    ///
    /// - Parameters:
    ///   - bytes: The manifest in JSON.
    ///   - path: The path that the files' paths are relative to, also used in messages.
    ///   - limits: The limits on its size.
    /// - Throws: ``CorpusError`` with the first problem.
    /// - Complexity: O(n), where n is the number of bytes.
    public init(bytes: [UInt8], path: String, limits: ReadingLimits = ReadingLimits()) throws(CorpusError) {
        let result: Result<CorpusManifest, TextError> = bytes.withUnsafeBufferPointer { buffer in
            do throws(TextError) {
                var nodes = limits.nodes
                let value = try JSONParser.parse(buffer, depth: limits.depth, nodes: &nodes)
                return .success(try Self.decode(value, path: path))
            } catch {
                return .failure(error)
            }
        }
        do throws(TextError) {
            self = try result.get()
        } catch {
            throw CorpusError(error, in: path)
        }
    }

    /// The path of a file in the manifest, based on the manifest's own path.
    ///
    /// - Parameter file: A path relative to the manifest.
    /// - Returns: The path; an absolute one is returned unchanged.
    public func resolve(_ file: String) -> String {
        guard !file.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return file }
        return path[...slash] + file
    }

    // MARK: Decoding

    private static func decode(_ value: JSONValue, path: String) throws(TextError) -> CorpusManifest {
        let version = try member("v", of: value)
        guard version.number == "1" else {
            throw TextError(
                version.position,
                "the version is \(version.shown)",
                expected: "the number 1",
                suggestion: "write the manifest in version 1"
            )
        }
        var manifest = CorpusManifest(
            name: try text("name", of: value),
            license: try text("licence", of: value),
            provenance: try text("provenance", of: value),
            files: [],
            path: path
        )
        let files = try member("files", of: value)
        guard case .array(let items) = files.content else { throw wrong(files, "files", "a list of objects") }
        for item in items {
            let utterances = try member("utterances", of: item)
            guard let count = utterances.number.flatMap({ Int($0) }), count >= 0 else {
                throw wrong(utterances, "utterances", "a whole number of at least 0")
            }
            let sum = try text("sha256", of: item)
            let digits = Set("0123456789abcdef".utf8)
            guard sum.utf8.count == 64, sum.utf8.allSatisfy(digits.contains) else {
                throw wrong(try member("sha256", of: item), "sha256", "64 lower-case hexadecimal digits")
            }
            manifest.files.append(
                File(
                    file: try text("file", of: item),
                    catalog: try text("catalog", of: item),
                    utterances: count,
                    sha256: sum
                )
            )
        }
        return manifest
    }

    private static func member(_ key: String, of value: JSONValue) throws(TextError) -> JSONValue {
        guard case .object(let members) = value.content else {
            throw TextError(
                value.position,
                "this is \(value.shown)",
                expected: "an object",
                suggestion: "write it as keys and values"
            )
        }
        guard let member = members.first(where: { $0.key == key }) else {
            throw TextError(
                value.position,
                "`\(key)` is missing",
                expected: "`\(key)` in this object",
                suggestion: "add `\(key)`"
            )
        }
        return member.value
    }

    private static func text(_ key: String, of value: JSONValue) throws(TextError) -> String {
        let member = try member(key, of: value)
        guard let text = member.text, !text.isEmpty else { throw wrong(member, key, "text that is not empty") }
        return text
    }

    private static func wrong(_ value: JSONValue, _ key: String, _ expected: String) -> TextError {
        TextError(value.position, "`\(key)` is \(value.shown)", expected: expected, suggestion: "change it")
    }
}
