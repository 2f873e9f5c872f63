public import Earshot

/// Something about a catalog that its author should know, with its owners and a fix.
public struct Finding: Hashable, Sendable {
    /// The severity of a finding.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
        /// Worth knowing; nothing goes wrong.
        case note
        /// People will sometimes be misunderstood.
        case warning
        /// Something the author wrote can never do what it says.
        case error

        /// Whether one severity is lower than another.
        ///
        /// - Parameters:
        ///   - lhs: A severity.
        ///   - rhs: Another severity.
        /// - Returns: Whether the first is lower.
        public static func < (lhs: Severity, rhs: Severity) -> Bool {
            lhs.rank < rhs.rank
        }

        var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// The rule, with its severity.
    public var rule: Rule
    /// What is wrong, as a sentence without a period.
    public var message: String
    /// The owners it is about, in order of declaration; nobody else.
    public var owners: [Owner]
    /// An utterance that shows the collision; `nil` for findings that are not collisions.
    public var witness: String?
    /// How to fix it.
    public var fix: String
    /// Further phrases of the owners that the finding is about, in order.
    public var places: [Owner] = []
    /// Whether the engine was asked about the witness, and does what the message says; `false` if only a comparison of
    /// the phrases has proved it.
    public var isVerified = true
    /// How often what the finding shows happens to people; `nil` where nobody counted.
    public var risk: Risk?
    /// How unlikely a mistake is, in thousandths of a nat; of two findings of one severity, the likelier is worse.
    var unlikelihood = 0
    /// Why the owner accepts the finding; `nil` if it is not accepted.
    public var accepted: String?

    /// The severity, if it differs from the rule's.
    var graded: Severity?

    /// The severity: usually the rule's.
    public var severity: Severity { graded ?? rule.severity }

    /// Adds places that are not known.
    mutating func add(places new: [Owner]) {
        for place in new where place.location != nil && !owners.contains(place) && !places.contains(place) {
            places.append(place)
        }
    }
}

extension Finding {
    /// How often a mistake happens, as it was counted.
    public struct Risk: Hashable, Sendable {
        /// The share of times, from 0 to 1.
        public var share: Double
        /// What was counted, and where it is from.
        public var source: String

        /// Creates a risk.
        ///
        /// - Parameters:
        ///   - share: The share of times, from 0 to 1.
        ///   - source: What was counted, and where it is from.
        public init(share: Double, source: String) {
            self.share = share
            self.source = source
        }
    }
}

/// A part of a catalog that a finding is about.
public struct Owner: Hashable, Sendable {
    /// What kind of part it is.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A shortcut, by its identifier.
        case shortcut
        /// A case, as `ENUM.CASE`.
        case `case`
        /// A negative phrase, as its author wrote it.
        case negativePhrase
        /// The application, by its name.
        case application
    }

    /// The kind of part.
    public var kind: Kind
    /// The identifier, unique among parts of its kind in one catalog.
    public var id: String
    /// The location the finding is about, usually one phrase; `nil` for a catalog that was built in code.
    public var location: Catalog.SourceLocation?
    /// The index of its catalog among those that are compared with one another.
    var catalog = 0

    /// Creates an owner.
    ///
    /// - Parameters:
    ///   - kind: The kind of part.
    ///   - id: The identifier.
    ///   - location: The location the finding is about.
    public init(_ kind: Kind, _ id: String, at location: Catalog.SourceLocation? = nil) {
        self.kind = kind
        self.id = id
        self.location = location
    }

    init(_ kind: Kind, _ id: String, at location: Catalog.SourceLocation?, catalog: Int) {
        self.init(kind, id, at: location)
        self.catalog = catalog
    }
}
