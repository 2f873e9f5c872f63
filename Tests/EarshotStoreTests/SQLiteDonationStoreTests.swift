import Earshot
import EarshotDialogue
import EarshotStore
import EarshotTestSupport
import Foundation
import GRDB
import Testing

/// A file for one test, removed with what SQLite keeps beside it.
final class StoreFile {
    let path = NSTemporaryDirectory() + "/earshot-\(UUID().uuidString)-donations.sqlite"

    deinit {
        for suffix in ["", "-wal", "-shm", "-journal"] { TemporaryFile.remove(path + suffix) }
    }

    /// All bytes on the disk.
    var bytes: Data {
        ["", "-wal", "-journal"].reduce(into: Data()) { bytes, suffix in
            bytes.append(FileManager.default.contents(atPath: path + suffix) ?? Data())
        }
    }

    func store(_ combinations: ParameterCombinations = ParameterCombinations()) throws -> SQLiteDonationStore {
        try SQLiteDonationStore(path: path, combinations: combinations)
    }
}

extension Donation {
    /// Something that pays somebody, at an hour counted from a Monday.
    static func pay(_ id: String, _ payee: String, _ amount: Int64, hour: Int64, group: String? = nil) -> Donation {
        Donation(
            id: id,
            Invocation("Pay", ["payee": .text(payee), "amount": .integer(amount)]),
            at: Moment(seconds: 1_767_571_200 + hour * 3_600, utcOffset: 3_600),
            group: group
        )
    }
}

@Suite struct SQLiteDonationStoreTests {
    private static let combinations = ParameterCombinations(["Pay": [["payee"], ["payee", "amount"]]])

    @Test func keepsWhatWasDonated() throws {
        let file = StoreFile()
        let donations = [
            Donation.pay("a", "milkman", 20, hour: 9), .pay("b", "milkman", 25, hour: 33, group: "g"),
            .pay("c", "baker\u{1F}x\u{1B}", -3, hour: 10),
        ]
        let store = try file.store(Self.combinations)
        for donation in donations { try store.add(donation) }
        #expect(try store.latest(10) == [donations[1], donations[2], donations[0]])
        #expect(try store.latest(10, of: "g") == [donations[1]])
        #expect(try store.latest(1).map(\.id) == ["b"])
        let milkman = Invocation("Pay", ["payee": .text("milkman")])
        #expect(try store.strongest(1).map(\.invocation) == [milkman])
        #expect(try store.history(of: milkman).count == 2)
        #expect(try store.history(of: Invocation("Pay")).count == 0)
        try store.close()
        let again = try file.store(Self.combinations)
        #expect(try again.latest(10) == [donations[1], donations[2], donations[0]])
        #expect(try again.count() == 3)
        try again.verify()
    }

    @Test func replacesADonationWithTheSameIdentifier() throws {
        let file = StoreFile()
        let store = try file.store()
        try store.add(.pay("a", "milkman", 20, hour: 9))
        try store.add(.pay("a", "baker", 20, hour: 9))
        #expect(try store.latest(10) == [.pay("a", "baker", 20, hour: 9)])
        #expect(try store.strongest(10).count == 1)
    }

    /// Many donations at once that replace others, compared with donations in memory.
    @Test(arguments: Seeds.first(4))
    func addsManyLikeALog(seed: Int) throws {
        var dice = Dice(seed: seed)
        let file = StoreFile()
        let log = DonationLog(combinations: Self.combinations)
        let store = try file.store(Self.combinations)
        for _ in 0..<5 {
            let donations = (0..<60).map { _ in
                Donation.pay(
                    "d\(dice.roll(40))",
                    dice.pick(["milkman", "baker", "ada"]),
                    Int64(dice.roll(3)),
                    hour: Int64(dice.roll(2_000)) - 1_000
                )
            }
            try store.add(contentsOf: donations)
            for donation in donations { try log.add(donation) }
            try Self.compare(store, log)
        }
        try store.verify()
    }

    /// Replacing each of many donations of one thing counts it anew once, not once for each.
    @Test func replacesManyAtOnceInLittleTime() throws {
        let file = StoreFile()
        let store = try file.store()
        let donations = (0..<4_000).map { Donation.pay("d\($0)", "milkman", 20, hour: Int64($0)) }
        let clock = ContinuousClock()
        let first = try clock.measure { try store.add(contentsOf: donations) }
        let second = try clock.measure { try store.add(contentsOf: donations) }
        #expect(try store.count() == donations.count)
        #expect(second < first * 20, "\(first) to add, \(second) to replace")
    }

    /// Every operation, compared with donations in memory.
    @Test(arguments: Seeds.first(6))
    func agreesWithALog(seed: Int) throws {
        var dice = Dice(seed: seed)
        let file = StoreFile()
        let log = DonationLog(combinations: Self.combinations)
        var store = try file.store(Self.combinations)
        for step in 0..<120 {
            switch dice.roll(10) {
            case 0:
                let ids = Set((0..<3).map { _ in "d\(dice.roll(40))" })
                #expect(try store.delete(.ids(ids)).count == (try log.delete(.ids(ids)).count))
            case 1:
                let group = "g\(dice.roll(8))"
                #expect(try store.delete(.group(group)).count == (try log.delete(.group(group)).count))
            case 2 where dice.hits(5):
                #expect(try store.delete(.all).count == (try log.delete(.all).count))
            case 3:
                try store.close()
                store = try file.store(Self.combinations)
            default:
                let donation = Donation.pay(
                    "d\(dice.roll(40))",
                    dice.pick(["milkman", "baker", "ada"]),
                    Int64(dice.roll(3)),
                    hour: Int64(dice.roll(2_000)) - 1_000,
                    group: dice.hits(2) ? "g\(dice.roll(8))" : nil
                )
                try store.add(donation)
                try log.add(donation)
            }
            if step % 10 == 9 { try Self.compare(store, log) }
        }
        try store.verify()
    }

    private static func compare(_ store: SQLiteDonationStore, _ log: DonationLog) throws {
        #expect(try store.latest(1_000) == (try log.latest(1_000)))
        let usages = try store.strongest(1_000)
        let expected = try log.strongest(1_000)
        #expect(Set(usages.map(\.invocation)) == Set(expected.map(\.invocation)))
        for usage in expected {
            let history = try store.history(of: usage.invocation)
            #expect(history.count == usage.history.count)
            #expect(history.last == usage.history.last)
            #expect(history.day == usage.history.day)
            #expect(abs(history.strength - usage.history.strength) < 1e-9)
            for (one, other) in zip(history.hours + history.weekdays, usage.history.hours + usage.history.weekdays) {
                #expect(abs(one - other) < 1e-9)
            }
        }
        for (usage, next) in zip(usages, usages.dropFirst()) {
            #expect(usage.history.strength >= next.history.strength)
        }
    }

    @Test func countsAnewForOtherCombinations() throws {
        let file = StoreFile()
        let store = try file.store()
        try store.add(.pay("a", "milkman", 20, hour: 9))
        try store.add(.pay("b", "milkman", 30, hour: 9))
        #expect(try store.strongest(10).count == 2)
        try store.close()
        let again = try file.store(Self.combinations)
        #expect(try again.strongest(10).map(\.history.count) == [2, 1, 1])
    }

    // MARK: Deleting

    @Test(arguments: Seeds.first(3))
    func leavesNoByteOfWhatWasDeleted(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let file = StoreFile()
        let store = try file.store(Self.combinations)
        var markers: [String] = []
        for index in 0..<400 {
            let marker = "mark\(String(random.next(), radix: 36))"
            markers.append(marker)
            try store.add(.pay("id-\(marker)", marker, 1, hour: Int64(index), group: "g-\(marker)"))
        }
        let dead = Set(markers.shuffled(using: &random).prefix(200))
        #expect(Self.found(dead, in: file.bytes) == 200)
        var isErased = true
        let ids = dead.sorted()
        isErased = try store.delete(.ids(Set(ids[..<150].map { "id-\($0)" }))).isErased && isErased
        for marker in ids[150...] { isErased = try store.delete(.group("g-\(marker)")).isErased && isErased }
        #expect(isErased)
        #expect(Self.found(dead, in: file.bytes) == 0)
        #expect(Self.found(Set(markers).subtracting(dead), in: file.bytes) == 200)
        try store.delete(.all)
        #expect(Self.found(Set(markers), in: file.bytes) == 0)
    }

    private static func found(_ markers: Set<String>, in bytes: Data) -> Int {
        let text = String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
        let words = Set(text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) })
        // Texts lie in a page one after the other, so that a marker may have others around it.
        return markers.count { marker in words.contains { $0.contains(marker) } }
    }

    @Test func saysThatAReaderDelaysErasing() throws {
        let file = StoreFile()
        let store = try file.store()
        try store.add(.pay("a", "somebody", 20, hour: 9))
        try store.add(.pay("b", "milkman", 20, hour: 9))
        #expect(try store.delete(id: "c") == DonationDeletion(count: 0, isErased: true))
        var configuration = Configuration()
        configuration.readonly = true
        configuration.allowsUnsafeTransactions = true
        let reader = try DatabaseQueue(path: file.path, configuration: configuration)
        try reader.unsafeRead { reader in
            try reader.beginTransaction(.deferred)
            #expect(try Int.fetchOne(reader, sql: "SELECT COUNT(*) FROM donation") == 2)
            #expect(try store.delete(id: "a") == DonationDeletion(count: 1, isErased: false))
            #expect(try store.latest(10).map(\.id) == ["b"])
            try reader.commit()
        }
        try reader.close()
        #expect(try store.delete(id: "c") == DonationDeletion(count: 0, isErased: true))
        #expect(Self.found(["somebody"], in: file.bytes) == 0)
    }

    // MARK: Several readers

    /// A reader counts as the writer does: it takes the combinations of the file, and refuses others.
    @Test func readsWithTheCombinationsOfTheFile() throws {
        let file = StoreFile()
        let writer = try file.store(Self.combinations)
        try writer.add(.pay("a", "milkman", 20, hour: 9))
        #expect(try SQLiteDonationStore(readingFrom: file.path).combinations == Self.combinations)
        let same = try SQLiteDonationStore(readingFrom: file.path, combinations: Self.combinations)
        #expect(same.combinations == Self.combinations)
        let other = ParameterCombinations(["Pay": [["amount"]]])
        #expect {
            try SQLiteDonationStore(readingFrom: file.path, combinations: other)
        } throws: { error in
            (error as? DonationStoreError)?.code == .otherCombinations
        }
    }

    @Test func readsWhileAnotherWrites() throws {
        let file = StoreFile()
        let writer = try file.store()
        try writer.add(.pay("a", "milkman", 20, hour: 9))
        let readers = try (0..<3).map { _ in try SQLiteDonationStore(readingFrom: file.path) }
        for number in 0..<20 {
            try writer.add(.pay("n\(number)", "baker", 20, hour: 9))
            for reader in readers { #expect(try reader.count() == number + 2) }
        }
        #expect(throws: DonationStoreError.self) { try readers[0].add(.pay("x", "ada", 1, hour: 0)) }
    }
}
