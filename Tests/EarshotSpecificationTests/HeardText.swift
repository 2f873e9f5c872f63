@testable import Earshot

/// One hypothesis as plain words, with the numbers among them.
///
/// It never changes. It is a class only so that passing it costs one reference.
final class HeardText {
    /// A number somewhere in what was heard.
    struct Number {
        var units: Range<Int>
        /// `nil` beyond 64 bits.
        var value: NumberValue?
        var isDigits: Bool
        /// Whether no longer number contains it.
        var isMaximal = false
        /// The surcharge on the price of a number: some of its words were heard as homophones.
        var surcharge = 0
        /// Whether it is a position counted from the end, which only a list has.
        var isLastPlace = false

        /// Whether it is an article that counts one.
        var isArticle = false
        /// Whether it begins with a word that only says that it is a number.
        var isMarked = false
        /// The currencies that it is an amount of, one of which has to follow it in the phrase; empty for a mere number.
        var currencies: Set<String> = []
        /// Whether it was written in pieces, or with a mark that nobody said.
        var isSplit = false
        /// The pieces, if each may be a number of its own.
        var pieces: [Int64] = []

        var evidence: EvidenceClass { isSplit || isArticle ? .spelling : surcharge > 0 ? .homophone : .number }
    }

    let text: NormalizedText
    let source: [UInt8]
    let units: [String]
    let language: SpecifiedLanguage
    /// The numbers as they were said, and those from homophones.
    let numbers: [Number]
    /// The boundaries inside a number that must not be split.
    let cuts: Set<Int>
    /// The boundaries that separate two numbers of their own, though a longer one contains both: digits said one by
    /// one.
    let seams: Set<Int>

    init(_ text: NormalizedText, source: [UInt8], _ language: SpecifiedLanguage) {
        self.text = text
        self.source = source
        self.language = language
        let words = text.units.indices.map { text.text($0..<$0 + 1) }
        units = words
        var numbers: [Number] = []
        var cuts: Set<Int> = []
        var seams: Set<Int> = []
        for span in language.language.numbers.spans(in: text) {
            let units = Int(span.units.lowerBound)..<Int(span.units.upperBound)
            numbers.append(
                Number(units: units, value: span.value, isDigits: span.isDigits, isMaximal: span.isMaximal)
            )
            if span.isMaximal {
                cuts.formUnion(units.dropFirst())
            } else {
                seams.insert(units.lowerBound)
                seams.formUnion(units.upperBound...max(units.upperBound, Int(span.partsUntil)))
            }
        }
        self.cuts = cuts
        self.seams = seams
        let marked = numbers.filter { number in
            let start = number.units.lowerBound
            guard start > 0, language.numberMarkers.contains(words[start - 1]),
                text.tokens.contains(where: { Int($0.firstUnit) == start - 1 })
            else { return false }
            // "No, seven" takes something back.
            return number.isMaximal && (number.isDigits || !text.units[start].isParted)
        }
        let withMarkers = marked.map { number in
            Number(
                units: number.units.lowerBound - 1..<number.units.upperBound,
                value: number.value,
                isDigits: number.isDigits,
                isMarked: true
            )
        }
        let articles = words.indices.dropLast().filter { unit in
            language.numberArticles.contains(words[unit]) && words[unit + 1].utf8.count >= 3
                && !language.unitForms(of: [words[unit + 1]]).isEmpty
        }
        let ones = articles.map {
            Number(units: $0..<$0 + 1, value: NumberValue(mantissa: 1), isDigits: false, isArticle: true)
        }
        self.numbers = numbers + withMarkers + ones + Self.lastPlaces(text, words, language)
    }

    /// The same text with further numbers, and with further boundaries that separate numbers.
    init(_ heard: HeardText, adding others: [Number], seams: Set<Int> = []) {
        text = heard.text
        source = heard.source
        units = heard.units
        language = heard.language
        cuts = heard.cuts
        self.seams = heard.seams.union(seams)
        numbers = heard.numbers + others
    }

    /// The positions counted from the end; of several that begin with one word, the longest.
    private static func lastPlaces(_ text: NormalizedText, _ units: [String], _ language: SpecifiedLanguage) -> [Number]
    {
        text.tokens.compactMap { token in
            let start = Int(token.firstUnit)
            let places = language.lastPlaces.filter { units[start...].starts(with: $0.words) }
            guard let place = places.max(by: { $0.words.count < $1.words.count }) else { return nil }
            let value = NumberValue(mantissa: place.value, isOrdinal: true)
            return Number(units: start..<start + place.words.count, value: value, isDigits: false, isLastPlace: true)
        }
    }

    // MARK: Words

    func stands(_ words: [String], at unit: Int) -> Bool {
        !words.isEmpty && unit + words.count <= units.count && units[unit] == words[0]
            && units[unit..<unit + words.count].elementsEqual(words)
    }

    /// Whether a boundary between units is one between words.
    func isWordBoundary(_ node: Int) -> Bool {
        node == 0 || node == units.count || text.units[node].token != text.units[node - 1].token
    }

    /// The end of the word that a unit belongs to.
    func endOfWord(_ unit: Int) -> Int { Int(text.tokens[Int(text.units[unit].token)].endUnit) }

    /// The number of letters of a span.
    func letters(_ span: Range<Int>) -> Int {
        span.reduce(0) { $0 + LetterCount.letters(of: Array(units[$1].utf8)[...]) }
    }

    /// The runs of whole words from a unit, up to a number of words; more in languages without spaces.
    func runs(from unit: Int, limit: Int) -> [Range<Int>] {
        guard unit < units.count, isWordBoundary(unit) else { return [] }
        var ends: [Int] = []
        var end = unit
        var isUnspaced = true
        while end < units.count {
            isUnspaced = isUnspaced && text.units[end].isUnspaced
            guard ends.count < (isUnspaced ? WorkLimits.unspacedRunWords : limit) else { break }
            end = endOfWord(end)
            ends.append(end)
        }
        return ends.map { unit..<$0 }
    }

    /// The runs of two and more units, from one on, that may be written as one.
    func joinableRuns(from unit: Int) -> [Range<Int>] {
        (unit + 2..<max(unit + 2, units.count) + 1).filter { $0 <= units.count }.map { unit..<$0 }.filter(mayJoin)
    }

    private func mayJoin(_ run: Range<Int>) -> Bool {
        let words = units[run]
        guard !run.contains(where: { text.units[$0].isUnspaced }) else { return false }
        let isInitialism = words.allSatisfy { $0.utf8.count == 1 && !isDigit($0.utf8.first) }
        let most = isInitialism ? WorkLimits.initialismLetters : WorkLimits.joinedWords
        guard words.count <= most else { return false }
        return zip(words, words.dropFirst()).allSatisfy { !(isDigit($0.utf8.last) && isDigit($1.utf8.first)) }
    }

    private func isDigit(_ byte: UInt8?) -> Bool { byte.map { $0 >= 0x30 && $0 <= 0x39 } ?? false }

    // MARK: Numbers

    /// Whether a unit is part of a number, not counting homophones.
    func isNumber(_ unit: Int) -> Bool {
        numbers.contains { $0.surcharge == 0 && !$0.isArticle && $0.units.contains(unit) }
    }

    /// Whether a value may not begin or end at a boundary.
    func cutsValue(_ node: Int) -> Bool { cuts.contains(node) && !seams.contains(node) }

    /// Whether a bare scale word ("hundred") begins at a unit: a word before it may be its misheard digit.
    func isBareScale(at unit: Int) -> Bool {
        numbers.contains { number in
            number.units == unit..<unit + 1 && !number.isDigits && !(number.value?.isOrdinal ?? true)
                && (number.value?.mantissa ?? 0) >= 100
        }
    }

    /// Whether tens without a unit ("twenty") end at a boundary.
    func endsWithTens(at node: Int) -> Bool {
        numbers.contains { number in
            guard number.units.upperBound == node, !number.isDigits, number.surcharge == 0, let value = number.value,
                !value.isOrdinal, value.scale == 0
            else { return false }
            return value.mantissa % 10 == 0 && (20...90).contains(value.mantissa % 100)
        }
    }

    // MARK: Texts

    func isHesitation(_ unit: Int) -> Bool {
        isWordBoundary(unit) && language.hesitations.contains(units[unit])
    }

    /// The original text of a run of units.
    func original(_ span: Range<Int>) -> String {
        let bytes = Int(text.units[span.lowerBound].sourceStart)..<Int(text.units[span.upperBound - 1].sourceEnd)
        return String(decoding: source[bytes], as: UTF8.self)
    }

    // MARK: Sounds

    /// The pronunciations of a run, the most usual first; none if the sounds of a word are unknown.
    func pronunciations(_ run: Range<Int>) -> [[Phone]] {
        let words = run.map { Array(units[$0].utf8) }
        if let whole = Pronunciations.together(words.map { $0[...] }, in: language.language.sounds) { return whole }
        let known = words.map { language.language.pronunciations(of: $0) }
        return Pronunciations.combined(known, limit: WorkLimits.pronunciations)
    }
}
