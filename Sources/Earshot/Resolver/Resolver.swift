/// Resolves what was heard to what was meant.
///
/// Build a resolver once, from a catalog or from an enum of your own, and share it: it is immutable and `Sendable`.
/// `Value` is what a success hands back: a `Match` for a catalog, your own type for a `SpokenEnum`.
public struct Resolver<Value: Sendable>: Sendable {
    package let engine: Engine
    /// The name of the enum that is resolved; empty for catalogs.
    let enumeration: String
    let valueForCase: @Sendable (String) -> Value?
}

extension Resolver where Value == Match {
    /// Builds a resolver for a catalog.
    ///
    /// - Parameter catalog: What can be meant.
    /// - Throws: `CatalogError` with every problem of the catalog and its localizations, where one of them is an error;
    ///   what are only warnings is in ``warnings``.
    /// - Complexity: O(*n*) in the size of the catalog; templates are never expanded.
    public init(_ catalog: Catalog) throws(CatalogError) {
        try self.init([catalog])
    }

    /// Builds a resolver for the catalogs of several applications at once.
    ///
    /// - Parameter catalogs: What can be meant, one catalog an application.
    /// - Throws: `CatalogError` with every problem of every catalog, where one of them is an error.
    /// - Complexity: O(*n*) in the size of the catalogs.
    public init(_ catalogs: [Catalog]) throws(CatalogError) {
        engine = try Engine(catalogs)
        enumeration = ""
        valueForCase = { _ in nil }
    }

    /// Resolves an utterance.
    ///
    /// Never throws and never traps: no error may depend on what somebody said.
    ///
    /// - Parameters:
    ///   - utterance: What was heard. The first 4 KiB and 512 words of the first 20 hypotheses are looked at.
    ///   - options: What to resolve against, and how; a target that no catalog has is `unsupported`.
    /// - Returns: The answer, with its evidence; `unsupported` with reason `nothingHeard` where there is no word.
    /// - Complexity: O(*u*) for a whole utterance of *u* words that is a sentence of the catalog; otherwise bounded by
    ///   `options.workLimit` states of the phrase graph.
    public func resolve(_ utterance: Utterance, options: ResolveOptions = ResolveOptions()) -> Resolution {
        engine.resolve(utterance, options: options)
    }
}

extension Resolver {
    /// Problems of the catalogs that do not keep them from being used.
    public var warnings: [CatalogProblem] { engine.warnings }

    /// What is known of each language that the catalogs are in, in the order of declaration.
    ///
    /// - Complexity: O(*l*) in the bytes of the languages' data files.
    public var languages: [LanguageSupport] { engine.languages }

    /// The target that a name stands for: `enum:NAME`, or `SHORTCUT.PARAMETER` split at the last dot that gives a
    /// known pair.
    ///
    /// - Parameter name: The name, as a corpus line gives it.
    /// - Returns: The target; `nil` where no catalog has it.
    public func target(named name: String) -> Target? {
        engine.target(named: name)
    }

    /// The same resolver with shortcuts switched on or off; nothing is rebuilt.
    ///
    /// - Parameters:
    ///   - isEnabled: Whether they take part.
    ///   - shortcuts: Their identifiers, in all catalogs; unknown ones are ignored.
    /// - Returns: A resolver that shares what is compiled with this one.
    /// - Complexity: O(*s*) in the number of shortcuts.
    public func settingEnabled(_ isEnabled: Bool, shortcuts: Set<String>) -> Resolver {
        Resolver(
            engine: engine.settingEnabled(isEnabled, shortcuts: shortcuts),
            enumeration: enumeration,
            valueForCase: valueForCase
        )
    }
}
