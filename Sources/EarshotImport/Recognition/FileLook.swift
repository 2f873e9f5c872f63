internal import EarshotFormats

/// What can be seen of a file before a format reads it: its name, its first lines and its keys.
package final class FileLook {
    /// The file.
    let file: ForeignFile
    /// The extension of its name in lower case, without the dot; empty if it has none.
    let type: String
    /// The start of its text without a byte order mark; empty if it is not text.
    let head: String

    /// How large what is read may be.
    let limits: ReadingLimits
    private let text: [UInt8]

    /// The start that is looked at, in bytes.
    private static let headLength = 8_192

    /// Looks at a file.
    ///
    /// - Complexity: O(n), where n is the number of bytes; the keys are only read when they are asked for.
    init(_ file: ForeignFile, limits: ReadingLimits) {
        self.file = file
        self.limits = limits
        type = file.type
        text = (try? file.text()) ?? []
        head = String(decoding: text.prefix(Self.headLength), as: UTF8.self)
    }

    /// The first document of a JSON or YAML file, or the first line of JSON Lines; `nil` if it is neither, or malformed.
    private(set) lazy var document: JSONValue? = {
        let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        var nodes = limits.nodes
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            if let value = parsed(text[...], &nodes) { return value }
            // The fault of the whole is kept if the first line is no document either.
            let fault = fault
            if let value = parsed(text.prefix { $0 != 0x0A }, &nodes) {
                self.fault = nil
                return value
            }
            self.fault = fault
        }
        guard type == "yaml" || type == "yml" else { return nil }
        let limits = limits
        let result: Result<JSONValue?, TextError> = text.withUnsafeBufferPointer { buffer in
            do throws(TextError) {
                return .success(try YAMLLoader.load(buffer, limits: limits, nodes: &nodes).first)
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(let value):
            fault = nil
            return value
        case .failure(let error):
            fault = error
            return nil
        }
    }()

    /// What is wrong with a file that should be JSON or YAML, once its document was asked for.
    private(set) var fault: TextError?

    private func parsed(_ text: ArraySlice<UInt8>, _ nodes: inout Int) -> JSONValue? {
        let depth = limits.depth
        let result: Result<JSONValue, TextError> = text.withUnsafeBufferPointer { buffer in
            do throws(TextError) {
                return .success(try JSONParser.parse(buffer, depth: depth, nodes: &nodes))
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(let value): return value
        case .failure(let error):
            fault = error
            return nil
        }
    }

    /// The lines of the start without white space at their ends; the last one may be cut short.
    var headLines: [String] { head.split(whereSeparator: \.isNewline).map { ForeignName.clean(String($0)) } }

    /// Whether the document is an object with all of these keys.
    func has(_ keys: String...) -> Bool { keys.allSatisfy { document?.member($0) != nil } }

    /// Whether the document is an object with any of these keys.
    func hasAny(_ keys: String...) -> Bool { keys.contains { document?.member($0) != nil } }

    /// The items under a key that are objects; empty if there are none.
    func objects(_ key: String) -> [JSONValue] {
        document?.member(key)?.items?.filter { $0.members != nil } ?? []
    }
}

extension ForeignFile {
    /// The extension of its name in lower case, without the dot; empty if it has none.
    var type: String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }
}
