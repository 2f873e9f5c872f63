internal import Foundation

/// The tests that an everyday run does not try whole, since they take longer than two seconds unoptimized.
///
/// `.ci/run` and `swift test` try a sample of their cases, the same one every time. `.ci/nightly` sets `EARSHOT_WHOLE`
/// and tries all. This is the whole list.
package enum Sampled: String, CaseIterable, Sendable {
    /// Whether everything is tried.
    package static let isWhole = ProcessInfo.processInfo.environment["EARSHOT_WHOLE"] != nil

    // Analysis
    case cleanCatalogs, hostileTemplates, lintRules, manyPhrases, reservedPhrases

    // The command line
    case compiledInputs, damagedFiles, editedLines, fittedPolicies, outputFiles

    // Conformance
    case compiledCatalogs, compiledCases, forms, opposites, safetyLines

    // Conversations
    case lastTurn, damagedConversations, scripts

    // Documentation
    case accuracyTable, fittedScores, slowExamples

    // Programs in C and Python
    case programs, scriptsFromC

    /// How many cases an everyday run tries; none where a test is left to the night.
    package var everyday: Int {
        switch self {
        case .hostileTemplates, .manyPhrases, .fittedPolicies, .lastTurn, .accuracyTable, .fittedScores, .slowExamples:
            0
        case .compiledInputs, .damagedFiles, .outputFiles, .programs, .scriptsFromC: 1
        case .scripts: 2
        case .editedLines, .reservedPhrases, .damagedConversations: 4
        case .compiledCases, .forms, .opposites, .safetyLines: 5
        case .lintRules: 8
        case .cleanCatalogs, .compiledCatalogs: 12
        }
    }

    /// Whether the test is run at all.
    package var isTried: Bool { Self.isWhole || everyday > 0 }

    /// The cases that are tried, spread over all of them.
    ///
    /// - Parameter cases: All cases, in a fixed order.
    /// - Returns: All of them by night; otherwise as many as ``everyday`` says.
    package func of<Case>(_ cases: [Case]) -> [Case] {
        guard !Self.isWhole, cases.count > everyday else { return cases }
        return (0..<everyday).map { cases[$0 * cases.count / everyday] }
    }
}
