internal import ArgumentParser
internal import Earshot
internal import EarshotAnalysis
internal import EarshotEvaluation
internal import EarshotFormats
internal import EarshotReports

/// `earshot check`: collisions with witnesses, and unreachable declarations.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find collisions and unreachable declarations in catalogs.",
        discussion: """
            Every collision comes with a witness, an utterance that shows it. An owner accepts a finding with \
            suppress: [{rule: ID, reason: …}] in the catalog, or in \(CheckConfiguration.fileName) beside it. Known \
            findings that stay for now go into a baseline: --format json -o FILE writes it, --baseline FILE reads it. \
            Where a rule is named, a family of rules may be: collision.
            """
    )

    @Option(
        help: ArgumentHelp(
            "What to write.",
            discussion: """
                sarif is what code hosts show in a pull request, junit what they list as tests, markdown a table for a \
                summary, html a page with the graph of collisions.
                """
        )
    )
    var format: CheckFormat = .text

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Where to write; by default standard output.", valueName: "file")
    )
    var output: String?

    @OptionGroup var rules: RuleOptions

    @Option(
        help: ArgumentHelp(
            "A corpus of the catalog; report lines answered by something other than they expect. May be repeated.",
            valueName: "file"
        )
    )
    var corpus: [String] = []

    @Option(help: ArgumentHelp("The lowest severity that makes the command exit with 1.", valueName: "severity"))
    var failOn: FailOn = .warning

    @Option(help: ArgumentHelp("An earlier JSON report; only findings that are not in it fail.", valueName: "file"))
    var baseline: String?

    @Flag(
        help: ArgumentHelp(
            "Show every finding in full, as text and markdown.",
            discussion: "By default the worst ten are, and of the others errors and warnings in a line each."
        )
    )
    var all = false

    @Flag(help: "Also show findings that were accepted.")
    var showSuppressed = false

    @Flag(
        name: .customLong("sirikit"),
        help: "Report instead which names of cases SiriKit (2020) would have recognized; as text, json or markdown."
    )
    var siriKit = false

    @Argument(help: ArgumentHelp("A file of the catalog.", valueName: "file"))
    var files: [String]

    func validate() throws {
        guard siriKit else { return }
        if format == .sarif || format == .junit || format == .html {
            throw ValidationError("--sirikit supports only text, json and markdown.")
        }
        if baseline != nil { throw ValidationError("--sirikit cannot be combined with --baseline.") }
        if !corpus.isEmpty { throw ValidationError("--sirikit cannot be combined with --corpus.") }
        if rules.areGiven {
            throw ValidationError("--sirikit cannot be combined with --profile, --only, --disable or --config.")
        }
    }

    func run() throws {
        let catalogs = try CatalogLoader.catalogs(at: files)
        if siriKit { return try write(SiriKitReport(SiriKitHearing(catalogs))) }
        let configuration = try rules.configuration(beside: files)
        let replayed = corpus.isEmpty ? nil : try replay(catalogs)
        let report = CheckReport(
            CatalogCheck(catalogs, settings: configuration.settings, replayed: replayed),
            showsSuppressed: showSuppressed,
            baseline: try baseline.map { path in try CheckBaseline(contentsOf: path) },
            failing: failOn.severity,
            files: files,
            showsAll: all,
            folders: Console.sourceFolders,
            rulePage: configuration.rulePage
        )
        switch format {
        case .text: try write { style in Array(report.text(style: style).utf8) }
        case .json: try write { _ in report.json }
        case .sarif: try write { _ in report.sarif }
        case .junit: try write { _ in report.junit }
        case .markdown: try write { _ in Array(report.markdown.utf8) }
        case .html: try write { _ in report.html(catalogs: catalogs) }
        }
        if report.fails { throw ExitCode(Exit.failed) }
    }

    /// The lines of the corpora that are answered by something other than they expect.
    private func replay(_ catalogs: [Catalog]) throws -> [ReplayedLine] {
        var replay = try CorpusReplay(catalogs)
        for path in corpus {
            try replay.add(contentsOf: path) { error in
                Console.complain(LineComplaint.text(error, in: path))
            }
        }
        return replay.lines
    }

    private func write(_ report: SiriKitReport) throws {
        switch format {
        case .json: try write { _ in report.json }
        case .markdown: try write { _ in Array(report.markdown.utf8) }
        case .text, .sarif, .junit, .html: try write { style in Array(report.text(style: style).utf8) }
        }
    }

    /// Writes a report to its destination; only a terminal gets colors.
    private func write(_ report: (TextStyle) -> [UInt8]) throws {
        try Output.write(report(output == nil ? Console.style : .plain), to: output)
    }

    /// The severity from which findings fail the command.
    enum FailOn: String, ExpressibleByArgument, CaseIterable {
        case error
        case warning
        case note
        case never

        var severity: Finding.Severity? { Finding.Severity(rawValue: rawValue) }
    }

    /// The output format of the command.
    enum CheckFormat: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
        case sarif
        case junit
        case markdown
        case html
    }
}
