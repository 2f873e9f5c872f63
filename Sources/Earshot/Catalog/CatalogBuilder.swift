extension Catalog {
    /// Creates a catalog in the builder form.
    ///
    /// ```swift
    /// let catalog = Catalog(locale: "en-US", application: .init(name: "Calm")) {
    ///     Enumeration("SessionType") {
    ///         Enumeration.Case("mindfulness", "Mindfulness", synonyms: ["being present"])
    ///         Enumeration.Case("sleep")
    ///     }
    ///     Shortcut("StartMeditation") {
    ///         Parameter("type", .enumeration("SessionType"), isRequired: true)
    ///         Phrases("Start \(.parameter("type")) meditation in \(.applicationName)")
    ///     }
    ///     NegativePhrases("How do I cancel \(.applicationName)")
    /// }
    /// ```
    ///
    /// The result is plain data; nothing is checked before a `Resolver` is built from it.
    ///
    /// - Parameters:
    ///   - locale: The BCP 47 tag of the phrases' language.
    ///   - application: The application that the shortcuts belong to.
    ///   - content: The enums, shortcuts, negative phrases and suppressions, and further catalogs as localizations.
    /// - Complexity: O(*n*) for *n* parts.
    public init(
        locale: String,
        application: Catalog.Application? = nil,
        @CatalogBuilder _ content: () -> CatalogContent
    ) {
        let content = content()
        self.init(
            locale: locale,
            application: application,
            enums: content.enums,
            shortcuts: content.shortcuts,
            negativePhrases: content.negativePhrases,
            suppressions: content.suppressions,
            localizations: content.localizations
        )
    }
}

/// A part of a catalog, as collected by ``CatalogBuilder``.
///
/// A function marked `@CatalogBuilder` that returns it can be called inside a catalog, to split a long one. The
/// compile time grows with the square of one body's length: split a catalog of more than about thirty shortcuts.
public struct CatalogContent: Hashable, Sendable {
    package var enums: [Enumeration] = []
    package var shortcuts: [Shortcut] = []
    package var negativePhrases: [Phrase] = []
    package var suppressions: [Suppression] = []
    package var localizations: [Catalog] = []

    package init() {}

    package mutating func append(_ other: CatalogContent) {
        enums += other.enums
        shortcuts += other.shortcuts
        negativePhrases += other.negativePhrases
        suppressions += other.suppressions
        localizations += other.localizations
    }
}

/// Builds the content of a ``Catalog`` from enums, shortcuts, negative phrases, suppressions and localizations.
@resultBuilder
public enum CatalogBuilder {
    /// Takes an enum.
    public static func buildExpression(_ enumeration: Enumeration) -> CatalogContent {
        var content = CatalogContent()
        content.enums = [enumeration]
        return content
    }

    /// Takes a shortcut.
    public static func buildExpression(_ shortcut: Shortcut) -> CatalogContent {
        var content = CatalogContent()
        content.shortcuts = [shortcut]
        return content
    }

    /// Takes phrases that must not trigger any shortcut.
    public static func buildExpression(_ phrases: NegativePhrases) -> CatalogContent {
        var content = CatalogContent()
        content.negativePhrases = phrases.phrases
        return content
    }

    /// Takes an accepted finding.
    public static func buildExpression(_ suppression: Suppression) -> CatalogContent {
        var content = CatalogContent()
        content.suppressions = [suppression]
        return content
    }

    /// Takes the same catalog in another locale.
    public static func buildExpression(_ localization: Catalog) -> CatalogContent {
        var content = CatalogContent()
        content.localizations = [localization]
        return content
    }

    /// Takes content that was built elsewhere.
    public static func buildExpression(_ content: CatalogContent) -> CatalogContent { content }

    /// Unavailable: phrases belong in a shortcut.
    @available(*, unavailable, message: "Phrases belong in a Shortcut; a catalog itself has only NegativePhrases")
    public static func buildExpression(_ phrases: Phrases) -> CatalogContent { CatalogContent() }

    /// Unavailable: a parameter belongs in a shortcut.
    @available(*, unavailable, message: "a Parameter belongs in a Shortcut")
    public static func buildExpression(_ parameter: Parameter) -> CatalogContent { CatalogContent() }

    /// Unavailable: a case belongs in an enum.
    @available(*, unavailable, message: "an Enumeration.Case belongs in an Enumeration")
    public static func buildExpression(_ enumerationCase: Enumeration.Case) -> CatalogContent { CatalogContent() }

    /// Unavailable: a catalog does not hold this type.
    @available(
        *,
        unavailable,
        message: "a catalog holds Enumeration, Shortcut, NegativePhrases, Suppression, and Catalog for another locale"
    )
    public static func buildExpression<Other>(_ other: Other) -> CatalogContent { CatalogContent() }

    /// Joins the parts, in order.
    public static func buildBlock(_ parts: CatalogContent...) -> CatalogContent { buildArray(parts) }

    /// Joins the results of a loop, in order.
    public static func buildArray(_ parts: [CatalogContent]) -> CatalogContent {
        parts.reduce(into: CatalogContent()) { $0.append($1) }
    }

    /// Takes the part under an `if`, or nothing.
    public static func buildOptional(_ part: CatalogContent?) -> CatalogContent { part ?? CatalogContent() }

    /// Takes the part under an `if` that has an `else`.
    public static func buildEither(first part: CatalogContent) -> CatalogContent { part }

    /// Takes the part under an `else`.
    public static func buildEither(second part: CatalogContent) -> CatalogContent { part }

    /// Takes the part under an `if #available`.
    public static func buildLimitedAvailability(_ part: CatalogContent) -> CatalogContent { part }
}
