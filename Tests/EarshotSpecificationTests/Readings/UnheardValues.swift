@testable import Earshot

extension SentenceReader {
    /// Words taken for a value that was not understood: "frobnik" in "make me a large frobnik with milk".
    func unheard(_ parameter: String, _ kind: Parameter.Kind, _ path: Path) -> [Path] {
        guard leavesContentOver, allows(.gap), options.find == .whole, target == .shortcuts, kind != .text,
            path.hasBegun, path.faults.isEmpty, path.texts.isEmpty, !path.isNear, heard.isWordBoundary(path.unit),
            !heard.cuts.contains(path.unit)
        else { return [] }
        var all: [Path] = []
        var unit = path.unit
        for count in 0..<CostModel.unheardWords where unit < heard.units.count {
            let leftOver = leftOvers[unit]
            if let word = leftOver.first(where: { if case .content = $0.kind { true } else { false } }) {
                unit = word.units.upperBound
                if heard.cuts.contains(unit) { continue }
                var next = path
                next.unit = unit
                next.part += 1
                next.cost += (unit - path.unit) * CostModel.content
                next.deviations += 1
                next.faults.insert(.unheard)
                next.unheard = Candidate.Unheard(
                    parameter: parameter,
                    units: path.unit..<unit,
                    areKnown: heard.units[path.unit..<unit].allSatisfy { word in
                        language.isFunctionWord(word) || catalog.words.knows(word)
                    }
                )
                next.last = .value
                all.append(next)
            } else if count > 0, isFunctionWord(at: unit) {
                unit += 1
            } else {
                break
            }
        }
        return all
    }

    /// A value that was not said, with function words beside it: "set a timer" for "set a timer for ten minutes".
    func unsaid(_ path: Path, _ parts: [SpecifiedCatalog.Part]) -> [Path] {
        guard leavesContentOver, allows(.gap), options.find == .whole, target == .shortcuts, path.faults.isEmpty,
            path.texts.isEmpty, !path.isNear
        else { return [] }
        var all: [Path] = []
        var next = path
        var dropped = 0
        for part in parts[path.part...] {
            switch part {
            case .word(let word):
                guard dropped < CostModel.droppedLimit, word.mayBeMissing, language.isFunctionWord(unsaid: word.text)
                else { return all }
                dropped += 1
                next.part += 1
            case .slot(let parameter, let kind):
                guard next.unheard == nil, kind != .text else { return all }
                next.part += 1
                next.cost += CostModel.content
                next.deviations += 1
                next.faults.insert(.unheard)
                next.unheard = Candidate.Unheard(
                    parameter: parameter,
                    units: path.unit..<path.unit,
                    areKnown: false
                )
            case .toll, .application: return all
            }
            if next.unheard != nil { all.append(next) }
        }
        return all
    }

    private func isFunctionWord(at unit: Int) -> Bool {
        !language.subjects.contains(heard.units[unit])
            && leftOvers[unit].contains { leftOver in
                if case .closedClass = leftOver.kind { return leftOver.units.count == 1 } else { return false }
            }
    }
}

extension SpecifiedLanguage {
    /// Whether a word may be missing with the value beside it.
    fileprivate func isFunctionWord(unsaid word: String) -> Bool {
        let word = Array(word.utf8)[...]
        return language.areFunctionWords(word, word)
    }
}
