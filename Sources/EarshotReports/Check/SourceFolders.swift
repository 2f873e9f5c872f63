/// Where checked files lie: the folder that paths begin in, and the folder that a code host shows.
public struct SourceFolders: Hashable, Sendable {
    /// The folder that relative paths begin in, as an absolute path.
    public var current: String
    /// The root of the sources, usually of the repository, as an absolute path.
    public var root: String

    /// Creates folders.
    ///
    /// - Parameters:
    ///   - current: The folder that relative paths begin in.
    ///   - root: The root of the sources.
    public init(current: String, root: String) {
        self.current = current
        self.root = root
    }

    /// The path from the root to a file; `nil` if the file is not below the root.
    ///
    /// - Parameter file: The file's path, as it was given.
    /// - Returns: The relative path, without `.` and `..`.
    func path(of file: String) -> String? {
        let parts = Self.parts(absolute(file))
        let above = Self.parts(root)
        guard parts.count > above.count, parts.starts(with: above) else { return nil }
        return parts.dropFirst(above.count).joined(separator: "/")
    }

    /// The absolute path of a file.
    func absolute(_ file: String) -> String {
        "/" + Self.parts(file.hasPrefix("/") ? file : "\(current)/\(file)").joined(separator: "/")
    }

    /// The names in a path, from the outermost on, with `.` and `..` resolved.
    private static func parts(_ path: String) -> [Substring] {
        path.split(separator: "/").reduce(into: []) { parts, part in
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
    }
}
