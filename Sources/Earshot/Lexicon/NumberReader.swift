/// A number as it was said: `mantissa` · 10^−`scale`, without trailing zeros in a fraction.
package struct NumberValue: Hashable, Sendable {
    /// The digits, signed.
    package var mantissa: Int64
    /// How many of the digits stand after the decimal separator; 0 for a whole number.
    package var scale: UInt8
    /// Whether it says a place in an order rather than an amount.
    package var isOrdinal: Bool

    package init(mantissa: Int64, scale: UInt8 = 0, isOrdinal: Bool = false) {
        self.mantissa = mantissa
        self.scale = scale
        self.isOrdinal = isOrdinal
    }
}

/// A number found in a text.
package struct NumberSpan: Hashable, Sendable {
    /// The units it covers.
    package var units: Range<Int32>
    /// Its value; `nil` where it is beyond 64 bits.
    package var value: NumberValue?
    /// Whether the span is written in digits alone.
    package var isDigits: Bool
    /// Whether no longer number contains the span.
    package var isMaximal: Bool

    package init(units: Range<Int32>, value: NumberValue?, isDigits: Bool, isMaximal: Bool) {
        self.units = units
        self.value = value
        self.isDigits = isDigits
        self.isMaximal = isMaximal
    }
}

extension NumberValue {
    /// The value as a floating-point number, the nearest there is.
    package var decimal: Double {
        var divisor = 1.0
        for _ in 0..<scale { divisor *= 10 }
        return Double(mantissa) / divisor
    }
}
