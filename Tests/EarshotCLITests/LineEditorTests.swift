import EarshotTestSupport
import Foundation
import Testing

@testable import EarshotCLI

/// `earshot talk` at a terminal: the keys of its prompt.
///
/// The tool runs with a pseudo terminal as its standard input. A key is only pressed when the prompt is there, since
/// the terminal has its own meaning for some of them between two lines.
@Suite struct LineEditorTests {
    private static let catalog = """
        version: 1
        locale: en-US
        shortcuts:
          - id: TakeNote
            parameters:
              first: { text: {}, required: true, prompt: "First?" }
              second: { text: {}, required: true, prompt: "Second?" }
              third: { text: {}, required: true, prompt: "Third?" }
            phrases: ["Take a note"]
        """

    /// Types lines, each with its Enter, and gives what was heard in each turn.
    private static func heard(_ lines: [String]) throws -> [String] {
        let terminal = try Terminal(catalog: catalog)
        for line in lines {
            try terminal.waitForPrompt()
            try terminal.type(line + "\r")
        }
        try terminal.waitForPrompt()
        try terminal.type("\u{4}")
        return try terminal.end().turns.map(\.heard)
    }

    private static let up = "\u{1B}[A"
    private static let down = "\u{1B}[B"
    private static let right = "\u{1B}[C"
    private static let left = "\u{1B}[D"

    @Test(
        arguments: Sampled.editedLines.of([
            ("buy milk", "buy milk"),
            // Left and right, as a terminal sends them in either mode.
            ("buy mlk\(left)\(left)i", "buy milk"),
            ("uy milk\u{1B}OH\u{1B}[Cb\u{7F}\u{1}b", "buy milk"),
            ("bilk\u{1}\(right)uy m", "buy milk"),
            // Home and end, in the notations of several terminals.
            ("uy mil\u{1B}[Hb\u{1B}[Fk", "buy milk"),
            ("uy mil\u{1B}[1~b\u{1B}[4~k", "buy milk"),
            ("uy mil\u{1B}[7~b\u{1B}[8~k", "buy milk"),
            ("uy mil\u{1}b\u{5}k", "buy milk"),
            // Deleting.
            ("buyy\u{7F} milk\u{8}k", "buy milk"),
            ("buxy milk\u{1}\(right)\(right)\u{1B}[3~", "buy milk"),
            ("buxy milk\u{1}\u{6}\u{6}\u{4}", "buy milk"),
            ("buy milk now\u{2}\u{2}\u{2}\u{2}\u{B}", "buy milk"),
            ("now buy milk\u{1}\(right)\(right)\(right)\(right)\u{15}", "buy milk"),
            ("buy some cheese\u{17}\u{17}milk", "buy milk"),
            // What has no meaning here is not typed.
            ("buy\u{1B}[5~ \u{1B}[1;5Cmi\u{1B}[15~l\u{0}k", "buy milk"),
            // A cursor at either end stays there.
            ("milk\u{1}\(left)buy \u{5}\(right)\u{1B}[3~", "buy milk"),
        ])
    )
    func editsTheLine(_ typed: String, _ line: String) throws {
        #expect(try Self.heard(["take a note", typed]) == ["take a note", line])
    }

    @Test func goesThroughTheLinesBefore() throws {
        let heard = try Self.heard(["take a note", "eggs", "\(Self.up)\(Self.up)\(Self.down) and ham"])
        #expect(heard == ["take a note", "eggs", "eggs and ham"])
        // Ctrl-P and Ctrl-N; a line that was begun comes back.
        let drafted = try Self.heard(["take a note", "eggs", "ham\u{10}\u{10}\u{E}\u{E}let"])
        #expect(drafted.last == "hamlet")
        // Nothing is before the first line or behind the last; what was changed in an old line stays as it was sent.
        let far = String(repeating: Self.up, count: 4) + String(repeating: Self.down, count: 4)
        #expect(try Self.heard(["take a note", "eggs", far + "x"]).last == "x")
    }

    @Test func countsCharactersAsPeopleDo() throws {
        // One backspace for what is one character on the screen.
        #expect(try Self.heard(["take a note", "cafe\u{301}\u{7F}é 👩‍👩‍👧🇫🇮\u{7F}\u{7F}!"]).last == "café !")
        #expect(try Self.heard(["take a note", "日語\(Self.left)本"]).last == "日本語")
        #expect(try Self.heard(["take a note", "한굴\u{7F}글 ok\(Self.left)\(Self.left)\(Self.left)!"]).last == "한글! ok")
    }

    /// The cursor goes back by the columns behind it: two for a wide character.
    @Test(arguments: [
        ("ab", 1), ("日本", 2), ("é", 1), ("한글", 2), ("ｶﾅ", 1), ("ＡＢ", 2), ("👩‍👩‍👧👩‍👩‍👧", 2),
        ("𠮷𠮷", 2),
    ])
    func drawsTheCursorWhereItIs(_ text: String, _ columns: Int) throws {
        let terminal = try Terminal(catalog: Self.catalog)
        try terminal.waitForPrompt()
        try terminal.type(text)
        try terminal.wait(for: "\r\u{1B}[K> \(text)")
        try terminal.type(Self.left)
        try terminal.wait(for: "\r\u{1B}[K> \(text)\u{1B}[\(columns)D")
        try terminal.type(Self.right)
        try terminal.wait(for: "\r\u{1B}[K> \(text)")
        try terminal.type("\u{15}")
        try terminal.wait(for: "\r\u{1B}[K> ")
        try terminal.type("\u{4}")
        #expect(try terminal.end().status == 0)
    }

    @Test func controlDEndsInAnEmptyLine() throws {
        let terminal = try Terminal(catalog: Self.catalog)
        try terminal.waitForPrompt()
        try terminal.type("take a note\r")
        try terminal.waitForPrompt()
        // In a line it deletes, and an empty line is no turn.
        try terminal.type("x\u{1}\u{4}\r")
        try terminal.waitForPrompt()
        try terminal.type("\u{4}")
        let end = try terminal.end()
        #expect(end.status == 0)
        #expect(end.turns.map(\.heard) == ["take a note"])
        #expect(end.turns.map(\.state) == ["asking"])
    }

    @Test func theTerminalIsAsItWasBefore() throws {
        let terminal = try Terminal(catalog: Self.catalog)
        let before = terminal.modes
        try terminal.waitForPrompt()
        #expect(terminal.modes != before)
        try terminal.type("\u{4}")
        _ = try terminal.end()
        #expect(terminal.modes == before)
    }

    @Test func aHangUpEndsTheConversation() throws {
        let terminal = try Terminal(catalog: Self.catalog)
        try terminal.waitForPrompt()
        terminal.hangUp()
        #expect(try terminal.end().turns.isEmpty)
    }
}

/// A run of `earshot talk` whose standard input is a pseudo terminal.
private final class Terminal {
    struct Turn: Decodable {
        var heard: String
        var state: String
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let tool: Tool
    private let process: Process
    private let output = Pipe()
    private let screen = Pipe()
    private let keyboard: Int32
    private let line: Int32
    private var hasTyped = false
    private var isHungUp = false
    /// What was written to the screen since the last key.
    private var shown = ""

    init(catalog: String) throws {
        tool = try Tool(["catalog.yaml": catalog])
        // As the C library's `posix_openpt`, `unlockpt` and `ptsname` do, which Swift does not see.
        keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var (number, isLocked): (Int32, Int32) = (0, 0)
        guard keyboard >= 0, ioctl(keyboard, 0x4004_5431, &isLocked) == 0, ioctl(keyboard, 0x8004_5430, &number) == 0
        else { throw Failure(description: "no pseudo terminal: \(String(cString: strerror(errno)))") }
        line = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        guard line >= 0 else { throw Failure(description: String(cString: strerror(errno))) }
        process = tool.process(["talk", "--catalog", "catalog.yaml", "--format", "json"])
        process.standardInput = FileHandle(fileDescriptor: line, closeOnDealloc: false)
        process.standardOutput = output
        process.standardError = screen
        try process.run()
        try screen.fileHandleForWriting.close()
        try output.fileHandleForWriting.close()
    }

    /// Presses keys.
    func type(_ keys: String) throws {
        shown = ""
        hasTyped = true
        let bytes = Array(keys.utf8)
        guard write(keyboard, bytes, bytes.count) == bytes.count else { throw Failure(description: "cannot type") }
    }

    /// Waits for the prompt of the next line.
    func waitForPrompt() throws { try wait(for: (hasTyped ? "\n" : "") + "\r\u{1B}[K> ") }

    /// Waits until the screen ends with a text.
    func wait(for text: String) throws {
        let descriptor = screen.fileHandleForReading.fileDescriptor
        var bytes = [UInt8](repeating: 0, count: 4_096)
        var seen = Array(shown.utf8)
        while !seen.reversed().starts(with: text.utf8.reversed()) {
            var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&event, 1, 60_000) == 1 else {
                throw Failure(description: "the screen shows \(String(decoding: seen, as: UTF8.self).debugDescription)")
            }
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { throw Failure(description: "the tool has ended") }
            seen += bytes[..<count]
        }
        shown = String(decoding: seen, as: UTF8.self)
    }

    /// The settings of the terminal: echo, line by line and so on.
    var modes: UInt32 {
        var settings = termios()
        return tcgetattr(line, &settings) == 0 ? settings.c_lflag : 0
    }

    /// Hangs up.
    func hangUp() {
        guard !isHungUp else { return }
        isHungUp = true
        close(keyboard)
        tool.clean()
    }

    deinit {
        hangUp()
        close(line)
    }

    /// Waits for the end; gives the turns and the exit code.
    func end() throws -> (turns: [Turn], status: Int32) {
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let turns = try text.split(separator: 0x0A).map { try JSONDecoder().decode(Turn.self, from: $0) }
        return (turns, process.terminationStatus)
    }
}
