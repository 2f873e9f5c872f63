public import Earshot

/// Reads a list of phrases line by line, in memory that does not grow with the file.
///
/// A line holds an identifier, a tab, and a phrase in plain words; or a JSON object with `id` and `phrase`. Blank lines
/// are skipped.
public struct PhraseListReader {
    /// A phrase and its identifier.
    public struct Entry: Hashable, Sendable {
        /// The identifier that the phrase stands for.
        public var id: String
        /// The phrase.
        public var phrase: String
        /// The number of its line, counted from 1.
        public var line: Int
    }

    private var lines: LineReader
    private let file: String
    private let limits: ReadingLimits

    /// Opens a list.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - limits: The limit on the length of a line.
    /// - Throws: ``CatalogError`` if the file is missing, is a directory or may not be read.
    public init(contentsOf path: String, limits: ReadingLimits = ReadingLimits()) throws(CatalogError) {
        do throws(FileFault) {
            lines = LineReader(try OpenFile(path: path), limit: limits.lineBytes)
        } catch {
            throw Self.error(path, 1, error.what, expected: error.expected, suggestion: error.suggestion)
        }
        file = path
        self.limits = limits
    }

    /// Reads the next line that is not blank.
    ///
    /// - Returns: The phrase and its identifier; `nil` at the end.
    /// - Throws: ``CatalogError`` with the place of a line that is not an entry, or if the file cannot be read.
    /// - Complexity: O(n), where n is the length of the line.
    public mutating func next() throws(CatalogError) -> Entry? {
        while true {
            let next: LineReader.Line?
            do throws(FileFault) {
                next = try lines.next()
            } catch {
                throw Self.error(file, 1, error.what, expected: error.expected, suggestion: error.suggestion)
            }
            guard let line = next else { return nil }
            guard !line.isTooLong else {
                throw Self.error(
                    file,
                    line.number,
                    "the line is \(line.length) bytes long",
                    expected: "at most \(limits.lineBytes) bytes",
                    suggestion: "shorten it"
                )
            }
            var bytes = line.bytes[...]
            if line.number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
            if bytes.last == 0x0D { bytes.removeLast() }
            guard let first = bytes.first(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
            if first == UInt8(ascii: "{") { return try object(Array(bytes), line: line.number) }
            guard let tab = bytes.firstIndex(of: 0x09), tab > bytes.startIndex, tab + 1 < bytes.endIndex else {
                throw Self.error(
                    file,
                    line.number,
                    "the line has no identifier and phrase",
                    expected: "an identifier, a tab, and a phrase",
                    suggestion: "put a tab between them"
                )
            }
            guard let id = String(validating: bytes[..<tab], as: UTF8.self),
                let phrase = String(validating: bytes[(tab + 1)...], as: UTF8.self)
            else {
                throw Self.error(
                    file,
                    line.number,
                    "the line is not UTF-8",
                    expected: "UTF-8",
                    suggestion: "save the file as UTF-8"
                )
            }
            return Entry(id: id, phrase: phrase, line: line.number)
        }
    }

    private func object(_ bytes: [UInt8], line: Int) throws(CatalogError) -> Entry {
        let result: Result<JSONValue, TextError> = bytes.withUnsafeBufferPointer { buffer in
            var nodes = limits.nodes
            do throws(TextError) {
                return .success(
                    try JSONParser.parse(buffer, line: Int32(clamping: line), depth: limits.depth, nodes: &nodes)
                )
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .failure(let error):
            throw Self.error(file, line, error.what, expected: error.expected, suggestion: error.suggestion)
        case .success(let value):
            guard case .object(let members) = value.content,
                let id = members.first(where: { $0.key == "id" })?.value.text,
                let phrase = members.first(where: { $0.key == "phrase" })?.value.text
            else {
                throw Self.error(
                    file,
                    line,
                    "the object has no `id` and `phrase`",
                    expected: "an object with an identifier and a phrase, both text",
                    suggestion: "add them"
                )
            }
            return Entry(id: id, phrase: phrase, line: line)
        }
    }

    private static func error(
        _ file: String,
        _ line: Int,
        _ what: String,
        expected: String,
        suggestion: String
    ) -> CatalogError {
        CatalogError([
            CatalogProblem(
                location: Catalog.SourceLocation(file: file, line: line, column: 1),
                what: what,
                expected: expected,
                suggestion: suggestion
            )
        ])
    }
}
