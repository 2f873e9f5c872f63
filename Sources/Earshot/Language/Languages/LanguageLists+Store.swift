// The lists of a language in a compiled file. The input is not trusted: every word number is checked.
extension LanguageLists: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        words.write(to: &store)
        for runs in [fillers, closed, corrections, conjunctions, hallucinations, linkingWords] {
            store.arrays(runs.keys.sorted().flatMap { runs[$0] ?? [] })
        }
        for words in [
            hesitations, polar, negations, guarded, conditions, turning, numberMarkers, numberArticles, dictations,
            subjects, articles,
        ] { store.array(words.sorted()) }
        for groups in [permissions, subjectGroups] {
            store.arrays(groups.sorted { $0.lexicographicallyPrecedes($1) })
        }
        store.arrays(frames.map(\.opening))
        store.arrays(frames.map(\.closing))
        let ordinals = relativeOrdinals.keys.sorted().flatMap { relativeOrdinals[$0] ?? [] }
        store.arrays(ordinals.map(\.words))
        store.array(ordinals.map(\.value))
        let groups = guardedGroups.keys.sorted().flatMap { guardedGroups[$0] ?? [] }
        store.arrays(groups.map(\.words))
        store.array(groups.map { $0.negates ? 1 : 0 } as [UInt8])
        store.arrays(contractions.map { [$0.word] + $0.expansion })
        store.arrays(weakForms.keys.sorted().map { [$0] + (weakForms[$0] ?? []) })
        for texts in [numberJoiners, particles, attachedConjunctions] { store.arrays(texts) }
        for words in [attachedArticles, attachedPrepositions] { store.arrays(words.map(\.bytes)) }
        for texts in [phrasalVerbs, prepositions, answering, lightWords, lightVerbs] {
            store.arrays(texts.sorted { $0.lexicographicallyPrecedes($1) })
        }
        store.list(minorUnits)
        store.arrays(infinitives.map(\.ending))
        for infinitive in infinitives { store.arrays(infinitive.commands) }
        store.arrays(reversingPrefixes.map(\.prefix))
        for entry in reversingPrefixes { store.arrays(entry.words) }
        store.arrays(compoundEndings.map(\.ending))
        for entry in compoundEndings { store.arrays(entry.links) }
        caseEndings.write(to: &store)
        let based = bases.keys.sorted()
        store.array(based.map(\.value))
        store.list(based.map { bases[$0].map { String($0) } ?? "" })
        store.array(letters.map(\.value))
        store.array(letterSpellings.map(\.letter.value))
        store.list(letterSpellings.map(\.spelling))
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        words = try StringInterner(from: &store)
        fillers = try runs(from: &store)
        closed = try runs(from: &store)
        corrections = try runs(from: &store)
        conjunctions = try runs(from: &store)
        hallucinations = try runs(from: &store)
        linkingWords = try runs(from: &store)
        hesitations = try singles(from: &store)
        polar = try singles(from: &store)
        negations = try singles(from: &store)
        guarded = try singles(from: &store)
        conditions = try singles(from: &store)
        turning = try singles(from: &store)
        numberMarkers = try singles(from: &store)
        numberArticles = try singles(from: &store)
        dictations = try singles(from: &store)
        subjects = try singles(from: &store)
        articles = try singles(from: &store)
        permissions = Set(try sequences(from: &store))
        subjectGroups = Set(try sequences(from: &store))
        let openings = try sequences(from: &store)
        let closings = try sequences(from: &store)
        guard openings.count == closings.count else { throw store.fault }
        frames = zip(openings, closings).map { Language.Frame(opening: $0, closing: $1) }
        let ordinals = try sequences(from: &store)
        let values: [Int64] = try store.array()
        guard values.count == ordinals.count, values.allSatisfy({ $0.magnitude < 1 << 20 }) else { throw store.fault }
        for (words, value) in zip(ordinals, values) {
            guard let first = words.first else { throw store.fault }
            relativeOrdinals[first, default: []].append((words, value))
        }
        let groups = try sequences(from: &store)
        let negating: [UInt8] = try store.array(in: 0..<2)
        guard negating.count == groups.count else { throw store.fault }
        for (words, negates) in zip(groups, negating) {
            guard let first = words.first else { throw store.fault }
            guardedGroups[first, default: []].append((words, negates == 1))
        }
        for words in try sequences(from: &store) {
            guard words.count > 1 else { throw store.fault }
            contractions.append((words[0], Array(words[1...])))
        }
        for words in try sequences(from: &store) {
            guard let first = words.first else { throw store.fault }
            weakForms[first] = Array(words[1...])
        }
        numberJoiners = try store.arrays()
        particles = try store.arrays()
        attachedConjunctions = try store.arrays()
        attachedArticles = (try store.arrays() as [[UInt8]]).map(AttachedWord.init)
        attachedPrepositions = (try store.arrays() as [[UInt8]]).map(AttachedWord.init)
        phrasalVerbs = Set(try store.arrays())
        prepositions = Set(try store.arrays())
        answering = Set(try store.arrays())
        lightWords = Set(try store.arrays())
        lightVerbs = Set(try store.arrays())
        minorUnits = try store.list()
        let endings: [[UInt8]] = try store.arrays()
        for ending in endings { infinitives.append((ending, try store.arrays())) }
        let prefixes: [[UInt8]] = try store.arrays()
        for prefix in prefixes { reversingPrefixes.append((prefix, try store.arrays())) }
        let heads: [[UInt8]] = try store.arrays()
        for ending in heads { compoundEndings.append((ending, try store.arrays())) }
        caseEndings = try CaseEndings(from: &store)
        for (letter, text) in try texts(from: &store) { bases[letter] = text.utf8 }
        letters = try scalars(from: &store)
        letterSpellings = try texts(from: &store)
        let known = 0..<UInt32(words.count)
        guard minorUnits.allSatisfy({ $0.listed.allSatisfy(known.contains) }) else { throw store.fault }
    }

    private func scalars(from store: inout BinaryReader) throws(BinaryCodingError) -> [Unicode.Scalar] {
        let values: [UInt32] = try store.array()
        let scalars = values.compactMap { Unicode.Scalar($0) }
        guard scalars.count == values.count else { throw store.fault }
        return scalars
    }

    /// Reads letters, each with a text.
    private func texts(
        from store: inout BinaryReader
    ) throws(BinaryCodingError) -> [(letter: Unicode.Scalar, spelling: String)] {
        let letters = try scalars(from: &store)
        let texts: [String] = try store.list()
        guard letters.count == texts.count else { throw store.fault }
        return zip(letters, texts).map { ($0, $1) }
    }

    private func sequences(from store: inout BinaryReader) throws(BinaryCodingError) -> [[UInt32]] {
        let lists: [[UInt32]] = try store.arrays()
        guard lists.allSatisfy({ $0.allSatisfy { $0 < UInt32(words.count) } }) else { throw store.fault }
        return lists
    }

    private func singles(from store: inout BinaryReader) throws(BinaryCodingError) -> Set<UInt32> {
        Set(try store.array(in: 0..<words.count))
    }

    private func runs(from store: inout BinaryReader) throws(BinaryCodingError) -> [UInt32: [[UInt32]]] {
        var runs: [UInt32: [[UInt32]]] = [:]
        for run in try sequences(from: &store) {
            guard let first = run.first else { throw store.fault }
            runs[first, default: []].append(run)
        }
        return runs
    }
}

extension MinorUnits: BinaryCodable {
    /// The numbers of all words.
    fileprivate var listed: [UInt32] { [majorWords, minors, joiners].flatMap { $0.sorted() } }

    func write(to store: inout BinaryWriter) {
        store.arrays(majors)
        for words in [majorWords, minors, joiners] { store.array(words.sorted()) }
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init(
            majors: try store.arrays(),
            majorWords: Set(try store.array()),
            minors: Set(try store.array()),
            joiners: Set(try store.array())
        )
    }
}
