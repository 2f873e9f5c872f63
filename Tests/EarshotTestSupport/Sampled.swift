internal import Foundation

/// The tests that take longer than two seconds unoptimized.
///
/// `swift test` tries a sample of their cases, the same one every time.
/// `.ci/run`, which is optimized, and `.ci/nightly` set `EARSHOT_WHOLE` and try all. This is the whole list.
package enum Sampled: Sendable {
    /// Whether all cases are tried, as also where outputs are recorded: an output that is left out would stay as it was.
    package static let isWhole = ["EARSHOT_WHOLE", "EARSHOT_RECORD"].contains {
        ProcessInfo.processInfo.environment[$0] != nil
    }

    // Analysis
    case cleanCatalogs, hostileTemplates, lintRules, manyPhrases, reservedPhrases

    // The command line
    case compiledInputs, damagedFiles, editedLines, fittedPolicies, outputFiles

    // Conformance
    case compiledCatalogs, compiledCases, forms, opposites, safetyLines

    // Conversations
    case lastTurn, damagedConversations, scripts

    // Evaluation and formats
    case quantitySentences, recordedOrder

    // Documentation
    case accuracyTable, fittedScores, slowExamples

    // The library for C
    case scriptsFromC

    // The resolver
    case extremeTexts, wordPairs

    /// How many cases `swift test` tries by itself; none where it leaves the test out.
    package var everyday: Int {
        switch self {
        case .hostileTemplates, .manyPhrases, .fittedPolicies, .lastTurn, .accuracyTable, .fittedScores, .slowExamples,
            .recordedOrder, .wordPairs:
            0
        case .compiledInputs, .damagedFiles, .outputFiles, .scriptsFromC: 1
        case .scripts: 2
        case .quantitySentences: 3
        case .editedLines, .reservedPhrases, .damagedConversations, .extremeTexts: 4
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
    /// - Returns: All of them if ``isWhole``; otherwise as many as ``everyday`` says.
    package func of<Case>(_ cases: [Case]) -> [Case] {
        guard !Self.isWhole, cases.count > everyday else { return cases }
        return (0..<everyday).map { cases[$0 * cases.count / everyday] }
    }
}
