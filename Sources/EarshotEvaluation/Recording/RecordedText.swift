public import Earshot
public import EarshotFormats

/// Something to say aloud, and what is meant by it.
public struct RecordedText: Hashable, Sendable {
    /// The words.
    public var said: String
    /// The locale, which decides who can say it and who can hear it.
    public var locale: String
    /// What it is resolved against, as in a corpus; `nil` stands for the shortcuts.
    public var target: String?
    /// Where the target is looked for; `nil` leaves it to the caller.
    public var find: CorpusLine.Find?
    /// The list that was offered, in order; `nil` if none was.
    public var offered: [String]?
    /// What is meant; `nil` if the line is not to be scored.
    public var expectation: CorpusLine.Expectation?
    /// Additional keys of the line.
    public var extensions: [ExtensionValue.Member]

    /// Creates a text.
    ///
    /// - Parameters:
    ///   - said: The words.
    ///   - locale: The locale.
    ///   - target: What it is resolved against.
    ///   - expectation: What is meant.
    ///   - extensions: Additional keys of the line.
    public init(
        _ said: String,
        locale: String,
        target: String? = nil,
        expectation: CorpusLine.Expectation? = nil,
        extensions: [ExtensionValue.Member] = []
    ) {
        self.said = said
        self.locale = locale
        self.target = target
        self.expectation = expectation
        self.extensions = extensions
    }

    /// The keys that tell how a line was recorded; a new recording has its own.
    private static let recordingKeys: Set = ["voice", "tempo", "pitch", "noise", "recognizer"]

    /// The text of a line: what was said if the line tells, or else what was heard first; `nil` if it has no words.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - locale: The locale of lines without one.
    public init?(_ line: CorpusLine, locale: String) {
        let heard =
            switch line.heard {
            case .text(let text): text
            case .hypotheses(let hypotheses): hypotheses.first?.text ?? ""
            }
        let said = line.said ?? heard
        guard said.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        self.init(
            said,
            locale: line.locale ?? locale,
            target: line.target,
            expectation: line.expectation,
            extensions: line.extensions.filter { !Self.recordingKeys.contains($0.key) }
        )
        find = line.find
        offered = line.offered
    }

    /// What every choice about the text depends on, beside the seed: all that the text is.
    var key: String { line(id: .text(""), heard: .hypotheses([]), recording: []).json }

    /// The line of a corpus for it.
    func line(
        id: CorpusLine.Identifier,
        heard: CorpusLine.Heard,
        recording: [ExtensionValue.Member]
    ) -> CorpusLine {
        CorpusLine(
            line: 1,
            id: id,
            locale: locale,
            heard: heard,
            target: target,
            find: find,
            offered: offered,
            said: said,
            expectation: expectation,
            extensions: extensions + recording
        )
    }
}
