internal import Earshot
internal import EarshotFormats

// The Markdown of old versions.
extension RasaReader {
    /// Reads a file in Markdown: sections named `intent:`, `synonym:`, `lookup:` and `regex:`, with their lists.
    mutating func readMarkdown(_ notes: inout ImportNotes) {
        guard let lines = notes.lines(of: file) else { return }
        var section: (kind: String, name: String, location: Catalog.SourceLocation)?
        var examples: [(text: String, location: Catalog.SourceLocation)] = []
        var isComment = false
        var isKnown = lines.isEmpty
        func end(_ reader: inout Self, _ notes: inout ImportNotes) {
            defer { examples = [] }
            guard let section else { return }
            switch section.kind {
            case "intent": reader.add(examples, to: section.name, at: section.location, &notes)
            case "synonym":
                for example in examples {
                    reader.project.add(synonym: example.text, of: section.name, at: example.location)
                }
            case "lookup":
                for example in examples {
                    reader.project.add(value: example.text, to: section.name, at: example.location)
                }
            case "regex": reader.project.add(expression: section.name, at: section.location)
            default:
                notes.lose(.dropped, at: section.location, "the section \(quoted(section.name)) is not training data")
            }
        }
        for line in lines {
            var text = line.text
            if isComment {
                guard let close = text.firstRange(of: "-->") else { continue }
                text = String(text[close.upperBound...])
                isComment = false
            }
            while let open = text.firstRange(of: "<!--") {
                if let close = text[open.upperBound...].firstRange(of: "-->") {
                    text.removeSubrange(open.lowerBound..<close.upperBound)
                } else {
                    text = String(text[..<open.lowerBound])
                    isComment = true
                }
            }
            text = ForeignName.clean(text)
            guard let first = text.first else { continue }
            if first == "#" {
                end(&self, &notes)
                let heading = ForeignName.clean(String(text.drop { $0 == "#" }))
                let parts = heading.split(separator: ":", maxSplits: 1).map { ForeignName.clean(String($0)) }
                let isData = parts.count == 2 && ["intent", "synonym", "lookup", "regex"].contains(parts[0])
                section = isData ? (parts[0], parts[1], line.location) : ("", heading, line.location)
                isKnown = isKnown || isData
            } else if ["-", "*", "+"].contains(first), section != nil {
                let words = ForeignName.clean(String(text.dropFirst()))
                if !words.isEmpty { examples.append((words, line.location)) }
            } else {
                notes.lose(
                    .unreadable,
                    at: line.location,
                    section?.kind == "lookup"
                        ? "the lookup table \(quoted(section?.name ?? "")) is in a file of its own"
                        : "the line \(quoted(text)) is skipped: an example begins with a dash"
                )
            }
        }
        end(&self, &notes)
        if !isKnown {
            notes.fail(
                file,
                "there is no training data in the file",
                expected: "sections such as `## intent:NAME`",
                suggestion: "name another file, or another format"
            )
        }
    }
}
