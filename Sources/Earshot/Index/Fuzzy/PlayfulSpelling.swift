/// Spellings chosen for names to look unlike the word they sound like: "Kalm", "Lyft", "Flickr".
///
/// A dictionary does not have such names, and the rules for reading letters aloud do not know the word meant. Only
/// names of applications are compared by this key, and only to ask which name is meant.
enum PlayfulSpelling {
    /// The fewest letters of a compared name.
    private static let fewestLetters = 3

    /// A key shared by names that sound alike but are spelled differently.
    ///
    /// - Parameter name: The name's letters, normalized and without spaces.
    /// - Returns: The key; `nil` for a short name, or a name with anything but the letters a to z.
    /// - Complexity: O(*n*) in the number of letters.
    static func key(_ name: String) -> String? {
        let letters = Array(name.utf8)
        guard letters.count >= fewestLetters, letters.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) else { return nil }
        var key: [UInt8] = []
        for (index, letter) in letters.enumerated() {
            let next = index + 1 < letters.count ? letters[index + 1] : 0
            switch letter {
            case UInt8(ascii: "c") where !"eiyh".utf8.contains(next), UInt8(ascii: "q"): append("k", to: &key)
            case UInt8(ascii: "p") where next == UInt8(ascii: "h"): append("f", to: &key)
            case UInt8(ascii: "h") where index > 0 && letters[index - 1] == UInt8(ascii: "p"): continue
            case UInt8(ascii: "y") where !isVowel(next): append("i", to: &key)
            case UInt8(ascii: "x") where index > 0:
                append("k", to: &key)
                append("s", to: &key)
            case UInt8(ascii: "z") where next == 0: append("s", to: &key)
            case UInt8(ascii: "r") where next == 0 && !(key.last.map(isVowel) ?? true):
                if key.last != UInt8(ascii: "r") { append("e", to: &key) }
                append("r", to: &key)
            default:
                if isVowel(letter) { key.append(letter) } else { append(letter, to: &key) }
            }
        }
        return String(decoding: key, as: UTF8.self)
    }

    private static func append(_ letter: Unicode.Scalar, to key: inout [UInt8]) {
        append(UInt8(ascii: letter), to: &key)
    }

    /// Appends a letter; a consonant written twice is heard once.
    private static func append(_ letter: UInt8, to key: inout [UInt8]) {
        if key.last != letter || isVowel(letter) { key.append(letter) }
    }

    private static func isVowel(_ letter: UInt8) -> Bool { "aeiou".utf8.contains(letter) }
}
