/// Reads the one value of a text in JSON or YAML.
package enum DocumentText {
    /// The value.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - file: Its name, whose end says what it is in; otherwise its first character does.
    ///   - limits: The limits on its size.
    /// - Returns: The value, with all positions.
    /// - Throws: ``TextError`` if there is no value, more than one, or a text that cannot be read.
    package static func value(of bytes: [UInt8], file: String, limits: ReadingLimits) throws(TextError) -> JSONValue {
        let result: Result<[JSONValue], TextError> = bytes.withUnsafeBufferPointer { buffer in
            var nodes = limits.nodes
            do throws(TextError) {
                switch CatalogReader.Syntax(of: bytes, file: file) {
                case .yaml: return .success(try YAMLLoader.load(buffer, limits: limits, nodes: &nodes))
                case .json: return .success([try JSONParser.parse(buffer, depth: limits.depth, nodes: &nodes)])
                }
            } catch {
                return .failure(error)
            }
        }
        let values = try result.get()
        guard let value = values.first else {
            throw TextError(TextPosition(), "the text is empty", expected: "an object", suggestion: "write one")
        }
        if values.count > 1 {
            throw TextError(
                values[1].position,
                "there is another document",
                expected: "one document",
                suggestion: "put it into a file of its own"
            )
        }
        return value
    }
}

extension CatalogReader.Syntax {
    /// The format of a text: by its file's extension, or else by its first character.
    init(of bytes: [UInt8], file: String) {
        let name = file.lowercased()
        if name.hasSuffix(".json") {
            self = .json
        } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
            self = .yaml
        } else {
            let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
            let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
            self = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .yaml
        }
    }
}
