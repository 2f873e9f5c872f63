/// Splits utterances into words.
extension ExactMatcher {
    /// An utterance split into words.
    struct Words {
        var words: UnsafeBufferPointer<NormalizedText.Unit>
        /// The normalized text.
        var text: UnsafeBufferPointer<UInt8>
        /// The original text.
        var source: UnsafeBufferPointer<UInt8>
        var isUnspaced = false

        func normalized(_ units: Range<Int>) -> String {
            guard let first = units.first, let last = units.last else { return "" }
            return String(decoding: text[Int(words[first].start)..<Int(words[last].end)], as: UTF8.self)
        }

        func heard(_ units: Range<Int>) -> String {
            String(decoding: source[range(units)], as: UTF8.self)
        }

        func range(_ units: Range<Int>) -> Range<Int> {
            guard let first = units.first, let last = units.last else { return 0..<0 }
            return Int(words[first].sourceStart)..<Int(words[last].sourceEnd)
        }
    }

    /// The most bytes of plain text, limited by the stack.
    private static let textLimit = 1_000

    /// Splits plain text into words: ASCII letters and digits, with one space between words.
    ///
    /// - Parameters:
    ///   - source: The heard text.
    ///   - body: Receives the words; not called if the text is not plain, or exceeds the word limit of a walk.
    /// - Returns: The result of the body; `nil` if the body was not called.
    /// - Complexity: O(*b*) in the number of bytes; nothing is allocated.
    @inline(__always)
    static func withPlainWords<Result>(
        _ source: UnsafeBufferPointer<UInt8>,
        _ body: (Words) -> Result
    ) -> Result? {
        guard source.count <= textLimit else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: textLimit + 8) { buffer -> Result? in
            guard let base = buffer.baseAddress, let count = PlainText.fold(source, into: base), count > 0 else {
                return nil
            }
            let text = UnsafeBufferPointer(start: base, count: count)
            // Common texts need little storage, which is on the stack.
            return withWords(of: text, source, capacity: commonWords, body)
                ?? withWords(of: text, source, capacity: WorkLimits.exactWords, body)
        }
    }

    /// The most words of a text of common length.
    private static let commonWords = 24

    /// Splits a plain text into words; `nil` for more words than the limit.
    @inline(__always)
    private static func withWords<Result>(
        of text: UnsafeBufferPointer<UInt8>,
        _ source: UnsafeBufferPointer<UInt8>,
        capacity: Int,
        _ body: (Words) -> Result
    ) -> Result? {
        withUnsafeTemporaryAllocation(of: NormalizedText.Unit.self, capacity: capacity) { words in
            var count = 0
            var start = 0
            for index in 0...text.count where index == text.count || text[index] == 0x20 {
                guard count < capacity else { return nil }
                words[count] = NormalizedText.Unit(
                    start: Int32(truncatingIfNeeded: start),
                    end: Int32(truncatingIfNeeded: index),
                    sourceStart: Int32(truncatingIfNeeded: start),
                    sourceEnd: Int32(truncatingIfNeeded: index),
                    token: Int32(truncatingIfNeeded: count),
                    isUnspaced: false,
                    isApart: true
                )
                count += 1
                start = index + 1
            }
            return body(Words(words: UnsafeBufferPointer(rebasing: words[..<count]), text: text, source: source))
        }
    }

    /// The words of a normalized text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - source: The text before normalization.
    ///   - body: Receives the words; not called without words, or above the word limit of a walk.
    /// - Returns: The result of the body; `nil` if the body was not called.
    static func withWords<Result>(
        _ text: NormalizedText,
        of source: UnsafeBufferPointer<UInt8>,
        _ body: (Words) -> Result
    ) -> Result? {
        guard !text.units.isEmpty, text.units.count <= WorkLimits.exactWords else { return nil }
        return text.units.withUnsafeBufferPointer { words in
            text.bytes.withUnsafeBufferPointer { bytes in
                body(
                    Words(
                        words: words,
                        text: bytes,
                        source: source,
                        isUnspaced: words.contains(where: \.isUnspaced)
                    )
                )
            }
        }
    }
}
