internal import Foundation

/// The fields of a form (`application/x-www-form-urlencoded`).
struct URLForm: Hashable, Sendable {
    private var fields: [String: String] = [:]

    /// Reads a form; of a field that is there twice the first counts.
    ///
    /// - Returns: `nil` if something is no UTF-8, or a percent sign has no two digits behind it.
    /// - Complexity: O(*n*) in the number of bytes.
    init?(_ bytes: [UInt8]) {
        for field in bytes.split(separator: UInt8(ascii: "&")) {
            let parts = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.text(parts[0]), let value = parts.count > 1 ? Self.text(parts[1]) : "" else {
                return nil
            }
            if fields[name] == nil { fields[name] = value }
        }
    }

    /// The value of a field; `nil` if there is none, or it is empty.
    subscript(name: String) -> String? { fields[name].flatMap { $0.isEmpty ? nil : $0 } }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        let spaced = bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        return String(bytes: spaced, encoding: .utf8)?.removingPercentEncoding
    }
}
