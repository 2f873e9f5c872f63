internal import CEarshotICU

/// ICU's spell-outs of numbers in one locale, from which number lexicons are built.
///
/// The spell-out wraps a C object that must stay on one thread, and lives only while a lexicon is built.
package struct NumberSpellout: ~Copyable {
    private let speller: OpaquePointer

    /// The names of the locale's public rule sets, in ICU's order.
    package let ruleSets: [String]

    /// Opens the spell-outs of a locale.
    ///
    /// The initializer fails if ICU has no rules for the locale's own language.
    ///
    /// - Parameter locale: A BCP 47 tag.
    package init?(locale: String) {
        guard let speller = earshot_speller_open(locale) else { return nil }
        self.speller = speller
        self.ruleSets = (0..<earshot_speller_rule_set_count(speller)).map {
            String(cString: earshot_speller_rule_set_name(speller, $0))
        }
    }

    deinit { earshot_speller_close(speller) }

    /// Spells out a whole number.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - ruleSet: An index into ``ruleSets``.
    /// - Returns: The text in UTF-8, as ICU writes it; empty if ICU fails.
    package func spell(_ number: Int64, ruleSet: Int) -> [UInt8] {
        withBuffer { earshot_speller_spell(speller, Int32(ruleSet), number, $0, $1) }
    }

    /// Spells out a number with decimals.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - ruleSet: An index into ``ruleSets``.
    /// - Returns: The text in UTF-8, as ICU writes it; empty if ICU fails.
    package func spell(decimal number: Double, ruleSet: Int) -> [UInt8] {
        withBuffer { earshot_speller_spell_decimal(speller, Int32(ruleSet), number, $0, $1) }
    }

    /// The code points of every script's digit zero except ASCII, ascending.
    package static func decimalZeros() -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: 128) { buffer, count in
            count = min(128, Int(earshot_decimal_zeros(buffer.baseAddress, 128)))
        }
    }
}

/// Lets a C function fill a buffer large enough for any spell-out, and copies the result.
private func withBuffer(_ fill: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> [UInt8] {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
        guard let start = buffer.baseAddress else { return [] }
        let length = fill(start, 4096)
        guard length > 0 else { return [] }
        return start.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
            Array(UnsafeBufferPointer(start: $0, count: Int(length)))
        }
    }
}
