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
            A corpus is a file of JSON Lines, - for standard input, a manifest, or a folder with a manifest.json; a \
            manifest names the catalogs itself. Metrics where higher is better: \(names(isCost: false)). Metrics where \
            lower is better: \(names(isCost: true)).
            """
    )

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var answers: AnswerOptions

    @Option(
        help: ArgumentHelp(
            "What to write.",
            discussion: """
                markdown is a summary for a pull request, junit what code hosts list as tests, csv a row for each \
                slice and metric, html a page with pictures and a table of failures, state what --merge reads.
                """
        )
    )
    var format: EvalFormat = .text

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Where to write; by default standard output.", valueName: "file")
    )
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Exit with 1 if a metric is lower; may be repeated.",
            discussion: "recall=0.8 is for all lines, recall:voice=kal=0.8 for those of a slice.",
            valueName: "metric[:key=name]=value"
        ),
        transform: { try Self.bar($0, isCost: false) }
    )
    var failUnder: [Bar] = []

    @Option(
        help: ArgumentHelp(
            "Exit with 1 if a metric is higher; may be repeated.",
            valueName: "metric[:key=name]=value"
        ),
        transform: { try Self.bar($0, isCost: true) }
    )
    var failOver: [Bar] = []

    @Option(
        help: ArgumentHelp(
            "An earlier JSON report; exit with 1 if a metric is lower than there.",
            discussion: "Of the same corpus, it also says which lines broke, were fixed or are still wrong, and why.",
            valueName: "file"
        )
    )
    var baseline: String?

    @Option(
        name: .customLong("baseline-catalog"),
        help: ArgumentHelp(
            "Compare with the answers of another catalog; may be repeated for more of its files.",
            valueName: "file"
        )
    )
    var baselineCatalogs: [String] = []

    @Option(
        help: ArgumentHelp("Compare with the answers under another policy, by its name or file.", valueName: "policy")
    )
    var baselinePolicy: String?

    @Flag(
        help: ArgumentHelp(
            "With a baseline, exit with 1 only if more texts got worse than better, by more than chance.",
            discussion: "McNemar's exact test; without lines to compare, if a metric is lower."
        )
    )
    var failOnRegression = false

    @Option(help: ArgumentHelp("The p-value below which that is more than chance.", valueName: "level"))
    var regressionLevel = PairedTest.defaultLevel

    @Option(
        name: .customLong("failures"),
        help: ArgumentHelp("How many failures to explain; by default 5, in html 500.", valueName: "number")
    )
    var failureLimit: Int?

    @Option(help: ArgumentHelp("How many correct answers to explain.", valueName: "number"))
    var examples = 0

    @Option(help: ArgumentHelp("How many failures to list in JSON, in short; of more, a sample.", valueName: "number"))
    var outcomes = 10_000

    @Option(
        help: ArgumentHelp(
            "Of how many right answers JSON and a state hold the explanation in short; of more, a sample.",
            discussion: "A later --baseline says with it why a line that broke was right; each takes about 100 bytes.",
            valueName: "number"
        )
    )
    var rightAnswers = 10_000

    @Option(
        name: .customLong("slice"),
        help: ArgumentHelp("A key of corpus lines to report by; may be repeated.", valueName: "key")
    )
    var slices: [String] = []

    @Flag(help: "List every answer that has a score, with its cost and its rivals' costs; only in JSON.")
    var answerList = false

    @Flag(inversion: .prefixedNo, help: "Report latency; by default in text, in html and in a state.")
    var latency: Bool?

    @Flag(help: "Also try which synonyms and phrases would have helped, and list the best.")
    var suggest = false

    @Flag(
        help: ArgumentHelp(
            "Report what each class of evidence, reading, strategy and doubt is worth on all of the corpora together.",
            discussion: """
                The corpora are evaluated without each in turn; then those that are worth nothing are removed one after \
                another. The worth is in questions: what the policy says for a wrong action, one for each question and \
                for each answer that is missing. It takes some hundred evaluations.
                """
        )
    )
    var worth = false

    @Flag(
        help: ArgumentHelp(
            "Hear each line as it was spoken, and report when it was complete.",
            discussion: """
                Lines have `partials`, a list of {"t": seconds, "text": …}, the `end` of the last word and the `pauses` \
                inside the sentence; lines without are cut word by word. With text, json or html, which draws utterances \
                as they grew, the worst first: 100 of them, or as many as --failures says.
                """
        )
    )
    var partial = false

    @Flag(help: "Exit with 3 if a line of the corpus could not be read.")
    var strictInput = false

    @Option(
        help: ArgumentHelp("How many threads answer; by default as many as there are processors.", valueName: "number")
    )
    var jobs: Int?

    @Option(
        help: ArgumentHelp("Evaluate one of n parts, such as 2/8: every n-th line.", valueName: "part"),
        transform: Self.part
    )
    var part: CorpusRun.Part?

    @Flag(help: "Read states of evaluations instead of corpora, and report on all of them.")
    var merge = false

    @Argument(help: ArgumentHelp("A corpus, or with --merge a state.", valueName: "corpus"))
    var corpora: [String]

    private static func names(isCost: Bool) -> String {
        Metric.allCases.filter { $0.isCost == isCost }.map(\.rawValue).joined(separator: ", ")
    }

    private static func bar(_ text: String, isCost: Bool) throws -> Bar {
        guard let bar = Bar(text) else {
            throw ValidationError(
                "Expected a metric (\(names(isCost: isCost))) and a value from 0 to 1, as in "
                    + "'\(isCost ? "falseAcceptRate=0.01" : "accuracy=0.95")'."
            )
        }
        guard bar.metric.isCost == isCost else {
            let option = isCost ? "--fail-under" : "--fail-over"
            throw ValidationError(
                "Of '\(bar.metric.rawValue)' \(isCost ? "higher" : "lower") is better; expected '\(option) \(text)'."
            )
        }
        return bar
    }

    private static func part(_ text: String) throws -> CorpusRun.Part {
        guard let part = CorpusRun.Part(text) else {
            throw ValidationError("Expected a part and how many there are, as in '2/8'.")
        }
        return part
    }

    func validate() throws {
        if let failureLimit, failureLimit < 0 { throw ValidationError("--failures must not be negative.") }
        if examples < 0 { throw ValidationError("--examples must not be negative.") }
        if outcomes < 0 { throw ValidationError("--outcomes must not be negative.") }
        if rightAnswers < 0 { throw ValidationError("--right-answers must not be negative.") }
        if let baselinePolicy, !ResolveOptions.Policy.isSource(baselinePolicy) {
            let names = ResolveOptions.Policy.all.map(\.name).joined(separator: ", ")
            throw ValidationError("There is no policy '\(baselinePolicy)'; expected \(names), or a policy file.")
        }
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
        if !(0...1).contains(regressionLevel) { throw ValidationError("--regression-level must be from 0 to 1.") }
        let baselines = [baseline != nil, !baselineCatalogs.isEmpty || baselinePolicy != nil]
        if baselines.allSatisfy(\.self) {
            throw ValidationError("--baseline cannot be combined with --baseline-catalog or --baseline-policy.")
        }
        if failOnRegression, !baselines.contains(true) {
            throw ValidationError("--fail-on-regression needs a baseline.")
        }
        if merge, part != nil || baselines[1] || !catalog.paths.isEmpty {
            throw ValidationError("--merge answers no lines, and takes neither catalogs nor a part.")
        }
        if suggest, merge || corpora.contains(CorpusSource.standardInput) {
            throw ValidationError("--suggest reads the corpora again, which --merge and standard input do not allow.")
        }
        if format == .state {
            if baselines.contains(true) {
                throw ValidationError("A state holds no comparison; compare when you merge.")
            }
            if !failUnder.isEmpty || !failOver.isEmpty {
                throw ValidationError("A state has no bars; set them when you merge.")
            }
            if suggest { throw ValidationError("A state holds no suggestions; ask for them with another format.") }
        }
        if worth,
            format != .text || merge || suggest || baselines.contains(true) || !failUnder.isEmpty || !failOver.isEmpty
        {
            throw ValidationError("--worth has a report of its own, with neither a baseline nor bars.")
        }
        if partial {
            if ![.text, .json, .html].contains(format) {
                throw ValidationError("--partial is for text, json and html.")
            }
            if merge || suggest || worth || baselines.contains(true) || !failUnder.isEmpty || !failOver.isEmpty {
                throw ValidationError("--partial has a report of its own, with neither a baseline nor bars.")
            }
        }
        if merge, !slices.isEmpty {
            throw ValidationError("--merge counts no lines; name slices when the states are written.")
        }
        if latency == true, [.markdown, .junit, .csv].contains(format) {
            throw ValidationError("--latency is for text, json, html and state.")
        }
        if answerList, format != .json { throw ValidationError("--answer-list is for json.") }
    }

    func run() throws {
        if worth { return try reportWorth() }
        if partial { return try reportPartials() }
        let former = try baseline.map { path in try FormerReport(contentsOf: path) }
        let results = try merge ? mergedStates() : evaluated(watching: former?.identities ?? [])
        if format == .state {
            try Output.write(
                results.evaluation.state(policy: results.policy, withLatency: latency ?? true),
                to: output
            )
        } else {
            try report(results, former: former)
        }
        try complain(about: results.evaluation)
    }

    /// Says that nothing was scored, and ends with an error if no line could be read, or not every line that has to be.
    func complain(about evaluation: Evaluation) throws {
        // One of several parts may have no lines.
        if evaluation.total.lines == 0, part == nil || evaluation.badLines > 0 {
            Console.complain(
                evaluation.badLines == 0
                    ? "earshot: the corpus has no line; expected a JSON object in each line, as "
                        + #"{"text":"…","expect":…}"#
                    : "earshot: no line of the corpus could be read"
            )
            throw ExitCode(Exit.badInput)
        }
        if evaluation.total.scored == 0 {
            Console.complain("earshot: nothing was scored, since no line of the corpus has an 'expect'")
        }
        if strictInput, evaluation.badLines > 0 { throw ExitCode(Exit.badInput) }
    }

    private func report(_ results: EvalResults, former: FormerReport?) throws {
        let evaluation = results.evaluation
        let comparison =
            former.map { Comparison(evaluation, with: $0, level: regressionLevel) }
            ?? results.former.map { former in
                Comparison(
                    evaluation,
                    with: former,
                    lines: results.changes,
                    named: baselineInWords,
                    level: regressionLevel
                )
            }
        let bars = failUnder + failOver
        var report = EvaluationReport(
            evaluation,
            policy: results.policy,
            comparison: comparison,
            bars: bars,
            showsLatency: latency ?? (format == .text || format == .html)
        )
        if suggest { report.suggestions = try suggestions() }
        let style = output == nil ? Console.style : .plain
        let bytes =
            switch format {
            case .text: Array(report.text(style: style).utf8)
            case .json, .state: report.json
            case .markdown: Array(report.markdown.utf8)
            case .junit: report.junit
            case .csv: Array(report.csv.utf8)
            case .html: report.html
            }
        try Output.write(bytes, to: output)
        let isWorse = comparison.map { failOnRegression ? $0.isRegression : $0.isWorse } ?? false
        let hasBadInput = strictInput && evaluation.badLines > 0
        if !hasBadInput, !report.missedBars.isEmpty || isWorse { throw ExitCode(Exit.failed) }
    }

    /// What the evaluation is compared with, if lines are answered twice.
    private var baselineInWords: String {
        let catalog = baselineCatalogs.isEmpty ? [] : ["catalog \(baselineCatalogs.joined(separator: ", "))"]
        let policy = baselinePolicy.map { ["policy \($0)"] } ?? []
        return (catalog + policy).joined(separator: ", ")
    }
}

/// The formats of `eval`.
enum EvalFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case markdown
    case junit
    case csv
    case html
    case state
}
