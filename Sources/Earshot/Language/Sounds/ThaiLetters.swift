/// A letter or sign of the Thai block, by its offset in the block; 0 for none.
struct ThaiLetter: Hashable, Sendable, ExpressibleByUnicodeScalarLiteral {
    private static let block: UInt32 = 0x0E00
    /// The number of codes; every letter's code is below.
    static let codes = 0x5C

    let code: UInt8

    /// No letter: the text before and after a word.
    static let none = ThaiLetter(code: 0)

    private init(code: UInt8) { self.code = code }

    init(unicodeScalarLiteral scalar: Unicode.Scalar) {
        code = UInt8(truncatingIfNeeded: scalar.value - Self.block)
    }

    /// Creates a letter; `nil` for a scalar of another script.
    init?(_ scalar: Unicode.Scalar) {
        guard scalar.value > Self.block, scalar.value < Self.block + UInt32(Self.codes) else { return nil }
        code = UInt8(truncatingIfNeeded: scalar.value - Self.block)
    }

    /// The number of a tone mark in the order of the alphabet, from 1; 0 for any other letter.
    var mark: Int {
        switch self {
        case "่": 1
        case "้": 2
        case "๊": 3
        case "๋": 4
        default: 0
        }
    }

    /// Whether the letter is a vowel above or below the consonant before.
    var isSign: Bool {
        switch self {
        case "ั", "ิ", "ี", "ึ", "ื", "ุ", "ู", "็": true
        default: false
        }
    }

    /// Whether the consonant before the letter begins a syllable.
    var isBehindInitial: Bool {
        if isSign || mark > 0 { return true }
        switch self {
        case "ะ", "า", "ำ", "ๅ": return true
        default: return false
        }
    }

    /// Whether the letter is a vowel written before its consonant but spoken after.
    var leads: Bool {
        switch self {
        case "เ", "แ", "โ", "ใ", "ไ": true
        default: false
        }
    }

    /// Whether a high or middle consonant before the letter, spoken with a short a, determines its tone: ตลาด is
    /// ตะ-หลาด.
    var takesTones: Bool {
        switch self {
        case "ง", "ญ", "ณ", "น", "ม", "ย", "ร", "ล", "ว", "ฬ": true
        default: false
        }
    }
}

/// The sounds of the Thai consonants, from `th.txt`.
struct ThaiConsonants: Sendable {
    /// The classes, which give a syllable its tone.
    enum Class: String, Sendable {
        case low
        case middle
        case high
    }

    struct Consonant: Sendable {
        var sounds: [Phone]
        var kind: Class
        /// The sound at the end of a syllable.
        var final: Phone?
    }

    private var consonants = [Consonant?](repeating: nil, count: ThaiLetter.codes)
    private(set) var nativeClusters: Set<[ThaiLetter]> = []
    private(set) var loanClusters: Set<[ThaiLetter]> = []

    subscript(_ letter: ThaiLetter) -> Consonant? { consonants[Int(letter.code)] }

    /// The sound of a letter at the end of a syllable.
    func final(_ letter: ThaiLetter) -> Phone? { consonants[Int(letter.code)]?.final }

    /// Reads `ขฃ = k hh, high, k`; an unreadable line is ignored.
    mutating func readConsonants(_ letters: String, _ value: String) {
        let fields = value.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
        guard fields.count == 3, let name = fields[1].first, let kind = Class(rawValue: name) else { return }
        let sounds = fields[0].compactMap { PhoneTable.code(named: $0) }
        let final = fields[2].first.flatMap { PhoneTable.code(named: $0) }
        for letter in letters.unicodeScalars.compactMap({ ThaiLetter($0) }) {
            consonants[Int(letter.code)] = Consonant(sounds: sounds, kind: kind, final: final)
        }
    }

    /// Reads `native = กร กล`.
    mutating func readClusters(_ name: String, _ value: String) {
        let clusters = value.split(separator: " ").map { $0.unicodeScalars.compactMap { ThaiLetter($0) } }
        if name == "native" { nativeClusters.formUnion(clusters) } else { loanClusters.formUnion(clusters) }
    }
}
