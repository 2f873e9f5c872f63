@testable import Earshot

/// The words a language may leave over, as plain lists: what the twin reads instead of the interned tables.
struct NaiveLanguage {
    struct Frame {
        var opening: [String]
        var closing: [String]
    }

    let language: Language
    let fillers: [[String]]
    let hesitations: [String]
    let closedClass: [[String]]
    let frames: [Frame]
    let lastPlaces: [(words: [String], value: Int64)]

    init(_ language: Language) {
        self.language = language
        func words(_ text: some StringProtocol) -> [String] { NaiveText(String(text), language).units }
        fillers = language.data.fillers.map(words).filter { !$0.isEmpty }
        hesitations = language.data.hesitations.map(words).filter { $0.count == 1 }.flatMap(\.self)
        closedClass = language.data.closedClass.map(words).filter { !$0.isEmpty }
        frames = language.data.frames.compactMap { text in
            let halves = text.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { return nil }
            let frame = Frame(opening: words(halves[0]), closing: words(halves[1]))
            return frame.opening.isEmpty && frame.closing.isEmpty ? nil : frame
        }
        lastPlaces = language.data.ordinals.filter { $0.value < 0 }.map { (words($0.words), $0.value) }
    }
}

/// A normalized text as plain words.
struct NaiveText {
    let text: NormalizedText
    let units: [String]
    let numbers: [NumberSpan]

    init(_ source: String, _ language: Language) {
        self.init(language.normalizer.normalize(source), language)
    }

    init(_ text: NormalizedText, _ language: Language) {
        self.text = text
        units = text.units.indices.map { text.text($0..<$0 + 1) }
        numbers = language.numbers.spans(in: text)
    }

    var isWordPerUnit: Bool { text.tokens.count == text.units.count && !text.units.contains(where: \.isUnspaced) }

    func stands(_ words: [String], at unit: Int) -> Bool {
        !words.isEmpty && unit + words.count <= units.count && Array(units[unit..<unit + words.count]) == words
    }

    /// The text with digits and letters apart in words that are unknown and no number; `nil` where there is none.
    func parted(_ source: String, _ language: Language, unless isKnown: (String) -> Bool) -> NaiveText? {
        let parted = text.parted(source: Array(source.utf8)) { unit in
            isKnown(units[unit]) || numbers.contains { $0.units.contains(Int32(unit)) }
        }
        return parted.map { NaiveText($0, language) }
    }

    /// Whether a boundary lies inside a number that must not be cut.
    func cutsNumber(_ node: Int) -> Bool {
        numbers.contains { $0.isMaximal && Int($0.units.lowerBound) < node && node < Int($0.units.upperBound) }
    }

    /// Whether a value may not begin or end at a boundary: inside a number, unless its digits were said one by one.
    func cutsValue(_ node: Int) -> Bool {
        cutsNumber(node)
            && !numbers.contains { number in
                !number.isMaximal
                    && (number.units.lowerBound == node
                        || node >= number.units.upperBound && node <= number.partsUntil)
            }
    }

    /// The runs of two or more words that might have been written as one.
    var runs: [Range<Int>] {
        units.indices.flatMap { start in
            (start + 2..<max(start + 2, units.count) + 1).compactMap { end in
                end <= units.count && mayJoin(start..<end) ? start..<end : nil
            }
        }
    }

    private func mayJoin(_ run: Range<Int>) -> Bool {
        let words = Array(units[run])
        let isInitialism = words.allSatisfy { $0.utf8.count == 1 && !isDigit($0.utf8.first) }
        guard words.count <= (isInitialism ? 8 : 4) else { return false }
        return zip(words, words.dropFirst()).allSatisfy { !(isDigit($0.utf8.last) && isDigit($1.utf8.first)) }
    }

    private func isDigit(_ byte: UInt8?) -> Bool {
        byte.map { $0 >= 0x30 && $0 <= 0x39 } ?? false
    }
}
