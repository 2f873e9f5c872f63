/// A buffer of the caller's, and how much of it is written.
struct Place {
    private let bytes: UnsafeMutableRawBufferPointer
    private(set) var written = 0

    /// The buffer; `nil` for a null pointer with a capacity, or for a capacity that no memory has.
    init?(_ start: UnsafeMutablePointer<CChar>?, _ capacity: Int) {
        guard capacity >= 0, start != nil || capacity == 0 else { return nil }
        bytes = UnsafeMutableRawBufferPointer(start: start, count: start == nil ? 0 : capacity)
    }

    /// Appends bytes, if all of them fit.
    mutating func append(_ text: some Collection<UInt8>) -> Bool {
        guard text.count <= bytes.count - written else { return false }
        UnsafeMutableRawBufferPointer(rebasing: bytes[written...]).copyBytes(from: text)
        written += text.count
        return true
    }

    /// Appends an answer and a line break, and reports the length of all answers so far.
    ///
    /// - Returns: `nil` if it fits; otherwise the return code. If not even the first answer fits, its length is
    ///   reported.
    mutating func append(line answer: some Collection<UInt8>, saying length: UnsafeMutablePointer<Int>) -> Int32? {
        let fits = answer.count < bytes.count - written
        if fits {
            _ = append(answer)
            _ = append(CollectionOfOne(UInt8(ascii: "\n")))
        }
        length.pointee = fits || written > 0 ? written : answer.count + 1
        return fits ? nil : written > 0 ? Code.ok : Code.tooSmall
    }

    /// Writes a text and a zero; a text that does not fit is cut between two characters.
    mutating func appendCut(_ text: String) {
        var room = bytes.count - written - 1
        guard room >= 0 else { return }
        let utf8 = Array(text.utf8)
        if room < utf8.count {
            while room > 0, utf8[room] & 0xC0 == 0x80 { room -= 1 }
        }
        _ = append(utf8.prefix(room))
        _ = append(CollectionOfOne(0))
    }
}
