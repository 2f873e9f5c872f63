/// Turns spell-outs into keys: the folded letters, with ``joint`` where ICU writes a space, a hyphen or a mark that
/// only allows a break.
package struct NumberKey {
    /// Stands in a key where the word may also be written apart; it is no letter of any text.
    package static let joint: UInt8 = 1

    private let fold: (String) -> [UInt8]
    private let spellings: [(letter: [UInt8], spelling: [UInt8])]
    /// Number words repeat: each written piece is folded once.
    private var folded: [ArraySlice<UInt8>: [UInt8]] = [:]

    /// Creates a maker of keys.
    ///
    /// - Parameters:
    ///   - data: The language's letters and how they may also be spelled.
    ///   - fold: The folding of texts.
    package init(data: LanguageData, fold: @escaping (String) -> [UInt8]) {
        self.fold = fold
        spellings = data.letterSpellings.map { (Array(String($0.letter).utf8), Array($0.spelling.utf8)) }
    }

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

    /// The key with distinct letters written in their other spelling ("fuenf"); `nil` where there is none.
    package func respelled(_ key: [UInt8]) -> [UInt8]? {
        guard key.contains(where: { byte in spellings.contains { $0.letter.first == byte } }) else { return nil }
        var result: [UInt8] = []
        var isChanged = false
        var at = 0
        next: while at < key.count {
            if key[at] >= 0x80 {
                for (letter, spelling) in spellings where key[at...].starts(with: letter) {
                    result += spelling
                    at += letter.count
                    isChanged = true
                    continue next
                }
            }
            result.append(key[at])
            at += 1
        }
        return isChanged ? result : nil
    }

    private mutating func append(_ piece: ArraySlice<UInt8>, to key: inout [UInt8]) {
        guard !piece.isEmpty else { return }
        if !key.isEmpty, key.last != Self.joint { key.append(Self.joint) }
        if piece.allSatisfy({ 0x61 <= $0 && $0 <= 0x7A }) {
            key += piece
        } else if let letters = folded[piece] {
            key += letters
        } else {
            let letters = fold(String(decoding: piece, as: UTF8.self))
            if piece.count < 24 { folded[piece] = letters }
            key += letters
        }
    }

    /// How long the separator at a place is; 0 where there is none.
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
