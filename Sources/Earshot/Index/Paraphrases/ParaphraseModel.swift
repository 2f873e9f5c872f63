/// Classifies utterances that match no phrase by shortcut; trained on the catalog's own phrases when it is compiled.
///
/// The weight of an added or missing word depends on the catalog: "song" is informative if a single shortcut plays
/// music, and less so if ten do. The model sums the evidence over all phrases of a shortcut, by words, pairs of words
/// and letter groups. It is trained only on the catalog, is the same on every machine and does not depend on the order
/// of declaration.
package struct ParaphraseModel: Sendable {
    private let table: ParaphraseTable
    private let shortcuts: Int
    private let hasLetters: Bool
    private let language: ParaphraseLanguage
    /// The words of all phrases of a shortcut that no paraphrase may lack, by shortcut.
    private let required: [Set<UInt64>]

    /// Fits a model.
    ///
    /// - Parameters:
    ///   - phrases: Sentences of phrases, each with the number of its shortcut (from 0) and its normalized words; a
    ///     word that begins with byte 1 is a slot or the application's name. Empty sentences are skipped.
    ///   - language: The language data.
    /// - Complexity: O(*b* log *b*) in the bytes of the phrases, plus the work of ``ParaphraseTrainer``; memory is
    ///   linear in the catalog.
    init(phrases: [(shortcut: Int32, words: [[UInt8]])], language: ParaphraseLanguage) {
        var sentences = phrases.filter { !$0.words.isEmpty && $0.shortcut >= 0 }
        sentences.sort { Self.isOrdered($0, $1) }
        var distinct: [(shortcut: Int32, words: [[UInt8]])] = []
        for sentence in sentences.prefix(WorkLimits.paraphrasePhrases)
        where distinct.last.map({ $0 == sentence }) != true { distinct.append(sentence) }
        let letters = distinct.count <= WorkLimits.paraphraseLetterPhrases
        let examples = distinct.map { sentence in
            let words = ParaphraseWords(sentence.words, language)
            return (
                shortcut: sentence.shortcut,
                words: words,
                features: ParaphraseFeatures(words, small: language.small, letters: letters).features
            )
        }
        var table = ParaphraseTable(examples.map { ($0.shortcut, $0.features) })
        shortcuts = Int(distinct.reduce(-1) { max($0, $1.shortcut) }) + 1
        ParaphraseTrainer.fit(&table, to: examples.map { ($0.shortcut, $0.features) }, shortcuts: shortcuts)
        self.table = table
        hasLetters = letters
        self.language = language
        required = Self.required(examples.map { ($0.shortcut, $0.words) }, shortcuts: shortcuts, language)
    }

    /// Fits a model with the given words as the language data.
    ///
    /// - Parameters:
    ///   - phrases: As for ``init(phrases:language:)``.
    ///   - common: Function words, which carry no meaning by themselves; also used as words with little meaning.
    ///   - turning: Words that reverse a meaning ("not", "off", "never").
    package init(
        phrases: [(shortcut: Int32, words: [[UInt8]])],
        common: some Collection<[UInt8]> = [],
        turning: some Collection<[UInt8]> = []
    ) {
        self.init(
            phrases: phrases,
            language: ParaphraseLanguage(common: common, turning: turning, small: common, contractions: [:])
        )
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

    /// The meaning-reversing words and the digits in every phrase of a shortcut.
    private static func required(
        _ phrases: [(shortcut: Int32, words: ParaphraseWords)],
        shortcuts: Int,
        _ language: ParaphraseLanguage
    ) -> [Set<UInt64>] {
        var required: [Set<UInt64>?] = Array(repeating: nil, count: shortcuts)
        for (shortcut, words) in phrases {
            let kept = zip(words.words, words.hashes).filter { word, hash in
                let isNumber = word.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
                return isNumber || language.turning.contains(hash) && !language.common.contains(hash)
            }
            let found = Set(kept.map(\.1))
            required[Int(shortcut)] = required[Int(shortcut)]?.intersection(found) ?? found
        }
        return required.map { $0 ?? [] }
    }

    /// The evidence of some words for each shortcut.
    ///
    /// - Parameters:
    ///   - words: Normalized words; a span that fills a slot is given as the placeholder word of the slot in the
    ///     phrases.
    ///   - limit: The most candidates to return, at least 1.
    ///   - shortcutFilter: The live shortcuts; all by default.
    /// - Returns: The evidence; empty if no heard word is in a live shortcut's phrases.
    /// - Complexity: O(*f* · *s*) for *f* features of the words and *s* shortcuts that have one, plus a pass over the
    ///   numbers of shortcuts; independent of the number of phrases.
    package func evidence(
        _ words: [[UInt8]],
        limit: Int = 4,
        where shortcutFilter: (Int32) -> Bool = { _ in true }
    ) -> ParaphraseEvidence {
        let heard = ParaphraseWords(words, language)
        let features = ParaphraseFeatures(heard, small: language.small, letters: hasLetters).features
        let vector = table.vector(features)
        let candidates = ranked(vector, limit: max(limit, 2), where: shortcutFilter)
        guard let best = candidates.first?.shortcut else { return .nothing }
        let told = tell(heard, best)
        return ParaphraseEvidence(
            candidates: candidates,
            contributions: contributions(of: words.count, vector, features, heard, best),
            known: told.known,
            supporting: told.supporting,
            strangers: told.strangers,
            isTurned: told.isTurned
        )
    }

    /// The shortcuts with the highest scores.
    private func ranked(
        _ vector: [ParaphraseTable.Known],
        limit: Int,
        where shortcutFilter: (Int32) -> Bool
    ) -> [ParaphraseEvidence.RankedShortcut] {
        var scores = [Int](repeating: 0, count: shortcuts)
        scores.withUnsafeMutableBufferPointer { scores in
            table.owners.withUnsafeBufferPointer { owners in
                table.weights.withUnsafeBufferPointer { weights in
                    for known in vector {
                        for place in table.row(known.number) {
                            scores[Int(owners[place])] += Int(known.value) * Int(weights[place])
                        }
                    }
                }
            }
        }
        var candidates: [ParaphraseEvidence.RankedShortcut] = []
        for (index, score) in scores.enumerated() where score > 0 {
            let score = Self.thousandths(score)
            // Keeps the best few in order; a tie goes to the shortcut declared first.
            guard score > 0, candidates.count < limit || score > candidates[limit - 1].score,
                shortcutFilter(Int32(index))
            else { continue }
            let place = candidates.lastIndex { $0.score >= score }.map { $0 + 1 } ?? 0
            candidates.insert(ParaphraseEvidence.RankedShortcut(shortcut: Int32(index), score: score), at: place)
            if candidates.count > limit { candidates.removeLast() }
        }
        return candidates
    }

    /// A sum of values times weights, in thousandths, rounded.
    private static func thousandths(_ sum: Int) -> Int {
        let unit = ParaphraseTable.unit * ParaphraseTable.weightUnit
        return (sum * 1_000 + (sum < 0 ? -unit : unit) / 2) / unit
    }

    /// The contributions of single words for and against a shortcut.
    private func tell(_ words: ParaphraseWords, _ best: Int32) -> (
        known: Int, supporting: Int, strangers: Int, isTurned: Bool
    ) {
        var (all, own) = (0, 0)
        var isTurned = false
        var strangers = 0
        var supporting: [UInt64] = []
        for hash in words.hashes {
            let key = ParaphraseFeatures.key(ofWord: hash)
            let number = table.number(key)
            let isOwn = number.map { table.place($0, shortcut: best) != nil } ?? false
            if !isOwn, language.turning.contains(hash) { isTurned = true }
            if language.common.contains(hash) { continue }
            let told = number.map(table.told) ?? table.unknownTold
            all += told
            if number == nil { strangers += 1 }
            if isOwn {
                own += told
                if !supporting.contains(hash) { supporting.append(hash) }
            }
        }
        let required = required[Int(best)]
        if !required.isEmpty, !required.isSubset(of: words.hashes) { isTurned = true }
        return (all > 0 ? own * 1_000 / all : 0, supporting.count, strangers, isTurned)
    }

    /// The contribution of each heard word to a shortcut; a pair counts half for each.
    private func contributions(
        of count: Int,
        _ vector: [ParaphraseTable.Known],
        _ features: [ParaphraseFeatures.Feature],
        _ heard: ParaphraseWords,
        _ best: Int32
    ) -> [Int] {
        var sums = [Int](repeating: 0, count: count)
        for known in vector {
            let weight = table.weight(known.number, shortcut: best)
            if weight == 0 { continue }
            let feature = features[Int(known.index)]
            // The values are halved only in the end, to avoid rounding.
            sums[Int(heard.origins[Int(feature.word)])] += Int(known.value) * weight
            sums[Int(heard.origins[Int(feature.other)])] += Int(known.value) * weight
        }
        return sums.map { Self.thousandths($0) / 2 }
    }
}

extension ParaphraseModel {
    /// Writes the fitted model, without the language's words.
    func write(to store: inout BinaryWriter) {
        store.flag(hasLetters)
        store.number(UInt64(shortcuts))
        for words in required { store.array(words.sorted()) }
        table.write(to: &store)
    }

    /// Reads a fitted model.
    ///
    /// - Parameters:
    ///   - store: The reader of the model.
    ///   - language: As for ``init(phrases:language:)``.
    /// - Throws: An error for an invalid model.
    /// - Complexity: O(*n*) in the bytes.
    init(from store: inout BinaryReader, language: ParaphraseLanguage) throws(BinaryCodingError) {
        hasLetters = try store.flag()
        // Each shortcut takes at least a byte.
        shortcuts = try store.count()
        var required: [Set<UInt64>] = []
        for _ in 0..<shortcuts { required.append(Set(try store.array())) }
        self.required = required
        table = try ParaphraseTable(from: &store)
        guard table.owners.allSatisfy({ Int($0) < required.count }) else { throw store.fault }
        self.language = language
    }
}
