internal import Earshot

/// The rules for the numbers of a parameter.
///
/// English numbers are composed: a rule for 1 to 99, one for 1 to 999 that refers to it, and so on, so that a million
/// of them take a few lines. The number words of other languages inflect in too many ways for that; their numbers are
/// listed, at most a thousand.
extension SpeechGrammarBuilder {
    /// Limits on numbers, since a grammar is finite.
    enum NumberLimits {
        /// The most numbers that are listed one by one.
        static let list: Int64 = 1_000
        /// The largest number of a parameter without a bound, if numbers are composed.
        static let unbounded: Int64 = 999_999
        /// The largest number that is composed.
        static let composed: Int64 = 999_999_999_999
        /// The last position in an order.
        static let ordinal: Int64 = 99
    }

    // MARK: Kinds of numbers

    /// The rule of whole numbers within bounds; `nil` if the language has no number words, or the range is empty.
    mutating func integers(min: Int64?, max: Int64?) -> Expression? {
        let low = min ?? Swift.min(0, max ?? 0)
        let (least, most) =
            spelled.isComposed
            ? (Swift.max(low, -NumberLimits.composed), NumberLimits.composed)
            : (low, low.addingReportingOverflow(NumberLimits.list - 1).partialValue)
        let high = Swift.min(max ?? (spelled.isComposed ? Swift.max(least, NumberLimits.unbounded) : most), most)
        guard least <= high else { return nil }
        if least > (min ?? least) || high < (max ?? (spelled.isComposed ? high : .max)) {
            lose("of the numbers from \(low) \(max.map { "to \($0)" } ?? "on") only \(least) to \(high) are written")
        }
        var parts: [Expression] = []
        if least < 0, let negative = naturals(Swift.max(1, -Swift.min(high, -1))...(-least)),
            let minus = Expression.oneOf(language.data.minusWords.map(words.expression(of:)))
        {
            parts.append(.joining([minus, negative]))
        }
        if high >= 0, let positive = naturals(Swift.max(0, least)...high) { parts.append(positive) }
        let others = language.data.cardinals.filter { least...high ~= $0.value && !$0.words.contains("…") }
        return Expression.oneOf(parts + others.map { words.expression(of: $0.words) })
    }

    /// Numbers with or without a fraction, whose whole part is within the bounds.
    mutating func decimals(min: Double?, max: Double?) -> Expression? {
        guard let whole = integers(min: min.flatMap(Self.whole), max: max.flatMap(Self.whole)) else { return nil }
        var fractions: [Expression] = []
        if let point = Expression.oneOf(language.data.decimalWords.map(words.expression(of:))),
            let digit = naturals(0...9)
        {
            fractions.append(.joining([point, digit, .optional(digit)]))
        }
        if spelled.isComposed { fractions.append(.words(["and", "a", "half"])) }
        return Expression.oneOf(fractions).map { .joining([whole, .optional($0)]) } ?? whole
    }

    /// Positions in an order; in an answer to a question, also counted from the last one.
    mutating func ordinals(isAnswer: Bool) -> Expression? {
        let name = "ordinal_1_\(NumberLimits.ordinal)"
        if let known = numberRules[name] { return .rule(known) }
        var parts: [Expression]
        if spelled.isComposed {
            parts = (1...19).compactMap { spell($0, .ordinal) }
            let units = Expression.oneOf((1...9).compactMap { spell($0, .ordinal) })
            for ten in stride(from: Int64(20), through: 90, by: 10) {
                if let round = spell(ten, .ordinal) { parts.append(round) }
                if let ten = spell(ten), let units { parts.append(.joining([ten, units])) }
            }
        } else {
            parts = (1...NumberLimits.ordinal).compactMap { spell($0, .ordinal) }
        }
        if isAnswer { parts += language.data.ordinals.filter { $0.value < 0 }.map { words.expression(of: $0.words) } }
        return numberRule(name, parts)
    }

    private static func whole(_ number: Double) -> Int64? {
        guard number.isFinite else { return nil }
        return Int64(exactly: number.rounded(.down)) ?? (number < 0 ? .min : .max)
    }

    // MARK: Composing

    /// A rule of the non-negative numbers of a range; a single number needs no rule.
    private mutating func naturals(_ range: ClosedRange<Int64>) -> Expression? {
        let (low, high) = (range.lowerBound, range.upperBound)
        if low == high, let single = single(low) { return single }
        let name = "number_\(low)_\(high)"
        if let known = numberRules[name] { return .rule(known) }
        return numberRule(name, spelled.isComposed ? composed(low, high) : range.compactMap { spell($0) })
    }

    private mutating func single(_ number: Int64) -> Expression? {
        spelled.isComposed ? Expression.oneOf(composed(number, number)) : spell(number)
    }

    private mutating func composed(_ low: Int64, _ high: Int64) -> [Expression] {
        if high < 100 { return belowHundred(low, high) }
        let unit: Int64 =
            high < 1_000 ? 100 : high < 1_000_000 ? 1_000 : high < 1_000_000_000 ? 1_000_000 : 1_000_000_000
        var parts: [Expression] = []
        if low < unit, let small = naturals(low...min(high, unit - 1)) { parts.append(small) }
        let start = max(low, unit)
        var (first, last) = (start / unit, high / unit)
        if first == last {
            return parts + headed(first...first, unit: unit, rest: start % unit...high % unit)
        }
        var end: [Expression] = []
        if start % unit != 0 {
            parts += headed(first...first, unit: unit, rest: start % unit...unit - 1)
            first += 1
        }
        if high % unit != unit - 1 {
            end = headed(last...last, unit: unit, rest: 0...high % unit)
            last -= 1
        }
        if first <= last { parts += headed(first...last, unit: unit, rest: 0...unit - 1) }
        return parts + end
    }

    /// A number of hundreds, thousands or more, and the rest after them.
    private mutating func headed(
        _ heads: ClosedRange<Int64>,
        unit: Int64,
        rest: ClosedRange<Int64>
    ) -> [Expression] {
        guard let scale = spelled.forms(of: unit).first?.last,
            let count = naturals(heads),
            let head = heads.contains(1) ? Expression.oneOf([count, .word("a")]) : count
        else { return [] }
        let round = Expression.joining([head, .word(scale)])
        guard rest.upperBound > 0 else { return [round] }
        guard let small = naturals(max(1, rest.lowerBound)...rest.upperBound) else { return [] }
        let tail = Expression.joining([.optional(.word("and")), small])
        // "three forty two".
        let short = unit == 100 && rest == 0...99 ? naturals(10...99).map { [Expression.joining([count, $0])] } : nil
        return (short ?? []) + [.joining([round, rest.lowerBound == 0 ? .optional(tail) : tail])]
    }

    private mutating func belowHundred(_ low: Int64, _ high: Int64) -> [Expression] {
        var parts: [Expression] = []
        if low < 20 { parts = (low...min(high, 19)).compactMap { spell($0) } }
        var wholeTens: [Expression] = []
        if high >= 20 {
            for ten in max(2, low / 10)...high / 10 {
                let (first, last) = (max(low, ten * 10) % 10, min(high, ten * 10 + 9) % 10)
                guard let word = spell(ten * 10) else { continue }
                if first == 0, last == 9 {
                    wholeTens.append(word)
                } else {
                    let units = Expression.oneOf((max(1, first)...max(1, last)).compactMap { spell($0) })
                    if first == 0 {
                        parts.append(last == 0 ? word : .joining([word, .optional(units ?? .sequence([]))]))
                    } else if let units {
                        parts.append(.joining([word, units]))
                    }
                }
            }
        }
        if let tens = Expression.oneOf(wholeTens), let units = naturals(1...9) {
            parts.append(.joining([tens, .optional(units)]))
        }
        return parts
    }

    private func spell(_ number: Int64, _ use: SpelledNumbers.Use = .cardinal) -> Expression? {
        var forms = spelled.writtenForms(of: number, use)
        // Composed numbers add the joints themselves.
        if spelled.isComposed { forms = Array(forms.prefix(1)) }
        return Expression.oneOf(forms.map { .words($0) })
    }

    private mutating func numberRule(_ name: String, _ parts: [Expression]) -> Expression? {
        guard !parts.isEmpty else { return nil }
        let rule = addRule(name, .number, parts)
        numberRules[name] = rule
        return .rule(rule)
    }
}
