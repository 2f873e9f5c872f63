import CStoreFaults
import Earshot
import EarshotDialogue
import EarshotStore
import EarshotTestSupport
import Foundation
import GRDB
import Testing

/// The faults are set for the whole process, so that one test at a time may use them.
@Suite(.serialized) struct StoreFaultTests {
    private static func code(_ body: () throws -> Void) -> DonationStoreError.Code? {
        do {
            try body()
            return nil
        } catch let error as DonationStoreError {
            #expect(!error.message.isEmpty && !error.suggestion.isEmpty)
            return error.code
        } catch {
            Issue.record("\(error)")
            return nil
        }
    }

    @Test func refusesWhatIsNoStore() throws {
        let path = TemporaryFile.write(Array("this is no database, and long enough to be looked at".utf8), named: "x")
        defer { TemporaryFile.remove(path) }
        #expect(Self.code { _ = try SQLiteDonationStore(path: path) } == .damaged)
        #expect(FileManager.default.contents(atPath: path)?.count == 52)
        #expect(Self.code { _ = try SQLiteDonationStore(path: "/nowhere/at/all") } == .unreachable)
        #expect(Self.code { _ = try SQLiteDonationStore(readingFrom: "/nowhere/at/all") } == .unreachable)
    }

    @Test func refusesTheFileOfAnotherProgram() throws {
        let file = StoreFile()
        let other = try DatabaseQueue(path: file.path)
        try other.write { try $0.execute(sql: "CREATE TABLE note (text TEXT); INSERT INTO note VALUES ('mine')") }
        try other.close()
        let before = file.bytes
        #expect(Self.code { _ = try file.store() } == .damaged)
        #expect(file.bytes == before)
    }

    @Test func refusesANewerVersion() throws {
        let file = StoreFile()
        let store = try file.store()
        try store.add(.pay("a", "milkman", 20, hour: 9))
        try store.close()
        let newer = try DatabaseQueue(path: file.path)
        try newer.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('2')") }
        try newer.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try newer.close()
        let before = file.bytes
        #expect(Self.code { _ = try file.store() } == .newerVersion)
        #expect(Self.code { _ = try SQLiteDonationStore(readingFrom: file.path) } == .newerVersion)
        #expect(file.bytes == before)
    }

    /// Bytes all over the file are overwritten: the store answers as before, or says that the file is damaged.
    @Test(arguments: Seeds.first(40))
    func saysThatAFileIsDamaged(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let file = StoreFile()
        let store = try file.store()
        for number in 0..<200 { try store.add(.pay("a\(number)", "payee \(number % 20)", 20, hour: Int64(number))) }
        try store.close()
        var bytes = [UInt8](file.bytes)
        let start = Int.random(in: 100..<bytes.count - 64, using: &random)
        for index in start..<start + 64 { bytes[index] = UInt8.random(in: 0...255, using: &random) }
        try Data(bytes).write(to: URL(fileURLWithPath: file.path))
        let allowed: Set<DonationStoreError.Code?> = [nil, .damaged, .newerVersion, .unreachable]
        var verified: DonationStoreError.Code?
        let opened = Self.code {
            let again = try file.store()
            _ = Self.code { _ = try again.strongest(100) }
            _ = Self.code { _ = try again.latest(1_000) }
            verified = Self.code { try again.verify() }
        }
        #expect(allowed.contains(opened) && allowed.contains(verified))
    }

    /// The disk is full at every write in turn: the step fails as a whole, and goes on when there is room.
    @Test func losesNothingOnAFullDisk() throws {
        #expect(earshot_faults_install() == 0)
        defer { earshot_faults_set(EARSHOT_FAULT_NONE, 0) }
        var write: Int64 = 1
        var failures = 0
        var isDone = false
        while !isDone {
            let file = StoreFile()
            let log = DonationLog()
            let store = try file.store()
            for number in 0..<20 {
                try store.add(.pay("a\(number)", "payee", 20, hour: Int64(number)))
                try log.add(.pay("a\(number)", "payee", 20, hour: Int64(number)))
            }
            earshot_faults_set(EARSHOT_FAULT_FULL, write)
            for number in 20..<24 {
                let donation = Donation.pay("a\(number)", "payee", 20, hour: Int64(number))
                let code = Self.code { try store.add(donation) }
                if code == nil { try log.add(donation) } else { failures += 1 }
                #expect(code == nil || code == .full)
            }
            let code = Self.code { try store.delete(id: "a3") }
            if code == nil { try log.delete(id: "a3") } else { failures += 1 }
            #expect(code == nil || code == .full)
            isDone = earshot_faults_count() < write
            earshot_faults_set(EARSHOT_FAULT_NONE, 0)
            #expect(try store.latest(100) == (try log.latest(100)), "write \(write)")
            try store.add(.pay("b", "payee", 1, hour: 0))
            try store.verify()
            try store.close()
            write += 1
        }
        #expect(failures > 0 && write > 10)
    }

    @Test func countsAClockThatWasSetBack() throws {
        let file = StoreFile()
        let store = try file.store()
        try store.add(.pay("a", "milkman", 20, hour: 24 * 28))
        try store.add(.pay("b", "milkman", 20, hour: 0))
        let history = try store.history(of: Invocation("Pay", ["payee": .text("milkman"), "amount": .integer(20)]))
        #expect(history.count == 2)
        #expect(abs(history.weight - 1.25) < 1e-12)
        #expect(history.last == Donation.pay("a", "milkman", 20, hour: 24 * 28).moment)
        let score = SuggestionScore(history, at: Moment(seconds: 0))
        #expect(score.recency == SuggestionScore(history, at: try #require(history.last)).recency)
    }
}
