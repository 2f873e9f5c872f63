import Earshot
import Testing

@Suite struct JSONTextTests {
    @Test func keepsTheOrderOfKeys() {
        var json = JSONText()
        json.object { json in
            json.field("v", 1)
            json.field("id", "p-003")
            json.field("match") { json in
                json.object { json in
                    json.field("b", true)
                    json.field("a", nil as String?)
                }
            }
            json.field("spans") { $0.array { _ in } }
            json.field("list") { json in
                json.array { json in
                    json.value(Int64(1))
                    json.value(2.5)
                    json.null()
                    json.object { _ in }
                }
            }
        }
        let expected = #"{"v":1,"id":"p-003","match":{"b":true,"a":null},"spans":[],"list":[1,2.5,null,{}]}"#
        #expect(json.string == expected)
    }

    @Test func indents() {
        var json = JSONText(indent: 2)
        json.value(
            .object([
                .init(key: "a", value: .list([.number("1"), .list([]), .object([])])), .init(key: "b", value: .null),
            ])
        )
        #expect(json.string == "{\n  \"a\": [\n    1,\n    [],\n    {}\n  ],\n  \"b\": null\n}")
    }

    @Test(arguments: [
        (3.0, "3"), (0.1, "0.1"), (-0.0, "-0"), (1e21, "1e+21"), (.leastNonzeroMagnitude, "5e-324"), (0.97, "0.97"),
        (.nan, "null"),
        (.infinity, "null"),
    ])
    func writesDecimalsInShortestForm(number: Double, text: String) {
        var json = JSONText()
        json.value(number)
        #expect(json.string == text)
    }

    @Test func escapes() {
        var json = JSONText()
        json.value("a\"b\\c\n\r\t\u{1}\u{7F}é\u{1F600}/")
        #expect(json.string == #""a\"b\\c\n\r\t\u0001\u007fé😀/""#)
    }
}
