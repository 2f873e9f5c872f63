import EarshotFormats
import Foundation
import Testing

/// What is written without Foundation is what Foundation reads, and the other way around.
@Suite struct JSONCodingTests {
    private struct Everything: Codable, Hashable {
        enum Kind: String, Codable { case one, other }
        indirect enum Tree: Codable, Hashable {
            case leaf(Int)
            case branch(Tree, name: String?)
            case none
        }

        var text = "\"\\/\u{7F}\n\u{1F408} é"
        var flag = true
        var small: Int8 = -128
        var large = UInt64.max
        var whole = Int64.min
        var decimal = -0.1
        var round = 3.0
        var single: Float = 1.5
        var kind = Kind.other
        var nothing: String?
        var something: Int? = 0
        var list = [[1], [], [2, 3]]
        var named = ["a": [true], "": []]
        var tree = Tree.branch(.branch(.leaf(7), name: "x"), name: nil)
        var trees = [Tree.none, .leaf(-1)]
    }

    @Test func `values survive, with Foundation on either side or none`() throws {
        let value = Everything()
        let own = try JSONEncoding.bytes(of: value)
        #expect(try JSONDecoding.value(Everything.self, of: own) == value)
        #expect(try JSONDecoder().decode(Everything.self, from: Data(own)) == value)
        #expect(try JSONDecoding.value(Everything.self, of: JSONEncoder().encode(value)) == value)
        #expect(try JSONEncoding.bytes(of: value) == own)
        for text in ["", "a", "null"] {
            #expect(try JSONDecoding.value(String?.self, of: JSONEncoding.bytes(of: text)) == text)
        }
        #expect(try JSONDecoding.value([Int?].self, of: Array("[1,null]".utf8)) == [1, nil])
    }

    @Test func `keys are in the order in which they are written`() throws {
        struct Ordered: Encodable {
            var z = 1
            var a = [2.0, 0.5]
        }
        #expect(String(decoding: try JSONEncoding.bytes(of: Ordered()), as: UTF8.self) == #"{"z":1,"a":[2,0.5]}"#)
    }

    @Test func `a number that JSON does not have is refused`() {
        #expect(throws: EncodingError.self) { try JSONEncoding.bytes(of: [Double.infinity]) }
        #expect(throws: EncodingError.self) { try JSONEncoding.bytes(of: ["a": -Float.nan]) }
    }

    @Test(arguments: [
        "", "{", "[1", "{}", "[]", "1", "null", #"{"a":null}"#, #"{"a":"1"}"#, #"{"a":1.5}"#, #"{"a":256}"#,
        #"{"a":-1}"#,
        #"{"a":1e2}"#, #"{"a":true}"#, #"{"a":[1]}"#, #"{"a":{"a":1}}"#, #"{"a":1,"a":2}"#, "\u{FF}",
    ])
    func `what is not the JSON of a value is refused`(_ text: String) {
        struct Small: Decodable { var a: UInt8 }
        #expect(throws: DecodingError.self) { try JSONDecoding.value(Small.self, of: Array(text.utf8)) }
    }

    @Test func `deep nesting is refused`() {
        indirect enum Deep: Decodable { case deeper(Deep), end }
        let text = String(repeating: #"{"deeper":{"_0":"#, count: 100_000)
        #expect(throws: DecodingError.self) { try JSONDecoding.value(Deep.self, of: Array(text.utf8)) }
        #expect(throws: DecodingError.self) {
            try JSONDecoding.value([Int].self, of: [UInt8](repeating: 0x5B, count: 999))
        }
    }
}
