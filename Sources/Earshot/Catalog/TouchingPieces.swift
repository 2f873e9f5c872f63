/// Joins pieces of a phrase that belong to one word, as no white space parts them: `un[lock]` is "un" or "unlock",
/// `light[s]` is "light" or "lights", and `(re)start` is "restart".
///
/// A literal and a group touch if a letter stands on either side. A piece is no word of its own, which might be missing:
/// "lock" is not `un(lock|bolt)`. Where words are written without spaces, and in Hangul, whose particles are parted
/// anyway, pieces stay as they are.
struct TouchingPieces {
    /// Stands in a literal for white space at its end, while a phrase is parsed for its touching pieces: a control
    /// character, which nobody says.
    static let space: Unicode.Scalar = "\u{1F}"

    /// The most words that touching pieces are written out as.
    private static let mostWords = 64

    /// How deep groups may be nested.
    let depth: Int

    /// The pieces with touching ones joined, and without marks of white space.
    ///
    /// - Parameters:
    ///   - pieces: The pieces, with ``space`` where a literal has white space at an end.
    ///   - level: How many groups they are in.
    /// - Returns: The pieces.
    /// - Complexity: O(*n*) in the pieces, with a limit on the words that touching pieces are written out as.
    func joined(_ pieces: [PhrasePattern.Piece], level: Int = 0) -> [PhrasePattern.Piece] {
        var result: [PhrasePattern.Piece] = []
        var place = 0
        while place < pieces.count {
            let end = endOfRun(pieces, from: place)
            if end > place + 1, let words = written(pieces[place..<end], level: level) {
                words.forEach { append($0, to: &result) }
            } else {
                for piece in pieces[place..<end] { append(plain(piece, level: level), to: &result) }
            }
            place = end
        }
        return result
    }

    // MARK: Which pieces touch

    /// The end of the literals and groups from a place on that touch each other.
    private func endOfRun(_ pieces: [PhrasePattern.Piece], from place: Int) -> Int {
        var end = place + 1
        while end < pieces.count, touch(pieces[end - 1], pieces[end]) { end += 1 }
        return end
    }

    private func touch(_ first: PhrasePattern.Piece, _ second: PhrasePattern.Piece) -> Bool {
        switch (first, second) {
        case (.literal, .literal): false
        case (.literal(let text), _): isLetter(text.unicodeScalars.last) && begins(second)
        case (_, .literal(let text)): isLetter(text.unicodeScalars.first) && ends(first)
        default: false
        }
    }

    /// Whether a branch of a group begins with a letter.
    private func begins(_ group: PhrasePattern.Piece) -> Bool {
        Self.branches(of: group)?.contains { branch in
            if case .literal(let text)? = branch.first { isLetter(text.unicodeScalars.first) } else { false }
        } ?? false
    }

    private func ends(_ group: PhrasePattern.Piece) -> Bool {
        Self.branches(of: group)?.contains { branch in
            if case .literal(let text)? = branch.last { isLetter(text.unicodeScalars.last) } else { false }
        } ?? false
    }

    /// The branches of a group, with an empty one for what may be left out; `nil` for a literal and a token.
    private static func branches(of piece: PhrasePattern.Piece) -> [[PhrasePattern.Piece]]? {
        switch piece {
        case .literal, .applicationName, .parameter: nil
        case .alternatives(let branches): branches
        case .optional(let pieces):
            if pieces.count == 1, case .alternatives(let branches)? = pieces.first {
                branches + [[]]
            } else {
                [pieces, []]
            }
        }
    }

    private func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar, scalar.properties.isAlphabetic else { return false }
        return !Self.unjoined.contains { $0.contains(scalar.value) }
    }

    /// Thai to Myanmar, Hangul, Khmer, kana, Han and Hangul again.
    private static let unjoined: [ClosedRange<UInt32>] = [
        0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xA960...0xA97F,
        0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF65...0xFFDC, 0x20000...0x3FFFF,
    ]

    // MARK: What they are written out as

    /// Touching pieces as the words before them, the choice of what they are, and the words behind; `nil` if these are
    /// too many.
    private func written(_ run: ArraySlice<PhrasePattern.Piece>, level: Int) -> [PhrasePattern.Piece]? {
        guard level + nesting(run) < depth else { return nil }
        var run = Array(run)
        var (front, back) = ("", "")
        if case .literal(let text)? = run.first, let space = text.unicodeScalars.lastIndex(where: isSpace) {
            front = String(text.unicodeScalars[..<space])
            run[0] = .literal(String(text.unicodeScalars[text.unicodeScalars.index(after: space)...]))
        }
        if case .literal(let text)? = run.last, let space = text.unicodeScalars.firstIndex(where: isSpace) {
            back = String(text.unicodeScalars[text.unicodeScalars.index(after: space)...])
            run[run.count - 1] = .literal(String(text.unicodeScalars[..<space]))
        }
        var ways: [[PhrasePattern.Piece]] = [[]]
        for piece in run {
            let branches = Self.branches(of: piece) ?? [[piece]]
            guard ways.count * branches.count <= Self.mostWords else { return nil }
            ways = ways.flatMap { way in branches.map { glued(way, $0) } }
        }
        var choices: [[PhrasePattern.Piece]] = []
        for way in ways {
            let choice = joined(way, level: level + 1)
            if !choices.contains(choice) { choices.append(choice) }
        }
        let middle = choices.count == 1 ? choices[0] : [.alternatives(choices)]
        return [.literal(withoutSpaces(front))] + middle + [.literal(withoutSpaces(back))]
    }

    private func withoutSpaces(_ text: String) -> String {
        let words = text.unicodeScalars
        guard let first = words.firstIndex(where: { !isSpace($0) }), let last = words.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(words[first...last])
    }

    /// Pieces with others behind them: two letters that touch are in one word.
    private func glued(_ first: [PhrasePattern.Piece], _ second: [PhrasePattern.Piece]) -> [PhrasePattern.Piece] {
        if case .literal(let before)? = first.last, case .literal(let behind)? = second.first,
            isLetter(before.unicodeScalars.last), isLetter(behind.unicodeScalars.first)
        {
            return first.dropLast() + [.literal(before + behind)] + second.dropFirst()
        }
        return first + second
    }

    private func nesting(_ pieces: some Sequence<PhrasePattern.Piece>) -> Int {
        pieces.reduce(0) { deepest, piece in
            max(deepest, Self.branches(of: piece).map { 1 + nesting($0.joined()) } ?? 0)
        }
    }

    // MARK: Without marks

    /// A piece without marks of white space.
    private func plain(_ piece: PhrasePattern.Piece, level: Int) -> PhrasePattern.Piece {
        switch piece {
        case .literal, .applicationName, .parameter: piece
        case .alternatives(let branches): .alternatives(branches.map { joined($0, level: level + 1) })
        case .optional(let pieces):
            if pieces.count == 1, case .alternatives(let branches)? = pieces.first, branches.count > 1 {
                // `[a|b]` is one group.
                .optional([.alternatives(branches.map { joined($0, level: level + 1) })])
            } else {
                .optional(joined(pieces, level: level + 1))
            }
        }
    }

    /// Appends a piece; literals side by side are one, and one without words is none.
    private func append(_ piece: PhrasePattern.Piece, to pieces: inout [PhrasePattern.Piece]) {
        guard case .literal(let text) = piece else {
            pieces.append(piece)
            return
        }
        let words = trimmed(text)
        guard !words.isEmpty else { return }
        if case .literal(let before)? = pieces.last {
            pieces[pieces.count - 1] = .literal(before + " " + words)
        } else {
            pieces.append(.literal(words))
        }
    }

    /// A literal without marks.
    private func trimmed(_ text: String) -> String {
        var scalars = text.unicodeScalars[...]
        while scalars.first == Self.space { scalars.removeFirst() }
        while scalars.last == Self.space { scalars.removeLast() }
        return String(scalars)
    }

    private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == Self.space || scalar.properties.isWhitespace
    }
}
