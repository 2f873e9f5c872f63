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
    /// Words that say who does something, and words between a name and its number.
    let subjects, numberMarkers, numberJoiners: Set<String>
    /// Words that link the words of a name, and the articles that may stand among them.
    let linkingWords: [[String]]
    let articles: Set<String>
    /// Articles that count one before a unit.
    let numberArticles: Set<String>
    /// Currencies with their hundredths, and the words that join both.
    let minorUnits: [(majors: Set<String>, minors: Set<String>, joiners: Set<String>)]
    /// What takes back the words before it.
    let corrections: [[String]]
    /// Contractions, with all that they may stand for.
    let contractions: [(word: String, expansion: [String])]
    /// Words that sound like others where they are not stressed, as heard and as meant.
    let weakForms: [(heard: String, meant: String)]
    /// What negates, and what else is never read as something else.
    let negations, guarded: [[String]]
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
        closedClass = (data.closedClass + data.leavable).map(words).filter { !$0.isEmpty }
        let halves = data.frames.map { $0.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false) }
        let all = halves.filter { $0.count == 2 }.map { Frame(opening: words($0[0]), closing: words($0[1])) }
        frames = all.filter { !$0.opening.isEmpty || !$0.closing.isEmpty }
        lastPlaces = data.ordinals.filter { $0.value < 0 }.map { LastPlace(words: words($0.words), value: $0.value) }
        let single = { (list: [String]) in Set(list.map(words).filter { $0.count == 1 }.flatMap(\.self)) }
        subjects = single(data.subjects)
        numberMarkers = single(data.numberMarkers)
        numberJoiners = single(data.numberJoiners)
        numberArticles = single(data.numberArticles)
        linkingWords = data.linkingWords.map(words).filter { !$0.isEmpty }
        articles = single(data.articles)
        minorUnits = data.minorUnits.map { (single($0.majors), single($0.minors), single($0.joiners)) }
        let amounts = data.minorUnits.flatMap { $0.majors + $0.minors + $0.joiners }
        corrections = data.corrections.map(words).filter { !$0.isEmpty }
        var contractions: [(word: String, expansion: [String])] = []
        for entry in data.contractions {
            let word = words(entry.word)
            for expansion in entry.expansions.map(words) where word.count == 1 && !expansion.isEmpty {
                if word != expansion { contractions.append((word[0], expansion)) }
            }
        }
        self.contractions = contractions
        var weakForms: [(heard: String, meant: String)] = []
        for form in data.weakForms {
            let heard = words(form.word)
            for other in form.others {
                let meant = words(other)
                if heard.count == 1, meant.count == 1, heard != meant { weakForms.append((heard[0], meant[0])) }
            }
        }
        self.weakForms = weakForms
        negations = data.negations.map(words).filter { !$0.isEmpty }
        let others = data.questions + data.reports + data.conditions + data.quantifiers
        guarded = negations + others.map(words).filter { !$0.isEmpty }
        let polar = (data.affirmatives + data.negatives).map(words)
        let runs: [[String]] =
            fillers + closedClass + polar + lastPlaces.map(\.words) + all.flatMap { [$0.opening, $0.closing] }
        let parts: [String] = data.subjects + data.numberMarkers + data.numberArticles + amounts + data.hesitations
        var listed = Set<String>()
        for run in runs + guarded + corrections + linkingWords + (parts + data.articles).map(words) {
            listed.formUnion(run)
        }
        for contraction in contractions { listed.formUnion([contraction.word] + contraction.expansion) }
        for form in weakForms { listed.formUnion([form.heard, form.meant]) }
        self.listed = listed
    }

    /// Whether all words are fillers or closed-class words.
    func carryNothing(_ words: [String]) -> Bool {
        words.allSatisfy { fillers.contains([$0]) || closedClass.contains([$0]) }
    }

    /// Whether a word is a closed-class word that turns nothing.
    func isFunctionWord(_ word: String) -> Bool { closedClass.contains([word]) && !guarded.contains([word]) }

    /// Whether two words are function words, of which one may be heard for the other.
    func areFunctionWords(_ word: String, _ other: String) -> Bool {
        [word, other].allSatisfy { word in
            let isPreposition = language.data.prepositions.contains {
                language.normalizer.normalize($0).bytes.elementsEqual(word.utf8)
            }
            return !isPolar(word) && !guarded.contains([word]) && (isFunctionWord(word) || isPreposition)
        }
    }

    /// Whether one of two runs negates and the other does not, or the first one asks, reports, limits or counts where
    /// the second one does not.
    func turns(_ words: [String], _ others: [String]) -> Bool {
        func holds(_ run: [String], _ words: [String]) -> Bool {
            run.indices.contains { run[$0...].starts(with: words) }
        }
        return guarded.contains { holds(words, $0) && !holds(others, $0) }
            || negations.contains { holds(others, $0) && !holds(words, $0) }
    }

    /// Whether a word reverses the meaning of others.
    func isPolar(_ word: String) -> Bool { language.isPolar(Array(word.utf8)[...]) }

    func areAntonyms(_ one: String, _ other: String) -> Bool { language.areAntonyms(one.utf8, other.utf8) }

    /// The names of the unit of measure that words mean, each as its words.
    func unitForms(of words: [String]) -> [[String]] {
        language.unitForms(of: words.joined().utf8).map { $0.map { String(decoding: $0, as: UTF8.self) } }
    }

    func isCommon(_ word: String) -> Bool { language.isCommon(word.utf8) ?? false }

    func isListedSound(_ word: String) -> Bool { language.sounds?.isListed(word) ?? false }
}
