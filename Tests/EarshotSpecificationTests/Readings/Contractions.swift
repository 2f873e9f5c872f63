@testable import Earshot

extension SentenceReader {
    /// A contraction said in full, or the reverse: "I am leaving" is "I'm leaving".
    func contractions(_ wanted: [WantedWords], _ path: Path) -> [Path] {
        guard allows(.spelling) else { return [] }
        var next: [Path] = []
        for contraction in language.contractions {
            for (said, meant) in [
                ([contraction.word], contraction.expansion), (contraction.expansion, [contraction.word]),
            ] {
                guard heard.stands(said, at: path.unit) else { continue }
                let run = path.unit..<path.unit + said.count
                for words in wanted where words.words == meant {
                    next.append(
                        path.reading(run, as: words, .spelling, cost: CostModel.spelling, letters: heard.letters(run))
                    )
                }
            }
        }
        return next
    }

    /// A word that is not stressed for another one that then sounds the same: "and paint box" is "in paint box".
    func weakForms(_ wanted: [WantedWords], _ path: Path) -> [Path] {
        guard allows(.homophone), path.unit < heard.units.count else { return [] }
        let run = path.unit..<path.unit + 1
        let meant = language.weakForms.filter { $0.heard == heard.units[path.unit] }.map { [$0.meant] }
        let names = catalog.catalog.application.map { [$0.name] + $0.synonyms } ?? []
        let isNamed = heard.units.dropFirst(path.unit + 1).first.map { next in
            names.contains { catalog.words.normalized($0).first == next }
        }
        return wanted.filter { meant.contains($0.words) }.map {
            var next = path.reading(run, as: $0, .homophone, cost: CostModel.weakForm, letters: heard.letters(run))
            // Before anything else it may be two things.
            if !(isNamed ?? false) { next.vague += 1 }
            return next
        }
    }

    /// Another name of the same unit of measure behind a number: "5 min" is "5 minutes".
    func unitNames(_ wanted: [WantedWords], _ path: Path) -> [Path] {
        guard allows(.spelling), heard.numbers.contains(where: { $0.units.upperBound == path.unit }) else { return [] }
        var next: [Path] = []
        for end in path.unit..<min(heard.units.count, path.unit + CostModel.unitWords) {
            let run = path.unit..<end + 1
            let said = Array(heard.units[run])
            let names = language.unitForms(of: said).filter { $0.joined() != said.joined() }
            for words in wanted where names.contains(words.words) {
                next.append(
                    path.reading(run, as: words, .spelling, cost: CostModel.spelling, letters: heard.letters(run))
                )
            }
        }
        return next
    }

    /// The infinitive of a verb for its command: "abrir" is "abre", and "einschalten" is "ein schalte".
    func infinitives(_ wanted: [WantedWords], _ path: Path) -> [Path] {
        let said = heard.units[path.unit]
        guard allows(.spelling), !catalog.words.vocabulary.contains(said),
            said.utf8.count >= CostModel.shortestInfinitive
        else { return [] }
        let commands = language.language.infinitives.flatMap { rule -> [String] in
            let ending = String(decoding: rule.ending, as: UTF8.self)
            guard said.hasSuffix(ending), said.utf8.count > ending.utf8.count else { return [] }
            return rule.commands.map { said.dropLast(ending.count) + String(decoding: $0, as: UTF8.self) }
        }
        let run = path.unit..<path.unit + 1
        let letters = heard.letters(run)
        return commands.flatMap { command in
            let isWord = catalog.words.vocabulary.contains(command)
            return wanted.filter { words in
                isWord
                    ? words.words == [command]
                    : catalog.words.compounds[command]?.contains(words.words) ?? false
            }.map { path.reading(run, as: $0, .spelling, cost: CostModel.spelling, letters: letters) }
        }
    }
}
