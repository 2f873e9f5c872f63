internal import CEarshotICU

/// Decimal digits of every script become ASCII digits: `٢٥` → `25`, `२५` → `25`.
///
/// Runs after ``FoldCompatibility``, which handles full-width and mathematical digits.
enum MapDigits: NormalizationRule {
    static let name = "map digits"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.highest >= 0x0660 else { return }
        for index in text.scalars.indices {
            let scalar = text.scalars[index]
            guard scalar.value >= 0x80, scalar.traits.contains(.digit) else { continue }
            let digit = UInt32(clamping: earshot_icu_digit_value(scalar.value))
            guard digit <= 9 else { continue }
            text.replace(
                at: index,
                with: AlignedScalar(0x30 + digit, start: scalar.start, end: scalar.end, traits: scalar.traits)
            )
        }
    }
}
