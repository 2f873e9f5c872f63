/// Reads digits and marks from the ISO 8601 text of a quantity, from left to right.
struct QuantityText {
    private let bytes: [UInt8]
    private let expected: String
    private let suggestion: String
    private(set) var offset = 0

    /// Begins to read a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - expected: What an error says was expected.
    ///   - suggestion: What an error suggests.
    init(_ text: some StringProtocol, expected: String, suggestion: String) {
        bytes = Array(text.utf8)
        self.expected = expected
        self.suggestion = suggestion
    }

    /// The next byte; `nil` at the end.
    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    var isAtEnd: Bool { offset == bytes.count }

    /// An error at a position, by default where the reading stands.
    func wrong(_ what: String, at place: Int? = nil) -> QuantityError {
        QuantityError(offset: place ?? offset, what: what, expected: expected, suggestion: suggestion)
    }

    /// Takes a mark if it is next.
    mutating func takes(_ mark: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: mark) else { return false }
        offset += 1
        return true
    }

    /// Takes a mark that has to be next.
    mutating func take(_ mark: Unicode.Scalar) throws(QuantityError) {
        guard takes(mark) else { throw wrong(isAtEnd ? "the text ends too early" : "“\(mark)” is missing") }
    }

    /// Takes a number of exactly so many digits.
    mutating func digits(_ count: Int) throws(QuantityError) -> Int {
        let start = offset
        var value = 0
        while offset < start + count, let digit = digit() { value = value * 10 + digit }
        guard offset == start + count else {
            throw wrong(isAtEnd ? "the text ends too early" : "\(count) digits are missing", at: start)
        }
        return value
    }

    /// Takes the next digit, if there is one.
    mutating func digit() -> Int? {
        guard let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        offset += 1
        return Int(byte - UInt8(ascii: "0"))
    }

    /// Ends the reading.
    func end() throws(QuantityError) {
        guard isAtEnd else { throw wrong("something follows the value") }
    }

    /// A number in at least so many digits.
    static func padded(_ value: Int, _ count: Int = 2) -> String {
        let digits = "\(value)"
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}
