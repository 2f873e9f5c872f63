internal import Earshot
internal import EarshotFormats

/// Reads the files of one locale of a skill.
struct OvosReader {
    /// A sentence of an intent.
    private struct Sentence {
        var pattern: PhrasePattern
        var location: Catalog.SourceLocation
    }

    private struct Intent {
        var name: String
        var location: Catalog.SourceLocation
        var sentences: [Sentence] = []
    }

    private var set: CommandSet
    private var intents: [Intent] = []
    /// The parameter type of each entity with a file.
    private var entities: [String: Parameter.Kind] = [:]

    init(locale: String, location: Catalog.SourceLocation) {
        set = CommandSet(locale: locale, location: location)
    }

    /// Reads a file, by its extension.
    mutating func read(_ file: ForeignFile, _ notes: inout ImportNotes) {
        guard let lines = notes.lines(of: file)?.filter({ !$0.text.hasPrefix("#") || file.type == "entity" }) else {
            return
        }
        let kinds = ["intent": "intent", "entity": "entity", "voc": "vocabulary", "rx": "regular expressions"]
        notes.files.append(LossReport.File(file.path, kind: kinds[file.type] ?? file.type))
        switch file.type {
        case "intent": readIntent(file, lines, &notes)
        case "rx":
            for line in lines {
                notes.lose(
                    .dropped,
                    at: line.location,
                    "the regular expression \(quoted(line.text)) is not imported: a phrase has words and values",
                    suggestion: "write a phrase with a parameter of text for it"
                )
            }
        default: readValues(file, lines, &notes)
        }
    }

    // MARK: Intents

    private mutating func readIntent(
        _ file: ForeignFile,
        _ lines: [(text: String, location: Catalog.SourceLocation)],
        _ notes: inout ImportNotes
    ) {
        var intent = Intent(name: ForeignName.clean(file.stem), location: file.location())
        for line in lines {
            do throws(PhraseError) {
                let pattern = try OvosTemplate.pattern(of: line.text)
                if !pattern.pieces.isEmpty {
                    intent.sentences.append(Sentence(pattern: pattern, location: line.location))
                }
            } catch {
                notes.fail(
                    TextError(
                        TextPosition(
                            line: Int32(clamping: line.location.line),
                            column: Int32(clamping: line.location.column)
                        ),
                        error.what,
                        expected: error.expected,
                        suggestion: error.suggestion
                    ),
                    in: file
                )
            }
        }
        notes.count("sentences", intent.sentences.count)
        intents.append(intent)
    }

    // MARK: Values

    /// Reads the values of an entity or a vocabulary: one a line, with its other words in alternatives.
    private mutating func readValues(
        _ file: ForeignFile,
        _ lines: [(text: String, location: Catalog.SourceLocation)],
        _ notes: inout ImportNotes
    ) {
        let name = ForeignName.clean(file.stem)
        let isEntity = file.type == "entity"
        // A number sign stands for a digit.
        if isEntity, !lines.isEmpty, lines.allSatisfy({ $0.text.allSatisfy { $0 == "#" } }) {
            entities[name] = .integer(min: 0)
            return notes.count("values", lines.count)
        }
        var count = 0
        for line in lines where !(isEntity && line.text.hasPrefix("# ")) {
            // A line of a vocabulary may list its words without parentheses.
            let text = isEntity || !line.text.contains("|") ? line.text : "(\(line.text))"
            let forms = (try? OvosTemplate.pattern(of: text)).flatMap { OvosTemplate.texts(of: $0.pieces) } ?? []
            let words = forms.map(ForeignName.clean).filter { !$0.isEmpty && !$0.contains("#") }
            guard let first = words.first else {
                notes.lose(
                    .dropped,
                    at: line.location,
                    "the value \(quoted(line.text)) is no list of words, or stands for too many"
                )
                continue
            }
            set.withEnum(name, at: file.location()) { values in
                if !values.has(first) { values.add(first, synonyms: Array(words.dropFirst()), at: line.location) }
            }
            count += 1
        }
        if isEntity { entities[name] = set.hasEnum(name) ? .enumeration(name) : .text }
        notes.count("values", count)
    }

    // MARK: The end

    /// The commands, once all files are read.
    mutating func finish(_ notes: inout ImportNotes) -> CommandSet {
        for intent in intents {
            var command = CommandSet.Command(id: intent.name, location: intent.location)
            var known: Set<String> = []
            for sentence in intent.sentences {
                for name in OvosTemplate.parameters(of: sentence.pattern.pieces) where known.insert(name).inserted {
                    let kind = entities[name]
                    if kind == nil {
                        notes.lose(
                            .changed,
                            at: sentence.location,
                            "\(quoted(name)) has no file of values, so it is a parameter of text",
                            suggestion: "import \(name).entity too, if there is one"
                        )
                    }
                    command.parameters.append(Parameter(name, kind ?? .text, location: sentence.location))
                }
                if case .parameter(let name) = sentence.pattern.pieces.first, sentence.pattern.pieces.count == 1,
                    entities[name] ?? .text == .text
                {
                    notes.lose(
                        .suspicious,
                        at: sentence.location,
                        "the phrase is a slot that takes any words, so every utterance matches it",
                        suggestion: "remove the phrase, and resolve the answer against the parameter itself"
                    )
                }
                command.templates.append(.init(pattern: sentence.pattern, location: sentence.location))
            }
            set.add(command)
        }
        return set
    }
}
