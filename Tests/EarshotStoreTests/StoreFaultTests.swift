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
        #expect(Self.code { _ = try file.store() } == .otherProgram)
        #expect(Self.code { _ = try SQLiteDonationStore(readingFrom: file.path) } == .otherProgram)
        #expect(file.bytes == before)
    }

    /// A row that no store writes is damage.
    @Test func refusesARowThatIsNone() throws {
        for change in [
            "UPDATE usage SET weights = x'00'", "UPDATE usage SET day = 'x'",
            "UPDATE usage SET day = -9223372036854775807", "UPDATE usage SET count = 9223372036854775807",
        ] {
            let file = StoreFile()
            let store = try file.store()
            try store.add(.pay("a", "milkman", 20, hour: 9))
            try store.close()
            let other = try DatabaseQueue(path: file.path)
            try other.write { try $0.execute(sql: change) }
            try other.close()
            let again = try file.store()
            let codes = [
                Self.code { _ = try again.latest(10) }, Self.code { _ = try again.strongest(10) },
                Self.code { try again.add(.pay("b", "milkman", 20, hour: 10)) },
            ]
            #expect(codes.contains(.damaged), "\(change)")
            #expect(Set(codes).isSubset(of: [.damaged, nil]), "\(change)")
        }
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

    /// The disk is full when the file is written anew: the donations are gone, and why their bytes are not is told.
    @Test func saysWhyBytesAreLeft() throws {
        #expect(earshot_faults_install() == 0)
        defer { earshot_faults_set(EARSHOT_FAULT_NONE, 0) }
        var told = 0
        for write: Int64 in 1..<200 {
            let file = StoreFile()
            let store = try file.store()
            for number in 0..<20 { try store.add(.pay("a\(number)", "payee", 20, hour: Int64(number))) }
            earshot_faults_set(EARSHOT_FAULT_FULL, write)
            let deletion = try? store.delete(id: "a3")
            let isDone = earshot_faults_count() < write
            earshot_faults_set(EARSHOT_FAULT_NONE, 0)
            if let deletion {
                #expect(deletion.isErased == isDone && (deletion.problem == nil) == isDone, "write \(write)")
                #expect(deletion.problem.map { $0.code == .full } ?? true)
                if !isDone { told += 1 }
            }
            #expect(try store.count() == (deletion == nil ? 20 : 19))
            #expect(try store.delete(id: "a4") == DonationDeletion(count: 1, isErased: true))
            if isDone { break }
        }
        #expect(told > 0)
    }

    /// A deletion is on the disk when the call returns, though a reader delays that its bytes are overwritten.
    @Test func writesADeletionThrough() throws {
        let file = StoreFile()
        let first = try file.store()
        for number in 0..<3 { try first.add(.pay("a\(number)", "payee", 20, hour: Int64(number))) }
        try first.close()
        let store = try file.store()
        var configuration = Configuration()
        configuration.readonly = true
        configuration.allowsUnsafeTransactions = true
        let reader = try DatabaseQueue(path: file.path, configuration: configuration)
        try reader.unsafeRead { reader in
            try reader.beginTransaction(.deferred)
            #expect(try Int.fetchOne(reader, sql: "SELECT COUNT(*) FROM donation") == 3)
            try store.add(.pay("b", "payee", 20, hour: 4))
            let before = earshot_faults_syncs()
            #expect(try store.delete(id: "a1") == DonationDeletion(count: 1, isErased: false))
            #expect(earshot_faults_syncs() > before)
            try reader.commit()
        }
        try reader.close()
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
