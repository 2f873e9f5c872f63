/// Finds all quantities and numbers of a text, whatever a catalog asks for.
///
/// ```swift
/// let finder = QuantityFinder(locale: "en-US")
/// for found in finder.quantities(in: "wake me at seven in three days") {
///     print(found.heard, found.values)
/// }
/// ```
///
/// A finder belongs to a language, not to a catalog; make it once and share it.
public struct QuantityFinder: Sendable {
    private let language: Language

    /// Creates the finder of a language.
    ///
    /// - Parameter locale: The BCP 47 tag. A language that has no words for quantities here finds none.
    /// - Complexity: O(1), except for the first finder of a locale, which takes milliseconds.
    public init(locale: String) {
        language = Language.shared(locale: locale)
    }

    /// The quantities of a text, in the order of their beginnings; of equal ones the longer first.
    ///
    /// Of one kind only the longest are found, none inside another of its kind: "an hour" is not found in "an hour and a
    /// half". Of different kinds, one may be inside another: the date of a date with a time. A number is found where no
    /// quantity takes it; alone it is no time of day. Codes are not found: any word may be one.
    ///
    /// - Parameters:
    ///   - text: The text, of which the first 4 KiB are read.
    ///   - now: The local date and time that relative times and dates are counted from; without one they are found
    ///     without a value.
    ///   - zone: The time zone of dates with times; `nil` if every day has 24 hours.
    /// - Returns: The quantities; empty if there are none.
    /// - Complexity: O(*a* · *r*) for *a* letters, numbers and words and the *r* rules of the language.
    public func quantities(
        in text: String,
        now: CalendarDateTime? = nil,
        zone: CalendarZone? = nil
    ) -> [FoundQuantity] {
        var heard = NormalizedUtterance(Utterance(text))
        let hypothesis = heard.normalized(0, in: language)
        let clock = LocalClock(now: now, zone: zone)
        let numbers = language.numbers.spans(in: hypothesis.text).filter(\.isMaximal)
        // A number alone is no time of day.
        let spans = language.quantities.spans(
            in: hypothesis.text,
            source: hypothesis.source,
            kinds: .all,
            clock: clock
        ).filter { span in span.kind != .time || !numbers.contains { $0.units == span.units } }
        var found: [FoundQuantity] = []
        for span in spans {
            let range = Self.range(span.units, in: hypothesis.text)
            let place = found.lastIndex { $0.range == range && $0.kind == span.kind.rawValue }
            if let place {
                guard let value = span.value?.value, !found[place].values.contains(value) else { continue }
                found[place].values.append(value)
            } else {
                let heard = String(decoding: hypothesis.source[range], as: UTF8.self)
                let values = [span.value?.value].compactMap(\.self)
                found.append(FoundQuantity(range: range, heard: heard, kind: span.kind.rawValue, values: values))
            }
        }
        found += plain(numbers, in: hypothesis, besides: spans)
        return found.sorted {
            ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
        }
    }

    /// The numbers that no quantity takes.
    private func plain(
        _ numbers: [NumberSpan],
        in hypothesis: HypothesisText,
        besides spans: [QuantitySpan]
    ) -> [FoundQuantity] {
        numbers.compactMap { number in
            guard let value = number.value,
                !spans.contains(where: { $0.units.overlaps(number.units) })
            else { return nil }
            let range = Self.range(number.units, in: hypothesis.text)
            let heard = String(decoding: hypothesis.source[range], as: UTF8.self)
            let (kind, parameter): (String, ParameterValue) =
                value.isOrdinal
                ? ("ordinal", .ordinal(value.mantissa))
                : value.scale == 0 ? ("integer", .integer(value.mantissa)) : ("decimal", .decimal(value.decimal))
            return FoundQuantity(range: range, heard: heard, kind: kind, values: [parameter])
        }
    }

    /// The bytes of the source that units were read from.
    private static func range(_ units: Range<Int32>, in text: NormalizedText) -> Range<Int> {
        guard let first = units.first, let last = units.last else { return 0..<0 }
        return Int(text.units[Int(first)].sourceStart)..<Int(text.units[Int(last)].sourceEnd)
    }
}

/// A quantity, or a number, in a text.
public struct FoundQuantity: Hashable, Sendable {
    /// Its place, in UTF-8 bytes of the text.
    public var range: Range<Int>
    /// The text at that place.
    public var heard: String
    /// The kind, as a catalog names it: `duration`, `time`, `date`, `dateTime`, `measure`, `money`, `percent`,
    /// `integer`, `decimal` or `ordinal`.
    public var kind: String
    /// The values it may be, likeliest first: "at five" is 05:00 or 17:00.
    ///
    /// Empty if it is relative to an unknown now.
    public var values: [ParameterValue]
}
