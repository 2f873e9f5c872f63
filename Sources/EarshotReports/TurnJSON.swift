internal import Earshot
public import EarshotDialogue
public import EarshotFormats

/// The turns of `earshot talk` as JSON Lines: one object on one line for each turn.
///
/// `"v":1` is the version of the keys; within a version, keys are only added.
public enum TurnJSON {
    /// The line for a turn.
    ///
    /// It always has the keys `v`, `turn`, `heard`, `state`, `prompt`, `match`, `missing`, `options` and `answer`.
    /// `answer` is what `earshot resolve` writes, or null.
    ///
    /// - Parameters:
    ///   - turn: The turn.
    ///   - id: The identifier of the utterance, which its answer repeats.
    /// - Returns: One line of UTF-8 with its line break.
    public static func line(_ turn: Turn, id: CorpusLine.Identifier) -> [UInt8] {
        var json = JSONText()
        json.object { json in
            json.field("v", 1)
            json.field("turn", turn.number)
            json.field("heard", turn.heard)
            json.field("state", turn.state.rawValue)
            json.field("prompt", turn.prompt)
            json.field("match") { $0.value(turn.match.map { .shortcut($0) }) }
            json.field("missing") { $0.value(turn.missing) }
            json.field("options") { $0.value(turn.options) }
            json.field("answer") { json in
                if let answer = turn.answer {
                    AnswerJSON.write(answer, id: id, explains: false, to: &json)
                } else {
                    json.null()
                }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }
}
