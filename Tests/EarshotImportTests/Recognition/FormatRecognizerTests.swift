import Earshot
import EarshotImport
import EarshotTestSupport
import Foundation
import Testing

@Suite("Telling which tool wrote a file")
struct FormatRecognizerTests {
    @Test("Each sample is told by itself, and refused by every other format in one line that names its tool")
    func everyPair() throws {
        for (own, name) in ImportSamples.recognizable {
            let file = try Imports.sample([name])[0]
            for format in CatalogImporter.formats where format != own {
                let error = #expect(throws: CatalogError.self, "\(format) \(name)") {
                    try Imports.read(format, bytes: [file])
                }
                let lines = error?.problems.map(\.description) ?? []
                let line = lines.first ?? ""
                #expect(lines.count == 1, "\(lines)")
                #expect(line.hasPrefix("\(name):1:1: this is "), "\(format): \(line)")
                #expect(line.hasSuffix("; mend import it with `earshot import \(own)`"), "\(format): \(line)")
            }
        }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpora/import").path

    @Test("A folder is told by what is in it, and read")
    func folders() throws {
        #expect(try CatalogImporter.format(ofFilesAt: [Self.folder + "/rasa"]) == "rasa")
        #expect(try CatalogImporter.format(ofFilesAt: [Self.folder + "/hassil/sentences"]) == "hassil")
        #expect(try CatalogImporter.format(ofFilesAt: [Self.folder + "/alexa/models/en-US.json"]) == "alexa")
        let importer = try #require(CatalogImporter(format: "hassil"))
        let result = try importer.read(contentsOf: [Self.folder + "/hassil"])
        #expect(result.catalog.shortcuts == (try HassilFormatTests.greenhouse()).catalog.shortcuts)
        // Other tools' files of the folder are left alone.
        let all = try #require(CatalogImporter(format: "homophones")).read(contentsOf: [Self.folder])
        #expect(all.report.files.map(\.path) == [Self.folder + "/homophones/kitchen.csv"])
    }

    @Test("What cannot be told is said")
    func unknown() throws {
        let several = #expect(throws: CatalogError.self) { try CatalogImporter.format(ofFilesAt: [Self.folder]) }
        #expect(several?.description.contains("the files look like those of several tools: ") == true)
        let none = #expect(throws: CatalogError.self) {
            try CatalogImporter.format(ofFilesAt: [Self.folder + "/hassil/README.md"])
        }
        #expect(none?.description.contains("README.md:1:1: it cannot be told which tool wrote the file") == true)
        let empty = #expect(throws: CatalogError.self) {
            try CatalogImporter(format: "snips")?.read(contentsOf: [Self.folder + "/homophones"])
        }
        #expect(empty?.description.contains("no file of the folder looks like a Snips dataset") == true)
        #expect(throws: CatalogError.self) { try CatalogImporter.format(ofFilesAt: [Self.folder + "/none"]) }
    }
}
