/// The syntax of BCP 47 language tags (RFC 5646, section 2.1), without the registry of subtags.
package enum LanguageTag {
    /// Tags registered before the syntax was defined, which do not follow it (RFC 5646, `irregular`).
    private static let irregular: Set<String> = [
        "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo", "i-navajo",
        "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de",
    ]

    /// Whether a tag is well-formed; letter case does not matter.
    ///
    /// - Complexity: O(n), where n is the tag's length.
    package static func isWellFormed(_ tag: String) -> Bool { isRegular(tag) || irregular.contains(tag.lowercased()) }

    /// Whether a tag follows the syntax, not counting irregular tags.
    private static func isRegular(_ tag: String) -> Bool {
        guard tag.utf8.count <= 255, tag.utf8.allSatisfy({ isAlphanumeric($0) || $0 == UInt8(ascii: "-") }) else {
            return false
        }
        var subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)[...]
        guard subtags.allSatisfy({ (1...8).contains($0.count) }) else { return false }
        if subtags.first.map(isPrivateUse) == true { return subtags.count > 1 }
        guard let language = subtags.popFirst(), isAlphabetic(language), language.count >= 2 else { return false }
        if language.count <= 3 {
            var extensions = 0
            while extensions < 3, let next = subtags.first, next.count == 3, isAlphabetic(next) {
                subtags.removeFirst()
                extensions += 1
            }
        }
        if let script = subtags.first, script.count == 4, isAlphabetic(script) { subtags.removeFirst() }
        if let region = subtags.first, isRegion(region) { subtags.removeFirst() }
        while let variant = subtags.first, isVariant(variant) { subtags.removeFirst() }
        while let singleton = subtags.first, singleton.count == 1 {
            let isPrivate = isPrivateUse(singleton)
            subtags.removeFirst()
            var parts = 0
            while let part = subtags.first, isPrivate || part.count >= 2 {
                subtags.removeFirst()
                parts += 1
            }
            if parts == 0 { return false }
        }
        return subtags.isEmpty
    }

    private static func isPrivateUse(_ subtag: Substring.UTF8View) -> Bool {
        subtag.count == 1 && (subtag.first == UInt8(ascii: "x") || subtag.first == UInt8(ascii: "X"))
    }

    private static func isRegion(_ subtag: Substring.UTF8View) -> Bool {
        subtag.count == 2 && isAlphabetic(subtag) || subtag.count == 3 && subtag.allSatisfy(isDigit)
    }

    private static func isVariant(_ subtag: Substring.UTF8View) -> Bool {
        subtag.count >= 5 || subtag.count == 4 && subtag.first.map(isDigit) == true
    }

    private static func isAlphabetic(_ subtag: Substring.UTF8View) -> Bool {
        subtag.allSatisfy { isAlphanumeric($0) && !isDigit($0) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
