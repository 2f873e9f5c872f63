/// The content of `phones.txt`: the phones with their features, and the costs of differences.
struct PhoneInventory: Sendable {
    /// A phone and its features.
    struct Entry: Sendable {
        var name: String
        var symbol: String
        var isVowel: Bool
        /// For a vowel its height, from 0 (close) to 6 (open); for a consonant its place.
        var height = 0
        /// For a vowel its backness, from 0 (front) to 4 (back).
        var backness = 0
        /// The flags of a vowel: "rounded", "nasal", "rhotic", "to-y", "to-w".
        var flags: Set<String> = []
        var place = ""
        var manner = ""
        var isVoiced = false
        /// The cost of inserting or deleting the phone, in thousandths.
        var insertion: Int
    }

    /// Two names with a cost.
    struct Pair: Sendable {
        var first: String
        var second: String
        var price: Int
    }

    private(set) var phones: [Entry] = []
    /// The prices of differences, by name; of two with one name, the last counts.
    private(set) var prices: [(name: String, price: Int)] = []
    private(set) var manners: [Pair] = []
    private(set) var pairs: [Pair] = []
    /// The names of the phones.
    private var names: Set<String> = []

    /// The steps of height on the vowel chart, from close to open.
    static let heights = ["close", "near-close", "close-mid", "mid", "open-mid", "near-open", "open"]
    /// The steps of backness on the vowel chart, from front to back.
    static let backnesses = ["front", "near-front", "central", "near-back", "back"]
    /// The places of articulation, from the lips to the throat; "labial-velar" is at both ends of the mouth.
    static let places = [
        "bilabial", "labiodental", "dental", "alveolar", "postalveolar", "palatal", "velar", "uvular", "glottal",
        "labial-velar",
    ]
    /// The most phones: more than the languages need, and few enough for a small table of all pairs.
    static let limit = 96

    private static let flags: Set<String> = ["rounded", "nasal", "rhotic", "to-y", "to-w"]

    /// Reads an inventory; unreadable entries are left out and reported in a remark.
    init(parsing bytes: UnsafeBufferPointer<UInt8>, remarks: inout [String]) {
        var section = ""
        var (number, start) = (0, 0)
        // Every process reads the inventory before its first answer by sound, so the array is reused.
        var fields: [String] = []
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
            let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
            start = end + 1
            if line.isEmpty { continue }
            number += 1
            Self.split(line, into: &fields)
            guard let first = fields.first else { continue }
            if first.hasPrefix("["), first.hasSuffix("]") {
                section = String(first.dropFirst().dropLast())
            } else if !read(fields, in: section) {
                remarks.append("entry \(number): cannot read \"\(String(decoding: line, as: UTF8.self))\"")
            }
        }
    }

    /// Splits a line at white space; a note has no fields.
    private static func split(_ line: UnsafeBufferPointer<UInt8>, into fields: inout [String]) {
        fields.removeAll(keepingCapacity: true)
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        var place = 0
        while true {
            while place < line.count, isSpace(line[place]) { place += 1 }
            let start = place
            while place < line.count, !isSpace(line[place]) { place += 1 }
            guard place > start else { return }
            if fields.isEmpty, line[start] == UInt8(ascii: "#") { return }
            fields.append(String(decoding: UnsafeBufferPointer(rebasing: line[start..<place]), as: UTF8.self))
        }
    }

    /// Reads one line; `false` if it cannot be read.
    private mutating func read(_ fields: [String], in section: String) -> Bool {
        guard fields.count >= 3, let price = Int(fields[fields.count - 1]), (0...1000).contains(price) else {
            return false
        }
        switch section {
        case "prices":
            guard fields.count == 3, fields[1] == "=" else { return false }
            prices.append((fields[0], price))
        case "manners", "pairs":
            guard fields.count == 3 else { return false }
            let pair = Pair(first: fields[0], second: fields[1], price: price)
            if section == "manners" {
                manners.append(pair)
            } else {
                guard names.contains(pair.first), names.contains(pair.second) else { return false }
                pairs.append(pair)
            }
        case "vowels", "consonants":
            let entry = section == "vowels" ? Self.vowel(fields, price) : Self.consonant(fields, price)
            guard let entry, phones.count < Self.limit, names.insert(entry.name).inserted else { return false }
            phones.append(entry)
        default: return false
        }
        return true
    }

    private static func vowel(_ fields: [String], _ price: Int) -> Entry? {
        guard fields.count >= 5, let height = heights.firstIndex(of: fields[2]),
            let backness = backnesses.firstIndex(of: fields[3])
        else { return nil }
        var entry = Entry(name: fields[0], symbol: fields[1], isVowel: true, insertion: price)
        entry.height = height
        entry.backness = backness
        entry.flags = Set(fields[4..<fields.count - 1])
        return entry.flags.isSubset(of: flags) ? entry : nil
    }

    private static func consonant(_ fields: [String], _ price: Int) -> Entry? {
        guard fields.count == 6, places.contains(fields[2]), ["voiced", "voiceless"].contains(fields[4]) else {
            return nil
        }
        var entry = Entry(name: fields[0], symbol: fields[1], isVowel: false, insertion: price)
        entry.place = fields[2]
        entry.manner = fields[3]
        entry.isVoiced = fields[4] == "voiced"
        return entry
    }
}
