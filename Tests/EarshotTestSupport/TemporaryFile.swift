internal import Foundation

/// Files that live as long as a test.
package enum TemporaryFile {
    /// Writes a file; its name ends as given.
    package static func write(_ bytes: [UInt8], named name: String) -> String {
        let path = NSTemporaryDirectory() + "/earshot-\(UUID().uuidString)-\(name)"
        _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
        return path
    }

    /// Makes a file of zeros that takes no room on the disk.
    package static func sparse(size: UInt64, named name: String) throws -> String {
        let path = write([], named: name)
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.truncate(atOffset: size)
        try handle.close()
        return path
    }

    /// Removes a file.
    package static func remove(_ path: String) {
        try? FileManager.default.removeItem(atPath: path)
    }
}
