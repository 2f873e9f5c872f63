internal import Earshot
internal import EarshotFormats

/// Reads comma-separated values, one record a line (RFC 4180); lines that begin with `#` are comments.
enum CommaSeparated {
    /// A record.
    struct Row {
        var words: [String]
        var location: Catalog.SourceLocation
    }

    /// The records of a text.
    ///
    /// - Throws: ``TextError`` if it is not UTF-8, or a quote is not closed.
    /// - Complexity: O(n), where n is the number of bytes.
    static func rows(_ bytes: [UInt8], in file: ForeignFile) throws(TextError) -> [Row] {
        let content = try TextCheck.content(of: bytes)
        var rows: [Row] = []
        var words: [String] = []
        var field: [UInt8] = []
        var line: Int32 = 1
        var lineStart = content.lowerBound
        var index = content.lowerBound
        var rowLine: Int32 = 1
        func endField() {
            words.append(String(decoding: field, as: UTF8.self))
            field = []
        }
        func endRow() {
            endField()
            let location = file.location(TextPosition(line: rowLine))
            if words.contains(where: { !ForeignName.clean($0).isEmpty }) {
                rows.append(Row(words: words, location: location))
            }
            words = []
        }
        while index < content.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "#"), index == lineStart {
                while index < content.upperBound, !Self.isBreak(bytes[index]) { index += 1 }
                continue
            }
            if byte == UInt8(ascii: "\""), field.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
                let start = TextPosition(line: line, column: Int32(clamping: index - lineStart + 1))
                field = []
                index += 1
                while true {
                    guard index < content.upperBound else {
                        throw TextError(
                            start,
                            "the quote is not closed",
                            expected: "a quote at the end of the word",
                            suggestion: "close it, or double it within quotes"
                        )
                    }
                    if bytes[index] == UInt8(ascii: "\"") {
                        index += 1
                        guard index < content.upperBound, bytes[index] == UInt8(ascii: "\"") else { break }
                    } else if bytes[index] == 0x0A {
                        line += 1
                        lineStart = index + 1
                    }
                    field.append(bytes[index])
                    index += 1
                }
                continue
            }
            index += 1
            if byte == UInt8(ascii: ",") {
                endField()
            } else if isBreak(byte) {
                if byte == 0x0D, index < content.upperBound, bytes[index] == 0x0A { index += 1 }
                endRow()
                line += 1
                lineStart = index
                rowLine = line
            } else {
                field.append(byte)
            }
        }
        endRow()
        return rows
    }

    /// Whether a byte ends a line.
    private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
