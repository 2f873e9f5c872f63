internal import EarshotFormats

/// A sample utterance, split at its slots.
struct AlexaSample {
    /// A piece of a sample.
    enum Piece: Equatable {
        case words(String)
        /// `{Name}`, or `{example|Name}` as the first format wrote it.
        case slot(String)
    }

    /// The pieces, in spoken order.
    let pieces: [Piece]

    /// Splits a sample; unclosed braces are text.
    init(_ text: String) {
        var pieces: [Piece] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            guard let close = rest[open...].firstIndex(of: "}") else { break }
            if open > rest.startIndex { pieces.append(.words(String(rest[..<open]))) }
            let inner = rest[rest.index(after: open)..<close]
            let name = inner.lastIndex(of: "|").map { inner[inner.index(after: $0)...] } ?? inner
            pieces.append(.slot(ForeignName.clean(String(name))))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.words(String(rest))) }
        self.pieces = pieces
    }
}
