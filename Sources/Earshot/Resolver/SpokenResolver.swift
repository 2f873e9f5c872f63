extension Resolver where Value: SpokenEnum {
    /// Builds a resolver for an enum of your own.
    ///
    /// ```swift
    /// let paints = try Resolver(Paint.self, locale: "en-US")
    /// paints.resolve("navy").value   // .navyBlue, by a part of its name
    /// ```
    ///
    /// - Parameters:
    ///   - type: The enum.
    ///   - locale: The BCP 47 tag of the language spoken.
    /// - Throws: `CatalogError` where two cases have the same identifier, or the locale is no language tag.
    /// - Complexity: O(*n*) in the words of the enum's spoken forms.
    public init(_ type: Value.Type, locale: String) throws(CatalogError) {
        let cases = SpokenCases(type)
        enumeration = cases.enumeration.name
        engine = try Engine([Catalog(locale: locale, enums: [cases.enumeration])])
        valueForCase = { cases[id: $0] }
    }

    /// Resolves an utterance to a case.
    ///
    /// Never throws and never traps: no error may depend on what somebody said.
    ///
    /// - Parameters:
    ///   - utterance: What was heard.
    ///   - options: How to resolve it; the target is always the enum.
    /// - Returns: The case, and the answer it rests on.
    public func resolve(_ utterance: Utterance, options: ResolveOptions = ResolveOptions()) -> SpokenResolution<Value> {
        var options = options
        options.target = .enumeration(enumeration)
        return SpokenResolution(resolution: engine.resolve(utterance, options: options), valueForCase: valueForCase)
    }
}

/// The answer to one utterance, in the caller's own type.
public struct SpokenResolution<Value: SpokenEnum>: Sendable {
    /// The answer, with its evidence.
    public let resolution: Resolution
    /// What was meant; `nil` unless the outcome is a success.
    public let value: Value?
    /// What may have been meant, best first, where a question is called for; otherwise empty.
    public let options: [Value]

    init(resolution: Resolution, valueForCase: (String) -> Value?) {
        self.resolution = resolution
        switch resolution.outcome {
        case .success(let match), .notRequired(let match):
            value = match.caseID.flatMap(valueForCase)
            options = []
        case .confirmationRequired(let match):
            value = nil
            options = [match].compactMap { $0.caseID.flatMap(valueForCase) }
        case .disambiguation(let alternatives):
            value = nil
            options = alternatives.compactMap { $0.match.caseID.flatMap(valueForCase) }
        case .needsValue, .unsupported:
            value = nil
            options = []
        }
    }
}
