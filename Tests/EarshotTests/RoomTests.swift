import Foundation
import Testing

/// The folders of the engine are its pipeline: each may use those above it, and never one below.
///
/// Within one module no import says who uses whom, so the names of types do: a type that one folder declares at top
/// level must not be named in a folder further up.
@Suite struct RoomTests {
    /// The folders, in the order in which they build on each other.
    static let rooms = [
        "Support", "Catalog", "Answer", "Costs", "Normalization", "Language", "Index", "Grammar", "Readings", "Search",
        "Decision", "Compiled", "Resolver", "Hearing",
    ]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Earshot").path

    /// A source file: the folder it is in, and its code without comments and texts.
    private struct Source {
        var room: Int
        var path: String
        var code: String
    }

    private static func sources() throws -> [Source] {
        let paths = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            let room = try #require(rooms.firstIndex(of: String(path.prefix { $0 != "/" })), "\(path) is in no room")
            let code = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
                .replacing(/\/\/[^\n]*/, with: "").replacing(/"(\\.|[^"\\\n])*"/, with: "\"\"")
            return Source(room: room, path: path, code: code)
        }
    }

    @Test func noRoomUsesOneBelow() throws {
        let sources = try Self.sources()
        var declared: [Substring: Set<Int>] = [:]
        let declaration =
            /^(?:@\w+(?:\([^)]*\))? +)*(?:(?:public|package|private|fileprivate|final|indirect) +)*(?:struct|class|enum|protocol|actor|typealias) +([A-Z]\w*)/
            .anchorsMatchLineEndings()
        for source in sources {
            for match in source.code.matches(of: declaration) { declared[match.1, default: []].insert(source.room) }
        }
        #expect(declared.count > 200, "hardly a type was found, so that nothing is checked")
        for source in sources {
            for word in Set(source.code.matches(of: /\b[A-Z]\w*/).map(\.output)) {
                guard let rooms = declared[word], rooms.count == 1, let room = rooms.first else { continue }
                #expect(room <= source.room, "\(source.path) uses \(word) of \(Self.rooms[room]), which is below it")
            }
        }
    }

    @Test func everyFolderIsARoom() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
        #expect(folders == (Self.rooms + ["Earshot.docc"]).sorted())
    }
}
