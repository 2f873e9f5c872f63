import EarshotFormats
import Foundation

/// A JSON Schema, as far as those in `Corpora/schemas` go.
struct JSONSchema {
    private let root: JSONValue

    /// Reads a schema of the project.
    init(_ name: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Corpora/schemas/\(name).schema.json")
        root = try JSONFile.read(file.path)
    }

    /// Where a JSON text does not follow the schema; `nil` where it does.
    func fault(in bytes: [UInt8]) throws -> String? {
        var nodes = 1_000_000
        let value = try bytes.withUnsafeBufferPointer { try JSONParser.parse($0, depth: 100, nodes: &nodes) }
        return fault(in: value, root, at: "report")
    }

    private func fault(in value: JSONValue, _ schema: JSONValue, at path: String) -> String? {
        if schema.boolean == false { return "\(path) is in no schema" }
        if let reference = schema["$ref"]?.text {
            let name = String(reference.dropFirst("#/$defs/".count))
            guard let definition = root["$defs"]?[name] else { return "\(path): no definition \(name)" }
            return fault(in: value, definition, at: path)
        }
        if let constant = schema["const"], constant.carried != value.carried { return "\(path) is \(value.shown)" }
        if let allowed = schema["enum"]?.items, !allowed.contains(where: { $0.carried == value.carried }) {
            return "\(path) is \(value.shown)"
        }
        if let type = schema["type"] {
            let names = type.text.map { [$0] } ?? type.items?.compactMap(\.text) ?? []
            if !names.contains(where: { value.isOf(type: $0) }) { return "\(path) is \(value.shown), no \(names)" }
        }
        if let least = schema["minLength"]?.number.flatMap(Int.init), let text = value.text, text.count < least {
            return "\(path) is too short"
        }
        if let most = schema["maxLength"]?.number.flatMap(Int.init), let text = value.text, text.count > most {
            return "\(path) is too long"
        }
        if let number = value.number.flatMap(Double.init) {
            if let least = schema["minimum"]?.number.flatMap(Double.init), number < least {
                return "\(path) is too low"
            }
            if let most = schema["maximum"]?.number.flatMap(Double.init), number > most { return "\(path) is too high" }
        }
        for part in schema["allOf"]?.items ?? [] {
            if let fault = fault(in: value, part, at: path) { return fault }
        }
        for (index, item) in (value.items ?? []).enumerated() {
            guard let items = schema["items"] else { break }
            if let fault = fault(in: item, items, at: "\(path)[\(index)]") { return fault }
        }
        guard case .object(let members) = value.content else { return nil }
        for name in schema["required"]?.items?.compactMap(\.text) ?? [] where value[name] == nil {
            return "\(path).\(name) is missing"
        }
        for member in members {
            guard let schema = schema["properties"]?[member.key] ?? schema["additionalProperties"] else {
                // A key that the schema does not know is one that it should.
                if schema["properties"] != nil, schema["required"]?.items?.count != 1 {
                    return "\(path).\(member.key) is in no schema"
                }
                continue
            }
            if let fault = fault(in: member.value, schema, at: "\(path).\(member.key)") { return fault }
        }
        return nil
    }
}

extension JSONValue {
    /// The elements of an array; `nil` for anything else.
    var items: [JSONValue]? {
        if case .array(let items) = content { items } else { nil }
    }

    fileprivate func isOf(type: String) -> Bool {
        switch (type, content) {
        case ("object", .object), ("array", .array), ("string", .string), ("boolean", .boolean), ("null", .null),
            ("number", .number):
            true
        case ("integer", .number(let digits)): Int(digits) != nil
        default: false
        }
    }
}
