internal import ArgumentParser
internal import Earshot
internal import EarshotFormats

/// `earshot compile`: compiles catalogs, or a list of phrases, to one file that is opened without parsing text.
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
        help: ArgumentHelp(
            "Where to write the compiled file; - is standard output.",
            discussion: "It replaces an existing file only when it is complete.",
            valueName: "file"
        )
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
            if output != nil || phrases { throw ValidationError("--verify takes only files.") }
        } else {
            if output == nil { throw ValidationError("Missing expected argument '-o <file>'.") }
        }
        if let locale {
            if !phrases { throw ValidationError("--locale is only for --phrases; a catalog has its own.") }
            if !LanguageTag.isWellFormed(locale) {
                throw ValidationError("'\(locale)' is not a well-formed language tag, such as en-US.")
            }
        }
    }

    func run() throws {
        if verify { return try verifyAll() }
        try refuseInput()
        if phrases {
            try compileList()
        } else {
            let bytes = try CompiledCatalog.file(CatalogLoader.catalogs(at: files))
            let file = try FileReplacement(path: output ?? "-")
            try file.write(bytes)
            try file.finish()
        }
    }

    /// Verifies every file, and reports each faulty one.
    private func verifyAll() throws {
        var faults = 0
        for file in files {
            do throws(CompiledFileError) {
                try CompiledCatalog.verify(contentsOf: file)
            } catch {
                Console.complain(error.description)
                faults += 1
            }
        }
        if faults > 0 { throw ExitCode(Exit.badInput) }
    }

    /// Refuses to overwrite an input file.
    private func refuseInput() throws(CatalogError) {
        guard let output, let same = files.first(where: { FileReplacement.isSame($0, output) }) else { return }
        throw CatalogError([
            CatalogProblem(
                location: Catalog.SourceLocation(file: output, line: 1, column: 1),
                what: same == output
                    ? "the output file is also an input" : "the output file is also an input, \(same)",
                expected: "an output file that is not an input",
                suggestion: "choose another name after -o"
            )
        ])
    }

    private func compileList() throws {
        var builder = PhraseIndexBuilder(locale: locale ?? "en")
        for file in files {
            var list = try PhraseListReader(contentsOf: file)
            while let entry = try list.next() {
                if try !builder.add(entry.phrase, id: entry.id) { Console.complain(Self.wordless(entry, in: file)) }
            }
        }
        let file = try FileReplacement(path: output ?? "-")
        try builder.write { try file.write($0) }
        try file.finish()
    }

    /// The message about a phrase that is left out.
    private static func wordless(_ entry: PhraseListReader.Entry, in file: String) -> String {
        CatalogProblem(
            severity: .warning,
            location: Catalog.SourceLocation(file: file, line: entry.line, column: 1),
            what:
                "the phrase \(entry.phrase.debugDescription) of \(entry.id.debugDescription) has no words: skipped",
            expected: "words",
            suggestion: "write it in words that users say, or remove the line"
        ).description
    }
}
