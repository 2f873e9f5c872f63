extension PhraseIndex {
    /// The utterances per group: enough for cache misses to overlap, few enough to stay in the cache.
    private static let batch = 32
    /// The bytes of a file that roughly stay in a processor's cache.
    private static let nearBytes = 1 << 20

    /// The phrases that equal whole utterances, word for word.
    ///
    /// In a large list this takes a third of the time of single look-ups: utterances are looked up in groups, so that
    /// their cache misses overlap.
    ///
    /// - Parameter utterances: The utterances; an utterance beyond 4 KiB finds nothing.
    /// - Returns: For each utterance its phrase, as by ``find(_:)``.
    /// - Complexity: O(*b*) in the number of bytes.
    public func find(_ utterances: [String]) -> [Hit?] {
        var text: [UInt8] = []
        var ranges: [Range<Int>] = []
        ranges.reserveCapacity(utterances.count)
        for utterance in utterances {
            let start = text.count
            text += utterance.utf8
            ranges.append(start..<text.count)
        }
        var hits: [Hit?] = []
        hits.reserveCapacity(utterances.count)
        pool.withScratch { scratch in
            find(ranges, in: text.span, using: &scratch) { hits.append($1) }
        }
        return hits
    }

    /// The phrases that equal whole utterances, word for word, if the utterances are parts of a single text.
    ///
    /// - Parameters:
    ///   - ranges: The utterances, in bytes of the text; bytes beyond the text's end are ignored, and beyond 4 KiB
    ///     nothing is found.
    ///   - text: The recognized text, in UTF-8 of any form.
    ///   - scratch: Storage of this thread.
    ///   - body: Receives the number of each utterance, from 0 on and in ascending order, and its phrase; never called
    ///     if there are no utterances.
    /// - Complexity: O(*b*) in the number of bytes; nothing is allocated if the utterances are ASCII, or found.
    public func find(
        _ ranges: [Range<Int>],
        in text: Span<UInt8>,
        using scratch: inout Scratch,
        _ body: (_ number: Int, _ hit: Hit?) -> Void
    ) {
        text.withUnsafeBufferPointer { text in
            find(
                count: ranges.count,
                { UnsafeBufferPointer(rebasing: text[ranges[$0].clamped(to: text.indices)]) },
                &scratch,
                body
            )
        }
    }

    /// The phrases that equal whole utterances, each in a separate buffer.
    package func find(
        _ utterances: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>,
        _ scratch: inout Scratch,
        _ body: (_ number: Int, _ hit: Hit?) -> Void
    ) {
        find(count: utterances.count, { utterances[$0] }, &scratch, body)
    }

    @inline(__always)
    private func find(
        count: Int,
        _ utterance: (_ number: Int) -> UnsafeBufferPointer<UInt8>,
        _ scratch: inout Scratch,
        _ body: (_ number: Int, _ hit: Hit?) -> Void
    ) {
        // A small list stays in the cache anyway.
        if byteCount > Self.nearBytes { return findTogether(count: count, utterance, &scratch, body) }
        for number in 0..<count { body(number, find(utterance(number), &scratch)) }
    }

    /// Looks up utterances in groups, for a list of any size.
    @inline(__always)
    func findTogether(
        count: Int,
        _ utterance: (_ number: Int) -> UnsafeBufferPointer<UInt8>,
        _ scratch: inout Scratch,
        _ body: (_ number: Int, _ hit: Hit?) -> Void
    ) {
        withUnsafeTemporaryAllocation(of: PlainText.Form.self, capacity: Self.batch) { forms in
            var start = 0
            while start < count {
                let group = start..<min(start + Self.batch, count)
                for number in group {
                    let bytes = utterance(number)
                    let form = bytes.count <= 4_096 ? plainForm(of: bytes) : nil
                    // Only an empty text has no bytes, and no hash finds it.
                    forms.initializeElement(at: number - start, to: form ?? PlainText.Form(count: -1, hash: 0))
                    if let form { phrases.prefetch(hash: form.hash) }
                }
                for form in forms[..<group.count] where form.count > 0 {
                    phrases.prefetch(length: form.count, hash: form.hash)
                }
                for number in group {
                    let form = forms[number - start]
                    let bytes = utterance(number)
                    body(number, form.count < 0 ? find(bytes, &scratch) : hit(bytes, form))
                }
                start = group.upperBound
            }
        }
    }

    /// The form of an utterance that is plain in the language of the phrases.
    @inline(__always)
    private func plainForm(of utterance: UnsafeBufferPointer<UInt8>) -> PlainText.Form? {
        hasTurkicCase ? nil : PlainText.form(of: utterance)
    }
}
