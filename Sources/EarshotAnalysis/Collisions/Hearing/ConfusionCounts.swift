/// How often recognizers took one sound, or letter, for another, from `confusions.txt`.
struct ConfusionCounts: Sendable {
    /// Who spoke.
    enum Speakers: CaseIterable {
        case voices
        case people
    }

    /// How often one was heard where another was said.
    struct Count: Hashable {
        var heard: Int
        /// How often the other was said.
        var said: Int
    }

    /// The name of silence: as what was said, for sounds that were added; as what was heard, for sounds that were lost.
    static let nothing = "-"

    /// The sounds, by their names in `phones.txt`.
    static let sounds = ConfusionCounts(LintData.confusions, voices: "voices", people: "people")
    /// The letters.
    static let letters = ConfusionCounts(
        LintData.confusions,
        voices: "letters of voices",
        people: "letters of people"
    )

    private var heard: [Speakers: [String: [String: Int]]] = [:]
    private var said: [Speakers: [String: Int]] = [:]

    /// Reads two sections; entries that cannot be read are skipped.
    init(_ data: LintData, voices: String, people: String) {
        for (speakers, section) in [(Speakers.voices, voices), (.people, people)] {
            var total = 0
            for (name, entries) in data.keys(of: section) {
                for entry in entries {
                    let fields = entry.split(separator: " ")
                    guard fields.count == 2, let count = Int(fields[1]), count > 0 else { continue }
                    heard[speakers, default: [:]][name, default: [:]][String(fields[0])] = count
                    said[speakers, default: [:]][name, default: 0] += count
                    if name != Self.nothing { total += count }
                }
            }
            // Something may be added beside any sound.
            said[speakers, default: [:]][Self.nothing] = total
        }
    }

    /// How often one was heard where another was said, by the speakers.
    func count(_ heard: String, for said: String, by speakers: Speakers) -> Count {
        Count(heard: self.heard[speakers]?[said]?[heard] ?? 0, said: self.said[speakers]?[said] ?? 0)
    }

    /// The same of all speakers.
    func count(_ heard: String, for said: String) -> Count {
        Speakers.allCases.reduce(into: Count(heard: 0, said: 0)) { sum, speakers in
            let count = count(heard, for: said, by: speakers)
            sum.heard += count.heard
            sum.said += count.said
        }
    }
}
