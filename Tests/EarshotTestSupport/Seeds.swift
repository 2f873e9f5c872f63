internal import Foundation

/// The seeds that tests with random input try.
package enum Seeds {
    /// How many times as many are tried by night: `EARSHOT_SEEDS`, and otherwise 1.
    private static let factor = ProcessInfo.processInfo.environment["EARSHOT_SEEDS"].flatMap { Int($0) } ?? 1

    /// The seeds from 0 up to, and not including, a number.
    ///
    /// - Parameter count: The number of seeds of a whole run; an everyday run tries a quarter of them, and at least one.
    /// - Returns: The seeds.
    package static func first(_ count: Int) -> Range<Int> {
        0..<(Sampled.isWhole ? count * max(1, factor) : max(1, count / 4))
    }
}
