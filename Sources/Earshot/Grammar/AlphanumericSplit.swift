extension NormalizedText {
    /// The text with digits and letters split where they form one unknown word: "50k", "5min", "ל39".
    ///
    /// Words of the catalog and numbers such as "5th" stay whole.
    ///
    /// - Parameters:
    ///   - source: The original text, whose digits decide where a word is split.
    ///   - isKnown: Whether a unit stays whole.
    /// - Returns: The split text; `nil` if nothing is split.
    /// - Complexity: O(*n*) for *n* bytes.
    func parted(source: [UInt8], unless isKnown: (Int) -> Bool) -> NormalizedText? {
        let places = units.indices.map { units[$0].isUnspaced ? nil : seam(of: $0, source: source) }
        guard places.indices.contains(where: { places[$0] != nil && !isKnown($0) }) else { return nil }
        var text = NormalizedText()
        text.bytes.reserveCapacity(bytes.count + 8)
        for token in tokens {
            text.tokens.append(Token(firstUnit: Int32(text.units.count), endUnit: Int32(text.units.count)))
            for index in Int(token.firstUnit)..<Int(token.endUnit) {
                let unit = units[index]
                if unit.isApart, !text.bytes.isEmpty { text.bytes.append(0x20) }
                if let place = places[index], !isKnown(index) {
                    text.append(unit, bytes[Int(unit.start)..<Int(unit.start) + place.normalized])
                    text.units[text.units.count - 1].sourceEnd = unit.sourceStart + Int32(place.source)
                    text.endToken()
                    text.bytes.append(0x20)
                    text.tokens.append(Token(firstUnit: Int32(text.units.count), endUnit: Int32(text.units.count)))
                    text.append(unit, bytes[Int(unit.start) + place.normalized..<Int(unit.end)])
                    text.units[text.units.count - 1].sourceStart = unit.sourceStart + Int32(place.source)
                    text.units[text.units.count - 1].isApart = true
                } else {
                    text.append(unit, bytes[Int(unit.start)..<Int(unit.end)])
                }
                text.endToken()
            }
        }
        return text
    }

    private mutating func append(_ unit: Unit, _ word: ArraySlice<UInt8>) {
        var unit = unit
        unit.start = Int32(bytes.count)
        bytes.append(contentsOf: word)
        unit.end = Int32(bytes.count)
        unit.token = Int32(tokens.count - 1)
        units.append(unit)
    }

    private mutating func endToken() {
        tokens[tokens.count - 1].endUnit = Int32(units.count)
    }

    /// The position where digits and letters meet in a unit, in normalized and in original bytes, if there is only one.
    private func seam(of index: Int, source: [UInt8]) -> (normalized: Int, source: Int)? {
        let unit = units[index]
        guard let normalized = Self.seam(of: bytes[Int(unit.start)..<Int(unit.end)]),
            let original = Self.seam(of: source[Int(unit.sourceStart)..<Int(unit.sourceEnd)])
        else { return nil }
        return (normalized, original)
    }

    /// The number of bytes before the only position where ASCII digits meet something else.
    private static func seam(of word: ArraySlice<UInt8>) -> Int? {
        func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
        guard let first = word.first, let last = word.last, isDigit(first) != isDigit(last) else { return nil }
        let head = word.prefix { isDigit($0) == isDigit(first) }
        return word.dropFirst(head.count).allSatisfy { isDigit($0) == isDigit(last) } ? head.count : nil
    }
}
