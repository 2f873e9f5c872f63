/// Writes sections as a ``CompiledFile``; the same sections give the same bytes.
struct CompiledFileWriter {
    /// The version of the format.
    var version = CompiledFile.version
    private var sections: [(kind: CompiledFile.Kind, number: Int, bytes: [UInt8])] = []

    init() {}

    /// Adds a section; an empty section is not written.
    mutating func add(_ bytes: [UInt8], _ kind: CompiledFile.Kind, _ number: Int = 0) {
        if !bytes.isEmpty { sections.append((kind, number, bytes)) }
    }

    /// Writes the file piece by piece, so that memory never holds two copies.
    ///
    /// - Parameter write: Receives the pieces in order.
    consuming func write(_ write: ([UInt8]) throws -> Void) rethrows {
        try write(finish())
        for index in sections.indices {
            try write(sections[index].bytes)
            sections[index].bytes = []
        }
    }

    /// Adds the padding behind each section.
    ///
    /// - Returns: The header and the section table.
    private mutating func finish() -> [UInt8] {
        var offset = CompiledFile.aligned(CompiledFile.headerLength + sections.count * CompiledFile.entryLength)
        var table: [UInt8] = []
        for index in sections.indices {
            let length = sections[index].bytes.count
            let padding = CompiledFile.aligned(length) - length
            sections[index].bytes.append(contentsOf: [UInt8](repeating: 0, count: padding))
            table.append(littleEndian: sections[index].kind.rawValue)
            table.append(littleEndian: UInt32(truncatingIfNeeded: sections[index].number))
            table.append(littleEndian: UInt64(offset))
            table.append(littleEndian: UInt64(length))
            table.append(littleEndian: sections[index].bytes.withUnsafeBufferPointer { CompiledFile.checksum($0) })
            offset += length + padding
        }
        var header = CompiledFile.mark
        header.append(littleEndian: version)
        header.append(littleEndian: UInt32(truncatingIfNeeded: sections.count))
        header.append(littleEndian: UInt64(offset))
        header.append(littleEndian: UInt64(0))
        header += Self.text(EarshotVersion.icu, 8) + Self.text(EarshotVersion.unicode, 8)
        header += Self.text(EarshotVersion.engine, 12)
        header.append(littleEndian: EarshotVersion.normalizationRules)
        header += table
        header += [UInt8](repeating: 0, count: CompiledFile.aligned(header.count) - header.count)
        let checksum = header.withUnsafeBufferPointer { CompiledFile.checksum(ofHeader: $0) }
        withUnsafeBytes(of: checksum.littleEndian) { header.replaceSubrange(24..<32, with: $0) }
        return header
    }

    /// The whole file.
    consuming func bytes() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(
            sections.reduce(CompiledFile.aligned(CompiledFile.headerLength + sections.count * CompiledFile.entryLength))
            { $0 + CompiledFile.aligned($1.bytes.count) }
        )
        write { bytes += $0 }
        return bytes
    }

    private static func text(_ text: String, _ count: Int) -> [UInt8] {
        let bytes = text.utf8.prefix(count)
        return Array(bytes) + [UInt8](repeating: 0, count: count - bytes.count)
    }
}
