import Earshot
import EarshotDialogue
import EarshotStore
import Foundation
import Testing

/// Files that a version has written stay readable by every later one.
@Suite struct FrozenStoreTests {
    private static let donations = [
        Donation.pay("a", "milkman", 20, hour: 9), .pay("b", "milkman", 25, hour: 33, group: "g"),
        .pay("c", "Bäcker", -3, hour: 600),
    ]
    private static let combinations = ParameterCombinations(["Pay": [["payee"], ["payee", "amount"]]])

    /// Written once for each version, by the first run of this test without the file; never written again.
    @Test func readsVersion1() throws {
        let frozen = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/donations-1.sqlite")
        guard FileManager.default.fileExists(atPath: frozen.path) else {
            let store = try SQLiteDonationStore(path: frozen.path, combinations: Self.combinations)
            try store.add(contentsOf: Self.donations)
            try store.close()
            Issue.record("wrote \(frozen.path)")
            return
        }
        let file = StoreFile()
        try FileManager.default.copyItem(atPath: frozen.path, toPath: file.path)
        let store = try file.store(Self.combinations)
        #expect(try store.latest(10) == Self.donations.reversed())
        #expect(try store.strongest(10).map(\.history.count) == [1, 1, 2, 1, 1])
        try store.verify()
    }
}
