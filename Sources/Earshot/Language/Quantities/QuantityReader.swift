/// Finds the quantities of a language in texts: durations, times, dates, measures, money and per cents.
///
/// A reader is built once for each language and is shared by all threads.
package struct QuantityReader: Sendable {
    /// Creates the reader of a locale.
    ///
    /// - Parameters:
    ///   - locale: A BCP 47 tag.
    ///   - data: The language's hand-written words.
    ///   - normalizer: The normalizer that texts go through.
    ///   - numbers: The reader of its numbers.
    package init(locale: String, data: LanguageData, normalizer: Normalizer, numbers: NumberReader) {}

    /// Whether the language has words for quantities of a kind.
    package func reads(_ kind: Quantity.Kind) -> Bool {
        false
    }

    /// Finds the quantities in a text.
    ///
    /// Of one kind, only the longest are found, none inside another of its kind: "an hour" is not found in "an hour
    /// and a half". What nothing in the words settles is found several times over the same units with equal
    /// ``QuantitySpan/choice``: "at five" is 05:00 and 17:00. Words around a value that belong to it, "at", "in the",
    /// are part of its span only if a phrase could not have them itself; a span with such a word and one without may
    /// both be found.
    ///
    /// - Parameters:
    ///   - text: A normalized text.
    ///   - source: The text before normalizing, in UTF-8, for the marks that normalizing drops: "5:30", "22/11".
    ///   - kinds: The kinds to look for.
    ///   - now: What relative times and dates are counted from; without it they are found with no value.
    /// - Returns: The quantities, by their first unit.
    package func spans(
        in text: NormalizedText,
        source: [UInt8],
        kinds: Quantity.Kinds,
        now: CalendarDateTime?
    ) -> [QuantitySpan] {
        []
    }
}

/// A quantity found in a text.
package struct QuantitySpan: Hashable, Sendable {
    /// The units it covers.
    package var units: Range<Int32>
    /// Its kind.
    package var kind: Quantity.Kind
    /// Its value; `nil` if it is counted from now and nobody has said when that is.
    package var value: Quantity?
    /// The surcharge on the price of a quantity, in thousandths of a nat: some of its words were heard as others.
    package var surcharge: Int32
    /// Its place among the readings of the same units and kind.
    ///
    /// Of those that a parameter takes, only the ones with the least number count: "twenty dollars" is USD in the
    /// United States, 0, and CAD where only that is taken, 1.
    package var choice: Int32

    package init(
        units: Range<Int32>,
        kind: Quantity.Kind,
        value: Quantity?,
        surcharge: Int32 = 0,
        choice: Int32 = 0
    ) {
        self.units = units
        self.kind = kind
        self.value = value
        self.surcharge = surcharge
        self.choice = choice
    }
}
