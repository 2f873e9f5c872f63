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
        var session = HearSession(
            resolver,
            options: options,
            waits: try answers.policyOption.endpoints ?? .standard,
            format: format ?? (Console.isOutputTerminal ? .text : .json)
        )
        try session.run()
        if strictInput, session.badLines > 0 { throw ExitCode(Exit.badInput) }
    }
}

/// The utterances of standard input, one after another.
struct HearSession {
    private let resolver: Resolver
    private let options: ResolveOptions
    private let waits: EndpointWaits
    private let format: ReportFormat
    private var output = Output()
    private(set) var badLines = 0

    /// The number of the utterance, counted from 1.
    private var utterance = 1
    /// What is known of the utterance; `nil` before its first line.
    private var current: Current?

    /// An utterance that is being spoken.
    private struct Current {
        var hearing: Hearing
        var options: ResolveOptions
        var id: CorpusLine.Identifier
        var update = HearingUpdate(state: .open(awaits: HearingUpdate.Awaited()))
        /// The hypotheses so far.
        var heard = Utterance(hypotheses: [])
        var time: Double?
        var segment: Int64?
        /// The time since which the best answer has been the same; `nil` if unknown.
        var stableTime: Double?

        var text: String { heard.hypotheses.first?.text ?? "" }
    }

    init(_ resolver: Resolver, options: ResolveOptions, waits: EndpointWaits, format: ReportFormat) {
        self.resolver = resolver
        self.options = options
        self.waits = waits
        self.format = format
    }

    mutating func run() throws {
        var reader = HearingReader(descriptor: 0, file: "<stdin>")
        while true {
            if !reader.hasLine { try output.flush() }
            guard let entry = try reader.next() else { break }
            switch entry {
            case .heard(let line):
                switch hear(line) {
                case .success(let records): for record in records { try write(record) }
                case .failure(let error): try complain(about: error)
                }
            case .bad(let error): try complain(about: error)
            }
            if let fault = resolver.fault { throw fault }
        }
        if let record = endWithoutFinal() { try write(record) }
        try output.flush()
    }

    // MARK: Lines

    /// Hears a line; returns what is written about it, or why its options are wrong.
    private mutating func hear(_ line: HearingLine) -> Result<[HearingRecord], CorpusLineError> {
        let options: ResolveOptions
        do throws(CorpusLineError) {
            options = try line.line.options(for: resolver, defaults: self.options)
        } catch {
            return .failure(error)
        }
        var records: [HearingRecord] = []
        // Another segment is another utterance.
        if let segment = line.segment, let known = current?.segment, segment != known, let ended = endWithoutFinal() {
            records.append(ended)
        }
        var now = current ?? Current(hearing: resolver.hearing(options), options: options, id: line.line.id)
        if now.options != options {
            now.hearing = resolver.hearing(options)
            now.options = options
        }
        now.id = line.line.id
        now.segment = line.segment ?? now.segment
        let isLate = line.time.map { time in now.time.map { time < $0 } ?? false } ?? false
        var remark: HearingRecord.Remark? = isLate ? .late : nil
        if !isLate || line.isFinal {
            var heard = line.line.utterance
            if line.isAppended { heard = Utterance(Self.joined(now.text, line.line.utterance), locale: heard.locale) }
            let isLonger = heard.hypotheses.contains { Self.continues(now.text, $0.text) }
            if remark == nil, !isLonger, !now.text.isEmpty { remark = .changed }
            now.heard = heard
            now.update = now.hearing.update(heard)
            if !isLate { now.time = line.time ?? now.time }
            if now.update.stableSince == now.update.number { now.stableTime = now.time }
        }
        let answer = line.isFinal ? now.hearing.finish() : nil
        records.append(record(of: now, at: line.time, answer: answer, remark: remark))
        if line.isFinal {
            current = nil
            utterance += 1
        } else {
            current = now
        }
        return .success(records)
    }

    /// Ends an utterance that has no final line.
    private mutating func endWithoutFinal() -> HearingRecord? {
        guard let last = current else { return nil }
        let record = record(of: last, at: last.time, answer: last.hearing.finish(), remark: .noFinal)
        current = nil
        utterance += 1
        return record
    }

    private func record(
        of current: Current,
        at time: Double?,
        answer: Resolution?,
        remark: HearingRecord.Remark?
    ) -> HearingRecord {
        HearingRecord(
            id: current.id,
            utterance: utterance,
            update: current.update,
            heard: current.text,
            time: time,
            stableTime: current.stableTime.flatMap { start in current.time.map { max(0, $0 - start) } },
            answer: answer,
            remark: remark,
            wait: waits.wait(after: current.update.state)
        )
    }

    /// The words of an earlier line and those that follow them.
    private static func joined(_ text: String, _ more: Utterance) -> String {
        let words = [text, more.hypotheses.first?.text ?? ""].map { $0.trimmingSpaces }.filter { !$0.isEmpty }
        return words.joined(separator: " ")
    }

    /// Whether a text begins with another; case and spaces around it do not matter.
    private static func continues(_ text: String, _ longer: String) -> Bool {
        longer.trimmingSpaces.lowercased().hasPrefix(text.trimmingSpaces.lowercased())
    }

    // MARK: Output

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

extension String {
    /// The text without spaces at both ends.
    fileprivate var trimmingSpaces: String {
        let rest = drop(while: \.isWhitespace)
        return String(rest.reversed().drop(while: \.isWhitespace).reversed())
    }
}
