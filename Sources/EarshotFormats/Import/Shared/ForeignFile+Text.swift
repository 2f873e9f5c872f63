extension ForeignFile {
    /// The text of the file in UTF-8: what is encoded in UTF-16 or UTF-32 is decoded first.
    ///
    /// - Throws: ``TextError`` where a file that says it is UTF-16 or UTF-32 is not.
    /// - Complexity: O(n), where n is the number of bytes.
    func decoded() throws(TextError) -> [UInt8] {
        guard let encoding = WideEncoding(of: bytes) else { return bytes }
        return try encoding.decode(bytes)
    }

    /// What the file is, where it is no text of any tool, as a sentence; `nil` where nothing gives it away.
    var strangeness: (what: String, mend: String)? {
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

    /// A path as messages show it, cut where it is long.
    private func quotedPath(_ path: String) -> String { "\"\(path.prefix(80))\"" }

    /// What the file is written in: by its extension, or else by its first character.
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

/// An encoding whose units are wider than a byte.
struct WideEncoding {
    /// How many bytes a unit has: 2 or 4.
    private let width: Int
    /// Whether the first byte of a unit is its highest.
    private let isBigEndian: Bool
    /// How many bytes the byte order mark has.
    private let mark: Int

    /// The encoding that a byte order mark, or zero bytes among the first, give away; `nil` for every other text.
    init?(of bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
            (width, isBigEndian, mark) = (4, false, 4)
        } else if bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            (width, isBigEndian, mark) = (4, true, 4)
        } else if bytes.starts(with: [0xFF, 0xFE]) {
            (width, isBigEndian, mark) = (2, false, 2)
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            (width, isBigEndian, mark) = (2, true, 2)
        } else if bytes.count >= 4, bytes[0] == 0, bytes[1] != 0, bytes[2] == 0, bytes[3] != 0 {
            (width, isBigEndian, mark) = (2, true, 0)
        } else if bytes.count >= 4, bytes[0] != 0, bytes[1] == 0, bytes[2] != 0, bytes[3] == 0 {
            (width, isBigEndian, mark) = (2, false, 0)
        } else {
            return nil
        }
    }

    /// The text in UTF-8, without its byte order mark.
    func decode(_ bytes: [UInt8]) throws(TextError) -> [UInt8] {
        guard (bytes.count - mark) % width == 0 else { throw fault("the file ends within a character") }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = mark
        while index < bytes.count {
            var value = unit(bytes, at: index)
            index += width
            if width == 2, (0xD800...0xDBFF).contains(value), index < bytes.count {
                let low = unit(bytes, at: index)
                if (0xDC00...0xDFFF).contains(low) {
                    value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
                    index += width
                }
            }
            guard let scalar = Unicode.Scalar(value) else { throw fault("there is half a character in the text") }
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return text
    }

    /// The unit that begins at an index.
    private func unit(_ bytes: [UInt8], at index: Int) -> UInt32 {
        var value: UInt32 = 0
        for offset in 0..<width {
            value = value << 8 | UInt32(bytes[isBigEndian ? index + offset : index + width - 1 - offset])
        }
        return value
    }

    /// An error about the encoding.
    private func fault(_ what: String) -> TextError {
        TextError(TextPosition(), what, expected: "UTF-\(width * 8)", mend: "save the file as UTF-8")
    }
}

extension TextCheck {
    /// The range of a text without its byte order mark; it throws as its twin for buffers does.
    static func content(of bytes: [UInt8]) throws(TextError) -> Range<Int> {
        let result: Result<Range<Int>, TextError> = bytes.withUnsafeBufferPointer { buffer in
            do throws(TextError) { return .success(try content(of: buffer)) } catch { return .failure(error) }
        }
        return try result.get()
    }
}
