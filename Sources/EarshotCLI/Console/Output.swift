/// Standard output, or a file, could not be written.
enum OutputError: Error {
    /// Nobody reads it any more: no fault of ours, and nothing to say.
    case closed
    /// The system says why.
    case failed(String)
    /// A file cannot be written, and the system says why.
    case file(String, String)
}

/// Standard output or a file, gathered into blocks.
struct Output {
    private static let block = 1 << 16
    private var buffer: [UInt8] = []
    private let file: FileReplacement

    /// Writes to standard output.
    init() { file = FileReplacement() }

    /// Writes to a file, which takes the place of a former one when it is finished, or to standard output where there is
    /// no path.
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

    /// Hands over everything that was written.
    mutating func flush() throws(OutputError) {
        try file.write(buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Hands over everything, and puts the file into its place.
    mutating func finish() throws(OutputError) {
        try flush()
        try file.finish()
    }

    /// Writes all there is to a file, or to standard output where there is no path.
    static func write(_ bytes: [UInt8], to path: String?) throws(OutputError) {
        var output = try Output(path: path)
        try output.write(bytes)
        try output.finish()
    }
}
