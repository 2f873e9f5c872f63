public import Earshot

extension Resolution {
    /// The answer as JSON: the object that `earshot resolve` writes for an utterance.
    ///
    /// ```swift
    /// let json = resolver.resolve("play jazz").json(id: "1")
    /// ```
    ///
    /// It always has the keys `v`, `id`, `outcome`, `match`, `score`, `evidence`, `spans`, `alternatives`, `reason`,
    /// `intent` (of the match, where it has one), `doubt` (the words that speak against the answer) and `sentence` (the
    /// answer in a sentence for people). `matches` is added if the utterance might hold several commands, `missing` if
    /// required parameters are open, `cuts` if something was cut, and `explanation` if requested. `"v":1` is the version
    /// of the keys; within a version, keys are only added.
    ///
    /// ``AnswerRecord`` reads it.
    ///
    /// - Parameters:
    ///   - id: The utterance's identifier, text or number, returned unchanged.
    ///   - explaining: Whether to add the explanation of the answer.
    ///   - listingMatches: Whether to add all matches, in the order spoken.
    ///   - utterance: What was resolved, to add `startCharacter` and `endCharacter` to each span beside `start` and
    ///     `end` in bytes: offsets in Unicode code points, which is what an index into a Python string counts; `nil`
    ///     leaves them out.
    /// - Returns: One line of UTF-8, without a line break.
    /// - Complexity: O(*n*) in the size of the answer. The reason and the explanation of a rejection are computed when
    ///   they are first needed, which is here.
    public func json(
        id: CorpusLine.Identifier,
        explaining: Bool = false,
        listingMatches: Bool = false,
        charactersOf utterance: Utterance? = nil
    ) -> [UInt8] {
        var json = JSONText()
        json.value(
            self,
            id: id,
            explaining: explaining,
            listingMatches: listingMatches,
            charactersOf: utterance
        )
        return json.bytes
    }
}

extension JSONText {
    /// Writes the object that answers an utterance; see ``Resolution/json(id:explaining:listingMatches:charactersOf:)``.
    package mutating func value(
        _ resolution: Resolution,
        id: CorpusLine.Identifier,
        explaining: Bool = false,
        listingMatches: Bool = false,
        charactersOf utterance: Utterance? = nil
    ) {
        let texts = utterance?.hypotheses ?? []
        let heard = resolution.hypothesis ?? 0
        let text = texts.indices.contains(heard) ? texts[heard].text : nil
        object { json in
            json.field("v", 1)
            json.field("id") { $0.value(id) }
            json.field("outcome", resolution.outcome.name)
            json.field("match") { $0.value(resolution.match) }
            if listingMatches {
                json.field("matches") { json in
                    json.array { json in for match in resolution.matches { json.value(match) } }
                }
            }
            if case .needsValue(_, let missing) = resolution.outcome {
                json.field("missing") { $0.value(missing) }
            }
            json.field("score") { $0.value(score: resolution.score) }
            json.field("evidence", resolution.evidence?.name)
            json.field("spans") { $0.value(resolution.spans, in: text) }
            json.field("alternatives") { $0.value(resolution.options) }
            json.field("reason") { $0.value(resolution.reason) }
            json.field("intent", resolution.match?.intent)
            json.field("doubt", resolution.doubt?.heard)
            json.field("sentence", resolution.sentence)
            if !resolution.cuts.isEmpty { json.field("cuts") { $0.value(resolution.cuts.map(\.rawValue)) } }
            if explaining { json.field("explanation") { $0.value(resolution.explanation) } }
        }
    }

    private mutating func value(_ alternatives: [Resolution.Alternative]) {
        array { json in
            for alternative in alternatives {
                json.object { json in
                    json.field("match") { $0.value(alternative.match) }
                    json.field("score") { $0.value(score: alternative.score) }
                    json.field("evidence", alternative.evidence.name)
                }
            }
        }
    }

    /// Writes an identifier as it was given: text as text, a number with its original spelling.
    package mutating func value(_ id: CorpusLine.Identifier) {
        switch id {
        case .text(let text): value(text)
        case .number(let digits): value(ExtensionValue.number(digits))
        }
    }
}

extension CorpusLineError {
    /// The object that answers a line that could not be read or resolved, with the outcome `error`.
    ///
    /// - Complexity: O(*n*) in the length of its texts.
    public var json: [UInt8] {
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
        return json.bytes
    }
}
