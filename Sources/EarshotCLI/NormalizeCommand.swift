internal import ArgumentParser
internal import EarshotFormats
internal import EarshotReports

/// `earshot normalize`: shows how a text is normalized to the words that are compared.
struct NormalizeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "normalize",
        abstract: "Show step by step how texts are normalized."
    )

    @Option(help: ArgumentHelp("The BCP 47 tag of the texts' language.", valueName: "tag"))
    var locale = "en"

    @Option(help: "What to write.")
    var format: ReportFormat = .text

    @Argument(help: "A text.")
    var texts: [String]

    func run() throws {
        var output = Output()
        for text in texts {
            let report = NormalizationReport(text, locale: locale)
            switch format {
            case .text: try output.write(report.lines)
            case .json: try output.write(report.json)
            }
        }
        try output.flush()
    }
}
