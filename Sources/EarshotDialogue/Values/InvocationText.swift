internal import Earshot

/// An invocation as one line of text, for stores that look it up and read many at once.
///
/// Fields are separated by U+001F; a U+001B makes the character after it part of a field. Values are in the order of
/// their names, so that equal invocations give equal text, and different ones different text.
package enum InvocationText {
    private static let separator: UInt8 = 0x1F
    private static let escape: UInt8 = 0x1B

    // MARK: Writing

    /// The text of an invocation.
    ///
    /// - Parameter invocation: The invocation.
    /// - Returns: The text.
    /// - Complexity: O(*b*) in the bytes of its names and values.
    package static func text(of invocation: Invocation) -> String {
        var fields = [invocation.shortcut, invocation.application == nil ? "" : "a"]
        if let application = invocation.application { fields.append(application) }
        for (name, value) in invocation.values.sorted(by: { $0.key < $1.key }) {
            fields.append(name)
            append(value, to: &fields)
        }
        var bytes: [UInt8] = []
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(separator) }
            for byte in field.utf8 {
                if byte == separator || byte == escape { bytes.append(escape) }
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(_ value: ParameterValue, to fields: inout [String]) {
        switch value.grouped {
        case .enumerationCase(let id): fields += ["c", id]
        case .integer(let number): fields += ["i", String(number)]
        case .decimal(let number): fields += ["d", String(number)]
        case .ordinal(let number): fields += ["o", String(number)]
        case .boolean(let flag): fields += ["b", flag ? "1" : "0"]
        case .text(let text): fields += ["t", text]
        case .quantity(let quantity): fields += [quantity.kind.rawValue, quantity.text]
        case .list(let values):
            fields += ["l", String(values.count)]
            for value in values { append(value, to: &fields) }
        }
    }

    // MARK: Reading

    /// The invocation of a text.
    ///
    /// - Parameter text: What ``text(of:)`` gave.
    /// - Returns: The invocation; `nil` if the text is not one of an invocation.
    /// - Complexity: O(*b*) in the bytes of the text.
    package static func invocation(of text: String) -> Invocation? {
        var fields = fields(of: text)[...]
        guard let shortcut = fields.popFirst(), let hasApplication = fields.popFirst() else { return nil }
        var invocation = Invocation(shortcut)
        if hasApplication == "a" {
            guard let application = fields.popFirst() else { return nil }
            invocation.application = application
        }
        while let name = fields.popFirst() {
            guard let value = value(&fields) else { return nil }
            invocation.values[name] = value
        }
        return invocation
    }

    private static func value(_ fields: inout ArraySlice<String>) -> ParameterValue? {
        guard let kind = fields.popFirst(), let field = fields.popFirst() else { return nil }
        switch kind {
        case "c": return .enumerationCase(field)
        case "i": return Int64(field).map { .integer($0) }
        case "d": return Double(field).map { .decimal($0) }
        case "o": return Int64(field).map { .ordinal($0) }
        case "b": return .boolean(field == "1")
        case "t": return .text(field)
        case "l":
            guard let count = Int(field), count >= 0, count <= fields.count else { return nil }
            var values: [ParameterValue] = []
            for _ in 0..<count {
                guard let value = value(&fields) else { return nil }
                values.append(value)
            }
            return .list(values)
        default:
            // Longer names are those of quantities.
            return Quantity.Kind(rawValue: kind).flatMap { try? Quantity(parsing: field, as: $0).value }
        }
    }

    private static func fields(of text: String) -> [String] {
        // Hardly any name or value has one of the two in it.
        guard text.utf8.contains(escape) else {
            return text.utf8.split(separator: separator, omittingEmptySubsequences: false).map {
                String(Substring($0))
            }
        }
        var fields: [String] = []
        var field: [UInt8] = []
        var isEscaped = false
        for byte in text.utf8 {
            if isEscaped {
                field.append(byte)
                isEscaped = false
            } else if byte == escape {
                isEscaped = true
            } else if byte == separator {
                fields.append(String(decoding: field, as: UTF8.self))
                field.removeAll(keepingCapacity: true)
            } else {
                field.append(byte)
            }
        }
        fields.append(String(decoding: field, as: UTF8.self))
        return fields
    }
}
