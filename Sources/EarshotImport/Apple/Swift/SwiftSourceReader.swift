internal import Earshot
internal import EarshotFormats

/// Reads what a Swift source says of an app's shortcuts, without compiling it.
///
/// What is written as a literal is read, and so are constants of the same file that are literals; whatever a compiler
/// or the running app would have to work out is reported with its place, never guessed.
enum SwiftSourceReader {
    /// Reads one source.
    ///
    /// - Parameters:
    ///   - file: The source.
    ///   - facts: Where the facts are added; what other files may complete is kept in ``AppleFacts/swift``.
    ///   - losses: Where the losses are added.
    /// - Returns: How much was read.
    /// - Throws: ``CatalogError`` with one problem where the source cannot be split into tokens.
    /// - Complexity: O(n), where n is the number of bytes, but for constants that stand for one another.
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

    /// Says what no source told, after the last file of any kind was read.
    ///
    /// - Parameters:
    ///   - facts: The facts of all files.
    ///   - losses: Where the losses are added.
    static func finish(_ facts: inout AppleFacts, losses: inout [LossReport.Loss]) {
        SwiftFacts.compare(&facts, isLast: true, losses: &losses)
        SwiftFacts.reportKeys(facts, losses: &losses)
    }
}

/// Reads one source; what it finds stands in its properties.
struct SwiftFileReader {
    /// How many constants may stand for one another, and how deep blocks may nest.
    static let depthLimit = 16
    /// How many tokens are looked at beyond eight times those there are, so that constants that double one another
    /// cannot take all time.
    static let workLimit = 100_000

    let file: ForeignFile
    let source: SwiftSource
    let outline: SwiftOutline
    /// The static properties of each type, by the type's own name.
    let members: [String: [String: SwiftProperty]]
    /// The name of each type with those of the types around it, by its own name.
    let paths: [String: [String]]

    var shortcuts: [AppleFacts.Shortcut] = []
    var negativePhrases: [AppleFacts.Text] = []
    var intents: [AppleFacts.Intent] = []
    /// Where the intent of a name stands in ``intents``.
    var intentIndices: [String: Int] = [:]
    var declarations: [(path: String, declaration: SwiftFacts.Declaration)] = []
    var representations: [(path: String, representation: SwiftFacts.Representation)] = []
    var losses: [LossReport.Loss] = []
    /// The tokens that facts were read from.
    var touched: Set<Int> = []
    /// How many tokens were looked at.
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

    /// Where a range starts.
    func location(_ range: Range<Int>) -> Catalog.SourceLocation { file.location(source.position(range)) }

    /// Adds a loss.
    mutating func lose(_ kind: LossReport.Kind, _ range: Range<Int>, _ what: String, suggestion: String? = nil) {
        losses.append(LossReport.Loss(kind, at: location(range), what, suggestion: suggestion))
    }

    /// Adds that an expression could not be read.
    mutating func cannotRead(_ what: String, _ range: Range<Int>) {
        let expression = source.excerpt(range)
        lose(
            .unreadable,
            range,
            "cannot read \(what), \(expression.isEmpty ? "which is missing" : "no literal: \(expression)")",
            suggestion: "write it as a literal, or add it to the catalog"
        )
    }

    /// Reports what is about the file as a whole, and what looks like a fact and was read as none.
    mutating func reportWhatIsLeft() {
        if let first = source.strayBrackets.first {
            let others = source.strayBrackets.count - 1
            losses.append(
                LossReport.Loss(
                    .suspicious,
                    at: file.location(first),
                    "this bracket has no partner\(others > 0 ? ", and \(others) more have none" : ""): "
                        + "the file looks like a part of one",
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
                "this AppShortcut stands in no appShortcuts that could be read",
                suggestion: "write it into appShortcuts of the provider"
            )
        }
        // What nests stands after what it stands in, so the last one that was reported tells.
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
                    "every branch of #if \(condition.text) is read, whatever the condition says"
                )
            )
        }
    }
}

extension [Int] {
    /// The index of the first number that is not less than another; the numbers are sorted.
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
