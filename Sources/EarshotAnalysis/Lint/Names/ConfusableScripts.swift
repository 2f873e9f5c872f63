internal import Earshot

/// A word that mixes letters of two scripts that look the same: Latin "a" and Cyrillic "а".
///
/// People cannot see the difference, and recognizers never spell a word that way.
enum ConfusableScripts: LintRule {
    static let rule = Rule(
        id: "name.confusableScripts",
        severity: .warning,
        summary: "a word mixes letters of two scripts that look the same, so no recognizer spells it that way"
    )
    static let basis = LintBasis(
        "Unicode Technical Standard 39, Unicode Security Mechanisms (https://www.unicode.org/reports/tr39/)",
        .thirdParty
    )
    static let fix = "write the whole word in one script"

    static func findings(in context: LintContext) -> [Finding] {
        let names = context.names.compactMap { name in
            mixture(in: name.text.source).map { mixture in
                finding(
                    "\(mixture.text) in the \(name.kind) \(name.text.source.quoted) of \(name.owner.id)",
                    name.owner
                )
            }
        }
        let phrases = context.phrases.compactMap { phrase in
            phrase.pattern.texts.lazy.compactMap { mixture(in: $0.source) }.first.map { mixture in
                finding("\(mixture.text) in \(phrase.quoted)", phrase.owner)
            }
        }
        return names + phrases
    }

    private enum Script: String, CaseIterable {
        case latin = "Latin"
        case cyrillic = "Cyrillic"
        case greek = "Greek"

        init?(_ scalar: Unicode.Scalar) {
            guard scalar.properties.isAlphabetic else { return nil }
            switch scalar.value {
            case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
            case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
            case 0x400...0x52F: self = .cyrillic
            default: return nil
            }
        }
    }

    /// A letter of an unexpected script, in words.
    private struct Mixture {
        var text: String
    }

    /// The first word of a text that mixes scripts with letters that look the same.
    private static func mixture(in text: String) -> Mixture? {
        // ASCII letters are of one script.
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            let letters = word.unicodeScalars.compactMap { scalar in Script(scalar).map { (scalar, $0) } }
            let scripts = Set(letters.map(\.1))
            guard scripts.count > 1 else { continue }
            let counts = scripts.map { script in (script, letters.count { $0.1 == script }) }
            let order = Script.allCases
            guard
                let most = counts.max(by: {
                    ($0.1, order.firstIndex(of: $1.0) ?? 0) < ($1.1, order.firstIndex(of: $0.0) ?? 0)
                })
            else { continue }
            for (scalar, script) in letters where script != most.0 {
                guard let twin = twin(of: scalar, script: script, in: most.0) else { continue }
                return Mixture(
                    text: "\(String(word).quoted) is written with the \(script.rawValue) letter "
                        + "\(String(Character(scalar)).quoted), which looks like \(most.0.rawValue) "
                        + String(Character(twin)).quoted
                )
            }
        }
        return nil
    }

    /// The letter of a script that looks like a letter of another script.
    private static func twin(of scalar: Unicode.Scalar, script: Script, in other: Script) -> Unicode.Scalar? {
        let latin: Unicode.Scalar? =
            script == .latin
            ? scalar
            : table(script).first { $0.entries.contains(String(Character(scalar))) }?.key.unicodeScalars.first
        guard let latin, other != .latin else { return latin }
        return table(other).first { $0.key == String(Character(latin)) }?.entries.first?.unicodeScalars.first
    }

    private static func table(_ script: Script) -> [(key: String, entries: [String])] {
        LintData.lookalikes.keys(of: script.rawValue)
    }
}
