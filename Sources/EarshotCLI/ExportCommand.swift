internal import ArgumentParser
internal import Earshot
internal import EarshotFormats

/// `earshot export`: exports a catalog's vocabulary for a recognizer.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export a catalog's vocabulary for a speech recognizer.",
        discussion: """
            jsgf is a grammar in the Java Speech Grammar Format 1.0; hints a list of phrases, each with a boost after \
            a tab; vosk a JSON array of phrases. What cannot be exported is listed on standard error.
            """
    )

    @Argument(help: "What the recognizer takes.")
    var form: ExportForm

    @OptionGroup var catalog: CatalogOptions

    @Option(help: ArgumentHelp("The locale, if the catalog has several; by default its first.", valueName: "tag"))
    var locale: String?

    @Option(
        help: ArgumentHelp(
            "Only the answers to one question: enum:NAME or SHORTCUT.PARAMETER; by default the shortcuts' phrases.",
            valueName: "target"
        )
    )
    var target: String?

    @Flag(help: "Also include fillers, and for a target its frames, such as \"I'd like …\".")
    var frames = false

    @Option(help: ArgumentHelp("The largest boost of a hint, from 1 to 1000.", valueName: "number"))
    var boost = 10.0

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Where to write; by default standard output.", valueName: "file")
    )
    var output: String?

    func validate() throws {
        if catalog.paths.isEmpty { throw ValidationError("Missing expected argument '--catalog <file>'.") }
        if !(1...1_000 ~= boost) { throw ValidationError("--boost must be from 1 to 1000.") }
    }

    func run() throws {
        let catalogs = try CatalogLoader.catalogs(at: catalog.paths)
        let exporter = try CatalogExporter(catalogs)
        if let locale, !exporter.locales.contains(where: { LocaleFit.isSameLanguage($0, locale) }) {
            let known = exporter.locales.joined(separator: ", ")
            throw ValidationError("No catalog has the locale '\(locale)'; expected one of \(known).")
        }
        let options = CatalogExporter.Options(
            locale: locale,
            target: try knownTarget(in: catalogs),
            hasFrames: frames,
            maximumBoost: boost
        )
        let export = exporter.export(form.format, options: options)
        for loss in export.losses { Console.complain(loss.description) }
        guard !export.text.isEmpty else {
            throw CatalogError([
                CatalogProblem(
                    location: Catalog.SourceLocation(file: catalog.paths[0], line: 1, column: 1),
                    what: "nothing can be exported as \(form.rawValue)",
                    expected: "a phrase or a value that can be said",
                    suggestion: "add phrases, or choose another format or target"
                )
            ])
        }
        try Output.write(Array(export.text.utf8), to: output)
    }

    private func knownTarget(in catalogs: [Catalog]) throws -> ResolveOptions.Target {
        guard let target else { return .shortcuts }
        return try Resolver(catalogs).knownTarget(target)
    }
}

/// The formats that recognizers accept.
enum ExportForm: String, ExpressibleByArgument, CaseIterable {
    case jsgf
    case hints
    case vosk

    var format: CatalogExporter.Format {
        switch self {
        case .jsgf: .jsgf
        case .hints: .hints
        case .vosk: .vosk
        }
    }
}
