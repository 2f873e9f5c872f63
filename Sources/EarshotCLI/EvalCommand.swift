internal import ArgumentParser
internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats
internal import EarshotReports

/// `earshot eval`: measures how well a corpus is understood.
struct EvalCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "eval",
        abstract: "Measure how well a corpus is understood.",
        discussion: """
            A corpus is a file of JSON Lines, a manifest, or a folder with a manifest.json; a manifest names the \
            catalogs itself. Metrics: accuracy, recall, precision, rejection.
            """
    )

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var answers: AnswerOptions

    @Option(help: "What to write.")
    var format: ReportFormat = .text

    @Option(
        help: ArgumentHelp("Exit with 1 if a metric is lower; may be repeated.", valueName: "metric=value"),
        transform: Self.bar
    )
    var failUnder: [Bar] = []

    @Option(
        help: ArgumentHelp("An earlier JSON report; exit with 1 if a metric is lower than there.", valueName: "file")
    )
    var baseline: String?

    @Option(help: ArgumentHelp("How many failures to explain.", valueName: "number"))
    var failures = 5

    @Option(help: ArgumentHelp("How many correct answers to explain.", valueName: "number"))
    var examples = 0

    @Flag(help: "List every answer that has a score, with its cost and its rivals' costs; only in JSON.")
    var answerList = false

    @Flag(inversion: .prefixedNo, help: "Report latency; by default in text and not in JSON.")
    var latency: Bool?

    @Flag(help: "Exit with 3 if a line of the corpus could not be read.")
    var strictInput = false

    @Argument(help: ArgumentHelp("A corpus.", valueName: "corpus"))
    var corpora: [String]

    private static func bar(_ text: String) throws -> Bar {
        guard let bar = Bar(text) else {
            let metrics = Metric.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("Expected a metric (\(metrics)) and a value from 0 to 1, as in 'accuracy=0.95'.")
        }
        return bar
    }

    func validate() throws {
        if failures < 0 { throw ValidationError("--failures must not be negative.") }
        if examples < 0 { throw ValidationError("--examples must not be negative.") }
    }

    func run() throws {
        var sources: [CorpusSource] = []
        for path in corpora { sources += try CorpusSource.find(path, catalog: catalog.paths) }
        if let source = sources.first(where: \.catalog.isEmpty) {
            throw ValidationError(
                Console.hasFile(source.corpus)
                    ? "'\(source.corpus)' names no catalog; expected '--catalog <file>', or a manifest."
                    : "There is no file or folder '\(source.corpus)'."
            )
        }
        var evaluator = Evaluator(
            maximumFailures: failures,
            maximumExamples: examples,
            keepsAnswers: answerList && format == .json
        )
        var resolvers: [[String]: LineResolver] = [:]
        var progress = Progress(counting: "lines answered")
        for source in sources {
            let resolver =
                try resolvers[source.catalog]
                ?? LineResolver(
                    CatalogLoader.resolver(at: source.catalog).resolver,
                    options: try answers.options
                )
            try resolver.resolver.prepare()
            resolvers[source.catalog] = resolver
            try evaluator.add(source, resolver: resolver) { error in
                Console.complain(LineComplaint.text(error, in: source.corpus))
            } progress: { count in
                progress.update(count)
            }
        }
        progress.finish()
        try report(evaluator.evaluation)
    }

    private func report(_ evaluation: Evaluation) throws {
        let comparison = try baseline.map { path in try Comparison(evaluation, withReportAt: path) }
        let report = EvaluationReport(
            evaluation,
            policy: try answers.policyInWords,
            comparison: comparison,
            missedBars: failUnder.filter { !$0.isPassed(by: evaluation.total) },
            showsLatency: latency ?? (format == .text)
        )
        var output = Output()
        switch format {
        case .text: try output.write(report.text(style: Console.style))
        case .json: try output.write(report.json)
        }
        try output.flush()
        if evaluation.total.scored == 0 {
            Console.complain("earshot: nothing was scored, since no line of the corpus has an 'expect'")
        }
        if strictInput, evaluation.badLines > 0 { throw ExitCode(Exit.badInput) }
        if !report.missedBars.isEmpty || comparison?.isWorse == true { throw ExitCode(Exit.failed) }
    }
}
