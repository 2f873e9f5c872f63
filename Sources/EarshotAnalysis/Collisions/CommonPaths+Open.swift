internal import Earshot

/// Slots that take words of no list: a text takes any words, a quantity those that say one.
extension CommonPaths {
    /// Words, and the slot that may take them.
    struct QuantityWords: Hashable {
        var slot: Int
        var words: [Wording.Word]
    }

    /// The most words of a quantity.
    private static let mostQuantityWords = 6
    /// The most runs of words that are tried for one quantity.
    private static let mostQuantityRuns = 256

    // MARK: Texts

    /// Adds steps of a text over what the other phrase says; returns whether one of the sources is a text.
    func takesText(
        _ source: Source,
        _ other: Source,
        _ left: PhraseAutomaton,
        _ right: PhraseAutomaton,
        _ body: (Place, Place, Path.Step, _ words: Int, _ slots: Int) -> Void
    ) -> Bool {
        switch (textTarget(source), textTarget(other)) {
        case (nil, nil): return false
        case (let target?, nil):
            let entered = entersText(source) ? 1 : 0
            forEachWord(of: other, right) { place, words, isLiteral, slots in
                let path = Path.Step(left: words, right: words)
                let inText = Place(state: target, node: Place.inText)
                body(inText, place, path, isLiteral ? -words.count : 0, entered - slots)
            }
        case (nil, let target?):
            let entered = entersText(other) ? 1 : 0
            forEachWord(of: source, left) { place, words, isLiteral, slots in
                let path = Path.Step(left: words, right: words)
                let inText = Place(state: target, node: Place.inText)
                body(place, inText, path, isLiteral ? words.count : 0, slots - entered)
            }
        case (let target?, let otherTarget?):
            guard entersText(source) || entersText(other) else { return true }
            let words = [Wording.Word("something")]
            body(
                Place(state: target, node: Place.inText),
                Place(state: otherTarget, node: Place.inText),
                Path.Step(left: words, right: words),
                0,
                (entersText(source) ? 1 : 0) - (entersText(other) ? 1 : 0)
            )
        }
        return true
    }

    private func textTarget(_ source: Source) -> Int? {
        switch source {
        case .text(let target): target
        case .slot(let slot, let move): symbols.isText(slot) ? move.target : nil
        case .state, .node: nil
        }
    }

    private func entersText(_ source: Source) -> Bool {
        if case .slot = source { true } else { false }
    }

    /// Calls a body for each word that goes on from a source, and for a value of a slot without a tree.
    private func forEachWord(
        of source: Source,
        _ phrase: PhraseAutomaton,
        _ body: (Place, [Wording.Word], _ isLiteral: Bool, _ slots: Int) -> Void
    ) {
        var isLiteral = false
        var slots = 0
        switch source {
        case .slot(let slot, let move) where symbols.root(ofSlot: slot) == nil:
            for words in symbols.samples(ofSlot: slot).prefix(1) { body(Place(state: move.target), words, false, 1) }
            return
        case .slot: slots = 1
        case .state: isLiteral = true
        case .node, .text: break
        }
        for move in moves(of: source, phrase) {
            guard case .word(let word) = move.symbol else { break }
            work += 1
            body(place(move.target, source), [symbols.words[word]], isLiteral, slots)
        }
    }

    // MARK: Quantities

    /// Adds steps of a quantity over words that say one; returns whether the source is a slot of quantities that meets
    /// words.
    func takesQuantity(
        _ source: Source,
        target other: Source,
        _ phrase: PhraseAutomaton,
        _ body: (Place, Place, Path.Step, _ words: Int) -> Void
    ) -> Bool {
        guard case .slot(let slot, let own) = source, symbols.isQuantity(slot) else { return false }
        switch other {
        case .slot(let slot, _) where symbols.root(ofSlot: slot) == nil: return false
        case .text: return false
        case .state, .node, .slot: break
        }
        var runs: [(place: Place, words: [Wording.Word], literals: Int)] = []
        func add(_ source: Source, after words: [Wording.Word], _ literals: Int) {
            var isLiteral = false
            if case .state = source { isLiteral = true }
            for move in moves(of: source, phrase) {
                guard case .word(let word) = move.symbol, runs.count < Self.mostQuantityRuns else { break }
                let words = words + [symbols.words[word]]
                runs.append((place(move.target, source), words, literals + (isLiteral ? 1 : 0)))
            }
        }
        add(other, after: [], 0)
        var next = 0
        while next < runs.count {
            let run = runs[next]
            next += 1
            work += 1
            if takes(slot, run.words) {
                let path = Path.Step(left: run.words, right: run.words)
                body(Place(state: own.target), run.place, path, run.literals)
            }
            guard run.words.count < Self.mostQuantityWords else { continue }
            for source in sources(run.place, phrase) { add(source, after: run.words, run.literals) }
        }
        return true
    }

    private func takes(_ slot: Int, _ words: [Wording.Word]) -> Bool {
        let key = QuantityWords(slot: slot, words: words)
        if let known = quantities[key] { return known }
        let takes = symbols.takes(slot, words)
        quantities[key] = takes
        return takes
    }
}
