internal import Earshot
internal import EarshotFormats

/// The text files that accompany an intent schema.
///
/// They are sample utterances, one a line after its intent's name, and slot types, one value a line in a file with the
/// type's name.
struct AlexaTextFiles {
    /// The files.
    let files: [ForeignFile]
    /// The paths of those that list the values of a slot type.
    private var types: Set<String> = []

    init(_ files: [ForeignFile]) {
        self.files = files
    }

    /// The detected kind of a file.
    func kind(of file: ForeignFile) -> String {
        types.contains(file.path) ? "slot type" : "sample utterances"
    }

    /// Adds the content of the files to a model.
    mutating func complete(_ model: inout AlexaModel, _ notes: inout ImportNotes) {
        var indexes: [String: Int] = [:]
        for (index, intent) in model.intents.enumerated() where indexes[intent.name] == nil {
            indexes[intent.name] = index
        }
        let slotTypes = Set(model.intents.flatMap { $0.slots.map(\.type) })
        for file in files {
            guard let lines = notes.lines(of: file) else { continue }
            if slotTypes.contains(file.stem) {
                types.insert(file.path)
                var type = AlexaModel.SlotType(name: file.stem, location: file.location())
                type.values = lines.map { AlexaModel.Value(name: $0.text, location: $0.location) }
                model.types.append(type)
                continue
            }
            for line in lines {
                let parts = line.text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
                guard parts.count == 2, let index = indexes[String(parts[0])] else {
                    notes.lose(
                        .unreadable,
                        at: line.location,
                        "the line \(quoted(line.text)) is not the name of an intent followed by an utterance"
                    )
                    continue
                }
                model.intents[index].samples.append(
                    AlexaModel.Sample(text: String(parts[1]), location: line.location)
                )
            }
        }
    }
}
