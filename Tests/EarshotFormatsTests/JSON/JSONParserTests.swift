import Earshot
import EarshotFormats
import Testing

@Suite struct JSONParserTests {
    private static func parse(_ text: some Sequence<UInt8>) throws(TextError) -> JSONValue {
        var nodes = 1000
        let result: Result<JSONValue, TextError> = Array(text).withUnsafeBufferPointer { buffer in
            do throws(TextError) {
                return .success(try JSONParser.parse(buffer, depth: 10, nodes: &nodes))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    @Test(arguments: [
        ("null", ExtensionValue.null), ("true", .boolean(true)), (" false\n", .boolean(false)),
        ("-0.5e+10", .number("-0.5e+10")), ("0", .number("0")), ("\"\"", .text("")), ("[]", .list([])),
        ("{}", .object([])),
        (#""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00""#, .text("\"\\/\u{8}\u{C}\n\r\té😀")),
        ("[1, [2], \"é\"]", .list([.number("1"), .list([.number("2")]), .text("é")])),
        (#"{"b": 1, "a": {}}"#, .object([.init(key: "b", value: .number("1")), .init(key: "a", value: .object([]))])),
        ("\u{FEFF}1", .number("1")), ("\"\\u0000\"", .text("\0")),
    ])
    func parses(text: String, value: ExtensionValue) throws {
        #expect(try Self.parse(text.utf8).carried == value)
    }

    @Test(arguments: [
        ("", 1, 1, "the text ends too early"), ("  ", 1, 3, "the text ends too early"),
        ("nul", 1, 1, "\"n\" is not a value"),
        ("'a'", 1, 1, "\"'\" is not a value"), ("[1,]", 1, 4, "\"]\" follows a comma"),
        ("[1 2]", 1, 4, "\"2\" after a value"),
        ("[1", 1, 3, "the text ends too early"), ("{\"a\" 1}", 1, 6, "\"1\" after the key \"a\""),
        ("{a: 1}", 1, 2, "\"a\" is not a key"),
        ("{\"a\":1,\n \"a\":2}", 2, 2, "the key \"a\" occurs twice, first at 1:2"),
        ("1 2", 1, 3, "\"2\" after the end of the value"), ("01", 1, 2, "\"1\" after the end"),
        ("-", 1, 1, "this is not a number"),
        ("1.", 1, 1, "this is not a number"), ("1e", 1, 1, "this is not a number"),
        ("\"a", 1, 3, "the text ends too early"),
        ("\"a\nb\"", 1, 3, "there is a control character (10) in text"), ("\"\\x\"", 1, 2, "this is not an escape"),
        ("\"\\", 1, 3, "the text ends too early"), ("\"\\u12g4\"", 1, 2, "this is not an escape"),
        ("\"é\\ud800\"", 1, 4, "the escape is half of a surrogate pair"),
        ("\"\\udc00\\ud800\"", 1, 2, "the escape is half of a surrogate pair"),
        ("\"\\ud800\\u0041\"", 1, 2, "the escape is half of a surrogate pair"),
        ("[[[[[[[[[[[", 1, 11, "objects and lists nest deeper than 10"),
        ("\r\n\r{\"a\":\n tru}", 4, 2, "\"t\" is not a value"),
        ("[\0]", 1, 2, "there is a NUL byte"),
    ])
    func reports(text: String, line: Int32, column: Int32, what: String) {
        let error = #expect(throws: TextError.self) { try Self.parse(text.utf8) }
        #expect(error?.position == TextPosition(line: line, column: column))
        #expect(error?.what.hasPrefix(what) == true, "\(error?.what ?? "")")
    }

    @Test(
        arguments: [
            ([0x22, 0xC3, 0x22], 2), ([0x22, 0xED, 0xA0, 0x80, 0x22], 2), ([0x80], 1),
            ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 2),
            ([0x22, 0xC0, 0x80, 0x22], 2), ([0x22, 0xE2, 0x82], 2), ([0xFF, 0xFE, 0x22, 0], 1),
            ([0, 0, 0xFE, 0xFF], 1),
            ([0x7B, 0, 0x7D, 0], 1),
        ] as [([UInt8], Int32)]
    )
    func rejectsOtherEncodings(bytes: [UInt8], column: Int32) {
        let error = #expect(throws: TextError.self) { try Self.parse(bytes) }
        #expect(error?.position == TextPosition(line: 1, column: column))
        #expect(error?.expected == "UTF-8")
    }

    @Test func countsValuesAndKeys() {
        let error = #expect(throws: TextError.self) {
            try Self.parse(("[" + [String](repeating: "1", count: 1000).joined(separator: ",") + "]").utf8)
        }
        #expect(error?.what == "the text has more than 1000 values and keys")
    }
}
