internal import Synchronization

/// What the cases of an enum have in common, so that a heard word may be known for another one of their kind.
///
/// Beside "kitchen" and "bedroom", "bathroom" is another room, and "chicken" a mishearing. The kind is the narrowest
/// senses that stand above a quarter of the cases, and then the senses that stand above what remains, until nine tenths
/// of the cases are covered.
struct EnumerationKind: Sendable {
    /// The relation of heard words to an enum.
    enum Relation {
        /// The words name another thing of the cases' kind, or may do so: nothing tells that they were misheard.
        case another
        /// The words name a thing of the cases' kind that the catalog lacks.
        case sibling
        /// The words were probably misheard, or say nothing of what they name.
        case misheard
    }

    /// The kind; empty if it is unknown.
    let senses: Set<KindTable.Sense>
    /// Whether a quarter of the cases or more are names of people or places: "Paula" is no form of "Paulo".
    let hasProperNames: Bool
    /// Whether most cases are no listed words, so that a word that is not listed may be another case.
    let hasUnlistedNames: Bool
    /// The words that many names share, so that they tell none of them: "san" and "francisco" of the places of that city.
    let sharedWords: Set<ArraySlice<UInt8>>

    /// The kind of some names.
    ///
    /// - Parameters:
    ///   - names: The names of the cases.
    ///   - language: The language of the names.
    /// - Complexity: O(*n* · *a*) in the first 256 names and the senses above one, and O(*w*) in the words of the first 1,024
    ///   names.
    init(of names: some Sequence<String>, in language: Language) {
        let read = names.prefix(CostModel.Kinds.mostRead).map { EnumerationKind.words(of: $0, language) }
        sharedWords = Self.shared(by: read)
        let names = read.prefix(CostModel.Kinds.mostCases)
        let unlisted = names.count { name in !name.allSatisfy { language.isKnown($0) } }
        hasUnlistedNames =
            language.knownWords != nil
            && CostModel.Kinds.unlisted.isReached(by: Int32(unlisted), of: Int32(max(1, names.count)))
        let proper = names.count { name in name.contains { language.knownWords?.isName($0) ?? false } }
        hasProperNames = CostModel.Kinds.share.isReached(by: Int32(proper), of: Int32(max(1, names.count)))
        guard let table = language.kinds else {
            senses = []
            return
        }
        let above = names.compactMap { name -> Set<KindTable.Sense>? in
            let found = Self.senses(of: name[...], besides: false, table)
            return found.isEmpty ? nil : found.reduce(into: []) { $0.formUnion(table.ancestors(of: $1)) }
        }
        senses = Self.common(above, table)
    }

    /// The words that many of some names share.
    private static func shared(by names: [[ArraySlice<UInt8>]]) -> Set<ArraySlice<UInt8>> {
        var counts: [ArraySlice<UInt8>: Int] = [:]
        for word in names.lazy.flatMap({ Set($0) }) { counts[word, default: 0] += 1 }
        return Set(
            counts.filter { _, count in
                count >= CostModel.Kinds.leastShared
                    && CostModel.Kinds.shared.isReached(by: Int32(count), of: Int32(names.count))
            }
            .keys
        )
    }

    /// The senses that stand above most of some sets of senses; empty for fewer than two sets.
    private static func common(_ above: [Set<KindTable.Sense>], _ table: KindTable) -> Set<KindTable.Sense> {
        guard above.count > 1 else { return [] }
        var counts: [KindTable.Sense: Int] = [:]
        for sense in above.joined() { counts[sense, default: 0] += 1 }
        let shared = counts.filter { $0.value > 1 && table.size($0.key) <= CostModel.Kinds.mostBelow }
        let frequent = shared.filter { CostModel.Kinds.share.isReached(by: Int32($0.value), of: Int32(above.count)) }
            .keys
        var chosen = Set(frequent)
        for sense in frequent { chosen.subtract(table.ancestors(of: sense).subtracting([sense])) }
        var rest = above.filter { $0.isDisjoint(with: chosen) }
        // A sense is the better the fewer others are below it, and the more cases.
        let ranked = shared.map { (rank: table.size($0.key) * 1_000 / ($0.value * $0.value), sense: $0.key) }
            .sorted { ($0.rank, $0.sense) < ($1.rank, $1.sense) }
        for (_, sense) in ranked {
            let covered = Int32(above.count - rest.count)
            guard !CostModel.Kinds.coverage.isReached(by: covered, of: Int32(above.count)) else { break }
            guard rest.contains(where: { $0.contains(sense) }) else { continue }
            chosen.insert(sense)
            rest.removeAll { $0.contains(sense) }
        }
        return chosen
    }

    /// The relation of heard words to a case that they are near to.
    ///
    /// Words that both share say nothing: "ice mocha" is no other drink than "iced mocha".
    ///
    /// - Parameters:
    ///   - heard: The heard words.
    ///   - meant: The name of the case.
    ///   - language: The language.
    ///   - looksAtHeads: Whether the last of several words says what kind of thing they name; if not, only phrases that
    ///     are known as a whole do.
    /// - Returns: The relation.
    /// - Complexity: O(*b*) in the bytes of the words.
    func relation(
        of heard: String,
        to meant: String,
        in language: Language,
        looksAtHeads: Bool = true
    ) -> Relation {
        let meant = Self.words(of: meant, language)
        let all = Self.words(of: heard, language).filter { !language.isFunctionWord($0) || meant.contains($0) }
        var rest = all[...]
        var other = meant[...]
        while let first = rest.first, first == other.first { (rest, other) = (rest.dropFirst(), other.dropFirst()) }
        let end = rest.count
        while let last = rest.last, last == other.last { (rest, other) = (rest.dropLast(), other.dropLast()) }
        guard !rest.isEmpty, language.knownWords != nil else { return .misheard }
        if let table = language.kinds {
            var kind = senses
            if kind.isEmpty {
                let own = Self.senses(of: meant[...], besides: false, table)
                kind = Set(own.flatMap { table.parents(of: $0) }.filter { table.size($0) <= CostModel.Kinds.mostBelow })
            }
            if !kind.isEmpty {
                // Another name of the same thing is no other thing: "ice coffee" for "iced coffee".
                let meantSenses = Self.senses(of: meant[...], besides: false, table)
                if table.senses(of: all).contains(where: meantSenses.contains) { return .misheard }
                // Where the last word is shared, the words before it say what kind only together with it.
                let found =
                    rest.count == end && (looksAtHeads || all.count == 1)
                    ? Self.senses(of: rest, besides: all.count > rest.count, table)
                    : table.senses(of: all)
                if found.contains(where: { !table.ancestors(of: $0).isDisjoint(with: kind) }) { return .sibling }
                if !found.isEmpty || rest.allSatisfy(language.isKnownWord) { return .misheard }
                return hasUnlistedNames ? .another : .misheard
            }
        }
        if rest.allSatisfy(language.isKnown) {
            return !hasProperNames && rest.allSatisfy(language.isKnownWord) && Self.isForm(rest, of: other)
                ? .misheard : .another
        }
        return hasUnlistedNames ? .another : .misheard
    }

    /// The senses of a phrase, or else of its last word, which mostly says what kind of thing the phrase names.
    private static func senses(
        of words: ArraySlice<ArraySlice<UInt8>>,
        besides isPart: Bool,
        _ table: KindTable
    ) -> [KindTable.Sense] {
        let whole = table.senses(of: words)
        guard whole.isEmpty, words.count > 1 || isPart else { return whole }
        return table.senses(of: words.suffix(1))
    }

    /// Whether words are other forms of others: they begin alike, and only their endings differ.
    private static func isForm(_ words: ArraySlice<ArraySlice<UInt8>>, of others: ArraySlice<ArraySlice<UInt8>>) -> Bool
    {
        words.count == others.count
            && zip(words, others).allSatisfy { one, other in
                let (one, other) = (LetterCount.scalars(of: one), LetterCount.scalars(of: other))
                let stem = zip(one, other).prefix { $0 == $1 }.count
                let longest = Int32(max(one.count, other.count))
                return stem >= CostModel.shortestStem
                    && !CostModel.otherEnding.isExceeded(by: longest - Int32(stem), of: longest)
            }
    }

    /// The normalized words of a name or an identifier.
    private static func words(of name: String, _ language: Language) -> [ArraySlice<UInt8>] {
        let text = language.normalizer.normalize(IdentifierSplitter.spokenForms(of: name).first ?? name)
        return text.units.map { text.bytes[Int($0.start)..<Int($0.end)] }
    }
}

/// The kinds of a document's enums, each computed when a word that is near to a case is first doubted.
final class EnumerationKinds: Sendable {
    private let kinds = Mutex<[String: EnumerationKind]>([:])

    /// The kind of an enum.
    func kind(of enumeration: CompiledDocument.DeclaredEnumeration, in language: Language) -> EnumerationKind {
        if let known = kinds.withLock({ $0[enumeration.name] }) { return known }
        let names = (0..<enumeration.cases.count).lazy.map { index in
            enumeration.cases.part(index) { $0.displayName ?? $0.id }
        }
        let kind = EnumerationKind(of: names, in: language)
        kinds.withLock { $0[enumeration.name] = kind }
        return kind
    }
}
