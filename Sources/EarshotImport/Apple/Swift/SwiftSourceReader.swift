internal import Earshot
internal import EarshotFormats

/// Reads the facts about an app's shortcuts from a Swift source, without compiling it.
///
/// It reads literals, and constants of the same file that are literals. Everything that a compiler or the running app
/// would have to evaluate is reported with its location, never guessed.
enum SwiftSourceReader {
    /// Reads one source.
    ///
    /// - Parameters:
    ///   - file: The source.
    ///   - facts: Receives the facts; those that other files may complete are kept in ``AppleFacts/swift``.
    ///   - losses: Receives the losses.
    /// - Returns: How much was read.
    /// - Throws: ``CatalogError`` with one problem if the source cannot be split into tokens.
    /// - Complexity: O(n), where n is the number of bytes, except for constants that refer to one another.
    @discardableResult static func read(
        _ file: ForeignFile,
        into facts: inout AppleFacts,
        losses: inout [LossReport.Loss]
    ) throws(CatalogError) -> [LossReport.Count] {
        let source: SwiftSource
        do throws(TextError) {
            source = try SwiftLexer.tokens(of: file.bytes)
        } catch {
            throw CatalogError([file.problem(error)])
        }
        var reader = SwiftFileReader(file: file, source: source)
        reader.readShortcuts()
        reader.readEnums()
        reader.readIntents()
        reader.readSuggestedPhrases()
        reader.reportWhatIsLeft()
        for (path, declaration) in reader.declarations where facts.swift.declarations[path] == nil {
            facts.swift.declarations[path] = declaration
        }
        for (path, representation) in reader.representations { facts.swift.note(representation, of: path) }
        facts.shortcuts += reader.shortcuts
        facts.negativePhrases += reader.negativePhrases
        for intent in reader.intents { SwiftFacts.add(intent, to: &facts) }
        if !(reader.declarations.isEmpty && reader.representations.isEmpty && reader.intents.isEmpty) {
            SwiftFacts.settle(&facts)
        }
        SwiftFacts.compare(&facts, isLast: false, losses: &reader.losses)
        losses += reader.losses.sorted { lhs, rhs in
            (lhs.location.line, lhs.location.column) < (rhs.location.line, rhs.location.column)
        }
        return reader.counts
    }

    /// Reports what no source declared, after the last file of any kind.
    ///
    /// - Parameters:
    ///   - facts: The facts of all files.
    ///   - losses: Receives the losses.
    static func finish(_ facts: inout AppleFacts, losses: inout [LossReport.Loss]) {
        SwiftFacts.compare(&facts, isLast: true, losses: &losses)
        SwiftFacts.reportKeys(facts, losses: &losses)
    }
}

/// Reads one source and collects the results in its properties.
struct SwiftFileReader {
    /// The longest chain of constants that refer to one another, and the deepest nesting of blocks.
    static let depthLimit = 16
    /// The limit on visited tokens, beyond eight times the number of tokens; it bounds the work on constants that each
    /// refer to another one twice.
    static let workLimit = 100_000

    let file: ForeignFile
    let source: SwiftSource
    let outline: SwiftOutline
    /// The static properties of each type, by the type's own name.
    let members: [String: [String: SwiftProperty]]
    /// The qualified name of each type, by its own name.
    let paths: [String: [String]]

    var shortcuts: [AppleFacts.Shortcut] = []
    var negativePhrases: [AppleFacts.Text] = []
    var intents: [AppleFacts.Intent] = []
    /// The index of each intent in ``intents``, by name.
    var intentIndices: [String: Int] = [:]
    var declarations: [(path: String, declaration: SwiftFacts.Declaration)] = []
    var representations: [(path: String, representation: SwiftFacts.Representation)] = []
    var losses: [LossReport.Loss] = []
    /// The tokens that were read as facts.
    var touched: Set<Int> = []
    /// The number of tokens visited.
    var work = 0

    init(file: ForeignFile, source: SwiftSource) {
        self.file = file
        self.source = source
        outline = SwiftOutline(source)
        var members: [String: [String: SwiftProperty]] = [:]
        var paths: [String: [String]] = [:]
        for type in outline.types {
            if paths[type.name] == nil { paths[type.name] = type.path }
            for property in type.properties where property.isStatic && members[type.name]?[property.name] == nil {
                members[type.name, default: [:]][property.name] = property
            }
        }
        self.members = members
        self.paths = paths
    }

    /// How much was read.
    var counts: [LossReport.Count] {
        let declared = Dictionary(declarations.map { ($0.path, $0.declaration.cases.count) }) { first, _ in first }
        let cases = representations.reduce(0) { $0 + (declared[$1.path] ?? $1.representation.cases.count) }
        return [
            LossReport.Count("shortcuts", shortcuts.count),
            LossReport.Count("phrases", shortcuts.reduce(0) { $0 + $1.phrases.count }),
            LossReport.Count("negative phrases", negativePhrases.count),
            LossReport.Count("enums", representations.count),
            LossReport.Count("cases", cases),
            LossReport.Count(
                "synonyms",
                representations.reduce(0) { $0 + $1.representation.cases.reduce(0) { $0 + $1.synonyms.count } }
            ),
            LossReport.Count("intents", intents.count),
            LossReport.Count("parameters", intents.reduce(0) { $0 + $1.parameters.count }),
        ]
    }

    // MARK: Losses

    /// The location of the start of a range.
    func location(_ range: Range<Int>) -> Catalog.SourceLocation { file.location(source.position(range)) }

    /// Adds a loss.
    mutating func lose(_ kind: LossReport.Kind, _ range: Range<Int>, _ what: String, suggestion: String? = nil) {
        losses.append(LossReport.Loss(kind, at: location(range), what, suggestion: suggestion))
    }

    /// Records that an expression could not be read.
    mutating func cannotRead(_ what: String, _ range: Range<Int>) {
        let expression = source.excerpt(range)
        lose(
            .unreadable,
            range,
            "cannot read \(what), \(expression.isEmpty ? "which is missing" : "not a literal: \(expression)")",
            suggestion: "write it as a literal, or add it to the catalog"
        )
    }

    /// Reports on the file as a whole, and on what looks like a fact but was not read.
    mutating func reportWhatIsLeft() {
        if let first = source.strayBrackets.first {
            let others = source.strayBrackets.count - 1
            losses.append(
                LossReport.Loss(
                    .suspicious,
                    at: file.location(first),
                    "unbalanced bracket\(others > 0 ? " (and \(others) more)" : ""): "
                        + "the file may be incomplete",
                    suggestion: "check that nothing is missing"
                )
            )
        }
        for index in source.tokens.indices where source.has(index, "AppShortcut") && source.opens(index + 1, "(") {
            guard !touched.contains(index), !source.has(index - 1, "func"), !source.has(index - 1, "struct") else {
                continue
            }
            lose(
                .unreadable,
                index..<source.after(index + 1),
                "this AppShortcut is not in an appShortcuts property that could be read",
                suggestion: "move it to appShortcuts of the provider"
            )
        }
        // Nested conditions come after those that contain them, so the last one reported decides.
        let read = touched.sorted()
        var end = 0
        for condition in source.conditions where condition.tokens.upperBound > end {
            let first = read.partitioningIndex(atLeast: condition.tokens.lowerBound)
            guard first < read.count, read[first] < condition.tokens.upperBound else { continue }
            end = condition.tokens.upperBound
            losses.append(
                LossReport.Loss(
                    .changed,
                    at: file.location(condition.position),
                    "all branches of #if \(condition.text) are read: conditions are not evaluated"
                )
            )
        }
    }
}

extension [Int] {
    /// The index of the first number at or above a bound, in sorted numbers.
    fileprivate func partitioningIndex(atLeast bound: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < bound { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
