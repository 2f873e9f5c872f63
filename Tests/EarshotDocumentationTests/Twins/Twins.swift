/// What the compiled twins of the documentation's code print, by document and block.
enum Twins {
    /// Runs a twin and gives what it printed.
    typealias Twin = @Sendable () async throws -> String

    static let outputs: [String: Twin] = [
        "README.md 1": readme,
        "GettingStarted.md 1": firstCatalog,
        "GettingStarted.md 3": { try everyOutcome().outcomes },
        "GettingStarted.md 4": ownEnum,
        "GettingStarted.md 5": { try everyOutcome().madeByHand },
        "DesigningPhrases.md 1": phrases,
        "DesigningPhrases.md 2": parameters,
        "WritingNegativePhrases.md 1": negativePhrases,
        "LivingCatalogs.md 1": livingCatalog,
        "WhileItIsBeingSpoken.md 1": hearing,
        "InAService.md 1": service,
        "InAService.md 2": personalService,
        "InAService.md 3": ownType,
        "CheckingInCI.md 2": collisions,
        "Architecture.md 1": naiveLoop,
        "EarshotAnalysis.md 1": check,
        "EarshotDialogue.md 1": conversation,
        "EarshotService.md 1": hub,
        "RecordingPersonalPhrases.md 1": personalPhrases,
        "RankingSuggestions.md 1": suggestions,
    ]

    /// The files that listings show, by document, language and block: the package that they are from is built, and run by the
    /// commands of the page.
    static let files: [String: String] = [
        "SolvingANumbersGame.md swift 1": "Tests/NumbersGame/Package.swift",
        "SolvingANumbersGame.md swift 2": "Tests/NumbersGame/Sources/NumbersGame/Expression.swift",
        "SolvingANumbersGame.md swift 3": "Tests/NumbersGame/Sources/NumbersGame/Solver.swift",
        "SolvingANumbersGame.md swift 4": "Tests/NumbersGame/Sources/NumbersGame/Solver+Match.swift",
        "SolvingANumbersGame.md swift 5": "Tests/NumbersGame/Sources/NumbersGame/main.swift",
        "SolvingANumbersGame.md yaml 1": "Tests/NumbersGame/game.yaml",
    ]
}

/// Takes what a twin prints.
final class Printer {
    private var lines: [String] = []

    /// Takes a line, as `print` does.
    func line(_ item: Any) { lines.append(String(describing: item)) }

    /// Everything that was printed.
    var text: String { lines.joined(separator: "\n") }
}
