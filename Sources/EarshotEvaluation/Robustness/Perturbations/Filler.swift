internal import Earshot

/// Puts hesitations and single filler words in: "um", "well"; at full strength before half of the words.
struct Filler: Perturbation {
    static let name = "filler"
    static let summary = "hesitations and filler words"
    private let fillers: [String]

    init?(_ language: SpokenLanguage) {
        let data = language.language.data
        fillers =
            data.hesitations
            + data.fillers.filter { !language.normalized($0).isEmpty && !data.hesitations.contains($0) }
        if fillers.isEmpty { return nil }
    }

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        let places = random.shuffled(Array(sentence.words.indices)).prefix((sentence.words.count + 1) / 2)
        return places.compactMap { place in random.pick(fillers).map { SpokenWords.Edit(before: place, $0) } }
    }
}
