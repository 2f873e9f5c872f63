extension Catalog {
    /// A position in a source file.
    public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
        /// The file's path, as the caller gave it.
        public var file: String
        /// The line, counted from 1.
        public var line: Int
        /// The column in UTF-8 bytes, counted from 1.
        public var column: Int

        /// Creates a location.
        ///
        /// - Parameters:
        ///   - file: The file's path, as it should be shown.
        ///   - line: The line, counted from 1.
        ///   - column: The column in UTF-8 bytes, counted from 1.
        public init(file: String, line: Int, column: Int) {
            self.file = file
            self.line = line
            self.column = column
        }

        /// `FILE:LINE:COLUMN`.
        public var description: String { "\(file):\(line):\(column)" }
    }
}
