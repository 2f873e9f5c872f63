/// The identifiers of phrases, in the order in which they are first said; those that are their own numbers take no room.
struct IdentifierList: ~Copyable {
    private var bytes = PageList<UInt8>()
    private var ends = PageList<UInt32>()
    private var last: String?
    /// Whether every identifier so far is its own number, so that none is kept.
    private var isNumbered = true

    /// How many there are.
    private(set) var count = 0

    /// Adds an identifier, unless it is the one that was added last.
    ///
    /// - Returns: Its number.
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

    /// Keeps the text of an identifier.
    private mutating func keep(_ id: String) {
        var id = id
        id.withUTF8 { bytes.append(contentsOf: UnsafeRawBufferPointer($0)) }
        ends.append(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// Adds the sections: how many identifiers there are and where each ends, and their texts; none where all are numbers.
    consuming func write(to writer: inout CompiledFileWriter) {
        guard !isNumbered else { return }
        var table = NumberWriter(capacity: count + 1)
        table.append(UInt32(truncatingIfNeeded: count))
        for end in ends.elements { table.append(end) }
        writer.add(table.bytes, .identifiers, 0)
        writer.add([UInt8](sectionOf: bytes.count) { _ = $0.update(fromContentsOf: bytes.elements) }, .identifiers, 1)
    }
}
