public import Earshot
public import EarshotFormats

/// Resolves lines of a corpus, each against its own target.
public struct LineResolver: Sendable {
    /// The resolver.
    public let resolver: Resolver
    /// The options for lines that do not set their own.
    public let options: ResolveOptions
    /// The most time for each line; `nil` for no limit.
    public let maximumTime: Duration?

    /// Creates a resolver of lines.
    ///
    /// - Parameters:
    ///   - resolver: The resolver.
    ///   - options: The options for lines that do not set their own.
    ///   - maximumTime: The most time for each line; `nil` for no limit.
    public init(_ resolver: Resolver, options: ResolveOptions = ResolveOptions(), maximumTime: Duration? = nil) {
        self.resolver = resolver
        self.options = options
        self.maximumTime = maximumTime
    }

    /// Whether a line may hold more than one command: what it says itself, otherwise what the options say.
    ///
    /// - Parameter line: The line.
    /// - Returns: Whether its answer lists all matches.
    public func allowsSeveral(_ line: CorpusLine) -> Bool { line.allowsSeveral ?? options.allowsSeveral }

    /// The BCP 47 tag of the first catalog's language; `und` if there is no catalog.
    var locale: String { resolver.languages.first?.locale ?? "und" }

    /// Resolves a line.
    ///
    /// - Parameter line: The line.
    /// - Returns: The answer.
    /// - Throws: ``CorpusLineError`` if no catalog has the line's target.
    public func resolve(_ line: CorpusLine) throws(CorpusLineError) -> Resolution {
        var options = try line.options(for: resolver, defaults: options)
        if let maximumTime { options.deadline = .after(maximumTime) }
        return resolver.resolve(line.utterance, options: options)
    }
}

extension LineResolver {
    /// A line with its answer, and how long that took.
    typealias Answer = (line: CorpusLine, resolution: Resolution, duration: Duration)

    /// Answers every line of a corpus file, in order; lines that cannot be read or resolved are reported and skipped.
    func answerLines(
        of source: CorpusSource,
        _ body: (Result<Answer, CorpusLineError>) -> Void
    ) throws(CorpusError) {
        var corpus = try CorpusReader(contentsOf: source.corpus)
        while let entry = try corpus.next() {
            do throws(CorpusLineError) {
                let line = try entry.line
                let start = ContinuousClock.now
                let resolution = try resolve(line)
                body(.success((line, resolution, ContinuousClock.now - start)))
            } catch {
                body(.failure(error))
            }
        }
    }
}

extension Evaluator {
    /// Answers every line of a corpus file and counts the answers.
    ///
    /// - Parameters:
    ///   - source: The corpus file and its catalog.
    ///   - resolver: The resolver.
    ///   - badLine: Called with each line that could not be read.
    ///   - progress: Called after each line with the number counted so far.
    /// - Throws: ``CorpusError`` if the file cannot be read.
    public mutating func add(
        _ source: CorpusSource,
        resolver: LineResolver,
        badLine: (CorpusLineError) -> Void,
        progress: (Int) -> Void
    ) throws(CorpusError) {
        let catalog = source.catalogName
        try resolver.answerLines(of: source) { answer in
            switch answer {
            case .success(let answer):
                add(
                    answer.line,
                    of: source.corpus,
                    catalog: catalog,
                    answer: answer.resolution,
                    in: answer.duration,
                    locale: resolver.locale
                )
            case .failure(let error):
                addBadLine()
                badLine(error)
            }
            progress(lines)
        }
    }
}

extension CorpusReader.Entry {
    /// The line.
    ///
    /// - Throws: ``CorpusLineError`` if it could not be read.
    package var line: CorpusLine {
        get throws(CorpusLineError) {
            switch self {
            case .utterance(let line): return line
            case .bad(let error): throw error
            }
        }
    }
}
