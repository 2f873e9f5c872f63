import Earshot
import EarshotDialogue
import EarshotTestSupport
import Foundation

/// A month of somebody's days, made up from a seed: habits with their hours and days, some of which begin or end, and
/// things done now and then.
///
/// It was written before any ranking was tried on it, and nothing in the ranking was fitted to it.
struct SimulatedMonth {
    /// Something that is done again and again.
    private struct Habit {
        var invocation: Invocation
        /// The usual hour, and how far from it is usual.
        var hour: Double
        var spread: Double
        /// The days of the week, Monday first.
        var weekdays: Set<Int>
        /// How likely it is on one of these days.
        var chance: Double
        /// The days of the month on which it is a habit.
        var days: Range<Int>
    }

    /// What was done, in the order of time.
    let donations: [Donation]

    private static let start: Int64 = 1_767_571_200  // A Monday.
    static let days = 30

    init(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let habits = Self.habits(&random)
        let chores = (0..<15).map { Invocation("Chore", ["what": .text("chore \($0)")]) }
        var times: [(Double, Invocation)] = []
        for day in 0..<Self.days {
            for habit in habits where habit.days.contains(day) && habit.weekdays.contains(day % 7) {
                guard Double.random(in: 0..<1, using: &random) < habit.chance else { continue }
                // The sum of three even numbers is nearly normal.
                let noise = (0..<3).reduce(0.0) { sum, _ in sum + Double.random(in: -1...1, using: &random) }
                times.append(
                    (Double(day) * 24 + min(23.9, max(0, habit.hour + noise * habit.spread)), habit.invocation)
                )
            }
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                // The first chores are done most.
                let chore = min(
                    Int.random(in: 0..<chores.count, using: &random),
                    Int.random(in: 0..<chores.count, using: &random)
                )
                times.append((Double(day) * 24 + Double.random(in: 7...22, using: &random), chores[chore]))
            }
        }
        donations = times.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map { item in
            let moment = Moment(seconds: Self.start + Int64(item.element.0 * 3_600))
            return Donation(id: "\(item.offset)", item.element.1, at: moment)
        }
    }

    private static func habits(_ random: inout SplitMix) -> [Habit] {
        let workdays: Set = [0, 1, 2, 3, 4]
        let kinds: [(Set<Int>, Double)] = [
            (workdays, 0.9), (workdays, 0.7), (workdays, 0.8), ([5, 6], 0.8), ([5, 6], 0.6), ([0, 2, 4], 0.8),
            ([1, 3], 0.7), ([0], 0.9), ([6], 0.9), (workdays.union([5, 6]), 0.9), (workdays.union([5, 6]), 0.5),
            (workdays.union([5, 6]), 0.3),
        ]
        return kinds.enumerated().map { index, kind in
            // Every third habit begins in the month, every third ends in it.
            let days =
                switch index % 3 {
                case 0: 0..<Self.days
                case 1: Int.random(in: 5..<20, using: &random)..<Self.days
                default: 0..<Int.random(in: 10..<25, using: &random)
                }
            return Habit(
                invocation: Invocation("Habit", ["what": .text("habit \(index)")]),
                hour: Double.random(in: 6.5...22, using: &random),
                spread: Double.random(in: 0.2...1.2, using: &random),
                weekdays: kind.0,
                chance: kind.1,
                days: days
            )
        }
    }

    /// A catalog of all that is done.
    static let catalog = Catalog(
        locale: "en-US",
        shortcuts: ["Habit", "Chore"].map { name in
            Shortcut(id: name, parameters: [Parameter("what", .text)], phrases: [Phrase("\(name) ${what}")])
        }
    )
}

/// How often what is done next was among the first of a list.
struct Foresight {
    private(set) var count = 0
    private var first = 0
    private var firstThree = 0
    private var reciprocals = 0.0

    /// Notes at which place of a list the right one was, counted from 0; `nil` if it was not there.
    mutating func note(_ place: Int?) {
        count += 1
        guard let place else { return }
        if place == 0 { first += 1 }
        if place < 3 { firstThree += 1 }
        reciprocals += 1 / Double(place + 1)
    }

    /// The shares as a row of a table.
    var row: String {
        let total = Double(max(1, count))
        let percentages = [first, firstThree].map { String(format: "%.1f %%", 100 * Double($0) / total) }
        return percentages.joined(separator: " | ") + String(format: " | %.3f", reciprocals / total)
    }
}
