internal import Foundation

/// The seeds that tests with random input try.
package enum Seeds {
    /// How many times as many are tried: `EARSHOT_SEEDS`, which `.ci/nightly` sets, and otherwise 1.
    private static let factor = ProcessInfo.processInfo.environment["EARSHOT_SEEDS"].flatMap { Int($0) } ?? 1

    /// The seeds from 0 up to, and not including, `count` times that.
    package static func first(_ count: Int) -> Range<Int> { 0..<count * max(1, factor) }
}
