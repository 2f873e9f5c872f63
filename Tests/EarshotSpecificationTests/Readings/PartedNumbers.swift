@testable import Earshot

extension HeardText {
    /// The numbers on both sides of the words of phrases inside other numbers: 4 and 5 in "four point five", where a
    /// phrase is "weighing ${a} point ${b}".
    func partedNumbers(beside words: SpecifiedCatalog.ValueNeighbors) -> [Number] {
        let spoken = numbers.filter { $0.surcharge == 0 && !$0.isSplit && $0.currencies.isEmpty }
        return runs(beside: words, in: spoken.map(\.units)).flatMap { run in
            language.language.numbers.wholeSpans(run, of: text).map { span in
                Number(units: run, value: span.value, isDigits: span.isDigits)
            }
        }
    }

    /// The runs of units on both sides of the words of phrases inside some spans.
    func runs(beside words: SpecifiedCatalog.ValueNeighbors, in spans: [Range<Int>]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for span in spans {
            for unit in span.dropFirst() {
                let sides = [
                    words.behind.contains(units[unit]) ? span.lowerBound..<unit : nil,
                    words.before.contains(units[unit]) ? unit + 1..<span.upperBound : nil,
                ]
                for side in sides.compactMap(\.self) where !side.isEmpty && !runs.contains(side) { runs.append(side) }
            }
        }
        return runs
    }
}

extension SpecifiedCatalog {
    /// The words beside the values of phrases, as they are written.
    struct ValueNeighbors {
        /// The words right behind a value.
        var behind: Set<String> = []
        /// The words right before a value that follows another one, with at most three words between.
        var before: Set<String> = []
    }

    /// The words beside the values of the sentences that may be numbers, or names with numbers.
    var valueNeighbors: ValueNeighbors {
        var neighbors = ValueNeighbors()
        for sentence in sentences {
            // Tolls are no words.
            let parts = sentence.parts.filter { if case .toll = $0 { false } else { true } }
            for start in parts.indices where parts[start].mayBeNumber {
                var places = [start + 1]
                for step in 0...2 {
                    var next: [Int] = []
                    for place in places where place < parts.count {
                        guard case .word(let word) = parts[place] else { continue }
                        if step == 0 { neighbors.behind.insert(word.text) }
                        if place + 1 < parts.count, parts[place + 1].mayBeNumber { neighbors.before.insert(word.text) }
                        next.append(place + 1)
                        next += word.numbers.map { place + $0.words }
                    }
                    places = next
                }
            }
        }
        return neighbors
    }
}

extension SpecifiedCatalog.Part {
    fileprivate var mayBeNumber: Bool {
        guard case .slot(_, let kind) = self else { return false }
        switch kind.grouped {
        case .integer, .decimal, .ordinal, .quantity, .enumeration: return true
        case .boolean, .text: return false
        }
    }
}
