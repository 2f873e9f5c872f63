internal import EarshotEvaluation
internal import EarshotFormats

/// The lines of standard input, as they arrive.
struct AnswerInput {
    /// The bytes of unanswered lines after which no more are read.
    private static let bytesAhead = 1 << 22

    /// Whether a person types them.
    let isTyped = Console.isInputTerminal
    /// Why the rest cannot be read.
    private(set) var fault: CorpusError?
    private var corpus = CorpusReader(descriptor: 0, file: "<stdin>")
    private var isAtEnd = false
    /// The bytes of the lines that are not answered.
    private var bytes = 0

    /// Whether the next line, or the end, is there without waiting.
    var hasLine: Bool {
        mutating get { isAtEnd || (try? corpus.readAhead()) != false }
    }

    /// The lines that have arrived, as many as there is room for; waits for one if none is being answered.
    ///
    /// - Parameters:
    ///   - count: The number of lines that are being answered.
    ///   - most: The most of them.
    /// - Returns: The lines; empty at the end, if none has arrived, and if there is no room.
    mutating func lines(beside count: Int, atMost most: Int) -> [CorpusReader.UnparsedLine] {
        var lines: [CorpusReader.UnparsedLine] = []
        do throws(CorpusError) {
            if count == 0, !isAtEnd, !(try corpus.readAhead()) {
                if isTyped { Console.say("> ") }
                try read(into: &lines)
            }
            while !isAtEnd, count + lines.count < most, bytes < Self.bytesAhead, try corpus.readAhead() {
                try read(into: &lines)
            }
        } catch {
            fault = error
            isAtEnd = true
        }
        return lines
    }

    /// Says that a line of so many bytes has been answered.
    mutating func forget(_ length: Int) { bytes -= length }

    private mutating func read(into lines: inout [CorpusReader.UnparsedLine]) throws(CorpusError) {
        guard let line = try corpus.nextLine() else {
            isAtEnd = true
            return
        }
        bytes += line.length
        lines.append(line)
    }
}
