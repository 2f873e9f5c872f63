extension DocumentCompiler {
    mutating func compileShortcut(_ shortcut: Shortcut, index: Int) {
        place = DeclarationOrder(.shortcut, owner: index)
        for parameter in shortcut.parameters {
            let reference = ParameterReference(shortcut: shortcut.id, parameter: parameter.name)
            guard let kind = grammar(of: parameter.kind) else { continue }
            tables.parameterRoots.set(reference, answerRoot(kind))
            tables.parameterGrammars.set(reference, kind)
        }
        if below == nil { firstPhrases.append(Int32(tables.phrases.count)) }
        for (item, phrase) in shortcut.phrases.enumerated() { compilePhrase(phrase, shortcut: index, item: item) }
        for (item, phrase) in shortcut.negativePhrases.enumerated() {
            compileNegative(phrase, shortcut: index, item: item)
        }
    }

    /// Compiles a phrase of a shortcut.
    ///
    /// - Parameters:
    ///   - phrase: The phrase.
    ///   - index: The index of the shortcut.
    ///   - item: The index among the shortcut's phrases.
    mutating func compilePhrase(_ phrase: Phrase, shortcut index: Int, item: Int) {
        place = DeclarationOrder(.shortcut, owner: index, item: item + 1)
        insertPhrase(phrase, shortcut: index, kind: .phrase, root: shortcutsRoot)
    }

    /// Compiles a negative phrase, of a shortcut or of the application.
    mutating func compileNegative(_ phrase: Phrase, shortcut: Int?, item: Int) {
        place = DeclarationOrder(
            shortcut == nil ? .negative : .shortcut,
            owner: shortcut ?? 0,
            item: item,
            isNegative: true
        )
        let root = tables.negativesRoot ?? builder.addState()
        tables.negativesRoot = root
        insertPhrase(phrase, shortcut: shortcut, kind: .negative, root: root)
    }

    mutating func grammar(of kind: Parameter.Kind) -> Int32? {
        guard let known = CompiledDocument.Grammar(kind, in: declarations) else { return nil }
        return grammar(known)
    }

    mutating func insertPhrase(
        _ phrase: Phrase,
        shortcut: Int?,
        kind: PhraseGraph.AcceptState.Kind,
        root: State
    ) {
        guard let pattern = try? PhrasePattern(parsing: phrase.text, known: &knownGroups) else { return }
        let owner = shortcut.map { declarations.shortcuts[$0] }
        let record = addRecord(phrase, shortcut: shortcut)
        insertion = PhraseInsertion(owner: owner, verbs: verbs(of: owner?.category))
        var ends = [root]
        walk(pattern.pieces, from: &ends)
        guard insertion.hasWords else { return }
        if below != nil, !SpokenWords.areInEverySentence(of: pattern, language.normalizer) {
            tables.hasWordlessLayer = true
        }
        tables.gaps.add(phrase: record, owner: Int32(shortcut ?? -1 - record), steps: steps)
        let acceptance = PhraseGraph.AcceptState(kind: kind, index: Int32(record))
        for end in ends where end != root { builder.accept(end, acceptance) }
        insertOrders(of: pattern, root: root, acceptance)
        // A negative phrase is no help to a user who was not understood.
        guard kind == .phrase else { return }
        for word in insertion.words { tables.phrasesByWord.add(word, phrase: Int32(record)) }
    }

    /// Inserts the alternative orders of a phrase; see ``OtherOrders``.
    ///
    /// Their words are not missable: dropping words of the phrase itself is cheaper.
    private mutating func insertOrders(of pattern: PhrasePattern, root: State, _ acceptance: PhraseGraph.AcceptState) {
        let (stepCount, words) = (steps.count, insertion.words)
        for variant in OtherOrders.variants(of: pattern, language: language) {
            var ends = [root]
            walk(variant.pieces, from: &ends)
            let joint = builder.addState()
            for end in ends where end != root {
                builder.addEpsilon(
                    from: end,
                    to: joint,
                    cost: CostModel.otherOrder,
                    evidence: EvidenceClasses(.spelling)
                )
            }
            builder.accept(joint, acceptance)
        }
        steps.removeSubrange(stepCount...)
        insertion.words = words
    }

    /// The state of a phrase's insertion, part by part.
    struct PhraseInsertion {
        var owner: Shortcut?
        var verbs: [[String]] = []
        var words: [Symbol] = []
        var hasWords = false
    }

    private mutating func insertWords(_ text: String, from frontier: [State]) -> [State] {
        let number = literalNumber(text)
        let literal = literals[number]
        guard !literal.text.units.isEmpty else { return frontier }
        let verb = verb(of: insertion.verbs, in: literal.text)
        var ends: [State] = []
        var words: [Symbol] = []
        for state in frontier {
            guard let verb else {
                let inserted = insertLiteral(number, from: state)
                ends.append(inserted.end)
                words = inserted.words
                continue
            }
            let (path, symbols) = insertLiteral(literal, from: state)
            words = symbols
            if let end = path.last { ends.append(end) }
            let other = insertVerbs(insertion.verbs, except: verb.words, from: path[verb.range.lowerBound])
            let (rest, _) = insertLiteral(literal, from: other, first: verb.range.upperBound)
            if let end = rest.last { ends.append(end) }
        }
        if verb != nil { insertion.verbs = [] }
        insertion.words += words
        insertion.hasWords = true
        return merged(ends)
    }

    /// Inserts a name of the application; a name without words cannot be said.
    private mutating func insertName(_ name: String, from frontier: [State]) -> [State] {
        language.normalizer.normalize(name).units.isEmpty ? [] : insertWords(name, from: frontier)
    }

    private mutating func enter(_ grammar: Int32, parameter: Int32, from frontier: [State]) -> [State] {
        // A loop, since a closure would copy the compiler with all built tables.
        var ends: [State] = []
        for state in frontier { ends.append(builder.call(state, grammar: grammar, parameter: parameter)) }
        return merged(ends)
    }

    private func merged(_ states: [State]) -> [State] {
        if states.count <= 1 { return states }
        if states.count <= 16 {
            var kept: [State] = []
            for state in states where !kept.contains(state) { kept.append(state) }
            return kept
        }
        var seen: Set<State> = []
        return states.filter { seen.insert($0).inserted }
    }

    private mutating func join(_ states: [State]) -> State {
        let joint = builder.addState()
        for state in states { builder.addEpsilon(from: state, to: joint) }
        return joint
    }

    // MARK: Verbs of a category

    func verbs(of category: Shortcut.Category?) -> [[String]] {
        guard let category, category != .other,
            let verbs = language.data.categoryVerbs.first(where: { $0.category == category })?.verbs
        else { return [] }
        return verbs.map { verb in
            let normalized = language.normalizer.normalize(verb)
            return normalized.units.indices.map { normalized.text($0..<$0 + 1) }
        }
    }

    /// The first verb of a category in a phrase.
    private func verb(of verbs: [[String]], in text: NormalizedText) -> (words: [String], range: Range<Int>)? {
        guard !verbs.isEmpty else { return nil }
        let words = text.units.indices.map { text.text($0..<$0 + 1) }
        for start in words.indices {
            if let verb = verbs.first(where: { !$0.isEmpty && words[start...].starts(with: $0) }) {
                return (verb, start..<start + verb.count)
            }
        }
        return nil
    }

    /// Inserts the other verbs of the category; returns the state after the verbs.
    ///
    /// The rest of the phrase is inserted again in separate states: the verbs must not lead into a phrase of another
    /// shortcut that begins with the same words.
    private mutating func insertVerbs(_ verbs: [[String]], except verb: [String], from start: State) -> State {
        let joint = builder.addState()
        for other in verbs where other != verb && !other.isEmpty {
            var state = start
            for word in other {
                let symbol = tables.vocabulary.intern(word.utf8)
                note(symbol)
                state = builder.step(state, symbol)
            }
            builder.addEpsilon(from: state, to: joint, cost: CostModel.categoryVerb, evidence: EvidenceClasses(.exact))
        }
        return joint
    }
}

// Walks a phrase with the states reachable by its beginning.
extension DocumentCompiler: PhraseVisitor {
    mutating func visit(_ leaf: PhrasePattern.Leaf, at frontier: inout [State]) {
        frontier = limited(inserted(leaf, from: frontier))
    }

    mutating func leave(_ group: PhrasePattern.Group, at frontier: inout [State], ends: [[State]]) {
        frontier = limited(merged((group.isOptional ? frontier : []) + ends.joined()))
    }

    private mutating func limited(_ frontier: [State]) -> [State] {
        frontier.count > frontierLimit ? [join(frontier)] : frontier
    }

    private mutating func inserted(_ leaf: PhrasePattern.Leaf, from frontier: [State]) -> [State] {
        switch leaf {
        case .literal(let text):
            return insertWords(text, from: frontier)
        case .applicationName:
            insertion.hasWords = true
            guard let application = catalog.application else { return [] }
            if writesOutApplication {
                return merged(application.spokenNames.flatMap { insertName($0, from: frontier) })
            }
            return enter(grammar(.application), parameter: -1, from: frontier)
        case .parameter(let name):
            insertion.hasWords = true
            guard let parameter = insertion.owner?.parameters.first(where: { $0.name == name }),
                let kind = grammar(of: parameter.kind)
            else { return [] }
            return enter(kind, parameter: parameterIndex(name), from: frontier)
        }
    }
}

/// Decides whether every sentence of a phrase has a literal word.
private struct SpokenWords: PhraseVisitor {
    let normalizer: Normalizer

    /// Whether every sentence of a phrase has a word that is not from a value.
    static func areInEverySentence(of pattern: PhrasePattern, _ normalizer: Normalizer) -> Bool {
        var visitor = SpokenWords(normalizer: normalizer)
        var hasWord = false
        visitor.walk(pattern.pieces, from: &hasWord)
        return hasWord
    }

    func visit(_ leaf: PhrasePattern.Leaf, at hasWord: inout Bool) {
        if !hasWord, case .literal(let text) = leaf { hasWord = !normalizer.normalize(text).units.isEmpty }
    }

    func leave(_ group: PhrasePattern.Group, at hasWord: inout Bool, ends: [Bool]) {
        hasWord = hasWord || !group.isOptional && ends.allSatisfy(\.self)
    }
}
