extension Resolution {
    /// Makes overlapping spans disjoint: every span begins no earlier than the previous span ends.
    ///
    /// A currency mark is read as a word after the number, so both spans cover all of "$20". The first span keeps the
    /// bytes; the second keeps any rest, or is dropped and its cost added to the first.
    ///
    /// - Parameter utterance: The resolved utterance.
    /// - Complexity: O(*s*) in the spans, if none of them overlap.
    mutating func partSpans(in utterance: Utterance) {
        for index in parts.indices { parts[index].partSpans(in: utterance) }
        guard let hypothesis, utterance.hypotheses.indices.contains(hypothesis),
            zip(spans, spans.dropFirst()).contains(where: { $1.range.lowerBound < $0.range.upperBound })
        else { return }
        let source = Array(utterance.hypotheses[hypothesis].text.utf8)
        var parted: [EvidenceSpan] = []
        for span in spans {
            guard let last = parted.last, span.range.lowerBound < last.range.upperBound else {
                parted.append(span)
                continue
            }
            var lower = last.range.upperBound
            if span.role == .missing {
                var moved = span
                moved.range = lower..<lower
                parted.append(moved)
                continue
            }
            while lower < span.range.upperBound, source[lower] == UInt8(ascii: " ") { lower += 1 }
            guard lower < span.range.upperBound else {
                parted[parted.count - 1].cost += span.cost
                continue
            }
            var rest = span
            rest.range = lower..<span.range.upperBound
            rest.heard = String(decoding: source[rest.range], as: UTF8.self)
            parted.append(rest)
        }
        spans = parted
    }
}
