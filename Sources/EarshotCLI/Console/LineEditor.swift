internal import Earshot
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Reads lines from a terminal, with the keys that people expect of a prompt.
///
/// Left and right, home and end (or Ctrl-A and Ctrl-E) move; backspace, delete, Ctrl-K, Ctrl-U and Ctrl-W delete; up and
/// down (or Ctrl-P and Ctrl-N) go through the lines before. Ctrl-D in an empty line ends, Ctrl-C ends the process.
/// A terminal that cannot be set up is read line by line.
struct LineEditor {
    private let prompt: String
    private var history: [String] = []
    private var line = EditedLine()
    /// The line of the history that is shown; its count for the new line.
    private var shown = 0
    private var draft = EditedLine()

    /// The most lines that are kept.
    private static let historyLimit = 500

    init(prompt: String) {
        self.prompt = prompt
    }

    /// Reads a line; `nil` at the end of the input.
    mutating func read() -> String? {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else {
            Console.say(prompt)
            return readLine()
        }
        var raw = before
        raw.c_lflag &= ~tcflag_t(ECHO | ICANON)
        guard tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0 else {
            Console.say(prompt)
            return readLine()
        }
        defer { _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &before) }
        line = EditedLine()
        shown = history.count
        draw()
        while true {
            switch key() {
            case .end: return finish(line.isEmpty ? nil : line.text)
            case .closed: return finish(line.isEmpty ? nil : line.text)
            case .enter:
                let text = line.text
                if !text.isEmpty, history.last != text { history.append(text) }
                if history.count > Self.historyLimit { history.removeFirst() }
                return finish(text)
            case .up: show(shown - 1)
            case .down: show(shown + 1)
            case .edit(let edit): line.apply(edit)
            case .none: break
            }
            draw()
        }
    }

    private func finish(_ text: String?) -> String? {
        Console.say("\n")
        return text
    }

    private mutating func show(_ index: Int) {
        guard (0...history.count).contains(index), index != shown else { return }
        if shown == history.count { draft = line }
        shown = index
        line = index == history.count ? draft : EditedLine(history[index])
    }

    /// Writes the prompt and the line, and leaves the cursor where it is.
    private func draw() {
        let behind = line.widthBehind
        Console.say("\r\u{1B}[K\(prompt)\(line.text)" + (behind > 0 ? "\u{1B}[\(behind)D" : ""))
    }

    private enum Key {
        case edit(EditedLine.Edit)
        case enter, up, down, end, closed, none
    }

    private func byte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = systemRead(&byte)
            if count == 1 { return byte }
            if count < 0, errno == EINTR { continue }
            return nil
        }
    }

    private func key() -> Key {
        guard let first = byte() else { return .closed }
        switch first {
        case 0x01: return .edit(.start)
        case 0x02: return .edit(.left)
        case 0x04: return line.isEmpty ? .end : .edit(.delete)
        case 0x05: return .edit(.end)
        case 0x06: return .edit(.right)
        case 0x08, 0x7F: return .edit(.backspace)
        case 0x0A, 0x0D: return .enter
        case 0x0B: return .edit(.deleteToEnd)
        case 0x0E: return .down
        case 0x10: return .up
        case 0x15: return .edit(.deleteToStart)
        case 0x17: return .edit(.deleteWord)
        case 0x1B: return escape()
        case 0x00..<0x20: return .none
        default: return character(first)
        }
    }

    /// A key that begins with the escape character.
    private func escape() -> Key {
        guard let second = byte(), second == UInt8(ascii: "[") || second == UInt8(ascii: "O"), let third = byte() else {
            return .none
        }
        switch third {
        case UInt8(ascii: "A"): return .up
        case UInt8(ascii: "B"): return .down
        case UInt8(ascii: "C"): return .edit(.right)
        case UInt8(ascii: "D"): return .edit(.left)
        case UInt8(ascii: "H"): return .edit(.start)
        case UInt8(ascii: "F"): return .edit(.end)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            var code = [third]
            while let next = byte() {
                code.append(next)
                if next >= 0x40 { break }
            }
            switch String(decoding: code, as: UTF8.self) {
            case "1~", "7~": return .edit(.start)
            case "3~": return .edit(.delete)
            case "4~", "8~": return .edit(.end)
            default: return .none
            }
        default: return .none
        }
    }

    /// A character of one byte or several.
    private func character(_ first: UInt8) -> Key {
        var bytes = [first]
        let count = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0
        for _ in 0..<count {
            guard let next = byte() else { return .closed }
            bytes.append(next)
        }
        return .edit(.insert(String(decoding: bytes, as: UTF8.self)))
    }
}

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

    /// The columns behind the cursor; a character of East Asian scripts takes two.
    var widthBehind: Int {
        characters[cursor...].reduce(0) { width, character in
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

/// The system's `read`, which a method of the same name hides.
private func systemRead(_ byte: inout UInt8) -> Int { read(STDIN_FILENO, &byte, 1) }
