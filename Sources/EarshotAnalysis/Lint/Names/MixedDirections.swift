internal import Earshot

/// A text that mixes writing directions, or sets its direction with invisible characters.
///
/// In a language written from right to left a phrase may contain a Latin word, such as a brand. A name, or a single
/// word, may not.
enum MixedDirections: LintRule {
    static let rule = Rule(
        id: "name.mixedDirections",
        severity: .note,
        summary: "a text is written in both directions, or has invisible characters that control its direction"
    )
    static let basis = LintBasis(
        "Unicode Standard Annex 9, Unicode Bidirectional Algorithm (https://www.unicode.org/reports/tr9/)",
        .thirdParty
    )
    static let fix = "write each name in one script, and leave invisible characters out"

    static func findings(in context: LintContext) -> [Finding] {
        let isRightToLeft = context.language.isRightToLeft
        let names = context.names.compactMap { name in
            fault(in: name.text.source, allowsWords: false).map { fault in
                finding("the \(name.kind) \(name.text.source.quoted) of \(name.owner.id) \(fault)", name.owner)
            }
        }
        let phrases = context.phrases.compactMap { phrase in
            phrase.pattern.texts.lazy.compactMap { fault(in: $0.source, allowsWords: isRightToLeft) }.first.map {
                fault in
                finding("\(phrase.quoted) \(fault)", phrase.owner)
            }
        }
        return names + phrases
    }

    /// The problem of a text, as a clause.
    private static func fault(in text: String, allowsWords: Bool) -> String? {
        // ASCII is written from left to right.
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        for scalar in text.unicodeScalars where isControl(scalar) {
            return "contains the invisible character U+\(String(scalar.value, radix: 16, uppercase: true))"
        }
        let parts = allowsWords ? text.split(whereSeparator: \.isWhitespace) : [text[...]]
        let mixed = parts.first { part in
            part.unicodeScalars.contains(where: isRightToLeft) && part.unicodeScalars.contains(where: isLeftToRight)
        }
        return mixed.map { "is written in both directions: \(String($0).quoted)" }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether a letter belongs to a script written from right to left.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.properties.isAlphabetic else { return false }
        return switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    private static func isLeftToRight(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic && !isRightToLeft(scalar)
    }
}
