internal import EarshotFormats

/// Text with annotations of the forms `[a]`, `[a](b)` and `[a]{b}`, as Snips and Rasa write them.
struct BracketMarkup {
    /// A piece of the text.
    enum Piece: Equatable {
        case words(String)
        /// `[inner]`, with the content of the parentheses or braces after it.
        case mark(inner: String, parenthesis: String?, brace: String?)
    }

    /// The pieces, in order; an unclosed bracket is text.
    let pieces: [Piece]

    /// Splits a text.
    ///
    /// - Complexity: O(n), where n is its length.
    init(_ text: String) {
        let bytes = Array(text.utf8)
        var pieces: [Piece] = []
        var start = 0
        var index = 0
        var ends = Ends(bytes)
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "["), let close = ends.next(UInt8(ascii: "]"), from: index + 1),
                close > index + 1
            else {
                index += 1
                continue
            }
            var next = close + 1
            var parenthesis: String?
            var brace: String?
            if next < bytes.count, bytes[next] == UInt8(ascii: "("),
                let end = ends.next(UInt8(ascii: ")"), from: next + 1)
            {
                parenthesis = String(decoding: bytes[next + 1..<end], as: UTF8.self)
                next = end + 1
            } else if next < bytes.count, bytes[next] == UInt8(ascii: "{"),
                let end = ends.next(UInt8(ascii: "}"), from: next + 1)
            {
                brace = String(decoding: bytes[next + 1..<end], as: UTF8.self)
                next = end + 1
            }
            if index > start { pieces.append(.words(String(decoding: bytes[start..<index], as: UTF8.self))) }
            let inner = String(decoding: bytes[index + 1..<close], as: UTF8.self)
            pieces.append(.mark(inner: inner, parenthesis: parenthesis, brace: brace))
            index = next
            start = next
        }
        if start < bytes.count { pieces.append(.words(String(decoding: bytes[start...], as: UTF8.self))) }
        self.pieces = pieces
    }

    /// Finds the next closing character of each kind, visiting every byte once for each.
    private struct Ends {
        private let bytes: [UInt8]
        private var found: [UInt8: Int] = [:]

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
        }

        /// The next index of a byte; `nil` if there is none.
        mutating func next(_ byte: UInt8, from start: Int) -> Int? {
            if let place = found[byte], place >= start { return place < bytes.count ? place : nil }
            let place = bytes[start...].firstIndex(of: byte) ?? bytes.count
            found[byte] = place
            return place < bytes.count ? place : nil
        }
    }
}
