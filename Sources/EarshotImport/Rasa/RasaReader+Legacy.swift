internal import Earshot
internal import EarshotFormats

// The JSON of old versions.
extension RasaReader {
    /// Reads the content of `rasa_nlu_data`.
    mutating func readLegacy(_ data: JSONValue, _ notes: inout ImportNotes) {
        for key in ["common_examples", "intent_examples", "entity_examples"] {
            for example in notes.list(data, key, in: file) { readLegacyExample(example, &notes) }
        }
        for item in notes.list(data, "entity_synonyms", in: file) {
            guard let value = item.member("value")?.spelling else { continue }
            for synonym in notes.list(item, "synonyms", in: file) {
                guard let words = synonym.spelling else { continue }
                project.add(synonym: words, of: value, at: file.location(synonym.position))
            }
        }
        for item in notes.list(data, "regex_features", in: file) {
            project.add(expression: item.member("name")?.text ?? "", at: file.location(item.position))
        }
        for item in notes.list(data, "lookup_tables", in: file) {
            guard let name = item.member("name")?.text, let elements = item.member("elements")?.items else {
                notes.lose(
                    .dropped,
                    at: file.location(item.position),
                    "a lookup table is in a file of its own",
                    suggestion: "add its values to the enum"
                )
                continue
            }
            for element in elements {
                guard let text = element.spelling.map(ForeignName.clean), !text.isEmpty else { continue }
                project.add(value: text, to: ForeignName.clean(name), at: file.location(element.position))
            }
        }
    }

    /// Reads an example whose values are annotated by character offsets.
    private mutating func readLegacyExample(_ example: JSONValue, _ notes: inout ImportNotes) {
        let location = file.location(example.position)
        guard let text = example.member("text")?.spelling else {
            return notes.fail(example, "an example", "an object with `text` and `intent`", in: file)
        }
        guard let name = example.member("intent")?.spelling.map(ForeignName.clean), !name.isEmpty else {
            return notes.lose(.dropped, at: location, "the example \(quoted(text)) has no intent")
        }
        let scalars = Array(text.unicodeScalars)
        func words(_ range: Range<Int>) -> String {
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars[range])
            return String(view)
        }
        var marks: [(range: Range<Int>, slot: TrainingSet.Slot)] = []
        for entity in notes.list(example, "entities", in: file) {
            guard let start = entity.member("start")?.number.flatMap(Int.init),
                let end = entity.member("end")?.number.flatMap(Int.init),
                start >= 0, start < end, end <= scalars.count, var slot = RasaExample.slot(words(start..<end), entity)
            else {
                notes.lose(
                    .unreadable,
                    at: file.location(entity.position),
                    "the mark of \(quoted(entity.member("entity")?.spelling ?? "")) does not fit \(quoted(text))",
                    suggestion: "make `start` and `end` count its characters"
                )
                continue
            }
            if slot.value == slot.text { slot.value = nil }
            marks.append((start..<end, slot))
        }
        marks.sort { $0.range.lowerBound < $1.range.lowerBound }
        var utterance = TrainingSet.Utterance(pieces: [], location: location)
        var end = 0
        for mark in marks where mark.range.lowerBound >= end {
            if mark.range.lowerBound > end { utterance.pieces.append(.words(words(end..<mark.range.lowerBound))) }
            utterance.pieces.append(.slot(mark.slot))
            end = mark.range.upperBound
        }
        if end < scalars.count { utterance.pieces.append(.words(words(end..<scalars.count))) }
        utterances += 1
        if isTest {
            checks += 1
            project.set.checks.append(TrainingSet.Check(intent: name, utterance: utterance))
        } else {
            project.set.add(
                TrainingSet.Intent(
                    name: name,
                    handler: Self.handler(of: name),
                    location: location,
                    utterances: [utterance]
                )
            )
        }
    }
}
