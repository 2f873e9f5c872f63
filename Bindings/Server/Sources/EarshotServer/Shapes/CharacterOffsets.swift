/// Turns offsets in UTF-8 bytes into offsets in Unicode code points, as Rasa and Duckling count them.
struct CharacterOffsets {
    /// The offset in code points of every byte, and of the end.
    private let offsets: [Int]

    /// Counts a text.
    ///
    /// - Complexity: O(*n*) in the bytes of the text.
    init(_ text: String) {
        var offsets: [Int] = []
        var count = 0
        for byte in text.utf8 {
            // A byte within a code point belongs to it.
            let continues = byte & 0xC0 == 0x80
            offsets.append(continues ? count - 1 : count)
            if !continues { count += 1 }
        }
        offsets.append(count)
        self.offsets = offsets
    }

    /// The length of the text in code points.
    var count: Int { offsets[offsets.count - 1] }

    /// The range in code points of a range in bytes; what is beyond the text ends with it.
    subscript(bytes: Range<Int>) -> Range<Int> {
        let last = offsets.count - 1
        let start = offsets[min(max(bytes.lowerBound, 0), last)]
        return start..<max(start, offsets[min(max(bytes.upperBound, 0), last)])
    }
}
