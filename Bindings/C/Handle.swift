internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats
internal import EarshotReports

/// What an `earshot_resolver` stands for.
final class Handle: Sendable {
    private let lines: LineResolver

    init(_ resolver: Resolver<Match>, policy: Policy) {
        lines = LineResolver(resolver, options: ResolveOptions(policy: policy))
    }

    /// The answer to a line, with a line break, and whether the line could not be read.
    func answer(_ bytes: some Collection<UInt8>, line: Int, explains: Bool) -> (json: [UInt8], isBad: Bool) {
        do throws(CorpusLineError) {
            let line = try CorpusLine(parsing: Array(bytes), line: line, readsExpectation: false)
            return (AnswerJSON.line(try lines.resolve(line), id: line.id, explains: explains), false)
        } catch {
            let json = AnswerJSON.badLine(
                id: error.id,
                line: error.line,
                message: error.message,
                expected: error.expected
            )
            return (json, true)
        }
    }

    /// Hands over the identifier of the shortcut that a text means for certain; `nil` where it is no UTF-8, nothing
    /// where it means none, or more has to be asked.
    ///
    /// What is a phrase of a list word for word is found without allocating.
    func find<Result>(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
        guard Self.isText(bytes) else { return nil }
        let found = bytes.withMemoryRebound(to: UInt8.self) { text in
            lines.resolver.withListedIdentifier(of: text, options: lines.options, body)
        }
        if let found { return found }
        let text = String(decoding: bytes, as: UTF8.self)
        let answer = lines.resolver.resolve(Utterance(text), options: lines.options)
        guard case .success(.shortcut(let match)) = answer.outcome else {
            return body(UnsafeBufferPointer(start: nil, count: 0))
        }
        var shortcut = match.shortcut
        return shortcut.withUTF8(body)
    }

    /// Whether bytes are UTF-8.
    private static func isText(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
    }
}
