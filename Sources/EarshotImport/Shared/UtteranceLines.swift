internal import Earshot
internal import EarshotFormats

/// Collects utterances with the answers that are expected to them, as lines of a corpus.
struct UtteranceLines {
    /// An utterance with its expectation.
    private struct Line {
        var shortcut: String
        var text: String
        var location: Catalog.SourceLocation
        /// The parameters; `nil` if a value cannot be told from the words.
        var parameters: [ExtensionValue.Member]?
    }

    /// The locale of the lines.
    let locale: String
    private var lines: [Line] = []

    init(locale: String) {
        self.locale = locale
    }

    /// Adds an utterance.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - shortcut: The shortcut that they mean.
    ///   - parameters: The values; `nil` if they cannot be told from the words.
    ///   - location: The location of what it was made of.
    mutating func add(
        _ text: String,
        of shortcut: String,
        parameters: [ExtensionValue.Member]?,
        at location: Catalog.SourceLocation
    ) {
        lines.append(
            Line(shortcut: shortcut, text: ForeignName.clean(text), location: location, parameters: parameters)
        )
    }

    /// The corpus: one line for each text, without those that are examples of several shortcuts.
    func corpus(_ notes: inout ImportNotes) -> [CorpusLine] {
        var owners: [String: Set<String>] = [:]
        for line in lines { owners[ForeignName.folded(line.text), default: []].insert(line.shortcut) }
        var numbers: [String: Int] = [:]
        var written: Set<String> = []
        var result: [CorpusLine] = []
        for line in lines {
            let number = numbers[line.shortcut, default: 0] + 1
            numbers[line.shortcut] = number
            let form = ForeignName.folded(line.text)
            guard written.insert(form).inserted else { continue }
            if let all = owners[form], all.count > 1 {
                let names = all.sorted().prefix(4).map { quoted($0) }.joined(separator: ", ")
                notes.lose(
                    .suspicious,
                    at: line.location,
                    "\(quoted(line.text)) is an example of \(names), so it is left out of the corpus",
                    suggestion: "keep the utterance in one of them"
                )
                continue
            }
            result.append(
                CorpusLine(
                    line: result.count + 1,
                    id: .text("\(locale).\(line.shortcut).\(number)"),
                    locale: locale,
                    heard: .text(line.text),
                    expectation: .shortcut(line.shortcut, parameters: line.parameters)
                )
            )
        }
        return result
    }
}
