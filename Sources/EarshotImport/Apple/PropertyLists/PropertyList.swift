internal import Earshot
internal import EarshotFormats

/// A property list of any form, as the same tree of values that JSON is read into.
///
/// Dates become text, and data is dropped: no importer needs either.
struct PropertyList {
    /// A repeated key in a dictionary.
    typealias Repeat = JSONParser.Repeat

    /// The content of the list.
    var value: JSONValue
    /// The repeated keys.
    var repeats: [Repeat] = []

    /// Limits on the size of a list.
    struct Limits {
        var depth: Int
        var nodes: Int

        init(_ limits: ReadingLimits) {
            depth = limits.depth
            nodes = limits.nodes
        }

        /// The error for a list that is nested too deep.
        func tooDeep(at position: TextPosition) -> TextError {
            TextError(
                position,
                "lists and dictionaries nest deeper than \(depth)",
                expected: "at most \(depth)",
                suggestion: "check the file; no app needs that"
            )
        }

        /// Counts one value or key.
        mutating func count(at position: TextPosition) throws(TextError) {
            nodes -= 1
            guard nodes >= 0 else {
                throw TextError(
                    position,
                    "there are too many values and keys",
                    expected: "fewer",
                    suggestion: "split the file, or raise the limit on nodes"
                )
            }
        }
    }

    /// The keys of one dictionary, which records repeated ones.
    struct Dictionary {
        private(set) var members: [JSONValue.Member] = []
        private var keys = KeySet()

        /// Adds a member, and records its key if it is repeated.
        mutating func add(_ member: JSONValue.Member, repeats: inout [Repeat]) {
            if let first = keys.insert(member.key, at: member.keyPosition) {
                repeats.append(Repeat(key: member.key, position: member.keyPosition, first: first))
            }
            members.append(member)
        }
    }
}

extension JSONValue {
    /// The members of an object or dictionary; empty for any other value.
    var entries: [JSONValue.Member] {
        if case .object(let members) = content { members } else { [] }
    }

    /// The items of a list; empty for any other value.
    var elements: [JSONValue] {
        if case .array(let items) = content { items } else { [] }
    }

    /// Whether this is an object or dictionary.
    var isDictionary: Bool {
        if case .object = content { true } else { false }
    }

    /// Whether this is a list.
    var isList: Bool {
        if case .array = content { true } else { false }
    }

    /// The value of a key, the last one if the key is repeated; `nil` if there is none.
    func entry(_ key: String) -> JSONValue? { entries.last { $0.key == key }?.value }
}
