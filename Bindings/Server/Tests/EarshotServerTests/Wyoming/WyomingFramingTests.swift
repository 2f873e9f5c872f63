import NIOCore
import Testing

@testable import EarshotServer

@Suite struct WyomingFramingTests {
    private func events(_ text: String, pieces: Int = 1_000) throws -> [WyomingEvent] {
        var framing = WyomingFraming()
        var buffer = ByteBuffer()
        var events: [WyomingEvent] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            buffer.writeBytes(bytes[start..<min(start + pieces, bytes.count)])
            while let event = try framing.next(from: &buffer) { events.append(event) }
        }
        #expect(!framing.isWithinEvent)
        return events
    }

    @Test(arguments: [1, 2, 7, 1_000]) func `reads events however they arrive`(pieces: Int) throws {
        let text =
            #"{"type":"describe"}"# + "\n"
            + #"{"type":"transcript","data":{"text":"a"},"data_length":12,"payload_length":3}"# + "\n"
            + #"{"text":"ö"}"#.prefix(12).description + "abc"
            + #"{"type":"ping","version":"1.0","data":null}"# + "\n"
        // The data has 12 characters and 13 bytes, so that the length is counted in bytes.
        let fixed = text.replacing(#""data_length":12"#, with: #""data_length":13"#)
        let events = try events(fixed, pieces: pieces)
        #expect(events.map(\.type) == ["describe", "transcript", "ping"])
        #expect(events[1].data == ["text": "ö"])
        #expect(events[1].payloadLength == 3)
    }

    @Test(arguments: [
        "\n", "{}\n", "[]\n", "no json\n", #"{"type":3}"# + "\n", #"{"type":""}"# + "\n",
        #"{"type":"a","data":[]}"# + "\n", #"{"type":"a","data_length":-1}"# + "\n",
        #"{"type":"a","data_length":1.5}"# + "\n", #"{"type":"a","data_length":99999999999}"# + "\n",
        #"{"type":"a","payload_length":"x"}"# + "\n", #"{"type":"a","data_length":4}"# + "\nabcd",
        #"{"type":"a","data_length":2}"# + "\n[]", String(repeating: "[", count: 70_000),
    ]) func `refuses what is no event`(text: String) {
        #expect(throws: WyomingFramingError.self) { try self.events(text) }
    }

    @Test func `writes what it reads`() throws {
        let event = WyomingEvent(type: "intent", data: ["name": "A", "entities": [["name": "b", "value": 3]]])
        #expect(try events(String(decoding: event.bytes, as: UTF8.self)) == [event])
        let empty = WyomingEvent(type: "describe")
        #expect(try events(String(decoding: empty.bytes, as: UTF8.self)) == [empty])
    }

    @Test(arguments: [
        ("{{ states }}", "{ { states }}"), ("{% x %}", "{ % x %}"), ("a {{{ b", "a { { { b"), ("{a}", "{a}"),
    ])
    func `texts are no templates`(text: String, expected: String) {
        #expect(WyomingText.withoutTemplates(text) == expected)
    }
}
