/// Resolves utterances against a catalog of possible meanings.
///
/// Build a resolver once and share it: it is immutable and `Sendable`. For an enum of your own, use ``EnumResolver``.
public struct Resolver: Sendable {
    package let engine: Engine

    init(engine: Engine) {
        self.engine = engine
    }

    /// Builds a resolver for a catalog.
    ///
    /// - Parameter catalog: The catalog.
    /// - Throws: ``CatalogError`` with every problem of the catalog and its localizations, if any is an error;
    ///   otherwise the warnings are in ``warnings``.
    /// - Complexity: O(*n*) in the size of the catalog; templates are never expanded.
    public init(_ catalog: Catalog) throws(CatalogError) {
        try self.init([catalog])
    }

    /// Builds a resolver for the catalogs of several applications at once.
    ///
    /// Names that sound alike ("Lift" and "Lyft") name each of their applications, whatever the spelling: a phrase of
    /// both is a disambiguation.
    ///
    /// - Parameters:
    ///   - catalogs: The catalogs, one per application.
    ///   - lists: Compiled lists of phrases; each identifier is a shortcut without parameters. The phrases closest to
    ///     an utterance compete with those of the catalogs.
    /// - Throws: ``CatalogError`` with every problem of every catalog, if any is an error.
    /// - Complexity: O(*n*) in the size of the catalogs, whatever the size of the lists.
    public init(_ catalogs: [Catalog], lists: [PhraseIndex] = []) throws(CatalogError) {
        engine = try Engine(catalogs, lists: lists)
    }

    /// Opens a compiled catalog.
    ///
    /// The file is mapped, and further processes share the mapping. Exact sentences of the catalog, templates and their
    /// values included, are answered from the mapping. The first utterance that needs more (a different spelling, a
    /// number, a rejection) opens the full index, which is mostly read in place as well. If a different version of the
    /// engine or of ICU wrote the file, the index is built instead, as ``init(_:lists:)`` does at once. If the catalogs
    /// in the file are damaged, only exact sentences are understood, and ``fault`` says why.
    ///
    /// Answering never checks every byte: all reads are within bounds, but a file damaged later may give wrong answers.
    /// Call ``prepare()`` to check the whole file in advance, as `earshot compile --verify` does.
    ///
    /// - Parameters:
    ///   - path: The file's path. The file must not change while the resolver exists; replace it by renaming.
    ///   - lists: Compiled lists of phrases, as for ``init(_:lists:)``.
    /// - Throws: ``CompiledFileError``: not a compiled file, a different version, truncated, a damaged header, or no
    ///   catalogs.
    /// - Complexity: O(*d*) in the number of catalogs' locales.
    public init(contentsOf path: String, lists: [PhraseIndex] = []) throws(CompiledFileError) {
        try self.init(CompiledFile(path: path), lists: lists)
    }

    /// Opens a compiled catalog that is already mapped, or in memory; otherwise as ``init(contentsOf:lists:)``.
    package init(_ file: CompiledFile, lists: [PhraseIndex] = []) throws(CompiledFileError) {
        engine = Engine(try Applications(file), lists: lists)
    }

    /// Builds a resolver with a loaded language.
    ///
    /// - Parameters:
    ///   - catalogs: The catalogs, one per application.
    ///   - language: The language of all catalogs.
    /// - Throws: ``CatalogError`` with every problem of every catalog, if any is an error.
    package init(_ catalogs: [Catalog], language: Language) throws(CatalogError) {
        engine = try Engine(catalogs, languages: [language.locale: language])
    }

    /// Resolves an utterance.
    ///
    /// Never throws and never traps: no error may depend on what a person said.
    ///
    /// - Parameters:
    ///   - utterance: The utterance. Only the first 4 KiB and 512 words of the first 20 hypotheses are used.
    ///   - options: The target and the policy; the answer for an unknown target is `unsupported`.
    /// - Returns: The answer, with its evidence; `unsupported` with reason `nothingHeard` if no word was heard.
    /// - Complexity: O(*u*) for a whole utterance of *u* words that is a sentence of the catalog; otherwise bounded by
    ///   `options.workLimit` states of the phrase graph.
    public func resolve(_ utterance: Utterance, options: ResolveOptions = ResolveOptions()) -> Resolution {
        engine.resolve(utterance, options: options)
    }
}

extension Resolver {
    /// Passes the identifier of a whole utterance that is an exact phrase of the only list.
    ///
    /// - Parameters:
    ///   - utterance: The utterance, in UTF-8.
    ///   - options: The target and the policy.
    ///   - body: Receives the identifier, in UTF-8.
    /// - Returns: The closure's result; `nil` if the fast path finds nothing.
    /// - Complexity: O(*b*) in the number of bytes; nothing is allocated.
    package func withListedIdentifier<Result>(
        of utterance: UnsafeBufferPointer<UInt8>,
        options: ResolveOptions,
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
        engine.withListedIdentifier(of: utterance, options, body)
    }

    /// Passes the identifiers of many whole utterances, as ``withListedIdentifier(of:options:_:)`` does for one.
    ///
    /// - Parameters:
    ///   - utterances: The utterances, each in UTF-8.
    ///   - options: The target and the policy.
    ///   - body: Receives the index of each utterance, ascending from 0, and the identifier, in UTF-8; `nil` if the
    ///     fast path finds nothing.
    /// - Complexity: O(*b*) in the number of bytes; nothing is allocated.
    package func withListedIdentifiers(
        of utterances: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>,
        options: ResolveOptions,
        _ body: (Int, UnsafeBufferPointer<UInt8>?) -> Void
    ) {
        engine.withListedIdentifiers(of: utterances, options, body)
    }

    /// Does in advance what the first answers would do, and checks a compiled catalog.
    ///
    /// Indexes that are made on first use are made now, and sentences of the catalogs are resolved: word for word,
    /// misheard, and several at once. Call it before a resolver answers people, so that none of them waits. Of a compiled
    /// catalog, the full index is opened, and every byte of the file and its catalogs are checked.
    ///
    /// - Throws: ``CompiledFileError`` if the file is damaged or its content is not a valid catalog; ``fault`` is the
    ///   same error from then on.
    /// - Complexity: O(*n*) in the size of the catalogs; later calls only resolve the sentences.
    public func prepare() throws(CompiledFileError) {
        _ = engine.warnings
        if let fault { throw fault }
        engine.warm()
    }

    /// Checks a compiled catalog, and makes nothing in advance.
    ///
    /// - Throws: As ``prepare()``.
    package func check() throws(CompiledFileError) {
        _ = engine.warnings
        if let fault { throw fault }
    }

    /// The error that prevented the full index of a compiled catalog, or that ``prepare()`` found; `nil` without an
    /// error so far.
    ///
    /// The file is damaged, or its content is not a valid catalog. Then only exact sentences of the catalog are
    /// understood. Call ``prepare()`` to check before the first utterance.
    ///
    /// - Complexity: O(1); takes a lock only after a failure.
    public var fault: CompiledFileError? { engine.fault }

    /// The catalogs and their localizations, compiled.
    package var documents: [CompiledDocument] { engine.documents }

    /// The warnings about the catalogs; empty for a compiled file with a ``fault``.
    public var warnings: [CatalogProblem] { engine.warnings }

    /// The support for each language of the catalogs, in the order of declaration.
    ///
    /// - Complexity: O(*l*) in the bytes of the languages' data files.
    public var languages: [LanguageSupport] { engine.languages }

    /// The target with a name: `enum:NAME`, or `SHORTCUT.PARAMETER` split at the last dot that gives a known pair.
    ///
    /// - Parameter name: The name, as in a corpus line.
    /// - Returns: The target; `nil` if no catalog has the name.
    public func target(named name: String) -> ResolveOptions.Target? {
        engine.target(named: name)
    }

    /// The same resolver with shortcuts switched on or off; nothing is rebuilt.
    ///
    /// - Parameters:
    ///   - isEnabled: Whether the shortcuts take part.
    ///   - shortcuts: The identifiers of the shortcuts, in all catalogs; unknown identifiers are ignored.
    /// - Returns: A resolver that shares the compiled data.
    /// - Complexity: O(*s*) in the number of shortcuts.
    public func settingEnabled(_ isEnabled: Bool, shortcuts: Set<String>) -> Resolver {
        Resolver(engine: engine.settingEnabled(isEnabled, shortcuts: shortcuts))
    }
}
