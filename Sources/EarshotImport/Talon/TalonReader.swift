internal import Earshot
internal import EarshotFormats

/// Reads the files of Talon into commands and enums.
struct TalonReader {
    private(set) var set: CommandSet
    /// Lists that rules refer to, with the location of the first reference.
    private var references: [(list: String, location: Catalog.SourceLocation)] = []

    /// What a file may have beside commands, by the word before its parentheses.
    private static let others: Set<String> = [
        "action", "deck", "face", "gamepad", "key", "mode", "noise", "parrot", "settings", "tag",
    ]

    init(locale: String, location: Catalog.SourceLocation) {
        set = CommandSet(locale: locale, location: location)
    }

    /// Reads a file, by its extension.
    mutating func read(_ file: ForeignFile, _ notes: inout ImportNotes) {
        let isList = file.type == "talon-list"
        notes.files.append(LossReport.File(file.path, kind: isList ? "list" : "commands"))
        guard let lines = lines(of: file, &notes) else { return }
        let mark = lines.firstIndex { $0.text == "-" }
        let header = mark.map { Array(lines[..<$0]) } ?? []
        let body = mark.map { Array(lines[($0 + 1)...]) } ?? lines
        if isList {
            readList(file, header: header, body: body, hasMark: mark != nil, &notes)
        } else {
            readCommands(file, header: header, body: body, &notes)
        }
    }

    /// A line, and whether it continues the one before.
    private struct Line {
        var text: String
        var isIndented: Bool
        var location: Catalog.SourceLocation
    }

    private func lines(of file: ForeignFile, _ notes: inout ImportNotes) -> [Line]? {
        notes.lines(of: file)?.compactMap { text, location in
            text.hasPrefix("#") ? nil : Line(text: text, isIndented: location.column > 1, location: location)
        }
    }

    // MARK: Lists

    private mutating func readList(
        _ file: ForeignFile,
        header: [Line],
        body: [Line],
        hasMark: Bool,
        _ notes: inout ImportNotes
    ) {
        var name: String?
        for line in header {
            let parts = line.text.split(separator: ":", maxSplits: 1).map { ForeignName.clean(String($0)) }
            if parts.count == 2, parts[0] == "list" {
                name = parts[1]
            } else {
                notes.lose(.dropped, at: line.location, "\(quoted(line.text)): where the list holds is not imported")
            }
        }
        guard let name, !name.isEmpty, hasMark else {
            return notes.fail(
                file,
                "the file does not name its list",
                expected: "a line such as `list: user.name`, and a line with a dash before the words",
                suggestion: "add both"
            )
        }
        var count = 0
        for line in body {
            let parts = Self.split(line.text)
            let spoken = ForeignName.clean(parts.before)
            let value = parts.after.map(Self.unquoted) ?? spoken
            guard !spoken.isEmpty else {
                notes.lose(.dropped, at: line.location, "\(quoted(line.text)) has no words")
                continue
            }
            set.withEnum(name, at: file.location()) { values in
                // A value may be a sign or a path, which cannot be an identifier.
                let id = ForeignName.clean(value)
                values.add(id.isEmpty ? spoken : id, displayName: spoken, at: line.location)
            }
            count += 1
        }
        notes.count("words", count)
    }

    /// What stands before the first colon, and after it if there is one.
    private static func split(_ text: String) -> (before: String, after: String?) {
        guard let colon = text.firstIndex(of: ":") else { return (text, nil) }
        return (String(text[..<colon]), String(text[text.index(after: colon)...]))
    }

    private static func unquoted(_ text: String) -> String {
        let text = ForeignName.clean(text)
        for quote in ["\"", "'"] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
            return String(text.dropFirst().dropLast())
        }
        return text
    }

    // MARK: Commands

    private mutating func readCommands(
        _ file: ForeignFile,
        header: [Line],
        body: [Line],
        _ notes: inout ImportNotes
    ) {
        let context = header.map(\.text).joined(separator: "; ")
        if let first = header.first {
            notes.lose(
                .changed,
                at: first.location,
                "the commands hold only where \(quoted(context)) does; that is kept as `x-context`, and not checked",
                suggestion: "enable the shortcuts where they apply"
            )
        }
        var count = 0
        var index = 0
        while index < body.count {
            let line = body[index]
            index += 1
            var actions: [String] = []
            while index < body.count, body[index].isIndented {
                actions.append(body[index].text)
                index += 1
            }
            let parts = Self.split(line.text)
            guard let action = parts.after, !line.isIndented else {
                if !isOther(line.text) {
                    notes.lose(
                        .unreadable,
                        at: line.location,
                        "\(quoted(line.text)) is no command",
                        suggestion: "write `words: action`"
                    )
                }
                continue
            }
            if isOther(parts.before) {
                notes.lose(
                    .dropped,
                    at: line.location,
                    "\(quoted(ForeignName.clean(parts.before))) is nothing that is said"
                )
                continue
            }
            if !ForeignName.clean(action).isEmpty { actions.insert(ForeignName.clean(action), at: 0) }
            if add(parts.before, file, line.location, context: context, actions: actions, &notes) { count += 1 }
        }
        notes.count("commands", count)
    }

    /// Whether text is a setting, a key or another trigger than words.
    private func isOther(_ text: String) -> Bool {
        let name = text.prefix { $0 != "(" && $0 != " " }
        return text.contains("(") && Self.others.contains(String(name))
    }

    private mutating func add(
        _ rule: String,
        _ file: ForeignFile,
        _ location: Catalog.SourceLocation,
        context: String,
        actions: [String],
        _ notes: inout ImportNotes
    ) -> Bool {
        let text = ForeignName.clean(rule)
        var parser = TalonRule(text)
        let pieces: [PhrasePattern.Piece]
        do throws(PhraseError) {
            pieces = try parser.pieces()
        } catch {
            notes.fail(
                TextError(
                    TextPosition(
                        line: Int32(clamping: location.line),
                        column: Int32(clamping: location.column + error.offset)
                    ),
                    error.what,
                    expected: error.expected,
                    suggestion: error.suggestion
                ),
                in: file
            )
            return false
        }
        guard !pieces.isEmpty else { return false }
        if parser.hasRepetition {
            notes.lose(.changed, at: location, "what may be repeated in \(quoted(text)) is said once")
        }
        var command = CommandSet.Command(
            id: "\(ForeignName.clean(file.stem))/\(text)",
            intent: ForeignName.clean(file.stem),
            location: location
        )
        for use in parser.uses {
            command.parameters.append(Parameter(use.name, kind(of: use, at: location, &notes), location: location))
        }
        if !context.isEmpty { command.extensions.append(.init(key: "x-context", value: .text(context))) }
        if !actions.isEmpty {
            command.extensions.append(.init(key: "x-action", value: .text(actions.joined(separator: "; "))))
        }
        command.templates.append(.init(pattern: PhrasePattern(pieces: pieces), location: location))
        set.add(command)
        return true
    }

    /// The type of the parameter for a list or a capture.
    private mutating func kind(
        of use: TalonRule.Use,
        at location: Catalog.SourceLocation,
        _ notes: inout ImportNotes
    ) -> Parameter.Kind {
        if use.isList {
            references.append((use.reference, location))
            return .enumeration(use.reference)
        }
        switch use.reference.split(separator: ".").last.map(String.init) ?? use.reference {
        case "number_small": return .integer(min: 0, max: 99)
        case "number", "digits", "number_string", "number_signed", "number_signed_small": return .integer()
        case "ordinals": return .ordinal
        case "ordinals_small": return .ordinal
        case "text", "phrase", "prose", "raw_prose", "word": return .text
        default:
            notes.lose(
                .changed,
                at: location,
                "the capture <\(use.reference)> is a parameter of text: what it takes is in Python",
                suggestion: "declare an enum of its words, and give it to the parameter"
            )
            return .text
        }
    }

    /// Adds the enums that rules refer to and no file has.
    mutating func finish(_ notes: inout ImportNotes) {
        for (list, location) in references where !set.hasEnum(list) {
            set.withEnum(list, at: location) { _ in }
            notes.lose(
                .suspicious,
                at: location,
                "the list \(quoted(list)) is in no file; its enum has no cases",
                suggestion: "import the file with the list too, or add the cases"
            )
        }
    }
}
