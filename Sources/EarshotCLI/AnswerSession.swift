internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats
internal import EarshotReports

/// Answers utterances in order on standard output.
struct AnswerSession {
    let resolver: LineResolver
    let explains: Bool
    let format: ReportFormat

    /// The number of lines that could not be read.
    private(set) var badLines = 0
    private var output = Output()

    init(resolver: LineResolver, explains: Bool, format: ReportFormat) {
        self.resolver = resolver
        self.explains = explains
        self.format = format
    }

    /// Answers utterances given one by one; each is identified by its position, counted from 1.
    mutating func answer(_ utterances: [String]) throws {
        for (index, text) in utterances.enumerated() {
            try answer(
                CorpusLine(line: index + 1, heard: .text(text)),
                shown: utterances.count > 1 ? text : nil
            )
        }
        try output.flush()
    }

    /// Answers standard input line by line, and flushes the answers before waiting for more.
    mutating func answerStandardInput() throws {
        let isTyped = Console.isInputTerminal
        var corpus = CorpusReader(descriptor: 0, file: "<stdin>")
        corpus.readsExpectations = false
        var progress = Progress(counting: "lines answered", isShown: !isTyped)
        var count = 0
        while true {
            if !corpus.hasLine {
                try output.flush()
                if isTyped { Console.say("> ") }
            }
            guard let entry = try next(of: &corpus) else { break }
            switch entry {
            case .utterance(let line): try answer(line, shown: nil)
            case .bad(let error): try answer(error)
            }
            count += 1
            progress.update(count)
        }
        progress.finish()
        if isTyped { Console.say("\n") }
        try output.flush()
    }

    /// Reads the next entry; flushes the answers even if that fails.
    private mutating func next(of corpus: inout CorpusReader) throws -> CorpusReader.Entry? {
        do throws(CorpusError) {
            return try corpus.next()
        } catch {
            try output.flush()
            throw error
        }
    }

    private mutating func answer(_ line: CorpusLine, shown: String?) throws {
        let resolution: Resolution
        do throws(CorpusLineError) {
            resolution = try resolver.resolve(line)
        } catch {
            try checkCatalogs()
            return try answer(error)
        }
        try checkCatalogs()
        switch format {
        case .json:
            try output.write(
                AnswerJSON.line(
                    resolution,
                    id: line.id,
                    explains: explains,
                    listsMatches: resolver.allowsSeveral(line)
                )
            )
        case .text:
            try output.write(
                AnswerText.lines(resolution, utterance: shown, explains: explains, style: Console.style)
            )
        }
    }

    /// Exits if a compiled catalog turns out to be unusable: answers without it are meaningless.
    private mutating func checkCatalogs() throws {
        guard let fault = resolver.resolver.fault else { return }
        try output.flush()
        throw fault
    }

    private mutating func answer(_ error: CorpusLineError) throws(OutputError) {
        badLines += 1
        Console.complain(LineComplaint.text(error, in: "<stdin>"))
        guard format == .json else { return }
        try output.write(
            AnswerJSON.badLine(id: error.id, line: error.line, message: error.message, expected: error.expected)
        )
    }
}

/// Messages about a line that could not be read.
enum LineComplaint {
    static func text(_ error: CorpusLineError, in file: String) -> String {
        "\(file):\(error); mend correct the line, or remove it"
    }
}
