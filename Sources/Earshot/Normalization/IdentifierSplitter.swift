internal import CEarshotICU

/// Finds the words inside a programmer's identifier.
package enum IdentifierSplitter {
    /// The spoken forms of an identifier, likeliest first, without duplicates.
    ///
    /// 1. Every word apart: `HTTPServer2Go` → `HTTP Server 2 Go`, `one1` → `one 1`, `af/color` → `af color`,
    ///    `größeÄndern` → `größe Ändern`. A word begins at a capital after a small letter, at the last of several
    ///    capitals before a small one, and where letters meet digits. A plural (`URLs`), an English ordinal (`1st`) and
    ///    an apostrophe inside a word (`don't`) are not cut.
    /// 2. One small letter before a capital joined to it: `iPhone15Pro` → `iPhone 15 Pro`, `eBay`.
    /// 3. Digits joined to the word before them, too: `iPhone15 Pro`.
    /// 4. All joined: `iPhone15Pro`, `snake_case` → `snakecase`.
    ///
    /// Text with white space is not an identifier. Its only form is the text itself, with white space collapsed; the
    /// ``Normalizer`` splits it at punctuation. Case is kept, because the normalizer folds case.
    ///
    /// - Parameter identifier: The identifier, of any script.
    /// - Returns: The forms; empty if the identifier has no letter or digit.
    /// - Complexity: O(*n*) for *n* characters.
    package static func forms(of identifier: String) -> [String] {
        forms(of: identifier, joinings: Joining.allCases)
    }

    /// The forms of an identifier spoken word for word: the first two of ``forms(of:)``.
    ///
    /// The forms with more joining are spellings of these, and are read as spellings.
    ///
    /// - Parameter identifier: The identifier, of any script.
    /// - Returns: One or two forms; none if the identifier has no letter or digit.
    /// - Complexity: O(*n*) for *n* characters.
    package static func spokenForms(of identifier: String) -> [String] {
        forms(of: identifier, joinings: [.none, .smallLetters])
    }

    private static func forms(of identifier: String, joinings: [Joining]) -> [String] {
        let scalars = Array(identifier.unicodeScalars)
        let traits = scalars.map { ScalarTraits.of($0.value) }
        guard traits.contains(where: { !$0.isDisjoint(with: [.letter, .digit]) }) else { return [] }
        let words = scalars.indices.split { traits[$0].contains(.space) }
        if words.count > 1 {
            return [words.map { text(scalars[$0.startIndex..<$0.endIndex]) }.joined(separator: " ")]
        }
        let pieces = pieces(scalars, traits)
        var forms: [String] = []
        for joining in joinings {
            let form = join(pieces, joining)
            if !form.isEmpty, !forms.contains(form) { forms.append(form) }
        }
        return forms
    }

    /// A word of the identifier.
    private struct Piece {
        var text = ""
        /// Whether the piece follows the preceding piece without punctuation.
        var isAdjacent: Bool
        var isDigits: Bool
        var isSmallLetter = false
        var isCapitalized: Bool
    }

    private enum Joining: CaseIterable {
        case none, smallLetters, digits, all
    }

    private static func join(_ pieces: [Piece], _ joining: Joining) -> String {
        var form = ""
        for (index, piece) in pieces.enumerated() {
            if index > 0 {
                let afterSmallLetter = piece.isAdjacent && piece.isCapitalized && pieces[index - 1].isSmallLetter
                let isJoined =
                    switch joining {
                    case .none: false
                    case .smallLetters: afterSmallLetter
                    case .digits: afterSmallLetter || piece.isAdjacent && piece.isDigits
                    case .all: true
                    }
                if !isJoined { form += " " }
            }
            form += piece.text
        }
        return form
    }

    private static func pieces(_ scalars: [Unicode.Scalar], _ traits: [ScalarTraits]) -> [Piece] {
        let kinds = kinds(scalars, traits)
        var pieces: [Piece] = []
        var start: Int?
        var gap = true
        func finish(at end: Int) {
            guard let first = start else { return }
            var piece = Piece(
                isAdjacent: !gap,
                isDigits: kinds[first] == .digit,
                isCapitalized: kinds[first] == .capital
            )
            piece.text = text(scalars[first..<end])
            piece.isSmallLetter = kinds[first] == .small && !kinds[first..<end].dropFirst().contains { $0 != .mark }
            pieces.append(piece)
            gap = false
            start = nil
        }
        for index in scalars.indices {
            if kinds[index] == .separator {
                finish(at: index)
                gap = true
            } else {
                if start != nil, isCut(kinds, scalars, index) { finish(at: index) }
                start = start ?? index
            }
        }
        finish(at: scalars.count)
        return pieces
    }

    private enum Kind {
        case separator, capital, small, caseless, digit, mark
    }

    /// The kind of each character; an apostrophe between letters counts as a mark, since no word ends there.
    private static func kinds(_ scalars: [Unicode.Scalar], _ traits: [ScalarTraits]) -> [Kind] {
        scalars.indices.map { index in
            if RemoveApostrophes.isApostrophe(scalars[index].value) {
                let isInside =
                    index > 0 && index + 1 < scalars.count && traits[index - 1].contains(.word)
                    && traits[index + 1].contains(.letter)
                return isInside ? .mark : .separator
            }
            guard traits[index].contains(.word) else { return .separator }
            if traits[index].contains(.digit) { return .digit }
            guard traits[index].contains(.letter) else { return .mark }
            let letterCase = earshot_icu_letter_case(scalars[index].value)
            return letterCase > 0 ? .capital : letterCase < 0 ? .small : .caseless
        }
    }

    /// Whether a word begins at an index in the middle of a run of letters and digits.
    private static func isCut(_ kinds: [Kind], _ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        guard kinds[index] != .mark, let before = kinds[..<index].last(where: { $0 != .mark }),
            RemoveApostrophes.isApostrophe(scalars[index - 1].value) == false
        else { return false }
        if (before == .digit) != (kinds[index] == .digit) {
            return !isOrdinalSuffix(kinds, scalars, index)
        }
        guard kinds[index] == .capital else { return false }
        if before != .capital { return true }
        guard index + 1 < kinds.count, kinds[index + 1] == .small else { return false }
        let isPlural = scalars[index + 1] == "s" && (index + 2 >= kinds.count || kinds[index + 2] != .small)
        return !isPlural
    }

    private static func isOrdinalSuffix(_ kinds: [Kind], _ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        guard kinds[index] == .small, index + 1 < kinds.count, index + 2 >= kinds.count || kinds[index + 2] != .small
        else { return false }
        return ["st", "nd", "rd", "th"].contains(text(scalars[index..<(index + 2)]))
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}
