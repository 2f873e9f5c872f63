import Earshot
import Testing

@testable import EarshotFormats
@testable import EarshotImport

/// The forms of property lists, and where they say that they are malformed.
@Suite struct PropertyListTests {
    private static let limits = PropertyList.Limits(ReadingLimits())

    private static func shown(_ value: JSONValue) -> String {
        switch value.content {
        case .array: "(" + value.elements.map(shown).joined(separator: ", ") + ")"
        case .object: "{" + value.entries.map { "\($0.key)=\(shown($0.value))" }.joined(separator: ", ") + "}"
        default: value.text ?? value.number ?? value.boolean.map { "\($0)" } ?? "nothing"
        }
    }

    private static func xml(_ text: String) throws -> JSONValue {
        try XMLPropertyList.parse(Array(text.utf8), limits: limits).value
    }

    private static func old(_ text: String) throws -> PropertyList {
        try TextPropertyList.parse(Array(text.utf8), limits: limits)
    }

    @Test(
        "Values in XML",
        arguments: [
            ("<plist/>", "{}"), ("<plist><dict/></plist>", "{}"), ("<plist><array/></plist>", "()"),
            (
                "<plist><array><true/><false></false><integer> 12 </integer><real>-1.5</real></array></plist>",
                "(true, false, 12, -1.5)"
            ),
            ("<plist><string>a &amp; b &lt;&#x41;&#66;&gt; &quot;&apos;</string></plist>", "a & b <AB> \"'"),
            ("<plist><string><![CDATA[<x> & y]]>z</string></plist>", "<x> & yz"),
            ("<plist><string>a<!-- no -->b</string></plist>", "ab"), ("<plist><data>AAAA</data></plist>", "nothing"),
            ("<!DOCTYPE plist [<!ENTITY a \">\">]><plist a='b' c=\"d\"><string></string></plist>", ""),
            ("<?xml version='1.0'?><plist><dict><key>a</key><date>2020</date></dict></plist><!-- end -->", "{a=2020}"),
        ]
    )
    func xmlValues(text: String, value: String) throws {
        #expect(Self.shown(try Self.xml(text)) == value)
    }

    @Test(
        "What is malformed in XML, and where",
        arguments: [
            ("<plist><dict>\n<key>a</key>\n</dict></plist>", 2, 1, "the key \"a\" has no value"),
            ("<plist><dict>\n<string>a</string></dict></plist>", 2, 1, "<string> is in a <dict> without a key"),
            ("<plist><dict><key>a</key>\n <key>b</key></dict></plist>", 2, 2, "a <key> follows the key \"a\""),
            ("<plist>\n<array>x</array></plist>", 2, 8, "text is directly in <array>"),
            ("<plist><string>a & b</string></plist>", 1, 18, "\"&\" does not begin an entity"),
            ("<plist><string>&nbsp;</string></plist>", 1, 16, "the entity &nbsp; does not name a character"),
            ("<plist><string>&#0;</string></plist>", 1, 16, "the entity &#0; does not name a character"),
            ("<plist><string>\u{10}</string></plist>", 1, 16, "there is a control character (16)"),
            ("<plist><array></plist>", 1, 15, "</plist> does not end <array>, which begins at 1:8"),
            ("<plist><array>", 1, 15, "the text ends in the middle of <array>, which begins at 1:8"),
            ("<plist><string>a<b/></string></plist>", 1, 17, "<b> is in <string>"),
            ("<plist><integer>two</integer></plist>", 1, 8, "\"two\" is not a number"),
            ("<plist><set/></plist>", 1, 8, "a property list has no element <set>"),
            ("<plist><true/><true/></plist>", 1, 15, "a second value in <plist>"),
            ("<plist/><plist/>", 1, 9, "a second element, <plist>, follows the first"),
            ("<plist a=b/>", 1, 10, "\"b\" after \"=\""), ("<plist", 1, 7, "the end in a tag"),
            ("<plist><!-- ", 1, 13, "the text ends in the middle of a comment that begins at 1:8"),
            ("<!DOCTYPE plist [", 1, 18, "the text ends in the middle of a declaration that begins at 1:1"),
            ("<plist><string><![CDATA[x", 1, 26, "the text ends in the middle of the text in <![CDATA["),
            ("< plist/>", 1, 2, "\" \" after \"<\""), ("</plist>", 1, 1, "</plist> has no start tag"),
        ]
    )
    func xmlFaults(text: String, line: Int32, column: Int32, what: String) {
        let error = #expect(throws: TextError.self) { try Self.xml(text) }
        #expect(error?.what.hasPrefix(what) == true, "\(error?.what ?? "")")
        #expect(error?.position == TextPosition(line: line, column: column))
    }

    @Test("XML may nest only so deep")
    func depth() {
        let text = "<plist>" + String(repeating: "<array>", count: 10_000)
        let error = #expect(throws: TextError.self) { try Self.xml(text) }
        #expect(error?.what == "lists and dictionaries nest deeper than 64")
        let old = #expect(throws: TextError.self) { try Self.old(String(repeating: "(", count: 10_000)) }
        #expect(old?.what == "lists and dictionaries nest deeper than 64")
    }

    @Test(
        "Values in the old form",
        arguments: [
            ("", "{}"), ("/* a */ // b\n", "{}"), ("{}", "{}"), ("(a, \"b c\", )", "(a, b c)"), ("a = b;", "{a=b}"),
            ("{ a = (x, { y = z; }); b = <00 ff>; }", "{a=(x, {y=z}), b=nothing}"), ("only;", "{only=only}"),
            ("\"a\\\"b\" = 'c';", "{a\"b=c}"), (#""a" = "\U00e9\u00E9\n\t\101\\\q";"#, "{a=éé\n\tA\\q}"),
            (#""a" = "\UD83D\UDE00";"#, "{a=😀}"), ("\"a\"=\"b\";\"a\"=\"c\";", "{a=b, a=c}"),
            ("\"multi\nline\" = \"a\r\nb\";", "{multi\nline=a\r\nb}"), ("a/b.c:d-$e_1 = é;", ""),
        ]
    )
    func oldValues(text: String, value: String) throws {
        guard !value.isEmpty else {
            #expect(throws: TextError.self) { try Self.old(text) }
            return
        }
        #expect(Self.shown(try Self.old(text).value) == value)
    }

    @Test("A key that stands twice is noted with both places")
    func repeats() throws {
        let list = try Self.old("a = 1;\n b = 2;\n  a = 3;")
        #expect(list.repeats.map(\.key) == ["a"])
        #expect(list.repeats.map(\.position) == [TextPosition(line: 3, column: 3)])
        #expect(list.repeats.map(\.first) == [TextPosition(line: 1, column: 1)])
        #expect(list.value.entry("a")?.text == "3")
    }

    @Test(
        "What is malformed in the old form, and where",
        arguments: [
            ("\"a\" = \"b\"\n\"c\" = \"d\";", 1, 10, "\"\"\" follows the entry \"a\""),
            ("\"a\" \"b\";", 1, 4, "\"\"\" follows the entry \"a\""),
            ("\"a\" = \"b\"", 1, 10, "the text ends after the entry \"a\""),
            ("\"a\" = ;", 1, 7, "\";\" is not a value"),
            ("\n\"a = 1;", 2, 1, "the text that begins here is not closed"),
            ("/* a", 1, 1, "the comment that begins here is not closed"), ("{ a = 1;", 1, 9, "the text ends too early"),
            ("(a b)", 1, 4, "\"b\" after an item"), ("\"\\Uzz\" = 1;", 1, 2, "this is not an escape"),
            ("\"\\UD800\" = 1;", 1, 2, "the escape is half of a surrogate pair"), ("{} x", 1, 4, "\"x\" after the end"),
            ("a = <00", 1, 8, "the text ends too early"), ("\"a\\", 1, 4, "the text ends too early"),
            ("= 1;", 1, 1, "\"=\" is not a key"),
        ]
    )
    func oldFaults(text: String, line: Int32, column: Int32, what: String) {
        let error = #expect(throws: TextError.self) { try Self.old(text) }
        #expect(error?.what.hasPrefix(what) == true, "\(error?.what ?? "")")
        #expect(error?.position == TextPosition(line: line, column: column))
    }

    @Test("A binary property list says what its XML says")
    func binary() throws {
        let bytes = AppleSamples.bytes("oddities/08-encodings/AppIntentVocabulary.plist")
        let binary = try BinaryPropertyList.parse(bytes, limits: Self.limits).value
        let path = "oddities/08-encodings/bom/AppIntentVocabulary.plist"
        let marked = ForeignFile(path: path, bytes: AppleSamples.bytes(path))
        let xml = try XMLPropertyList.parse(marked.text(), limits: Self.limits).value
        #expect(Set(Self.shown(binary).unicodeScalars) == Set(Self.shown(xml).unicodeScalars))
        #expect(binary.entries.map(\.key).sorted() == xml.entries.map(\.key).sorted())
        for key in binary.entries.map(\.key) {
            #expect(binary.entry(key)?.elements.count == xml.entry(key)?.elements.count)
        }
    }

    @Test("A binary property list that refers to itself ends at the limit")
    func binaryCycle() {
        // One list whose only item is itself, and one whose two items are itself twice.
        for references in [[0], [0, 0]] as [[UInt8]] {
            var bytes = Array("bplist00".utf8) + [0xA0 | UInt8(references.count)] + references + [8]
            let table = UInt8(bytes.count - 1)
            bytes += [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0]
            bytes += [0, 0, 0, 0, 0, 0, 0, table]
            let error = #expect(throws: TextError.self) { try BinaryPropertyList.parse(bytes, limits: Self.limits) }
            #expect(
                error?.what == "lists and dictionaries nest deeper than 64" || error?.what.contains("early") == true
            )
        }
    }
}
