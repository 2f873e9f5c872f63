public import Earshot
public import EarshotFormats

/// The answers of `earshot resolve` as JSON Lines: one object on one line for each utterance.
///
/// `"v":1` is the version of the keys; within a version, keys are only added.
public enum AnswerJSON {
    /// The line that answers an utterance.
    ///
    /// It always has the keys `v`, `id`, `outcome`, `match`, `score`, `evidence`, `spans`, `alternatives`, `reason`,
    /// `intent` (of the match, where it has one), `doubt` (the words that speak against the answer) and `sentence` (the
    /// answer in a sentence for people).
    /// `matches` is added if the utterance might hold several commands, `missing` if required parameters are open, `cuts`
    /// if something was cut, and `explanation` if requested.
    ///
    /// - Parameters:
    ///   - resolution: The answer.
    ///   - id: The utterance's identifier, text or number, returned unchanged.
    ///   - explains: Whether to add the explanation of the answer.
    ///   - listsMatches: Whether to add all matches, in the order spoken.
    /// - Returns: One line of UTF-8 with its line break.
    public static func line(
        _ resolution: Resolution,
        id: CorpusLine.Identifier,
        explains: Bool = false,
        listsMatches: Bool = false
    ) -> [UInt8] {
        var json = JSONText()
        write(resolution, id: id, explains: explains, listsMatches: listsMatches, to: &json)
        return json.bytes + [UInt8(ascii: "\n")]
    }

    /// Writes the object that answers an utterance.
    static func write(
        _ resolution: Resolution,
        id: CorpusLine.Identifier,
        explains: Bool,
        listsMatches: Bool = false,
        to json: inout JSONText
    ) {
        json.object { json in
            json.field("v", 1)
            json.field("id") { $0.value(id) }
            json.field("outcome", resolution.outcome.name)
            json.field("match") { $0.value(resolution.match) }
            if listsMatches {
                json.field("matches") { json in
                    json.array { json in for match in resolution.matches { json.value(match) } }
                }
            }
            if case .needsValue(_, let missing) = resolution.outcome {
                json.field("missing") { $0.value(missing) }
            }
            json.field("score") { $0.value(score: resolution.score) }
            json.field("evidence", resolution.evidence?.name)
            json.field("spans") { $0.value(resolution.spans) }
            json.field("alternatives") { write(resolution.options, to: &$0) }
            json.field("reason") { $0.value(resolution.reason) }
            json.field("intent", resolution.match?.intent)
            json.field("doubt", resolution.doubt?.heard)
            json.field("sentence", resolution.sentence)
            if !resolution.cuts.isEmpty { json.field("cuts") { $0.value(resolution.cuts.map(\.rawValue)) } }
            if explains { json.field("explanation") { $0.value(resolution.explanation) } }
        }
    }

    /// The line for an utterance that could not be read.
    ///
    /// - Parameters:
    ///   - id: The utterance's identifier, as far as it could be read.
    ///   - line: The line of the input, counted from 1.
    ///   - message: What is wrong with it.
    ///   - expected: What was expected instead.
    /// - Returns: One line of UTF-8 with its line break.
    public static func badLine(id: CorpusLine.Identifier, line: Int, message: String, expected: String) -> [UInt8] {
        var json = JSONText()
        json.object { json in
            json.field("v", 1)
            json.field("id") { $0.value(id) }
            json.field("outcome", "error")
            json.field("match") { $0.null() }
            json.field("error") { json in
                json.object { json in
                    json.field("line", line)
                    json.field("message", message)
                    json.field("expected", expected)
                }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ alternatives: [Resolution.Alternative], to json: inout JSONText) {
        json.array { json in
            for alternative in alternatives {
                json.object { json in
                    json.field("match") { $0.value(alternative.match) }
                    json.field("score") { $0.value(score: alternative.score) }
                    json.field("evidence", alternative.evidence.name)
                }
            }
        }
    }
}

extension JSONText {
    /// Writes an identifier as it was given: text as text, a number with its original spelling.
    mutating func value(_ id: CorpusLine.Identifier) {
        switch id {
        case .text(let text): value(text)
        case .number(let digits): value(ExtensionValue.number(digits))
        }
    }
}
