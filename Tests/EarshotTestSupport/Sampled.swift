internal import Foundation

/// The tests that take longer than two seconds unoptimized.
///
/// `swift test`, and so `.ci/run`, tries a sample of their cases, the same one every time. `.ci/nightly`, which is
/// optimized, sets `EARSHOT_WHOLE` and tries all. This is the whole list, but for
/// `Bindings/Python/tests`, which look at `EARSHOT_WHOLE` themselves.
package enum Sampled: Sendable {
    /// Whether all cases are tried.
    ///
    /// They are, too, where outputs are recorded, as one that is left out would stay as it was, and where more seeds,
    /// questions or lines are asked for.
    package static let isWhole = [
        "EARSHOT_WHOLE", "EARSHOT_RECORD", "EARSHOT_SEEDS", "EARSHOT_QUESTIONS", "EARSHOT_EVERY",
    ].contains { ProcessInfo.processInfo.environment[$0] != nil }

    // Analysis
    case cleanCatalogs, hostileTemplates, lintRules, manyPhrases, reservedPhrases

    // The command line
    case compiledInputs, damagedFiles, editedLines, fittedPolicies, outputFiles, times

    // Conformance
    case compiledCatalogs, compiledCases, forms, opposites, safetyLines

    // Conversations
    case damagedConversations, kills, lastTurn, otherLines, scriptFiles, scripts, storedQuestions

    // Evaluation and formats
    case changedTexts, hostileTexts, quantitySentences, recordedOrder, reportedLines

    // Documentation
    case accuracyTable, fittedScores, slowExamples

    // The library for C
    case programs, scriptsFromC

    // Import
    case cutImports, damagedImports

    // Languages
    case anyTexts, cardinals, commonWords, pronunciations, ruleSets, sounds, storedLanguages

    // The resolver
    case boundReadings, boundSearches, costToGo, crowds, damagedBytes, disfiguredNames, extremeTexts, heardRuns,
        hostileCatalogs, hostileFiles, listedPhrases, longTexts, manyWords, pairs, rejections, sharedThirds, slips,
        spellings, wordPairs

    // The specification
    case doubtLists, specifiedCases, specifiedCatalogs, specifiedCommands, specifiedLists, specifiedOverlays
    case specifiedRecordings

    /// How many cases `swift test` tries by itself; none where it leaves the test out.
    package var everyday: Int {
        switch self {
        case .accuracyTable, .crowds, .fittedPolicies, .fittedScores, .hostileTemplates, .lastTurn, .manyPhrases,
            .manyWords, .recordedOrder, .slowExamples, .specifiedRecordings, .wordPairs:
            0
        case .cardinals, .changedTexts, .compiledInputs, .damagedFiles, .heardRuns, .listedPhrases, .outputFiles,
            .programs, .scripts, .scriptsFromC, .sharedThirds, .slips, .specifiedCommands, .specifiedOverlays,
            .storedQuestions, .times:
            1
        case .anyTexts, .damagedConversations, .disfiguredNames, .extremeTexts, .longTexts, .rejections, .sounds,
            .specifiedCases, .specifiedCatalogs, .spellings:
            2
        case .quantitySentences, .scriptFiles: 3
        case .doubtLists, .editedLines, .reservedPhrases: 4
        case .compiledCases, .forms, .opposites, .safetyLines: 5
        case .hostileTexts, .pronunciations: 6
        case .lintRules, .pairs, .storedLanguages: 8
        case .boundReadings, .specifiedLists: 10
        case .boundSearches, .cleanCatalogs, .commonWords, .compiledCatalogs, .ruleSets: 12
        case .costToGo, .hostileFiles: 30
        case .damagedBytes, .damagedImports: 100
        case .cutImports: 40
        case .kills: 150
        case .hostileCatalogs: 300
        case .reportedLines: 500
        case .otherLines: 1_000
        }
    }

    /// How many of a number of random cases are tried.
    ///
    /// - Parameter all: The number of all cases.
    /// - Returns: All of them if ``isWhole``; otherwise ``everyday``, and at most all.
    package func count(of all: Int) -> Int { Self.isWhole ? all : min(all, everyday) }

    /// Whether the test is run at all.
    package var isTried: Bool { Self.isWhole || everyday > 0 }

    /// The cases that are tried, spread over all of them.
    ///
    /// - Parameter cases: All cases, in a fixed order.
    /// - Returns: All of them if ``isWhole``; otherwise as many as ``everyday`` says.
    package func of<Case>(_ cases: [Case]) -> [Case] {
        let count = count(of: cases.count)
        return (0..<count).map { cases[$0 * cases.count / count] }
    }
}
