/// Splits a file or bytes into lines, in memory that does not grow with the file.
package struct LineReader {
    /// One line.
    package struct Line {
        /// Its number, counted from 1.
        package var number: Int
        /// Its bytes, without the line break; empty if it is too long.
        package var bytes: [UInt8]
        /// Its length in bytes.
        package var length: Int
        /// Whether it is longer than the limit, and therefore skipped.
        package var isTooLong: Bool
    }

    private let file: OpenFile?
    private let limit: Int
    private var buffer: [UInt8]
    private var start = 0
    private var isAtEnd = false
    private var number = 0

    /// Reads lines from a file.
    package init(_ file: OpenFile, limit: Int) {
        self.file = file
        self.limit = limit
        buffer = []
    }

    /// Reads lines from bytes.
    package init(_ bytes: [UInt8], limit: Int) {
        file = nil
        self.limit = limit
        buffer = bytes
        isAtEnd = true
    }

    /// Whether the next line is available without reading, and so without waiting.
    package var hasLine: Bool { isAtEnd || LineFeed.first(in: buffer, from: start) != nil }

    /// Reads what has arrived, without waiting for more.
    ///
    /// - Returns: Whether ``next()`` does not wait.
    package mutating func readAhead() throws(FileFault) -> Bool {
        // A line over the limit is skipped by `next()`, which alone keeps none of its bytes.
        while !hasLine, buffer.count - start <= limit {
            guard file?.isReady != false else { return false }
            try fill()
        }
        return hasLine
    }

    /// The first bytes, at most four, read ahead; never beyond the first line, as the next may take a while to arrive.
    package mutating func peek() throws(FileFault) -> [UInt8] {
        while buffer.count - start < 4, !hasLine { try fill() }
        return Array(buffer[start...].prefix(4))
    }

    /// The next line, which ends with LF or CR LF; `nil` at the end.
    package mutating func next() throws(FileFault) -> Line? {
        var searched = start
        var dropped = 0
        while true {
            if let end = LineFeed.first(in: buffer, from: searched) {
                let line = line(upTo: end, dropped: dropped)
                start = end + 1
                return line
            }
            if isAtEnd {
                guard start < buffer.count || dropped > 0 else { return nil }
                let line = line(upTo: buffer.count, dropped: dropped)
                start = buffer.count
                return line
            }
            if buffer.count - start > limit + 1 {
                // Over the limit even if the last byte is a carriage return: the bytes read need not be kept.
                dropped += buffer.count - start
                buffer.removeAll(keepingCapacity: true)
                start = 0
            }
            searched = try fill()
        }
    }

    private mutating func line(upTo end: Int, dropped: Int) -> Line {
        number += 1
        var bytes = buffer[start..<end]
        if bytes.last == 0x0D { bytes.removeLast() }
        let length = dropped + bytes.count
        let isTooLong = length > limit
        return Line(number: number, bytes: isTooLong ? [] : Array(bytes), length: length, isTooLong: isTooLong)
    }

    /// Reads another block; returns where the new bytes begin.
    @discardableResult
    private mutating func fill() throws(FileFault) -> Int {
        if start > 0 {
            buffer.removeSubrange(..<start)
            start = 0
        }
        let old = buffer.count
        guard let file else {
            isAtEnd = true
            return old
        }
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
        defer { block.deallocate() }
        let count = try file.read(into: block)
        if count == 0 { isAtEnd = true }
        buffer.append(contentsOf: UnsafeRawBufferPointer(block)[..<count])
        return old
    }
}
