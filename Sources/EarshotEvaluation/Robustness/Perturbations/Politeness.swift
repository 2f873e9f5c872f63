/// Adds courtesies: one before at first, then one behind, and at full strength two of each.
struct Politeness: Perturbation {
    static let name = "politeness"
    static let summary = "courtesies before and behind"
    private let before: [String]
    private let after: [String]

    init?(_ language: SpokenLanguage) {
        before = language.data[.courtesiesBefore]
        after = language.data[.courtesiesAfter]
        if before.isEmpty || after.isEmpty { return nil }
    }

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        let end = sentence.words.count
        let (before, after) = (random.shuffled(before), random.shuffled(after))
        var edits: [SpokenWords.Edit] = []
        for (index, (opening, closing)) in zip(before, after).prefix(2).enumerated() {
            edits.append(SpokenWords.Edit(before: 0, opening, rank: -index))
            edits.append(SpokenWords.Edit(before: end, closing, rank: index))
        }
        return edits
    }
}
