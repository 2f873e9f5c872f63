package import Earshot
internal import EarshotFormats

/// The files of an Apple app; the kind of each is recognized by its content.
package enum AppleFormat: ForeignFormat {
    package static let name = "apple"
    package static let summary = "string catalogs and tables, Swift sources, Info.plist, intent definitions and more"
    package static let noun = "a file of an Apple app"
    package static let expected =
        "a property list, a table of strings, a string catalog, a build's metadata or Swift source"
    package static let types: Set<String> = [
        "actionsdata", "intentdefinition", "plist", "strings", "stringsdict", "swift", "xcstrings",
    ]
    package static let profile: String? = "app-shortcuts"

    package static func recognizes(_ look: FileLook) -> Bool {
        if let document = look.document {
            return look.has("sourceLanguage", "strings") || document.member("autoShortcuts")?.items != nil
        }
        guard types.contains(look.type) || look.type.isEmpty else { return false }
        return (try? AppleFileKind.read(AppleFile(look.file), limits: look.limits)) != nil
    }

    /// The most losses listed.
    private static let lossLimit = 10_000

    package static func read(
        _ files: [ForeignFile],
        options: CatalogImporter.Options
    ) throws(CatalogError) -> CatalogImport {
        var facts = AppleFacts()
        var report = LossReport()
        var problems: [CatalogProblem] = []
        for file in files {
            do throws(CatalogError) {
                try read(file, limits: options.limits, into: &facts, report: &report)
            } catch {
                problems += error.problems
            }
        }
        guard problems.isEmpty else { throw CatalogError(problems) }
        SwiftSourceReader.finish(&facts, losses: &report.losses)
        let (catalog, corpus, losses) = AppleJoin.join(facts, locale: options.locale)
        report.losses = sorted(report.losses + losses, files: files)
        if report.losses.count > lossLimit {
            let rest = report.losses.count - lossLimit
            let last = report.losses[lossLimit]
            report.losses.removeSubrange(lossLimit...)
            report.losses.append(.init(last.kind, at: last.location, "\(rest) more losses are not listed"))
        }
        return CatalogImport(catalog: catalog, corpus: corpus, report: report)
    }

    /// Adds the facts of one file, and its entry in the report.
    private static func read(
        _ file: ForeignFile,
        limits: ReadingLimits,
        into facts: inout AppleFacts,
        report: inout LossReport
    ) throws(CatalogError) {
        let before = counts(of: facts)
        var reading = AppleReading(AppleFile(file), facts: facts)
        // Only one reference is held, so that adding to the facts copies nothing.
        facts = AppleFacts()
        defer { facts = reading.facts }
        let content: AppleFileKind.Content
        do throws(TextError) {
            content = try AppleFileKind.read(reading.file, limits: limits)
        } catch {
            throw CatalogError([file.problem(error)])
        }
        let kind: AppleFileKind
        var sourceCounts: [LossReport.Count]?
        switch content {
        case .swift:
            kind = .swiftSource
            sourceCounts = try SwiftSourceReader.read(file, into: &reading.facts, losses: &reading.losses)
        case .tree(let list, let found):
            kind = found
            read(list, as: kind, into: &reading)
        }
        report.losses += reading.losses
        let counts = zip(counts(of: reading.facts), before).map { LossReport.Count($0.noun, $0.number - $1.number) }
        report.files.append(.init(file.path, kind: kind.rawValue, counts: sourceCounts ?? counts))
    }

    private static func read(_ list: PropertyList, as kind: AppleFileKind, into reading: inout AppleReading) {
        if kind != .strings {
            for again in list.repeats {
                reading.lose(
                    .suspicious,
                    at: again.position,
                    "the key \(quoted(again.key)) occurs twice, first at \(again.first.shown)",
                    suggestion: "remove one of the two"
                )
            }
        }
        switch kind {
        case .strings: StringsReader.read(list, into: &reading)
        case .stringCatalog: StringCatalogReader.read(list.value, into: &reading)
        case .information: InformationReader.read(list.value, into: &reading)
        case .intentDefinition: IntentDefinitionReader.read(list.value, into: &reading)
        case .vocabulary: VocabularyReader.read(list.value, into: &reading)
        case .actionsData: ActionsDataReader.read(list.value, into: &reading)
        case .stringsDictionary:
            reading.lose(.dropped, at: list.value.position, "plural forms, which phrases do not have")
        case .swiftSource: break
        }
    }

    // MARK: Reports

    /// The number of facts of each sort.
    private static func counts(of facts: AppleFacts) -> [LossReport.Count] {
        let tables = facts.translations.filter { $0.table == AppleFile.phraseTable }
        let cases = facts.enums.flatMap(\.cases)
        return [
            .init("shortcuts", facts.shortcuts.count),
            .init(
                "phrases",
                facts.shortcuts.map(\.phrases.count).reduce(0, +) + tables.map(\.values.count).reduce(0, +)
            ),
            .init("negative phrases", facts.negativePhrases.count),
            .init("intents", facts.intents.count),
            .init("enums", facts.enums.count),
            .init("cases", cases.count),
            .init("synonyms", cases.map(\.synonyms.count).reduce(0, +)),
            .init("names of the app", facts.applicationNames.count),
            .init("translations", facts.translations.count - tables.count),
            .init("examples", facts.examples.count),
        ]
    }

    /// The losses in the order of the files and of the lines in each.
    private static func sorted(_ losses: [LossReport.Loss], files: [ForeignFile]) -> [LossReport.Loss] {
        let order = Dictionary(files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        return losses.enumerated().sorted { one, other in
            let (a, b) = (one.element.location, other.element.location)
            return (order[a.file] ?? 0, a.line, a.column, one.offset) < (
                order[b.file] ?? 0, b.line, b.column, other.offset
            )
        }.map(\.element)
    }
}
