/// A Swift enum whose cases are spoken.
///
/// ```swift
/// enum Paint: String, SpokenEnum {
///     case red, navyBlue
///     static let spoken: [Paint: SpokenForms] = [.red: SpokenForms("Red", synonyms: ["crimson"])]
/// }
/// ```
///
/// A case without an entry in ``spoken`` is named by the words of its identifier: `navyBlue` by "navy blue".
public protocol SpokenEnum: Hashable, CaseIterable, Sendable {
    /// The names of the cases besides their identifiers.
    static var spoken: [Self: SpokenForms] { get }

    /// The case's identifier in a catalog, unique in the enum.
    ///
    /// By default the raw value of an enum with `String` raw values, or else the case's name in the source. A program
    /// built with `-disable-reflection-metadata` has no such names: give the enum `String` raw values, or implement
    /// this property.
    var spokenIdentifier: String { get }
}

extension SpokenEnum {
    /// No names besides the identifiers.
    public static var spoken: [Self: SpokenForms] { [:] }

    /// The case's name in the source.
    public var spokenIdentifier: String { "\(self)" }
}

extension SpokenEnum where Self: RawRepresentable, RawValue == String {
    /// The raw value.
    public var spokenIdentifier: String { rawValue }
}

/// The names of a case of a ``SpokenEnum`` besides its identifier.
public struct SpokenForms: Hashable, Sendable {
    /// The name shown to people; `nil` stands for the identifier's words.
    public var displayName: String?
    /// Other names that a person may say instead.
    public var synonyms: [String]
    /// Spellings of how the name sounds, such as "eye toons"; or, between slashes, the phones, such as "/r eh d/".
    public var pronunciations: [String]

    /// Creates spoken forms.
    ///
    /// - Parameters:
    ///   - displayName: The name shown to people; `nil` stands for the identifier's words.
    ///   - synonyms: Other names that a person may say instead.
    ///   - pronunciations: Spellings of how the name sounds.
    public init(_ displayName: String? = nil, synonyms: [String] = [], pronunciations: [String] = []) {
        self.displayName = displayName
        self.synonyms = synonyms
        self.pronunciations = pronunciations
    }
}

extension Enumeration {
    /// Creates an enum from a Swift enum, its cases in order of declaration.
    ///
    /// - Parameters:
    ///   - type: The Swift enum.
    ///   - name: The enum's name in the catalog; `nil` stands for the type's name without its enclosing types.
    /// - Complexity: O(*n*) for *n* cases.
    public init<Value: SpokenEnum>(_ type: Value.Type, name: String? = nil) {
        let spoken = type.spoken
        self.init(
            name: name ?? String(describing: type),
            cases: type.allCases.map { value in
                let forms = spoken[value] ?? SpokenForms()
                return Enumeration.Case(
                    id: value.spokenIdentifier,
                    displayName: forms.displayName,
                    synonyms: forms.synonyms,
                    pronunciations: forms.pronunciations
                )
            }
        )
    }
}

/// The cases of a Swift enum as catalog data, with a lookup of the value by identifier.
public struct SpokenCases<Value: SpokenEnum>: Sendable {
    /// The enum as catalog data.
    public let enumeration: Enumeration
    private let values: [String: Value]

    /// Lists the cases of a Swift enum.
    ///
    /// - Parameters:
    ///   - type: The Swift enum.
    ///   - name: The enum's name in the catalog; `nil` stands for the type's name.
    /// - Complexity: O(*n*) for *n* cases.
    public init(_ type: Value.Type = Value.self, name: String? = nil) {
        enumeration = Enumeration(type, name: name)
        values = Dictionary(type.allCases.map { ($0.spokenIdentifier, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Finds the value that an identifier stands for.
    ///
    /// - Parameter id: A case's identifier in the catalog.
    /// - Returns: The value, the first one if an identifier repeats; `nil` if no case has the identifier.
    /// - Complexity: O(1) on average.
    public subscript(id id: String) -> Value? { values[id] }
}
