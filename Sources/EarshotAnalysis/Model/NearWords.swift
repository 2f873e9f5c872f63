internal import Earshot

/// Finds texts that sound or are spelled nearly the same, so near that whatever is nearly the one is nearly the other.
///
/// The engine's own measures and index: pairs of neighboring sounds or letters shared, then the priced distance.
struct NearWords {
    /// The most that the sounds of two texts may differ, in thousandths of a phone: almost the same; or a twelfth of
    /// their length.
    static func soundLimit(_ length: Int) -> Int { max(300, 80 * length) }
    /// The most that the letters of two texts may differ, in thousandths of a letter: a tenth of them.
    static func letterLimit(_ length: Int) -> Int { 100 * length }
    /// The most pairs of neighboring sounds that a distance takes away: a change of class costs 350 and more, and takes
    /// two away.
    private static func lostSounds(_ distance: Int) -> Int { 2 * (distance / 350) }
    /// The most pairs of neighboring letters that a distance takes away: two that change places cost 800 and take three
    /// away, a letter for one of its kin 600 and two.
    private static func lostLetters(_ distance: Int) -> Int { distance * 15 / 4_000 }
    /// The fewest sounds or letters of a text that another may be near to.
    private static let shortest = 3

    private var spoken: [(elements: [UInt32], owner: Int32)] = []
    private var written: [(elements: [UInt32], owner: Int32)] = []
    private var texts: [Int32: String] = [:]

    /// Adds a text by a number of the caller's.
    ///
    /// - Parameters:
    ///   - owner: The number.
    ///   - word: The text, normalized.
    ///   - pronunciations: Its pronunciations, the usual one first.
    ///   - language: The language; numbers are near to nothing.
    mutating func add(_ owner: Int, text word: String, pronunciations: [[UInt8]], language: Language) {
        guard !word.contains(where: \.isNumber), word.unicodeScalars.count >= Self.shortest,
            language.numbers.spans(in: language.normalizer.normalize(word)).isEmpty
        else { return }
        texts[Int32(owner)] = word
        written.append((word.unicodeScalars.filter { $0 != " " }.map(\.value), Int32(owner)))
        for phones in pronunciations.prefix(2) where phones.count >= Self.shortest {
            spoken.append((phones.map(UInt32.init), Int32(owner)))
        }
    }

    /// The pairs that are near, the smaller number first, in order.
    ///
    /// - Complexity: O(*n* · *p*) in the texts and those that share pairs of neighbors with each.
    func pairs(in language: Language) -> [(Int, Int)] {
        var found: [Int64: (Int, Int)] = [:]
        func note(_ one: Int32, _ other: Int32) {
            guard one != other, let text = texts[one], let second = texts[other],
                !language.areAntonyms(text.utf8, second.utf8), !isPolar(text, second, language)
            else { return }
            let pair = (Int(min(one, other)), Int(max(one, other)))
            found[Int64(pair.0) << 32 | Int64(pair.1)] = pair
        }
        let classes = SoundClasses.shared
        Self.compare(spoken, fold: { classes.fold($0) }, limit: Self.soundLimit, lost: Self.lostSounds) {
            one,
            other,
            limit in
            classes.distance(one, other, limit: limit) != nil
        } note: {
            note($0, $1)
        }
        Self.compare(written, fold: { $0 }, limit: Self.letterLimit, lost: Self.lostLetters) {
            one,
            other,
            limit in
            SpellingDistance.distance(one, other) <= limit
        } note: {
            note($0, $1)
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Whether one of two texts has a word that turns the meaning round and the other has not.
    private func isPolar(_ one: String, _ other: String, _ language: Language) -> Bool {
        func polar(_ text: String) -> [Substring] {
            text.split(separator: " ").filter { language.isPolar(Array($0.utf8)[...]) }
        }
        return polar(one) != polar(other)
    }

    private static func compare(
        _ strings: [(elements: [UInt32], owner: Int32)],
        fold: (UInt32) -> UInt32,
        limit: (Int) -> Int,
        lost: (Int) -> Int,
        isNear: (ArraySlice<UInt32>, ArraySlice<UInt32>, Int) -> Bool,
        note: (Int32, Int32) -> Void
    ) {
        let index = SequenceIndex(strings, fold: fold)
        var counts = [UInt8](repeating: 0, count: index.count)
        for string in strings {
            let length = string.elements.count
            // What is a third longer is too far whatever it is; and no sound or letter more costs less than 300.
            let slack = limit(length + length / 3) / 300
            index.forEachSharing(
                string.elements.map(fold)[...],
                lengths: max(2, length - slack)...length + slack,
                needed: { max(1, max(length, $0) - 1 - lost(limit(max(length, $0)))) },
                counts: &counts
            ) { other in
                // Nearness is mutual.
                guard index.owners[Int(other)] > string.owner else { return }
                let elements = index.string(other)
                if isNear(string.elements[...], elements, limit(max(length, elements.count))) {
                    note(string.owner, index.owners[Int(other)])
                }
            }
        }
    }
}
