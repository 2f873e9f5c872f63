import EarshotTestSupport
import Testing

@testable import Earshot

@Suite struct CompiledFileTests {
    /// A catalog in which every field of the model is used.
    static let catalog = Catalog(
        locale: "en-US",
        application: Catalog.Application(name: "Calm", synonyms: ["Calm app"]),
        enums: [
            Enumeration(
                name: "Kind",
                cases: [
                    Enumeration.Case(
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
                presets: [Shortcut.Preset(parameter: "n", value: .list([.integer(-3), .integer(4)]))],
                parameters: [
                    Parameter("kind", .enumeration("Kind"), isRequired: true, prompt: "Which?"),
                    Parameter("n", .integer(min: -5, max: nil)),
                    Parameter("d", .decimal(min: -0.5, max: nil), multiplier: 60, defaultValue: .decimal(0.25)),
                ],
                phrases: [
                    Phrase("start ${kind}", location: Catalog.SourceLocation(file: "a.yaml", line: 3, column: 9))
                ],
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

    /// Expects that no part of a file, and no file with another bit, is sound.
    private static func expectFaults(of file: [UInt8], lengths: [Int], bits: [Int]) {
        for length in Sampled.damagedBytes.of(lengths) {
            #expect(throws: CompiledFileError.self, "\(length) bytes") {
                try CompiledFile(bytes: Array(file[..<length]), name: "cut").verify()
            }
        }
        for bit in Sampled.damagedBytes.of(bits) {
            var damaged = file
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(throws: CompiledFileError.self, "bit \(bit)") {
                try CompiledFile(bytes: damaged, name: "damaged").verify()
            }
        }
    }

    @Test func `every truncation and every flipped bit is an error`() throws {
        let file = try CompiledCatalog.file([Self.catalog])
        Self.expectFaults(of: file, lengths: Array(0..<file.count), bits: Array(0..<file.count * 8))
        #expect(throws: CompiledFileError.self) { try CompiledFile(bytes: file + [0], name: "long").verify() }
    }

    @Test func `bytes of any kind are read or refused`() throws {
        var random = SplitMix(seed: 31)
        var store = BinaryWriter()
        store.list([Self.catalog])
        for _ in 0..<3_000 {
            var bytes = store.bytes
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let file = MappedFile(bytes)
            var reader = BinaryReader(file.bytes)
            let read: [Catalog]? = try? reader.list()
            _ = read
        }
    }

    @Test(arguments: [
        ([UInt8]("version: 1".utf8), "not a compiled Earshot file"), ([], "is empty"),
        (Array("EARSH".utf8), "truncated"),
        ([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3], "gzip"), ([0x50, 0x4B, 3, 4, 20, 0, 0, 0, 8], "ZIP"),
        ([0x28, 0xB5, 0x2F, 0xFD, 0, 0, 0, 0, 0], "zstd"),
        ([UInt8](repeating: 0, count: 100), "not a compiled Earshot file"),
        (Array("EARSHOT\u{1A}".utf8), "version 0"),
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

    @Test func `a catalog with quantities has a version that older readers refuse`() throws {
        var catalog = Self.catalog
        #expect(try CompiledCatalog.file([catalog])[8] == 1)
        let kinds = Quantity.Kind.allCases.flatMap { kind in
            (kind.examples.parameters + kind.examples.bounded).map { (kind, $0) }
        }
        for (kind, declared) in kinds {
            let value = QuantitySlot(declared)?.examples.first?.value
            catalog.shortcuts[0].parameters.append(Parameter("amount", declared, defaultValue: value))
            let file = try CompiledCatalog.file([catalog])
            #expect(file[8] == kind.traits.version, "\(declared)")
            #expect(try CompiledCatalog.catalogs(in: file, name: "new") == [catalog])
            catalog.shortcuts[0].parameters.removeLast()
        }
    }

    /// Replaces bytes of a header, and fits its checksum.
    private static func patched(_ file: [UInt8], _ start: Int, _ bytes: [UInt8]) -> [UInt8] {
        var file = file
        file.replaceSubrange(start..<start + bytes.count, with: bytes)
        let end = CompiledFile.aligned(CompiledFile.headerLength + Int(file[12]) * CompiledFile.entryLength)
        let checksum = file[..<end].withUnsafeBufferPointer { CompiledFile.checksum(ofHeader: $0) }
        withUnsafeBytes(of: checksum.littleEndian) { file.replaceSubrange(24..<32, with: $0) }
        return file
    }

    private static func list(_ phrases: String...) throws -> [UInt8] {
        var builder = PhraseIndexBuilder(locale: "en-US")
        for phrase in phrases { try builder.add(phrase, id: phrase) }
        return builder.file()
    }

    private static func refusal(_ file: [UInt8]) -> String? {
        do throws(CompiledFileError) {
            _ = try PhraseIndex(bytes: file, name: "list")
            return nil
        } catch {
            return error.description
        }
    }

    @Test func `a list that another ICU normalized says expected and found`() throws {
        let file = try Self.list("café öffnen", "lights on")
        for (start, text) in [(32, "71.1"), (40, "14.0")] {
            let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: 8 - text.utf8.count)
            let refusal = try #require(Self.refusal(Self.patched(file, start, bytes)))
            #expect(refusal.hasPrefix("list:1:1: the phrases were normalized by ICU "))
            #expect(refusal.contains(text) && refusal.contains("expected ICU \(EarshotVersion.icu) with Unicode "))
            #expect(refusal.contains("compile the list again"))
        }
        #expect(Self.refusal(file) == nil)
    }

    @Test func `a list in which ICU had no part is good with every ICU`() throws {
        let file = Self.patched(try Self.list("turn on the lights", "7 lamps"), 32, Array("99.9".utf8))
        #expect(Self.refusal(file) == nil)
        let comma = Self.patched(try Self.list("turn on, the lights"), 32, Array("99.9".utf8))
        #expect(Self.refusal(comma) != nil)
    }

    @Test func `a list that other rules of ours normalized is refused`() throws {
        let refusal = Self.refusal(Self.patched(try Self.list("lights on"), 60, [9, 0, 0, 0]))
        #expect(refusal?.contains("rules of version 9; expected version \(EarshotVersion.normalizationRules)") == true)
    }

    @Test func `a catalog is good with every ICU, since it is normalized anew`() throws {
        let file = Self.patched(try CompiledCatalog.file([Self.catalog]), 32, Array("99.9".utf8))
        #expect(try CompiledCatalog.catalogs(in: file, name: "other") == [Self.catalog])
    }

    @Test func `every truncation and every flipped bit of a list is an error, also in what is between sections`() throws
    {
        let file = try Self.list("turn on the lights", "café öffnen", "7 lamps")
        Self.expectFaults(of: file, lengths: Array(0..<file.count), bits: Array(0..<file.count * 8))
    }

    @Test func `a sample of truncations and flipped bits of a larger file are errors`() throws {
        var random = SplitMix(seed: 5)
        var builder = PhraseIndexBuilder(locale: "en-US")
        for number in 0..<2_000 { try builder.add("turn on lamp \(number) in room \(number % 37)", id: "id\(number)") }
        let file = builder.file()
        Self.expectFaults(
            of: file,
            lengths: (0..<150).map { _ in Int.random(in: 0..<file.count, using: &random) },
            bits: (0..<150).map { _ in Int.random(in: 0..<file.count * 8, using: &random) }
        )
        try CompiledFile(bytes: file, name: "whole").verify()
    }
}
