internal import ArgumentParser
internal import Earshot
internal import EarshotDialogue
internal import EarshotEvaluation
internal import EarshotFormats
internal import EarshotService

/// `earshot talk`: holds one conversation.
struct TalkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "talk",
        abstract: "Hold a conversation over a catalog.",
        discussion: """
            Reads standard input, a line a turn: plain text, or lines of a corpus (JSON objects) with hypotheses. \
            The conversation ends when a shortcut is ready, cancelled or failed, or with the input. With --script, \
            plays scripts instead and compares each turn; --locale and --now apply where a script says nothing else.
            """
    )

    @Option(
        name: .customLong("catalog"),
        help: ArgumentHelp("A file of the catalog; may be repeated.", valueName: "file")
    )
    var paths: [String] = []

    @OptionGroup var policy: PolicyOption

    @Option(help: ArgumentHelp("The language the conversation begins in.", valueName: "tag"))
    var locale: String?

    @Option(help: ArgumentHelp("The local date and time of turns that have none, in ISO 8601.", valueName: "time"))
    var now: String?

    @OptionGroup var zone: ZoneOption

    @Option(help: "What to write: prompts as text, or one JSON object a turn.")
    var format: ReportFormat = .text

    @Option(help: ArgumentHelp("Plays the scripts of a file and compares each turn.", valueName: "file"))
    var script: String?

    func validate() throws {
        if paths.isEmpty, script == nil { throw ValidationError("Missing expected argument '--catalog <file>'.") }
        if let now, !LocalTime.isValid(now) {
            throw ValidationError("'--now \(now)' is no date and time such as 2026-03-29T08:30.")
        }
    }

    func run() throws {
        if let script {
            let player = ScriptPlayer(
                policy: try policy.policy,
                format: format,
                catalogs: paths,
                locale: locale,
                now: now,
                zone: zone.value
            )
            if try player.play(script) > 0 { throw ExitCode(Exit.failed) }
            return
        }
        var session = TalkSession(
            dialogue: try DialogueLoader.dialogue(at: paths, policy: try policy.policy),
            locale: locale,
            now: now,
            zone: zone.value,
            format: format
        )
        try session.run()
    }
}

/// Reads the catalog of a conversation.
enum DialogueLoader {
    static func dialogue(at paths: [String], policy: ResolveOptions.Policy) throws -> Dialogue {
        let catalogs = try CatalogLoader.catalogs(at: paths)
        guard let catalog = catalogs.first, catalogs.count == 1 else {
            throw ValidationError("A conversation is about one application; the files have \(catalogs.count).")
        }
        let dialogue = try Dialogue(catalog, policy: policy)
        for locale in dialogue.localesWithoutWords {
            Console.complain(
                "earshot: \(locale) has no words for conversations: prompts, \"cancel\", \"back\" and so on are English"
            )
        }
        return dialogue
    }
}

/// A conversation on standard input and output.
struct TalkSession {
    let dialogue: Dialogue
    let now: String?
    let zone: CalendarZone?
    let format: ReportFormat
    private var conversation: Conversation
    private var output = Output()

    init(dialogue: Dialogue, locale: String?, now: String?, zone: CalendarZone?, format: ReportFormat) {
        self.dialogue = dialogue
        self.now = now
        self.zone = zone
        self.format = format
        conversation = dialogue.begin(locale: locale)
    }

    mutating func run() throws {
        if format == .text { try say(conversation.prompt) }
        if Console.isInputTerminal { try runTyped() } else { try runPiped() }
        try output.flush()
    }

    /// Reads lines with history and editing.
    private mutating func runTyped() throws {
        var editor = LineEditor(prompt: "> ")
        var count = 0
        while !conversation.isOver {
            try output.flush()
            guard let text = editor.read() else { break }
            count += 1
            if text.allSatisfy(\.isWhitespace) { continue }
            let line: CorpusLine
            do throws(CorpusLineError) {
                line = try CorpusLine(parsing: Array(text.utf8), line: count, readsExpectation: false)
            } catch {
                complain(about: error)
                continue
            }
            try hear(line)
        }
    }

    private mutating func runPiped() throws {
        var corpus = CorpusReader(descriptor: 0, file: "<stdin>")
        corpus.readsExpectations = false
        while !conversation.isOver {
            if !corpus.hasLine { try output.flush() }
            guard let entry = try corpus.next() else { break }
            switch entry {
            case .utterance(let line): try hear(line)
            case .bad(let error):
                complain(about: error)
                if format == .json {
                    try output.write(error.json + [UInt8(ascii: "\n")])
                }
            }
        }
    }

    private mutating func hear(_ line: CorpusLine) throws {
        let turn = dialogue.hear(line.utterance, in: &conversation, at: line.now ?? now, zone: line.zone ?? zone)
        switch format {
        case .json: try output.write(turn.json(id: line.id) + [UInt8(ascii: "\n")])
        case .text:
            try say(turn.prompt)
            if turn.state.isFinal, let match = turn.match {
                try say("\(turn.state.rawValue): \(Resolution.Match.shortcut(match).summary)")
            }
        }
    }

    private mutating func say(_ text: String) throws { try output.write(text + "\n") }

    private func complain(about error: CorpusLineError) {
        Console.complain(LineComplaint.text(error, in: "<stdin>"))
    }
}

/// Dates and times in ISO 8601.
enum LocalTime {
    /// Whether a text is a date with a time of day, such as `2026-03-29T08:30`, `2026-03-29T08:30:05.5Z` or
    /// `2026-03-29T08:30+02:00`.
    static func isValid(_ text: String) -> Bool {
        let date = /([0-9]{4})-([0-9]{2})-([0-9]{2})T/
        let time = /([0-9]{2}):([0-9]{2})(:[0-9]{2}(\.[0-9]+)?)?(Z|[+\-][0-9]{2}(:?[0-9]{2})?)?/
        guard let first = text.prefixMatch(of: date), let rest = text[first.range.upperBound...].wholeMatch(of: time),
            let year = Int(first.1), let month = Int(first.2), let day = Int(first.3), (1...12).contains(month),
            let hour = Int(rest.1), let minute = Int(rest.2)
        else { return false }
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        let second = rest.3.flatMap { Int($0.dropFirst().prefix(2)) } ?? 0
        return (1...days).contains(day) && hour < 24 && minute < 60 && second <= 60
    }
}
