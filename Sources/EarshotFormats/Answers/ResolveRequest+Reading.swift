internal import Earshot

extension ResolveRequest {
    /// Reads a request.
    ///
    /// - Parameters:
    ///   - json: A JSON object in UTF-8; line breaks between its values are allowed.
    ///   - line: The number of the line it is on, counted from 1, which is its identifier if it has none.
    ///   - limits: The limits on its size.
    /// - Throws: ``CorpusLineError`` with the first error, at its line and column.
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    public init(
        json: some Collection<UInt8>,
        line: Int = 1,
        limits: ReadingLimits = ReadingLimits()
    ) throws(CorpusLineError) {
        let value = try CorpusLine.value(of: Array(json), line: line, limits: limits)
        self = try RequestDecoder(line: line).request(value)
    }

    /// Reads a request, or an utterance in plain text.
    ///
    /// - Parameters:
    ///   - bytes: A JSON object, or any other text in UTF-8, which is what was heard.
    ///   - line: The number of the line it is on, counted from 1, which is its identifier if it has none.
    ///   - limits: The limits on its size.
    /// - Throws: ``CorpusLineError`` with the first error, at its line and column.
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    package init(
        parsing bytes: [UInt8],
        line: Int,
        limits: ReadingLimits = ReadingLimits()
    ) throws(CorpusLineError) {
        if bytes.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{") {
            self = try ResolveRequest(json: bytes, line: line, limits: limits)
        } else {
            self.init(try CorpusLine(parsing: bytes, line: line, limits: limits, readsExpectation: false))
        }
    }

    /// Reads what is asked of a hearing, which has no words yet.
    ///
    /// - Parameters:
    ///   - options: A JSON object in UTF-8 with some of ``hearingKeys``; no bytes stand for an empty object.
    ///   - limits: The limits on its size.
    /// - Throws: ``CorpusLineError`` with the first error.
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    package init(
        hearingOptions options: [UInt8],
        limits: ReadingLimits = ReadingLimits()
    ) throws(CorpusLineError) {
        self.init("")
        guard !options.isEmpty else { return }
        var value = try CorpusLine.value(of: options, line: 1, limits: limits)
        guard case .object(var members) = value.content else {
            throw CorpusLineError(line: 1, column: 1, message: "the options are \(value.shown)", expected: "an object")
        }
        for member in members where !Self.hearingKeys.contains(member.key) {
            let nearest = NearestName.to(member.key, in: Self.hearingKeys).map { "; did you mean \(quoted($0))?" }
            throw CorpusLineError(
                line: Int(member.keyPosition.line),
                column: Int(member.keyPosition.column),
                message: "a hearing has no option \(quoted(member.key))",
                expected: "one of \(Self.hearingKeys.joined(separator: ", "))\(nearest ?? "")"
            )
        }
        let noWords = JSONValue(.string(""), at: value.position)
        members.append(.init(key: "text", keyPosition: value.position, value: noWords))
        value.content = .object(members)
        self = try RequestDecoder(line: 1).request(value)
    }

    /// The options of a hearing.
    package static let hearingKeys = [
        "locale", "target", "find", "several", "offered", "now", "zone", "policy", "shortcuts", "workLimit",
    ]

    /// The request as JSON, which reads as the same request.
    ///
    /// - Complexity: O(*n*) in the size of the request.
    public var json: [UInt8] {
        var line = line
        var keys: [ExtensionValue.Member] = []
        if let catalog { keys.append(.init(key: "catalog", value: .text(catalog))) }
        if let user { keys.append(.init(key: "user", value: .text(user))) }
        if explains { keys.append(.init(key: "explain", value: .boolean(true))) }
        if countsCharacters { keys.append(.init(key: "offsets", value: .text("characters"))) }
        if let policy { keys.append(.init(key: "policy", value: RequestDecoder.value(of: policy))) }
        if let allowed = allowedShortcuts {
            keys.append(.init(key: "shortcuts", value: .list(allowed.sorted().map(ExtensionValue.text))))
        }
        if let workLimit { keys.append(.init(key: "workLimit", value: .number("\(workLimit)"))) }
        if let time = maximumTime {
            let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
            keys.append(.init(key: "maxTime", value: .number(JSONText.shortest(seconds) ?? "0")))
        }
        line.extensions = keys + line.extensions
        return Array(line.json.utf8)
    }
}

extension CorpusLine {
    /// The JSON value of a line.
    ///
    /// - Throws: ``CorpusLineError`` if the line is too long, or is no JSON.
    static func value(of bytes: [UInt8], line: Int, limits: ReadingLimits) throws(CorpusLineError) -> JSONValue {
        guard bytes.count <= limits.lineBytes else { throw tooLong(bytes.count, line: line, limits: limits) }
        let result: Result<JSONValue, TextError> = bytes.withUnsafeBufferPointer { buffer in
            do throws(TextError) {
                var nodes = limits.nodes
                let first = Int32(clamping: line)
                return .success(try JSONParser.parse(buffer, line: first, depth: limits.depth, nodes: &nodes))
            } catch {
                return .failure(error)
            }
        }
        do throws(TextError) {
            return try result.get()
        } catch {
            throw CorpusLineError(error)
        }
    }
}

extension CorpusLineError {
    /// An error in the text of a line.
    init(_ error: TextError, id: CorpusLine.Identifier? = nil) {
        self.init(
            line: Int(error.position.line),
            column: Int(error.position.column),
            id: id,
            message: error.what,
            expected: error.expected
        )
    }
}

/// Decodes the keys that a request has beside those of a corpus line.
private struct RequestDecoder {
    static let keys: Set = ["catalog", "user", "explain", "offsets", "policy", "shortcuts", "workLimit", "maxTime"]
    /// The longest time of a request in seconds: a day.
    private static let longest = 86_400.0
    let line: Int

    func request(_ value: JSONValue) throws(CorpusLineError) -> ResolveRequest {
        var decoder = CorpusLineDecoder(line: line, readsExpectation: false)
        var request = ResolveRequest(try decoder.decode(value))
        request.line.extensions.removeAll { Self.keys.contains($0.key) }
        do throws(TextError) {
            try read(value, into: &request)
        } catch {
            throw CorpusLineError(error, id: request.id)
        }
        return request
    }

    private func read(_ value: JSONValue, into request: inout ResolveRequest) throws(TextError) {
        func present(_ key: String) -> JSONValue? { value[key].flatMap { $0.isNull ? nil : $0 } }
        request.catalog = try present("catalog").map { value throws(TextError) in try text(value, "catalog") }
        request.user = try present("user").map { value throws(TextError) in try text(value, "user") }
        if let value = present("explain") {
            guard let flag = value.boolean else { throw wrong(value, "explain", "true or false") }
            request.explains = flag
        }
        if let value = present("offsets") {
            guard let unit = value.text, ["bytes", "characters"].contains(unit) else {
                throw wrong(value, "offsets", "\"bytes\" or \"characters\"")
            }
            request.countsCharacters = unit == "characters"
        }
        if let value = present("policy") { request.policy = try policy(value) }
        if let value = present("shortcuts") {
            guard case .array(let items) = value.content else { throw wrong(value, "shortcuts", "a list") }
            request.allowedShortcuts = Set(
                try items.map { item throws(TextError) in try text(item, "shortcuts") }
            )
        }
        if let value = present("workLimit") {
            guard let limit = value.number.flatMap({ Int($0) }), limit >= 1 else {
                throw wrong(value, "workLimit", "a whole number of at least 1")
            }
            request.workLimit = limit
        }
        if let value = present("maxTime") {
            guard let seconds = value.number.flatMap({ Double($0) }), seconds > 0, seconds <= Self.longest else {
                throw wrong(value, "maxTime", "a number of seconds above 0, at most \(Int(Self.longest))")
            }
            request.maximumTime = .nanoseconds(Int64((seconds * 1e9).rounded(.up)))
        }
    }

    private func text(_ value: JSONValue, _ key: String) throws(TextError) -> String {
        guard let text = value.text else { throw wrong(value, key, "text") }
        return text
    }

    private func policy(_ value: JSONValue) throws(TextError) -> ResolveOptions.Policy {
        guard let name = value.text else { return try PolicyDecoder.file(value).policy }
        if let policy = ResolveOptions.Policy(named: name) { return policy }
        let names = ResolveOptions.Policy.all.map(\.name)
        let nearest = NearestName.to(name, in: names).map { "; did you mean \(quoted($0))?" } ?? ""
        throw wrong(value, "policy", "one of \(names.joined(separator: ", ")), or a policy as an object\(nearest)")
    }

    private func wrong(_ value: JSONValue, _ key: String, _ expected: String) -> TextError {
        TextError(value.position, "`\(key)` is \(value.shown)", expected: expected, suggestion: "change it")
    }

    /// A policy as the value of its key: the name of a built-in one, any other as an object.
    static func value(of policy: ResolveOptions.Policy) -> ExtensionValue {
        if ResolveOptions.Policy(named: policy.name) == policy { return .text(policy.name) }
        let json = (try? CorpusLine.value(of: PolicyFile(policy).json, line: 1, limits: ReadingLimits()))?.carried
        return json ?? .text(policy.name)
    }
}
