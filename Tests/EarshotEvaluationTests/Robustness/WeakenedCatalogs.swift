import Earshot

@testable import EarshotEvaluation

/// Five catalogs from good to bad, made of one: each has the faults of the one before it and one more.
enum WeakenedCatalogs {
    /// The catalog as it is; without half of the synonyms; without any; with one phrase a shortcut; and with a rival
    /// beside each case, whose name differs in one sound.
    static func from(_ catalog: Catalog) -> [Catalog] {
        var catalogs = [catalog]
        for fault in [takeHalfOfTheSynonyms, takeAllSynonyms, keepOnePhrase, addRivals] {
            var worse = catalogs[catalogs.count - 1]
            fault(&worse)
            catalogs.append(worse)
        }
        return catalogs
    }

    private static func takeHalfOfTheSynonyms(_ catalog: inout Catalog) {
        var count = 0
        for index in catalog.enums.indices {
            for place in catalog.enums[index].cases.indices {
                catalog.enums[index].cases[place].synonyms.removeAll { _ in
                    count += 1
                    return count.isMultiple(of: 2)
                }
            }
        }
    }

    private static func takeAllSynonyms(_ catalog: inout Catalog) {
        catalog.application?.synonyms = []
        for index in catalog.enums.indices {
            for place in catalog.enums[index].cases.indices { catalog.enums[index].cases[place].synonyms = [] }
        }
    }

    private static func keepOnePhrase(_ catalog: inout Catalog) {
        for index in catalog.shortcuts.indices {
            catalog.shortcuts[index].phrases.removeLast(max(0, catalog.shortcuts[index].phrases.count - 1))
        }
    }

    private static func addRivals(_ catalog: inout Catalog) {
        let names = catalog.enums.flatMap { $0.cases.compactMap(\.displayName) }
        guard let lexicon = SpokenLanguage(locale: catalog.locale, texts: names).lexicon else { return }
        for index in catalog.enums.indices {
            let known = Set(catalog.enums[index].cases.map { $0.displayName?.lowercased() ?? $0.id })
            for item in catalog.enums[index].cases {
                guard let name = item.displayName?.lowercased(), let rival = rival(of: name, lexicon),
                    !known.contains(rival)
                else { continue }
                catalog.enums[index].cases.append(.init(id: item.id + "Rival", displayName: rival))
            }
        }
    }

    /// A name with one word exchanged for one that differs in a sound; `nil` if there is none.
    private static func rival(of name: String, _ lexicon: SoundLexicon) -> String? {
        var words = name.split(separator: " ").map(String.init)
        for index in words.indices.reversed() {
            guard let other = lexicon.wordsOneSoundAway(from: words[index]).first else { continue }
            words[index] = other
            return words.joined(separator: " ")
        }
        return nil
    }
}
