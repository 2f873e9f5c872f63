internal import Earshot

/// Writes a grammar as the list of phrases for Vosk's recognizers: a JSON array of strings.
///
/// Vosk estimates a bigram model from the list, so that runs of words may follow each other in any order. The list
/// therefore contains the runs between names and values, the names and values by themselves, and every word of a number
/// once. It grows with the catalog, not with its sentences. `[unk]` at its end lets anything else be recognized as
/// unknown. Vosk skips words that its model does not know, with a warning.
///
/// Source: alphacep/vosk-api, `src/recognizer.cc`, where the list becomes a model of order 2.
enum VoskList {
    /// The most sentences of a phrase that are expanded.
    static let sentenceLimit = 8

    /// The list as text, one phrase per line.
    static func text(of grammar: SpeechGrammar) -> String {
        var runs = SpeechGrammar.Runs()
        for rule in grammar.rules {
            switch rule.kind {
            case .application, .enumeration, .boolean:
                for name in rule.alternatives { runs.add(grammar.spelled(name, limit: sentenceLimit).sentences) }
            case .number:
                for number in rule.alternatives { grammar.vocabulary(of: number, into: &runs) }
            case .phrases, .negative:
                for phrase in rule.alternatives { runs.add(grammar.runs(of: phrase, limit: sentenceLimit)) }
            }
        }
        for said in grammar.utterances { grammar.vocabulary(of: said, into: &runs) }
        var json = JSONText(indent: 2)
        json.array { json in
            for run in runs.runs { json.value(run.joined(separator: " ")) }
            json.value("[unk]")
        }
        return json.string + "\n"
    }
}
