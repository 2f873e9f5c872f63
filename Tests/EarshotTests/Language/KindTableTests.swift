import CEarshotData
import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("What kinds of things words name")
struct KindTableTests {
    private static let texts = ["kitchen", "bathroom", "bedroom", "office", "chicken", "dining room", "hamburg"]
    /// The senses below a sense that says what kind of thing a case is.
    private static let mostBelow = CostModel.Kinds.mostBelow

    private static func senses(of text: String, in table: KindTable) -> [KindTable.Sense] {
        table.senses(of: text.split(separator: " ").map { Array($0.utf8)[...] })
    }

    /// The senses of a text and all senses above them.
    private static func ancestors(of text: String, in table: KindTable) -> Set<KindTable.Sense> {
        senses(of: text, in: table).reduce(into: []) { $0.formUnion(table.ancestors(of: $1)) }
    }

    // MARK: The embedded file

    @Test("Rooms are of a kind, and a chicken is no room")
    func rooms() throws {
        let table = try #require(KindTable.table("en"))
        let above = ["kitchen", "bathroom", "bedroom"].map { Self.ancestors(of: $0, in: table) }
        let shared = above[0].intersection(above[1]).intersection(above[2])
        #expect(shared.contains { table.size($0) <= Self.mostBelow })
        let chicken = Self.ancestors(of: "chicken", in: table)
        #expect(!chicken.isEmpty)
        for room in above { #expect(!chicken.intersection(room).contains { table.size($0) <= Self.mostBelow }) }
    }

    @Test("A phrase has senses of its own, and so has a name")
    func phrases() throws {
        let table = try #require(KindTable.table("en"))
        let diningRoom = Self.senses(of: "dining room", in: table)
        #expect(!diningRoom.isEmpty)
        #expect(!diningRoom.contains(where: Self.senses(of: "room", in: table).contains))
        #expect(Self.senses(of: "iced coffee", in: table) == Self.senses(of: "ice coffee", in: table))
        #expect(!Self.senses(of: "hamburg", in: table).isEmpty)
        for text in ["", "qxzvbrt", "room dining"] { #expect(Self.senses(of: text, in: table).isEmpty, "\(text)") }
    }

    @Test("What is above a sense holds the sense, and all that is above what it holds", arguments: texts)
    func ancestors(text: String) throws {
        let table = try #require(KindTable.table("en"))
        for sense in Self.senses(of: text, in: table) {
            let ancestors = table.ancestors(of: sense)
            #expect(ancestors.contains(sense))
            for one in ancestors { #expect(table.parents(of: one).allSatisfy(ancestors.contains)) }
        }
    }

    @Test("A sense has fewer senses below it than the one above it", arguments: texts)
    func sizes(text: String) throws {
        let table = try #require(KindTable.table("en"))
        for sense in Self.ancestors(of: text, in: table) {
            #expect(table.size(sense) >= 1)
            guard let parent = table.parents(of: sense).first else { continue }
            #expect(table.size(parent) > table.size(sense))
        }
    }

    @Test("Only English has a table", arguments: ["de", "ja", "EN", ""])
    func missing(language: String) { #expect(KindTable.table(language) == nil) }

    // MARK: Other files

    /// Calls a closure with the table of a copy of some bytes, which lives until the closure returns.
    private static func withTable(of bytes: some Collection<UInt8>, _ body: (KindTable?) -> Void) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        defer { copy.deallocate() }
        _ = copy.initialize(fromContentsOf: bytes)
        body(KindTable(file: UnsafeBufferPointer(copy)))
    }

    private static func isTable(_ bytes: some Collection<UInt8>) -> Bool {
        var isTable = false
        withTable(of: bytes) { isTable = $0 != nil }
        return isTable
    }

    /// The embedded file of English.
    private static func file() throws -> UnsafeBufferPointer<UInt8> {
        let files = UnsafeBufferPointer(start: earshot_kind_files(), count: earshot_kind_file_count())
        let file = try #require(files.first { String(cString: $0.name) == "en" })
        return UnsafeBufferPointer(start: file.bytes, count: file.count)
    }

    @Test("A file of another form is no table")
    func otherFiles() throws {
        let file = Array(try Self.file())
        #expect(Self.isTable(file))
        for count in [0, 3, 4, 15, 16] { #expect(!Self.isTable(file.prefix(count)), "\(count) bytes") }
        for place in 0..<4 {
            var other = file
            other[place] ^= 1
            #expect(!Self.isTable(other), "byte \(place)")
        }
        // More senses than there are bytes; no buckets.
        var other = file
        other[7] = 0xFF
        #expect(!Self.isTable(other))
        #expect(!Self.isTable(Array("EKN1".utf8) + [UInt8](repeating: 0, count: 15)))
    }

    @Test("A file that is cut off is no table, or lacks words")
    func cutFiles() throws {
        let file = try Self.file()
        let whole = try #require(KindTable(file: file))
        let (senses, links) = (file.number(at: 4, bytes: 4), file.number(at: 8, bytes: 4))
        let firstWord = 16 + 3 * senses + 6 * links + 3 * (file.number(at: 12, bytes: 4) + 1)
        var random = SplitMix(seed: 12)
        let cuts = (0..<20).map { _ in Int.random(in: 0..<file.count, using: &random) }
        #expect(cuts.contains { $0 < firstWord } && cuts.contains { $0 >= firstWord })
        for cut in cuts + [firstWord - 1, firstWord, file.count - 1] {
            Self.withTable(of: file.prefix(cut)) { table in
                #expect((table == nil) == (cut < firstWord), "\(cut) bytes")
                guard let table else { return }
                for text in Self.texts {
                    let found = Self.senses(of: text, in: table)
                    #expect(found.isEmpty || found == Self.senses(of: text, in: whole), "\(text) in \(cut) bytes")
                    for sense in found {
                        #expect(table.ancestors(of: sense) == whole.ancestors(of: sense))
                        #expect(table.size(sense) == whole.size(sense))
                    }
                }
            }
        }
    }
}
