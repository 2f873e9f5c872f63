public import Earshot
public import EarshotDialogue
public import EarshotFormats

/// The difference between a turn and what a script expects of it.
public struct DialogueDifference: Hashable, Sendable, CustomStringConvertible {
    /// The script.
    public var script: String
    /// The line of the turn in its file, counted from 1.
    public var line: Int
    /// What was heard.
    public var heard: String
    /// What differs: a key of `expect`, or `end` if turns are left when the conversation is over.
    public var key: String
    /// What was expected.
    public var expected: String
    /// What there was instead.
    public var found: String

    /// `SCRIPT, line 3, "ate": state is asking, not ready`.
    public var description: String {
        "\(script), line \(line), \(heard.inQuotes): \(key) is \(found), not \(expected)"
    }
}

extension DialogueScript {
    /// Plays the script and compares each turn with what is expected of it.
    ///
    /// - Parameters:
    ///   - dialogue: The dialogue.
    ///   - defaultLocale: The locale that the conversation begins in if the script names none.
    ///   - now: The local date and time of turns that have none, in ISO 8601.
    ///   - zone: The time zone of turns that have none.
    ///   - body: Receives each turn, with its line.
    /// - Returns: The differences, in order.
    /// - Complexity: That of one ``Dialogue/hear(_:in:at:zone:deadline:)`` a turn.
    public func play(
        in dialogue: Dialogue,
        locale defaultLocale: String? = nil,
        now: String? = nil,
        zone: CalendarZone? = nil,
        _ body: (Turn, CorpusLine) -> Void = { _, _ in }
    ) -> [DialogueDifference] {
        var conversation = dialogue.begin(locale: locale ?? defaultLocale)
        var differences: [DialogueDifference] = []
        for item in turns {
            func differ(_ key: String, _ expected: String, _ found: String) {
                let heard = item.line.utterance.hypotheses.first?.text ?? ""
                differences.append(
                    DialogueDifference(
                        script: id,
                        line: item.line.line,
                        heard: heard,
                        key: key,
                        expected: expected,
                        found: found
                    )
                )
            }
            if conversation.isOver {
                differ("end", "open", conversation.state.rawValue)
                break
            }
            let turn = dialogue.hear(
                item.line.utterance,
                in: &conversation,
                at: item.line.now ?? now,
                zone: item.line.zone ?? zone
            )
            body(turn, item.line)
            for expected in item.expected where !Self.isMet(expected, by: turn) {
                differ(expected.key, Self.shown(expected.value), Self.shown(expected.key, of: turn))
            }
        }
        return differences
    }

    private static func isMet(_ expected: ExtensionValue.Member, by turn: Turn) -> Bool {
        switch (expected.key, expected.value) {
        case ("state", .text(let state)): return turn.state.rawValue == state
        case ("prompt", .text(let prompt)): return turn.prompt == prompt
        case ("missing", let names): return names == .list(turn.missing.map(ExtensionValue.text))
        case ("options", let options): return options == .list(turn.options.map(ExtensionValue.text))
        case ("match", .null): return turn.match == nil
        case ("match", .object(let members)):
            guard let match = turn.match else { return false }
            return members.allSatisfy { member in
                switch (member.key, member.value) {
                case ("shortcut", .text(let id)): return match.shortcut == id
                case ("parameters", .object(let values)):
                    return values.count == match.parameters.count
                        && values.allSatisfy { value in
                            match.parameters.contains {
                                $0.name == value.key && Scoring.isEqual(value.value, $0.value)
                            }
                        }
                default: return false
                }
            }
        default: return false
        }
    }

    private static func shown(_ value: ExtensionValue) -> String {
        var json = JSONText()
        json.value(value)
        return json.string
    }

    private static func shown(_ key: String, of turn: Turn) -> String {
        switch key {
        case "state": turn.state.rawValue
        case "prompt": turn.prompt.inQuotes
        case "missing": "\(turn.missing)"
        case "options": "\(turn.options)"
        default: turn.match.map { Resolution.Match.shortcut($0).summary } ?? "null"
        }
    }
}
