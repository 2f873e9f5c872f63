internal import Earshot
internal import EarshotFormats

extension ImportNotes {
    /// The non-empty lines of a text file; `nil`, with an error recorded, if it is not text.
    mutating func lines(of file: ForeignFile) -> [(text: String, location: Catalog.SourceLocation)]? {
        do throws(TextError) {
            let bytes = try file.decoded()
            let range = try TextCheck.content(of: bytes)
            var lines: [(text: String, location: Catalog.SourceLocation)] = []
            var reader = LineReader(Array(bytes[range]), limit: options.limits.lineBytes)
            while let line = (try? reader.next()) ?? nil {
                let text = String(decoding: line.bytes, as: UTF8.self)
                let indent = text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
                let words = ForeignName.clean(text)
                let location = Catalog.SourceLocation(file: file.path, line: line.number, column: indent + 1)
                if line.isTooLong {
                    throw TextError(
                        TextPosition(line: Int32(clamping: line.number)),
                        "the line is \(line.length) bytes long",
                        expected: "at most \(options.limits.lineBytes) bytes",
                        suggestion: "split the line, or name another file"
                    )
                }
                if !words.isEmpty { lines.append((words, location)) }
            }
            return lines
        } catch {
            fail(error, in: file)
            return nil
        }
    }
}
