import Earshot
import EarshotDialogue
import Foundation
import Testing

/// Ranking beside a plain count, on simulated months.
///
/// The figures are in the documentation as they come out.
@Suite struct SimulatedMonthTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/EarshotDialogue/EarshotDialogue.docc/RankingSuggestions.md")

    @Test func isReportedAsItComesOut() throws {
        let resolver = try Resolver(SimulatedMonth.catalog)
        var ranking = Foresight()
        var plain = Foresight()
        var latest = Foresight()
        for seed in 0..<20 {
            let log = DonationLog()
            let donations = Donations(log, in: resolver)
            var counts: [Invocation: (count: Int, last: Int)] = [:]
            for (index, donation) in SimulatedMonth(seed: seed).donations.enumerated() {
                // Only what was done before can be foreseen.
                if counts[donation.invocation] != nil {
                    let suggested = try donations.suggestions(in: Situation(donation.moment), limit: 50)
                    ranking.note(suggested.firstIndex { $0.invocation == donation.invocation })
                    let byCount = counts.sorted { ($1.value.count, $1.value.last) < ($0.value.count, $0.value.last) }
                    plain.note(byCount.firstIndex { $0.key == donation.invocation })
                    let byTime = counts.sorted { $1.value.last < $0.value.last }
                    latest.note(byTime.firstIndex { $0.key == donation.invocation })
                }
                try donations.donate(donation)
                counts[donation.invocation, default: (0, 0)].count += 1
                counts[donation.invocation]?.last = index
            }
        }
        let rows = [
            "| the ranking | \(ranking.row) |", "| a plain count, ties by the latest | \(plain.row) |",
            "| the latest first | \(latest.row) |",
        ]
        print("foreseen among \(ranking.count) donations:\n\(rows.joined(separator: "\n"))")
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        for row in rows + ["each of the \(ranking.count) donations"] {
            let isThere = text.contains(row)
            #expect(isThere, "RankingSuggestions.md does not say: \(row)")
        }
    }
}
