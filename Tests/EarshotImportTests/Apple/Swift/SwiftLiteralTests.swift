import Testing

@testable import EarshotFormats
@testable import EarshotImport
import EarshotTestSupport

/// Phrases that are written as literals by one rule each come back as they were.
@Suite struct SwiftLiteralTests {
    /// A part of a phrase, and what it is in the facts.
    private static func part(_ dice: inout Dice) -> (source: Unicode.Scalar?, token: String?, text: String) {
        let scalars: [Unicode.Scalar] = [
            "a", "Z", "é", "船", "🚤", "\"", "\\", "#", "(", ")", "'", "/", "*", "{", "$", "\u{301}", "\t", ",", "0",
        ]
        if dice.hits(8) { return (nil, ".applicationName", "${applicationName}") }
        if dice.hits(8) { return (nil, "\\.$boat", "${boat}") }
        let scalar = dice.pick(scalars)
        return (scalar, nil, String(Character(scalar)))
    }

    @Test(arguments: Seeds.first(200)) func readsBackRandomLiterals(seed: Int) throws {
        var dice = Dice(seed: seed)
        let parts = (0..<(1 + dice.roll(24))).map { _ in Self.part(&dice) }
        let pounds = dice.roll(3)
        let isMultiline = dice.hits(3)
        let escape = "\\" + String(repeating: "#", count: pounds)
        var literal = ""
        var text = ""
        for part in parts {
            if let token = part.token {
                literal += "\(escape)(\(token))"
            } else if let scalar = part.source {
                switch scalar {
                case "\"", "\\": literal += "\(escape)\(scalar)"
                case "\t": literal += "\(escape)t"
                default:
                    let isEscaped = dice.hits(4)
                    literal += isEscaped ? "\(escape)u{\(String(scalar.value, radix: 16))}" : String(Character(scalar))
                }
            }
            text += part.text
            if isMultiline, dice.hits(5) {
                let isJoined = dice.hits(2)
                literal += isJoined ? "\(escape)\n      " : "\n      "
                text += isJoined ? "" : "\n"
            }
        }
        let quotes = isMultiline ? "\"\"\"" : "\""
        let hashes = String(repeating: "#", count: pounds)
        let body = isMultiline ? "\n      \(literal)\n      " : literal
        let source = """
            struct P: AppShortcutsProvider {
                static var appShortcuts: [AppShortcut] {
                    AppShortcut(intent: A(), phrases: [
                      \(hashes)\(quotes)\(body)\(quotes)\(hashes), "end",
                    ])
                }
            }
            """
        let (facts, losses) = try SwiftSample.read(source)
        let phrases = facts.shortcuts.flatMap(\.phrases).map(\.text)
        #expect(phrases.map { Array($0.unicodeScalars) } == [text, "end"].map { Array($0.unicodeScalars) })
        #expect(losses.filter { $0.kind != .suspicious }.isEmpty)
    }
}
