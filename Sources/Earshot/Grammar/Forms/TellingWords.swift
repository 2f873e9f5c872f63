/// The words of an enum that alone tell two cases apart: "iced" where there are "coffee" and "iced coffee".
///
/// A speaker who drops such a word may mean the case without the word, even if the enum lacks that case: "mocha" is not
/// certainly an "iced mocha". A word counts if at least half of the cases with the word have a counterpart without it:
/// among many names, there is a "Smith" beside a "Will Smith" by chance.
package struct TellingWords: Sendable {
    package private(set) var words: Set<String> = []

    /// No words.
    package init() {}

    /// The words that tell cases apart; none for an enum with more than ``WorkLimits/comparedCases`` cases.
    ///
    /// - Parameters:
    ///   - cases: The cases of an enum.
    ///   - language: The language of the names.
    ///   - speaksIdentifiers: Whether the words of an identifier are accepted if there are other names.
    /// - Complexity: O(*b* · *w*) in the letters of all names and the words of the longest name.
    package init(of cases: [Enumeration.Case], language: Language, speaksIdentifiers: Bool = true) {
        guard cases.count <= WorkLimits.comparedCases else { return }
        let names = cases.map { element in
            Self.names(of: element, language, speaksIdentifiers)
        }
        guard names.contains(where: { $0.contains { $0.count > 1 } }) else { return }
        var owners: [[String]: Int] = [:]
        for (index, names) in names.enumerated() {
            // A name of several cases has no single owner.
            for name in names { owners[name] = owners[name] == nil ? index : -1 }
        }
        var counts: [String: (all: Int, pairs: Int)] = [:]
        for (index, names) in names.enumerated() {
            var all: Set<String> = []
            var pairs: Set<String> = []
            for name in names where name.count > 1 {
                for (place, word) in name.enumerated() {
                    all.insert(word)
                    var rest = name
                    rest.remove(at: place)
                    if let owner = owners[rest], owner != index, !names.contains(rest) { pairs.insert(word) }
                }
            }
            for word in all { counts[word, default: (0, 0)].all += 1 }
            for word in pairs { counts[word, default: (0, 0)].pairs += 1 }
        }
        words = Set(counts.filter { $0.value.pairs > 0 && 2 * $0.value.pairs >= $0.value.all }.keys)
    }

    /// Whether a normalized word is a telling word.
    package func contains(_ word: String) -> Bool { words.contains(word) }

    /// Whether a case has a name with any of some words and at least one more word.
    package static func isNamed(
        _ element: Enumeration.Case,
        with words: Set<String>,
        language: Language,
        speaksIdentifiers: Bool
    ) -> Bool {
        names(of: element, language, speaksIdentifiers).contains { $0.count > 1 && !words.isDisjoint(with: $0) }
    }

    private static func names(
        of element: Enumeration.Case,
        _ language: Language,
        _ speaksIdentifiers: Bool
    ) -> Set<[String]> {
        let names = SpokenForm.spokenIdentifiers(of: element, speaksIdentifiers) + [element.displayName ?? ""]
        return Set((names + element.synonyms).map { split($0, language) })
    }

    private static func split(_ name: String, _ language: Language) -> [String] {
        let text = language.normalizer.normalize(name)
        return text.tokens.map { text.text(Int($0.firstUnit)..<Int($0.endUnit)) }
    }
}
