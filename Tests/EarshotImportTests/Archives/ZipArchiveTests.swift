import Earshot
import EarshotTestSupport
import Foundation
import Testing

@testable import EarshotFormats
@testable import EarshotImport

@Suite("Importing archives")
struct ZipArchiveTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpora/import").path

    private static func rink() throws -> ForeignFile { try Imports.sample(["archives/rink.zip"])[0] }

    @Test("An archive is read as the folder that was packed, from a path and from memory")
    func asTheFolder() throws {
        let importer = try #require(CatalogImporter(format: "dialogflow"))
        let folder = try importer.read(contentsOf: [Self.folder + "/dialogflowcx"])
        let archive = try importer.read(contentsOf: [Self.folder + "/archives/rink.zip"])
        #expect(archive.catalog.withoutLocations == folder.catalog.withoutLocations)
        #expect(archive.corpus == folder.corpus)
        #expect(archive.report.losses.map(\.what) == folder.report.losses.map(\.what))
        let first = try #require(archive.report.files.first)
        #expect(first.path == Self.folder + "/archives/rink.zip/agent.json")
        #expect(archive.report.files.count == ImportSamples.skatingAgent.count)
        let file = try Self.rink()
        let memory = try importer.read([(name: "upload", bytes: file.bytes)])
        #expect(memory.catalog.withoutLocations == folder.catalog.withoutLocations)
        #expect(memory.report.files.first?.path == "upload/agent.json")
        #expect(try CatalogImporter.format(ofFilesAt: [Self.folder + "/archives/rink.zip"]) == "dialogflow")
    }

    @Test("An archive without a file of the format is refused, and so is one without any")
    func nothing() throws {
        let file = try Self.rink()
        let other = try Imports.refusal { try Imports.read("ovos", bytes: [file]) }
        #expect(other.hasPrefix("archives/rink.zip:1:1: no file of the archive looks like "), "\(other)")
        let empty = ForeignFile(path: "a.zip", bytes: [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18))
        let none = try Imports.refusal { try Imports.read("dialogflow", bytes: [empty]) }
        #expect(none.hasPrefix("a.zip:1:1: no file of the archive looks like a file of a Dialogflow agent; expected "))
        let inner = Packed.archive([Packed("b.zip", file.bytes)])
        let nested = try Imports.refusal { try Imports.read("dialogflow", bytes: [inner]) }
        #expect(nested.hasPrefix("a.zip:1:1: no file of the archive"))
    }

    /// A file to be stored in an archive.
    struct Packed {
        var path: String
        var content: [UInt8]
        var flags = 0
        var method = 0
        var size: Int?
        var checksum: Int?
        var attributes = 0

        init(_ path: String, _ content: [UInt8] = Array("hello\n".utf8)) {
            self.path = path
            self.content = content
        }

        private static func number(_ value: Int, _ length: Int) -> [UInt8] {
            (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }

        /// An archive of files, with a number of files and of a disk that it claims to have.
        static func archive(_ files: [Packed], count: Int? = nil, disk: Int = 0) -> ForeignFile {
            var bytes: [UInt8] = []
            var directory: [UInt8] = []
            for file in files {
                let start = bytes.count
                let sum = file.checksum ?? Self.checksum(file.content)
                let shared =
                    number(file.flags, 2) + number(file.method, 2) + number(0, 4) + number(sum, 4)
                    + number(file.content.count, 4) + number(file.size ?? file.content.count, 4)
                    + number(file.path.utf8.count, 2) + number(0, 2)
                bytes += [0x50, 0x4B, 3, 4] + number(20, 2) + shared + Array(file.path.utf8) + file.content
                directory += [0x50, 0x4B, 1, 2] + number(20, 2) + number(20, 2) + shared
                directory += number(0, 6) + number(file.attributes, 4) + number(start, 4) + Array(file.path.utf8)
            }
            let start = bytes.count
            bytes += directory + [0x50, 0x4B, 5, 6] + number(disk, 2) + number(disk, 2)
            bytes += number(count ?? files.count, 2) + number(count ?? files.count, 2)
            bytes += number(directory.count, 4) + number(start, 4) + number(0, 2)
            return ForeignFile(path: "a.zip", bytes: bytes)
        }

        /// The checksum of ZIP, bit by bit.
        private static func checksum(_ bytes: [UInt8]) -> Int {
            var sum: UInt32 = 0xFFFF_FFFF
            for byte in bytes {
                sum ^= UInt32(byte)
                for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
            }
            return Int(~sum)
        }
    }

    @Test("What is stored is read, with folders, links and hidden files left out")
    func stored() throws {
        var link = Packed("link.intent")
        link.attributes = 0xA1ED << 16
        let archive = Packed.archive([
            Packed("locale/"), Packed("locale/en-us/greet.intent"), link, Packed(".git/x.intent"),
            Packed("locale\\en-us\\wave.intent", Array("wave\n".utf8)), Packed("locale/en-us/empty.intent", []),
        ])
        let result = try Imports.read("ovos", bytes: [archive])
        #expect(
            result.report.files.map(\.path) == [
                "a.zip/locale/en-us/empty.intent", "a.zip/locale/en-us/greet.intent", "a.zip/locale/en-us/wave.intent",
            ]
        )
        #expect(result.catalog.locale == "en-US" && result.phrases("greet") == ["hello"])
    }

    static let hostile: [(what: String, file: @Sendable () -> ForeignFile)] = [
        (
            "a.zip:1:1: the path \"../up.intent\" leads out of the ZIP archive",
            { Packed.archive([Packed("../up.intent")]) }
        ),
        (
            "a.zip:1:1: the path \"a/../../up.intent\" leads out of the ZIP archive",
            { Packed.archive([Packed("a\\..\\..\\up.intent")]) }
        ),
        ("a.zip:1:1: the path \"/etc/up.intent\" leads out", { Packed.archive([Packed("/etc/up.intent")]) }),
        ("a.zip:1:1: the path \"C:/up.intent\" leads out", { Packed.archive([Packed("C:/up.intent")]) }),
        (
            "a.zip/b.intent:1:1: the file is encrypted",
            {
                var file = Packed("b.intent")
                file.flags = 1
                return Packed.archive([file])
            }
        ),
        (
            "a.zip/b.intent:1:1: the file is packed by method 12",
            {
                var file = Packed("b.intent")
                file.method = 12
                return Packed.archive([file])
            }
        ),
        (
            "a.zip/b.intent:1:1: the file unpacks to 3000000000 bytes",
            {
                var file = Packed("b.intent")
                file.size = 3_000_000_000
                return Packed.archive([file])
            }
        ),
        (
            "a.zip/b.intent:1:1: the file cannot be unpacked",
            {
                // More than deflate can pack into so few bytes.
                var file = Packed("b.intent")
                (file.method, file.size) = (8, 15_000_000)
                return Packed.archive([file])
            }
        ),
        (
            "a.zip/b.intent:1:1: the file has two lengths",
            {
                var file = Packed("b.intent")
                file.size = 5
                return Packed.archive([file])
            }
        ),
        (
            "a.zip/b.intent:1:1: the file has another checksum",
            {
                var file = Packed("b.intent")
                file.checksum = 1
                return Packed.archive([file])
            }
        ),
        (
            "a.zip/b.intent:1:1: the ZIP archive is of the kind for more than 4 GiB",
            {
                var file = Packed("b.intent")
                file.size = 0xFFFF_FFFF
                return Packed.archive([file])
            }
        ),
        (
            "a.zip:1:1: the ZIP archive has \"b.intent\" twice",
            { Packed.archive([Packed("b.intent"), Packed("b.intent")]) }
        ),
        (
            "a.zip:1:1: this is one part of several of a ZIP archive",
            { Packed.archive([Packed("b.intent")], disk: 1) }
        ),
        ("a.zip:1:1: the ZIP archive has 30000 files", { Packed.archive([Packed("b.intent")], count: 30_000) }),
        ("a.zip:1:1: the directory of the ZIP archive is damaged", { Packed.archive([Packed("b.intent")], count: 2) }),
    ]

    @Test("Hostile archives are refused in one line with its place", arguments: hostile.indices)
    func hostileArchives(index: Int) throws {
        let (what, file) = Self.hostile[index]
        let line = try Imports.refusal { try Imports.read("ovos", bytes: [file()]) }
        #expect(line.hasPrefix(what), "\(line)")
    }

    @Test("What is unpacked is bounded together, and not only a file by itself")
    func bounds() throws {
        let content = [UInt8](repeating: 0x61, count: 600)
        let archive = Packed.archive([Packed("a.intent", content), Packed("b.intent", content)])
        let options = CatalogImporter.Options(limits: ReadingLimits(bytes: 1_000))
        let line = try Imports.refusal { try Imports.read("ovos", bytes: [archive], options: options) }
        #expect(line.hasPrefix("a.zip/b.intent:1:1: the file unpacks to 600 bytes; expected at most 400 more bytes"))
        _ = try Imports.read("ovos", bytes: [archive], options: .init(limits: ReadingLimits(bytes: 1_200)))
    }

    @Test("Archives that are cut short or damaged are refused with a place")
    func damage() throws {
        let file = try Self.rink()
        var damaged = file
        for length in Sampled.cutImports.of(Array(4..<file.bytes.count)) {
            damaged.bytes = Array(file.bytes[..<length])
            let line = try Imports.refusal { try Imports.read("dialogflow", bytes: [damaged]) }
            #expect(line.hasPrefix("archives/rink.zip:1:1: "), "\(length): \(line)")
        }
        var dice = Dice(seed: 11)
        for round in 0..<Sampled.damagedImports.count(of: 1_000) {
            damaged = file
            for _ in 0...dice.roll(3) {
                let place = 4 + dice.roll(file.bytes.count - 4)
                damaged.bytes[place] ^= 1 << UInt8(dice.roll(8))
            }
            do {
                _ = try Imports.read("dialogflow", bytes: [damaged])
            } catch let error as CatalogError {
                for problem in error.problems {
                    let path = problem.location?.file ?? ""
                    #expect(path.hasPrefix("archives/rink.zip"), "round \(round): \(problem)")
                    #expect(!problem.expected.isEmpty && !problem.suggestion.isEmpty, "round \(round): \(problem)")
                }
            }
        }
    }
}
