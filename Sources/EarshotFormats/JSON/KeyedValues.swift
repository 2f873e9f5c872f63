internal import Earshot

/// The members of an object all of whose keys are known.
package struct KeyedValues {
    private let value: JSONValue
    private let owner: String

    /// - Throws: ``TextError`` if the value is no object, or has a key that is not known.
    package init(_ value: JSONValue, _ owner: String, keys: [String]) throws(TextError) {
        self.value = value
        self.owner = owner
        let known = keys.joined(separator: ", ")
        guard case .object(let members) = value.content else {
            throw TextError(
                value.position,
                "\(owner) is \(value.shown)",
                expected: "an object with \(known)",
                suggestion: "write it as keys and values"
            )
        }
        for member in members where !keys.contains(member.key) {
            throw TextError(
                member.keyPosition,
                "the key \(quoted(member.key)) of \(owner) is unknown",
                expected: known,
                suggestion: NearestName.to(member.key, in: keys).map { "did you mean \(quoted($0))?" } ?? "remove it"
            )
        }
    }

    /// The value of a key; `nil` if it is left out.
    package subscript(key: String) -> JSONValue? { value[key] }

    /// The value of a key that must be there.
    package func required(_ key: String) throws(TextError) -> JSONValue {
        guard let member = value[key] else {
            throw TextError(
                value.position,
                "`\(key)` of \(owner) is missing",
                expected: "`\(key)` in this object",
                suggestion: "add `\(key)`"
            )
        }
        return member
    }

    /// Reads the whole number of a key, if it is there.
    package func read(_ key: String, into number: inout Int) throws(TextError) {
        guard let member = value[key] else { return }
        guard let whole = member.number.flatMap({ Int($0) }) else { throw wrong(member, key, "a whole number") }
        number = whole
    }

    /// The number of a key that must be there, at least 0.
    package func amount(_ key: String) throws(TextError) -> Double {
        let member = try required(key)
        guard let number = member.number.flatMap({ Double($0) }), number.isFinite, number >= 0 else {
            throw wrong(member, key, "a number of at least 0")
        }
        return number
    }

    /// An error about the value of a key.
    package func wrong(_ value: JSONValue, _ key: String, _ expected: String) -> TextError {
        TextError(
            value.position,
            "`\(key)` of \(owner) is \(value.shown)",
            expected: expected,
            suggestion: "change it"
        )
    }
}
