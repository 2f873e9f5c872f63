/// One way in which speech, or what a recognizer writes of it, differs from the words that were meant.
///
/// A perturbation lists what it can do to a sentence; a strength says how much of that is done.
protocol Perturbation {
    /// The name in options and reports.
    static var name: String { get }
    /// What it does, in a few words.
    static var summary: String { get }
    /// Whether what is heard may mean something else than what was said.
    ///
    /// Nobody could always be right then: a question or a rejection is as good, and a wrong answer is what counts.
    static var mayChangeMeaning: Bool { get }
    /// Whether it leaves words out, so that an answer is right if it has everything that is left.
    static var leavesWordsOut: Bool { get }

    /// Prepares a language; `nil` if too little is known of it.
    init?(_ language: SpokenLanguage)

    /// The edits that make up the full strength, in the order in which they are made as the strength rises.
    ///
    /// - Parameters:
    ///   - sentence: The sentence, with at least one word.
    ///   - random: Random numbers of this sentence and perturbation.
    /// - Returns: Empty if there is nothing in the sentence to change.
    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit]
}

extension Perturbation {
    static var mayChangeMeaning: Bool { false }
    static var leavesWordsOut: Bool { false }
}

/// All perturbations, in the order of reports.
enum Perturbations {
    static var all: [any Perturbation.Type] {
        [
            Homophone.self, MisheardPhone.self, MisheardWord.self, FunctionWord.self, DroppedWord.self,
            DoubledWord.self, Filler.self, Politeness.self, SelfCorrection.self, Article.self, NumberSpelling.self,
            Casing.self, MissingMarks.self, WordBreaks.self, CutStart.self, CutEnd.self, TwoPeople.self,
        ]
    }

    /// The perturbation with a name.
    static func named(_ name: String) -> (any Perturbation.Type)? { all.first { $0.name == name } }
}
