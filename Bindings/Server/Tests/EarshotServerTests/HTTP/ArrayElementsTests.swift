import Testing

@testable import EarshotServer

@Suite struct ArrayElementsTests {
    private func elements(_ text: String, limit: Int = 100) -> [String]? {
        let bytes = Array(text.utf8)
        return arrayElements(of: bytes, limit: limit)?.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    @Test(
        arguments: [
            ("[]", []), (" [ ] ", []), ("[1]", ["1"]), ("[ {\"a\":[1,2]} , \"],[\" ]\n", ["{\"a\":[1,2]}", "\"],[\""]),
            ("[\"\\\"]\",2]", ["\"\\\"]\"", "2"]),
        ] as [(String, [String])]
    ) func `cuts arrays`(text: String, expected: [String]) {
        #expect(elements(text) == expected)
    }

    @Test(arguments: ["", "{}", "[", "[1", "[1,]", "[,1]", "[,]", "[1]2", "[}]", "[\"]", "[\"\\"])
    func `refuses what is none`(text: String) {
        #expect(elements(text) == nil)
    }

    @Test func `takes one more than allowed, so that it is noticed`() {
        #expect(elements("[1,2,3,4,5]", limit: 2)?.count == 3)
    }

    @Test func `cuts lines`() {
        var cutter = LineCutter(limit: 4)
        func texts(_ lines: [LineCutter.Line]) -> [String] {
            lines.map { if case .text(let bytes) = $0 { String(decoding: bytes, as: UTF8.self) } else { "too long" } }
        }
        #expect(texts(cutter.lines(adding: Array("ab".utf8))) == [])
        #expect(texts(cutter.lines(adding: Array("c\n\nabcde\nx".utf8))) == ["abc", "", "too long"])
        #expect(cutter.rest.map { texts([$0]) } == ["x"])
    }
}
