public import Earshot
public import EarshotFormats

/// Resolves lines of a corpus, each against its own target.
public struct LineResolver: Sendable {
    /// What answers.
    public let resolver: Resolver<Match>
    /// How lines are resolved that do not say otherwise.
    public let options: ResolveOptions

    /// Creates a resolver of lines.
    ///
    /// - Parameters:
    ///   - resolver: What answers.
    ///   - options: How lines are resolved that do not say otherwise.
    public init(_ resolver: Resolver<Match>, options: ResolveOptions = ResolveOptions()) {
        self.resolver = resolver
        self.options = options
    }

    /// Resolves a line.
    ///
    /// - Parameter line: The line.
    /// - Returns: The answer.
    /// - Throws: ``CorpusLineError`` where no catalog has the line's target.
    public func resolve(_ line: CorpusLine) throws(CorpusLineError) -> Resolution {
        var options = options
        if let name = line.target {
            guard let target = resolver.target(named: name) else {
                throw CorpusLineError(
                    line: line.line,
                    column: 1,
                    id: line.id,
                    message: "the target \(quoted(name)) is unknown",
                    expected: "enum:NAME or SHORTCUT.PARAMETER of the catalog"
                )
            }
            options.target = target
        }
        if line.find == .within { options.find = .within }
        options.offered = line.offered ?? options.offered
        return resolver.resolve(line.utterance, options: options)
    }
}

extension CorpusLine {
    /// What was heard, as the engine takes it.
    public var utterance: Utterance {
        switch heard {
        case .text(let text):
            Utterance(text, locale: locale)
        case .hypotheses(let hypotheses):
            Utterance(
                hypotheses: hypotheses.map { Utterance.Hypothesis($0.text, confidence: $0.confidence) },
                locale: locale
            )
        }
    }
}
