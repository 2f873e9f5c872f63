internal import Earshot

/// Reads a whole JSON file.
package enum JSONFile {
    /// The value of a file.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - limits: The limits on its size.
    /// - Returns: The value, with all positions.
    /// - Throws: ``CorpusError``, with the location, if the file cannot be read or is not JSON.
    /// - Complexity: O(*n*) in the length of the file.
    package static func read(_ path: String, limits: ReadingLimits = ReadingLimits()) throws(CorpusError) -> JSONValue {
        let bytes: [UInt8]
        do throws(FileFault) {
            bytes = try OpenFile(path: path).readAll(limit: limits.bytes)
        } catch {
            throw CorpusError(error, in: path)
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
            throw CorpusError(error, in: path)
        }
    }
}

extension JSONValue {
    /// The value of a member; `nil` if this is not an object, or has no such member.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key == key }?.value
    }
}
