/// An error in a pronunciation hint.
package enum PronunciationHintError: Error, Hashable, Sendable {
    /// The hint has no phones.
    case empty
    /// A name that is not a phone, with the nearest phone names.
    case unknownPhone(String, nearest: [String])
}

extension Sounds {
    /// Whether a hint is written in phones, "/r eh d/", rather than as a respelling, "red".
    package static func isPhones(hint: String) -> Bool {
        let text = trimmed(hint)
        return text.count >= 2 && text.first == slash && text.last == slash
    }

    /// Reads a pronunciation hint written in phones.
    ///
    /// - Parameter hint: Names of phones separated by spaces, with or without slashes around them: "/r eh d/", "R EH1
    ///   D". Case and a stress digit at the end of a name do not matter.
    /// - Returns: The phones, at least one.
    /// - Throws: ``PronunciationHintError`` if a phone is unknown, or there is no phone.
    package static func parse(hint: String) throws(PronunciationHintError) -> [Phone] {
        var text = trimmed(hint)
        if isPhones(hint: hint) { text = text.dropFirst().dropLast() }
        var phones: [Phone] = []
        for part in text.split(whereSeparator: isSpace) {
            let written = String(decoding: part, as: UTF8.self)
            var name = part.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
            if name.count > 1, let last = name.last, UInt8(ascii: "0")...UInt8(ascii: "2") ~= last { name.removeLast() }
            guard let phone = PhoneTable.code(named: String(decoding: name, as: UTF8.self)) else {
                throw .unknownPhone(written, nearest: nearest(to: String(decoding: name, as: UTF8.self)))
            }
            phones.append(phone)
        }
        guard !phones.isEmpty else { throw .empty }
        return phones
    }

    /// The hints of a checked catalog that are written in phones; unreadable hints are left out.
    package static func phones(hints: [String]) -> [[Phone]] {
        hints.filter { isPhones(hint: $0) }.compactMap { try? parse(hint: $0) }
    }

    /// The phone names nearest to an unknown name, at most three, alphabetically among equals.
    private static func nearest(to name: String) -> [String] {
        let wanted = name.unicodeScalars.prefix(8).map(\.value)
        let near = PhoneTable.shared.names.map { known in
            let letters = known.unicodeScalars.map(\.value)
            let edits = WeightedEditDistance.edits(wanted[...], letters[...], limit: .max, countsSwaps: true)
            return (edits: edits ?? .max, name: known)
        }
        let least = near.map(\.edits).min() ?? 0
        return near.filter { $0.edits == least }.map(\.name).sorted().prefix(3).map { $0 }
    }

    private static let slash = UInt8(ascii: "/")

    private static func trimmed(_ hint: String) -> ArraySlice<UInt8> {
        var bytes = Array(hint.utf8)[...]
        while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        return bytes
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
    }
}
