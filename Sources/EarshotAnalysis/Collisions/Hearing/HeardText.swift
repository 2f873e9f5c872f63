internal import Earshot

/// A sound, a letter, or a digit.
typealias HeardElement = UInt32

/// A text as a recognizer hears it: the sounds of its words, or their letters where the sounds are not known.
struct HeardText: Hashable {
    /// The elements from here on are letters.
    static let letters: HeardElement = 0x100
    /// The elements from here on are digits, each of which is like itself only.
    static let digits: HeardElement = 0x100_0000

    static func isLetter(_ element: HeardElement) -> Bool { letters..<digits ~= element }

    /// The elements.
    private(set) var elements: [HeardElement] = []
    /// Where the words end, in order.
    private(set) var ends: [Int] = []
    /// Whether some elements are letters.
    private(set) var hasLetters = false

    /// Appends a word.
    mutating func append(_ word: some Sequence<HeardElement>) {
        elements += word
        hasLetters = hasLetters || elements[(ends.last ?? 0)...].contains(where: Self.isLetter)
        ends.append(elements.count)
    }

    /// Calls a function with every place at which the text may differ from another.
    ///
    /// A place is a few elements, at most half of those of the words that it is in. A place between two words is in both.
    ///
    /// - Parameters:
    ///   - widths: How many elements a place has; none where something may be added.
    ///   - fewest: The fewest elements of the words that a place is in.
    ///   - body: What is called.
    func forEachPlace(_ widths: ClosedRange<Int>, fewest: Int = 1, _ body: (Range<Int>) -> Void) {
        var word = 0
        var start = 0
        for lower in 0...elements.count {
            while word < ends.count, ends[word] < lower { (start, word) = (ends[word], word + 1) }
            // The words of a place with an element begin where that element's word does.
            var last = word
            for width in widths where lower + width <= elements.count {
                let upper = lower + width
                if width > 0, elements[upper - 1] >= Self.digits { break }
                var first = start
                if width > 0, word < ends.count, ends[word] == lower {
                    first = lower
                    last = max(last, word + 1)
                }
                while last < ends.count, ends[last] < upper { last += 1 }
                // A place between two words is in the next one too.
                var end = last < ends.count ? ends[last] : elements.count
                if width == 0, last < ends.count, ends[last] == lower, last + 1 < ends.count { end = ends[last + 1] }
                let reach = end - first
                if reach >= fewest, width <= max(1, reach / 2) { body(lower..<upper) }
            }
        }
    }
}
