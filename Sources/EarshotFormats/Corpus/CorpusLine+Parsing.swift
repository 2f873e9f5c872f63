internal import Earshot

extension CorpusLine {
    /// Reads one line of a corpus.
    ///
    /// - Parameters:
    ///   - bytes: The line in UTF-8, without its line break: a JSON object, or an utterance in plain text.
    ///   - line: The number of the line, counted from 1.
    ///   - limits: The limits on its size.
    ///   - readsExpectation: Whether `expect` is read; otherwise it is skipped, whatever it contains.
    /// - Throws: ``CorpusLineError`` with the first error.
    /// - Complexity: O(n), where n is the number of bytes.
    public init(
        parsing bytes: [UInt8],
        line: Int,
        limits: ReadingLimits = ReadingLimits(),
        readsExpectation: Bool = true
    ) throws(CorpusLineError) {
        guard bytes.count <= limits.lineBytes else { throw Self.tooLong(bytes.count, line: line, limits: limits) }
        let result: Result<CorpusLine, CorpusLineError> = bytes.withUnsafeBufferPointer { buffer in
            do throws(CorpusLineError) {
                return .success(try Self.parse(buffer, line: line, limits: limits, readsExpectation: readsExpectation))
            } catch {
                return .failure(error)
            }
        }
        self = try result.get()
    }

    static func tooLong(_ length: Int, line: Int, limits: ReadingLimits) -> CorpusLineError {
        CorpusLineError(
            line: line,
            column: 1,
            message: "the line is \(length) bytes long",
            expected: "at most \(limits.lineBytes) bytes"
        )
    }

    private static func parse(
        _ buffer: UnsafeBufferPointer<UInt8>,
        line: Int,
        limits: ReadingLimits,
        readsExpectation: Bool
    ) throws(CorpusLineError) -> CorpusLine {
        let value: JSONValue
        do throws(TextError) {
            let first = buffer.first { $0 != 0x20 && $0 != 0x09 }
            guard first == UInt8(ascii: "{") else {
                let content = try TextCheck.content(of: buffer)
                return CorpusLine(line: line, heard: .text(String(decoding: buffer[content], as: UTF8.self)))
            }
            var nodes = limits.nodes
            value = try JSONParser.parse(buffer, line: Int32(clamping: line), depth: limits.depth, nodes: &nodes)
        } catch {
            throw CorpusLineError(
                line: line,
                column: Int(error.position.column),
                message: error.what,
                expected: error.expected
            )
        }
        var decoder = CorpusLineDecoder(line: line, readsExpectation: readsExpectation)
        return try decoder.decode(value)
    }
}
