/// Turns spell-outs into keys: the folded letters, with ``joint`` for a space, a hyphen or a mark that only allows a
/// break.
package struct NumberKey {
    /// The byte in a key where the word may be split; no letter of any text.
    package static let joint: UInt8 = 1

    private let normalizer: Normalizer
    private let scratch = NormalizerScratch()
    private var text = NormalizedText()
    /// A cache of folded pieces: number words repeat.
    private var folded: [ArraySlice<UInt8>: [UInt8]] = [:]

    /// Creates a maker of keys.
    ///
    /// - Parameter normalizer: The normalizer of the texts.
    package init(normalizer: Normalizer) { self.normalizer = normalizer }

    /// The key of a text.
    package mutating func key(_ text: [UInt8]) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(text.count)
        var piece = 0
        var at = 0
        while at < text.count {
            let length = Self.separatorLength(text, at)
            if length == 0 {
                at += 1
                continue
            }
            append(text[piece..<at], to: &key)
            at += length
            piece = at
        }
        append(text[piece..<text.count], to: &key)
        return key
    }

    /// The key of a text.
    package mutating func key(_ text: String) -> [UInt8] { key(Array(text.utf8)) }

    /// The key of a part of a word; a space at its ends becomes a joint.
    mutating func pattern(_ text: String) -> [UInt8] {
        let key = key(text)
        return (text.first == " " ? [Self.joint] : []) + key + (text.last == " " && text.count > 1 ? [Self.joint] : [])
    }

    /// A text as the normalizer writes it, without separators between words.
    ///
    /// - Parameter piece: Text in UTF-8.
    /// - Returns: The letters and digits, with ``joint`` where the normalizer splits the text.
    package mutating func normalizedKey(_ piece: some Collection<UInt8>) -> [UInt8] {
        Array(piece).withUnsafeBufferPointer { normalizer.normalize($0, into: &text, scratch: scratch) }
        var key: [UInt8] = []
        for unit in text.units {
            if unit.isApart, !key.isEmpty { key.append(Self.joint) }
            key += text.bytes[Int(unit.start)..<Int(unit.end)]
        }
        return key
    }

    private mutating func append(_ piece: ArraySlice<UInt8>, to key: inout [UInt8]) {
        guard !piece.isEmpty else { return }
        let start = key.count
        if piece.allSatisfy({ 0x61 <= $0 && $0 <= 0x7A }) {
            key += piece
        } else if let letters = folded[piece] {
            key += letters
        } else {
            let letters = normalizedKey(piece)
            if piece.count < 24 { folded[piece] = letters }
            key += letters
        }
        if start > 0, key.count > start, key[start - 1] != Self.joint { key.insert(Self.joint, at: start) }
    }

    /// The length of the separator at an index; 0 if there is none.
    ///
    /// Separators are the space, the hyphen, the apostrophe; U+00A0 and U+00AD; U+2000 to U+2015, U+2019, U+202F.
    private static func separatorLength(_ text: [UInt8], _ at: Int) -> Int {
        switch text[at] {
        case 0x20, 0x2D, 0x27: return 1
        case 0xC2: return at + 1 < text.count && (text[at + 1] == 0xA0 || text[at + 1] == 0xAD) ? 2 : 0
        case 0xE2:
            guard at + 2 < text.count, text[at + 1] == 0x80 else { return 0 }
            return text[at + 2] <= 0x95 || text[at + 2] == 0x99 || text[at + 2] == 0xAF ? 3 : 0
        default: return 0
        }
    }
}
