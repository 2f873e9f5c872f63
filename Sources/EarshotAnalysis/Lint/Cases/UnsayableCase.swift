internal import Earshot

/// A case whose names all contain words that cannot be spoken: keys, hashes, runs of consonants.
enum UnsayableCase: LintRule {
    static let rule = Rule(
        id: "case.unsayable",
        severity: .note,
        summary: "no name of a case can be said aloud"
    )
    static let basis = LintBasis.ours("what cannot be said is never heard")
    static let fix = "give the case a display name, or a synonym, that users say"

    static func findings(in context: LintContext) -> [Finding] {
        context.ownEnums.flatMap { enumeration in
            enumeration.cases.compactMap { item in
                let names = [item.displayName ?? item.id] + item.synonyms + item.pronunciations
                let texts = names.map(context.language.text)
                // A case without any word has a rule of its own.
                guard texts.contains(where: { !$0.units.isEmpty }),
                    texts.allSatisfy({ text in text.units.isEmpty || isUnsayable(text.source) })
                else { return nil }
                let owner = context.owner(item, of: enumeration)
                return finding("\(owner.id) has no name that can be said: \(names[0].quoted)", owner)
            }
        }
    }

    /// Whether a name contains a word that cannot be spoken.
    private static func isUnsayable(_ name: String) -> Bool {
        name.split { !$0.isLetter && !$0.isNumber }.contains { isKey($0) || isConsonants($0) }
    }

    /// Whether digits and short runs of letters alternate so often that the word must be generated.
    private static func isKey(_ word: Substring) -> Bool {
        let runs = word.split(whereSeparator: \.isNumber)
        let turns = zip(word, word.dropFirst()).count { $0.isNumber != $1.isNumber }
        return turns >= 3 && word.count >= 6 && runs.allSatisfy { $0.count <= 2 }
    }

    /// Whether a Latin word of five letters or more has no vowel; words in capitals are spelled out, as initials are.
    private static func isConsonants(_ word: Substring) -> Bool {
        let isInitials = word.allSatisfy { $0.isUppercase || $0.isNumber } && word.count <= 6
        guard word.count >= 5, !isInitials, word.allSatisfy({ $0.isASCII && $0.isLetter }) else { return false }
        return !word.contains { "aeiouyAEIOUY".contains($0) }
    }
}
