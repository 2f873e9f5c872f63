internal import Earshot

/// Durations, times, dates, measures, money and percentages, as far as a grammar can list them.
extension SpeechGrammarBuilder {
    /// Some values of a kind in words; `nil` if the language has no words for them.
    mutating func quantity(_ kind: Parameter.Kind) -> Expression? {
        guard let slot = QuantitySlot(kind) else { return nil }
        return .oneOf(QuantitySample.samples(of: slot, in: language).map { words.expression(of: $0.text) })
    }
}
