internal import Earshot
public import EarshotDialogue
public import EarshotFormats

extension Turn {
    /// The turn as JSON: the object that `earshot talk` writes.
    ///
    /// It always has the keys `v`, `turn`, `heard`, `state`, `prompt`, `match`, `missing`, `options` and `answer`.
    /// `answer` is what `earshot resolve` writes, or null. `"v":1` is the version of the keys; within a version, keys are
    /// only added.
    ///
    /// - Parameter id: The identifier of the utterance, which its answer repeats.
    /// - Returns: One line of UTF-8, without a line break.
    /// - Complexity: O(*n*) in the size of the turn.
    public func json(id: CorpusLine.Identifier) -> [UInt8] {
        var json = JSONText()
        json.object { json in
            json.field("v", 1)
            json.field("turn", number)
            json.field("heard", heard)
            json.field("state", state.rawValue)
            json.field("prompt", prompt)
            json.field("match") { $0.value(match.map { .shortcut($0) }) }
            json.field("missing") { $0.value(missing) }
            json.field("options") { $0.value(options) }
            json.field("answer") { json in
                if let answer { json.value(answer, id: id) } else { json.null() }
            }
        }
        return json.bytes
    }
}
