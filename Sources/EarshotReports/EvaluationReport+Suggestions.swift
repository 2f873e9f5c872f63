internal import Earshot
internal import EarshotEvaluation

extension EvaluationReport {
    /// The suggestions as lines of text; none if there was no search for them.
    var suggestionLines: [String] {
        guard let suggestions else { return [] }
        return ["what would have helped (\(Self.facts(of: suggestions)))"]
            + suggestions.list.map { "  \($0.sentence): \(Self.effect(of: $0))".onOneLine }
    }

    /// Writes the suggestions, if there was a search for them, as the field `suggestions`.
    func writeSuggestions(to json: inout JSONText) {
        guard let suggestions else { return }
        json.field("suggestions") { json in
            json.object { json in
                json.field("candidates", suggestions.candidates)
                json.field("tried", suggestions.tried)
                json.field("lines", suggestions.lines)
                json.field("linesLeftOut", suggestions.linesLeftOut)
                json.field("list") { json in
                    json.array { json in
                        for suggestion in suggestions.list { Self.write(suggestion, to: &json) }
                    }
                }
            }
        }
    }

    private static func write(_ suggestion: Suggestion, to json: inout JSONText) {
        json.object { json in
            switch suggestion.addition {
            case .synonym(let name):
                json.field("kind", "synonym")
                json.field("of", name)
            case .phrase(let shortcut):
                json.field("kind", "phrase")
                json.field("of", shortcut)
            }
            json.field("text", suggestion.text)
            json.field("locale", suggestion.locale)
            json.field("catalog", suggestion.catalog)
            json.field("fixed", suggestion.fixed)
            json.field("fixedTexts", suggestion.fixedTexts)
            json.field("broken", suggestion.broken)
        }
    }

    /// What a suggestion would have done, in a few words.
    static func effect(of suggestion: Suggestion) -> String {
        "fixes \(suggestion.fixed) (\(Shown.count(suggestion.fixedTexts, "text"))), breaks \(suggestion.broken)"
    }

    /// How the suggestions were found, in a few words.
    static func facts(of suggestions: Suggestions) -> String {
        let left = suggestions.linesLeftOut == 0 ? "" : ", \(Shown.count(suggestions.linesLeftOut)) more left out"
        return "\(Shown.count(suggestions.tried)) of \(Shown.count(suggestions.candidates, "addition")) tried on "
            + "\(Shown.count(suggestions.lines, "line"))\(left)"
    }
}

extension Suggestion {
    /// What is added to what: `"bedtime" for case Kind.sleep in calm.yaml`.
    var sentence: String { "\(text.inQuotes) for \(owner) in \(catalog)" }
}
