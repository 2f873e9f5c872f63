extension PhraseIndex {
    /// The phrase that a whole utterance is, word for word.
    ///
    /// - Parameter utterance: What was heard; beyond 4 KiB nothing is found.
    /// - Returns: The phrase that was added first; `nil` if there is none.
    /// - Complexity: O(*b*) in the number of bytes; nothing is allocated if the utterance is ASCII, or found.
    public func find(_ utterance: String) -> Hit? {
        withBytes(of: utterance) { find($0, &$1) }
    }

    /// The phrase that a whole utterance is, word for word; otherwise as ``find(_:)``.
    ///
    /// - Parameters:
    ///   - utterance: What was heard, in UTF-8 of any form; beyond 4 KiB nothing is found.
    ///   - scratch: Storage of this thread.
    /// - Returns: The phrase that was added first; `nil` if there is none.
    /// - Complexity: O(*b*) in the number of bytes; nothing is allocated if the utterance is ASCII, or found.
    public func find(_ utterance: Span<UInt8>, using scratch: inout Scratch) -> Hit? {
        utterance.withUnsafeBufferPointer { find($0, &scratch) }
    }

    /// The phrases that are the fewest slips of spelling away from a whole utterance, up to two.
    ///
    /// Every phrase within the bound is found; a slip is a letter left out, put in or replaced.
    ///
    /// - Parameter utterance: What was heard; beyond 4 KiB nothing is found.
    /// - Returns: The phrases, in no order; empty if all are farther away.
    /// - Complexity: O(*c* · *b*), where *b* is the number of bytes and *c* of phrases that share a third with them.
    public func nearest(_ utterance: String) -> [Hit] {
        withBytes(of: utterance) { nearest($0, &$1) }
    }

    /// The phrases that are the fewest slips of spelling away from a whole utterance; otherwise as ``nearest(_:)``.
    ///
    /// - Parameters:
    ///   - utterance: What was heard, in UTF-8 of any form; beyond 4 KiB nothing is found.
    ///   - scratch: Storage of this thread.
    /// - Returns: The phrases, in no order; empty if all are farther away.
    /// - Complexity: O(*c* · *b*), where *b* is the number of bytes and *c* of phrases that share a third with them.
    public func nearest(_ utterance: Span<UInt8>, using scratch: inout Scratch) -> [Hit] {
        utterance.withUnsafeBufferPointer { nearest($0, &scratch) }
    }

    /// The longest phrase that begins first inside an utterance.
    ///
    /// - Parameter utterance: What was heard; beyond 4 KiB nothing is found.
    /// - Returns: The phrase; `nil` if there is none.
    /// - Complexity: O(*w*) in the number of words, and as much again for each that a phrase begins with.
    public func spot(_ utterance: String) -> Hit? {
        withBytes(of: utterance) { spot($0, &$1) }
    }

    /// The longest phrase that begins first inside an utterance; otherwise as ``spot(_:)``.
    ///
    /// - Parameters:
    ///   - utterance: What was heard, in UTF-8 of any form; beyond 4 KiB nothing is found.
    ///   - scratch: Storage of this thread.
    /// - Returns: The phrase; `nil` if there is none.
    /// - Complexity: O(*w*) in the number of words, and as much again for each that a phrase begins with.
    public func spot(_ utterance: Span<UInt8>, using scratch: inout Scratch) -> Hit? {
        utterance.withUnsafeBufferPointer { spot($0, &scratch) }
    }

    /// The first phrase that sounds like a whole utterance.
    ///
    /// - Parameter utterance: What was heard; beyond 4 KiB nothing is found.
    /// - Returns: The phrase; `nil` if there is none, or nothing is known of the language's sounds.
    /// - Complexity: O(*b*) in the number of bytes.
    public func soundingLike(_ utterance: String) -> Hit? {
        withBytes(of: utterance) { soundingLike($0, &$1) }
    }

    /// The first phrase that sounds like a whole utterance; otherwise as ``soundingLike(_:)``.
    ///
    /// - Parameters:
    ///   - utterance: What was heard, in UTF-8 of any form; beyond 4 KiB nothing is found.
    ///   - scratch: Storage of this thread.
    /// - Returns: The phrase; `nil` if there is none, or nothing is known of the language's sounds.
    /// - Complexity: O(*b*) in the number of bytes.
    public func soundingLike(_ utterance: Span<UInt8>, using scratch: inout Scratch) -> Hit? {
        utterance.withUnsafeBufferPointer { soundingLike($0, &scratch) }
    }

    /// Works with the bytes of a string, and storage from the pool.
    private func withBytes<Result>(
        of text: String,
        _ body: (UnsafeBufferPointer<UInt8>, inout Scratch) -> Result
    ) -> Result {
        var text = text
        return text.withUTF8 { bytes in pool.withScratch { scratch in body(bytes, &scratch) } }
    }
}
