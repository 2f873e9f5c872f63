internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats
internal import EarshotReports

/// What `earshot resolve` writes about a line; threads share it.
struct LineAnswers: Sendable {
    let resolver: LineResolver
    let explains: Bool
    let format: ReportFormat

    /// What is written about one line.
    struct Answer: Sendable {
        /// The answer, with its line break; empty if nothing is written.
        var bytes: [UInt8] = []
        /// Why the line could not be read.
        var error: CorpusLineError?
        /// Why a compiled catalog turned out to be unusable.
        var fault: CompiledFileError?
        /// The length of the line in bytes.
        var length = 0
    }

    /// Parses and answers a line.
    func answer(_ line: CorpusReader.UnparsedLine) -> Answer {
        var answer: Answer
        switch line.entry(readsExpectation: false) {
        case .utterance(let line): answer = self.answer(line, shown: nil)
        case .bad(let error): answer = self.answer(error)
        }
        answer.length = line.length
        return answer
    }

    /// Answers a line; the utterance is shown beside the answer where it is given.
    func answer(_ line: CorpusLine, shown: String?) -> Answer {
        let resolution: Resolution
        do throws(CorpusLineError) {
            resolution = try resolver.resolve(line)
        } catch {
            var answer = answer(error)
            answer.fault = resolver.resolver.fault
            return answer
        }
        if let fault = resolver.resolver.fault { return Answer(fault: fault) }
        switch format {
        case .json:
            return Answer(
                bytes: resolution.json(
                    id: line.id,
                    explaining: explains,
                    listingMatches: resolver.allowsSeveral(line)
                ) + [UInt8(ascii: "\n")]
            )
        case .text:
            let text = AnswerText.lines(resolution, utterance: shown, explains: explains, style: Console.style)
            return Answer(bytes: Array(text.utf8))
        }
    }

    private func answer(_ error: CorpusLineError) -> Answer {
        switch format {
        case .json:
            return Answer(bytes: error.json + [UInt8(ascii: "\n")], error: error)
        case .text:
            return Answer(error: error)
        }
    }
}
