import Earshot
import EarshotDialogue
import EarshotStore
import Foundation

/// Times a donation, a suggestion and a deletion in files of some sizes.
///
///     donations [COUNT…]
@main
struct DonationTimes {
    private static let catalog = Catalog(
        locale: "en-US",
        shortcuts: [
            Shortcut(
                id: "Pay",
                parameters: [Parameter("payee", .text), Parameter("amount", .integer())],
                phrases: ["Pay ${amount} to ${payee}"]
            )
        ]
    )
    private static let combinations = ParameterCombinations(["Pay": [["payee"], ["payee", "amount"]]])

    static func main() throws {
        let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        print("donations | file | donate p50, p99, worst | suggest p50, p99, worst | delete one")
        for size in sizes.isEmpty ? [10_000, 1_000_000] : sizes {
            let path = NSTemporaryDirectory() + "/earshot-\(UUID().uuidString).sqlite"
            defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) } }
            try measure(size, path)
        }
    }

    private static func measure(_ size: Int, _ path: String) throws {
        let store = try SQLiteDonationStore(path: path, combinations: combinations)
        for start in stride(from: 0, to: size, by: 10_000) {
            try store.add(contentsOf: (start..<min(size, start + 10_000)).map { donation($0, of: size) })
        }
        let donations = Donations(store, in: try Resolver(catalog))
        let adding = try (size..<size + 2_000).map { number in
            try time { try donations.donate(donation(number, of: size)) }
        }
        let now = donation(size + 2_000, of: size).moment
        let suggesting = try (0..<500).map { hour in
            let situation = Situation(Moment(seconds: now.seconds + Int64(hour) * 3_600))
            var count = 0
            let time = try time { count = try donations.suggestions(in: situation).count }
            precondition(count == 5, "\(count) suggestions")
            return time
        }
        let deleting = try time { try donations.delete(.ids(["7"])) }
        let bytes = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        let fields = [
            "\(size)", "\(bytes / 1_000_000) MB", shown(adding), shown(suggesting), "\(milliseconds(deleting)) ms",
        ]
        print(fields.joined(separator: " | "))
    }

    /// A donation of a year, to one of two thousand payees, of whom the first are paid most.
    private static func donation(_ number: Int, of size: Int) -> Donation {
        var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        func roll(_ sides: UInt64) -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return (state >> 33) % sides
        }
        let payee = min(roll(2_000), roll(2_000))
        let second = Int64(number) * 31_536_000 / Int64(max(1, size))
        return Donation(
            id: "\(number)",
            Invocation("Pay", ["payee": .text("payee \(payee)"), "amount": .integer(Int64(roll(3)))]),
            at: Moment(seconds: 1_735_689_600 + second, utcOffset: 3_600),
            group: "day \(second / 86_400)"
        )
    }

    private static func time(_ body: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        let duration = try clock.measure(body)
        return Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
    }

    private static func shown(_ times: [Double]) -> String {
        let sorted = times.sorted()
        let places = [sorted.count / 2, sorted.count * 99 / 100, sorted.count - 1]
        return places.map { milliseconds(sorted[$0]) }.joined(separator: ", ") + " ms"
    }

    private static func milliseconds(_ time: Double) -> String { String(format: "%.3f", time) }
}
