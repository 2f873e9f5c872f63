/// A normalized hypothesis with its original text.
package struct HypothesisText: Sendable {
    /// The position in the recognizer's list, from 0.
    package let index: Int
    /// The price of the rank and the confidence, in thousandths of a nat.
    package let cost: Int
    /// The original text in UTF-8, cut at the limit.
    package let source: [UInt8]
    package var text: NormalizedText
    /// The first piece of the first word that was split into two units; `nil` if no word was split.
    ///
    /// See ``WordSplit``.
    var splitUnit: Int?

    /// The original text of a run of units.
    func heard(_ units: Range<Int>) -> String {
        heard(bytes: bytes(units))
    }

    /// The original text of a range of bytes.
    func heard(bytes: Range<Int>) -> String {
        String(decoding: source[bytes], as: UTF8.self)
    }

    /// The range of a run of units in the original text.
    func bytes(_ units: Range<Int>) -> Range<Int> {
        guard let first = units.first, let last = units.last else { return 0..<0 }
        return Int(text.units[first].sourceStart)..<Int(text.units[last].sourceEnd)
    }

    func span(
        _ units: Range<Int>,
        meant: String,
        _ evidence: EvidenceClass,
        _ role: EvidenceSpan.Role,
        cost: Int
    ) -> EvidenceSpan {
        EvidenceSpan(
            range: bytes(units),
            heard: heard(units),
            meant: meant,
            evidence: evidence,
            role: role,
            cost: cost
        )
    }
}
