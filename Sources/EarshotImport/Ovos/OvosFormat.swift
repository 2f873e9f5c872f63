internal import Earshot
internal import EarshotFormats

/// The sentences of skills of OVOS and Mycroft: a folder for each locale with `.intent`, `.entity`, `.voc` and `.rx` files.
enum OvosFormat: ForeignFormat {
    static let name = "ovos"
    static let summary = "folders of OVOS and Mycroft skills (.intent, .entity, .voc, .rx)"
    static let noun = "a file of an OVOS skill"
    static let expected = "a file that ends in .intent, .entity, .voc or .rx"
    static let types: Set<String> = ["entity", "intent", "rx", "voc"]
    static let profile: String? = "skill"
    static let filesStandAlone = true

    static func recognizes(_ look: FileLook) -> Bool { types.contains(look.type) && look.document == nil }

    static func read(
        _ files: [ForeignFile],
        options: CatalogImporter.Options
    ) throws(CatalogError) -> CatalogImport {
        var notes = ImportNotes(options)
        var readers: [OvosReader] = []
        var indexes: [String: Int] = [:]
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
            let locale = FileLocale.folder(of: file) ?? options.locale ?? "en"
            let index = indexes[locale] ?? readers.count
            indexes[locale] = index
            if index == readers.count { readers.append(OvosReader(locale: locale, location: file.location())) }
            readers[index].read(file, &notes)
        }
        var sets: [CommandSet] = []
        for reader in readers {
            var reader = reader
            sets.append(reader.finish(&notes))
        }
        return try CommandSet.result(of: sets, &notes)
    }
}
