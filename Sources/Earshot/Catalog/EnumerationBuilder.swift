extension Enumeration {
    /// Creates an enum in the builder form.
    ///
    /// - Parameters:
    ///   - name: The enum's name, unique in its catalog.
    ///   - content: The cases, in order of declaration, and suppressions.
    /// - Complexity: O(*n*) for *n* cases.
    public init(_ name: String, @EnumerationBuilder _ content: () -> EnumerationContent) {
        let content = content()
        self.init(name: name, cases: content.cases, suppressions: content.suppressions)
    }
}

extension Enumeration.Case {
    /// Creates a case in the builder form.
    ///
    /// - Parameters:
    ///   - id: The case's identifier, unique in its enum.
    ///   - displayName: The name shown to people; `nil` stands for the identifier's words.
    ///   - synonyms: Other names that a person may say instead.
    ///   - pronunciations: Spellings of how the name sounds.
    public init(_ id: String, _ displayName: String? = nil, synonyms: [String] = [], pronunciations: [String] = []) {
        self.init(id: id, displayName: displayName, synonyms: synonyms, pronunciations: pronunciations)
    }
}

/// A part of an enum, as collected by ``EnumerationBuilder``.
public struct EnumerationContent: Hashable, Sendable {
    package var cases: [Enumeration.Case] = []
    package var suppressions: [Suppression] = []

    package init() {}

    package mutating func append(_ other: EnumerationContent) {
        cases += other.cases
        suppressions += other.suppressions
    }
}

/// Builds the content of an ``Enumeration`` from cases and suppressions.
@resultBuilder
public enum EnumerationBuilder {
    /// Takes a case.
    public static func buildExpression(_ enumerationCase: Enumeration.Case) -> EnumerationContent {
        var content = EnumerationContent()
        content.cases = [enumerationCase]
        return content
    }

    /// Takes an accepted finding.
    public static func buildExpression(_ suppression: Suppression) -> EnumerationContent {
        var content = EnumerationContent()
        content.suppressions = [suppression]
        return content
    }

    /// Takes content that was built elsewhere.
    public static func buildExpression(_ content: EnumerationContent) -> EnumerationContent { content }

    /// Unavailable: a case is not written as a bare string.
    @available(*, unavailable, message: "write the case as Enumeration.Case(\"…\")")
    public static func buildExpression(_ text: String) -> EnumerationContent { EnumerationContent() }

    /// Unavailable: an enum does not hold this type.
    @available(*, unavailable, message: "an enumeration holds Enumeration.Case and Suppression")
    public static func buildExpression<Other>(_ other: Other) -> EnumerationContent { EnumerationContent() }

    /// Joins the parts, in order.
    public static func buildBlock(_ parts: EnumerationContent...) -> EnumerationContent { buildArray(parts) }

    /// Joins the results of a loop, in order.
    public static func buildArray(_ parts: [EnumerationContent]) -> EnumerationContent {
        parts.reduce(into: EnumerationContent()) { $0.append($1) }
    }

    /// Takes the part under an `if`, or nothing.
    public static func buildOptional(_ part: EnumerationContent?) -> EnumerationContent {
        part ?? EnumerationContent()
    }

    /// Takes the part under an `if` that has an `else`.
    public static func buildEither(first part: EnumerationContent) -> EnumerationContent { part }

    /// Takes the part under an `else`.
    public static func buildEither(second part: EnumerationContent) -> EnumerationContent { part }

    /// Takes the part under an `if #available`.
    public static func buildLimitedAvailability(_ part: EnumerationContent) -> EnumerationContent { part }
}
