public import Earshot
public import EarshotFormats

/// Looks for synonyms and phrases that would have helped: takes what was heard where the answer was not as expected, adds
/// it to the catalog, and answers the corpus again.
public struct SuggestionSearch: Sendable {
    /// How much work is done.
    public struct Limits: Hashable, Sendable {
        /// The most lines of one catalog that are read; the first ones.
        public var lines: Int
        /// The most additions to one catalog that are tried; those that most failures ask for.
        public var additions: Int
        /// The most suggestions that are returned.
        public var suggestions: Int

        /// Creates limits.
        ///
        /// - Parameters:
        ///   - lines: The most lines of one catalog that are read.
        ///   - additions: The most additions to one catalog that are tried.
        ///   - suggestions: The most suggestions that are returned.
        public init(lines: Int = 5_000, additions: Int = 12, suggestions: Int = 20) {
            self.lines = max(0, lines)
            self.additions = max(0, additions)
            self.suggestions = max(0, suggestions)
        }
    }

    /// A line, and whether it is answered as expected.
    private struct Known {
        var line: CorpusLine
        var isGood: Bool
    }

    private let limits: Limits
    private var result = Suggestions()

    /// Creates a search.
    ///
    /// - Parameter limits: How much work is done.
    public init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// What was found so far.
    public var suggestions: Suggestions {
        var result = result
        result.list.sort { one, other in
            let (gain, rival) = (one.fixed - one.broken, other.fixed - other.broken)
            if gain != rival { return gain > rival }
            if one.broken != other.broken { return one.broken < other.broken }
            return (one.owner, one.text) < (other.owner, other.text)
        }
        result.list = Array(result.list.prefix(limits.suggestions))
        return result
    }

    /// Looks for additions to one catalog.
    ///
    /// - Parameters:
    ///   - corpora: The corpus files that are resolved against the catalog.
    ///   - catalogs: The catalog, or one for each application.
    ///   - resolver: The resolver, built from the same catalogs, with the options that the corpus is resolved with.
    ///   - name: The catalog's name in reports.
    ///   - progress: Called before each addition is tried, with the number tried so far.
    /// - Throws: ``CorpusError`` if a corpus file cannot be read.
    /// - Complexity: At most one resolution for each line, and one for each line and each addition.
    public mutating func add(
        _ corpora: [String],
        catalogs: [Catalog],
        resolver: LineResolver,
        named name: String,
        progress: (Int) -> Void = { _ in }
    ) throws(CorpusError) {
        var lines: [Known] = []
        for path in corpora {
            var corpus = try CorpusReader(contentsOf: path)
            while let entry = try corpus.next() {
                guard case .utterance(let line) = entry, line.expectation != nil else { continue }
                if lines.count == limits.lines {
                    result.linesLeftOut += 1
                } else if let isGood = Self.isGood(line, resolver) {
                    lines.append(Known(line: line, isGood: isGood))
                }
            }
        }
        result.lines += lines.count
        let additions = additions(for: lines, catalogs: catalogs)
        result.candidates += additions.count
        for addition in additions.prefix(limits.additions) {
            progress(result.tried)
            result.tried += 1
            // What makes the catalog unusable, such as a synonym that another case has, is no suggestion.
            guard let changed = addition.added(to: catalogs), let trial = try? Resolver(changed) else {
                result.refused += 1
                continue
            }
            let suggestion = attempt(addition, LineResolver(trial, options: resolver.options), on: lines, named: name)
            if suggestion.fixed > suggestion.broken { result.list.append(suggestion) } else { result.refused += 1 }
        }
    }

    private func attempt(
        _ addition: CatalogAddition,
        _ resolver: LineResolver,
        on lines: [Known],
        named name: String
    ) -> Suggestion {
        var suggestion = Suggestion(
            addition: addition.kind,
            text: addition.text,
            locale: addition.locale,
            catalog: name,
            fixed: 0,
            fixedTexts: 0,
            broken: 0
        )
        var texts: Set<String> = []
        for known in lines where addition.mayConcern(known.line) {
            guard let isGood = Self.isGood(known.line, resolver), isGood != known.isGood else { continue }
            if isGood {
                suggestion.fixed += 1
                texts.insert(known.line.said ?? known.line.utterance.hypotheses.first?.text ?? "")
            } else {
                suggestion.broken += 1
            }
        }
        suggestion.fixedTexts = texts.count
        return suggestion
    }

    private static func isGood(_ line: CorpusLine, _ resolver: LineResolver) -> Bool? {
        guard let resolution = try? resolver.resolve(line) else { return nil }
        return Scoring.verdict(of: resolution, expected: line.expectation).isGood
    }

    /// The additions that the failures ask for, those that most ask for first.
    private func additions(for lines: [Known], catalogs: [Catalog]) -> [CatalogAddition] {
        var asked: [CatalogAddition: Int] = [:]
        var order: [CatalogAddition] = []
        for known in lines where !known.isGood {
            guard let addition = CatalogAddition(for: known.line, catalogs: catalogs) else { continue }
            if asked[addition] == nil { order.append(addition) }
            asked[addition, default: 0] += 1
        }
        return order.enumerated()
            .sorted { (-(asked[$0.element] ?? 0), $0.offset) < (-(asked[$1.element] ?? 0), $1.offset) }
            .map(\.element)
    }
}
