package import Earshot
public import EarshotFormats

/// What became of a line, in short: enough to compare it with another evaluation of the same corpus.
public struct Outcome: Hashable, Sendable {
    /// The line's identifier, as it was given.
    public var id: CorpusLine.Identifier
    /// The corpus file.
    public var corpus: String
    /// The line in it, counted from 1.
    public var line: Int
    /// The hash of its text, which all lines with the same text share.
    public var text: UInt64
    /// How the answer compares with what was expected.
    public var verdict: Verdict
    /// The first hypothesis; `nil` if nothing was heard.
    public var heard: String?
    /// What was said; `nil` if that is not known.
    public var said: String?
    /// What was expected, in a few words; `nil` if nothing was.
    public var expected: String?
    /// Whether that is a question.
    public var expectsQuestion = false
    /// What was answered, in a few words; `nil` for nothing, or a choice of several.
    public var answered: String?
    /// The score, rounded to four decimals.
    public var score: Double?
    /// The name of the most expensive evidence class.
    public var evidence: String?
    /// The first line of the explanation.
    public var why: String
    /// The line's own keys that are slices, with their values.
    public var slices: [Member]

    /// A key of a line with its value.
    public struct Member: Hashable, Sendable {
        /// The key.
        public var key: String
        /// The value.
        public var name: String
    }

    /// Whether the line expects nothing.
    public var expectsNothing: Bool { expected == nil }
}

extension Outcome {
    /// Writes the members of its JSON object.
    package func write(to json: inout JSONText) {
        json.field("id") { json in
            switch id {
            case .text(let text): json.value(text)
            case .number(let digits): json.value(ExtensionValue.number(digits))
            }
        }
        json.field("corpus", corpus)
        json.field("line", line)
        json.field("text", TextHash.digits(text))
        json.field("verdict", verdict.rawValue)
        json.field("heard", heard)
        json.field("said", said)
        json.field("expected", expected)
        if expectsQuestion { json.field("expectsQuestion", true) }
        json.field("answered", answered)
        json.field("score", score)
        json.field("evidence", evidence)
        json.field("why", why)
        json.field("slices") { json in
            json.object { json in for slice in slices { json.field(slice.key, slice.name) } }
        }
    }
}
