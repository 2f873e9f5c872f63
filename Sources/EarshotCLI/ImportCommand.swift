internal import ArgumentParser
internal import Earshot
internal import EarshotFormats
internal import EarshotImport

/// `earshot import`: converts other tools' files to a catalog, and reports what was lost.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import another tool's files as a catalog, and report what was lost.",
        usage: "earshot import [<format>] <file> ... [<options>]",
        discussion: """
            Formats: \(ForeignFormats.all.map { "\($0.name) (\($0.summary))" }.joined(separator: "; ")). Without a format, \
            the files are read as what they look like. Of a folder, the files are read that look like the format's. What a \
            catalog cannot hold is listed on standard error. A valid file with nothing to import gives an empty catalog.
            """
    )

    @Argument(help: ArgumentHelp("The format, and files or folders to import.", valueName: "format-or-file"))
    var inputs: [String]

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

    /// The format that was named, if the first of several inputs is one.
    private var format: String? {
        CatalogImporter.formats.contains(inputs[0]) ? inputs[0] : nil
    }

    /// The files and folders.
    private var paths: [String] { format == nil ? inputs : Array(inputs.dropFirst()) }

    func validate() throws {
        guard !inputs.isEmpty, !paths.isEmpty else { throw ValidationError("Missing expected argument '<file> ...'.") }
        let looksLikeName = !inputs[0].contains { $0 == "." || $0 == "/" }
        guard format != nil || !looksLikeName || Console.hasFile(inputs[0]) else {
            throw ValidationError(
                "There is no format '\(inputs[0])'; expected one of \(CatalogImporter.formats.joined(separator: ", "))."
            )
        }
    }

    func run() throws {
        let format = try knownFormat()
        let options = CatalogImporter.Options(locale: locale, leavesOutBadFiles: true)
        guard let importer = CatalogImporter(format: format, options: options) else { return }
        let result = try importer.read(contentsOf: paths)
        Console.say(result.report.text)
        let syntax: CatalogReader.Syntax = output?.hasSuffix(".json") == true ? .json : .yaml
        try Output.write(Array(CatalogWriter().text(of: result.catalog, as: syntax).utf8), to: output)
        if let report { try Output.write(result.report.json, to: report) }
        if let corpus { try Output.write(Array(result.corpus.map { $0.json + "\n" }.joined().utf8), to: corpus) }
        // What could be read is written; the files that could not be are named last.
        if !result.problems.isEmpty { throw CatalogError(result.problems) }
    }

    /// The format that was named, or the one that the files look like, which is said.
    private func knownFormat() throws -> String {
        if let format { return format }
        let format = try CatalogImporter.format(ofFilesAt: paths)
        if let known = ForeignFormats.all.first(where: { $0.name == format }) {
            Console.complain("\(paths[0]): taken for \(known.noun), as with `earshot import \(format)`")
        }
        return format
    }
}
