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
/// Left and right, home and end (or Ctrl-A and Ctrl-E) move; backspace, delete, Ctrl-K, Ctrl-U and Ctrl-W delete; up
/// and down (or Ctrl-P and Ctrl-N) go through the lines before. Ctrl-D in an empty line ends, Ctrl-C ends the process,
/// and Ctrl-Z suspends it. A line that is wider than the terminal is shown in part.
///
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
        guard let terminal = RawTerminal() else {
            Console.say(prompt)
            return readLine()
        }
        defer { terminal.restore() }
        line = EditedLine()
        shown = history.count
        draw()
        let keys = KeyReader { Self.byte() }
        while true {
            switch keys.key() {
            case .endOrDelete:
                if line.isEmpty { return finish(nil) }
                line.apply(.delete)
            case .closed: return finish(line.isEmpty ? nil : line.text)
            case .signal(let signal): terminal.raise(signal)
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

    /// Writes the prompt and the line, as much of it as is wide enough, and leaves the cursor where it is.
    private func draw() {
        let columns = Console.columns.map { $0 - EditedLine.width(of: Array(prompt)[...]) }
        let (text, behind) = line.shown(in: columns ?? .max)
        Console.say("\r\u{1B}[K\(prompt)\(text)" + (behind > 0 ? "\u{1B}[\(behind)D" : ""))
    }

    /// The next byte of the input; `nil` at its end.
    private static func byte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = systemRead(&byte)
            if count == 1 { return byte }
            if count < 0, errno == EINTR { continue }
            return nil
        }
    }
}

/// The system's `read`, which a method of the same name hides.
private func systemRead(_ byte: inout UInt8) -> Int { read(STDIN_FILENO, &byte, 1) }
