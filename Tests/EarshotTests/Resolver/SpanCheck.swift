@testable import Earshot

/// Whether the spans of an answer are what they are promised to be.
enum SpanCheck {
    /// What is wrong with the spans; `nil` where they lie in the text, in order, on scalar boundaries, and quote it.
    ///
    /// Only the span of a word that was not heard is empty.
    static func fault(_ answer: Resolution, _ utterance: Utterance) -> String? {
        guard !answer.spans.isEmpty else { return nil }
        guard let index = answer.hypothesis, utterance.hypotheses.indices.contains(index) else {
            return "spans without a hypothesis"
        }
        let bytes = Array(utterance.hypotheses[index].text.utf8)
        var end = 0
        for span in answer.spans {
            guard span.range.lowerBound >= end, span.range.upperBound <= bytes.count,
                span.range.isEmpty == (span.role == .missing)
            else {
                return "\(span.range) of \(span.role) is empty, out of order or out of bounds"
            }
            end = span.range.upperBound
            guard isBoundary(span.range.lowerBound, of: bytes), isBoundary(span.range.upperBound, of: bytes) else {
                return "\(span.range) cuts a scalar"
            }
            guard Array(span.heard.utf8) == Array(bytes[span.range]) else {
                return "\(span.range) quotes \(span.heard)"
            }
        }
        return nil
    }

    private static func isBoundary(_ offset: Int, of bytes: [UInt8]) -> Bool {
        offset == bytes.count || bytes[offset] & 0xC0 != 0x80
    }
}
