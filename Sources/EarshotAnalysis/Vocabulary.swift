internal import Earshot

/// One step that a phrase can take: a normalized word, or the value of a parameter.
enum Symbol: Hashable, Comparable {
    /// A word, by its number in the vocabulary.
    case word(Int)
    /// A value, by the number of its slot in the vocabulary.
    case slot(Int)

    /// One bit out of 64, to rule out most pairs of phrases at a glance.
    var bit: UInt64 {
        switch self {
        case .word(let number): 1 << UInt64(truncatingIfNeeded: number % 63)
        case .slot: 1 << 63
        }
    }
}

/// The words and slots of all phrases that are compared with one another, numbered.
struct Vocabulary {
    /// What a parameter may take, as far as it matters to what can be said.
    enum Slot: Hashable {
        case cases(catalog: Int, enumeration: String)
        case integer(min: Int64?, max: Int64?)
        case decimal(min: Double?, max: Double?)
        case ordinal
        case boolean
        case text
    }

    private(set) var words: [Wording.Word] = []
    private(set) var slots: [Slot] = []
    private var numberOfWord: [String: Int] = [:]
    private var numberOfSlot: [Slot: Int] = [:]
    private var formsOfSlot: [Int: [[Wording.Word]]] = [:]

    /// The symbol of a word.
    mutating func symbol(_ word: Wording.Word) -> Symbol {
        if let number = numberOfWord[word.text] { return .word(number) }
        numberOfWord[word.text] = words.count
        words.append(word)
        return .word(words.count - 1)
    }

    /// The symbol of a slot; `forms` are the words of an enum's cases, in order of declaration.
    mutating func symbol(_ slot: Slot, forms: @autoclosure () -> [[Wording.Word]] = []) -> Symbol {
        if let number = numberOfSlot[slot] { return .slot(number) }
        numberOfSlot[slot] = slots.count
        slots.append(slot)
        formsOfSlot[slots.count - 1] = forms()
        return .slot(slots.count - 1)
    }

    /// Words that both symbols stand for; `nil` where there are none.
    ///
    /// A word written in one phrase and a value of another are no common words: the phrase that has the word is the
    /// more specific one and wins.
    func common(_ left: Symbol, _ right: Symbol) -> [Wording.Word]? {
        switch (left, right) {
        case (.word(let one), .word(let other)):
            one == other ? [words[one]] : nil
        case (.slot(let one), .slot(let other)):
            common(one, other)
        case (.word, .slot), (.slot, .word):
            nil
        }
    }

    private func common(_ one: Int, _ other: Int) -> [Wording.Word]? {
        switch (slots[one], slots[other]) {
        case (.cases, .cases):
            let forms = formsOfSlot[one] ?? []
            if one == other { return forms.first }
            let others = Set(formsOfSlot[other] ?? [])
            return forms.first { others.contains($0) }
        case (.integer(let low, let high), .integer(let otherLow, let otherHigh)):
            return Self.sample(low: Self.larger(low, otherLow), high: Self.smaller(high, otherHigh))
        case (.decimal(let low, let high), .decimal(let otherLow, let otherHigh)):
            let bounds = (Self.larger(low, otherLow), Self.smaller(high, otherHigh))
            return Self.sample(low: bounds.0.map(Self.up), high: bounds.1.map(Self.down))
        case (.integer(let low, let high), .decimal(let otherLow, let otherHigh)),
            (.decimal(let otherLow, let otherHigh), .integer(let low, let high)):
            return Self.sample(
                low: Self.larger(low, otherLow.map(Self.up)),
                high: Self.smaller(high, otherHigh.map(Self.down))
            )
        case (.ordinal, .ordinal): return [Wording.Word("2nd")]
        case (.boolean, .boolean): return [Wording.Word("yes")]
        case (.text, .text): return [Wording.Word("something")]
        default: return nil
        }
    }

    /// A whole number between two bounds, small where it can be.
    private static func sample(low: Int64?, high: Int64?) -> [Wording.Word]? {
        if let low, let high, low > high { return nil }
        return [Wording.Word("\(min(max(3, low ?? 3), high ?? .max))")]
    }

    private static func larger<Bound: Comparable>(_ one: Bound?, _ other: Bound?) -> Bound? {
        guard let one, let other else { return one ?? other }
        return max(one, other)
    }

    private static func smaller<Bound: Comparable>(_ one: Bound?, _ other: Bound?) -> Bound? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }

    private static func up(_ bound: Double) -> Int64 { Int64(exactly: bound.rounded(.up)) ?? (bound < 0 ? .min : .max) }

    private static func down(_ bound: Double) -> Int64 {
        Int64(exactly: bound.rounded(.down)) ?? (bound < 0 ? .min : .max)
    }
}
