internal import Earshot

/// An answer as `POST /model/parse` of Rasa gives it.
///
/// The intent is the one to run, and its confidence the score: below 1 for what should be confirmed first. Where more than
/// one is possible, the first is the intent, and `intent_ranking` has all. Where nothing was understood, the intent's name is
/// null, as Rasa's own is without a fallback classifier. Offsets are in characters. A value that is not spoken but
/// preset stands with the whole text and the extractor `preset`.
struct RasaMessage: Encodable, Hashable {
    struct Intent: Encodable, Hashable {
        var name: String?
        var confidence: Double
    }

    struct Entity: Encodable, Hashable {
        var entity: String
        var start: Int
        var end: Int
        var value: JSONValue
        var confidence_entity: Double
        var extractor: String
    }

    var text: String
    var message_id: String?
    var intent: Intent
    var entities: [Entity]
    var text_tokens: [[Int]]
    var intent_ranking: [Intent]

    private enum Key: String, CodingKey {
        case text, message_id, intent, entities, text_tokens, intent_ranking
    }

    /// Turns an answer into a message.
    ///
    /// - Parameters:
    ///   - resolution: The answer.
    ///   - text: What was heard.
    ///   - id: The message's identifier, which is returned.
    init(_ resolution: Resolution, text: String, id: String?) {
        self.text = text
        message_id = id
        let offsets = CharacterOffsets(text)
        var ranking: [Intent] = []
        if let match = resolution.match {
            ranking.append(Intent(name: match.intent, confidence: resolution.score ?? 0))
        }
        for option in Self.options(of: resolution) {
            let intent = Intent(name: option.match.intent, confidence: option.score)
            if !ranking.contains(where: { $0.name == intent.name }) { ranking.append(intent) }
        }
        intent = ranking.first ?? Intent(name: nil, confidence: 0)
        intent_ranking = ranking.sorted { $0.confidence > $1.confidence }
        let match = resolution.match ?? Self.options(of: resolution).first?.match
        entities = match.map { Self.entities(of: $0, resolution, offsets) } ?? []
        text_tokens = Self.tokens(of: text)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(text, forKey: .text)
        try container.encodeIfPresent(message_id, forKey: .message_id)
        try container.encode(
            ["name": intent.name.map { .text($0) } ?? .null, "confidence": .number(intent.confidence)] as JSONValue,
            forKey: .intent
        )
        try container.encode(entities, forKey: .entities)
        try container.encode(text_tokens, forKey: .text_tokens)
        try container.encode(intent_ranking, forKey: .intent_ranking)
    }

    /// What else was possible.
    private static func options(of resolution: Resolution) -> [Resolution.Alternative] {
        if case .disambiguation(let options) = resolution.outcome { options } else { resolution.alternatives }
    }

    /// The values of a match: where they were said, or preset.
    private static func entities(
        of match: Resolution.Match,
        _ resolution: Resolution,
        _ offsets: CharacterOffsets
    ) -> [Entity] {
        guard case .shortcut(let match) = match else { return [] }
        return match.parameters.map { binding in
            let spans = resolution.spans.filter { $0.role.parameter == binding.name }
            let range = spans.first.map { first in
                first.range.lowerBound..<(spans.map(\.range.upperBound).max() ?? first.range.upperBound)
            }
            let characters = range.map { offsets[$0] } ?? 0..<offsets.count
            return Entity(
                entity: binding.name,
                start: characters.lowerBound,
                end: characters.upperBound,
                value: JSONValue(binding.value),
                confidence_entity: resolution.score ?? 0,
                extractor: range == nil ? "preset" : "earshot"
            )
        }
    }

    /// The words of a text, by where they begin and end.
    private static func tokens(of text: String) -> [[Int]] {
        var tokens: [[Int]] = []
        var start: Int?
        var index = 0
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                if let begun = start { tokens.append([begun, index]) }
                start = nil
            } else if start == nil {
                start = index
            }
            index += 1
        }
        if let start { tokens.append([start, index]) }
        return tokens
    }
}
