internal import Earshot

/// Durations, times, dates, measures, money and percentages, by the rules that the engine reads them with.
///
/// What is only written is left out: digits, signs and abbreviations. A value is put together from at most two parts
/// that could follow each other without end: "two hours" and "thirty minutes".
extension SpeechGrammarBuilder {
    /// The values of a slot in words; `nil` if the language has no words for them.
    mutating func quantity(_ slot: QuantitySlot) -> Expression? {
        var built: [Expression?] = []
        for rule in language.quantities.outline(of: slot).rules {
            let alternatives = rule.alternatives.compactMap { expression(of: $0, built) }
            built.append(quantityRule("\(slot.kind.rawValue)_\(rule.name)", alternatives))
        }
        return built.last ?? nil
    }

    private mutating func expression(of parts: [QuantityOutline.Part], _ built: [Expression?]) -> Expression? {
        var expressions: [Expression] = []
        for part in parts {
            let one: Expression? =
                switch part {
                case .word(let word): words.expression(of: word)
                case .number(let number): expression(of: number)
                case .rule(let index): built.indices.contains(index) ? built[index] : nil
                }
            guard let one, one != .sequence([]) else { return nil }
            expressions.append(one)
        }
        return .joining(expressions)
    }

    private mutating func expression(of number: QuantityOutline.Number) -> Expression? {
        switch number {
        case .any: integers(min: 0, max: spelled.isComposed ? 999 : 100)
        case .cardinal(let range): integers(min: range.lowerBound, max: range.upperBound)
        case .ordinal: ordinals(isAnswer: false)
        case .day: Expression.oneOf([integers(min: 1, max: 31), ordinals(isAnswer: false)].compactMap(\.self))
        case .year:
            spelled.isComposed
                ? years() : integers(min: 2_020, max: 2_049)
        }
    }

    /// English years, in thousands and in hundreds: "two thousand twenty six", "twenty twenty six".
    private mutating func years() -> Expression? {
        let pairs = [integers(min: 19, max: 20), integers(min: 10, max: 99)].compactMap(\.self)
        return Expression.oneOf(
            [integers(min: 2_000, max: 2_099), pairs.count == 2 ? .joining(pairs) : nil].compactMap(\.self)
        )
    }

    /// A rule; one with the same alternatives is written once.
    private mutating func quantityRule(_ name: String, _ parts: [Expression]) -> Expression? {
        guard let whole = Expression.oneOf(parts) else { return nil }
        if case .choice(let alternatives) = whole {
            if let known = quantityRules[alternatives] { return .rule(known) }
            let rule = addRule(name, .number, alternatives)
            quantityRules[alternatives] = rule
            return .rule(rule)
        }
        return whole
    }
}
