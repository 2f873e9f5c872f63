internal import Earshot
internal import EarshotDialogue
internal import EarshotEvaluation
internal import EarshotFormats
internal import Synchronization

/// What an `earshot_resolver` stands for.
final class Handle: Sendable {
    private let lines: LineResolver
    /// What resolves.
    var resolver: Resolver { lines.resolver }
    /// What it was read from.
    private let reading: ResolverReading
    /// What conversations are held with; `nil` before the first one.
    private let opened = Mutex<Dialogue?>(nil)

    init(_ reading: ResolverReading, policy: ResolveOptions.Policy) {
        self.reading = reading
        lines = LineResolver(reading.resolver, options: ResolveOptions(policy: policy))
    }

    /// The same with a sentence encoder.
    func asking(_ encoder: any SentenceEncoder, similarity: Double, margin: Double) -> Handle {
        var reading = reading
        reading.resolver = resolver.asking(encoder, similarity: similarity, margin: margin)
        return Handle(reading, policy: lines.options.policy)
    }

    /// What conversations are held with; it is built when the first one is opened.
    ///
    /// - Throws: ``CatalogError`` if there is more than one catalog, or if a compiled one cannot be read.
    func dialogue() throws(CatalogError) -> Dialogue {
        let result = opened.withLock { opened -> Result<Dialogue, CatalogError> in
            if let opened { return .success(opened) }
            do throws(CatalogError) {
                let dialogue = try makeDialogue()
                opened = dialogue
                return .success(dialogue)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private func makeDialogue() throws(CatalogError) -> Dialogue {
        let catalogs = try reading.catalogs
        guard let catalog = catalogs.first?.catalog, catalogs.count == 1, reading.listCount == 0 else {
            let found = "\(catalogs.count) catalogs and \(reading.listCount) compiled lists"
            throw CatalogError([
                CatalogProblem(
                    what: "a conversation is about one application; these are \(found)",
                    expected: "the catalog of one application",
                    suggestion: "open a resolver of that catalog alone"
                )
            ])
        }
        return try Dialogue(catalog, resolver: resolver, policy: lines.options.policy)
    }

    /// The answer to a line, without a line break, and the return code: whether the line, or the catalog, cannot be read.
    func answer(
        _ bytes: UnsafeBufferPointer<UInt8>,
        line number: Int,
        explains: Bool
    ) -> (json: [UInt8], code: Int32) {
        do throws(CorpusLineError) {
            let line = try CorpusLine(parsing: Array(bytes), line: number, readsExpectation: false)
            let answer = try lines.resolve(line)
            return resolver.badCatalog(line.id, number) ?? (
                answer.json(
                    id: line.id,
                    explaining: explains,
                    listingMatches: lines.allowsSeveral(line)
                ), Code.ok
            )
        } catch {
            return resolver.badCatalog(error.id, number) ?? (error.json, Code.badLine)
        }
    }

    /// Answers lines in order; blank ones are passed over.
    ///
    /// - Parameters:
    ///   - texts: The lines.
    ///   - first: The number of the first one.
    ///   - hand: Receives the answer to each line, and says whether to go on.
    func answer(_ texts: Lines, first: Int, _ hand: (LineAnswer) -> Bool) {
        for (index, text) in texts.enumerated() {
            let isBlank = text.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            let isWanted =
                isBlank
                ? hand(.nothing)
                : answer(text, line: first + index, explains: false).json.withUnsafeBufferPointer {
                    hand(.line($0))
                }
            if !isWanted { return }
        }
    }

    /// Hands over the identifier of the shortcut that a text means for certain; nothing if it means none, or if the
    /// person has to be asked.
    ///
    /// A phrase of a list, word for word, is found without allocating.
    ///
    /// - Returns: What the body returns, or the return code if the text, or the catalog, cannot be read.
    func find(_ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Int32) -> Int32 {
        guard Self.isText(text) else { return Code.badLine }
        return lines.resolver.withListedIdentifier(of: text, options: lines.options, body) ?? search(text, body)
    }

    /// Finds the shortcuts of lines in order, as ``find(_:_:)`` does, in a compiled list many at a time; a line that is
    /// not UTF-8 is answered with an empty line.
    ///
    /// - Parameters:
    ///   - texts: The lines.
    ///   - hand: Receives the answer to each line, and says whether to go on.
    func find(_ texts: Lines, _ hand: (LineAnswer) -> Bool) {
        let nothing = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        withUnsafeTemporaryAllocation(of: UnsafeBufferPointer<UInt8>.self, capacity: texts.count) { readable in
            for (index, text) in texts.enumerated() {
                readable.initializeElement(at: index, to: Self.isText(text) ? text : nothing)
            }
            var isWanted = true
            lines.resolver.withListedIdentifiers(of: Lines(readable), options: lines.options) { index, identifier in
                guard isWanted else { return }
                if let identifier {
                    isWanted = hand(.line(identifier))
                } else {
                    let code = search(readable[index]) { identifier in
                        isWanted = hand(.line(identifier))
                        return Code.ok
                    }
                    if code != Code.ok { isWanted = hand(.end(code)) }
                }
            }
        }
    }

    /// Finds a shortcut as resolving does.
    private func search(
        _ text: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>) -> Int32
    ) -> Int32 {
        let utterance = Utterance(String(decoding: text, as: UTF8.self))
        let answer = lines.resolver.resolve(utterance, options: lines.options)
        guard lines.resolver.fault == nil else { return Code.badCatalog }
        guard case .success(.shortcut(let match)) = answer.outcome else {
            return body(UnsafeBufferPointer(start: nil, count: 0))
        }
        var shortcut = match.shortcut
        return shortcut.withUTF8(body)
    }

    /// Whether bytes are UTF-8.
    private static func isText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
    }
}

extension Resolver {
    /// The answer if a compiled catalog turned out to be damaged; `nil` if none did.
    func badCatalog(_ id: CorpusLine.Identifier, _ line: Int) -> (json: [UInt8], code: Int32)? {
        fault.map { fault in
            let message = "\(fault.file):1:1: \(fault.what)"
            let error = CorpusLineError(line: line, column: 1, id: id, message: message, expected: fault.expected)
            return (error.json, Code.badCatalog)
        }
    }
}

/// Lines of an input, without their line breaks.
typealias Lines = UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>

/// The answer to one line of many.
enum LineAnswer {
    /// A line, without its line break.
    case line(UnsafeBufferPointer<UInt8>)
    /// Nothing, and the line counts as answered.
    case nothing
    /// Nothing, to this line and all that follow, and a return code.
    case end(Int32)
}
