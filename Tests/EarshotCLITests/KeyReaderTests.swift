import Foundation
import Testing

@testable import EarshotCLI

/// The keys of the prompt, from the bytes that terminals send for them.
@Suite struct KeyReaderTests {
    private static func keys(_ bytes: [UInt8]) -> [Key] {
        var rest = bytes[...]
        let reader = KeyReader { rest.popFirst() }
        var keys: [Key] = []
        while true {
            let key = reader.key()
            guard key != .closed else { return keys }
            keys.append(key)
        }
    }

    private static func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

    @Test func readsKeysThatSendSignals() {
        #expect(Self.keys([0x03, 0x1A, 0x1C]) == [.signal(SIGINT), .signal(SIGTSTP), .signal(SIGQUIT)])
        #expect(Self.keys([0x04]) == [.endOrDelete])
    }

    @Test(arguments: [
        ("\u{1B}[A", Key.up), ("\u{1B}OB", .down), ("\u{1B}[C", .edit(.right)), ("\u{1B}[1;5D", .edit(.left)),
        ("\u{1B}[H", .edit(.start)), ("\u{1B}OF", .edit(.end)), ("\u{1B}[1~", .edit(.start)),
        ("\u{1B}[7~", .edit(.start)), ("\u{1B}[4~", .edit(.end)), ("\u{1B}[8~", .edit(.end)),
        ("\u{1B}[3~", .edit(.delete)), ("\u{1B}[3;5~", .edit(.delete)), ("\u{1B}[2~", .none), ("\u{1B}[5~", .none),
        // F11, F12, F3, F1 of the Linux console, a paste's beginning, a report of the mouse.
        ("\u{1B}[23~", .none), ("\u{1B}[24~", .none), ("\u{1B}[13~", .none), ("\u{1B}[[A", .none),
        ("\u{1B}[200~", .none),
        ("\u{1B}[<0;3;4M", .none), ("\u{1B}x", .none),
    ])
    func readsSequences(bytes: String, key: Key) {
        #expect(Self.keys(bytes + "a") == [key, .edit(.insert("a"))], "\(bytes.debugDescription)")
        for count in 1..<bytes.utf8.count { #expect(Self.keys(Array(bytes.utf8.prefix(count))).isEmpty) }
    }

    @Test func readsCharactersOfSeveralBytes() {
        #expect(Self.keys("aé日🙂\r") == ["a", "é", "日", "🙂"].map { .edit(.insert($0)) } + [.enter])
    }

    @Test func editsALine() {
        var line = EditedLine()
        for key in Self.keys("order soup\u{17}tea\u{1B}[1~\u{1B}[23~\u{1B}[3~O\u{1B}[4~!") {
            if case .edit(let edit) = key { line.apply(edit) }
        }
        #expect(line.text == "Order tea!")
    }

    // MARK: What is shown

    @Test func showsWhatIsWideEnough() {
        var line = EditedLine("0123456789")
        #expect(line.shown(in: .max) == ("0123456789", 0))
        #expect(line.shown(in: 11) == ("0123456789", 0))
        #expect(line.shown(in: 10) == ("123456789", 0))
        line.apply(.start)
        #expect(line.shown(in: 10) == ("012345678", 9))
        line = EditedLine("日本語")
        #expect(line.shown(in: 7) == ("日本語", 0))
        #expect(line.shown(in: 6) == ("本語", 0))
        #expect(line.shown(in: 0) == ("語", 0))
        #expect(EditedLine().shown(in: -5) == ("", 0))
    }

    /// Wherever the cursor is: what is shown is a part of the line about it, as wide as there is room for.
    @Test(arguments: 3..<24)
    func showsThePartAboutTheCursor(columns: Int) {
        let text = "Turn 日本語 the 灯り on, please"
        var line = EditedLine(text)
        line.apply(.start)
        for cursor in 0...text.count {
            let (shown, behind) = line.shown(in: columns)
            let width = EditedLine.width(of: Array(shown)[...])
            #expect(width < columns && width >= min(columns - 2, EditedLine.width(of: Array(text)[...])))
            #expect(text.contains(shown))
            let before = EditedLine.width(of: Array(text)[..<cursor])
            let place = text.ranges(of: shown).map { EditedLine.width(of: Array(text[..<$0.lowerBound])[...]) }
            #expect(place.contains(before - (width - behind)), "cursor \(cursor), \(shown)")
            line.apply(.right)
        }
    }
}
