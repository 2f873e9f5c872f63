@testable import Earshot

extension SentenceReader {
    /// The words around the answer to a question that tell nothing besides: "start with" in "let's start with 50".
    func answering(at unit: Int) -> [LeftOver] {
        guard options.target != .shortcuts, heard.endOfWord(unit) == unit + 1, !hasNumber(unit),
            mayAnswer(heard.units[unit], isFirst: unit == 0)
        else { return [] }
        let next = unit + 1
        let alone = LeftOver(kind: .answering, units: unit..<next, cost: CostModel.answering)
        // "Is hundred" may have been six hundred.
        let word = heard.isBareScale(at: next) ? [] : [alone]
        guard next < heard.units.count, heard.isWordBoundary(next), heard.endOfWord(next) == next + 1,
            !heard.isBareScale(at: next + 1),
            language.isFunctionWord(heard.units[next]), !language.subjects.contains(heard.units[next]),
            !hasNumber(next), !soundsAsNumber(heard.units[next])
        else { return word }
        return word + [LeftOver(kind: .answering, units: unit..<unit + 2, cost: CostModel.answering)]
    }

    private func mayAnswer(_ word: String, isFirst: Bool) -> Bool {
        let bytes = Array(word.utf8)
        let neverApproximated = language.language.neverApproximated(bytes[...])
        if language.language.isNegation(bytes[...]) { return false }
        if language.language.answering.contains(bytes) {
            return !isFirst || !neverApproximated || language.language.isSubject(bytes[...])
        }
        return !neverApproximated && !language.carryNothing([word]) && !language.subjects.contains(word)
            && askedWords.contains(word)
    }

    private func hasNumber(_ unit: Int) -> Bool { heard.numbers.contains { $0.units.lowerBound == unit } }

    private func soundsAsNumber(_ word: String) -> Bool {
        let known = language.language
        guard let sounds = known.sounds else { return false }
        return known.numberSounds.word(soundingAs: known.pronunciations(of: Array(word.utf8)), in: sounds) != nil
    }

    /// The words of the question: those of its parameter's name and prompt, and what the phrases count.
    func findAskedWords() -> Set<String> {
        guard case .parameter(let reference) = options.target,
            let shortcut = catalog.catalog.shortcuts.first(where: { $0.id == reference.shortcut })
        else { return [] }
        let parameter = shortcut.parameters.first { $0.name == reference.parameter }
        func words(_ text: String) -> [String] {
            let normalized = language.language.normalizer.normalize(text)
            return normalized.units.indices.map { normalized.text($0..<$0 + 1) }
        }
        let isNumeric = parameter.map { $0.kind.isNumeric } ?? false
        let counted = isNumeric ? shortcut.literals(behind: reference.parameter) : []
        let asked = [reference.parameter, parameter?.prompt ?? ""].flatMap(words)
        return Set(asked + counted.compactMap { words($0).first })
    }
}
