/// An error writing standard output or a file.
enum OutputError: Error {
    /// The reader has closed the pipe: not an error of the tool, and not reported.
    case closed
    /// Standard output cannot be written, with the system's reason.
    case failed(String)
    /// A file cannot be written, with the system's reason.
    case file(String, String)
}

/// Buffered output to standard output or a file.
struct Output {
    private static let block = 1 << 16
    private var buffer: [UInt8] = []
    private let file: FileReplacement

    /// Writes to standard output.
    init() { file = FileReplacement() }

    /// Writes to a file, which replaces an existing one when it is finished, or to standard output if there is no path.
    init(path: String?) throws(OutputError) {
        if let path { file = try FileReplacement(path: path) } else { file = FileReplacement() }
    }

    /// Writes bytes, now or with the next block.
    mutating func write(_ bytes: [UInt8]) throws(OutputError) {
        buffer += bytes
        if buffer.count >= Self.block { try flush() }
    }

    /// Writes text, now or with the next block.
    mutating func write(_ text: String) throws(OutputError) {
        try write(Array(text.utf8))
    }

    /// Flushes everything that was written.
    mutating func flush() throws(OutputError) {
        try file.write(buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Flushes everything, and moves the file into its place.
    mutating func finish() throws(OutputError) {
        try flush()
        try file.finish()
    }

    /// Writes all bytes to a file, or to standard output if there is no path.
    static func write(_ bytes: [UInt8], to path: String?) throws(OutputError) {
        var output = try Output(path: path)
        try output.write(bytes)
        try output.finish()
    }
}
