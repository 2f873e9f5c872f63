/// A speech sound: its index in the inventory of ``PhoneTable``.
package typealias Phone = UInt8

/// The phones of all languages, and the costs of substituting one phone for a second, from `phones.txt`.
package struct PhoneTable: Sendable {
    /// The inventory embedded in the engine.
    package static let shared: PhoneTable = {
        var remarks: [String] = []
        let table = PhoneTable(parsing: SoundFiles.bytes(of: "phones"), remarks: &remarks)
        assert(remarks.isEmpty, "phones.txt: \(remarks)")
        return table
    }()

    /// The names, such as "sh"; a phone's code is its index.
    package let names: [String]
    /// The symbols of the International Phonetic Alphabet, such as "ʃ", by code.
    package let symbols: [String]
    /// The substitution costs of phones, in thousandths of a phone: 0 for equal, 1000 for unrelated phones.
    ///
    /// The row of the first phone, `first * names.count`, holds the costs for the second; the table is symmetric.
    package let substitution: [UInt16]
    /// The cost of inserting or deleting a phone, in thousandths of a phone, by code.
    package let insertion: [UInt16]

    private let vowels: [Bool]
    private let codes: [String: Phone]

    init(_ inventory: PhoneInventory) {
        let phones = inventory.phones
        names = phones.map(\.name)
        symbols = phones.map(\.symbol)
        insertion = phones.map { UInt16(clamping: $0.insertion) }
        vowels = phones.map(\.isVowel)
        codes = Dictionary(names.enumerated().map { ($1, Phone($0)) }, uniquingKeysWith: { first, _ in first })
        substitution = PhoneDistances(inventory).table
    }

    /// The number of phones; at most ``PhoneInventory/limit``.
    package var count: Int { names.count }

    /// The code of a phone, by its exact name; `nil` if no phone has the name.
    package func code(named name: String) -> Phone? { codes[name] }

    /// A phone's name; "?" for a code without a phone.
    package func name(_ phone: Phone) -> String {
        Int(phone) < names.count ? names[Int(phone)] : "?"
    }

    /// Whether a phone is a vowel; `false` for a code without a phone.
    package func isVowel(_ phone: Phone) -> Bool {
        Int(phone) < vowels.count && vowels[Int(phone)]
    }

    /// The cost of substituting one phone for a second, in thousandths of a phone; 1000 if either code has no phone.
    package func distance(_ first: Phone, _ second: Phone) -> UInt16 {
        guard Int(first) < count, Int(second) < count else { return first == second ? 0 : 1000 }
        return substitution[Int(first) * count + Int(second)]
    }

    /// The cost of inserting or deleting a phone, in thousandths of a phone; 1000 for a code without a phone.
    package func gap(_ phone: Phone) -> UInt16 {
        Int(phone) < count ? insertion[Int(phone)] : 1000
    }

    /// Phones in readable form: "/r eh d/".
    package func text(_ phones: [Phone]) -> String {
        "/" + phones.map(name).joined(separator: " ") + "/"
    }

    /// The code of a phone of the embedded inventory, by its exact name; `nil` if no phone has the name.
    package static func code(named name: String) -> Phone? { shared.code(named: name) }

    /// The name of a phone of the embedded inventory; "?" for a code without a phone.
    package static func name(_ phone: Phone) -> String { shared.name(phone) }

    /// Whether a phone of the embedded inventory is a vowel.
    package static func isVowel(_ phone: Phone) -> Bool { shared.isVowel(phone) }

    /// The substitution costs of the embedded inventory; see ``substitution``.
    package static var substitution: [UInt16] { shared.substitution }

    /// The insertion costs of the embedded inventory; see ``insertion``.
    package static var insertion: [UInt16] { shared.insertion }
}

extension PhoneTable {
    /// Reads an inventory; unreadable entries are left out and reported in a remark.
    ///
    /// - Complexity: O(*b* + *n*²) for *b* bytes and *n* phones.
    init(parsing bytes: UnsafeBufferPointer<UInt8>, remarks: inout [String]) {
        self.init(PhoneInventory(parsing: bytes, remarks: &remarks))
    }
}
