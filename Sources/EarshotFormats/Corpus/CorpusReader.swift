internal import Earshot

/// Reads a corpus line by line, in memory that does not grow with the file.
///
/// A line whose first non-blank character is `{` is a JSON object; any other line is an utterance in plain text. Blank
/// lines are skipped. A line that cannot be read is an entry of its own, and reading continues with the next.
///
///     var corpus = try CorpusReader(contentsOf: "paints.jsonl")
///     while let entry = try corpus.next() { … }
public struct CorpusReader {
    /// The kind of a line.
    public enum Entry: Hashable, Sendable {
        /// An utterance.
        case utterance(CorpusLine)
        /// A line that cannot be read.
        case bad(CorpusLineError)
    }

    private var lines: LineReader
    private let file: String
    private let limits: ReadingLimits
    /// Whether `expect` is read; if not, no content of it makes a line bad.
    public var readsExpectations = true
    private var isStarted = false

    /// Opens a corpus.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - limits: The limit on the length of a line.
    /// - Throws: ``CorpusError`` if the file is missing, is a directory or may not be read.
    public init(contentsOf path: String, limits: ReadingLimits = ReadingLimits()) throws(CorpusError) {
        do throws(FileFault) {
            lines = LineReader(try OpenFile(path: path), limit: limits.lineBytes)
        } catch {
            throw CorpusError(error, in: path)
        }
        file = path
        self.limits = limits
    }

    /// Reads a corpus from an open file descriptor, such as 0 for standard input; it stays open.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor.
    ///   - file: The name used in messages.
    ///   - limits: The limit on the length of a line.
    public init(descriptor: Int32, file: String, limits: ReadingLimits = ReadingLimits()) {
        lines = LineReader(OpenFile(descriptor: descriptor), limit: limits.lineBytes)
        self.file = file
        self.limits = limits
    }

    /// Reads a corpus from bytes.
    ///
    /// - Parameters:
    ///   - bytes: The lines.
    ///   - file: The name used in messages.
    ///   - limits: The limit on the length of a line.
    public init(bytes: [UInt8], file: String, limits: ReadingLimits = ReadingLimits()) {
        lines = LineReader(bytes, limit: limits.lineBytes)
        self.file = file
        self.limits = limits
    }

    /// Whether the next line has been read already, so that ``next()`` does not wait.
    ///
    /// A program that answers line by line should write its answers before it waits for more.
    public var hasLine: Bool { lines.hasLine }

    /// Reads what has arrived, without waiting for more.
    ///
    /// - Returns: Whether the next line, or the end, is there, so that ``next()`` does not wait.
    /// - Throws: ``CorpusError`` if the file cannot be read.
    package mutating func readAhead() throws(CorpusError) -> Bool {
        do throws(FileFault) {
            return try lines.readAhead()
        } catch {
            throw CorpusError(error, in: file)
        }
    }

    /// Reads the next line that is not blank.
    ///
    /// - Returns: The entry; `nil` at the end.
    /// - Throws: ``CorpusError`` if the file cannot be read, or is not in UTF-8.
    /// - Complexity: O(n), where n is the length of the line.
    public mutating func next() throws(CorpusError) -> Entry? {
        guard let line = try nextLine() else { return nil }
        return line.entry(readsExpectation: readsExpectations)
    }

    /// A line that has not been parsed yet, so that another thread can.
    package struct UnparsedLine: Sendable {
        /// Its number, counted from 1.
        package var number: Int
        /// Its length in bytes; its line break not counted.
        package var length: Int
        fileprivate var bytes: [UInt8]
        fileprivate var isTooLong: Bool
        fileprivate var limits: ReadingLimits

        /// The line, parsed.
        ///
        /// - Parameter readsExpectation: Whether `expect` is read.
        /// - Returns: The line, or what is wrong with it.
        package func entry(readsExpectation: Bool = true) -> Entry {
            if isTooLong { return .bad(CorpusLine.tooLong(length, line: number, limits: limits)) }
            do throws(CorpusLineError) {
                return .utterance(
                    try CorpusLine(parsing: bytes, line: number, limits: limits, readsExpectation: readsExpectation)
                )
            } catch {
                return .bad(error)
            }
        }
    }

    /// Reads the next line that is not blank, without parsing it.
    ///
    /// - Returns: The line; `nil` at the end.
    /// - Throws: ``CorpusError`` if the file cannot be read, or is not in UTF-8.
    package mutating func nextLine() throws(CorpusError) -> UnparsedLine? {
        do throws(FileFault) {
            if !isStarted {
                isStarted = true
                try checkEncoding()
            }
            while let line = try lines.next() {
                var bytes = line.bytes
                if line.number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
                let isBlank = bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
                if isBlank, !line.isTooLong { continue }
                return UnparsedLine(
                    number: line.number,
                    length: line.length,
                    bytes: bytes,
                    isTooLong: line.isTooLong,
                    limits: limits
                )
            }
            return nil
        } catch {
            throw CorpusError(error, in: file)
        }
    }

    private mutating func checkEncoding() throws(FileFault) {
        if let encoding = WideEncoding(of: try lines.peek()) {
            throw FileFault(
                what: "the text is encoded in \(encoding.name)",
                expected: "UTF-8",
                suggestion: "save the file as UTF-8"
            )
        }
    }
}
