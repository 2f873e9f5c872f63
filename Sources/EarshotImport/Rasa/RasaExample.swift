internal import Earshot
internal import EarshotFormats

/// An example of Rasa with parsed annotations: `[words](entity)`, `[words](entity:value)` and `[words]{"entity": …}`.
struct RasaExample {
    /// The utterance.
    private(set) var utterance: TrainingSet.Utterance
    /// Annotations that could not be read; their words stay in the utterance unchanged.
    private(set) var unreadable: [String] = []

    /// Reads an example.
    init(_ text: String, at location: Catalog.SourceLocation) {
        utterance = TrainingSet.Utterance(pieces: [], location: location)
        for piece in BracketMarkup(text).pieces {
            switch piece {
            case .words(let words): utterance.pieces.append(.words(words))
            case .mark(let words, let name?, _):
                let parts = name.split(separator: ":", maxSplits: 1).map { ForeignName.clean(String($0)) }
                guard let entity = parts.first, !entity.isEmpty else {
                    utterance.pieces.append(.words(words))
                    continue
                }
                utterance.pieces.append(
                    .slot(TrainingSet.Slot(name: entity, entity: entity, text: words, value: parts.dropFirst().first))
                )
            case .mark(let words, nil, let members?):
                if let slot = Self.slot(words, members: "{\(members)}") {
                    utterance.pieces.append(.slot(slot))
                } else {
                    unreadable.append("{\(members)}")
                    utterance.pieces.append(.words(words))
                }
            case .mark(let words, nil, nil): utterance.pieces.append(.words("[\(words)]"))
            }
        }
    }

    /// The slot described by the members of an object; `nil` if they are not JSON, or name no entity.
    private static func slot(_ words: String, members: String) -> TrainingSet.Slot? {
        let bytes = Array(members.utf8)
        let value: JSONValue? = bytes.withUnsafeBufferPointer { buffer in
            var nodes = 64
            return try? JSONParser.parse(buffer, depth: 4, nodes: &nodes)
        }
        return value.flatMap { slot(words, $0) }
    }

    /// The slot described by an object with `entity`, `role`, `group` and `value`.
    static func slot(_ words: String, _ value: JSONValue) -> TrainingSet.Slot? {
        guard let entity = value.member("entity")?.spelling.map(ForeignName.clean), !entity.isEmpty else { return nil }
        var name = entity
        for part in [value.member("role"), value.member("group")] {
            if let part = part?.spelling.map(ForeignName.clean), !part.isEmpty { name += "_\(part)" }
        }
        let meaning = value.member("value")?.spelling.map(ForeignName.clean)
        return TrainingSet.Slot(
            name: name,
            entity: entity,
            text: words,
            value: meaning?.isEmpty == false ? meaning : nil
        )
    }
}
