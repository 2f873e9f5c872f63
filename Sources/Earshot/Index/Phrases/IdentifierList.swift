/// The identifiers of phrases, in order of first use; identifiers that equal their numbers are not stored.
struct IdentifierList: ~Copyable {
    private var bytes = PageList<UInt8>()
    private var ends = PageList<UInt32>()
    private var last: String?
    /// Whether every identifier so far equals its number, so that none is stored.
    private var isNumbered = true

    /// The number of identifiers.
    private(set) var count = 0

    /// Adds an identifier, unless it was the last identifier added.
    ///
    /// - Returns: The number of the identifier.
    mutating func add(_ id: String) -> UInt32 {
        if last != id {
            if isNumbered, id != "\(count)" {
                isNumbered = false
                for number in 0..<count { keep("\(number)") }
            }
            if !isNumbered { keep(id) }
            count += 1
            last = id
        }
        return UInt32(truncatingIfNeeded: count - 1)
    }

    /// Stores the text of an identifier.
    private mutating func keep(_ id: String) {
        var id = id
        id.withUTF8 { bytes.append(contentsOf: UnsafeRawBufferPointer($0)) }
        ends.append(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// Writes the sections: the number of identifiers with their ends, and their texts; nothing if all equal their
    /// numbers.
    consuming func write(to writer: inout CompiledFileWriter) {
        guard !isNumbered else { return }
        var table = NumberWriter(capacity: count + 1)
        table.append(UInt32(truncatingIfNeeded: count))
        for end in ends.elements { table.append(end) }
        writer.add(table.bytes, .identifiers, 0)
        writer.add([UInt8](sectionOf: bytes.count) { _ = $0.update(fromContentsOf: bytes.elements) }, .identifiers, 1)
    }
}
