internal import Earshot
internal import EarshotFormats

/// Lists of homophones: one comma-separated set a line, with the preferred word first.
///
/// The sets become the cases of one enum, so that a heard word resolves to the first of its set. Sets that share a word
/// are merged.
enum HomophoneFormat: ForeignFormat {
    static let name = "homophones"
    static let summary = "lists of words that sound alike (CSV, one set per line)"
    static let noun = "a list of homophones"
    static let expected = "homophones separated by commas, one set per line"
    static let types: Set<String> = ["csv"]

    /// The most words between two commas; more are a sentence.
    private static let wordLimit = 4

    /// The name of the enum.
    static let enumName = "Homophones"

    /// A table has headings and sentences; a list of homophones has few words between two commas.
    static func recognizes(_ look: FileLook) -> Bool {
        let lines = look.headLines.filter { !$0.hasPrefix("#") }
        guard look.type == "csv", !lines.isEmpty else { return false }
        return lines.allSatisfy { line in
            let words = line.split(separator: ",")
            return words.count < 2 || words.allSatisfy { $0.split(separator: " ").count <= 3 && !$0.contains(":") }
        }
    }

    static func read(
        _ files: [ForeignFile],
        options: CatalogImporter.Options
    ) throws(CatalogError) -> CatalogImport {
        var notes = ImportNotes(options)
        var sets = HomophoneSets()
        for file in files {
            notes.files.append(LossReport.File(file.path, kind: "homophones"))
            let before = (sets: sets.count, words: sets.words)
            guard let rows = rows(of: file, &notes) else { continue }
            for row in rows {
                let words = row.words.map(ForeignName.clean).filter { !$0.isEmpty }
                guard words.count > 1 else {
                    if let word = words.first {
                        notes.lose(.dropped, at: row.location, "\(quoted(word)) is the only word of its set")
                    }
                    continue
                }
                if let first = sets.add(words, at: row.location) {
                    notes.lose(
                        .changed,
                        at: row.location,
                        "the set of \(quoted(words[0])) shares a word with that of \(quoted(first)); they are one set"
                    )
                }
            }
            notes.count("sets", max(0, sets.count - before.sets))
            notes.count("words", max(0, sets.words - before.words))
        }
        let locale = options.locale ?? "en"
        var catalog = Catalog(locale: locale, location: files.first?.location())
        var corpus: [CorpusLine] = []
        if let enumeration = sets.enumeration(enumName) {
            catalog.enums = [enumeration]
            for item in enumeration.cases {
                for word in [item.id] + item.synonyms {
                    corpus.append(
                        CorpusLine(
                            line: corpus.count + 1,
                            locale: locale,
                            heard: .text(word),
                            target: "enum:\(enumName)",
                            expectation: .enumerationCase(item.id)
                        )
                    )
                }
            }
        }
        return try notes.result(catalog, corpus: corpus)
    }

    /// The rows of a file; `nil`, with an error recorded, if it is not a list of words.
    private static func rows(of file: ForeignFile, _ notes: inout ImportNotes) -> [CommaSeparated.Row]? {
        do throws(TextError) {
            let bytes = try file.decoded()
            let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
            if let first, [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<")].contains(first) {
                throw TextError(
                    TextPosition(),
                    first == UInt8(ascii: "<") ? "this is XML or HTML" : "this is JSON",
                    expected: expected,
                    suggestion: "name another file, or another format"
                )
            }
            let rows = try CommaSeparated.rows(bytes, in: file)
            for row in rows {
                guard let text = row.words.first(where: { $0.split(whereSeparator: \.isWhitespace).count > wordLimit })
                else { continue }
                throw TextError(
                    TextPosition(line: Int32(clamping: row.location.line)),
                    "this is running text: \(quoted(ForeignName.clean(text)))",
                    expected: expected,
                    suggestion: "name another file, or another format"
                )
            }
            return rows
        } catch {
            notes.fail(error, in: file)
            return nil
        }
    }
}
