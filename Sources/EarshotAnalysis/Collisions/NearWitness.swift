internal import Earshot

/// Generates texts that may be heard as either of two similar texts: the language's own words first, then misspellings.
struct NearWitness {
    /// The most texts that are tried for one pair.
    private static let limit = 40
    /// The greatest difference in sound between a frequent word and either text, in thousandths of a phone.
    private static let soundLimit = 1_000

    private let wording: Wording
    private var frequent: [(word: String, phones: [UInt32])]?

    init(_ wording: Wording) {
        self.wording = wording
    }

    /// Texts between two utterances that differ in a run of words.
    mutating func texts(between left: [Wording.Word], _ right: [Wording.Word]) -> [String] {
        var front = 0
        while front < min(left.count, right.count), left[front] == right[front] { front += 1 }
        var back = 0
        while back < min(left.count, right.count) - front, left[left.count - 1 - back] == right[right.count - 1 - back]
        {
            back += 1
        }
        let one = Array(left[front..<left.count - back])
        let other = Array(right[front..<right.count - back])
        let isUnspaced = one.contains(where: \.isUnspaced) || other.contains(where: \.isUnspaced)
        return words(between: Wording.text(of: one), Wording.text(of: other)).map { word in
            let middle = [Wording.Word(word, isUnspaced: isUnspaced)]
            return Wording.text(of: left[..<front] + middle + left[(left.count - back)...])
        }
    }

    /// Texts between two texts.
    mutating func words(between one: String, _ other: String) -> [String] {
        var found: [String] = []
        for text in frequentWords(between: one, other) + misspellings(one, other)
        where text != one && text != other && !found.contains(text) {
            found.append(text)
        }
        return Array(found.prefix(Self.limit))
    }

    /// Frequent words that sound similar to both.
    private mutating func frequentWords(between one: String, _ other: String) -> [String] {
        let (first, second) = (phones(one), phones(other))
        guard !first.isEmpty, !second.isEmpty else { return [] }
        let words = frequent ?? wording.language.frequentWords.map { ($0, phones($0)) }
        frequent = words
        let classes = SoundClasses.shared
        return words.compactMap { word, phones -> (String, Int)? in
            guard !phones.isEmpty,
                let distance = classes.distance(phones[...], first[...], limit: Self.soundLimit),
                let rest = classes.distance(phones[...], second[...], limit: Self.soundLimit)
            else { return nil }
            return (word, max(distance, rest))
        }
        .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(8).map(\.0)
    }

    private func phones(_ text: String) -> [UInt32] {
        let words = text.split(separator: " ").map { Wording.Word(String($0)) }
        return wording.pronunciations(of: words, limit: 1).first?.map(UInt32.init) ?? []
    }

    /// Texts with one letter inserted, deleted or replaced, at and beside the difference of the two texts.
    private func misspellings(_ one: String, _ other: String) -> [String] {
        let (left, right) = (Array(one), Array(other))
        var front = 0
        while front < min(left.count, right.count), left[front] == right[front] { front += 1 }
        var back = 0
        while back < min(left.count, right.count) - front, left[left.count - 1 - back] == right[right.count - 1 - back]
        {
            back += 1
        }
        let head = String(left[..<front])
        let tail = String(left[(left.count - back)...])
        let middle = String(left[front..<left.count - back])
        let otherMiddle = String(right[front..<right.count - back])
        var found = [head + middle + otherMiddle + tail, head + otherMiddle + middle + tail, head + tail]
        let letters = Set(left + right).sorted()
        for letter in letters { found.append(head + String(letter) + tail) }
        for (text, place) in [(left, front), (right, front)] {
            for index in [place - 1, place + 1, 0, text.count - 1] where text.indices.contains(index) {
                var shorter = text
                shorter.remove(at: index)
                found.append(String(shorter))
                var doubled = text
                doubled.insert(text[index], at: index)
                found.append(String(doubled))
            }
        }
        return found
    }
}
