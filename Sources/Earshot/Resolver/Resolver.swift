/// Resolves what was heard to what was meant.
///
/// Build a resolver once, from a catalog or from an enum of your own, and share it: it is immutable and `Sendable`.
/// `Value` is what a success hands back: a `Resolution/Match` for a catalog, your own type for a `SpokenEnum`.
public struct Resolver<Value: Sendable>: Sendable {
    package let engine: Engine
    /// The name of the enum that is resolved; empty for catalogs.
    let enumeration: String
    let valueForCase: @Sendable (String) -> Value?
}

extension Resolver where Value == Resolution.Match {
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
    /// - Parameters:
    ///   - catalogs: What can be meant, one catalog an application.
    ///   - lists: Compiled lists of phrases; each identifier is a shortcut without parameters. What is near to an
    ///     utterance is looked up in them, and then decided on together with the catalogs.
    /// - Throws: `CatalogError` with every problem of every catalog, where one of them is an error.
    /// - Complexity: O(*n*) in the size of the catalogs, whatever the size of the lists.
    public init(_ catalogs: [Catalog], lists: [PhraseIndex] = []) throws(CatalogError) {
        engine = try Engine(catalogs, lists: lists)
        enumeration = ""
        valueForCase = { _ in nil }
    }

    /// Opens a compiled catalog.
    ///
    /// What is said word for word, templates and their values included, is answered from the file as it lies there,
    /// which other processes may share. The first utterance that needs more - another spelling, a number, a rejection -
    /// reads the catalogs and makes them ready, as ``init(_:lists:)`` does at once; ``prepare()`` does so before anybody
    /// speaks. Where the file turns out to be damaged then, nothing else is understood, and ``fault`` says why;
    /// `earshot compile --verify` checks every byte before.
    ///
    /// - Parameters:
    ///   - path: The file's path; the file must stay as it is while the resolver lives, and is replaced by renaming.
    ///   - lists: Compiled lists of phrases, as for ``init(_:lists:)``.
    /// - Throws: ``CompiledFileError``: no compiled file, another version, cut off, a damaged header, or no catalogs.
    /// - Complexity: O(*d*) in the number of catalogs' locales.
    public init(contentsOf path: String, lists: [PhraseIndex] = []) throws(CompiledFileError) {
        try self.init(CompiledFile(path: path), lists: lists)
    }

    /// Opens a compiled catalog that is mapped, or in memory, already; otherwise as ``init(contentsOf:lists:)``.
    package init(_ file: CompiledFile, lists: [PhraseIndex] = []) throws(CompiledFileError) {
        engine = Engine(try Applications(file), lists: lists)
        enumeration = ""
        valueForCase = { _ in nil }
    }

    /// Builds a resolver with languages that are ready already.
    ///
    /// - Parameters:
    ///   - catalogs: What can be meant, one catalog an application.
    ///   - language: The language of all of them.
    /// - Throws: `CatalogError` with every problem of every catalog, where one of them is an error.
    package init(_ catalogs: [Catalog], language: Language) throws(CatalogError) {
        engine = try Engine(catalogs, languages: [language.locale: language])
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
    /// Hands over the identifier of what a whole utterance is in the one list there is, word for word.
    ///
    /// - Parameters:
    ///   - utterance: What was heard, in UTF-8.
    ///   - options: What to resolve against, and how.
    ///   - body: Receives the identifier, in UTF-8.
    /// - Returns: What the body returns; `nil` where nothing is found that fast.
    /// - Complexity: O(*b*) in the number of bytes; nothing is allocated.
    package func withListedIdentifier<Result>(
        of utterance: UnsafeBufferPointer<UInt8>,
        options: ResolveOptions,
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
        engine.withListedIdentifier(of: utterance, options, body)
    }

    /// Hands over the identifier of what each of many whole utterances is, as ``withListedIdentifier(of:options:_:)``.
    ///
    /// - Parameters:
    ///   - utterances: What was heard, each in UTF-8.
    ///   - options: What to resolve against, and how.
    ///   - body: Receives the number of each utterance, from 0 on and in ascending order, and the identifier, in UTF-8;
    ///     `nil` where nothing is found that fast.
    /// - Complexity: O(*b*) in the number of bytes; nothing is allocated.
    package func withListedIdentifiers(
        of utterances: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>,
        options: ResolveOptions,
        _ body: (Int, UnsafeBufferPointer<UInt8>?) -> Void
    ) {
        engine.withListedIdentifiers(of: utterances, options, body)
    }

    /// Makes a compiled catalog ready, which otherwise the first utterance does that needs more than its sentences.
    ///
    /// Catalogs of other kinds are ready always.
    ///
    /// - Throws: ``CompiledFileError``: the file is damaged, or holds what no catalog may say; ``fault`` is the same.
    /// - Complexity: O(*n*) in the size of the catalogs; O(1) where they are ready.
    public func prepare() throws(CompiledFileError) {
        _ = engine.warnings
        if let fault { throw fault }
    }

    /// Why a compiled catalog that was opened cannot be used after all: it is damaged, or holds what no catalog may say.
    ///
    /// Nothing is understood then but what its sentences answer word for word. `nil` where nothing is wrong, and as long
    /// as nothing has asked for more than sentences; ``prepare()`` does.
    ///
    /// - Complexity: O(1); no lock is taken where nothing is wrong.
    public var fault: CompiledFileError? { engine.fault }

    /// Problems of the catalogs that do not keep them from being used; none of a compiled file that has a ``fault``.
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
    public func target(named name: String) -> ResolveOptions.Target? {
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
