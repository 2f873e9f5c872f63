/// How a span of the utterance was read, cheapest first.
///
/// The class of a whole answer is the costliest class among its spans.
public enum EvidenceClass: UInt8, Hashable, Sendable, CaseIterable, Comparable {
    /// The word itself, normalized.
    case exact
    /// A filler, politeness or frame word was left over.
    case filler
    /// A number or an ordinal, from words or digits.
    case number
    /// Joined or split words, initialisms, possessives, a letter written another way.
    case spelling
    /// Part of an identifier or of a multi-word name.
    case partial
    /// Another word that sounds the same.
    case homophone
    /// Words that sound nearly the same.
    case phonetic
    /// Words that are spelled nearly the same.
    case edit
    /// A word deleted or inserted.
    case gap

    /// The name used in files and reports.
    public var name: String {
        switch self {
        case .exact: "exact"
        case .filler: "filler"
        case .number: "number"
        case .spelling: "spelling"
        case .partial: "partial"
        case .homophone: "homophone"
        case .phonetic: "phonetic"
        case .edit: "edit"
        case .gap: "gap"
        }
    }

    /// Whether the class matches by similarity; see ``EvidenceClasses/approximate``.
    var isApproximate: Bool { EvidenceClasses.approximate.contains(EvidenceClasses(self)) }

    /// Whether one class is cheaper than another.
    ///
    /// - Parameters:
    ///   - lhs: A class.
    ///   - rhs: Another class.
    /// - Returns: Whether `lhs` comes before `rhs` in the order of declaration.
    public static func < (lhs: EvidenceClass, rhs: EvidenceClass) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}

/// A set of evidence classes.
public struct EvidenceClasses: OptionSet, Hashable, Codable, Sendable {
    /// One bit per class.
    public let rawValue: UInt16

    /// Creates a set from its bits.
    ///
    /// - rawValue: One bit per class, the cheapest lowest.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Creates a set of one class.
    ///
    /// - Parameter evidence: The class.
    public init(_ evidence: EvidenceClass) {
        self.rawValue = 1 << UInt16(evidence.rawValue)
    }

    /// Every class.
    public static let all = EvidenceClasses(rawValue: (1 << UInt16(EvidenceClass.allCases.count)) - 1)

    /// The classes that match by similarity; an approximate match must be clearly closer than any rival.
    public static let approximate: EvidenceClasses = [
        EvidenceClasses(.phonetic), EvidenceClasses(.edit), EvidenceClasses(.gap),
    ]

    /// The classes that read a word as a different word.
    static let misheard: EvidenceClasses = [
        EvidenceClasses(.homophone), EvidenceClasses(.phonetic), EvidenceClasses(.edit),
    ]

    /// The costliest class of the set; `nil` for an empty set.
    public var dearest: EvidenceClass? {
        rawValue == 0 ? nil : EvidenceClass(rawValue: UInt8(15 - rawValue.leadingZeroBitCount))
    }
}
