/// The readings of characters, for a language written with characters that stand for syllables.
///
/// A file holds lines of phones and the characters with this reading: `jr a ng t1 = 张章`. A character's usual reading is
/// listed first. A word sounds like its characters in a row.
package struct CharacterReadings: SoundSource {
    /// The readings, each once.
    private var readings: [[Phone]] = []
    /// The indices of a character's readings, the usual reading first.
    private var places: [Unicode.Scalar: [UInt16]] = [:]

    /// Reads an embedded file; empty if there is none.
    ///
    /// - Complexity: O(*b*) for a file of *b* bytes.
    package init(file: String) {
        self.init(parsing: SoundFiles.bytes(of: file))
    }

    /// Reads a file; a line with an unknown phone is left out.
    package init(parsing bytes: UnsafeBufferPointer<UInt8>) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            guard let sign = line.firstIndex(of: UInt8(ascii: "=")), readings.count < Int(UInt16.max) else { continue }
            let names = line[..<sign].split(separator: UInt8(ascii: " "))
            let phones = names.compactMap { PhoneTable.code(named: String(decoding: $0, as: UTF8.self)) }
            guard !phones.isEmpty, phones.count == names.count else { continue }
            let place = UInt16(readings.count)
            readings.append(phones)
            for scalar in String(decoding: line[(sign + 1)...], as: UTF8.self).unicodeScalars where scalar != " " {
                places[scalar, default: []].append(place)
            }
        }
    }

    /// Words of two characters often differ in only one character.
    package var hasDistinctiveEndings: Bool { true }

    /// The pronunciations of a word, the likeliest first, each once.
    ///
    /// - Parameters:
    ///   - word: The word's bytes, which are untrusted. Spaces are skipped.
    ///   - limit: The most pronunciations to return; there are never more than four.
    /// - Returns: The pronunciations; empty for a word with a character missing from the file, for more than 64
    ///   characters, and for the empty word.
    /// - Complexity: O(*b*) for *b* bytes.
    package func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int) -> [[Phone]] {
        let limit = min(limit, WorkLimits.letterRulePronunciations)
        guard limit > 0, !word.isEmpty, word.count <= 4 * WorkLimits.pronouncedLetters else { return [] }
        var spoken: [[Phone]] = [[]]
        for scalar in String(decoding: word, as: UTF8.self).unicodeScalars where scalar != " " {
            guard let found = places[scalar] else { return [] }
            guard found.count > 1 else {
                for index in spoken.indices { spoken[index] += readings[Int(found[0])] }
                continue
            }
            var longer: [[Phone]] = []
            for place in found {
                for start in spoken where longer.count < limit {
                    let whole = start + readings[Int(place)]
                    if !longer.contains(whole) { longer.append(whole) }
                }
            }
            spoken = longer
        }
        return spoken.filter { !$0.isEmpty && $0.count <= 4 * WorkLimits.pronouncedLetters }
    }

    /// Always `false`: characters are listed, not words.
    package func isListed(_ word: UnsafeBufferPointer<UInt8>) -> Bool { false }

    /// The pronunciation itself: words that differ only in a tone are similar, not homophones.
    package func homophoneKeys(_ phones: [Phone]) -> [[Phone]] { [phones] }
}
