internal import ArgumentParser
internal import Earshot
internal import EarshotAnalysis
internal import EarshotReports

/// `earshot check`: collisions with witnesses, and what cannot be reached.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find what collides in catalogs, and what can never be heard.",
        discussion: """
            Every collision comes with a witness, an utterance that shows it. An owner accepts a finding with \
            suppress: [{rule: ID, reason: …}] in the catalog.
            """
    )

    @Option(help: "What to write.")
    var format: ReportFormat = .text

    @Option(help: ArgumentHelp("The mildest finding that makes the command exit with 1.", valueName: "severity"))
    var failOn: FailOn = .warning

    @Flag(help: "Show also the findings that their owners have accepted.")
    var showSuppressed = false

    @Argument(help: ArgumentHelp("A file of the catalog.", valueName: "file"))
    var files: [String]

    func run() throws {
        let check = CatalogCheck(try CatalogLoader.catalogs(at: files))
        let report = CheckReport(check, showsSuppressed: showSuppressed)
        var output = Output()
        switch format {
        case .text: try output.write(report.text(style: Console.style))
        case .json: try output.write(report.json)
        }
        try output.flush()
        if let severity = failOn.severity, !check.findings(atLeast: severity).isEmpty {
            throw ExitCode(Exit.failed)
        }
    }

    /// From which severity on findings fail.
    enum FailOn: String, ExpressibleByArgument, CaseIterable {
        case error
        case warning
        case note
        case never

        var severity: Finding.Severity? { Finding.Severity(rawValue: rawValue) }
    }
}
