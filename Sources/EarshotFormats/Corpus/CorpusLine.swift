public import Earshot

/// One utterance of a corpus: what was heard, where the target is looked for, and what was meant.
public struct CorpusLine: Hashable, Sendable {
    /// A line's identifier, which is repeated in its answer.
    public enum Identifier: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
        /// Text.
        case text(String)
        /// A number, as it was spelled.
        case number(String)

        /// The text, or the number as it was spelled.
        public var description: String {
            switch self {
            case .text(let text), .number(let text): text
            }
        }

        /// Creates an identifier that is text.
        ///
        /// - Parameter value: The text.
        public init(stringLiteral value: String) { self = .text(value) }
    }

    /// One transcript of a speech recognizer.
    public struct Hypothesis: Hashable, Sendable {
        /// The words.
        public var text: String
        /// The recognizer's confidence, if it gives one.
        public var confidence: Double?

        /// Creates a hypothesis.
        ///
        /// - Parameters:
        ///   - text: The words.
        ///   - confidence: The recognizer's confidence.
        public init(_ text: String, confidence: Double? = nil) {
            self.text = text
            self.confidence = confidence
        }
    }

    /// What was heard.
    public enum Heard: Hashable, Sendable {
        /// One text.
        case text(String)
        /// Several transcripts, best first; an empty list means that nothing was heard.
        case hypotheses([Hypothesis])
    }

    /// Where the target is looked for.
    public enum Find: String, Hashable, Sendable, CaseIterable {
        /// In the whole utterance.
        case whole
        /// Anywhere in it.
        case within
    }

    /// What was meant.
    public enum Expectation: Hashable, Sendable {
        /// Nothing: the utterance must not resolve.
        case nothing
        /// A shortcut; `nil` parameters were not recorded.
        case shortcut(String, parameters: [ExtensionValue.Member]?)
        /// A case of the enum that is the target.
        case enumerationCase(String)
        /// A value of the parameter that is the target.
        case value(ExtensionValue)
        /// Several commands, in the order spoken.
        case several([Expectation])
        /// A question that offers each of these matches, and maybe others: shortcuts, cases or values, at least one.
        case ask([Expectation])
    }

    /// The number of the line in its file, counted from 1.
    public var line: Int
    /// The identifier; the number of the line, as text, if it has none.
    public var id: Identifier
    /// The locale; `nil` stands for the catalog's.
    public var locale: String?
    /// What was heard.
    public var heard: Heard
    /// What it is resolved against, as spelled: `enum:NAME` or `SHORTCUT.PARAMETER`; `nil` stands for the shortcuts.
    public var target: String?
    /// Where the target is looked for; `nil` if the line leaves it to the caller.
    public var find: Find?
    /// Whether the utterance may hold more than one command; `nil` if the line leaves it to the caller.
    public var allowsSeveral: Bool?
    /// The list that was offered, in order; `nil` if none was.
    public var offered: [String]?
    /// What the person really said, if it is known.
    public var said: String?
    /// What was meant; `nil` if the line is not to be scored.
    public var expectation: Expectation?
    /// Additional keys, kept but not interpreted.
    public var extensions: [ExtensionValue.Member]

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - line: The number of the line in its file, counted from 1.
    ///   - id: The identifier; `nil` stands for the line's number.
    ///   - locale: The locale.
    ///   - heard: What was heard.
    ///   - target: What it is resolved against.
    ///   - find: Where the target is looked for; `nil` leaves it to the caller.
    ///   - allowsSeveral: Whether the utterance may hold more than one command; `nil` leaves it to the caller.
    ///   - offered: The list that was offered.
    ///   - said: What the person really said.
    ///   - expectation: What was meant.
    ///   - extensions: Additional keys.
    public init(
        line: Int,
        id: Identifier? = nil,
        locale: String? = nil,
        heard: Heard,
        target: String? = nil,
        find: Find? = nil,
        allowsSeveral: Bool? = nil,
        offered: [String]? = nil,
        said: String? = nil,
        expectation: Expectation? = nil,
        extensions: [ExtensionValue.Member] = []
    ) {
        self.line = line
        self.id = id ?? .text("\(line)")
        self.locale = locale
        self.heard = heard
        self.target = target
        self.find = find
        self.allowsSeveral = allowsSeveral
        self.offered = offered
        self.said = said
        self.expectation = expectation
        self.extensions = extensions
    }
}

/// A line of a corpus that cannot be read; the rest of the corpus still can.
public struct CorpusLineError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, counted from 1.
    public var line: Int
    /// The column in UTF-8 bytes, counted from 1.
    public var column: Int
    /// The line's identifier, if it could be read; otherwise its number as text.
    public var id: CorpusLine.Identifier
    /// What is wrong.
    public var message: String
    /// What was expected instead.
    public var expected: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - line: The number of the line, counted from 1.
    ///   - column: The column in UTF-8 bytes, counted from 1.
    ///   - id: The line's identifier; `nil` stands for its number.
    ///   - message: What is wrong.
    ///   - expected: What was expected instead.
    public init(line: Int, column: Int, id: CorpusLine.Identifier? = nil, message: String, expected: String) {
        self.line = line
        self.column = column
        self.id = id ?? .text("\(line)")
        self.message = message
        self.expected = expected
    }

    /// `LINE:COLUMN: message; expected …`.
    public var description: String { "\(line):\(column): \(message); expected \(expected)" }
}

/// A corpus or manifest that cannot be read at all.
public struct CorpusError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The location; 1:1 for the whole file.
    public var location: Catalog.SourceLocation
    /// What is wrong.
    public var what: String
    /// What was expected instead.
    public var expected: String
    /// How to fix it.
    public var suggestion: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - location: The location.
    ///   - what: What is wrong.
    ///   - expected: What was expected instead.
    ///   - suggestion: How to fix it.
    public init(location: Catalog.SourceLocation, what: String, expected: String, suggestion: String) {
        self.location = location
        self.what = what
        self.expected = expected
        self.suggestion = suggestion
    }

    /// `FILE:LINE:COLUMN: what; expected …; mend …`.
    public var description: String { "\(location): \(what); expected \(expected); mend \(suggestion)" }
}

extension CorpusLine {
    /// The local date and time that the line gives; `nil` if it gives none.
    package var now: String? { text(of: "now") }

    /// The time zone that the line gives; `nil` if it gives none.
    package var zone: CalendarZone? { text(of: "zone").flatMap { try? CalendarZone($0) } }

    private func text(of key: String) -> String? {
        for member in extensions where member.key == key {
            if case .text(let text) = member.value { return text }
        }
        return nil
    }
}
