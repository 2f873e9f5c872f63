internal import Earshot

/// One step of a phrase: a normalized word, something that words share with others, or a parameter's value.
enum Symbol: Hashable, Comparable {
    /// A word, by its number in the symbol table.
    case word(Int)
    /// Something that a run of words shares with other runs, such as a number, letters or sounds; by its number in the
    /// symbol table.
    case kin(Int)
    /// A value, by the number of its slot in the symbol table.
    case slot(Int)

    /// A placeholder for a run of words whose shared symbols are not known yet.
    static func unresolved(_ run: Int) -> Symbol { .kin(-1 - run) }
}

/// How much two ways to say something are alike, the most certain first.
enum Likeness: Int, Hashable, Comparable, CaseIterable {
    /// The same normalized words.
    case equal
    /// The same number.
    case number
    /// The same letters, joined or split differently, or a letter written another way.
    case spelling
    /// The same sounds.
    case homophone

    /// The likeness of runs of words that a reading takes for one another.
    init(_ evidence: EvidenceClass) {
        self = evidence == .spelling ? .spelling : .homophone
    }

    static func < (one: Likeness, other: Likeness) -> Bool { one.rawValue < other.rawValue }
}

/// A step from one state to another.
struct Move {
    /// The symbol that is read.
    var symbol: Symbol
    /// The state it leads to.
    var target: Int
    /// The words of a step over a run of them, as an index into the symbol table's runs; −1 for other steps.
    var run = -1
    /// The parameter that a slot fills, by its catalog's number for the name; −1 for other steps.
    var parameter: Int32 = -1
    /// Whether the step is a value that has replaced a slot.
    var isValue = false
}

/// A set of keys as 256 bits, to reject most pairs of phrases quickly.
struct KeyMask: Hashable {
    private var bits = SIMD4<UInt64>.zero

    /// No key.
    static let none = KeyMask()
    /// Every key.
    static let all = KeyMask(bits: SIMD4(repeating: .max))

    init() {}

    private init(bits: SIMD4<UInt64>) { self.bits = bits }

    /// One key.
    init(_ key: Int) {
        let hash = (UInt64(bitPattern: Int64(key)) &* 0x9E37_79B9_7F4A_7C15) >> 56
        bits[Int(hash >> 6)] = 1 << (hash & 63)
    }

    mutating func formUnion(_ other: KeyMask) { bits |= other.bits }

    mutating func formIntersection(_ other: KeyMask) { bits &= other.bits }

    func union(_ other: KeyMask) -> KeyMask { KeyMask(bits: bits | other.bits) }

    func isSubset(of other: KeyMask) -> Bool { bits & ~other.bits == .zero }
}
