/// Resolves an utterance to a case of an enum of your own.
///
/// ```swift
/// let paints = try EnumResolver(Paint.self, locale: "en-US")
/// paints.resolve("navy").value   // .navyBlue, by a part of its name
/// ```
///
/// Build a resolver once and share it: it is immutable and `Sendable`.
public struct EnumResolver<Value: SpokenEnum>: Sendable {
    private let engine: Engine
    private let cases: SpokenCases<Value>

    /// Builds a resolver for an enum.
    ///
    /// - Parameters:
    ///   - type: The enum.
    ///   - locale: The BCP 47 tag of the language spoken.
    /// - Throws: ``CatalogError`` if two cases have the same identifier, or the locale is not a language tag.
    /// - Complexity: O(*n*) in the words of the enum's spoken forms.
    public init(_ type: Value.Type = Value.self, locale: String) throws(CatalogError) {
        cases = SpokenCases(type)
        engine = try Engine([Catalog(locale: locale, enums: [cases.enumeration])])
    }

    /// Resolves an utterance to a case.
    ///
    /// Never throws and never traps: no error may depend on what a person said.
    ///
    /// - Parameters:
    ///   - utterance: The utterance. Only the first 4 KiB and 512 words of the first 20 hypotheses are used.
    ///   - options: The options; the target is always the enum.
    /// - Returns: The answer, in cases of the enum; `unsupported` with reason `nothingHeard` if no word was heard.
    /// - Complexity: As for ``Resolver/resolve(_:options:)``.
    public func resolve(_ utterance: Utterance, options: ResolveOptions = ResolveOptions()) -> EnumResolution<Value> {
        var options = options
        options.target = .enumeration(cases.enumeration.name)
        return EnumResolution(engine.resolve(utterance, options: options), cases: cases)
    }

    /// The warnings about the enum's spoken forms.
    public var warnings: [CatalogProblem] { engine.warnings }

    /// The support for the language.
    ///
    /// - Complexity: O(*l*) in the bytes of the language's data file.
    public var languages: [LanguageSupport] { engine.languages }
}
