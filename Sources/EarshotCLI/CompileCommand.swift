internal import ArgumentParser
internal import Earshot
internal import EarshotFormats

/// `earshot compile`: catalogs, or a list of phrases, as one file that is opened without parsing text.
struct CompileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile",
        abstract: "Compile catalogs, or a list of phrases, to one file; or verify such a file.",
        discussion: """
            A compiled file may be given wherever a catalog is. With --phrases the files are lists: on each line an \
            identifier, a tab, and a phrase in plain words; such a list may have millions of lines and is opened at once.
            """
    )

    @Argument(help: ArgumentHelp("A file of the catalog, or of the list.", valueName: "file"))
    var files: [String]

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Where to write the compiled file.", valueName: "file")
    )
    var output: String?

    @Flag(help: "The files are lists of identifiers and phrases.")
    var phrases = false

    @Option(help: ArgumentHelp("The locale of a list.", valueName: "tag"))
    var locale: String?

    @Flag(help: "Check every byte of compiled files instead of compiling.")
    var verify = false

    func validate() throws {
        if verify {
            if output != nil || phrases { throw ValidationError("--verify compiles nothing: it takes files alone.") }
        } else {
            if output == nil { throw ValidationError("Missing expected argument '-o <file>'.") }
        }
        if locale != nil, !phrases { throw ValidationError("--locale is for --phrases: a catalog says its own.") }
    }

    func run() throws {
        if verify {
            for file in files { try CompiledCatalog.verify(contentsOf: file) }
        } else if phrases {
            try compileList()
        } else {
            try write(CompiledCatalog.file(CatalogLoader.catalogs(at: files)))
        }
    }

    private func compileList() throws {
        var builder = PhraseIndexBuilder(locale: locale ?? "en")
        for file in files {
            var list = try PhraseListReader(contentsOf: file)
            while let entry = try list.next() {
                if try !builder.add(entry.phrase, id: entry.id) { Console.complain(Self.wordless(entry, in: file)) }
            }
        }
        var writer = try Output(path: output)
        try builder.write { try writer.write($0) }
        try writer.flush()
    }

    /// What is said of a phrase that is left out.
    private static func wordless(_ entry: PhraseListReader.Entry, in file: String) -> String {
        CatalogProblem(
            severity: .warning,
            location: SourceLocation(file: file, line: entry.line, column: 1),
            what:
                "the phrase \(entry.phrase.debugDescription) of \(entry.id.debugDescription) has no word and is left out",
            expected: "words",
            mend: "write it in words that a person would say, or remove the line"
        ).description
    }

    private func write(_ bytes: [UInt8]) throws {
        var writer = try Output(path: output)
        try writer.write(bytes)
        try writer.flush()
    }
}
