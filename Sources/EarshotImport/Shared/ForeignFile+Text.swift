internal import EarshotFormats

extension ForeignFile {
    /// The text of the file in UTF-8; UTF-16 and UTF-32 are decoded.
    ///
    /// - Throws: ``TextError`` if a file that claims to be UTF-16 or UTF-32 is not.
    /// - Complexity: O(n), where n is the number of bytes.
    func decoded() throws(TextError) -> [UInt8] { try WideEncoding(of: bytes)?.decode(bytes) ?? bytes }

    /// The text of the file in UTF-8, without a byte order mark.
    ///
    /// - Throws: ``TextError`` for bytes that are not text in UTF-8, UTF-16 or UTF-32, and for NUL characters.
    /// - Complexity: O(n), where n is the number of bytes.
    func text() throws(TextError) -> [UInt8] {
        let text = try decoded()
        return Array(text[try TextCheck.content(of: text)])
    }

    /// What the file appears to be, as a sentence, if no tool writes such text; `nil` if unknown.
    var strangeness: (what: String, suggestion: String)? {
        if Self.otherArchives.contains(where: { bytes.starts(with: $0) }) {
            return ("this is an archive, but not a ZIP archive", "unpack it, and name its folder")
        }
        let text = String(decoding: bytes.prefix(1024), as: UTF8.self)
        if text.hasPrefix("version https://git-lfs.") {
            return ("this is a pointer of Git LFS, not the file itself", "fetch the file with `git lfs pull`")
        }
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        let isPath = line.contains("/") && !line.contains(where: { " \t{}[]<>\":,".contains($0) })
        if bytes.count < 512, isPath, text.split(whereSeparator: \.isNewline).count == 1 {
            return (
                "this looks like a symbolic link that was checked out as text, to \(quotedPath(line))",
                "name the file it points to"
            )
        }
        if line.hasPrefix("<") { return ("this is XML or HTML", "name another file") }
        return nil
    }

    /// How the archives of gzip, 7-Zip, RAR, xz and bzip2 begin.
    private static let otherArchives: [[UInt8]] = [
        [0x1F, 0x8B], [0x37, 0x7A, 0xBC, 0xAF], [0x52, 0x61, 0x72, 0x21], [0xFD, 0x37, 0x7A, 0x58], [0x42, 0x5A, 0x68],
    ]

    /// A path as shown in messages, truncated if it is long.
    private func quotedPath(_ path: String) -> String { "\"\(path.prefix(80))\"" }

    /// The syntax of the file: by its extension, or else by its first character.
    var syntax: CatalogReader.Syntax {
        let name = name.lowercased()
        if name.hasSuffix(".json") { return .json }
        if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return .yaml }
        let first = bytes.first { $0 > 0x20 && $0 < 0x80 }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .yaml
    }

    /// The name without its last extension.
    var stem: String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}

extension TextCheck {
    /// The range of a text without its byte order mark; throws as the variant for buffers does.
    static func content(of bytes: [UInt8]) throws(TextError) -> Range<Int> {
        let result: Result<Range<Int>, TextError> = bytes.withUnsafeBufferPointer { buffer in
            do throws(TextError) { return .success(try content(of: buffer)) } catch { return .failure(error) }
        }
        return try result.get()
    }
}
