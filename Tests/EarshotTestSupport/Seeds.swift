internal import Foundation

/// The seeds that tests with random input try.
package enum Seeds {
    /// How many times as many are tried: `EARSHOT_SEEDS`, which `.ci/nightly` sets; `nil` if it is not set.
    private static let factor = ProcessInfo.processInfo.environment["EARSHOT_SEEDS"].flatMap { Int($0) }

    /// The seeds from 0 up to, and not including, a number.
    ///
    /// - Parameter count: The number of seeds of a whole run; `swift test` by itself tries an eighth of them, and at
    ///   least one.
    /// - Returns: The seeds.
    package static func first(_ count: Int) -> Range<Int> {
        if let factor { return 0..<count * max(1, factor) }
        return 0..<(Sampled.isWhole ? count : max(1, count / 8))
    }
}
