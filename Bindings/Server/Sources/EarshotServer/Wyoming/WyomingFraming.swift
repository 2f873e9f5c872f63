internal import NIOCore

/// Bytes that are no event of Wyoming; the connection cannot go on, since nobody knows where the next event begins.
struct WyomingFramingError: Error, Hashable, CustomStringConvertible {
    /// What is wrong.
    var what: String
    /// What was expected instead.
    var expected: String

    /// `what; expected …`.
    var description: String { "\(what); expected \(expected)" }
}

/// Limits on what one event of Wyoming may hold.
struct WyomingLimits: Hashable, Sendable {
    /// The longest line that begins an event, in bytes.
    var lineBytes = 64 << 10
    /// The most bytes of data after the line.
    var dataBytes = 1 << 20
    /// The most bytes of payload; they are read and forgotten.
    var payloadBytes = 1 << 20
}

/// Cuts the bytes of a connection into events.
///
/// An event is a line of JSON with `type` and maybe `data`, then `data_length` bytes of JSON whose keys are added to the
/// data, then `payload_length` bytes.
struct WyomingFraming: Sendable {
    /// The limits; each is checked before anything is read for it.
    let limits: WyomingLimits
    /// The event whose line is read, and what follows it.
    private var begun: (event: WyomingEvent, dataLength: Int, payloadLength: Int)?
    /// How many bytes of an unfinished line hold no line break.
    private var scanned = 0

    init(limits: WyomingLimits = WyomingLimits()) {
        self.limits = limits
    }

    /// Whether an event is begun and not whole.
    var isWithinEvent: Bool { begun != nil || scanned > 0 }

    /// Takes the next event from what has arrived.
    ///
    /// - Parameter buffer: What has arrived; what is used is taken from it.
    /// - Returns: The event; `nil` where more bytes are needed.
    /// - Throws: ``WyomingFramingError`` where the bytes are none of the protocol's.
    /// - Complexity: O(*n*) in the bytes that are taken, and those that have arrived since the last call.
    mutating func next(from buffer: inout ByteBuffer) throws(WyomingFramingError) -> WyomingEvent? {
        if begun == nil {
            guard let line = try line(from: &buffer) else { return nil }
            begun = try header(line)
        }
        guard var (event, dataLength, payloadLength) = begun else { return nil }
        if dataLength > 0 {
            guard let bytes = buffer.readBytes(length: dataLength) else { return nil }
            guard case .object(let data) = JSONValue(parsing: bytes) else {
                throw WyomingFramingError(
                    what: "the \(dataLength) bytes of data are no JSON object",
                    expected: "an object, in as many bytes as data_length says"
                )
            }
            event.data.merge(data) { _, last in last }
            dataLength = 0
        }
        if payloadLength > 0 {
            let available = min(payloadLength, buffer.readableBytes)
            buffer.moveReaderIndex(forwardBy: available)
            payloadLength -= available
        }
        begun = payloadLength > 0 ? (event, dataLength, payloadLength) : nil
        return payloadLength > 0 ? nil : event
    }

    /// Takes a line without its line break.
    private mutating func line(from buffer: inout ByteBuffer) throws(WyomingFramingError) -> [UInt8]? {
        let view = buffer.readableBytesView
        let unseen = view.dropFirst(scanned)
        guard let end = unseen.firstIndex(of: UInt8(ascii: "\n")) else {
            scanned = view.count
            guard scanned <= limits.lineBytes else { throw tooLong }
            return nil
        }
        let length = view.distance(from: view.startIndex, to: end)
        guard length <= limits.lineBytes else { throw tooLong }
        scanned = 0
        let line = buffer.readBytes(length: length) ?? []
        buffer.moveReaderIndex(forwardBy: 1)
        return line
    }

    private var tooLong: WyomingFramingError {
        WyomingFramingError(
            what: "the line that begins an event is longer than \(limits.lineBytes) bytes",
            expected: "a line of JSON with the key type"
        )
    }

    /// Reads the line that begins an event.
    private func header(
        _ line: [UInt8]
    ) throws(WyomingFramingError) -> (WyomingEvent, dataLength: Int, payloadLength: Int) {
        guard let header = JSONValue(parsing: line), case .object = header else {
            throw WyomingFramingError(
                what: "the line that begins an event is no JSON object",
                expected: "an object with the key type, in UTF-8"
            )
        }
        guard let type = header["type"]?.text, !type.isEmpty else {
            throw WyomingFramingError(
                what: "the event has no type",
                expected: "a key type with text, such as describe"
            )
        }
        var event = WyomingEvent(type: type)
        switch header["data"] {
        case nil, .null: break
        case .object(let data): event.data = data
        default: throw WyomingFramingError(what: "the data of the event is no object", expected: "an object")
        }
        let dataLength = try length("data_length", in: header, limit: limits.dataBytes)
        event.payloadLength = try length("payload_length", in: header, limit: limits.payloadBytes)
        return (event, dataLength, event.payloadLength)
    }

    private func length(_ key: String, in header: JSONValue, limit: Int) throws(WyomingFramingError) -> Int {
        switch header[key] {
        case nil, .null: return 0
        case .integer(let length) where 0...limit ~= length: return length
        default:
            throw WyomingFramingError(
                what: "\(key) is not a length that is taken",
                expected: "a whole number from 0 to \(limit)"
            )
        }
    }
}
