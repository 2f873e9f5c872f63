/// Finds the command whose words and values were all heard, in any order, if nothing else was found.
///
/// What is left over has to be light; see ``LightWords``. The command is asked about, unless the language allows the order;
/// see ``CandidateBuilder/allowsOrder(of:)``.
enum WordOrderStrategy {
    static let floor = CostModel.nearHorizon

    static func ask(_ engine: Engine, _ options: ResolveOptions, _ findings: inout Findings) {
        guard options.target == .shortcuts, options.find == .whole, !options.allowsSeveral,
            options.policy.evidence.isSuperset(of: [EvidenceClasses(.gap), EvidenceClasses(.filler)]),
            !findings.isNothing,
            !findings.candidates.contains(where: { $0.faults.isEmpty })
        else { return }
        for (place, scope) in engine.scopes(options, &findings).enumerated() where !scope.hasNoPhrases {
            for hypothesis in findings.hypotheses(in: scope, options) where !findings.wasCut {
                guard var light = scope.lightWords(hypothesis) else { continue }
                let lattice = findings.lattice(of: hypothesis, in: scope, at: place, options)
                light.add(lattice)
                let found = findings.searchInAnyOrder(lattice, light, of: hypothesis, in: scope, options) {
                    engine.allows($0, options, scope)
                }
                findings.candidates += found
            }
        }
    }
}

extension Scope {
    /// The light words of a hypothesis; `nil` if a word is neither light nor known to the catalog, so that no command
    /// was said.
    fileprivate func lightWords(_ hypothesis: HypothesisText) -> LightWords? {
        let text = hypothesis.text
        guard text.units.count <= WorkLimits.reorderedUnits else { return nil }
        let words = text.units.map { text.bytes[Int($0.start)..<Int($0.end)] }
        let language = document.language
        let light = LightWords(hypothesis, language)
        let isKnown = words.indices.allSatisfy { index in
            let word = words[index]
            return light.prices[index] != nil || document.knows(word) || !language.unitForms(of: word).isEmpty
                || language.words.find(word) != nil || language.isNumber(word)
        }
        guard isKnown else { return nil }
        // Of two opposites, the order tells which one is done: "cancel my order".
        let areOpposed = words.indices.contains { one in
            words[..<one].contains { language.areAntonyms($0, words[one]) }
        }
        return areOpposed ? nil : light
    }
}

extension Findings {
    /// The meanings of the words of a lattice in any order; none if the search was cut off.
    fileprivate mutating func searchInAnyOrder(
        _ lattice: Lattice,
        _ light: LightWords,
        of hypothesis: HypothesisText,
        in scope: Scope,
        _ options: ResolveOptions,
        isAllowed: (Int32) -> Bool
    ) -> [Candidate] {
        var search = Search(scope.input(lattice, options, kind: .near, spent: work.statesVisited), looksAhead: false)
        search.runInAnyOrder(from: scope.roots, light)
        work.statesVisited += search.statesVisited + search.slots.statesVisited + search.textsTaken
        wasCut = wasCut || search.wasCut
        return search.wasCut ? [] : scope.candidates(search, hypothesis, isAllowed: isAllowed)
    }
}
