public import Earshot

/// One utterance of a corpus: what was heard, where it is to be looked for, and what was meant.
public struct CorpusLine: Hashable, Sendable {
    /// A line's identifier, which answers repeat as it was given.
    public enum Identifier: Hashable, Sendable, CustomStringConvertible {
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
    }

    /// One transcript of a speech recognizer.
    public struct Hypothesis: Hashable, Sendable {
        /// The words.
        public var text: String
        /// How sure the recognizer is, if it says.
        public var confidence: Double?

        /// Creates a hypothesis.
        ///
        /// - Parameters:
        ///   - text: The words.
        ///   - confidence: How sure the recognizer is.
        public init(_ text: String, confidence: Double? = nil) {
            self.text = text
            self.confidence = confidence
        }
    }

    /// What was heard.
    public enum Heard: Hashable, Sendable {
        /// One text.
        case text(String)
        /// Several readings, best first; none means that nothing was heard.
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
        /// A shortcut; `nil` parameters were not noted.
        case shortcut(String, parameters: [ExtensionValue.Member]?)
        /// A case of the enum that is the target.
        case enumerationCase(String)
        /// A value of the parameter that is the target.
        case value(ExtensionValue)
    }

    /// The number of the line in its file, counted from 1.
    public var line: Int
    /// What the line is called; the number of the line, as text, if it has no identifier.
    public var id: Identifier
    /// The locale; `nil` stands for the catalog's.
    public var locale: String?
    /// What was heard.
    public var heard: Heard
    /// What it is resolved against, as spelled: `enum:NAME` or `SHORTCUT.PARAMETER`; `nil` stands for the shortcuts.
    public var target: String?
    /// Where the target is looked for; `nil` if the line leaves it to the caller.
    public var find: Find?
    /// What was offered to choose from, in order; `nil` if nothing was.
    public var offered: [String]?
    /// What a person really said, if it is known.
    public var said: String?
    /// What was meant; `nil` if the line is not to be scored.
    public var expectation: Expectation?
    /// Further keys, carried and not read.
    public var extensions: [ExtensionValue.Member]

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - line: The number of the line in its file, counted from 1.
    ///   - id: What the line is called; `nil` stands for its number.
    ///   - locale: The locale.
    ///   - heard: What was heard.
    ///   - target: What it is resolved against.
    ///   - find: Where the target is looked for; `nil` leaves it to the caller.
    ///   - offered: What was offered to choose from.
    ///   - said: What a person really said.
    ///   - expectation: What was meant.
    ///   - extensions: Further keys.
    public init(
        line: Int,
        id: Identifier? = nil,
        locale: String? = nil,
        heard: Heard,
        target: String? = nil,
        find: Find? = nil,
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
        self.offered = offered
        self.said = said
        self.expectation = expectation
        self.extensions = extensions
    }
}

/// A line of a corpus that cannot be read; the rest of the corpus can.
public struct CorpusLineError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, counted from 1.
    public var line: Int
    /// The column in UTF-8 bytes, counted from 1.
    public var column: Int
    /// What the line is called, if that much could be read; else its number as text.
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
    ///   - id: What the line is called; `nil` stands for its number.
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
    /// Where it is; 1:1 if the whole file is meant.
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
    ///   - location: Where it is.
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
