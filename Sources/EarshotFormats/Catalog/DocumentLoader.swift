internal import Earshot

/// Collects the documents of one catalog from its files, then merges and checks them.
struct DocumentLoader {
    /// One document, as in its file.
    private struct Source {
        var file: String
        var value: JSONValue
        var locale: String?
    }

    private let limits: ReadingLimits
    private var decoder: CatalogDecoder
    private var bytesLeft: Int
    private var nodesLeft: Int
    private var files: [String] = []
    private var sources: [Source] = []
    /// Whether part of the catalog is missing, so that references to it cannot be checked.
    private var isIncomplete = false

    init(limits: ReadingLimits) {
        self.limits = limits
        decoder = CatalogDecoder(limit: limits.problems)
        bytesLeft = limits.bytes
        nodesLeft = limits.nodes
    }

    // MARK: Files

    mutating func load(path: String) {
        do throws(FileFault) {
            load(try OpenFile(path: path).readAll(limit: max(0, bytesLeft)), file: path, syntax: nil)
        } catch {
            files.append(path)
            fail(
                TextError(TextPosition(), error.what, expected: error.expected, suggestion: error.suggestion),
                in: path
            )
        }
    }

    mutating func load(_ bytes: [UInt8], file: String, syntax: CatalogReader.Syntax?) {
        files.append(file)
        guard bytes.count <= bytesLeft else {
            let error = TextError(
                TextPosition(),
                "the text is \(bytes.count) bytes long",
                expected: "at most \(bytesLeft) bytes",
                suggestion: "split the catalog, or raise the limit on bytes"
            )
            return fail(error, in: file)
        }
        bytesLeft -= bytes.count
        do throws(TextError) {
            let values = try parse(bytes, syntax: syntax ?? CatalogReader.Syntax(of: bytes, file: file))
            if values.isEmpty {
                throw TextError(
                    TextPosition(),
                    "there is no catalog in the file",
                    expected: "`version`, `locale`, and shortcuts or enums",
                    suggestion: "begin with version: 1"
                )
            }
            for value in values { accept(value, file: file) }
        } catch {
            fail(error, in: file)
        }
    }

    private mutating func fail(_ error: TextError, in file: String) {
        decoder.file = file
        decoder.list.error(
            decoder.location(error.position),
            error.what,
            expected: error.expected,
            suggestion: error.suggestion
        )
        isIncomplete = true
    }

    private mutating func parse(
        _ bytes: [UInt8],
        syntax: CatalogReader.Syntax
    ) throws(TextError) -> [JSONValue] {
        let limits = limits
        var nodes = nodesLeft
        defer { nodesLeft = nodes }
        let result: Result<[JSONValue], TextError> = bytes.withUnsafeBufferPointer { buffer in
            do throws(TextError) {
                switch syntax {
                case .yaml: return .success(try YAMLLoader.load(buffer, limits: limits, nodes: &nodes))
                case .json:
                    let content = try TextCheck.content(of: buffer)
                    if buffer[content].allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) { return .success([]) }
                    return .success([try JSONParser.parse(buffer, depth: limits.depth, nodes: &nodes)])
                }
            } catch {
                return .failure(error)
            }
        }
        return try result.get().flatMap { value in
            if case .array(let items) = value.content { items } else { [value] }
        }
    }

    // MARK: Documents

    /// Reads a document's version and locale.
    private mutating func accept(_ value: JSONValue, file: String) {
        decoder.file = file
        let place = decoder.location(value.position)
        guard case .object(let members) = value.content else {
            decoder.list.error(
                place,
                "the document is \(value.shown)",
                expected: "an object with version, locale, and shortcuts or enums",
                suggestion: "begin with version: 1"
            )
            isIncomplete = true
            return
        }
        if let version = members.first(where: { $0.key == "version" })?.value {
            if version.number != "1" {
                decoder.list.error(
                    decoder.location(version.position),
                    "the version is \(version.shown)",
                    expected: "the number 1",
                    suggestion: "write the catalog in version 1, or read it with the Earshot that wrote it"
                )
            }
        } else {
            decoder.list.error(place, "`version` is missing", expected: "version: 1", suggestion: "add version: 1")
        }
        var source = Source(file: file, value: value)
        if let locale = members.first(where: { $0.key == "locale" })?.value {
            source.locale = locale.text
            let position = decoder.location(locale.position)
            if let tag = locale.text {
                if let problem = CatalogValidator.localeProblem(tag, at: position) {
                    decoder.list.append(contentsOf: [problem])
                    decoder.damage(place)
                } else if let warning = CatalogValidator.unknownLocale(tag, at: position) {
                    decoder.list.append(contentsOf: [warning])
                }
            } else {
                decoder.list.error(
                    position,
                    "`locale` is \(locale.shown)",
                    expected: "a BCP 47 tag such as \"en-US\"",
                    suggestion: "put the tag into quotes"
                )
                decoder.damage(place)
            }
        } else {
            decoder.list.error(
                place,
                "`locale` is missing",
                expected: "a BCP 47 tag",
                suggestion: "add, for example, locale: en-US"
            )
            decoder.damage(place)
        }
        sources.append(source)
    }

    /// The application in the first document that names one; `nil` if none does.
    var applicationName: String? {
        sources.lazy.compactMap { source in
            guard case .object(let members) = source.value.content,
                case .object(let application)? = members.first(where: { $0.key == "application" })?.value.content
            else { return nil }
            return application.first { $0.key == "name" }?.value.text
        }.first
    }

    // MARK: Merging

    /// Merges the loaded documents and checks the result.
    mutating func finish(whole file: String) throws(CatalogError) -> CatalogReading {
        var catalog: Catalog?
        let groups = groups()
        for group in groups {
            let merged = merge(group)
            if catalog == nil {
                catalog = merged
                if groups.count > 1 { decoder.source = CatalogIndex(merged) }
            } else {
                catalog?.localizations.append(merged)
            }
        }
        if files.isEmpty {
            decoder.file = file
            fail(
                TextError(
                    TextPosition(),
                    "no file is given",
                    expected: "at least one file",
                    suggestion: "name the catalog"
                ),
                in: file
            )
        }
        if let catalog, !isIncomplete {
            var validator = CatalogValidator(phraseLimits: limits.phrase, limit: limits.problems)
            validator.checksLocales = false
            validator.check(catalog)
            let damaged = decoder.damaged
            decoder.list.append(
                contentsOf: validator.list.problems.lazy.filter { $0.location.map(damaged.contains) != true },
                unlisted: validator.list.unlistedErrors,
                warnings: validator.list.unlistedWarnings
            )
        }
        let problems = sorted(decoder.list.summarized)
        guard let catalog, decoder.list.errors == 0 else { throw CatalogError(problems) }
        return CatalogReading(catalog: catalog, warnings: problems)
    }

    /// The documents of each locale, in the order in which the locales first occur.
    private func groups() -> [[Source]] {
        var groups: [[Source]] = []
        var index: [String: Int] = [:]
        for source in sources {
            let key = source.locale?.lowercased() ?? sources.first?.locale?.lowercased() ?? ""
            if let known = index[key] {
                groups[known].append(source)
            } else {
                index[key] = groups.count
                groups.append([source])
            }
        }
        return groups
    }

    private mutating func merge(_ group: [Source]) -> Catalog {
        var merged: Catalog?
        var saysApplication = false
        var named: Set<String> = []
        for source in group {
            decoder.file = source.file
            let locale = merged?.locale ?? source.locale ?? ""
            let document = decoder.document(source.value, locale: locale)
            saysApplication = saysApplication || document.saysApplication
            named.formUnion(document.droppedEnums)
            named.formUnion(document.catalog.enums.map(\.name))
            if var first = merged {
                join(document.catalog, to: &first)
                merged = first
            } else {
                merged = document.catalog
            }
        }
        var catalog = merged ?? Catalog(locale: "")
        if let source = decoder.source?.catalog {
            if !saysApplication { catalog.application = source.application }
            catalog.enums = CatalogDecoder.completed(
                catalog.enums,
                from: source.enums,
                leavingOut: named,
                name: \.name
            )
        }
        return catalog
    }

    /// Adds a further document of the same locale.
    private mutating func join(_ other: Catalog, to catalog: inout Catalog) {
        if let application = other.application {
            let isSame = catalog.application.map { $0.withoutLocations == application.withoutLocations } ?? true
            if !isSame {
                decoder.list.error(
                    application.location,
                    "the application is described twice\(catalog.application?.location.map { ", first at \($0)" } ?? "")",
                    expected: "one description, or the same one",
                    suggestion: "keep one of the two"
                )
            }
            catalog.application = catalog.application ?? application
        }
        catalog.enums += other.enums
        catalog.shortcuts += other.shortcuts
        catalog.negativePhrases += other.negativePhrases
        catalog.fillers += other.fillers.filter { !catalog.fillers.contains($0) }
        if other.ties != .ask { catalog.ties = other.ties }
        catalog.suppressions += other.suppressions
        for member in other.extensions {
            guard let known = catalog.extensions.first(where: { $0.key == member.key }) else {
                catalog.extensions.append(member)
                continue
            }
            if known.value != member.value {
                decoder.list.error(
                    other.location,
                    "the key \(quoted(member.key)) has another value in an earlier document",
                    expected: "one value",
                    suggestion: "keep one of the two"
                )
            }
        }
    }

    /// The problems in the order of the files, then of the locations in them.
    private func sorted(_ problems: [CatalogProblem]) -> [CatalogProblem] {
        let order = Dictionary(files.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        func key(_ problem: CatalogProblem) -> (Int, Int, Int) {
            guard let location = problem.location else { return (.max, 0, 0) }
            return (order[location.file] ?? .max, location.line, location.column)
        }
        // The standard library's sort is stable, but this is not guaranteed; so we sort by index too.
        return problems.enumerated()
            .sorted { first, second in
                let (left, right) = (key(first.element), key(second.element))
                return left == right ? first.offset < second.offset : left < right
            }
            .map(\.element)
    }
}
