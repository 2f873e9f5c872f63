/// A language's antonyms, units and opposing affixes, ready for look-up.
final class AntonymTable: Sendable {
    /// A word's position in one set of antonyms.
    struct Membership: Sendable {
        var set: UInt16
        var side: UInt16
    }

    /// A word in memory held by the caller, so that comparing words counts no references.
    private typealias Word = UnsafeBufferPointer<UInt8>

    /// Two prefixes or suffixes that turn equal stems into opposites, as ranges of ``affixBytes``.
    struct Affixes: Sendable {
        var areBeginnings: Bool
        /// Whether both affixes are single letters at the end, one of them without its mark: "-a" and "-ó" are tenses,
        /// and may be genders without the mark ("amarilla").
        var areUnsure = false
        var one: Range<Int>
        var other: Range<Int>
    }

    /// A pair of affixes, with their bytes.
    private struct AffixBytes {
        var areBeginnings: Bool
        var areUnsure: Bool
        var one: Word
        var other: Word
    }

    /// The words, and runs of words without their spaces.
    let words: StringInterner
    /// The sets of antonyms of each word, by the word's number.
    let memberships: Memberships
    let affixes: [Affixes]
    /// Whether any pair of affixes is unsure.
    private let hasUnsureEndings: Bool
    /// The affixes, normalized, in a row.
    let affixBytes: [UInt8]
    /// The names of the unit meant by a run of words, each split into words; by the number of the run.
    let unitForms: UnitForms
    /// The index of the first set of units.
    let firstUnitSet: Int

    init(
        words: StringInterner,
        memberships: Memberships,
        affixes: [Affixes],
        affixBytes: [UInt8],
        unitForms: UnitForms,
        firstUnitSet: Int
    ) {
        self.words = words
        self.memberships = memberships
        self.affixes = affixes
        hasUnsureEndings = affixes.contains(where: \.areUnsure)
        self.affixBytes = affixBytes
        self.unitForms = unitForms
        self.firstUnitSet = firstUnitSet
    }

    /// Prepares a language's antonyms.
    ///
    /// - Parameters:
    ///   - data: The language.
    ///   - region: The region, which decides the scale of a degree.
    ///   - normalizer: The normalizer of the language.
    /// - Complexity: O(*n*) in the words of the sets.
    init(_ data: LanguageData, region: String, normalizer: Normalizer) {
        var words = StringInterner()
        var memberships: [[Membership]] = []
        var unitForms: [UInt32: [[[UInt8]]]] = [:]
        // Units exclude each other like opposites, whatever they measure.
        let units = LanguageData.units(of: data.language).map { $0.words(in: region, of: data.language) }
        firstUnitSet = data.antonyms.count
        for (set, sides) in (data.antonyms + [units]).enumerated() {
            for (side, entries) in sides.enumerated() {
                let normalized = entries.map { normalizer.normalize($0) }.filter { !$0.units.isEmpty }
                for entry in normalized {
                    let word = Self.withoutSpaces(entry.bytes)
                    guard !word.isEmpty else { continue }
                    let id = Int(words.intern(word))
                    if id == memberships.count { memberships.append([]) }
                    let place = Membership(set: UInt16(truncatingIfNeeded: set), side: UInt16(truncatingIfNeeded: side))
                    // "in" is an inch after a number, and a different word elsewhere.
                    if set < firstUnitSet || word.count >= CostModel.shortestNearWord { memberships[id].append(place) }
                    guard set == firstUnitSet else { continue }
                    unitForms[UInt32(id), default: []] += normalized.map { form in
                        form.words.map { Array($0) }
                    }
                }
            }
        }
        self.words = words
        self.memberships = Memberships(memberships)
        self.unitForms = UnitForms(built: unitForms)
        var affixBytes: [UInt8] = []
        func place(_ affix: String) -> Range<Int> {
            let start = affixBytes.count
            affixBytes += normalizer.normalize(affix).bytes
            return start..<affixBytes.count
        }
        affixes = data.antonymAffixes.map { pair in
            var affixes = Affixes(areBeginnings: pair.areBeginnings, one: place(pair.one), other: place(pair.other))
            let areLetters = affixes.one.count == 1 && affixes.other.count == 1
            affixes.areUnsure = areLetters && !pair.areBeginnings && pair.one.utf8.count + pair.other.utf8.count > 2
            return affixes
        }
        hasUnsureEndings = affixes.contains(where: \.areUnsure)
        self.affixBytes = affixBytes
    }

    /// The number of words and runs of words in the sets.
    var count: Int { words.count }

    /// The names of the unit of measure meant by a run of normalized words.
    ///
    /// - Parameter run: The words, without spaces between them.
    /// - Returns: The names, each split into words and including the run itself; empty if the run means no unit.
    func unitForms(of run: some Collection<UInt8>) -> [[[UInt8]]] {
        words.find(run).map { unitForms[$0] } ?? []
    }

    /// Whether a normalized word has an antonym; a unit of measure has none.
    func hasAntonym(_ word: some Collection<UInt8>) -> Bool {
        words.find(word).map { memberships[Int($0)].contains { $0.set < firstUnitSet } } ?? false
    }

    /// Whether two normalized words, or runs of words, are antonyms.
    func areAntonyms(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
        Self.withBytes(of: one) { one in
            Self.withBytes(of: other) { other in
                areInOpposedSets(one, other)
                    || Self.shareStem(one, other)
                        && (haveOpposedAffixes(one, other) || haveUnsureEndings(one, other))
            }
        }
    }

    /// Whether a set has two words on different sides.
    private func areInOpposedSets(_ one: Word, _ other: Word) -> Bool {
        guard let found = places(of: one), let others = places(of: other) else { return false }
        for place in found {
            for match in others where match.set == place.set && match.side != place.side {
                // A name of two units, such as "m", excludes neither unit.
                let share =
                    match.set == firstUnitSet
                    && found.contains { mine in
                        others.contains { $0.set == mine.set && $0.side == mine.side }
                    }
                if !share { return true }
            }
        }
        return false
    }

    /// Whether two words with a common stem differ by opposed affixes other than genders.
    private func haveOpposedAffixes(_ one: Word, _ other: Word) -> Bool {
        guard !affixes.isEmpty, !Self.hasSpace(one), !Self.hasSpace(other) else { return false }
        return containsAffixes { pair in
            pair.areBeginnings
                ? Self.differ(one, other, by: pair.one, pair.other) || Self.differ(other, one, by: pair.one, pair.other)
                : !pair.areUnsure && Self.differAtEnds(one, other, by: pair)
        }
    }

    /// Whether two words are antonyms only as two tenses, and may be two genders: without its mark, "apagó" relates to
    /// "apaga" like "amarillo" to "amarilla".
    ///
    /// - Complexity: O(*b* · *a*) in the bytes of the words and the affixes of the language; O(1) in a language without
    ///   such endings.
    func mayBeGenders(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        Self.withBytes(of: one) { one in
            Self.withBytes(of: other) { other in
                Self.shareStem(one, other) && haveUnsureEndings(one, other) && !haveOpposedAffixes(one, other)
                    && !areInOpposedSets(one, other)
            }
        }
    }

    /// Whether two words with a common stem differ by endings that may be genders.
    private func haveUnsureEndings(_ one: Word, _ other: Word) -> Bool {
        hasUnsureEndings && containsAffixes { $0.areUnsure && Self.differAtEnds(one, other, by: $0) }
    }

    /// Whether two similar words have opposed prefixes or endings and slightly different stems: "nesūti" and "nosūti",
    /// "encendiste" and "enciende".
    ///
    /// - Complexity: O(*b* · *a*) in the bytes of the words and the affixes of the language.
    func haveOtherAffixes(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        one.withUnsafeBufferPointer { one in
            other.withUnsafeBufferPointer { other in
                containsAffixes { pair in
                    guard pair.areBeginnings else {
                        return Self.end(one, other, with: pair.one, pair.other)
                            || Self.end(other, one, with: pair.one, pair.other)
                    }
                    let negates = pair.one.isEmpty || pair.other.isEmpty
                    return !pair.one.isEmpty && begin(one, other, with: pair.one, negates: negates)
                        || !pair.other.isEmpty && begin(one, other, with: pair.other, negates: negates)
                }
            }
        }
    }

    /// Whether one word begins with a prefix, and a second word has a different prefix before the same stem.
    private func begin(_ one: Word, _ other: Word, with prefix: Word, negates: Bool) -> Bool {
        guard one.starts(with: prefix) != other.starts(with: prefix) else { return false }
        let (word, rival) = one.starts(with: prefix) ? (one, other) : (other, one)
        let stem = word.dropFirst(prefix.count)
        guard stem.count >= CostModel.antonymStem else { return false }
        let same = zip(stem, rival).prefix { $0 == $1 }.count
        // A form of the same verb: "démonter" reverses "monte".
        if negates, prefix.count >= CostModel.turningPrefix, same >= CostModel.turningEnding, same + 2 >= rival.count {
            return true
        }
        guard rival.count > stem.count, rival.suffix(stem.count).elementsEqual(stem) else { return false }
        let before = rival.dropLast(stem.count)
        return containsAffixes { pair in
            pair.areBeginnings && (pair.one.elementsEqual(before) || pair.other.elementsEqual(before))
        }
    }

    /// Whether two words with a common beginning end with opposed endings, one of them long enough to be certain.
    private static func end(_ one: Word, _ other: Word, with ending: Word, _ otherEnding: Word) -> Bool {
        let (longer, shorter) = ending.count > otherEnding.count ? (ending, otherEnding) : (otherEnding, ending)
        guard longer.count >= CostModel.turningEnding, !shorter.isEmpty, one.suffix(longer.count).elementsEqual(longer),
            !other.suffix(longer.count).elementsEqual(longer), other.suffix(shorter.count).elementsEqual(shorter)
        else { return false }
        return zip(one, other).prefix { $0 == $1 }.count >= CostModel.antonymStem
    }

    /// Whether any pair of opposed affixes fulfills a condition.
    private func containsAffixes(where isWanted: (AffixBytes) -> Bool) -> Bool {
        affixBytes.withUnsafeBufferPointer { bytes in
            affixes.withUnsafeBufferPointer { pairs in
                pairs.contains { pair in
                    isWanted(
                        AffixBytes(
                            areBeginnings: pair.areBeginnings,
                            areUnsure: pair.areUnsure,
                            one: Word(rebasing: bytes[pair.one]),
                            other: Word(rebasing: bytes[pair.other])
                        )
                    )
                }
            }
        }
    }

    /// Whether two runs of a script without spaces contain opposites: "オン" and "オフ".
    ///
    /// - Complexity: O(*w*² · *a* + *b* · *w*) in the width of the window around the difference, the affixes of the
    ///   language and the bytes; O(*b*) in other scripts.
    func areOpposedInside(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard one.contains(where: { $0 >= 0xE3 }) else { return false }
        let heard = Array(String(decoding: one, as: UTF8.self).unicodeScalars)
        let meant = Array(String(decoding: other, as: UTF8.self).unicodeScalars)
        let front = zip(heard, meant).prefix { $0 == $1 }.count
        let back = zip(heard.dropFirst(front).reversed(), meant.dropFirst(front).reversed()).prefix { $0 == $1 }.count
        func bytes(_ scalars: ArraySlice<Unicode.Scalar>) -> [UInt8] {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            return Array(String(text).utf8)
        }
        for before in 0...min(front, CostModel.antonymWindow) {
            for after in 0...min(back, CostModel.antonymWindow) {
                let first = front - before
                let (left, right) = (
                    heard[first..<heard.count - back + after], meant[first..<meant.count - back + after]
                )
                if !left.isEmpty, !right.isEmpty, areAntonyms(bytes(left), bytes(right)) { return true }
            }
        }
        return haveAntonymsInside(heard, meant)
    }

    /// Whether one text contains a word and a second text its opposite, at any positions.
    private func haveAntonymsInside(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Bool {
        let (mine, others) = (members(of: one), members(of: other))
        return mine.contains { entry in
            entry.value.contains { place in
                others[entry.key] == nil
                    && others.contains { rival in
                        mine[rival.key] == nil
                            && rival.value.contains { $0.set == place.set && $0.side != place.side }
                    }
            }
        }
    }

    /// The listed words within a text, up to a few characters long.
    private func members(of text: [Unicode.Scalar]) -> [[UInt8]: [Membership]] {
        var found: [[UInt8]: [Membership]] = [:]
        for start in text.indices {
            for end in start..<min(text.count, start + CostModel.antonymWindow + 1) where end > start {
                var word = String.UnicodeScalarView()
                word.append(contentsOf: text[start...end])
                let bytes = Array(String(word).utf8)
                if let places = places(of: bytes) { found[bytes] = places }
            }
        }
        return found
    }

    private func places(of word: some Collection<UInt8>) -> [Membership]? {
        let id = Self.hasSpace(word) ? words.find(Self.withoutSpaces(word)) : words.find(word)
        return id.map { memberships[Int($0)] }
    }

    /// Whether two words share a beginning or an end at least as long as a stem; otherwise no affix distinguishes them.
    private static func shareStem(_ one: Word, _ other: Word) -> Bool {
        let stem = CostModel.antonymStem
        guard one.count >= stem, other.count >= stem else { return false }
        return one.prefix(stem).elementsEqual(other.prefix(stem)) || one.suffix(stem).elementsEqual(other.suffix(stem))
    }

    private static func differ(
        _ one: Word,
        _ other: Word,
        by prefix: Word,
        _ otherPrefix: Word
    ) -> Bool {
        guard one.count - prefix.count == other.count - otherPrefix.count,
            one.count - prefix.count >= CostModel.antonymStem, one.starts(with: prefix), other.starts(with: otherPrefix)
        else { return false }
        return one.dropFirst(prefix.count).elementsEqual(other.dropFirst(otherPrefix.count))
    }

    private static func differAtEnds(_ one: Word, _ other: Word, by pair: AffixBytes) -> Bool {
        differAtEnd(one, other, by: pair.one, pair.other) || differAtEnd(other, one, by: pair.one, pair.other)
    }

    private static func differAtEnd(
        _ one: Word,
        _ other: Word,
        by suffix: Word,
        _ otherSuffix: Word
    ) -> Bool {
        let stem = one.count - suffix.count
        guard stem == other.count - otherSuffix.count, stem >= CostModel.antonymStem else { return false }
        return one.dropFirst(stem).elementsEqual(suffix) && other.dropFirst(stem).elementsEqual(otherSuffix)
            && one.prefix(stem).elementsEqual(other.prefix(stem))
    }

    private static func withBytes<Result>(of word: some Collection<UInt8>, _ body: (Word) -> Result) -> Result {
        word.withContiguousStorageIfAvailable(body) ?? Array(word).withUnsafeBufferPointer(body)
    }

    private static func hasSpace(_ word: some Collection<UInt8>) -> Bool {
        word.contains(UInt8(ascii: " "))
    }

    private static func withoutSpaces(_ word: some Collection<UInt8>) -> [UInt8] {
        word.filter { $0 != UInt8(ascii: " ") }
    }
}
