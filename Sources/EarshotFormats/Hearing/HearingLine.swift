internal import Earshot

/// One result of a recognizer, partial or final, as recognizers write them.
///
/// A line is a JSON object or plain text:
///
/// - `{"partial": "turn on the"}`, as Vosk writes it, is a partial result; `{"text": "turn on the lights"}` is a final
///   one. `final` says otherwise.
/// - `{"hypotheses": [{"text": …}], "final": true}` holds a list; without `final` it is a partial result. Vosk's
///   `alternatives` are a final list.
/// - An object with `is_final` or `segment` is of sherpa-onnx; a new segment begins a new utterance.
/// - `4213.5100 0 1720 turn on the`, with the time of writing, the beginning and the end in thousandths of a second, or
///   without the time of writing, is of Whisper-Streaming: the words follow those of the lines before.
/// - Other plain text is a partial result.
///
/// `t` is the time in seconds since the sound began. Every other key of a corpus line, such as `target`, is read too.
package struct HearingLine: Hashable, Sendable {
    /// The line as a line of a corpus; its words are what is heard.
    package var line: CorpusLine
    /// Whether the utterance ends with the line.
    package var isFinal = false
    /// Whether the words follow those of the lines before; otherwise they replace them.
    package var isAppended = false
    /// The time of the line in seconds, since the sound began; `nil` if unknown.
    package var time: Double?
    /// The number of the utterance; `nil` if the line has none.
    package var segment: Int64?

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - bytes: The line in UTF-8; an object may take several lines.
    ///   - number: The number of the line, counted from 1.
    ///   - limits: The limits on its size.
    /// - Throws: ``CorpusLineError`` with the first error.
    package init(parsing bytes: [UInt8], line number: Int, limits: ReadingLimits = ReadingLimits())
        throws(CorpusLineError)
    {
        guard bytes.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{") else {
            let line = try CorpusLine(parsing: bytes, line: number, limits: limits, readsExpectation: false)
            self.init(plain: line)
            return
        }
        guard bytes.count <= limits.lineBytes else {
            throw CorpusLine.tooLong(bytes.count, line: number, limits: limits)
        }
        let result: Result<JSONValue, TextError> = bytes.withUnsafeBufferPointer { buffer in
            var nodes = limits.nodes
            do throws(TextError) {
                return .success(
                    try JSONParser.parse(buffer, line: Int32(clamping: number), depth: limits.depth, nodes: &nodes)
                )
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(let value): try self.init(value, line: number)
        case .failure(let error):
            throw CorpusLineError(
                line: number,
                column: Int(error.position.column),
                message: error.what,
                expected: error.expected
            )
        }
    }

    // MARK: Objects

    private init(_ value: JSONValue, line number: Int) throws(CorpusLineError) {
        guard case .object(var members) = value.content else {
            var decoder = CorpusLineDecoder(line: number, readsExpectation: false)
            line = try decoder.decode(value)
            return
        }
        // The keys of recognizers are read as those of a corpus line.
        let names = ["partial": "text", "alternatives": "hypotheses"]
        var spelled: [String: String] = [:]
        for index in members.indices {
            guard let name = names[members[index].key], !members.contains(where: { $0.key == name }) else { continue }
            spelled[name] = members[index].key
            members[index].key = name
        }
        var object = value
        object.content = .object(members)
        func find(_ key: String) -> JSONValue? {
            members.first { $0.key == key }.flatMap { $0.value.isNull ? nil : $0.value }
        }
        func wrong(_ value: JSONValue, _ key: String, _ expected: String, _ id: CorpusLine.Identifier?)
            -> CorpusLineError
        {
            CorpusLineError(
                line: number,
                column: Int(value.position.column),
                id: id,
                message: "`\(key)` is \(value.shown)",
                expected: expected
            )
        }
        guard find("text") != nil || find("hypotheses") != nil else {
            throw CorpusLineError(
                line: number,
                column: Int(value.position.column),
                message: "the line has no words",
                expected: "`partial`, `text` or `hypotheses`"
            )
        }
        var decoder = CorpusLineDecoder(line: number, readsExpectation: false)
        line = try decoder.decode(object)
        func flag(_ key: String) throws(CorpusLineError) -> Bool? {
            guard let value = find(key) else { return nil }
            guard case .boolean(let flag) = value.content else { throw wrong(value, key, "true or false", line.id) }
            return flag
        }
        if let value = find("segment") {
            guard let number = value.number.flatMap({ Int64($0) }) else {
                throw wrong(value, "segment", "a whole number", line.id)
            }
            segment = number
        }
        var said = try flag("final")
        if said == nil { said = try flag("is_final") }
        // Without a word on it, a text and Vosk's list are final.
        let endsByItself = spelled["hypotheses"] != nil || find("text") != nil && spelled["text"] == nil
        isFinal = said ?? (segment == nil && endsByItself)
        if let value = find("t") {
            guard let seconds = value.number.flatMap({ Double($0) }), seconds.isFinite else {
                throw wrong(value, "t", "a number of seconds", line.id)
            }
            time = seconds
        } else {
            time = Self.time(of: find("timestamps"), from: find("start_time")) ?? Self.time(of: find("result"))
        }
    }

    /// The time of the last piece of a word, as sherpa-onnx writes it.
    private static func time(of pieces: JSONValue?, from start: JSONValue?) -> Double? {
        guard case .array(let items)? = pieces?.content, let last = seconds(items.last) else { return nil }
        return (seconds(start) ?? 0) + last
    }

    /// The end of the last word, as Vosk writes it.
    private static func time(of words: JSONValue?) -> Double? {
        guard case .array(let items)? = words?.content, case .object(let members)? = items.last?.content else {
            return nil
        }
        return seconds(members.first { $0.key == "end" }?.value)
    }

    private static func seconds(_ value: JSONValue?) -> Double? {
        value?.number.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    // MARK: Plain text

    private init(plain line: CorpusLine) {
        self.line = line
        guard case .text(let text) = line.heard else { return }
        let words = text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: true)
        // The time of writing has four digits behind its point.
        let isTimed = words.count > 2 && words[0].split(separator: ".").last?.count == 4 && Double(words[0]) != nil
        let first = isTimed ? 1 : 0
        guard words.count > first + 1, let start = Int64(words[first]), let end = Int64(words[first + 1]), start >= 0,
            end >= start, isTimed || end - start >= Self.shortestSegment
        else { return }
        isAppended = true
        time = isTimed ? Double(words[0]).map { $0 / 1_000 } : Double(end) / 1_000
        let rest = text.split(separator: " ", maxSplits: first + 2, omittingEmptySubsequences: true)
        self.line.heard = .text(rest.count > first + 2 ? String(rest[first + 2]) : "")
    }

    /// The shortest segment that two numbers before a text may tell the beginning and the end of, in thousandths of a
    /// second.
    private static let shortestSegment: Int64 = 100
}

/// Reads the results of a recognizer, line by line.
package struct HearingReader {
    /// The kind of a line.
    package enum Entry {
        /// A result.
        case heard(HearingLine)
        /// A line that cannot be read.
        case bad(CorpusLineError)
    }

    private var lines: LineReader
    private let file: String
    private let limits: ReadingLimits

    /// Reads the results from an open file descriptor; it stays open.
    package init(descriptor: Int32, file: String, limits: ReadingLimits = ReadingLimits()) {
        lines = LineReader(OpenFile(descriptor: descriptor), limit: limits.lineBytes)
        self.file = file
        self.limits = limits
    }

    /// Reads the results from bytes.
    package init(bytes: [UInt8], file: String, limits: ReadingLimits = ReadingLimits()) {
        lines = LineReader(bytes, limit: limits.lineBytes)
        self.file = file
        self.limits = limits
    }

    /// Whether ``next()`` does not wait.
    package var hasLine: Bool { lines.hasLine }

    /// Reads the next result.
    ///
    /// Vosk writes an object over several lines: a line with `{` alone begins it, and one with `}` alone ends it.
    ///
    /// - Returns: The entry; `nil` at the end.
    /// - Throws: ``CorpusError`` if the input cannot be read.
    package mutating func next() throws(CorpusError) -> Entry? {
        do throws(FileFault) {
            while let line = try lines.next() {
                var bytes = line.bytes
                if line.number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
                if line.isTooLong { return .bad(CorpusLine.tooLong(line.length, line: line.number, limits: limits)) }
                if Self.isBlank(bytes) { continue }
                if Self.trimmed(bytes) == [UInt8(ascii: "{")] { try readObject(&bytes) }
                do throws(CorpusLineError) {
                    return .heard(try HearingLine(parsing: bytes, line: line.number, limits: limits))
                } catch {
                    return .bad(error)
                }
            }
            return nil
        } catch {
            throw CorpusError(error, in: file)
        }
    }

    private mutating func readObject(_ bytes: inout [UInt8]) throws(FileFault) {
        while bytes.count <= limits.lineBytes, let line = try lines.next() {
            bytes.append(0x0A)
            bytes += line.bytes
            if Self.trimmed(line.bytes) == [UInt8(ascii: "}")] { return }
        }
    }

    private static func isBlank(_ bytes: [UInt8]) -> Bool { trimmed(bytes).isEmpty }

    private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
        bytes.filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    }
}
