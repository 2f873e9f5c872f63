internal import CEarshotICU

/// The fastest paths to a normal form, for text with only case to fold.
enum PlainText {
    /// The length and hash of a normal form, without its bytes.
    struct Form {
        /// The number of bytes.
        var count: Int
        /// The hash.
        var hash: UInt64
    }

    /// Copies ASCII letters, digits and single spaces in lower case, sixteen bytes a step.
    ///
    /// - Parameters:
    ///   - source: A text.
    ///   - target: Receives the result; as long as the source.
    /// - Returns: The length of the normal form; `nil` if the text has further characters, begins with a space, or has
    ///   two spaces in a row. Final punctuation (`.`, `?`, `!`) and trailing spaces are omitted.
    @inline(__always)
    static func fold(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) -> Int? {
        let to = UnsafeMutableRawPointer(target)
        let form = form(of: source) { bytes, offset, count in
            let (first, last) = bytes.words
            switch count {
            case 17...: to.storeBytes(of: bytes, toByteOffset: offset, as: SixteenBytes.self)
            case 8...:
                to.storeBytes(of: first.littleEndian, as: UInt64.self)
                to.storeBytes(of: last.littleEndian, toByteOffset: count - 8, as: UInt64.self)
            case 4...:
                to.storeBytes(of: UInt32(truncatingIfNeeded: first).littleEndian, as: UInt32.self)
                let end = UInt32(truncatingIfNeeded: last).littleEndian
                to.storeBytes(of: end, toByteOffset: count - 4, as: UInt32.self)
            default:
                target[0] = UInt8(truncatingIfNeeded: first >> 16)
                target[count >> 1] = UInt8(truncatingIfNeeded: first >> 8)
                target[count - 1] = UInt8(truncatingIfNeeded: first)
            }
        }
        return form?.count
    }

    /// The length and the hash of the result of ``fold(_:into:)``; `nil` for a `nil` result.
    ///
    /// Nothing is written, so nothing depends on a store: a look-up can proceed during the cache misses of the
    /// preceding look-up.
    @inline(__always)
    static func form(of source: UnsafeBufferPointer<UInt8>) -> Form? { form(of: source) { _, _, _ in } }

    /// Whether a text equals the result of ``fold(_:into:)`` for a source, given the result's length.
    @inline(__always)
    static func isForm(_ text: UnsafeBufferPointer<UInt8>, of source: UnsafeBufferPointer<UInt8>, count: Int) -> Bool {
        guard text.count == count, source.count >= count, count > 0, let base = UnsafeRawPointer(source.baseAddress),
            let other = UnsafeRawPointer(text.baseAddress)
        else { return count == 0 && text.isEmpty }
        if count <= 16 { return lower(ends(base, count)).equal(to: ends(other, count)).isFull }
        var same = SixteenBytes.all(255)
        var index = 0
        while index + 16 < count {
            same &= lower(.load(base, at: index)).equal(to: .load(other, at: index))
            index += 16
        }
        return (same & lower(.load(base, at: count - 16)).equal(to: .load(other, at: count - 16))).isFull
    }

    /// Passes over a text in the steps of its hash.
    ///
    /// - Parameters:
    ///   - source: A text.
    ///   - body: Receives bytes in lower case, their offset, and the length of the normal form. For up to sixteen bytes
    ///     it receives both ends, as described at ``ends(_:_:)``. The text may still prove not to be plain.
    /// - Returns: The length and the hash; `nil` if the text is not plain.
    @inline(__always)
    private static func form(
        of source: UnsafeBufferPointer<UInt8>,
        _ body: (_ bytes: SixteenBytes, _ offset: Int, _ count: Int) -> Void
    ) -> Form? {
        var count = source.count
        while count > 0, isEnd(source[count - 1]) { count -= 1 }
        guard count > 0, let base = UnsafeRawPointer(source.baseAddress) else { return Form(count: 0, hash: 0) }
        let seed = Hashing.seed(count)
        var state = seed
        guard source[0] != 0x20 else { return nil }
        if count <= 16 {
            let bytes = ends(base, count)
            let folded = lower(bytes)
            let (first, last) = bytes.equal(to: .all(0x20)).words
            // Neither half shows two spaces across the middle of sixteen bytes.
            let isParted = count == 16 && source[7] == 0x20 && source[8] == 0x20
            let isDouble = first & (first << 8) | last & (last << 8) != 0 || isParted
            guard !isDouble, (known(bytes, folded) | bytes.equal(to: .all(0x20))).isFull else { return nil }
            body(folded, 0, count)
            let words = folded.words
            let kept: UInt64 = count >= 8 ? ~0 : count >= 4 ? 0xFFFF_FFFF : 0xFF_FFFF
            let end = count >= 4 ? words.last & kept : 0
            return Form(count: count, hash: Hashing.end(state, words.first & kept, end, seed: seed))
        }
        var all = SixteenBytes.all(255)
        var index = 0
        while index + 16 < count {
            let bytes = SixteenBytes.load(base, at: index)
            let folded = lower(bytes)
            all &= known(bytes, folded) | single(bytes, beside: .load(base, at: index + 1))
            body(folded, index, count)
            state = Hashing.step(state, folded.words.first, folded.words.last)
            index += 16
        }
        // The last step ends at the end of the text, and so reads some bytes again.
        let bytes = SixteenBytes.load(base, at: count - 16)
        let folded = lower(bytes)
        all &= known(bytes, folded) | single(bytes, beside: .load(base, at: count - 17))
        guard all.isFull else { return nil }
        body(folded, count - 16, count)
        return Form(count: count, hash: Hashing.end(state, folded.words.first, folded.words.last, seed: seed))
    }

    /// The first and the last bytes of a text of up to sixteen, padded with letters.
    ///
    /// Each end has eight bytes, or four. For a text of up to three bytes, the result holds all bytes, some of them
    /// twice.
    @inline(__always)
    private static func ends(_ base: UnsafeRawPointer, _ count: Int) -> SixteenBytes {
        let letters: UInt64 = 0x6161_6161_6161_6161
        if count >= 8 {
            return SixteenBytes(
                UInt64(littleEndian: base.loadUnaligned(as: UInt64.self)),
                UInt64(littleEndian: base.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
            )
        }
        if count >= 4 {
            let first = UInt32(littleEndian: base.loadUnaligned(as: UInt32.self))
            let last = UInt32(littleEndian: base.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            return SixteenBytes(letters << 32 | UInt64(first), letters << 32 | UInt64(last))
        }
        func byte(_ offset: Int) -> UInt64 { UInt64(base.load(fromByteOffset: offset, as: UInt8.self)) }
        return SixteenBytes(letters << 24 | byte(0) << 16 | byte(count >> 1) << 8 | byte(count - 1), letters)
    }

    /// Maps ASCII letters to lower case.
    @inline(__always)
    private static func lower(_ bytes: SixteenBytes) -> SixteenBytes {
        bytes | bytes.isAmong(26, from: 0x41) & .all(0x20)
    }

    /// A mask of the letters and digits.
    @inline(__always)
    private static func known(_ bytes: SixteenBytes, _ lowered: SixteenBytes) -> SixteenBytes {
        lowered.isAmong(26, from: 0x61) | bytes.isAmong(10, from: 0x30)
    }

    /// A mask of the spaces without a neighboring space.
    @inline(__always)
    private static func single(_ bytes: SixteenBytes, beside others: SixteenBytes) -> SixteenBytes {
        bytes.equal(to: .all(0x20)) & ~others.equal(to: .all(0x20))
    }

    /// Whether a byte at the end of a text is ignored.
    @inline(__always)
    private static func isEnd(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x2E || byte == 0x3F || byte == 0x21 }

    /// Folds case and compatibility forms of any text by ICU alone.
    ///
    /// - Returns: The length of the result; `nil` if the result does not fit, or ICU fails.
    static func foldByICU(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>) -> Int?
    {
        let count = earshot_icu_fold_plain(
            source.baseAddress,
            Int32(clamping: source.count),
            target.baseAddress,
            Int32(clamping: target.count)
        )
        return count < 0 ? nil : Int(count)
    }
}
