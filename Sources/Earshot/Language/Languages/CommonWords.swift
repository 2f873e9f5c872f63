internal import CEarshotData

/// A language's most frequent everyday words.
///
/// A common word heard is weak evidence for a similar word.
///
/// Each language has one text file (`Sources/CEarshotData/CommonWords/<language>.txt`), normalized and in the order of
/// its bytes. Words are looked up in the embedded file itself: an unused list costs nothing.
struct CommonWords: @unchecked Sendable {
    /// The lines after the comments at the head, which live as long as the process.
    private let lines: UnsafeBufferPointer<UInt8>

    /// The subtags of the languages with a list, in alphabetical order.
    static let available: [String] = embeddedFiles.map { String(cString: $0.name) }

    /// The list of a language; `nil` if there is none.
    ///
    /// - Parameter language: A language subtag in lower case.
    /// - Complexity: O(*n*) for *n* lists and the few lines of the head.
    init?(language: String) {
        for file in Self.embeddedFiles where String(cString: file.name) == language {
            self.init(file: UnsafeBufferPointer(start: file.bytes, count: file.count))
            return
        }
        return nil
    }

    /// Creates a list from the content of a file.
    ///
    /// - Parameter file: Comment lines that begin with `#`, then sorted words, one a line, each with a line break.
    init(file: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while start < file.count, file[start] == UInt8(ascii: "#") {
            start = (file[start...].firstIndex(of: UInt8(ascii: "\n")) ?? file.count - 1) + 1
        }
        lines = UnsafeBufferPointer(rebasing: file[start...])
    }

    /// Whether a normalized word is in the list.
    ///
    /// - Complexity: O(*b* · log *n*) for *b* bytes and a list of *n* words; nothing is allocated.
    func contains(_ word: some Collection<UInt8>) -> Bool {
        guard !word.isEmpty else { return false }
        var low = 0
        var high = lines.count
        while low < high {
            let middle = low + (high - low) / 2
            let start = (lines[low..<middle].lastIndex(of: UInt8(ascii: "\n")) ?? low - 1) + 1
            let end = lines[middle..<high].firstIndex(of: UInt8(ascii: "\n")) ?? high
            let line = lines[start..<end]
            if line.elementsEqual(word) { return true }
            if line.lexicographicallyPrecedes(word) { low = end + 1 } else { high = start }
        }
        return false
    }

    /// The words, in the order of their bytes.
    var words: [String] {
        lines.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }

    private static var embeddedFiles: UnsafeBufferPointer<earshot_language_file> {
        UnsafeBufferPointer(start: earshot_common_word_files(), count: earshot_common_word_file_count())
    }
}
