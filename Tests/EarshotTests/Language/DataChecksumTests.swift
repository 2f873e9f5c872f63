import CEarshotData
import Foundation
import Testing

@testable import Earshot

/// The recorded checksums of the embedded files are those of the files; `EARSHOT_RECORD=1` writes them again.
@Suite struct DataChecksumTests {
    private static let source = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/CEarshotData/Checksums.c").standardized

    /// All files of languages, by folder and name.
    private static var files: [(name: String, bytes: UnsafeBufferPointer<UInt8>)] {
        let folders = [
            ("Languages", earshot_language_files(), earshot_language_file_count()),
            ("Quantities", earshot_quantity_files(), earshot_quantity_file_count()),
            ("Units", earshot_unit_files(), earshot_unit_file_count()),
            ("CommonWords", earshot_common_word_files(), earshot_common_word_file_count()),
        ]
        let texts = folders.flatMap { folder, list, count in
            UnsafeBufferPointer(start: list, count: count).map { file in
                ("\(folder)/\(String(cString: file.name))", UnsafeBufferPointer(start: file.bytes, count: file.count))
            }
        }
        let sounds = UnsafeBufferPointer(start: earshot_sound_files(), count: earshot_sound_file_count()).map { file in
            ("Sounds/\(String(cString: file.name))", UnsafeBufferPointer(start: file.bytes, count: file.count))
        }
        return (texts + sounds).sorted { $0.0 < $1.0 }
    }

    @Test func `every file has its checksum recorded`() throws {
        if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] != nil { try Self.record() }
        #expect(Self.files.count > 200)
        for file in Self.files {
            let checksum = Hashing.hash(file.bytes)
            #expect(earshot_data_checksum(file.name) == checksum, "\(file.name): EARSHOT_RECORD=1 records it")
            #expect(LanguageData.checksum(ofFile: file.name, file.bytes) == checksum)
        }
    }

    @Test func `a file that was not recorded has the checksum of its bytes`() {
        let bytes: [UInt8] = [1, 2, 3]
        bytes.withUnsafeBufferPointer { bytes in
            #expect(LanguageData.checksum(ofFile: "Languages/none", bytes) == Hashing.hash(bytes))
        }
    }

    private static func record() throws {
        let lines = files.map { file in
            let digits = String(Hashing.hash(file.bytes), radix: 16, uppercase: true)
            let number = String(repeating: "0", count: 16 - digits.count) + digits
            return "    { \"\(file.name)\", 0x\(number) },"
        }
        let text = try String(contentsOf: source, encoding: .utf8).components(separatedBy: "\n")
        let recorded = text.filter { !$0.hasPrefix("    { \"") }
        let place = try #require(recorded.firstIndex { $0.hasPrefix("} checksums[]") }) + 1
        let whole = recorded[..<place] + lines + recorded[place...]
        try whole.joined(separator: "\n").write(to: source, atomically: true, encoding: .utf8)
        Issue.record("recorded \(source.path); build again")
    }
}
