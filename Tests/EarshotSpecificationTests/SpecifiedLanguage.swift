@testable import Earshot

/// The words that a language may leave over, as plain lists instead of interned tables.
struct SpecifiedLanguage {
    /// A frame of an answer: words before it, words after it, or both.
    struct Frame {
        var opening: [String]
        var closing: [String]
    }

    /// Words for a position counted from the end of a list.
    struct LastPlace {
        var words: [String]
        var value: Int64
    }

    let language: Language
    let fillers: [[String]]
    let hesitations: Set<String>
    let closedClass: [[String]]
    let frames: [Frame]
    let lastPlaces: [LastPlace]
    /// Every word of the lists above.
    let listed: Set<String>

    init(_ language: Language) {
        self.language = language
        let data = language.data
        func words(_ text: some StringProtocol) -> [String] {
            let text = language.normalizer.normalize(String(text))
            return text.units.indices.map { text.text($0..<$0 + 1) }
        }
        fillers = data.fillers.map(words).filter { !$0.isEmpty }
        hesitations = Set(data.hesitations.map(words).filter { $0.count == 1 }.flatMap(\.self))
        closedClass = data.closedClass.map(words).filter { !$0.isEmpty }
        let halves = data.frames.map { $0.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false) }
        let all = halves.filter { $0.count == 2 }.map { Frame(opening: words($0[0]), closing: words($0[1])) }
        frames = all.filter { !$0.opening.isEmpty || !$0.closing.isEmpty }
        lastPlaces = data.ordinals.filter { $0.value < 0 }.map { LastPlace(words: words($0.words), value: $0.value) }
        let polar = (data.affirmatives + data.negatives).map(words)
        let runs = fillers + closedClass + polar + lastPlaces.map(\.words) + all.flatMap { [$0.opening, $0.closing] }
        listed = Set(runs.joined() + data.hesitations.flatMap(words))
    }

    /// Whether all words are fillers or closed-class words.
    func carryNothing(_ words: [String]) -> Bool {
        words.allSatisfy { fillers.contains([$0]) || closedClass.contains([$0]) }
    }

    /// Whether a word reverses the meaning of others.
    func isPolar(_ word: String) -> Bool { language.isPolar(Array(word.utf8)[...]) }

    func areAntonyms(_ one: String, _ other: String) -> Bool { language.areAntonyms(one.utf8, other.utf8) }

    func isCommon(_ word: String) -> Bool { language.isCommon(word.utf8) ?? false }

    func isListedSound(_ word: String) -> Bool { language.sounds?.isListed(word) ?? false }
}
