internal import ArgumentParser
internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats
internal import EarshotReports

/// `earshot calibrate`: fits the bands of a policy to a corpus.
struct CalibrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Fit what is acted on and what is asked about to a corpus and to what mistakes cost.",
        discussion: """
            Writes a policy file, which --policy takes. A corpus is as for eval, and has lines that must not resolve \
            ("expect": null) too. Costs are in one unit, such as questions. Exits with 1, and says what is missing, if \
            the corpus is too small.
            """
    )

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var answers: AnswerOptions

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Where to write the policy; its name is that of the file.", valueName: "file")
    )
    var output: String

    @Option(help: ArgumentHelp("What a wrong action costs.", valueName: "cost"))
    var wrong = 20.0

    @Option(help: ArgumentHelp("What an action costs where nothing was meant.", valueName: "cost"))
    var falseAccept = 20.0

    @Option(help: ArgumentHelp("What a question costs.", valueName: "cost"))
    var question = 1.0

    @Option(
        help: ArgumentHelp("What no answer costs where something was meant: it is said again.", valueName: "cost")
    )
    var missed = 2.0

    @Flag(
        help: ArgumentHelp(
            "Fit how long to wait in silence instead, to a corpus of partial results with times.",
            discussion: "The bands stay as in --policy; eval --partial says what its lines have."
        )
    )
    var endpoints = false

    @Option(
        help: ArgumentHelp(
            "With --endpoints, what cutting somebody off costs, in seconds of waiting.",
            valueName: "seconds"
        )
    )
    var cutOff = 10.0

    @Option(help: "What to report on standard output.")
    var format: ReportFormat = .text

    @Flag(help: "Exit with 3 if a line of the corpus could not be read.")
    var strictInput = false

    @Argument(help: ArgumentHelp("A corpus.", valueName: "corpus"))
    var corpora: [String]

    func validate() throws {
        for (name, cost) in [("wrong", wrong), ("false-accept", falseAccept), ("missed", missed)]
        where !cost.isFinite || cost < 0 {
            throw ValidationError("--\(name) must be a number of at least 0.")
        }
        if !question.isFinite || question <= 0 { throw ValidationError("--question must be a number above 0.") }
        if !cutOff.isFinite || cutOff < 0 { throw ValidationError("--cut-off must be a number of at least 0.") }
        if output == "-" { throw ValidationError("The report is on standard output; expected '--output <file>'.") }
    }

    func run() throws {
        let corpora = try AnsweredCorpora(self.corpora, catalog: catalog.paths, options: try answers.options)
        if endpoints { return try fitEndpoints(to: corpora) }
        let costs = AnswerCosts(question: question, missed: missed, wrong: wrong, falseAccept: falseAccept)
        var calibration = PolicyCalibration(from: corpora.options.policy, costs: costs)
        var badLines = 0
        var progress = Progress(counting: "lines answered under many policies")
        try corpora.forEachLine { line, corpus, resolver throws(CorpusLineError) in
            try calibration.add(line, of: corpus, resolver: resolver)
            progress.update(calibration.lineCount)
        } badLine: { error, corpus in
            badLines += 1
            Console.complain(LineComplaint.text(error, in: corpus))
        }
        progress.finish()
        var fitted: FittedPolicy
        do throws(CorpusTooSmall) {
            fitted = try calibration.fit(name: policyName)
        } catch {
            Console.complain("earshot: " + error.text.dropLast())
            throw ExitCode(Exit.failed)
        }
        try corpora.forEachLine { line, corpus, resolver throws(CorpusLineError) in
            try fitted.check(line, of: corpus, resolver: resolver)
        } badLine: { _, _ in
        }
        try Output.write(fitted.file.json, to: output)
        let report = CalibrationReport(fitted, path: output)
        var standard = Output()
        switch format {
        case .text: try standard.write(report.text)
        case .json: try standard.write(report.json)
        }
        try standard.flush()
        if strictInput, badLines > 0 { throw ExitCode(Exit.badInput) }
    }

    /// The name of the file without its ending; no built-in policy's.
    var policyName: String {
        let file = output.split(separator: "/").last.map(String.init) ?? output
        let name = file.split(separator: ".").first.map(String.init) ?? file
        return ResolveOptions.Policy.all.contains { $0.name == name } ? "\(name)-fitted" : name
    }
}

/// Corpus files with the resolvers of their catalogs.
struct AnsweredCorpora {
    let options: ResolveOptions
    private let sources: [(source: CorpusSource, resolver: LineResolver)]

    /// Finds the files, and reads their catalogs.
    init(_ paths: [String], catalog: [String], options: ResolveOptions) throws {
        self.options = options
        var found: [CorpusSource] = []
        for path in paths { found += try CorpusSource.find(path, catalog: catalog) }
        if let source = found.first(where: \.catalog.isEmpty) {
            throw ValidationError(
                Console.hasFile(source.corpus)
                    ? "'\(source.corpus)' names no catalog; expected '--catalog <file>', or a manifest."
                    : "There is no file or folder '\(source.corpus)'."
            )
        }
        var resolvers: [[String]: LineResolver] = [:]
        var sources: [(CorpusSource, LineResolver)] = []
        for source in found {
            let resolver =
                try resolvers[source.catalog]
                ?? LineResolver(CatalogLoader.resolver(at: source.catalog).resolver, options: options)
            try resolver.resolver.check()
            resolvers[source.catalog] = resolver
            sources.append((source, resolver))
        }
        self.sources = sources
    }

    /// Reads every line of every file, in order.
    ///
    /// - Parameters:
    ///   - body: Called with each line, its file and the resolver.
    ///   - badLine: Called with each line that could not be read or answered, and its file.
    /// - Throws: ``CorpusError`` if a file cannot be read.
    func forEachLine(
        _ body: (CorpusLine, String, LineResolver) throws(CorpusLineError) -> Void,
        badLine: (CorpusLineError, String) -> Void
    ) throws(CorpusError) {
        for (source, resolver) in sources {
            var corpus = try CorpusReader(contentsOf: source.corpus)
            while let entry = try corpus.next() {
                do throws(CorpusLineError) {
                    try body(try entry.line, source.corpus, resolver)
                } catch {
                    badLine(error, source.corpus)
                }
            }
        }
    }
}
