/// Data that Earshot keeps without interpreting it: the value of an `x-…` key, or of an additional key of a corpus
/// line.
///
/// It has the shape of JSON. Members keep their order, and numbers their digits, so that it is written as it was read.
public indirect enum ExtensionValue: Hashable, Sendable {
    /// Null.
    case null
    /// A Boolean.
    case boolean(Bool)
    /// A number, as JSON spells it.
    case number(String)
    /// A string.
    case text(String)
    /// Several values in order.
    case list([ExtensionValue])
    /// Named values in order.
    case object([Member])

    /// One named value.
    public struct Member: Hashable, Sendable {
        /// The name; unique among its siblings in what was read from a file.
        public var key: String
        /// The value.
        public var value: ExtensionValue

        /// Creates a member.
        ///
        /// - Parameters:
        ///   - key: The name.
        ///   - value: The value.
        public init(key: String, value: ExtensionValue) {
            self.key = key
            self.value = value
        }
    }
}

extension JSONText {
    /// Writes data that Earshot does not interpret, with numbers as they are spelled.
    package mutating func value(_ carried: ExtensionValue) {
        switch carried {
        case .null: null()
        case .boolean(let flag): value(flag)
        case .number(let digits): raw(digits)
        case .text(let text): value(text)
        case .list(let items): array { json in for item in items { json.value(item) } }
        case .object(let members):
            object { json in for member in members { json.field(member.key) { $0.value(member.value) } } }
        }
    }
}
