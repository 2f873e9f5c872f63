@testable import Earshot

/// The words of a catalog: which exist, which are adjacent, how they sound, and how much information about a shortcut
/// each carries.
struct CatalogWords {
    typealias Part = SpecifiedCatalog.Part
    typealias Word = SpecifiedCatalog.Word

    /// Adjacent words of a phrase or a name, which something heard may resemble.
    struct Run {
        var words: [String]
        /// Whether it is a number word.
        var isNumber: Bool
        var letters: Int
        /// Its pronunciations, the most usual first, and those given in the catalog.
        var pronunciations: [[Phone]]
        var hints: [[Phone]] = []

        /// The pronunciations for approximate matching.
        var usual: [[Phone]] { pronunciations.prefix(2) + hints }
    }

    private let language: SpecifiedLanguage
    var vocabulary: Set<String> = []
    /// Runs of words that may be written as one, by their joined spelling.
    private(set) var compounds: [String: Set<[String]>] = [:]
    private(set) var runs: [[String]: Run] = [:]
    /// The information of each word about its shortcuts, in thousandths of a nat.
    private(set) var tellings: [String: Int] = [:]

    init(_ language: SpecifiedLanguage) { self.language = language }

    /// Whether the catalog has a word, or words that may be joined to it.
    func knows(_ word: String) -> Bool { vocabulary.contains(word) || compounds[word] != nil }

    func normalized(_ text: String) -> [String] {
        let text = language.language.normalizer.normalize(text)
        return text.units.indices.map { text.text($0..<$0 + 1) }
    }

    // MARK: Adding

    /// Adds words.
    ///
    /// - Parameters:
    ///   - source: The words as written.
    ///   - isPart: Whether they are part of a name, which is matched approximately only as part of the whole.
    /// - Returns: The ways to say them; the first one has no cost.
    mutating func add(_ source: String, isPart: Bool) -> [[Part]] {
        let text = language.language.normalizer.normalize(source)
        let heard = HeardText(text, source: [], language)
        let numbers = namedNumbers(in: text)
        var isOfNumber: Set<Int> = []
        for number in numbers { isOfNumber.formUnion(number.units) }
        vocabulary.formUnion(heard.units)
        for unit in heard.units.indices {
            for run in heard.joinableRuns(from: unit) {
                let words = Array(heard.units[run])
                compounds[words.joined(), default: []].insert(words)
            }
            guard !isPart else { continue }
            for run in heard.runs(from: unit, limit: WorkLimits.runWords) {
                guard run.contains(where: isOfNumber.contains) else {
                    addRun(Array(heard.units[run]), isNumber: false)
                    continue
                }
                // Digits are not letters, and the words of a multi-word number are not words of their own.
                let number = numbers.first { $0.units == run }
                if let number, !number.isDigits, run.count == 1 { addRun(Array(heard.units[run]), isNumber: true) }
            }
        }
        var variants: [[Part]] = [[]]
        for unit in heard.units.indices {
            var word = Word(text: heard.units[unit])
            for number in numbers where number.units.lowerBound == unit {
                if let value = number.value { word.numbers.append(.init(value: value, words: number.units.count)) }
            }
            var pieces: [[Part]] = [[.word(word)]]
            if !isOfNumber.contains(unit) { pieces += parted(heard.units[unit]) }
            variants = variants.flatMap { head in pieces.map { head + $0 } }
        }
        return variants
    }

    /// The numbers that words name; of digits said one by one, each is a number.
    private func namedNumbers(in text: NormalizedText) -> [HeardText.Number] {
        let spans = language.language.numbers.spans(in: text).filter { span in
            !span.isPart && !(span.units.count == 1 && text.isLedByZero(Int(span.units.lowerBound)))
        }
        let parts = spans.filter { !$0.isMaximal }
        let named = spans.filter { span in
            !span.isMaximal
                || !parts.contains {
                    span.units.lowerBound <= $0.units.lowerBound && $0.units.upperBound <= span.units.upperBound
                }
        }
        return named.map {
            let units = Int($0.units.lowerBound)..<Int($0.units.upperBound)
            return HeardText.Number(units: units, value: $0.value, isDigits: $0.isDigits)
        }
    }

    /// A word of letters and digits, with the two separated: "U2" is heard as "u two".
    private mutating func parted(_ word: String) -> [[Part]] {
        let isDigit = word.unicodeScalars.map { ("0"..."9").contains($0) }
        guard isDigit.contains(true), isDigit.contains(false) else { return [] }
        var parted = ""
        for (index, scalar) in word.unicodeScalars.enumerated() {
            if index > 0, isDigit[index] != isDigit[index - 1] { parted += " " }
            parted.unicodeScalars.append(scalar)
        }
        guard normalized(parted).count > 1 else { return [] }
        return add(parted, isPart: false).map { $0 + [.toll(CostModel.spelling, .spelling)] }
    }

    private mutating func addRun(_ words: [String], isNumber: Bool) {
        guard runs[words] == nil else { return }
        let known = words.map { language.language.sounds?.pronunciations(of: $0) ?? [] }
        runs[words] = Run(
            words: words,
            isNumber: isNumber,
            letters: words.reduce(0) { $0 + LetterCount.letters(of: Array($1.utf8)[...]) },
            pronunciations: Pronunciations.together(words.map { Array($0.utf8)[...] }, in: language.language.sounds)
                ?? Pronunciations.combined(known, limit: WorkLimits.pronunciations)
        )
    }

    /// Records how a name is pronounced, if a hint is written in phones; a respelling is a form of its own.
    mutating func add(hint: String, to name: String) {
        guard Sounds.isPhones(hint: hint), let phones = try? Sounds.parse(hint: hint) else { return }
        for text in [name] + IdentifierSplitter.spokenForms(of: name) {
            let words = normalized(text)
            guard !words.isEmpty else { continue }
            vocabulary.formUnion(words)
            addRun(words, isNumber: false)
            runs[words]?.hints.append(phones)
        }
    }

    // MARK: Prices

    /// Computes the information of each word: most for a word in only one shortcut's phrases, none for a word in all.
    mutating func price(_ sentences: [SpecifiedCatalog.Sentence]) {
        var owners: [String: Set<Int>] = [:]
        var all: Set<Int> = []
        for sentence in sentences {
            let owner = sentence.shortcut ?? -1 - sentence.phrase
            all.insert(owner)
            for case .word(let word) in sentence.parts where word.mayBeMissing {
                owners[word.text, default: []].insert(owner)
            }
        }
        tellings = owners.mapValues { Logarithm.thousandths(all.count, over: $0.count) }
    }

    /// The price of a phrase word that was not heard.
    func priceOfMissing(_ word: String) -> Int {
        let told = tellings[word] ?? 0
        var price =
            CostModel.dropped + CostModel.droppedLetter * word.unicodeScalars.count
            + told * CostModel.droppedTelling / 1_000
        if language.carryNothing([word]), told <= CostModel.droppedTold {
            price = price * CostModel.droppedFiller / 1_000
        }
        return language.isPolar(word) ? price + CostModel.droppedPolar : price
    }
}
