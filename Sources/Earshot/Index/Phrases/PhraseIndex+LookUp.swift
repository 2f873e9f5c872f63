extension PhraseIndex {
    /// The phrase that equals a whole utterance, word for word.
    ///
    /// - Parameter utterance: The recognized text; beyond 4 KiB nothing is found.
    /// - Returns: The first added phrase; `nil` if there is none.
    /// - Complexity: O(*b*) in the number of bytes; nothing is allocated if the utterance is ASCII, or found.
    public func find(_ utterance: String) -> Hit? {
        withBytes(of: utterance) { find($0, &$1) }
    }

    /// The phrase that equals a whole utterance, word for word; otherwise as ``find(_:)``.
    ///
    /// - Parameters:
    ///   - utterance: The recognized text, in UTF-8 of any form; beyond 4 KiB nothing is found.
    ///   - scratch: Storage of this thread.
    /// - Returns: The first added phrase; `nil` if there is none.
    /// - Complexity: O(*b*) in the number of bytes; nothing is allocated if the utterance is ASCII, or found.
    public func find(_ utterance: Span<UInt8>, using scratch: inout Scratch) -> Hit? {
        utterance.withUnsafeBufferPointer { find($0, &scratch) }
    }

    /// The phrases that are the fewest slips of spelling away from a whole utterance, up to two.
    ///
    /// Every phrase within the bound is found; a slip is a deleted, inserted or replaced letter.
    ///
    /// - Parameter utterance: The recognized text; beyond 4 KiB nothing is found.
    /// - Returns: The phrases, in no order; empty if all are farther away.
    /// - Complexity: O(*c* · *b*) in the number *b* of bytes and the number *c* of phrases that share a third.
    public func nearest(_ utterance: String) -> [Hit] {
        withBytes(of: utterance) { nearest($0, &$1) }
    }

    /// The phrases that are the fewest slips of spelling away from a whole utterance; otherwise as ``nearest(_:)``.
    ///
    /// - Parameters:
    ///   - utterance: The recognized text, in UTF-8 of any form; beyond 4 KiB nothing is found.
    ///   - scratch: Storage of this thread.
    /// - Returns: The phrases, in no order; empty if all are farther away.
    /// - Complexity: O(*c* · *b*) in the number *b* of bytes and the number *c* of phrases that share a third.
    public func nearest(_ utterance: Span<UInt8>, using scratch: inout Scratch) -> [Hit] {
        utterance.withUnsafeBufferPointer { nearest($0, &scratch) }
    }

    /// The longest phrase that begins first inside an utterance.
    ///
    /// - Parameter utterance: The recognized text; beyond 4 KiB nothing is found.
    /// - Returns: The phrase; `nil` if there is none.
    /// - Complexity: O(*w*) in the number of words, and as much again for each word at which a phrase may begin.
    public func spot(_ utterance: String) -> Hit? {
        withBytes(of: utterance) { spot($0, &$1) }
    }

    /// The longest phrase that begins first inside an utterance; otherwise as ``spot(_:)``.
    ///
    /// - Parameters:
    ///   - utterance: The recognized text, in UTF-8 of any form; beyond 4 KiB nothing is found.
    ///   - scratch: Storage of this thread.
    /// - Returns: The phrase; `nil` if there is none.
    /// - Complexity: O(*w*) in the number of words, and as much again for each word at which a phrase may begin.
    public func spot(_ utterance: Span<UInt8>, using scratch: inout Scratch) -> Hit? {
        utterance.withUnsafeBufferPointer { spot($0, &scratch) }
    }

    /// The first phrase that sounds like a whole utterance.
    ///
    /// - Parameter utterance: The recognized text; beyond 4 KiB nothing is found.
    /// - Returns: The phrase; `nil` if there is none, or the language's sounds are unknown.
    /// - Complexity: O(*b*) in the number of bytes.
    public func soundingLike(_ utterance: String) -> Hit? {
        withBytes(of: utterance) { soundingLike($0, &$1) }
    }

    /// The first phrase that sounds like a whole utterance; otherwise as ``soundingLike(_:)``.
    ///
    /// - Parameters:
    ///   - utterance: The recognized text, in UTF-8 of any form; beyond 4 KiB nothing is found.
    ///   - scratch: Storage of this thread.
    /// - Returns: The phrase; `nil` if there is none, or the language's sounds are unknown.
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
