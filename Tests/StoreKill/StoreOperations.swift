import Earshot
import EarshotDialogue
import EarshotStore
import Foundation

/// Donations, replacements and deletions at random, and what a store holds after some of them.
struct StoreOperations {
    /// One operation.
    private enum Operation {
        case add(Donation)
        case delete(DonationSelection)
    }

    static let combinations = ParameterCombinations(["Pay": [["payee"], ["payee", "amount"]]])

    private var operations: [Operation] = []
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    var count: Int { operations.count }

    /// Makes up operations until there are so many.
    mutating func extend(to count: Int) {
        while operations.count < count { operations.append(next()) }
    }

    func perform(_ index: Int, on store: any DonationStore) throws {
        switch operations[index] {
        case .add(let donation): try store.add(donation)
        case .delete(let selection): _ = try store.delete(selection)
        }
    }

    /// How a store differs from what it holds after so many operations; `nil` if it does not.
    func problem(of store: SQLiteDonationStore, after count: Int) throws -> String? {
        let log = try log(after: count)
        let (found, expected) = try (store.latest(10_000, of: nil), log.latest(10_000))
        guard found == expected else { return "donations \(found.map(\.id)), expected \(expected.map(\.id))" }
        let usages = try log.strongest(10_000)
        guard try store.strongest(10_000).count == usages.count else { return "other usages" }
        for usage in usages {
            let history = try store.history(of: usage.invocation)
            guard history.count == usage.history.count, abs(history.strength - usage.history.strength) < 1e-9 else {
                return "\(usage.invocation) counted \(history.count), expected \(usage.history.count)"
            }
        }
        return nil
    }

    /// A text of a donation that is not there (any longer) after so many operations, and is in the file.
    func leftOver(of count: Int, in path: String) -> String? {
        guard let log = try? log(after: count), let kept = try? log.latest(10_000) else { return nil }
        let live = Set(kept.map(Self.marker))
        var bytes = FileManager.default.contents(atPath: path) ?? Data()
        bytes.append(FileManager.default.contents(atPath: path + "-wal") ?? Data())
        for case .add(let donation) in operations[..<min(count, operations.count)] {
            let marker = Self.marker(donation)
            if !live.contains(marker), bytes.range(of: Data(marker.utf8)) != nil { return marker }
        }
        return nil
    }

    private func log(after count: Int) throws -> DonationLog {
        let log = DonationLog(combinations: Self.combinations)
        for index in 0..<min(count, operations.count) { try perform(index, on: log) }
        return log
    }

    /// The group of a donation, which no other one has.
    private static func marker(_ donation: Donation) -> String { donation.group ?? "" }

    private mutating func roll(_ sides: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(truncatingIfNeeded: (state >> 33) % UInt64(sides))
    }

    private mutating func next() -> Operation {
        switch roll(12) {
        case 0, 1: return .delete(.ids(["id \(roll(20))", "id \(roll(20))"]))
        case 2: return .delete(.group("group \(roll(max(1, operations.count))) of one"))
        case 3 where roll(6) == 0: return .delete(.all)
        default:
            let payees = ["milkman", "baker", "candlestick maker"]
            let invocation = Invocation(
                "Pay",
                ["payee": .text(payees[roll(payees.count)]), "amount": .integer(Int64(roll(3)))]
            )
            let moment = Moment(seconds: 1_767_571_200 + Int64(roll(2_000)) * 3_600, utcOffset: 3_600)
            // Some have the identifier of another, which they replace.
            return .add(
                Donation(
                    id: "id \(roll(20))",
                    invocation,
                    at: moment,
                    group: "group \(operations.count) of one"
                )
            )
        }
    }
}
