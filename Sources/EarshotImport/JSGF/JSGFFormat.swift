internal import Earshot
internal import EarshotFormats

/// Grammars in the Java Speech Grammar Format, as PocketSphinx and others read them, and as `earshot export jsgf` writes.
enum JSGFFormat: ForeignFormat {
    static let name = "jsgf"
    static let summary = "grammars in the Java Speech Grammar Format"
    static let noun = "a JSGF grammar"
    static let expected = "a grammar that begins with `#JSGF V1.0;`"
    static let types: Set<String> = ["gram", "jsgf"]
    static let profile: String? = "commands"

    static func recognizes(_ look: FileLook) -> Bool {
        look.head.drop(while: \.isWhitespace).hasPrefix("#JSGF")
    }

    static func read(
        _ files: [ForeignFile],
        options: CatalogImporter.Options
    ) throws(CatalogError) -> CatalogImport {
        var notes = ImportNotes(options)
        var grammars: [(file: ForeignFile, grammar: JSGFGrammar)] = []
        for file in files {
            do throws(TextError) {
                let text = try file.text()
                // An empty file is an empty grammar.
                if text.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
                    grammars.append((file, JSGFGrammar()))
                } else {
                    grammars.append((file, try JSGFParser.parse(text)))
                }
            } catch {
                notes.fail(error, in: file)
            }
        }
        var sets: [CommandSet] = []
        for locale in grammars.reduce(
            into: [String](),
            { known, one in
                let locale = one.grammar.language ?? options.locale ?? "en"
                if !known.contains(locale) { known.append(locale) }
            }
        ) {
            let own = grammars.filter { ($0.grammar.language ?? options.locale ?? "en") == locale }
            var builder = JSGFCatalog(own, locale: locale)
            builder.build(&notes)
            sets.append(builder.set)
        }
        return try CommandSet.result(of: sets, &notes)
    }
}
