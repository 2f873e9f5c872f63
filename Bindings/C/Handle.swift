internal import Earshot
internal import EarshotAnalysis
internal import EarshotDialogue
internal import EarshotFormats
internal import EarshotReports
internal import Synchronization

/// What an `earshot_resolver` stands for.
final class Handle: Sendable {
    /// What resolves.
    let resolver: Resolver
    /// What a line does not say itself.
    private let options: ResolveOptions
    /// How long to wait in silence after a partial result.
    let waits: EndpointWaits
    /// What it was read from.
    private let reading: ResolverReading
    /// What was laid over it since, in order.
    private let overlays: [Catalog.Overlay]
    /// What conversations are held with; `nil` before the first one.
    private let opened = Mutex<Dialogue?>(nil)

    init(_ reading: ResolverReading, policy: PolicyFile) {
        self.reading = reading
        resolver = reading.resolver
        options = ResolveOptions(policy: policy.policy)
        waits = policy.endpoints ?? .standard
        overlays = []
    }

    private init(_ other: Handle, _ resolver: Resolver, overlays: [Catalog.Overlay]) {
        reading = other.reading
        options = other.options
        waits = other.waits
        self.resolver = resolver
        self.overlays = overlays
    }

    /// The same with a sentence encoder.
    func asking(_ encoder: any SentenceEncoder, similarity: Double, margin: Double) -> Handle {
        Handle(self, resolver.asking(encoder, similarity: similarity, margin: margin), overlays: overlays)
    }

    /// The same with an overlay.
    ///
    /// - Throws: ``CatalogError`` with every problem of the overlay.
    func adding(_ overlay: Catalog.Overlay) throws(CatalogError) -> Handle {
        Handle(self, try resolver.adding(overlay), overlays: overlays + [overlay])
    }

    /// The catalogs with what was laid over them.
    ///
    /// - Throws: ``CatalogError`` if a compiled one cannot be read.
    private func catalogs() throws(CatalogError) -> [Catalog] {
        var catalogs = try reading.catalogs.map(\.catalog)
        for overlay in overlays {
            // Without a name, an overlay is about the first.
            let place = overlay.application.map { name in catalogs.firstIndex { $0.application?.name == name } } ?? 0
            if let place, place < catalogs.count { catalogs[place] = catalogs[place].adding(overlay) }
        }
        return catalogs
    }

    /// The report of a check of the catalogs, as `earshot check --format json` writes it.
    ///
    /// - Throws: ``CatalogError`` if a compiled one cannot be read.
    func check() throws(CatalogError) -> [UInt8] { CheckReport(CatalogCheck(try catalogs())).json }

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
        let catalogs = try catalogs()
        guard let catalog = catalogs.first, catalogs.count == 1, reading.listCount == 0 else {
            let found = "\(catalogs.count) catalogs and \(reading.listCount) compiled lists"
            throw CatalogError([
                CatalogProblem(
                    what: "a conversation is about one application; these are \(found)",
                    expected: "the catalog of one application",
                    suggestion: "open a resolver of that catalog alone"
                )
            ])
        }
        return try Dialogue(catalog, resolver: resolver, policy: options.policy)
    }

    /// A hearing of utterances.
    ///
    /// - Parameter request: What a line does not say itself.
    /// - Returns: The hearing, without words.
    /// - Throws: ``CorpusLineError`` if no catalog has the target, or `now` is no date and time.
    func hearing(_ request: ResolveRequest) throws(CorpusLineError) -> HearingHandle {
        let options = try request.options(for: resolver, defaults: options)
        let session = HearingSession(resolver, options: options, locale: request.line.locale, waits: waits)
        return HearingHandle(session, resolver)
    }

    /// The answer to a line, without a line break, and the return code: whether the line, or the catalog, cannot be read.
    func answer(
        _ bytes: UnsafeBufferPointer<UInt8>,
        line number: Int,
        explains: Bool
    ) -> (json: [UInt8], code: Int32) {
        do throws(CorpusLineError) {
            var request = try ResolveRequest(parsing: Array(bytes), line: number)
            request.explains = request.explains || explains
            let answer = try resolver.resolve(request, defaults: options)
            return resolver.badCatalog(request.id, number) ?? (request.json(of: answer), Code.ok)
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
        return resolver.withListedIdentifier(of: text, options: options, body) ?? search(text, body)
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
            resolver.withListedIdentifiers(of: Lines(readable), options: options) { index, identifier in
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
        let answer = resolver.resolve(utterance, options: options)
        guard resolver.fault == nil else { return Code.badCatalog }
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
