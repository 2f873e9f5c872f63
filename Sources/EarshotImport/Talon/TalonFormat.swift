internal import Earshot
internal import EarshotFormats

/// The commands and lists of Talon: `.talon` and `.talon-list` files.
enum TalonFormat: ForeignFormat {
    static let name = "talon"
    static let summary = "commands and lists of Talon (.talon, .talon-list)"
    static let noun = "a file of Talon commands"
    static let expected = "a file that ends in .talon or .talon-list"
    static let types: Set<String> = ["talon", "talon-list"]
    static let profile: String? = "commands"
    static let filesStandAlone = true

    static func recognizes(_ look: FileLook) -> Bool { types.contains(look.type) && look.document == nil }

    static func read(
        _ files: [ForeignFile],
        options: CatalogImporter.Options
    ) throws(CatalogError) -> CatalogImport {
        var notes = ImportNotes(options)
        let location = files.first?.location() ?? Catalog.SourceLocation(file: "", line: 1, column: 1)
        var reader = TalonReader(locale: options.locale ?? "en", location: location)
        for file in files {
            guard types.contains(file.type) else {
                notes.fail(
                    file,
                    "the name does not say what the file holds",
                    expected: expected,
                    suggestion: "name another file, or another format"
                )
                continue
            }
            reader.read(file, &notes)
        }
        reader.finish(&notes)
        return try CommandSet.result(of: [reader.set], &notes)
    }
}
