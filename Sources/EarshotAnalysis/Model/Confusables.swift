internal import Earshot

/// Finds what words and runs of words have in common beside being the same: letters, sounds, nearness.
struct Confusables {
    /// The most pronunciations of a run that are compared.
    static let pronunciationLimit = 8
    /// The most words of a run that is compared by its sounds.
    private static let soundingWords = 2

    private let wording: Wording
    private var letters: [String: Set<Int>] = [:]
    private var sounds: [Vocabulary.Confusable.Content: Set<Int>] = [:]
    private var near = NearWords()
    private var spelled: [Int: String] = [:]

    init(wording: Wording) {
        self.wording = wording
    }

    /// Notes a run of words by its number.
    mutating func add(_ run: Int, _ words: [Wording.Word]) {
        let sounding = words.count <= Self.soundingWords
        add(run, words, isSounding: sounding, isNear: words.count == 1 && !wording.carriesNothing(words))
    }

    /// Notes a name by a number; a name is compared as a whole, however many words it has.
    mutating func add(_ run: Int, name words: [Wording.Word], hasNumber: Bool) {
        add(run, words, isSounding: true, isNear: !hasNumber && !wording.carriesNothing(words))
    }

    private mutating func add(_ run: Int, _ words: [Wording.Word], isSounding: Bool, isNear: Bool) {
        guard !words.isEmpty else { return }
        let joined = words.map(\.text).joined()
        spelled[run] = joined
        if !joined.contains(where: \.isNumber) || words.count == 1 {
            var spellings: Set = [joined]
            for word in words {
                let others =
                    wording.language.respellings(of: word.text.utf8)
                    + (possessiveStem(word.text).map { [Array($0.utf8)] } ?? [])
                for other in others {
                    let text = String(decoding: other, as: UTF8.self)
                    spellings.insert(words.map { $0 == word ? text : $0.text }.joined())
                }
            }
            for spelling in spellings { letters[spelling, default: []].insert(run) }
        }
        guard isSounding else { return }
        let pronunciations = wording.pronunciations(of: words, limit: Self.pronunciationLimit)
        for phones in pronunciations {
            for content in contents(phones) { sounds[content, default: []].insert(run) }
        }
        if isNear {
            let text = words.map(\.text).joined(separator: " ")
            near.add(run, text: text, pronunciations: pronunciations, language: wording.language)
        }
    }

    private func contents(_ phones: [UInt8]) -> [Vocabulary.Confusable.Content] {
        (wording.language.sounds?.homophoneKeys(phones) ?? []).enumerated().compactMap { accent, key in
            key.isEmpty ? nil : .sounds(accent: accent, key: key)
        }
    }

    /// What sounds the same as some phones.
    func members(soundingAs phones: [UInt8]) -> [Int] {
        Set(contents(phones).flatMap { sounds[$0] ?? [] }).sorted()
    }

    /// An English word without its s: "dads" may be "dad".
    private func possessiveStem(_ word: String) -> String? {
        guard wording.language.data.language == "en", word.utf8.count > 3, word.hasSuffix("s"),
            word.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A })
        else { return nil }
        return String(word.dropLast())
    }

    /// What at least two runs have in common, with these runs, in a fixed order.
    func found() -> [(content: Vocabulary.Confusable.Content, members: [Int])] {
        var found: [(Vocabulary.Confusable.Content, [Int])] = []
        for (joined, members) in letters.sorted(by: { $0.key < $1.key }) where members.count > 1 {
            found.append((.letters(joined), members.sorted()))
        }
        let sounding = sounds.filter { Set($0.value.compactMap { spelled[$0] }).count > 1 }
        for (content, members) in sounding.map({ ($0.key, $0.value.sorted()) }).sorted(by: Self.isBefore) {
            found.append((content, members))
        }
        for pair in near.pairs(in: wording.language) { found.append((.near(pair.0, pair.1), [pair.0, pair.1])) }
        return found
    }

    private static func isBefore(
        _ one: (content: Vocabulary.Confusable.Content, members: [Int]),
        _ other: (content: Vocabulary.Confusable.Content, members: [Int])
    ) -> Bool {
        if one.members != other.members { return one.members.lexicographicallyPrecedes(other.members) }
        guard case .sounds(let accent, let key) = one.content,
            case .sounds(let otherAccent, let otherKey) = other.content
        else { return false }
        return accent != otherAccent ? accent < otherAccent : key.lexicographicallyPrecedes(otherKey)
    }
}
