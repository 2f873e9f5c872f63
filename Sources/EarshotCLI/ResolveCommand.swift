internal import ArgumentParser
internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats
internal import EarshotReports

/// `earshot resolve`: answers each utterance.
struct ResolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve",
        abstract: "Resolve utterances.",
        discussion: """
            Without an utterance, reads standard input: lines of a corpus (JSON objects) or plain text, and answers \
            with one JSON object a line, in order, as soon as a line has arrived.
            """
    )

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var answers: AnswerOptions

    @Option(
        help: ArgumentHelp(
            "What to resolve against: enum:NAME or SHORTCUT.PARAMETER; by default the shortcuts.",
            valueName: "target"
        )
    )
    var target: String?

    @Option(help: ArgumentHelp("A shortcut that may answer; may be repeated; by default all.", valueName: "id"))
    var allowShortcut: [String] = []

    @Flag(help: "Answer an utterance that holds several commands with all of them; a line's own `several` goes first.")
    var several = false

    @Flag(help: "Explain each answer.")
    var explain = false

    @Option(help: "What to write; by default text for utterances given here, and JSON for standard input.")
    var format: ReportFormat?

    @Flag(help: "Exit with 3 if a line of standard input could not be read.")
    var strictInput = false

    @Option(
        help: ArgumentHelp(
            "How many threads answer standard input; by default as many as there are processors.",
            valueName: "number"
        )
    )
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "The most time for an answer, in seconds; what was found until then is asked about.",
            valueName: "seconds"
        )
    )
    var maxTime: Double?

    @Argument(help: "What was heard.")
    var utterances: [String] = []

    func validate() throws {
        if catalog.paths.isEmpty { throw ValidationError("Missing expected argument '--catalog <file>'.") }
        if let maxTime, !(0.001...86_400).contains(maxTime) {
            throw ValidationError("--max-time must be from 0.001 to 86400.")
        }
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
    }

    func run() throws {
        let loaded = try CatalogLoader.resolver(at: catalog.paths)
        var options = try answers.options
        options.allowsSeveral = several
        let resolver = LineResolver(
            loaded.resolver,
            options: options,
            maximumTime: maxTime.map { .microseconds(Int64($0 * 1e6)) }
        )
        let lines = LineAnswers(
            resolver: try restricted(resolver, to: loaded.listCount > 0 ? nil : { try loaded.catalogs.map(\.catalog) }),
            explains: explain,
            format: format ?? (utterances.isEmpty ? .json : .text)
        )
        var session = AnswerSession(lines)
        if utterances.isEmpty {
            try session.answerStandardInput(threads: jobs)
        } else {
            try session.answer(utterances)
        }
        if strictInput, session.badLines > 0 { throw ExitCode(Exit.badInput) }
    }

    /// The resolver with the requested target and shortcuts.
    ///
    /// A list of phrases may have any identifier, so identifiers are only checked if all inputs are catalogs.
    private func restricted(_ lines: LineResolver, to catalogs: (() throws -> [Catalog])?) throws -> LineResolver {
        var options = lines.options
        if target != nil || !allowShortcut.isEmpty { try lines.resolver.check() }
        if let target {
            options.target = try lines.resolver.knownTarget(target)
        }
        if !allowShortcut.isEmpty {
            let known = Set((try catalogs?() ?? []).flatMap { $0.shortcuts.map(\.id) })
            for id in allowShortcut where catalogs != nil && !known.contains(id) {
                let near = NearestName.to(id, in: known.sorted()).map { "; did you mean '\($0)'?" } ?? "."
                throw ValidationError("No catalog has the shortcut '\(id)'\(near)")
            }
            options.allowedShortcuts = Set(allowShortcut)
        }
        return LineResolver(lines.resolver, options: options, maximumTime: lines.maximumTime)
    }
}
