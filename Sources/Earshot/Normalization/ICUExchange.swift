internal import CEarshotICU

/// Passes a text to ICU and back, and keeps its alignment.
struct ICUExchange {
    /// A function of the shim that rewrites UTF-8 and reports its edits.
    typealias Rewriting =
        @convention(c) (
            UnsafePointer<UInt8>?, Int32, UnsafeMutablePointer<UInt8>?, Int32,
            UnsafeMutablePointer<earshot_edit>?, UnsafeMutablePointer<Int32>?
        ) -> Int32

    private var source: [UInt8] = []
    private var target: [UInt8] = []
    private var edits: [earshot_edit] = []

    /// Rewrites the characters by a function of the shim; without change if ICU fails.
    ///
    /// An unchanged character keeps its span. All characters from a changed stretch share its span.
    mutating func rewrite(_ before: [AlignedScalar], by function: Rewriting, into after: inout AlignedText) {
        let size = encode(before)
        guard let (length, count) = run(function, size: size) else {
            after.append(known: before[...])
            return
        }
        var index = 0
        var read = 0
        var write = 0
        for edit in edits[..<count] {
            let sourceEnd = min(read + Int(edit.source_length), size)
            let targetEnd = min(write + Int(edit.target_length), length)
            let first = index
            while read < sourceEnd, index < before.count {
                read += UTF8Code.length(before[index].value)
                index += 1
            }
            if edit.is_changed == 0 {
                after.append(known: before[first..<index])
            } else if first < index {
                let start = before[first].start
                let end = before[index - 1].end
                while write < targetEnd {
                    let value = UTF8Code.decode(target, at: &write)
                    after.append(AlignedScalar(value, start: start, end: end))
                }
            }
            write = targetEnd
        }
    }

    /// Writes the characters in UTF-8 and returns the number of bytes.
    private mutating func encode(_ scalars: [AlignedScalar]) -> Int {
        if source.count < scalars.count * 4 { source = [UInt8](repeating: 0, count: scalars.count * 8) }
        return source.withUnsafeMutableBufferPointer { bytes in
            var size = 0
            for scalar in scalars { UTF8Code.write(scalar.value, to: bytes, at: &size) }
            return size
        }
    }

    /// Runs the function, and again if the result did not fit; `nil` if the function failed.
    private mutating func run(_ function: Rewriting, size: Int) -> (length: Int, edits: Int)? {
        let none = earshot_edit(source_length: 0, target_length: 0, is_changed: 0)
        if edits.count < size + 1 { edits = [earshot_edit](repeating: none, count: size * 2 + 64) }
        if target.count < size { target = [UInt8](repeating: 0, count: size * 2 + 64) }
        for _ in 0..<2 {
            var count: Int32 = 0
            let length = Int(function(source, Int32(size), &target, Int32(clamping: target.count), &edits, &count))
            if length < 0 { return nil }
            if length <= target.count { return (length, Int(count)) }
            target = [UInt8](repeating: 0, count: length)
        }
        return nil
    }
}
