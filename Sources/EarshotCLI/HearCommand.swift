internal import ArgumentParser
internal import Earshot
internal import EarshotFormats

/// `earshot hear`: says after each partial result how far an utterance has come.
struct HearCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hear",
        abstract: "Follow utterances while they are being spoken.",
        discussion: """
            Reads the results of a recognizer from standard input, one a line: {"partial": …}, {"text": …} or \
            {"hypotheses": …, "final": true}, with "t" in seconds; the lines of Vosk, sherpa-onnx and \
            Whisper-Streaming as they are; and plain text as a partial result. Writes one JSON object an update: \
            whether the words are complete, whether the catalog goes on from there, and what may come next. A final \
            line ends an utterance, and the next line begins another. A policy file may have `endpoints`, the waits \
            in silence, as `earshot calibrate --endpoints` writes them.
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

    @Flag(help: "Allow several commands in one utterance; a line's own `several` goes first.")
    var several = false

    @Option(help: "What to write; by default text on a terminal, and JSON otherwise.")
    var format: ReportFormat?

    @Flag(help: "Exit with 3 if a line could not be read.")
    var strictInput = false

    func validate() throws {
        if catalog.paths.isEmpty { throw ValidationError("Missing expected argument '--catalog <file>'.") }
    }

    func run() throws {
        let resolver = try CatalogLoader.resolver(at: catalog.paths).resolver
        var options = try answers.options
        options.allowsSeveral = several
        if let target {
            try resolver.check()
            options.target = try resolver.knownTarget(target)
        }
        var hearing = HearRun(
            resolver,
            options: options,
            waits: try answers.policyOption.endpoints ?? .standard,
            format: format ?? (Console.isOutputTerminal ? .text : .json)
        )
        try hearing.run()
        if strictInput, hearing.badLines > 0 { throw ExitCode(Exit.badInput) }
    }
}

/// The utterances of standard input, one after another.
struct HearRun {
    private let resolver: Resolver
    private let format: ReportFormat
    private var session: HearingSession
    private var output = Output()
    private(set) var badLines = 0

    init(_ resolver: Resolver, options: ResolveOptions, waits: EndpointWaits, format: ReportFormat) {
        self.resolver = resolver
        self.format = format
        session = HearingSession(resolver, options: options, waits: waits)
    }

    mutating func run() throws {
        var reader = HearingReader(descriptor: 0, file: "<stdin>")
        while true {
            if !reader.hasLine { try output.flush() }
            guard let entry = try reader.next() else { break }
            switch entry {
            case .heard(let line):
                var records: [HearingRecord] = []
                do throws(CorpusLineError) {
                    records = try session.hear(line)
                } catch {
                    try complain(about: error)
                }
                for record in records { try write(record) }
            case .bad(let error): try complain(about: error)
            }
            if let fault = resolver.fault { throw fault }
        }
        if let record = session.endWithoutFinal() { try write(record) }
        try output.flush()
    }

    private mutating func write(_ record: HearingRecord) throws {
        switch format {
        case .json: try output.write(record.json + [UInt8(ascii: "\n")])
        case .text: try output.write(HearText.line(record, isTerminal: Console.isOutputTerminal))
        }
    }

    private mutating func complain(about error: CorpusLineError) throws {
        badLines += 1
        Console.complain(LineComplaint.text(error, in: "<stdin>"))
        if format == .json { try output.write(error.json + [UInt8(ascii: "\n")]) }
    }
}

/// What a person is shown of an utterance that is being spoken.
enum HearText {
    /// The line of an update; on a terminal it takes the place of the line before, until the utterance ends.
    static func line(_ record: HearingRecord, isTerminal: Bool) -> String {
        let answer = record.answer ?? record.update.answer
        var parts = [record.heard, "—", record.answer == nil ? state(record.update.state) : "ended"]
        if let match = answer?.match { parts.append(match.summary) }
        if record.answer == nil {
            let next = record.update.next.prefix(4).map { $0.word ?? "<\($0.parameter ?? "")>" }
            if !next.isEmpty { parts.append("(next: \(next.joined(separator: ", ")))") }
        } else if let outcome = answer?.outcome.name, outcome != "success" {
            parts.append(outcome)
        }
        let text = parts.joined(separator: " ")
        guard isTerminal else { return text + "\n" }
        // The line is written over; what is longer than the terminal would stay.
        let width = max(20, (Console.columns ?? 80) - 1)
        return "\r\u{1B}[K" + String(text.prefix(width)) + (record.answer == nil ? "" : "\n")
    }

    private static func state(_ state: HearingUpdate.State) -> String {
        state == .complete(canContinue: true) ? "complete, may go on" : state.name
    }
}
