public import Earshot
public import EarshotFormats

/// The parts of catalogs that a corpus exercises.
///
/// These are phrases and their branches, parameters, cases and their names, names of the application, and negative
/// phrases. Add every line with its answer. Only the evidence of the answer counts: the phrase that matched, the path
/// through it, the names that were heard. A line exercises nothing if nothing was resolved, if the answer is a
/// disambiguation, or if it differs from what is expected.
public struct Coverage: Sendable {
    /// A part of a catalog that a corpus can exercise.
    public struct Item: Hashable, Sendable {
        /// The kind of an item.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// A phrase that invokes a shortcut.
            case phrase
            /// An optional part that was said or left out, or one of several alternatives, in any phrase.
            case branch
            /// A parameter that an utterance gave a value.
            case parameter
            /// A case of an enum.
            case `case`
            /// A full name of a case: its identifier's words, its display name, a synonym.
            case form
            /// The application's name, or one of its synonyms.
            case applicationName
            /// A negative phrase that forbade something.
            case negativePhrase

            /// The kind in the plural, as in reports.
            public var plural: String {
                switch self {
                case .phrase: "phrases"
                case .branch: "branches"
                case .parameter: "parameters"
                case .case: "cases"
                case .form: "names of cases"
                case .applicationName: "names of applications"
                case .negativePhrase: "negative phrases"
                }
            }
        }

        /// The kind of item.
        public var kind: Kind
        /// The owner: a shortcut's identifier, `ENUM.CASE`, or the application's name; empty for a negative phrase of
        /// the whole catalog.
        public var owner: String
        /// The phrase, branch, parameter or name, as its author wrote it.
        public var text: String
        /// The locale of its catalog.
        public var locale: String
        /// Where it was read, if it came from a file.
        public var location: Catalog.SourceLocation?
        /// The number of lines that exercise it.
        public internal(set) var count = 0
        /// The first line that exercises it, as `FILE:LINE`; `nil` if there is none.
        public internal(set) var first: String?

        /// Whether any line exercises it.
        public var isCovered: Bool { count > 0 }
    }

    /// Everything that can be exercised, in the order of the source.
    public internal(set) var items: [Item] = []
    /// The number of lines added.
    public private(set) var lines = 0
    /// The number of lines that could not be read.
    public private(set) var badLines = 0
    /// The documents of each catalog, the source first.
    let catalogs: [[CoveredDocument]]

    /// Lists the items of catalogs and their localizations.
    ///
    /// - Parameter catalogs: The catalogs, one for each application.
    /// - Complexity: O(*n*) in the size of the catalogs.
    public init(_ catalogs: [Catalog]) {
        var items: [Item] = []
        var languages: [String: Language] = [:]
        self.catalogs = catalogs.map { catalog in
            ([catalog] + catalog.localizations).map { document in
                let language = languages[document.locale] ?? Language.shared(locale: document.locale)
                languages[document.locale] = language
                return CoveredDocument(document, language: language, items: &items)
            }
        }
        self.items = items
    }

    /// Counts the items, and the covered ones.
    ///
    /// - Parameter kind: The kind of item; `nil` for all.
    /// - Returns: Both numbers.
    public func count(of kind: Item.Kind? = nil) -> (items: Int, covered: Int) {
        let all = items.filter { kind == nil || $0.kind == kind }
        return (all.count, all.count(where: \.isCovered))
    }

    /// The share of covered items, 0…1; `nil` if there are no items.
    public var share: Double? {
        let count = count()
        return Tally.rate(count.covered, of: count.items)
    }

    /// Counts a line that could not be read.
    public mutating func addBadLine() {
        badLines += 1
    }

    /// Counts what an answer exercises.
    ///
    /// - Parameters:
    ///   - line: The line of the corpus.
    ///   - corpus: The corpus file; empty if there is none.
    ///   - resolution: The answer.
    /// - Complexity: O(*e* · *u*) in the size of the phrase that matched and the words of the answer.
    public mutating func add(_ line: CorpusLine, of corpus: String, answer resolution: Resolution) {
        lines += 1
        let verdict = Scoring.verdict(of: resolution, expected: line.expectation)
        guard verdict != .wrong, verdict != .falseAccept else { return }
        for index in exercised(by: resolution, locale: line.locale) {
            items[index].count += 1
            if items[index].first == nil { items[index].first = "\(corpus):\(line.line)" }
        }
    }

    /// Answers every line of a corpus file and counts what the answers exercise.
    ///
    /// - Parameters:
    ///   - source: The corpus file.
    ///   - resolver: The resolver, built from the same catalogs.
    ///   - badLine: Called with each line that could not be read.
    ///   - progress: Called after each line with the number of lines so far.
    /// - Throws: ``CorpusError`` if the file cannot be read.
    public mutating func add(
        _ source: CorpusSource,
        resolver: LineResolver,
        badLine: (CorpusLineError) -> Void,
        progress: (Int) -> Void
    ) throws(CorpusError) {
        try resolver.answerLines(of: source) { answer in
            switch answer {
            case .success(let answer): add(answer.line, of: source.corpus, answer: answer.resolution)
            case .failure(let error):
                addBadLine()
                badLine(error)
            }
            progress(lines + badLines)
        }
    }

    /// The items that an answer exercises, by their indices in ``items``.
    func exercised(by resolution: Resolution, locale: String?) -> Set<Int> {
        let documents = catalogs.map { LocaleFit.best(for: locale, among: $0) { $0.catalog.locale } }
        switch resolution.outcome {
        case .success(let match), .confirmationRequired(let match), .needsValue(let match, _):
            let document = documents.first { $0.holds(match) }
            return document?.exercised(by: match, resolution) ?? []
        case .unsupported(let reason):
            guard let phrase = reason.phrase, reason.kind == .negative else { return [] }
            return documents.reduce(into: []) { $0.formUnion($1.exercised(byNegative: phrase, resolution)) }
        case .disambiguation, .notRequired:
            return []
        }
    }
}

extension Coverage.Item: CustomStringConvertible {
    /// The location and the description of the item, in one line.
    public var description: String {
        let place = location.map { "\($0): " } ?? ""
        let whose = owner.isEmpty || kind == .applicationName ? "" : " of \(owner)"
        switch kind {
        case .case: return "\(place)case \(owner)"
        case .form: return "\(place)\(text.inQuotes) for \(owner)"
        case .applicationName: return "\(place)the application as \(text.inQuotes)"
        case .phrase, .parameter: return "\(place)\(kind.rawValue) \(text.inQuotes)\(whose)"
        case .branch: return "\(place)branch: \(text)\(whose)"
        case .negativePhrase: return "\(place)negative phrase \(text.inQuotes)\(whose)"
        }
    }
}
