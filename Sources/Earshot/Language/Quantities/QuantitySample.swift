/// A quantity with words for it that the reader of its language understands, for what writes sentences of a catalog.
package struct QuantitySample: Hashable, Sendable {
    /// The quantity.
    package let value: Quantity
    /// Words for it.
    package let text: String

    /// A value of a slot; `nil` if none of the usual ways to write one is understood, or none is within the bounds.
    ///
    /// - Parameters:
    ///   - slot: The slot.
    ///   - language: The language of the words.
    package init?(_ slot: QuantitySlot, in language: Language) {
        guard let sample = Self.samples(of: slot, in: language).first else { return nil }
        self = sample
    }

    private init(value: Quantity, text: String) {
        self.value = value
        self.text = text
    }

    /// Values of a slot, each with words that mean it and nothing else of its kind.
    package static func samples(of slot: QuantitySlot, in language: Language) -> [QuantitySample] {
        guard language.quantities.reads(slot.kind) else { return [] }
        return written(slot).compactMap { text in
            let values = language.quantities.values(of: text, for: slot, language)
            return values.count == 1 ? QuantitySample(value: values[0], text: text) : nil
        }
    }

    /// Ways to write values of a kind that recognizers use, in one language or another.
    private static func written(_ slot: QuantitySlot) -> [String] {
        switch slot.kind.traits.form {
        case .text, .number: slot.kind.traits.samples
        case .amount(.units):
            (slot.names.isEmpty ? ["celsius", "kilometer"] : slot.names).flatMap { unit in
                ["20 \(unit)", "20 \(unit)s"] + (signs[unit].map { ["20 \($0)", "20\($0)"] } ?? [])
            }
        case .amount(.currencies):
            (slot.currencies.isEmpty ? ["EUR", "USD"] : slot.currencies).flatMap { currency in
                let bounds = [slot.min, slot.max].compactMap { $0?.amount.flatMap { JSONText.shortest($0.number) } }
                return (["20"] + bounds).flatMap { ["\($0) \(currency)", "\($0) €", "$\($0)", "£\($0)", "\($0)円"] }
            }
        }
    }

    private static let signs = [
        "celsius": "°C", "fahrenheit": "°F", "meter": "m", "kilometer": "km", "centimeter": "cm", "liter": "l",
        "milliliter": "ml", "gram": "g", "kilogram": "kg", "kilometer per hour": "km/h", "watt": "W", "degree": "°",
    ]
}

extension QuantityReader {
    /// Whether a slot takes a whole text.
    package func takes(
        _ text: String,
        for slot: QuantitySlot,
        _ language: Language,
        clock: LocalClock = LocalClock()
    ) -> Bool {
        !values(of: text, for: slot, language, clock: clock).isEmpty
    }

    /// The values of a slot that a whole text may mean; those that are counted from now only with a clock.
    package func values(
        of text: String,
        for slot: QuantitySlot,
        _ language: Language,
        clock: LocalClock = LocalClock()
    ) -> [Quantity] {
        let normalized = language.normalizer.normalize(text)
        let spans = spans(in: normalized, source: Array(text.utf8), kinds: Quantity.Kinds(slot.kind), clock: clock)
        let whole = spans.indices.filter { spans[$0].units == 0..<Int32(normalized.units.count) }
        return QuantityChoice.taken(from: whole.map { (Int32($0), spans[$0]) }, by: slot, clock: clock).compactMap {
            taken in
            taken.isFaulty ? nil : spans[Int(taken.index)].value
        }
    }
}
