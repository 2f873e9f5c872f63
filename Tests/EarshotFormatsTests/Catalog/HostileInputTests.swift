import Earshot
import EarshotFormats
import Testing
import EarshotTestSupport

/// Inputs that would take a careless reader's time, memory or stack; each must be a located error, soon.
@Suite(.serialized) struct HostileInputTests {
    static let head = "version: 1\nlocale: en\n"

    /// How long reading may take in a debug build on a busy machine; a release build takes a tenth of it.
    static let patience = Duration.seconds(20)

    private static func bomb(levels: Int, asKey: Bool = false) -> String {
        var text = head + "x-0: &l0 [a, a, a, a, a, a, a, a, a]\n"
        for level in 1...levels {
            let aliases = [String](repeating: "*l\(level - 1)", count: 9).joined(separator: ", ")
            text += "x-\(level): &l\(level) [\(aliases)]\n"
        }
        return asKey ? text + "? *l\(levels)\n: 1\n" : text
    }

    static let texts: [(name: String, file: String, text: @Sendable () -> String, problem: String)] = [
        ("alias bomb", "c.yaml", { bomb(levels: 12) }, "the text has more than 1000000 values and keys"),
        ("alias bomb as a key", "c.yaml", { bomb(levels: 4, asKey: true) }, "a list or a mapping is not a key"),
        (
            "many aliases", "c.yaml",
            { head + "x-a: &a b\nx-b: [" + String(repeating: "*a, ", count: 100_000) + "]" },
            "there are more than 10000 aliases"
        ),
        (
            "brackets in YAML", "c.yaml", { String(repeating: "[", count: 100_000) },
            "lists and mappings nest deeper than 64"
        ),
        (
            "brackets in JSON", "c.json", { String(repeating: "[", count: 100_000) },
            "objects and lists nest deeper than 64"
        ),
        (
            "braces in JSON", "c.json", { String(repeating: "{\"a\":", count: 100_000) },
            "objects and lists nest deeper than 64"
        ),
        ("dashes", "c.yaml", { String(repeating: "- ", count: 100_000) }, "lists and mappings nest deeper than 64"),
        ("question marks", "c.yaml", { String(repeating: "? ", count: 100_000) }, ""),
        (
            "indentation", "c.yaml",
            { (0..<2000).map { String(repeating: " ", count: $0) + "a:\n" }.joined() },
            "lists and mappings nest deeper than 64"
        ),
        ("a long line", "c.yaml", { head + "x-a: " + String(repeating: "a", count: 17 << 20) }, "the text is"),
        (
            "a long line in JSON", "c.json", { "\"" + String(repeating: "a", count: 15 << 20) },
            "the text ends too early"
        ),
        (
            "many values", "c.json", { "[" + String(repeating: "1,", count: 7 << 20) },
            "the text has more than 1000000 values"
        ),
        (
            "many values in YAML", "c.yaml", { "[" + String(repeating: "1,", count: 7 << 20) },
            "the text has more than 1000000 values"
        ),
        (
            "many keys", "c.json",
            { "{" + (0..<400_000).map { "\"k\($0)\":1," }.joined() + "\"k0\":1}" },
            "the key \"k0\" occurs twice"
        ),
        (
            "many unknown keys", "c.yaml",
            { head + (0..<100_000).map { "negativePhras\($0): 1\n" }.joined() + "version: 1" },
            "the key \"version\" occurs twice"
        ),
        (
            "many unknown tokens", "c.yaml",
            {
                head + "shortcuts: [{ id: a, parameters: {"
                    + (0..<10_000).map { "parameter\($0): { text: {} }," }.joined()
                    + "}, phrases: [" + String(repeating: "\"${parametr}\",", count: 50_000) + "] }]"
            }, "\"${parametr}\" names no parameter"
        ),
        (
            "nested groups", "c.yaml",
            { head + "shortcuts: [{ id: a, phrases: [\"" + String(repeating: "(", count: 10_000) + "\"] }]" },
            "groups nest deeper than 32"
        ),
        ("NUL bytes", "c.yaml", { head + String(repeating: "\0", count: 1_000_000) }, "there is a NUL byte"),
        ("a lone surrogate", "c.json", { "{\"a\": \"\\ud800\"}" }, "the escape is half of a surrogate pair"),
        ("a lone surrogate in YAML", "c.yaml", { head + "x-a: \"\\ud800\"" }, "this is not YAML"),
        ("nothing", "c.json", { "" }, "there is no catalog in the file"),
        ("directives", "c.yaml", { String(repeating: "%TAG !a! b\n", count: 100_000) }, "this is not YAML"),
        ("a long key", "c.yaml", { String(repeating: "k", count: 1_000_000) + ": 1" }, "this is not YAML"),
        ("quotes", "c.yaml", { String(repeating: "\"\",", count: 1_000_000) }, "this is not YAML"),
    ]

    @Test(arguments: Sampled.hostileTexts.of(Array(texts.indices))) func isALocatedErrorWithinLimits(index: Int) {
        let (name, file, make, problem) = Self.texts[index]
        let text = make()
        let duration = ContinuousClock().measure {
            let error = #expect(throws: CatalogError.self, "\(name)") { try read(text, file: file) }
            let first = error?.problems.first { $0.severity == .error }
            #expect(first?.what.hasPrefix(problem) == true, "\(name): \(first?.what ?? "")")
            #expect(first?.location?.file == file, "\(name)")
        }
        #expect(duration < Self.patience, "\(name) took \(duration)")
    }

    @Test func readsNoMoreOfAFileThanTheLimit() throws {
        let path = try TemporaryFile.sparse(size: 40 << 30, named: "c.yaml")
        defer { TemporaryFile.remove(path) }
        let duration = ContinuousClock().measure {
            let error = #expect(throws: CatalogError.self) { try CatalogReader().read(contentsOf: path) }
            #expect(error?.problems.first?.what == "the file is 42949672960 bytes long")
        }
        #expect(duration < .seconds(1))
        #expect(throws: CatalogError.self) { try CatalogReader().read(contentsOf: "/dev/zero") }
    }

    @Test(arguments: [
        ("/nowhere/c.yaml", "there is no such file"), ("/", "this is a directory"), ("a\0b", "the path has a NUL byte"),
    ])
    func reportsFilesThatCannotBeRead(path: String, problem: String) {
        let error = #expect(throws: CatalogError.self) { try CatalogReader().read(contentsOf: path) }
        #expect(error?.problems.map(\.what) == [problem])
        #expect(error?.problems.first?.location == Catalog.SourceLocation(file: path, line: 1, column: 1))
    }

    @Test func reportsEveryFileThatCannotBeRead() {
        let error = #expect(throws: CatalogError.self) {
            try CatalogReader().read(contentsOf: "/nowhere/a", "/nowhere/b")
        }
        #expect(error?.problems.count == 2)
        #expect(throws: CatalogError.self) { try CatalogReader().read(contentsOf: []) }
    }

    @Test(
        arguments: [[0xFF, 0xFE, 0x76, 0], [0xFE, 0xFF, 0, 0x76], [0xFF, 0xFE, 0, 0], [0x76, 0, 0x65, 0]] as [[UInt8]]
    )
    func namesOtherEncodings(bytes: [UInt8]) {
        for file in ["c.yaml", "c.json", "c"] {
            let error = #expect(throws: CatalogError.self) { try CatalogReader().read(bytes: bytes, file: file) }
            #expect(error?.problems.first?.what.hasPrefix("the text is encoded in UTF-") == true)
        }
    }

    @Test func depthCannotBeRaisedBeyondTheStack() {
        let limits = ReadingLimits(depth: 1_000_000)
        let open = String(repeating: "[", count: 499)
        let close = String(repeating: "]", count: 499)
        for file in ["c.yaml", "c.json"] {
            let text = "{\"version\": 1, \"locale\": \"en\", \"x-a\": \(open)\(close)}"
            #expect(throws: Never.self) { try read(text, file: file, limits: limits) }
            #expect(throws: CatalogError.self) { try read("[" + text + "]", file: file, limits: limits) }
        }
    }

    // MARK: Mutations

    @Test(arguments: Seeds.first(60)) func mutationsAreErrorsOrCatalogs(seed: Int) {
        var dice = Dice(seed: seed)
        var random = RandomCatalog(dice: dice)
        let catalog = random.make()
        for syntax in CatalogReader.Syntax.allCases {
            let good = Array(CatalogWriter().text(of: catalog, as: syntax).utf8)
            for _ in 0..<20 {
                var bytes = good
                for _ in 0...dice.roll(3) where !bytes.isEmpty {
                    let place = dice.roll(bytes.count)
                    switch dice.roll(5) {
                    case 0: bytes.removeSubrange(place...)
                    case 1: bytes.remove(at: place)
                    case 2: bytes[place] = UInt8(dice.roll(256))
                    case 3:
                        bytes.insert(
                            contentsOf: dice.pick(["[", "\"", "\\", "{", ": ", "\n", "*a", "${", "\0"]).utf8,
                            at: place
                        )
                    default: bytes.insert(contentsOf: bytes[place...].prefix(dice.roll(60)), at: dice.roll(bytes.count))
                    }
                }
                do throws(CatalogError) {
                    let reading = try CatalogReader().read(bytes: bytes, file: "m", syntax: syntax)
                    #expect(!reading.warnings.contains { $0.severity == .error })
                } catch {
                    #expect(error.problems.contains { $0.severity == .error }, "seed \(seed)")
                    let lines = bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }.count
                    for problem in error.problems {
                        guard let location = problem.location else {
                            #expect(problem.what.hasSuffix("are not listed"), "seed \(seed): \(problem)")
                            continue
                        }
                        #expect((1...lines).contains(location.line) && location.column >= 1, "seed \(seed): \(problem)")
                    }
                }
            }
        }
    }
}
