/// What can be meant: one application's shortcuts, enums and negative phrases in one locale.
///
/// A catalog is plain data. Build one in code, with the result-builder form of ``init(locale:application:_:)``, or
/// read one from a file with `EarshotFormats`. Hand it to a `Resolver` to resolve utterances against it.
///
/// ``localizations`` holds further locales of the same catalog. They use the same identifiers, and this catalog is
/// their source.
public struct Catalog: Hashable, Sendable {
    /// The BCP 47 tag of the language that the phrases are spoken in; an unknown language is allowed.
    public var locale: String
    /// The application that the shortcuts belong to, if any.
    public var application: Catalog.Application?
    /// The enums, in order of declaration; their names are unique.
    public var enums: [Enumeration]
    /// The shortcuts, in order of declaration; their identifiers are unique.
    public var shortcuts: [Shortcut]
    /// Phrases that must not trigger any of this catalog's shortcuts.
    public var negativePhrases: [Phrase]
    /// Words that may be said anywhere and mean nothing, in addition to the language's own fillers.
    public var fillers: [String]
    /// What happens if an utterance means several things equally well.
    public var ties: Catalog.Ties
    /// Findings that the owner has looked at and accepted, each with a reason.
    public var suppressions: [Suppression]
    /// The same catalog in other locales, each with its own phrases; empty if there is only one.
    public var localizations: [Catalog]
    /// Keys that begin with `x-`, kept but not interpreted.
    public var extensions: [ExtensionValue.Member]
    /// Where the catalog was read, if it came from a file.
    public var location: Catalog.SourceLocation?

    /// Creates a catalog from its parts.
    ///
    /// - Parameters:
    ///   - locale: The BCP 47 tag of the phrases' language.
    ///   - application: The application that the shortcuts belong to.
    ///   - enums: The enums, in order of declaration.
    ///   - shortcuts: The shortcuts, in order of declaration.
    ///   - negativePhrases: Phrases that must not trigger any shortcut.
    ///   - fillers: Words that may be said anywhere and mean nothing.
    ///   - ties: What happens if an utterance means several things equally well.
    ///   - suppressions: Findings that are accepted, each with a reason.
    ///   - localizations: The same catalog in other locales.
    ///   - extensions: Keys that begin with `x-`, kept but not interpreted.
    ///   - location: Where the catalog was read.
    public init(
        locale: String,
        application: Catalog.Application? = nil,
        enums: [Enumeration] = [],
        shortcuts: [Shortcut] = [],
        negativePhrases: [Phrase] = [],
        fillers: [String] = [],
        ties: Catalog.Ties = .ask,
        suppressions: [Suppression] = [],
        localizations: [Catalog] = [],
        extensions: [ExtensionValue.Member] = [],
        location: Catalog.SourceLocation? = nil
    ) {
        self.locale = locale
        self.application = application
        self.enums = enums
        self.shortcuts = shortcuts
        self.negativePhrases = negativePhrases
        self.fillers = fillers
        self.ties = ties
        self.suppressions = suppressions
        self.localizations = localizations
        self.extensions = extensions
        self.location = location
    }
}

extension Catalog {
    /// What happens if an utterance means several things equally well.
    public enum Ties: String, Hashable, Sendable, CaseIterable {
        /// The person is asked which was meant.
        case ask
        /// The first declared one is taken, as in grammars whose sentences are tried in order.
        case first
    }
}

extension Catalog {
    /// The application that a catalog's shortcuts belong to, and the names a person may call it by.
    public struct Application: Hashable, Sendable {
        /// The application's name, as `${applicationName}` shows it.
        public var name: String
        /// Other names that a person may say instead.
        public var synonyms: [String]
        /// Spellings of how the name sounds, such as "eye toons"; or, between slashes, the phones, such as "/r eh d/".
        public var pronunciations: [String]
        /// Findings that the owner has looked at and accepted, each with a reason.
        public var suppressions: [Suppression]
        /// Keys that begin with `x-`, kept but not interpreted.
        public var extensions: [ExtensionValue.Member]
        /// Where the application was read, if it came from a file.
        public var location: Catalog.SourceLocation?

        /// Creates an application.
        ///
        /// - Parameters:
        ///   - name: The application's name.
        ///   - synonyms: Other names that a person may say instead.
        ///   - pronunciations: Spellings of how the name sounds.
        ///   - suppressions: Findings that are accepted, each with a reason.
        ///   - extensions: Keys that begin with `x-`, kept but not interpreted.
        ///   - location: Where the application was read.
        public init(
            name: String,
            synonyms: [String] = [],
            pronunciations: [String] = [],
            suppressions: [Suppression] = [],
            extensions: [ExtensionValue.Member] = [],
            location: Catalog.SourceLocation? = nil
        ) {
            self.name = name
            self.synonyms = synonyms
            self.pronunciations = pronunciations
            self.suppressions = suppressions
            self.extensions = extensions
            self.location = location
        }
    }
}

/// A finding of `earshot check` that the owner has looked at and accepted.
public struct Suppression: Hashable, Sendable {
    /// The identifier of the rule that is silenced, such as `collision.equal`.
    public var rule: String
    /// Why the finding is acceptable; never empty in a catalog that was read from a file.
    public var reason: String
    /// Keys that begin with `x-`, kept but not interpreted.
    public var extensions: [ExtensionValue.Member]
    /// Where the suppression was read, if it came from a file.
    public var location: Catalog.SourceLocation?

    /// Creates a suppression.
    ///
    /// - Parameters:
    ///   - rule: The identifier of the rule that is silenced.
    ///   - reason: Why the finding is acceptable.
    ///   - extensions: Keys that begin with `x-`, kept but not interpreted.
    ///   - location: Where the suppression was read.
    public init(
        rule: String,
        reason: String,
        extensions: [ExtensionValue.Member] = [],
        location: Catalog.SourceLocation? = nil
    ) {
        self.rule = rule
        self.reason = reason
        self.extensions = extensions
        self.location = location
    }
}
