extension Shortcut {
    /// Creates a shortcut in the builder form.
    ///
    /// - Parameters:
    ///   - id: The shortcut's identifier, unique in its catalog.
    ///   - intent: The intent it runs.
    ///   - title: The title shown to people.
    ///   - subtitle: The subtitle shown to people.
    ///   - category: The guidelines' category.
    ///   - suggestedPhrase: What a person may be offered to record.
    ///   - confirmation: What a conversation asks before the shortcut is ready.
    ///   - isEnabled: Whether the shortcut takes part from the start.
    ///   - content: The parameters, presets, phrases, negative phrases and suppressions; the first phrase is primary.
    /// - Complexity: O(*n*) for *n* parts.
    public init(
        _ id: String,
        intent: String? = nil,
        title: String? = nil,
        subtitle: String? = nil,
        category: Shortcut.Category? = nil,
        suggestedPhrase: String? = nil,
        confirmation: Shortcut.Confirmation? = nil,
        isEnabled: Bool = true,
        @ShortcutBuilder _ content: () -> ShortcutContent
    ) {
        let content = content()
        self.init(
            id: id,
            intent: intent,
            title: title,
            subtitle: subtitle,
            category: category,
            suggestedPhrase: suggestedPhrase,
            confirmation: confirmation,
            isEnabled: isEnabled,
            presets: content.presets,
            parameters: content.parameters,
            phrases: content.phrases,
            negativePhrases: content.negativePhrases,
            suppressions: content.suppressions
        )
    }
}

extension Shortcut.Preset {
    /// Creates a preset in the builder form.
    ///
    /// - Parameters:
    ///   - parameter: The parameter's name.
    ///   - value: The value; a list if several are set at once.
    public init(_ parameter: String, _ value: ParameterValue) {
        self.init(parameter: parameter, value: value)
    }
}

/// The phrases that invoke a shortcut, in the builder form.
public struct Phrases: Hashable, Sendable {
    package var phrases: [Phrase]

    /// Creates phrases from literals.
    ///
    /// - Parameter phrases: The phrases; the first one of a shortcut is primary.
    public init(_ phrases: Phrase...) {
        self.phrases = phrases
    }

    /// Creates phrases from a list.
    ///
    /// - Parameter phrases: The phrases; the first one of a shortcut is primary.
    public init(contentsOf phrases: [Phrase]) {
        self.phrases = phrases
    }
}

/// Phrases that must not trigger a shortcut, or any shortcut of a catalog, in the builder form.
public struct NegativePhrases: Hashable, Sendable {
    package var phrases: [Phrase]

    /// Creates negative phrases from literals.
    ///
    /// - Parameter phrases: The phrases.
    public init(_ phrases: Phrase...) {
        self.phrases = phrases
    }

    /// Creates negative phrases from a list.
    ///
    /// - Parameter phrases: The phrases.
    public init(contentsOf phrases: [Phrase]) {
        self.phrases = phrases
    }
}

/// A part of a shortcut, as collected by ``ShortcutBuilder``.
public struct ShortcutContent: Hashable, Sendable {
    package var presets: [Shortcut.Preset] = []
    package var parameters: [Parameter] = []
    package var phrases: [Phrase] = []
    package var negativePhrases: [Phrase] = []
    package var suppressions: [Suppression] = []

    package init() {}

    package mutating func append(_ other: ShortcutContent) {
        presets += other.presets
        parameters += other.parameters
        phrases += other.phrases
        negativePhrases += other.negativePhrases
        suppressions += other.suppressions
    }
}

/// Builds the content of a ``Shortcut`` from parameters, presets, phrases, negative phrases and suppressions.
@resultBuilder
public enum ShortcutBuilder {
    /// Takes a parameter.
    public static func buildExpression(_ parameter: Parameter) -> ShortcutContent {
        var content = ShortcutContent()
        content.parameters = [parameter]
        return content
    }

    /// Takes a preset value.
    public static func buildExpression(_ preset: Shortcut.Preset) -> ShortcutContent {
        var content = ShortcutContent()
        content.presets = [preset]
        return content
    }

    /// Takes phrases that invoke the shortcut.
    public static func buildExpression(_ phrases: Phrases) -> ShortcutContent {
        var content = ShortcutContent()
        content.phrases = phrases.phrases
        return content
    }

    /// Takes phrases that must not trigger the shortcut.
    public static func buildExpression(_ phrases: NegativePhrases) -> ShortcutContent {
        var content = ShortcutContent()
        content.negativePhrases = phrases.phrases
        return content
    }

    /// Takes an accepted finding.
    public static func buildExpression(_ suppression: Suppression) -> ShortcutContent {
        var content = ShortcutContent()
        content.suppressions = [suppression]
        return content
    }

    /// Takes content that was built elsewhere.
    public static func buildExpression(_ content: ShortcutContent) -> ShortcutContent { content }

    /// Unavailable: a phrase is not written as a bare string.
    @available(*, unavailable, message: "write the phrase as Phrases(\"…\"), or NegativePhrases(\"…\")")
    public static func buildExpression(_ text: String) -> ShortcutContent { ShortcutContent() }

    /// Unavailable: an enum belongs in a catalog.
    @available(*, unavailable, message: "an Enumeration belongs in a Catalog; a Parameter names it")
    public static func buildExpression(_ enumeration: Enumeration) -> ShortcutContent { ShortcutContent() }

    /// Unavailable: a shortcut does not hold this type.
    @available(
        *,
        unavailable,
        message: "a shortcut holds Parameter, Shortcut.Preset, Phrases, NegativePhrases and Suppression"
    )
    public static func buildExpression<Other>(_ other: Other) -> ShortcutContent { ShortcutContent() }

    /// Joins the parts, in order.
    public static func buildBlock(_ parts: ShortcutContent...) -> ShortcutContent { buildArray(parts) }

    /// Joins the results of a loop, in order.
    public static func buildArray(_ parts: [ShortcutContent]) -> ShortcutContent {
        parts.reduce(into: ShortcutContent()) { $0.append($1) }
    }

    /// Takes the part under an `if`, or nothing.
    public static func buildOptional(_ part: ShortcutContent?) -> ShortcutContent { part ?? ShortcutContent() }

    /// Takes the part under an `if` that has an `else`.
    public static func buildEither(first part: ShortcutContent) -> ShortcutContent { part }

    /// Takes the part under an `else`.
    public static func buildEither(second part: ShortcutContent) -> ShortcutContent { part }

    /// Takes the part under an `if #available`.
    public static func buildLimitedAvailability(_ part: ShortcutContent) -> ShortcutContent { part }
}
