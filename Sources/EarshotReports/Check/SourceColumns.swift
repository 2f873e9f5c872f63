internal import Earshot
internal import EarshotFormats

/// Converts columns for SARIF, which counts UTF-16 code units, from Earshot's UTF-8 bytes.
struct SourceColumns {
    private static let limit = ReadingLimits().bytes
    private var files: [String: [ArraySlice<UInt8>]] = [:]

    /// The column of a location in UTF-16 code units, counted from 1.
    ///
    /// If the file cannot be read any more, it is the column in bytes.
    mutating func column(of location: Catalog.SourceLocation) -> Int {
        let lines = lines(of: location.file)
        guard location.line >= 1, location.line <= lines.count else { return max(1, location.column) }
        let before = lines[location.line - 1].prefix(max(0, location.column - 1))
        let missing = max(0, location.column - 1 - before.count)
        return String(decoding: before, as: UTF8.self).utf16.count + missing + 1
    }

    private mutating func lines(of file: String) -> [ArraySlice<UInt8>] {
        if let known = files[file] { return known }
        var lines: [ArraySlice<UInt8>] = []
        do throws(FileFault) {
            let bytes = try OpenFile(path: file).readAll(limit: Self.limit)
            lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]), let first = lines.first { lines[0] = first.dropFirst(3) }
        } catch {
            lines = []
        }
        files[file] = lines
        return lines
    }
}

extension String {
    /// A path as a URI: relative ones unchanged, without `./`; absolute ones with the scheme `file`.
    var asURI: String {
        var path = self[...]
        while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
        let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/!$&'()*+,;=@".utf8)
        let hex = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            if allowed.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.hasPrefix("/") ? "file://\(text)" : text
    }
}
