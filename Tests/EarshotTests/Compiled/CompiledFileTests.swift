import Testing

@testable import Earshot

@Suite struct CompiledFileTests {
    private static let catalog = Catalog(
        locale: "en-US",
        application: Application(name: "Calm", synonyms: ["Calm app"]),
        enums: [
            Enumeration(
                name: "Kind",
                cases: [
                    EnumerationCase(
                        id: "sleep",
                        displayName: "Sleep",
                        synonyms: ["bedtime"],
                        value: .list([.text("x"), .integer(7)])
                    )
                ],
                speaksIdentifiers: false,
                extensions: [.init(key: "x-a", value: .list([.null, .boolean(true), .number("1.50"), .text("é")]))]
            )
        ],
        shortcuts: [
            Shortcut(
                id: "Start",
                category: .start,
                presets: [Preset(parameter: "n", value: .list([.integer(-3), .integer(4)]))],
                parameters: [
                    Parameter("kind", .enumeration("Kind"), isRequired: true, prompt: "Which?"),
                    Parameter("n", .integer(min: -5, max: nil)),
                    Parameter("d", .decimal(min: -0.5, max: nil), multiplier: 60, defaultValue: .decimal(0.25)),
                ],
                phrases: [Phrase("start ${kind}", location: SourceLocation(file: "a.yaml", line: 3, column: 9))],
                negativePhrases: ["never start ${kind}"],
                suppressions: [Suppression(rule: "a.b", reason: "because")]
            )
        ],
        negativePhrases: ["stop"],
        fillers: ["bitte"],
        ties: .first,
        localizations: [Catalog(locale: "de", shortcuts: [Shortcut(id: "Start", phrases: ["starte"])])]
    )

    @Test func `a catalog comes back as it was, and compiles to the same bytes`() throws {
        let file = try CompiledCatalog.file([Self.catalog])
        let read = try CompiledCatalog.catalogs(in: file, name: "test")
        #expect(read == [Self.catalog])
        #expect(try CompiledCatalog.file(read) == file)
    }

    @Test func `a catalog with an error is not compiled`() {
        var catalog = Self.catalog
        catalog.shortcuts[0].phrases = ["start ${nobody}"]
        #expect(throws: CatalogError.self) { try CompiledCatalog.file([catalog]) }
    }

    @Test func `every truncation and every flipped bit is an error`() throws {
        let file = try CompiledCatalog.file([Self.catalog])
        for length in 0..<file.count {
            #expect(throws: CompiledFileError.self) {
                try CompiledFile(bytes: Array(file[..<length]), name: "cut").verify()
            }
        }
        for bit in 0..<(file.count * 8) {
            var damaged = file
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(throws: CompiledFileError.self) { try CompiledFile(bytes: damaged, name: "damaged").verify() }
        }
        #expect(throws: CompiledFileError.self) { try CompiledFile(bytes: file + [0], name: "long").verify() }
    }

    @Test func `bytes of any kind are read or refused`() throws {
        var random = NormalizationRandom(seed: 31)
        var store = StoreWriter()
        store.list([Self.catalog])
        for _ in 0..<3_000 {
            var bytes = store.bytes
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let file = MappedFile(bytes)
            var reader = StoreReader(file.bytes)
            let read: [Catalog]? = try? reader.list()
            _ = read
        }
    }

    @Test(arguments: [
        ([UInt8]("version: 1".utf8), "mark"), ([], "mark"),
    ]) func `a file of another kind says so`(_ bytes: [UInt8], _ word: String) {
        #expect { try CompiledFile(bytes: bytes, name: "other") } throws: { error in
            (error as? CompiledFileError)?.description.contains(word) == true
        }
    }

    @Test func `another version says expected and found`() throws {
        var file = try CompiledCatalog.file([Self.catalog])
        file[8] = 9
        #expect { try CompiledFile(bytes: file, name: "old") } throws: { error in
            let text = (error as? CompiledFileError)?.description ?? ""
            return text.contains("version 9") && text.contains("expected version 1")
        }
    }
}
