import Earshot
import Testing

@testable import EarshotFormats
@testable import EarshotImport
import EarshotTestSupport

/// Sources that are cut, damaged, or made to take a careless reader's time or stack.
@Suite(.serialized) struct SwiftHostileTests {
    /// How long reading may take in a debug build on a busy machine.
    static let patience = Duration.seconds(30)

    @Test(arguments: SwiftSample.names + ["split-cases", "split-words"])
    func readsOrRefusesWhatIsDamaged(name: String) throws {
        let whole = try SwiftSample.bytes(name)
        var dice = Dice(seed: name.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
        let bits: [UInt8] = Array("\"\\()[]{}#/*.,:$`'\n\0".utf8) + [0xFF, 0xC3, 0x80]
        for _ in 0..<150 {
            var bytes = whole
            for _ in 0...dice.roll(4) where !bytes.isEmpty {
                let place = dice.roll(bytes.count)
                switch dice.roll(5) {
                case 0: bytes.removeSubrange(place...)
                case 1: bytes[place] = dice.pick(bits)
                case 2: bytes.insert(dice.pick(bits), at: place)
                case 3: bytes.removeSubrange(place..<min(bytes.count, place + dice.roll(40)))
                default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + dice.roll(40))], at: place)
                }
            }
            do {
                let (facts, losses) = try SwiftSample.read([ForeignFile(path: "a.swift", bytes: bytes)])
                #expect(facts.enums.allSatisfy { !$0.name.isEmpty })
                #expect(losses.allSatisfy { $0.location.line > 0 && $0.location.column > 0 && !$0.what.isEmpty })
            } catch let error as CatalogError {
                #expect(error.problems.count == 1)
                #expect(error.problems.first?.location?.file == "a.swift")
            }
        }
    }

    @Test(arguments: SwiftSample.names) func inventsNoPhraseWhereLinesAreMissing(name: String) throws {
        let lines = String(decoding: try SwiftSample.bytes(name), as: UTF8.self).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        func phrases(_ lines: some Sequence<Substring>) throws -> Set<String> {
            let facts = try SwiftSample.read(lines.joined(separator: "\n")).facts
            return Set(facts.shortcuts.flatMap(\.phrases).map(\.text) + facts.negativePhrases.map(\.text))
        }
        let whole = try phrases(lines)
        for count in lines.indices {
            guard let cut = try? phrases(lines[..<count]) else { continue }
            #expect(cut.isSubset(of: whole), "the first \(count) lines")
        }
    }

    /// Sources that are long in one way each.
    static let long: [(name: String, source: @Sendable () -> String)] = [
        ("generic brackets", { String(repeating: "let a: <", count: 20_000) }),
        ("headless types", { String(repeating: "struct A ", count: 20_000) }),
        ("inheritance", { "struct A: " + String(repeating: "a ", count: 50_000) }),
        ("slashes", { String(repeating: "=/ b ", count: 50_000) }),
        ("suggestions", { String(repeating: "suggestedInvocationPhrase = ", count: 20_000) }),
        ("conditions", { String(repeating: "#if a\n", count: 50_000) }),
        ("quotes", { String(repeating: "\"\" ", count: 50_000) }),
        ("operators", { "let a = " + String(repeating: "b + ", count: 50_000) }),
        ("number signs", { String(repeating: "#", count: 50_000) + "\"" + String(repeating: "\"##", count: 50_000) }),
        ("comments", { String(repeating: "/*", count: 50_000) }),
        (
            "cases",
            {
                let cases = (0..<10_000).map { "case c\($0)\n" }.joined()
                let shown = (0..<10_000).map { ".c\($0): \"x\"," }.joined()
                return "enum E: AppEnum { \(cases) static let caseDisplayRepresentations: [E: R] = [\(shown)] }"
            }
        ),
        (
            "constants that double",
            {
                let constants = (1..<30).map { "static let a\($0) = a\($0 - 1) + a\($0 - 1) + a\($0 - 1)\n" }
                return "struct P: AppShortcutsProvider { static let a0 = [\"x\"]\n\(constants.joined())"
                    + "static var appShortcuts: [AppShortcut] { AppShortcut(intent: A(), phrases: a29) } }"
            }
        ),
        (
            "a list that is named often",
            {
                "struct P: AppShortcutsProvider { static let b = [\(String(repeating: "x,", count: 5000))]\n"
                    + "static var appShortcuts: [AppShortcut] { \(String(repeating: "b\n", count: 5000)) } }"
            }
        ),
        (
            "nested conditions",
            {
                "struct P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] { "
                    + String(repeating: "if a {", count: 100) + String(repeating: "}", count: 100) + " } }"
            }
        ),
    ]

    @Test(arguments: long.indices) func takesNoLongTime(index: Int) {
        let source = Self.long[index].source()
        let duration = ContinuousClock().measure { _ = try? SwiftSample.read(source) }
        #expect(duration < Self.patience, "\(Self.long[index].name)")
    }
}
