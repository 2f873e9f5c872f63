public import Earshot

extension CorpusLine {
    /// The line's hypotheses as an utterance.
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

    /// The options for the line: what it says itself, and the given ones for the rest.
    ///
    /// - Parameters:
    ///   - resolver: The resolver whose target the line names.
    ///   - defaults: The options for what the line leaves to the caller.
    /// - Returns: The options.
    /// - Throws: ``CorpusLineError`` if no catalog has the line's target, or `now` is no date and time.
    public func options(
        for resolver: Resolver,
        defaults: ResolveOptions = ResolveOptions()
    ) throws(CorpusLineError) -> ResolveOptions {
        var options = defaults
        if let name = target {
            guard let target = resolver.target(named: name) else {
                let nearest = resolver.nearestTarget(to: name).map { "; did you mean \(quoted($0))?" } ?? ""
                throw error(
                    "the target \(quoted(name)) is unknown",
                    expected: "enum:NAME or SHORTCUT.PARAMETER of the catalog\(nearest)"
                )
            }
            options.target = target
        }
        switch find {
        case .whole: options.find = .whole
        case .within: options.find = .within
        case nil: break
        }
        options.offered = offered ?? options.offered
        options.allowsSeveral = allowsSeveral ?? options.allowsSeveral
        options.zone = zone ?? options.zone
        if let text = now {
            guard let now = CalendarDateTime(local: text, keepsOffset: options.zone != nil) else {
                throw error(
                    "`now` is \(quoted(text))",
                    expected: "a local date and time, such as 2026-11-22T17:30"
                )
            }
            options.now = now
        }
        return options
    }

    private func error(_ message: String, expected: String) -> CorpusLineError {
        CorpusLineError(line: line, column: 1, id: id, message: message, expected: expected)
    }
}
