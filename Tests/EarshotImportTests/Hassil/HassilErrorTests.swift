import Earshot
import Testing

@testable import EarshotFormats
@testable import EarshotImport
import EarshotTestSupport

@Suite("Errors in hassil files")
struct HassilErrorTests {
    private func problems(_ text: String, file: String = "a/b.yaml") -> [String] {
        do {
            _ = try HassilFormatTests.read([(file, text)])
            return []
        } catch let error as CatalogError {
            return error.problems.map(\.description)
        } catch {
            return ["\(error)"]
        }
    }

    private static func grammar(_ sentence: String, _ rest: String = "") -> String {
        "language: en\nintents:\n  A: { data: [{ sentences: [\"\(sentence)\"] }] }\n\(rest)\n"
    }

    @Test(
        "Each is named with its line and column, what was expected and how to mend it",
        arguments: [
            (grammar("go (now"), "a/b.yaml:3:33: the group that begins with \"(\" is not closed"),
            (grammar("go <ther>", "expansion_rules: { there: x }"), "a/b.yaml:3:33: there is no rule \"ther\""),
            (grammar("<a>", "expansion_rules: { a: \"<b>\", b: \"x <a>\" }"), "is recursive: a → b → a"),
            (grammar("(a;b;c;d;e;f;g;h;i;j)"), "a/b.yaml:3:30: a permutation has 10 elements"),
            ("language: en\nintents: 4\n", "a/b.yaml:2:10: intents is the number 4"),
            ("language: en\nlists: { x: {} }\n", "a/b.yaml:2:13: the list \"x\" has neither values"),
            ("lists: { x: { range: { from: 9, to: 1 } } }", "the range of the list \"x\" has no valid bounds"),
            ("intents: {", "a/b.yaml:"),
        ]
    )
    func located(text: String, expected: String) {
        let found = problems(text)
        #expect(
            found.contains { $0.contains(expected) && $0.contains("; expected ") && $0.contains("; mend ") },
            "\(found)"
        )
    }

    @Test("Two languages are an error")
    func languages() throws {
        #expect(throws: CatalogError.self) {
            try HassilFormatTests.read([("a.yaml", "language: en\nlists: {}"), ("b.yaml", "language: de\nlists: {}")])
        }
    }

    @Test("A file of something else is refused")
    func foreign() throws {
        #expect(
            problems("colors: [red]") == [
                "a/b.yaml:1:1: the file has no known key; expected \(HassilFormat.expected); "
                    + "mend name another file, or another format"
            ]
        )
        #expect(problems("{}", file: "b.json").count == 1)
        #expect(problems("", file: "c.yaml").isEmpty)
    }

    private static let good = "language: en\nintents:\n  B: { data: [{ sentences: [\"stop it\"] }] }\n"

    @Test("A bad file is left out with its place, and the others are read")
    func leftOut() throws {
        let importer = try #require(CatalogImporter(format: "hassil", options: .init(leavesOutBadFiles: true)))
        func file(_ path: String, _ text: String) -> ForeignFile { ForeignFile(path: path, bytes: Array(text.utf8)) }
        let bad = [
            file("syntax.yaml", "intents: {"), file("rule.yaml", Self.grammar("go <nmae>")),
            file("other.yaml", "nlu: []\n"), file("german.yaml", "language: de\nintents: {}\n"),
        ]
        let result = try importer.read([file("good.yaml", Self.good)] + bad)
        #expect(result.catalog.shortcuts.map(\.id) == ["B"])
        #expect(Set(result.problems.compactMap { $0.location?.file }) == Set(bad.map(\.path)))
        #expect(result.report.files.map(\.path) == ["good.yaml"])
        // With none that is sound, or if not asked to, it is an error.
        #expect(throws: CatalogError.self) { try importer.read(bad) }
        let strict = try #require(CatalogImporter(format: "hassil"))
        #expect(throws: CatalogError.self) { try strict.read([file("good.yaml", Self.good)] + bad) }
    }

    @Test("What would grow without end is an error, at once")
    func hostile() {
        // 2^40 sentences cost nothing; as many parts written out do.
        let wide = Self.grammar(String(repeating: "[a ]", count: 40))
        #expect(problems(wide).isEmpty)
        var rules = "expansion_rules:\n  r0: \"a b\"\n"
        for level in 1..<40 { rules += "  r\(level): \"<r\(level - 1)> <r\(level - 1)>\"\n" }
        #expect(problems(Self.grammar("<r39>", rules)).contains { $0.contains("expands to more than") })
        var deep = "expansion_rules:\n  r0: a\n"
        for level in 1..<2_000 { deep += "  r\(level): \"<r\(level - 1)>\"\n" }
        #expect(problems(Self.grammar("<r1999>", deep)).contains { $0.contains("deeper than") })
        let orders = "((a;b;c;d;e;f);(a;b;c;d;e;f);(a;b;c;d;e;f);(a;b;c;d;e;f);(a;b;c;d;e;f);(a;b;c;d;e;f))"
        #expect(problems(Self.grammar(orders)).contains { $0.contains("expands to more than") })
        let range = Self.grammar(
            "go {n}",
            "lists: { n: { range: { from: -9223372036854775808, to: 9223372036854775807 } } }"
        )
        #expect(problems(range).isEmpty)
        let value = "lists: { n: { values: [\"\(String(repeating: "(a|b)", count: 40))\"] } }"
        #expect(problems(Self.grammar("go {n}", value)).contains { $0.contains("can be said in more than") })
    }

    @Test("No bytes end in a trap", arguments: Seeds.first(200))
    func anyBytes(seed: Int) {
        var dice = Dice(seed: seed)
        let source = Array(
            #"{"language":"en","intents":{"A":{"data":[{"sentences":["go [to] {n:m} <r>(a;b)"],"slots":{"x":1}}]}},"lists":{"n":{"values":[{"in":"a[b]","out":2}]}},"expansion_rules":{"r":"c"}}"#
                .utf8
        )
        var bytes = source
        for _ in 0..<3 {
            let byte = dice.hits(2) ? source[dice.roll(source.count)] : UInt8(dice.roll(256))
            bytes[dice.roll(bytes.count)] = byte
        }
        _ = try? CatalogImporter(format: "hassil")?.read([ForeignFile(path: "a.json", bytes: bytes)])
    }
}
