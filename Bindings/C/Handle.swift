internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats
internal import EarshotReports

/// What an `earshot_resolver` points to.
final class Handle: Sendable {
    private let lines: LineResolver

    private init(_ lines: LineResolver) {
        self.lines = lines
    }

    /// Opens catalogs.
    ///
    /// - Throws: ``CatalogError`` with every problem of every file.
    static func open(_ paths: [String], policy: Policy) throws(CatalogError) -> Handle {
        let reading = try CatalogReader().readResolver(contentsOf: paths)
        return Handle(LineResolver(reading.resolver, options: ResolveOptions(policy: policy)))
    }

    /// The handle that C holds.
    static func held(by pointer: UnsafeRawPointer) -> Handle {
        Unmanaged<Handle>.fromOpaque(pointer).takeUnretainedValue()
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
}
