internal import Earshot
internal import EarshotFormats

/// Collects errors and losses while the files of another tool are read.
struct ImportNotes {
    /// The most losses listed; the last one says how many more there are.
    static let lossLimit = 10_000

    /// The caller's options.
    let options: CatalogImporter.Options
    /// The files, as the report shows them.
    var files: [LossReport.File] = []

    /// The errors.
    private var problems: ProblemList
    /// The losses that are listed.
    private var losses: [LossReport.Loss] = []
    /// The number of losses that are not listed.
    private var unlisted = 0
    /// The index of each file in the order of reading.
    private var fileOrder: [String: Int] = [:]
    /// The number of values that may still be read.
    private var nodesLeft: Int

    init(_ options: CatalogImporter.Options) {
        self.options = options
        problems = ProblemList(limit: options.limits.problems)
        nodesLeft = options.limits.nodes
    }

    // MARK: Losses and problems

    /// Records that a part of a file is lost, changed or suspicious.
    mutating func lose(
        _ kind: LossReport.Kind,
        at location: Catalog.SourceLocation,
        _ what: @autoclosure () -> String,
        suggestion: @autoclosure () -> String? = nil
    ) {
        guard losses.count < Self.lossLimit else {
            unlisted += 1
            return
        }
        losses.append(LossReport.Loss(kind, at: location, what(), suggestion: suggestion()))
    }

    /// Records an error; the import fails after all files are read.
    mutating func fail(_ error: TextError, in file: ForeignFile) {
        problems.append(contentsOf: [file.problem(error)])
    }

    /// Records that a value is not of the expected kind.
    mutating func fail(_ value: JSONValue, _ name: String, _ expected: String, in file: ForeignFile) {
        problems.error(
            file.location(value.position),
            "\(name) is \(value.shown)",
            expected: expected,
            suggestion: "check the file against the documentation of its tool"
        )
    }

    /// Records that a file belongs to another tool, or to another part of this one.
    mutating func fail(_ file: ForeignFile, _ what: String, expected: String, suggestion: String) {
        fail(TextError(TextPosition(), what, expected: expected, suggestion: suggestion), in: file)
    }

    /// Records that a file has none of the keys that a format knows.
    mutating func failAsUnknown(_ file: ForeignFile, expected: String) {
        fail(
            file,
            "the file has no known key",
            expected: expected,
            suggestion: "name another file, or another format"
        )
    }

    /// The items under a key of an object; empty if it is missing, with an error if it is not a list.
    mutating func list(_ value: JSONValue, _ key: String, in file: ForeignFile) -> [JSONValue] {
        guard let list = value.member(key) else { return [] }
        if let items = list.items { return items }
        fail(list, "`\(key)`", "a list", in: file)
        return []
    }

    /// Sets how many things of a sort were imported from the last file.
    mutating func count(_ noun: String, _ number: Int) {
        guard let last = files.indices.last else { return }
        files[last].counts.append(LossReport.Count(noun, number))
    }

    /// The result, unless there were errors.
    mutating func result(_ catalog: Catalog, corpus: [CorpusLine] = []) throws(CatalogError) -> CatalogImport {
        guard problems.errors == 0 else { throw CatalogError(problems.summarized) }
        for (index, file) in files.enumerated() where fileOrder[file.path] == nil { fileOrder[file.path] = index }
        var report = LossReport(files: files, losses: losses.enumerated().sorted(by: isBefore).map(\.element))
        if unlisted > 0, let last = losses.last {
            report.losses.append(
                LossReport.Loss(last.kind, at: last.location, "\(unlisted) more losses are not listed")
            )
        }
        return CatalogImport(catalog: catalog, corpus: corpus, report: report)
    }

    /// Whether a loss precedes another: in an earlier file, or earlier in the same one.
    private func isBefore(
        _ first: (offset: Int, element: LossReport.Loss),
        _ second: (offset: Int, element: LossReport.Loss)
    ) -> Bool {
        func key(_ loss: (offset: Int, element: LossReport.Loss)) -> [Int] {
            let place = loss.element.location
            return [fileOrder[place.file] ?? .max, place.line, place.column, loss.offset]
        }
        return key(first).lexicographicallyPrecedes(key(second))
    }

    // MARK: Documents

    /// The values in a JSON or YAML file; `nil`, with an error recorded, if it cannot be read.
    mutating func documents(of file: ForeignFile, as syntax: CatalogReader.Syntax? = nil) -> [JSONValue]? {
        let limits = options.limits
        var nodes = nodesLeft
        defer { nodesLeft = nodes }
        do throws(TextError) {
            let bytes = try file.decoded()
            let text = ForeignFile(path: file.path, bytes: bytes)
            let syntax = syntax ?? text.syntax
            let result: Result<[JSONValue], TextError> = bytes.withUnsafeBufferPointer { buffer in
                do throws(TextError) {
                    if syntax == .yaml { return .success(try YAMLLoader.load(buffer, limits: limits, nodes: &nodes)) }
                    let content = try TextCheck.content(of: buffer)
                    if buffer[content].allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) { return .success([]) }
                    return .success([try JSONParser.parse(buffer, depth: limits.depth, nodes: &nodes)])
                } catch {
                    return .failure(error)
                }
            }
            return try result.get()
        } catch {
            fail(error, in: file)
            return nil
        }
    }
}

extension JSONValue {
    /// The value of a key; `nil` if the key is missing or null, or this is not an object.
    func member(_ key: String) -> JSONValue? {
        guard case .object(let members) = content, let member = members.first(where: { $0.key == key }),
            !member.value.isNull
        else { return nil }
        return member.value
    }

    /// The members, in order; `nil` if this is not an object.
    var members: [Member]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// The items, in order; `nil` if this is not a list.
    var items: [JSONValue]? {
        if case .array(let items) = content { items } else { nil }
    }

    /// Text, or the spelling of a number or Boolean, for places where words may look like one.
    var spelling: String? {
        switch content {
        case .number(let digits): digits
        case .boolean(let flag): flag ? "true" : "false"
        default: text
        }
    }
}
