#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// What a key of a terminal does in a line.
enum Key: Hashable {
    case edit(EditedLine.Edit)
    case enter, up, down
    /// Ctrl-D: the end of the input in an empty line, otherwise the character under the cursor is deleted.
    case endOrDelete
    /// A key that sends the process a signal.
    case signal(Int32)
    /// The input has ended.
    case closed
    /// A key that does nothing.
    case none
}

/// Reads keys from the bytes that a terminal sends for them.
struct KeyReader {
    /// The next byte; `nil` at the end of the input.
    private let byte: () -> UInt8?

    init(_ byte: @escaping () -> UInt8?) {
        self.byte = byte
    }

    /// Reads the next key.
    func key() -> Key {
        guard let first = byte() else { return .closed }
        switch first {
        case 0x01: return .edit(.start)
        case 0x02: return .edit(.left)
        case 0x03: return .signal(SIGINT)
        case 0x04: return .endOrDelete
        case 0x05: return .edit(.end)
        case 0x06: return .edit(.right)
        case 0x08, 0x7F: return .edit(.backspace)
        case 0x0A, 0x0D: return .enter
        case 0x0B: return .edit(.deleteToEnd)
        case 0x0E: return .down
        case 0x10: return .up
        case 0x15: return .edit(.deleteToStart)
        case 0x17: return .edit(.deleteWord)
        case 0x1A: return .signal(SIGTSTP)
        case 0x1B: return escape()
        case 0x1C: return .signal(SIGQUIT)
        case 0x00..<0x20: return .none
        default: return character(first)
        }
    }

    /// A key that begins with the escape character.
    private func escape() -> Key {
        switch byte() {
        case nil: return .closed
        case UInt8(ascii: "["): return sequence()
        case UInt8(ascii: "O"):
            guard let letter = byte() else { return .closed }
            return Self.named(letter)
        default: return .none
        }
    }

    /// A key of the form `ESC [ NUMBER ; NUMBER LETTER` (ECMA-48, *control sequence*): all of it is read.
    private func sequence() -> Key {
        var parameters: [UInt8] = []
        while let next = byte() {
            switch next {
            // The Linux console sends `ESC [ [ A` for F1.
            case UInt8(ascii: "[") where parameters.isEmpty: return byte() == nil ? .closed : .none
            case 0x40...0x7E:
                guard next == UInt8(ascii: "~") else { return Self.named(next) }
                let number = parameters.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                return Self.numbered(String(decoding: number, as: UTF8.self))
            default: parameters.append(next)
            }
        }
        return .closed
    }

    private static func named(_ letter: UInt8) -> Key {
        switch letter {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .edit(.right)
        case UInt8(ascii: "D"): .edit(.left)
        case UInt8(ascii: "H"): .edit(.start)
        case UInt8(ascii: "F"): .edit(.end)
        default: .none
        }
    }

    private static func numbered(_ number: String) -> Key {
        switch number {
        case "1", "7": .edit(.start)
        case "3": .edit(.delete)
        case "4", "8": .edit(.end)
        default: .none
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
