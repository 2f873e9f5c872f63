internal import ArgumentParser
internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats
internal import EarshotReports

/// `earshot stress`: measures how a catalog holds when it is not heard word for word.
struct StressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stress",
        abstract: "Measure how a catalog holds when it is not heard word for word.",
        discussion: """
            Sentences are changed as speech and recognizers change them, a little and a lot, and resolved. They are \
            composed from the catalog, or the lines of a corpus as they were said. To compare catalogs, give all of \
            them the same corpus, or the same --sentences.

            Perturbations: \(Stress.perturbations.joined(separator: ", ")).
            """
    )

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var answers: AnswerOptions

    @Option(
        help: ArgumentHelp(
            "Compose the sentences from this catalog instead; may be repeated for its further files.",
            valueName: "file"
        )
    )
    var sentences: [String] = []

    @Option(help: ArgumentHelp("The most sentences of each perturbation.", valueName: "number"))
    var count = 100

    @Option(help: ArgumentHelp("The seed of all that is drawn.", valueName: "number"))
    var seed: UInt64 = 1

    @Option(
        help: ArgumentHelp("Try only this perturbation; may be repeated.", valueName: "name"),
        transform: Self.perturbation
    )
    var perturbation: [String] = []

    @Option(help: "What to write.")
    var format: StressFormat = .text

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Where to write; by default standard output.", valueName: "file")
    )
    var output: String?

    @Option(
        help: ArgumentHelp("Write the variants too, as a corpus that eval takes.", valueName: "file")
    )
    var write: String?

    @Option(
        help: ArgumentHelp(
            "Exit with 1 if a share is lower, as in 'right=0.6' or 'right:homophone=0.9'; may be repeated.",
            valueName: "metric[:name]=value"
        ),
        transform: Self.bar
    )
    var failUnder: [StressBar] = []

    @Option(help: ArgumentHelp("How many wrong answers of each perturbation to show.", valueName: "number"))
    var failures = 1

    @Flag(help: "Exit with 3 if a line of the corpus could not be read.")
    var strictInput = false

    @Argument(help: ArgumentHelp("A corpus.", valueName: "corpus"))
    var corpora: [String] = []

    private static func perturbation(_ text: String) throws -> String {
        guard Stress.perturbations.contains(text) else {
            let names = Stress.perturbations.joined(separator: ", ")
            throw ValidationError("There is no perturbation '\(text)'; expected one of \(names).")
        }
        return text
    }

    private static func bar(_ text: String) throws -> StressBar {
        guard let bar = StressBar(text) else {
            let metrics = StressMetric.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError(
                "Expected a metric (\(metrics)), perhaps of a perturbation, and a value from 0 to 1, as in "
                    + "'right:homophone=0.9'."
            )
        }
        return bar
    }

    func validate() throws {
        if count < 1 { throw ValidationError("--count must be at least 1.") }
        if failures < 0 { throw ValidationError("--failures must not be negative.") }
        if catalog.paths.isEmpty { throw ValidationError("Missing expected argument '--catalog <file>'.") }
        if !corpora.isEmpty, !sentences.isEmpty {
            throw ValidationError("--sentences cannot be combined with a corpus.")
        }
    }

    func run() throws {
        let catalogs = try CatalogLoader.catalogs(at: catalog.paths)
        let resolver = try Resolver(catalogs)
        try resolver.check()
        let settings = StressTest.Settings(
            seed: seed,
            count: count,
            perturbations: perturbation.isEmpty ? nil : Set(perturbation),
            failures: failures
        )
        var test = StressTest(
            catalogs,
            resolver: LineResolver(resolver, options: try answers.options),
            settings: settings
        )
        if !sentences.isEmpty { test.addSentences(composedFrom: try CatalogLoader.catalogs(at: sentences)) }
        for path in corpora {
            for source in try CorpusSource.find(path, catalog: catalog.paths) {
                try test.addSentences(of: source) { error in
                    Console.complain(LineComplaint.text(error, in: source.corpus))
                }
            }
        }
        var variants = try write.map { try Output(path: $0) }
        var progress = Progress(counting: "variants answered")
        let stress = try test.run { line in
            try variants?.write(CorpusJSON.line(line))
        } progress: { count in
            progress.update(count)
        }
        progress.finish()
        try variants?.finish()
        try report(stress)
    }

    private func report(_ stress: Stress) throws {
        let report = StressReport(
            stress,
            policy: try answers.policyInWords,
            missedBars: failUnder.filter { !$0.isPassed(by: stress) }
        )
        let style = output == nil ? Console.style : .plain
        let bytes: [UInt8] =
            switch format {
            case .text: Array(report.text(style: style).utf8)
            case .json: report.json
            case .markdown: Array(report.markdown.utf8)
            case .csv: Array(report.csv.utf8)
            }
        try Output.write(bytes, to: output)
        if stress.sentences == 0 {
            Console.complain("earshot: nothing was perturbed, since there is no sentence that expects an answer")
        }
        if strictInput, stress.badLines > 0 { throw ExitCode(Exit.badInput) }
        if !report.missedBars.isEmpty { throw ExitCode(Exit.failed) }
    }
}

/// The output format of `earshot stress`.
enum StressFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case markdown
    case csv
}
