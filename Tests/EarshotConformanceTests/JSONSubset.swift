import EarshotFormats

extension JSONValue {
    /// Reads one JSON text.
    static func reading(_ bytes: [UInt8]) throws -> JSONValue {
        var nodes = 1_000_000
        return try bytes.withUnsafeBufferPointer { try JSONParser.parse($0, depth: 100, nodes: &nodes) }
    }

    /// Where an answer does not hold what is expected; `nil` where it does.
    ///
    /// An object holds if each expected key does; an array if it is as long and its elements hold one by one.
    func fault(in answer: JSONValue?, at path: String = "answer") -> String? {
        guard let answer else { return "\(path) is missing, expected \(shown)" }
        switch (content, answer.content) {
        case (.object(let members), .object):
            return members.lazy.compactMap { $0.value.fault(in: answer[$0.key], at: "\(path).\($0.key)") }.first
        case (.array(let items), .array(let given)):
            guard items.count == given.count else {
                return "\(path) has \(given.count) elements, expected \(items.count)"
            }
            return zip(items, given).enumerated().lazy
                .compactMap { index, pair in pair.0.fault(in: pair.1, at: "\(path)[\(index)]") }.first
        case (.null, .null):
            return nil
        case (.boolean(let flag), .boolean(let given)) where flag == given:
            return nil
        case (.string(let text), .string(let given)) where text == given:
            return nil
        case (.number(let digits), .number(let given)) where digits == given || Double(digits) == Double(given):
            return nil
        default:
            return "\(path) is \(answer.shown), expected \(shown)"
        }
    }
}
