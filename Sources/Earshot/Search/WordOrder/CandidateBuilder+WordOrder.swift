// Orders of words that a language allows besides the order of the phrase.
extension CandidateBuilder {
    /// Whether the words of a path say the same as the phrase, though in another order or with words left over.
    ///
    /// Everything was heard as it is written. One value may stand elsewhere: with a preposition ("turn on the lights in
    /// the living room"), or as an amount before a noun ("a ten minute timer"). Words left over say nothing: articles,
    /// courtesies, degrees, count nouns, or a preposition where none is missing ("click on reply", but not "dim the lamp
    /// by 50 %" for "to 50 %"). They are fewer than the words read. Another verb may stand for the phrase's, as long as
    /// the particle that tells what to do was said: "put the hall light on".
    ///
    /// In scripts without spaces every other order is asked about.
    ///
    /// - Parameter index: The last step of a path that was read in any order.
    /// - Returns: Whether nothing but the order tells the utterance from the phrase.
    /// - Complexity: O(*s*²) in the steps of the path.
    func allowsOrder(of index: Int32) -> Bool {
        let language = document.language
        let steps = OrderedSteps(index, search)
        // Without spaces, what negates or makes a condition may be a part of any word.
        guard !hypothesis.text.units.contains(where: \.isUnspaced),
            search.paths[Int(index)].evidence.isDisjoint(with: .misheard),
            !steps.skipped.map(word(of:)).contains(where: { language.isCondition($0) || language.isNegation($0) })
        else { return false }
        func isPreposition(_ word: ArraySlice<UInt8>) -> Bool { language.prepositions.contains(Array(word)) }
        let left = steps.left.map(word(of:))
        // "20 percent" is no 20 of anything else; "in" is mostly no inch.
        guard !left.contains(where: { !isPreposition($0) && !language.unitForms(of: $0).isEmpty }),
            left.count < steps.read.reduce(0, { $0 + $1.units.count })
        else { return false }
        let dropped = steps.dropped.map(document.tables.vocabulary.bytes)
        let hasVerb = left.contains { language.lightVerbs.contains(Array($0)) }
        let missing = dropped.filter { !language.areFunctionWords($0, $0) }
        guard missing.isEmpty && !hasVerb || missing.count == 1 && hasVerb && hasParticle(of: missing[0], steps) else {
            return false
        }
        guard !dropped.contains(where: isPreposition) || !left.contains(where: isPreposition) else { return false }
        guard !isAscending(steps.read.map(\.units)) else { return true }
        // The value that was said elsewhere, with the function words of the phrase before it.
        return steps.read.indices.contains { place in
            guard steps.read[place].isValue else { return false }
            let first = (0..<place).last { steps.read[$0].isValue || !isFunctionWord(steps.read[$0].units) } ?? -1
            let rest = steps.read[...first] + steps.read[(place + 1)...]
            guard isAscending(rest.map(\.units)) else { return false }
            let units = steps.read[place].units
            return (units.lowerBound - 2..<units.lowerBound).contains { $0 >= 0 && isPreposition(word(of: $0)) }
                || units.contains { isNumber(word(of: $0)) }
        }
    }

    /// Whether a particle of a phrase's verb was heard: "on" of "switch … on".
    private func hasParticle(of verb: ArraySlice<UInt8>, _ steps: OrderedSteps) -> Bool {
        steps.read.contains { read in
            !read.isValue
                && read.units.contains { unit in
                    let word = word(of: unit)
                    return document.language.isPolar(word) && document.language.mayBePhrasal(verb, word)
                }
        }
    }

    private func isAscending(_ units: [Range<Int>]) -> Bool {
        zip(units, units.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    }

    private func isFunctionWord(_ units: Range<Int>) -> Bool {
        units.allSatisfy { unit in
            let word = word(of: unit)
            return document.language.areFunctionWords(word, word)
                || document.language.prepositions.contains(Array(word))
        }
    }

    private func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        document.language.isNumber(word) || word.contains { (0x30...0x39).contains($0) }
    }

    private func word(of unit: Int) -> ArraySlice<UInt8> {
        let text = hypothesis.text
        return text.bytes[Int(text.units[unit].start)..<Int(text.units[unit].end)]
    }
}

/// What a path read, left over and left out, in the order of the phrase.
private struct OrderedSteps {
    private(set) var read: [(units: Range<Int>, isValue: Bool)] = []
    /// All units that were not read.
    private(set) var skipped: [Int] = []
    /// The units that were not read, without fillers and without frames in their places.
    private(set) var left: [Int] = []
    private(set) var dropped: [PhraseGraph.Symbol] = []

    init(_ index: Int32, _ search: Search) {
        for step in search.steps(of: search.paths[Int(index)]) {
            switch step.step {
            case .edge: read.append((step.units, false))
            case .slot: read.append((step.units, true))
            case .skip: skipped += step.units
            case .drop(let symbol): dropped.append(symbol)
            case .start, .epsilon, .joint, .unheard: break
            }
        }
        read.reverse()
        let courtesies = Self.courtesies(search.input.lattice)
        left = skipped.filter { !courtesies.contains($0) }
    }

    /// The units of fillers, of openings at the beginning and of closings at the end.
    private static func courtesies(_ lattice: Lattice) -> Set<Int> {
        var units: Set<Int> = []
        for node in 0..<lattice.unitCount {
            for skip in lattice.skips[node] {
                let isInPlace =
                    switch skip.kind {
                    case .filler: true
                    case .opening: node == 0
                    case .closing: Int(skip.end) == lattice.unitCount
                    case .correction, .askedCorrection, .closedClass, .subject, .answering, .ending, .askedEnding,
                        .content:
                        false
                    }
                if isInPlace { units.formUnion(node..<Int(skip.end)) }
            }
        }
        return units
    }
}
