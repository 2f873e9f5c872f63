internal import Earshot

/// Reads a file of JSON whole.
package enum JSONFile {
    /// The value that a file holds.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - limits: How large the file may be.
    /// - Returns: The value, with the places of all that is in it.
    /// - Throws: ``CorpusError`` where the file cannot be read or is no JSON, with the place.
    /// - Complexity: O(*n*) in the length of the file.
    package static func read(_ path: String, limits: ReadingLimits = ReadingLimits()) throws(CorpusError) -> JSONValue {
        let bytes: [UInt8]
        do throws(FileFault) {
            bytes = try OpenFile(path: path).readAll(limit: limits.bytes)
        } catch {
            throw CorpusReader.error(error, in: path)
        }
        let result: Result<JSONValue, TextError> = bytes.withUnsafeBufferPointer { buffer in
            do throws(TextError) {
                var nodes = limits.nodes
                return .success(try JSONParser.parse(buffer, depth: limits.depth, nodes: &nodes))
            } catch {
                return .failure(error)
            }
        }
        do throws(TextError) {
            return try result.get()
        } catch {
            let line = Int(error.position.line)
            throw CorpusError(
                location: Catalog.SourceLocation(file: path, line: line, column: Int(error.position.column)),
                what: error.what,
                expected: error.expected,
                suggestion: error.suggestion
            )
        }
    }
}

extension JSONValue {
    /// The value of a member; `nil` if this is no object, or has no such member.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key == key }?.value
    }
}
