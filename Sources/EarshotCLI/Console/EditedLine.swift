/// A line with a cursor.
struct EditedLine: Hashable {
    /// What a key does.
    enum Edit: Hashable {
        case insert(String)
        case left, right, start, end, backspace, delete, deleteToEnd, deleteToStart, deleteWord
    }

    private var characters: [Character]
    private var cursor: Int

    init(_ text: String = "") {
        characters = Array(text)
        cursor = characters.count
    }

    var text: String { String(characters) }

    var isEmpty: Bool { characters.isEmpty }

    /// As much of the line about the cursor as a number of columns hold, with one left for a cursor at the end.
    ///
    /// - Parameter columns: The columns.
    /// - Returns: The text, and the columns of it that are behind the cursor.
    func shown(in columns: Int) -> (text: String, behind: Int) {
        // Wide enough for any character and the cursor.
        let room = max(3, columns) - 1
        let behind = Self.width(of: characters[cursor...])
        var start = cursor
        var width = 0
        // The words to come are seen too: of what is behind the cursor, up to a third of the columns.
        let before = room - min(behind, room / 3)
        while start > 0 {
            let next = Self.width(of: characters[start - 1..<start])
            guard width + next <= before else { break }
            (start, width) = (start - 1, width + next)
        }
        var end = cursor
        while end < characters.count {
            let next = Self.width(of: characters[end..<end + 1])
            guard width + next <= room else { break }
            (end, width) = (end + 1, width + next)
        }
        return (String(characters[start..<end]), Self.width(of: characters[cursor..<end]))
    }

    /// The columns of characters; one of East Asian scripts takes two.
    static func width(of characters: ArraySlice<Character>) -> Int {
        characters.reduce(0) { width, character in
            let scalar = character.unicodeScalars.first?.value ?? 0
            let isWide =
                (0x1100...0x115F).contains(scalar) || (0x2E80...0xA4CF).contains(scalar)
                || (0xAC00...0xD7A3).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
                || (0xFE30...0xFE6F).contains(scalar) || (0xFF00...0xFF60).contains(scalar)
                || (0x1F300...0x1FAFF).contains(scalar) || (0x20000...0x3FFFD).contains(scalar)
            return width + (isWide ? 2 : 1)
        }
    }

    mutating func apply(_ edit: Edit) {
        switch edit {
        case .insert(let text):
            // A combining mark joins the character before it.
            let joined = String(characters[..<cursor]) + text
            let rest = characters[cursor...]
            let before = Array(joined)
            cursor = before.count
            characters = before + rest
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(characters.count, cursor + 1)
        case .start: cursor = 0
        case .end: cursor = characters.count
        case .backspace:
            guard cursor > 0 else { return }
            cursor -= 1
            characters.remove(at: cursor)
        case .delete:
            if cursor < characters.count { characters.remove(at: cursor) }
        case .deleteToEnd: characters.removeSubrange(cursor...)
        case .deleteToStart:
            characters.removeSubrange(..<cursor)
            cursor = 0
        case .deleteWord:
            var start = cursor
            while start > 0, characters[start - 1].isWhitespace { start -= 1 }
            while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
            characters.removeSubrange(start..<cursor)
            cursor = start
        }
    }
}
