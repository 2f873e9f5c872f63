internal import ArgumentParser
internal import Earshot
internal import EarshotFormats
internal import EarshotImport

/// `earshot import`: converts other tools' files to a catalog, and reports what was lost.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import another tool's files as a catalog, and report what was lost.",
        discussion: """
            Formats: \(ForeignFormats.all.map { "\($0.name) (\($0.summary))" }.joined(separator: "; ")). What a catalog cannot hold is listed on standard \
            error. A valid file with nothing to import gives an empty catalog.
            """
    )

    @Argument(help: "The format.")
    var format: String

    @Argument(help: ArgumentHelp("A file to import.", valueName: "file"))
    var files: [String]

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "Where to write the catalog, as YAML, or JSON if it ends in .json; by default standard output."
        )
    )
    var output: String?

    @Option(help: ArgumentHelp("Where to write the report as JSON, as well as to standard error.", valueName: "file"))
    var report: String?

    @Option(help: ArgumentHelp("Where to write the test utterances in the files.", valueName: "file"))
    var corpus: String?

    @Option(help: ArgumentHelp("The locale of files without one.", valueName: "tag"))
    var locale: String?

    func validate() throws {
        guard CatalogImporter.formats.contains(format) else {
            throw ValidationError(
                "There is no format '\(format)'; expected one of \(CatalogImporter.formats.joined(separator: ", "))."
            )
        }
    }

    func run() throws {
        guard let importer = CatalogImporter(format: format, options: .init(locale: locale)) else { return }
        let result = try importer.read(contentsOf: files)
        Console.say(result.report.text)
        let syntax: CatalogReader.Syntax = output?.hasSuffix(".json") == true ? .json : .yaml
        try Output.write(Array(CatalogWriter().text(of: result.catalog, as: syntax).utf8), to: output)
        if let report { try Output.write(result.report.json, to: report) }
        if let corpus { try Output.write(Array(result.corpus.map { $0.json + "\n" }.joined().utf8), to: corpus) }
    }
}
