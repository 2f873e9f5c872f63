import Earshot
import Testing

@testable import EarshotFormats
@testable import EarshotImport

@Suite("Templates of hassil")
struct HassilTemplateTests {
    private func parse(_ text: String) throws -> HassilTemplate {
        try HassilTemplateParser.parse(text)
    }

    private func list(_ list: String, _ slot: String, isCapture: Bool = false, at offset: Int) -> HassilTemplate {
        .list(.init(list: list, slot: slot, isCapture: isCapture, offset: offset))
    }

    @Test("White space is kept")
    func text() throws {
        #expect(try parse(" water  it ") == .sequence([.text(" water  it ")]))
        #expect(try parse("") == .empty)
    }

    @Test("Optional parts and alternatives nest; the template is a group itself")
    func groups() throws {
        #expect(
            try parse("fan[s]")
                == .sequence([.text("fan"), .alternatives([.sequence([.text("s")]), .empty])])
        )
        #expect(try parse("a|b") == .alternatives([.sequence([.text("a")]), .sequence([.text("b")])]))
        #expect(
            try parse("(a|)")
                == .sequence([.alternatives([.sequence([.text("a")]), .empty])])
        )
    }

    @Test("A semicolon binds looser than a bar")
    func permutation() throws {
        let either = HassilTemplate.alternatives([.sequence([.text("a")]), .sequence([.text("b")])])
        #expect(try parse("(a|b;c)") == .sequence([.permutation([either, .sequence([.text("c")])])]))
    }

    @Test("References to lists and rules")
    func references() throws {
        #expect(try parse("{bed}") == .sequence([list("bed", "bed", at: 0)]))
        #expect(try parse("x{bed:place}") == .sequence([.text("x"), list("bed", "place", at: 1)]))
        #expect(try parse("{bed:@kept}") == .sequence([list("bed", "kept", isCapture: true, at: 0)]))
        #expect(try parse("{0..100,10:level}") == .sequence([list("0..100,10", "level", at: 0)]))
        #expect(try parse("a <the> b") == .sequence([.text("a "), .rule("the", offset: 2), .text(" b")]))
    }

    @Test("A backslash makes the next character literal")
    func escapes() throws {
        #expect(try parse(#"\[a\] \; \|"#) == .sequence([.text("[a] ; |")]))
    }

    @Test(
        "What is wrong is named at its byte",
        arguments: [
            ("a (b", 2, "not closed"), ("a [b)", 4, "does not close"), ("a)", 1, "has no opening bracket"),
            ("a {b", 2, "not closed"), ("a {}", 2, "no name"), ("a {b\\", 4, "single"), ("a <", 2, "not closed"),
            ("<>", 0, "no name"),
            ("{a:}", 0, "no name"), ("a}", 1, "has no opening bracket"), ("a\\", 1, "ends with"),
        ]
    )
    func errors(text: String, offset: Int, what: String) {
        let error = #expect(throws: PhraseError.self) { try parse(text) }
        #expect(error?.offset == offset)
        #expect(error?.what.contains(what) == true, "\(error?.what ?? "")")
    }

    @Test("Deep and long templates end in an error")
    func limits() {
        #expect(throws: PhraseError.self) { try parse(String(repeating: "(", count: 100_000)) }
        #expect(throws: PhraseError.self) { try parse(String(repeating: "[(", count: 40) + "a") }
        #expect(throws: PhraseError.self) { try parse(String(repeating: "a", count: 70_000)) }
    }
}
