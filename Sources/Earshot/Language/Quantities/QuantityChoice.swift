/// Chooses which of the readings of the same words a slot takes, for all strategies.
///
/// What was said may be open: "at five" is 05:00 and 17:00. Bounds and what the parameter prefers leave some of the
/// readings; those that are left cost the same, so that they are a question.
package enum QuantityChoice {
    /// A reading that a slot takes, or the reason why it takes none.
    package struct Taken: Hashable, Sendable {
        /// The reading's index.
        package var index: Int32
        /// Whether it is beyond the slot's bounds; it is then reported, but never accepted.
        package var isOutOfRange = false
        /// Whether it is counted from now, and nobody has said when that is.
        package var needsNow = false
        /// Whether no clock of the zone shows it, in an hour that a change of clocks skips.
        package var isSkipped = false
        /// Whether a number alone stands for it.
        package var isPlain = false

        package var isFaulty: Bool { isOutOfRange || needsNow || isSkipped }
    }

    /// The readings that a slot takes.
    ///
    /// - Parameters:
    ///   - spans: Readings that begin with the same word, with their indices.
    ///   - slot: The slot.
    ///   - clock: The date and time now.
    /// - Returns: Of each run of words the readings that are left, or one that is faulty.
    package static func taken(
        from spans: [(index: Int32, span: QuantitySpan)],
        by slot: QuantitySlot,
        clock: LocalClock
    ) -> [Taken] {
        var taken: [Taken] = []
        // A number alone is an amount of the one unit that a slot takes, and of none of several.
        var rest = spans.filter { $0.span.kind == slot.kind && (!$0.span.isPlain || slot.plain != nil) }[...]
        while let first = rest.first?.span {
            let isSame = { (span: QuantitySpan) in
                span.units == first.units && span.surcharge == first.surcharge && span.isPlain == first.isPlain
            }
            var these = chosen(rest.filter { isSame($0.span) }, slot, clock)
            for place in these.indices { these[place].isPlain = first.isPlain }
            // What a number alone is beyond the bounds is no amount.
            taken += first.isPlain ? these.filter { !$0.isFaulty } : these
            rest = rest.filter { !isSame($0.span) }[...]
        }
        return taken
    }

    /// The price of a quantity in a slot, without the surcharge for words heard as others.
    package static func cost(of taken: Taken) -> Int {
        CostModel.numberSlot + (taken.isFaulty ? CostModel.outOfRange : 0)
            + (taken.isPlain ? CostModel.plainAmount : 0)
    }

    /// The readings of one run of words that are left.
    private static func chosen(
        _ spans: [(index: Int32, span: QuantitySpan)],
        _ slot: QuantitySlot,
        _ clock: LocalClock
    ) -> [Taken] {
        var fitting: [(index: Int32, value: Quantity, choice: Int32, isSkipped: Bool)] = []
        var beyond: Taken?
        for (index, span) in spans {
            guard let value = span.value else {
                beyond = beyond ?? Taken(index: index, needsNow: true)
                continue
            }
            switch slot.fit(value) {
            case .fits where !fitting.contains { $0.value == value && $0.choice <= span.choice }:
                fitting.append((index, value, span.choice, span.isSkipped))
            case .isOutOfRange where beyond.map(\.needsNow) ?? true: beyond = Taken(index: index, isOutOfRange: true)
            case .fits, .isOutOfRange, .isOther: break
            }
        }
        guard let least = fitting.map(\.choice).min() else { return beyond.map { [$0] } ?? [] }
        let open = fitting.filter { $0.choice == least }
        let kept = slot.preferred(among: open.map(\.value), now: clock.now)
        let left = open.filter { kept.contains($0.value) }
        // A time that no clock shows is not meant where another one may be.
        let shown = left.filter { !$0.isSkipped }
        guard let skipped = left.first, shown.isEmpty else { return shown.map { Taken(index: $0.index) } }
        return [Taken(index: skipped.index, isSkipped: true)]
    }
}
