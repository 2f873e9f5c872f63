internal import ArgumentParser
internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats
internal import EarshotReports

/// `earshot coverage`: reports the parts of a catalog that a corpus exercises.
struct CoverageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Show which phrases, branches, names and negative phrases a corpus exercises.",
        discussion: """
            A corpus is a file of JSON Lines, a manifest, or a folder with a manifest.json. --suggest writes \
            instead a small set of utterances that exercise the rest, as lines of a corpus with what to expect of \
            them: earshot coverage --catalog FILE --suggest CORPUS > more.jsonl. Without a corpus they exercise the \
            whole catalog.
            """
    )

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var answers: AnswerOptions

    @Option(help: "What to write.")
    var format: ReportFormat = .text

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Where to write; by default standard output.", valueName: "file")
    )
    var output: String?

    @Flag(help: "Write a small set of utterances that exercise the rest, as JSON Lines.")
    var suggest = false

    @Option(
        help: ArgumentHelp("Exit with 1 if less is exercised, as 0.9 or 90%.", valueName: "share"),
        transform: Self.share
    )
    var failUnder: Double?

    @Flag(help: "Exit with 3 if a line of the corpus could not be read.")
    var strictInput = false

    @Argument(help: ArgumentHelp("A corpus.", valueName: "corpus"))
    var corpora: [String] = []

    private static func share(_ text: String) throws -> Double {
        let isPercent = text.hasSuffix("%")
        guard let number = Double(isPercent ? String(text.dropLast()) : text),
            case let share = isPercent ? number / 100 : number, 0...1 ~= share
        else { throw ValidationError("Expected a share from 0 to 1, as in '0.9' or '90%'.") }
        return share
    }

    func validate() throws {
        if corpora.isEmpty, !suggest { throw ValidationError("Missing expected argument '<corpus> ...'.") }
        if corpora.isEmpty, catalog.paths.isEmpty {
            throw ValidationError("Missing expected argument '--catalog <file>'.")
        }
        if suggest, failUnder != nil {
            throw ValidationError("--fail-under needs a corpus and cannot be combined with --suggest.")
        }
    }

    func run() throws {
        var sources: [CorpusSource] = []
        for path in corpora { sources += try CorpusSource.find(path, catalog: catalog.paths) }
        if let source = sources.first(where: \.catalog.isEmpty) {
            throw ValidationError("'\(source.corpus)' names no catalog; expected '--catalog <file>', or a manifest.")
        }
        let paths = sources.first?.catalog ?? catalog.paths
        if let other = sources.first(where: { $0.catalog != paths }) {
            throw ValidationError(
                "'\(other.corpus)' is for another catalog; coverage can be measured for one catalog at a time."
            )
        }
        let catalogs = try CatalogLoader.catalogs(at: paths)
        let resolver = LineResolver(try Resolver(catalogs), options: try answers.options)
        var coverage = Coverage(catalogs)
        var progress = Progress(counting: "lines answered")
        for source in sources {
            try coverage.add(source, resolver: resolver) { error in
                Console.complain(LineComplaint.text(error, in: source.corpus))
            } progress: { count in
                progress.update(count)
            }
        }
        progress.finish()
        if suggest { try write(CoverageSuggestions(coverage, resolver: resolver)) } else { try write(coverage) }
        if strictInput, coverage.badLines > 0 { throw ExitCode(Exit.badInput) }
        if !suggest, CoverageReport(coverage, least: failUnder).fails { throw ExitCode(Exit.failed) }
    }

    private func write(_ coverage: Coverage) throws {
        let report = CoverageReport(coverage, least: failUnder)
        switch format {
        case .text:
            try Output.write(Array(report.text(style: output == nil ? Console.style : .plain).utf8), to: output)
        case .json: try Output.write(report.json, to: output)
        }
    }

    private func write(_ suggestions: CoverageSuggestions) throws {
        var writer = try Output(path: output)
        for line in suggestions.lines { try writer.write(CorpusJSON.line(line)) }
        try writer.finish()
        for (item, tried) in suggestions.uncovered {
            Console.complain("\(item.description): not exercised" + (tried.map { "; \($0)" } ?? ""))
        }
    }
}
