extension PhraseIndex {
    /// How many utterances are looked up together: as many as memory answers at a time, and little enough to stay near.
    private static let batch = 32
    /// How many bytes of a file stay near a processor, by and large.
    private static let nearBytes = 1 << 20

    /// The phrases that many whole utterances are, word for word.
    ///
    /// In a list that is too large to stay near the processor, utterances are looked up in groups, all of a group one
    /// step after the other, so that they do not wait for memory one by one: each costs a third of what ``find(_:_:)``
    /// takes there.
    ///
    /// - Parameters:
    ///   - utterances: What was heard, each in UTF-8 of any form; beyond 4 KiB nothing is found.
    ///   - scratch: Storage of this thread.
    ///   - body: Receives the number of each utterance, from 0 on and in ascending order, and its phrase as
    ///     ``find(_:_:)`` gives it; never called where there are no utterances.
    /// - Complexity: O(*b*) in the number of bytes; nothing is allocated where utterances are ASCII, or found.
    public func find(
        _ utterances: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>,
        _ scratch: inout Scratch,
        _ body: (_ number: Int, _ hit: Hit?) -> Void
    ) {
        // A small list stays near by itself.
        if byteCount > Self.nearBytes { return findTogether(utterances, &scratch, body) }
        for number in utterances.indices { body(number, find(utterances[number], &scratch)) }
    }

    /// Looks up utterances in groups, whatever the size of the list; otherwise as ``find(_:_:_:)``.
    func findTogether(
        _ utterances: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>,
        _ scratch: inout Scratch,
        _ body: (_ number: Int, _ hit: Hit?) -> Void
    ) {
        withUnsafeTemporaryAllocation(of: PlainText.Form.self, capacity: Self.batch) { forms in
            var start = 0
            while start < utterances.count {
                let group = start..<min(start + Self.batch, utterances.count)
                for number in group {
                    let form = utterances[number].count <= 4_096 ? plainForm(of: utterances[number]) : nil
                    // None but an empty text has no bytes, and is found by no hash.
                    forms.initializeElement(at: number - start, to: form ?? PlainText.Form(count: -1, hash: 0))
                    if let form { phrases.prefetch(hash: form.hash) }
                }
                for form in forms[..<group.count] where form.count > 0 {
                    phrases.prefetch(length: form.count, hash: form.hash)
                }
                for number in group {
                    let form = forms[number - start]
                    body(number, form.count < 0 ? find(utterances[number], &scratch) : hit(utterances[number], form))
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
