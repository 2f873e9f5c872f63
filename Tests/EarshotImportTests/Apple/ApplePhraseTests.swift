import Earshot
import Testing

@testable import EarshotFormats
@testable import EarshotImport
import EarshotTestSupport

/// Phrases of Apple's files in a catalog's grammar.
@Suite struct ApplePhraseTests {
    @Test(
        "Tokens stay, and everything else stands for itself",
        arguments: [
            ("Order ${soup} in ${applicationName}", "Order ${soup} in ${applicationName}", ["soup"], []),
            ("${applicationName}で${a}と${a}", "${applicationName}で${a}と${a}", ["a"], []),
            ("a [b] (c|d) \\ $e", "a \\[b\\] \\(c\\|d\\) \\\\ $e", [], []),
            ("  two  ${x}  spaces ", "  two  ${x}  spaces ", ["x"], []),
            ("a\nb\u{0}c ${applicationName}", "a b c ${applicationName}", [], []),
            ("Go ${application_name}", "Go \\${application_name}", [], ["${application_name}"]),
            ("Go ${ApplicationName}", "Go \\${ApplicationName}", [], ["${ApplicationName}"]),
            ("Go ${{applicationName}}!", "Go \\${{applicationName}}!", [], ["${{applicationName}}"]),
            ("Go ${}", "Go \\${}", [], ["${}"]), ("Go ${a b}", "Go \\${a b}", [], ["${a b}"]),
            ("Go ${open", "Go \\${open", [], ["${open"]),
            ("Go ${appName}", "Go \\${appName}", [], ["${appName}"]),
            ("Go ${appName} in ${applicationName}", "Go ${appName} in ${applicationName}", ["appName"], []),
            ("Go $(applicationName)", "Go $\\(applicationName\\)", [], ["$(applicationName)"]),
            ("Go \\(.applicationName)", "Go \\\\\\(.applicationName\\)", [], ["\\(.applicationName)"]),
            ("${größe} ${a.b} ${_1}", "${größe} ${a.b} ${_1}", ["größe", "a.b", "_1"], []),
        ] as [(String, String, [String], [String])]
    )
    func converts(source: String, text: String, parameters: [String], wrong: [String]) throws {
        let phrase = ApplePhrase(source)
        #expect(phrase.text == text)
        #expect(phrase.parameters == parameters)
        #expect(phrase.wrongTokens == wrong)
        _ = try PhrasePattern(parsing: phrase.text)
    }

    @Test("A known parameter is no misspelling")
    func known() {
        #expect(ApplePhrase("Go ${application}", names: ["application"]).parameters == ["application"])
        #expect(ApplePhrase("Go ${application}").wrongTokens == ["${application}"])
    }

    @Test(
        "What has words",
        arguments: [("", false), (" ", false), ("?!", false), ("a", true), ("5", true), ("${x}", true)]
    )
    func words(text: String, hasWords: Bool) {
        #expect(ApplePhrase(text).hasWords == hasWords)
    }

    @Test("Any text becomes a phrase that says the same words", arguments: Seeds.first(400))
    func anything(seed: Int) throws {
        var dice = Dice(seed: seed)
        let pieces = [
            "${", "}", "{", "a", " ", "\\", "[", "]", "(", ")", "|", "$", "applicationName", "é", "\n", "\u{1F600}",
        ]
        let source = (0..<dice.roll(14)).map { _ in dice.pick(pieces) }.joined()
        let phrase = ApplePhrase(source)
        let pattern = try PhrasePattern(parsing: phrase.text)
        #expect(
            pattern.pieces.allSatisfy { piece in
                switch piece {
                case .literal, .applicationName: true
                case .parameter(let name): phrase.parameters.contains(name)
                case .alternatives, .optional: false
                }
            }
        )
    }
}
