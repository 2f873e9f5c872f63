internal import Earshot

/// Writes a grammar as a list of phrases with boosts, for recognizers that take hints and no grammar.
///
/// A line is a run of words, a tab, and its boost with one decimal. The boost lies between 1 and the maximum. It is
/// larger for long words and for words in few lines, and half as far above 1 for phrases as for names: rare and long
/// words gain most, and raise fewer false alarms.
struct HintList {
    /// The most sentences of a phrase that are expanded.
    static let sentenceLimit = 8
    /// The most values of the question asked that are listed.
    static let valueLimit = 1_000
    /// The fewest letters of a long word.
    private static let longWord = 6

    private let weakWords: Set<String>
    private var lines: [(words: [String], isName: Bool)] = []
    /// The number of lines with a word.
    private var counts: [String: Int] = [:]
    /// Whether a question has more values than are listed.
    private(set) var isCut = false

    /// Collects the lines.
    init(_ grammar: SpeechGrammar, target: ResolveOptions.Target, language: Language) {
        weakWords = Set((language.data.closedClass + language.data.fillers).map { $0.lowercased() })
        var names = SpeechGrammar.Runs()
        var phrases = SpeechGrammar.Runs()
        for rule in grammar.rules {
            switch rule.kind {
            case .application, .enumeration:
                for name in rule.alternatives { names.add(grammar.spelled(name, limit: Self.sentenceLimit).sentences) }
            case .phrases, .negative:
                for phrase in rule.alternatives {
                    let runs = grammar.runs(of: phrase, limit: Self.sentenceLimit)
                    phrases.add(runs.filter { run in !run.allSatisfy { weakWords.contains($0) || Self.isShort($0) } })
                }
            case .number, .boolean:
                break
            }
        }
        if target != .shortcuts {
            for answer in grammar.utterances {
                let (values, isCut) = grammar.spelled(answer, limit: Self.valueLimit)
                names.add(values)
                self.isCut = self.isCut || isCut
            }
        }
        let known = Set(names.runs)
        lines = names.runs.map { ($0, true) } + phrases.runs.filter { !known.contains($0) }.map { ($0, false) }
        for line in lines { for word in Set(line.words) { counts[word, default: 0] += 1 } }
    }

    /// The list as text.
    ///
    /// - Parameter boost: The maximum boost, in tenths.
    /// - Returns: Lines, each with its line break.
    func text(boost: Int) -> String {
        lines.map { line in
            let tenths = 10 + (boost - 10) * weight(line.words) / (line.isName ? 1_000 : 2_000)
            return "\(line.words.joined(separator: " "))\t\(tenths / 10).\(tenths % 10)\n"
        }.joined()
    }

    /// The weight of a line, in thousandths: the mean over its words.
    private func weight(_ words: [String]) -> Int {
        let weights = words.map { word -> Int in
            guard !weakWords.contains(word) else { return 0 }
            let letters = min(Self.letters(of: word), Self.longWord)
            return 2_000 * letters / Self.longWord / (1 + (counts[word] ?? 1))
        }
        return weights.reduce(0, +) / max(1, weights.count)
    }

    /// The number of letters of a word; a sign for a syllable or more counts as three.
    private static func letters(of word: String) -> Int {
        word.unicodeScalars.allSatisfy { $0.value < 0x0E00 } ? word.count : word.count * 3
    }

    /// Whether a word is too short to be distinctive by itself.
    private static func isShort(_ word: String) -> Bool { letters(of: word) < 3 }
}
