import EarshotTestSupport

@testable import Earshot

/// Runs of words by themselves, without a catalog around them.
struct NearRuns {
    let index: FuzzyIndex
    /// The words of each run.
    let words: [[String]]
    let language: Language

    /// Indexes runs of words; `hints` are further pronunciations, by the words they belong to, and `areListed` says
    /// whether they are of phrases of a list.
    init(_ texts: [String], language: Language, hints: [String: [[Phone]]] = [:], areListed: Bool = false) {
        var vocabulary = StringInterner()
        var runs: [WordNGrams.Run] = []
        var known: Set<[UInt32]> = []
        var words: [[String]] = []
        var hinted: [[UInt32]: [[Phone]]] = [:]
        for text in texts {
            let parts = text.split(separator: " ").map(String.init)
            let symbols = parts.map { vocabulary.intern(Array($0.utf8)) }
            guard known.insert(symbols).inserted else { continue }
            runs.append(WordNGrams.Run(symbols: symbols, isNumber: false))
            words.append(parts)
            if let phones = hints[text] { hinted[symbols] = phones }
        }
        self.words = words
        self.language = language
        index = FuzzyIndex(
            runs,
            vocabulary: vocabulary,
            hints: hinted,
            language: language,
            cache: areListed ? language.sounds.map { SpokenRuns($0) } : nil
        )
    }

    /// A word's or a run's letters as code points, written in one.
    static func letters(_ text: String) -> [UInt32] {
        text.unicodeScalars.map(\.value).filter { $0 != 0x20 }
    }

    /// Whether all words of a run are words that carry nothing.
    func isFunctionOnly(_ run: Int) -> Bool {
        language.isFunctionOnly(words[run].map { Array($0.utf8)[...] })
    }
}

/// Random words over small alphabets, so that near ones are frequent.
struct RandomSpellings {
    var random: SplitMix

    /// Letters of several scripts, two of them with words of few letters and one beyond the basic plane.
    static let alphabets = ["ab", "abcde", "αβγδ", "кошт", "กาขน", "かなカ", "가나다", "אבגד", "𐐨𐐩𐐪"].map {
        Array($0.unicodeScalars)
    }

    mutating func word(_ alphabet: [Unicode.Scalar], _ lengths: ClosedRange<Int>) -> String {
        var text = ""
        for _ in 0..<Int.random(in: lengths, using: &random) {
            // Repeated letters are the hard case of counting pairs.
            let repeats = Int.random(in: 0..<5, using: &random) == 0 ? 3 : 1
            let letter = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            for _ in 0..<repeats { text.unicodeScalars.append(letter) }
        }
        return text
    }

    /// The word after a number of random edits.
    mutating func edited(_ word: String, _ edits: Int, _ alphabet: [Unicode.Scalar]) -> String {
        var letters = Array(word.unicodeScalars)
        for _ in 0..<edits {
            let letter = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            switch Int.random(in: 0..<3, using: &random) {
            case 0 where !letters.isEmpty: letters.remove(at: Int.random(in: 0..<letters.count, using: &random))
            case 1 where !letters.isEmpty: letters[Int.random(in: 0..<letters.count, using: &random)] = letter
            default: letters.insert(letter, at: Int.random(in: 0...letters.count, using: &random))
            }
        }
        return String(String.UnicodeScalarView(letters))
    }
}
