internal import Earshot

/// What was heard of one phrase that was said several times.
struct Recordings {
    /// The words that were heard most often, as they were first written; empty if nothing was heard.
    let text: String
    /// What there is to say about the recordings.
    let findings: [PhraseFinding]

    init(_ recordings: [Utterance], language: Language) {
        var heard: [(words: String, text: String, count: Int)] = []
        var all: [Set<String>] = []
        for recording in recordings {
            let words = recording.hypotheses.map { Self.words(of: $0.text, language) }
            all.append(Set(words))
            guard let best = words.first, !best.isEmpty, let text = recording.hypotheses.first?.text else { continue }
            if let place = heard.firstIndex(where: { $0.words == best }) {
                heard[place].count += 1
            } else {
                heard.append((best, text, 1))
            }
        }
        // The earliest of those that were heard most often.
        let most = heard.map(\.count).max() ?? 0
        let chosen = heard.first { $0.count == most }
        text = chosen?.text ?? ""
        var findings: [PhraseFinding] = []
        let unheard = recordings.count - heard.reduce(0) { $0 + $1.count }
        if heard.count > 1 || unheard > 0 {
            let ways = heard.map { "\($0.text.inQuotes) \($0.count)x" } + (unheard > 0 ? ["nothing \(unheard)x"] : [])
            let isAlwaysListed = all.allSatisfy { $0.contains(chosen?.words ?? "") }
            let remark = isAlwaysListed ? "; each time it was among the hypotheses" : ""
            findings.append(
                PhraseFinding(
                    .heardDifferently,
                    .warning,
                    "the recordings were not heard in the same way: \(ways.joined(separator: ", "))\(remark)"
                )
            )
        } else if recordings.count == 1 {
            let message = "it was recorded once; say it again to see whether it is heard in the same way"
            findings.append(PhraseFinding(.recordedOnce, .note, message))
        }
        self.findings = findings
    }

    /// The words of a text, normalized.
    static func words(of text: String, _ language: Language) -> String {
        let normalized = language.normalizer.normalize(text)
        return normalized.units.indices.map { normalized.text($0..<$0 + 1) }.joined(separator: " ")
    }
}
