internal import ArgumentParser
internal import Earshot
internal import EarshotFormats
internal import EarshotImport

/// `earshot import`: converts other tools' files to a catalog, and reports what was lost.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Read the files of another tool as a catalog, and say what was lost.",
        discussion: """
            Formats: \(ForeignFormats.all.map { "\($0.name) (\($0.summary))" }.joined(separator: "; ")). What a catalog cannot hold is named on standard \
            error. A file that is sound and holds nothing to import gives an empty catalog.
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

    @Option(help: ArgumentHelp("Where to write the report as JSON too.", valueName: "file"))
    var report: String?

    @Option(help: ArgumentHelp("Where to write the utterances that the files expect an answer to.", valueName: "file"))
    var corpus: String?

    @Option(help: ArgumentHelp("The locale of files that name none.", valueName: "tag"))
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
