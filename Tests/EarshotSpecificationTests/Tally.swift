import Foundation

@testable import Earshot

/// Counts of the questions by how they were answered.
struct Tally: CustomStringConvertible {
    private(set) var questions = 0
    /// Questions that were skipped because the catalog is too large to be expanded.
    private var skipped = 0
    private var counts: [String: Int] = [:]

    mutating func count(_ answer: Resolution) {
        questions += 1
        let evidence = answer.evidence.map { " " + $0.name } ?? answer.reason.map { " " + $0.kind.rawValue } ?? ""
        counts[answer.outcome.name + evidence, default: 0] += 1
    }

    mutating func skip() { skipped += 1 }

    /// Whether the figures were requested.
    var isAsked: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["EARSHOT_QUESTIONS"] != nil || environment["EARSHOT_EVERY"] != nil
    }

    var description: String {
        "\(questions) questions, \(skipped) skipped: "
            + counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
}
