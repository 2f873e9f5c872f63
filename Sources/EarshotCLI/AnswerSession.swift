internal import EarshotEvaluation
internal import EarshotFormats

/// Answers utterances in order on standard output.
struct AnswerSession {
    /// The lines for each thread that are read ahead: enough that none waits while one line takes long.
    private static let linesAhead = 64

    /// What is written about a line.
    let answers: LineAnswers

    /// The number of lines that could not be read.
    private(set) var badLines = 0
    private var output = Output()

    init(_ answers: LineAnswers) { self.answers = answers }

    /// Answers utterances given one by one; each is identified by its position, counted from 1.
    mutating func answer(_ utterances: [String]) throws {
        for (index, text) in utterances.enumerated() {
            let line = CorpusLine(line: index + 1, heard: .text(text))
            try write(answers.answer(line, shown: utterances.count > 1 ? text : nil))
        }
        try output.flush()
    }

    /// Answers standard input line by line, in order, and flushes the answers before waiting for more.
    ///
    /// - Parameter threads: The number of threads that answer; `nil` for as many as there are processors.
    /// - Throws: ``CorpusError`` if the rest of the input cannot be read, ``OutputError`` if the answers cannot be
    ///   written, and ``CompiledFileError`` if a compiled catalog turns out to be unusable.
    mutating func answerStandardInput(threads: Int?) throws {
        var input = AnswerInput()
        var progress = Progress(counting: "lines answered", isShown: !input.isTyped)
        var count = 0
        let work = OrderedWork<CorpusReader.UnparsedLine, LineAnswers.Answer, Void>(
            threads: threads,
            capacity: Self.linesAhead,
            start: {},
            work: { [answers] line, _ in answers.answer(line) }
        )
        defer { _ = work.finish() }
        while true {
            if !input.hasLine { try output.flush() }
            work.add(input.lines(beside: work.unfinished, atMost: work.capacity))
            let results = work.results()
            if results.isEmpty { break }
            for answer in results {
                input.forget(answer.length)
                try write(answer)
            }
            count += results.count
            progress.update(count)
        }
        progress.finish()
        if input.isTyped { Console.say("\n") }
        try output.flush()
        if let fault = input.fault { throw fault }
    }

    private mutating func write(_ answer: LineAnswers.Answer) throws {
        if let fault = answer.fault {
            // Answers without a catalog are meaningless.
            try output.flush()
            throw fault
        }
        if let error = answer.error {
            badLines += 1
            Console.complain(LineComplaint.text(error, in: "<stdin>"))
        }
        try output.write(answer.bytes)
    }
}

/// Messages about a line that could not be read.
enum LineComplaint {
    static func text(_ error: CorpusLineError, in file: String) -> String {
        "\(file):\(error); mend correct the line, or remove it"
    }
}
