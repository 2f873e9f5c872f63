/// Cuts a JSON array into its elements, without reading them: each is then read as a request by itself, and a bad one is
/// answered in its place.
///
/// - Parameters:
///   - bytes: The array, with white space around it.
///   - limit: The most elements that are taken.
/// - Returns: The ranges of the elements in order; `nil` if brackets or quotation marks do not fit together, or something
///   stands behind the array.
/// - Complexity: O(*n*) in the number of bytes.
func arrayElements(of bytes: [UInt8], limit: Int) -> [Range<Int>]? {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
    var index = 0
    while index < bytes.count, isSpace(bytes[index]) { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "[") else { return nil }
    index += 1
    var elements: [Range<Int>] = []
    var start = index
    var depth = 0
    var isText = false

    /// Takes the element that ends here; an empty one is legal only as the whole array.
    func take(isLast: Bool) -> Bool {
        var range = start..<index
        while let first = range.first, isSpace(bytes[first]) { range.removeFirst() }
        while let last = range.last, isSpace(bytes[last]) { range.removeLast() }
        if range.isEmpty { return isLast && elements.isEmpty }
        if elements.count <= limit { elements.append(range) }
        return true
    }

    while index < bytes.count {
        let byte = bytes[index]
        if isText {
            if byte == UInt8(ascii: "\\") {
                index += 1
            } else if byte == UInt8(ascii: "\"") {
                isText = false
            }
        } else {
            switch byte {
            case UInt8(ascii: "\""): isText = true
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "]") where depth > 0: depth -= 1
            case UInt8(ascii: "]"):
                guard take(isLast: true), bytes[(index + 1)...].allSatisfy(isSpace) else { return nil }
                return elements
            case UInt8(ascii: ",") where depth == 0:
                guard take(isLast: false) else { return nil }
                start = index + 1
            default: break
            }
            if depth < 0 { return nil }
        }
        index += 1
    }
    return nil
}

extension Range<Int> {
    fileprivate mutating func removeFirst() { self = (lowerBound + 1)..<upperBound }
    fileprivate mutating func removeLast() { self = lowerBound..<(upperBound - 1) }
}
