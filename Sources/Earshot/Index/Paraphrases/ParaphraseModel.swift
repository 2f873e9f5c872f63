/// Classifies utterances that match no phrase by shortcut; trained on the catalog's own phrases when it is compiled.
///
/// The weight of an added or missing word depends on the catalog: "song" is informative if one shortcut plays music,
/// and less so if ten do. The model sums the evidence over all phrases of a shortcut, by words, pairs of words and
/// letter groups. It is trained on nothing but the catalog, is the same on every machine and does not depend on the
/// order of declaration.
package struct ParaphraseModel: Sendable {
    private let table: ParaphraseTable
    private let shortcuts: Int
    private let hasLetters: Bool
    private let common: Set<UInt64>
    private let turning: Set<UInt64>
    private let contrasts: Set<UInt64>
    /// The words that all phrases of a shortcut have and that no paraphrase may lack, by shortcut.
    private let required: [Set<UInt64>]

    /// Fits a model.
    ///
    /// - Parameters:
    ///   - phrases: Sentences of phrases, each with the number of its shortcut (from 0) and its normalized words; a word
    ///     that begins with byte 1 stands for a slot or the application's name. Empty sentences are left out.
    ///   - common: The language's function words, which carry no meaning by themselves.
    ///   - turning: The language's words that reverse a meaning ("not", "off", "never").
    /// - Complexity: O(*b* log *b*) in the bytes of the phrases, plus that of ``ParaphraseTrainer``; memory is linear
    ///   in the catalog.
    package init(
        phrases: [(shortcut: Int32, words: [[UInt8]])],
        common: some Sequence<[UInt8]> = [],
        turning: some Sequence<[UInt8]> = []
    ) {
        var sentences = phrases.filter { !$0.words.isEmpty && $0.shortcut >= 0 }
        sentences.sort { Self.isOrdered($0, $1) }
        var distinct: [(shortcut: Int32, words: [[UInt8]])] = []
        for sentence in sentences.prefix(WorkLimits.paraphrasePhrases)
        where distinct.last.map({ $0 == sentence }) != true { distinct.append(sentence) }
        let letters = distinct.count <= WorkLimits.paraphraseLetterPhrases
        let examples = distinct.map { ($0.shortcut, ParaphraseFeatures($0.words, letters: letters).features) }
        var table = ParaphraseTable(examples)
        shortcuts = Int(distinct.reduce(-1) { max($0, $1.shortcut) }) + 1
        ParaphraseTrainer.fit(&table, to: examples, shortcuts: shortcuts)
        self.table = table
        hasLetters = letters
        self.common = Set(common.map(Self.hash))
        self.turning = Set(turning.map(Self.hash))
        required = Self.required(distinct, shortcuts: shortcuts, common: self.common, turning: self.turning)
        contrasts = ParaphraseContrasts.find(distinct.map { ($0.shortcut, $0.words.map(Self.hash)) })
    }

    /// Orders by the bytes of the words, then by shortcut.
    private static func isOrdered(
        _ first: (shortcut: Int32, words: [[UInt8]]),
        _ second: (shortcut: Int32, words: [[UInt8]])
    ) -> Bool {
        for (one, other) in zip(first.words, second.words) where one != other {
            return one.lexicographicallyPrecedes(other)
        }
        if first.words.count != second.words.count { return first.words.count < second.words.count }
        return first.shortcut < second.shortcut
    }

    private static func hash(_ word: [UInt8]) -> UInt64 { word.withUnsafeBufferPointer { Hashing.hash($0) } }

    /// The meaning-reversing words and the digits that are in every phrase of a shortcut.
    private static func required(
        _ phrases: [(shortcut: Int32, words: [[UInt8]])],
        shortcuts: Int,
        common: Set<UInt64>,
        turning: Set<UInt64>
    ) -> [Set<UInt64>] {
        var required: [Set<UInt64>?] = Array(repeating: nil, count: shortcuts)
        for (shortcut, words) in phrases {
            let kept = words.filter { word in
                let isNumber = word.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
                let hash = Self.hash(word)
                return isNumber || turning.contains(hash) && !common.contains(hash)
            }
            let found = Set(kept.map(Self.hash))
            required[Int(shortcut)] = required[Int(shortcut)]?.intersection(found) ?? found
        }
        return required.map { $0 ?? [] }
    }

    /// The evidence of some words for each shortcut.
    ///
    /// - Parameters:
    ///   - words: Normalized words; a span that fills a slot is given as the word that stands for the slot in the
    ///     phrases.
    ///   - limit: How many candidates are returned, at least 1.
    ///   - shortcutFilter: Which shortcuts are live; all by default.
    /// - Returns: The evidence; empty if no heard word is in a live shortcut's phrases.
    /// - Complexity: O(*f* · *s*) for *f* features of the words and *s* shortcuts that have one, plus one pass over the
    ///   numbers of shortcuts; independent of the number of phrases.
    package func evidence(
        _ words: [[UInt8]],
        limit: Int = 4,
        where shortcutFilter: (Int32) -> Bool = { _ in true }
    ) -> ParaphraseEvidence {
        let features = ParaphraseFeatures(words, letters: hasLetters).features
        let vector = table.vector(features)
        var scores = [Double](repeating: 0, count: shortcuts)
        for (number, value, _) in vector {
            for entry in table.entries[table.row(number)] {
                scores[Int(entry.shortcut)] += value * Double(entry.weight)
            }
        }
        var candidates: [ParaphraseEvidence.RankedShortcut] = []
        for (index, score) in scores.enumerated() where score > 0 {
            let candidate = ParaphraseEvidence.RankedShortcut(
                shortcut: Int32(index),
                score: Int((score * 1_000).rounded())
            )
            guard candidate.score > 0, shortcutFilter(candidate.shortcut) else { continue }
            // Keeps the best few in order; on a tie the one declared first comes first.
            let place = candidates.lastIndex { $0.score >= candidate.score }.map { $0 + 1 } ?? 0
            guard place < max(limit, 2) else { continue }
            candidates.insert(candidate, at: place)
            if candidates.count > max(limit, 2) { candidates.removeLast() }
        }
        guard let best = candidates.first?.shortcut else { return .nothing }
        let told = tell(words, best)
        return ParaphraseEvidence(
            candidates: candidates,
            contributions: contributions(of: words.count, vector, features, best),
            unknown: told.unknown,
            supporting: told.supporting,
            strangers: told.strangers,
            isTurned: told.isTurned
        )
    }

    /// What single words contribute for and against a shortcut.
    private func tell(_ words: [[UInt8]], _ best: Int32) -> (
        unknown: Int, supporting: Int, strangers: Int, isTurned: Bool
    ) {
        var all = 0.0
        var unknown = 0.0
        var isTurned = false
        var strangers = 0
        var supporting: Set<UInt64> = []
        for (index, word) in words.enumerated() {
            let hash = Self.hash(word)
            let key = Hashing.join(hash, UInt64(ParaphraseFeatures.Group.word.rawValue))
            let number = index < ParaphraseTraining.utteranceWords ? table.number(key) : nil
            let weight = number.map { table.weight($0) } ?? table.unknownWeight
            all += weight
            let isKnown = number != nil
            let isOwn = number.map { table.has($0, shortcut: best) } ?? false
            if !isKnown || (!isOwn && contrasts.contains(hash)) { unknown += weight }
            if !isKnown, !common.contains(hash) { strangers += 1 }
            if !isOwn, turning.contains(hash) { isTurned = true }
            if isOwn, !common.contains(hash) { supporting.insert(hash) }
        }
        let heard = Set(words.map(Self.hash))
        if !required[Int(best)].isSubset(of: heard) { isTurned = true }
        return (all > 0 ? Int((unknown / all * 1_000).rounded()) : 1_000, supporting.count, strangers, isTurned)
    }

    /// The contribution of each word to a shortcut; a pair counts half for each.
    private func contributions(
        of count: Int,
        _ vector: [(number: Int32, value: Double, index: Int)],
        _ features: [ParaphraseFeatures.Feature],
        _ best: Int32
    ) -> [Int] {
        var sums = [Double](repeating: 0, count: count)
        for (number, value, index) in vector {
            for entry in table.entries[table.row(number)] where entry.shortcut == best {
                let half = value * Double(entry.weight) / 2
                sums[Int(features[index].word)] += half
                sums[Int(features[index].other)] += half
            }
        }
        return sums.map { Int(($0 * 1_000).rounded()) }
    }
}

extension ParaphraseModel {
    /// Writes the fitted model, but for the language's words.
    func write(to store: inout BinaryWriter) {
        store.flag(hasLetters)
        store.number(UInt64(shortcuts))
        store.array(contrasts.sorted())
        for words in required { store.array(words.sorted()) }
        table.write(to: &store)
    }

    /// Reads a fitted model.
    ///
    /// - Parameters:
    ///   - store: Where it was written.
    ///   - common: As for ``init(phrases:common:turning:)``.
    ///   - turning: As for ``init(phrases:common:turning:)``.
    /// - Throws: An error for what is no model.
    /// - Complexity: O(*n*) in the bytes.
    init(
        from store: inout BinaryReader,
        common: some Sequence<[UInt8]>,
        turning: some Sequence<[UInt8]>
    ) throws(BinaryCodingError) {
        hasLetters = try store.flag()
        let count = try store.number()
        // Each shortcut takes a byte at least.
        guard count <= UInt64(store.rest) else { throw store.fault }
        shortcuts = Int(count)
        contrasts = Set(try store.array())
        var required: [Set<UInt64>] = []
        for _ in 0..<shortcuts { required.append(Set(try store.array())) }
        self.required = required
        table = try ParaphraseTable(from: &store)
        guard table.entries.allSatisfy({ Int($0.shortcut) < count }) else { throw store.fault }
        self.common = Set(common.map(Self.hash))
        self.turning = Set(turning.map(Self.hash))
    }
}
