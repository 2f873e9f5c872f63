internal import NIOCore

/// An event of the Wyoming protocol: a type, data as JSON, and bytes that the type gives a meaning, such as audio.
struct WyomingEvent: Hashable, Sendable {
    /// The version of the protocol that is spoken, as the reference implementation counts it.
    static let version = "1.10.0"

    /// The type, such as `describe`.
    var type: String
    /// The data; an object.
    var data: [String: JSONValue] = [:]
    /// How many bytes the payload had; none of those that are for this server has one, so that it is not kept.
    var payloadLength = 0

    /// The event as bytes: a line of JSON, and the data after it where there is any.
    ///
    /// - Complexity: O(*n*) in the size of the data.
    var bytes: [UInt8] {
        var header: [String: JSONValue] = ["type": .text(type), "version": .text(Self.version)]
        guard !data.isEmpty else { return JSONValue.object(header).bytes + [UInt8(ascii: "\n")] }
        let data = JSONValue.object(data).bytes
        header["data_length"] = .integer(data.count)
        return JSONValue.object(header).bytes + [UInt8(ascii: "\n")] + data
    }
}

extension WyomingEvent {
    /// What a client is told before its connection is closed, or instead of an answer.
    static func error(_ text: String, code: String) -> WyomingEvent {
        WyomingEvent(type: "error", data: ["text": .text(text), "code": .text(code)])
    }
}
