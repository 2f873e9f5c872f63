internal import Earshot

extension DialogueScript {
    /// Reads a file of scripts.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - limits: The limits on the size of a line.
    /// - Returns: The scripts, in order; turns before the first `dialogue` line are a script named after the file.
    /// - Throws: ``CorpusError`` with the first line that cannot be read.
    /// - Complexity: O(n), where n is the number of bytes.
    public static func read(
        contentsOf path: String,
        limits: ReadingLimits = ReadingLimits()
    ) throws(CorpusError) -> [DialogueScript] {
        let file: OpenFile
        do throws(FileFault) {
            file = try OpenFile(path: path)
        } catch {
            throw CorpusError(error, in: path)
        }
        var reader = ScriptReader(lines: LineReader(file, limit: limits.lineBytes), file: path, limits: limits)
        return try reader.read()
    }

    /// Reads scripts from bytes.
    ///
    /// - Parameters:
    ///   - bytes: The lines.
    ///   - file: The name used in messages.
    ///   - limits: The limits on the size of a line.
    /// - Returns: The scripts, in order, as for ``read(contentsOf:limits:)``.
    /// - Throws: ``CorpusError`` with the first line that cannot be read.
    /// - Complexity: O(n), where n is the number of bytes.
    public static func read(
        bytes: [UInt8],
        file: String,
        limits: ReadingLimits = ReadingLimits()
    ) throws(CorpusError) -> [DialogueScript] {
        var reader = ScriptReader(lines: LineReader(bytes, limit: limits.lineBytes), file: file, limits: limits)
        return try reader.read()
    }
}

/// Reads the lines of a file of scripts.
private struct ScriptReader {
    var lines: LineReader
    let file: String
    let limits: ReadingLimits
    private var scripts: [DialogueScript] = []

    init(lines: LineReader, file: String, limits: ReadingLimits) {
        self.lines = lines
        self.file = file
        self.limits = limits
    }

    mutating func read() throws(CorpusError) -> [DialogueScript] {
        while let line = try next() {
            var bytes = line.bytes
            if line.number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
            if !line.isTooLong, bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
            do throws(CorpusLineError) {
                if line.isTooLong { throw CorpusLine.tooLong(line.length, line: line.number, limits: limits) }
                try add(bytes, line: line.number)
            } catch {
                throw CorpusError(error, in: file)
            }
        }
        return scripts
    }

    private mutating func next() throws(CorpusError) -> LineReader.Line? {
        do throws(FileFault) {
            return try lines.next()
        } catch {
            throw CorpusError(error, in: file)
        }
    }

    private mutating func add(_ bytes: [UInt8], line: Int) throws(CorpusLineError) {
        guard let members = try object(bytes, line: line) else {
            return add(DialogueScript.Step(line: try CorpusLine(parsing: bytes, line: line, limits: limits)))
        }
        guard let id = members.first(where: { $0.key == "dialogue" }) else {
            let heard = try CorpusLine(parsing: bytes, line: line, limits: limits, readsExpectation: false)
            var expected: [ExtensionValue.Member] = []
            if let expect = members.first(where: { $0.key == "expect" })?.value {
                guard case .object(let keys) = expect.content else {
                    throw wrong(expect, "`expect`", "an object", line)
                }
                for key in keys {
                    guard ["state", "match", "missing", "options", "prompt"].contains(key.key) else {
                        throw CorpusLineError(
                            line: line,
                            column: Int(key.keyPosition.column),
                            message: "`expect` has the key \(quoted(key.key))",
                            expected: "state, match, missing, options or prompt"
                        )
                    }
                    expected.append(.init(key: key.key, value: key.value.carried))
                }
            }
            return add(DialogueScript.Step(line: heard, expected: expected))
        }
        func text(_ key: String) throws(CorpusLineError) -> String? {
            guard let value = members.first(where: { $0.key == key })?.value else { return nil }
            guard let text = value.text else { throw wrong(value, "`\(key)`", "text", line) }
            return text
        }
        guard let name = id.value.text else { throw wrong(id.value, "`dialogue`", "text", line) }
        scripts.append(DialogueScript(id: name, catalog: try text("catalog"), locale: try text("locale")))
    }

    private mutating func add(_ turn: DialogueScript.Step) {
        if scripts.isEmpty { scripts.append(DialogueScript(id: file)) }
        scripts[scripts.count - 1].turns.append(turn)
    }

    /// The members of a line that is a JSON object; `nil` for plain text.
    private func object(_ bytes: [UInt8], line: Int) throws(CorpusLineError) -> [JSONValue.Member]? {
        guard bytes.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{") else { return nil }
        let parsed = bytes.withUnsafeBufferPointer { buffer -> Result<JSONValue, TextError> in
            var nodes = limits.nodes
            do throws(TextError) {
                return .success(
                    try JSONParser.parse(buffer, line: Int32(clamping: line), depth: limits.depth, nodes: &nodes)
                )
            } catch {
                return .failure(error)
            }
        }
        do throws(TextError) {
            guard case .object(let members) = try parsed.get().content else { return nil }
            return members
        } catch {
            throw CorpusLineError(
                line: line,
                column: Int(error.position.column),
                message: error.what,
                expected: error.expected
            )
        }
    }

    private func wrong(_ value: JSONValue, _ what: String, _ expected: String, _ line: Int) -> CorpusLineError {
        CorpusLineError(
            line: line,
            column: Int(value.position.column),
            message: "\(what) is \(value.shown)",
            expected: expected
        )
    }
}
