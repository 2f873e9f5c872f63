/// Derives a pronunciation from a word's spelling, by a decision tree for every letter.
///
/// A tree asks for the letters up to four positions before and after, and for the two previous phones, and answers with
/// up to two phones. The bytes are untrusted: for any content, reading stays in bounds and ends. `Sounds/en/README.md`
/// in `CEarshotData` describes the layout.
package struct LetterToSound: @unchecked Sendable {
    /// The trees.
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The range of each letter's tree.
    private let trees: [Range<Int>]
    /// The phone sequences in the answers of trees, in the file's own codes, which begin at 1.
    private let runs: [[UInt8]]
    /// The phones of the file's codes; the code 0 is not a phone.
    private let phones: [Phone]

    private static let magic: [UInt8] = Array("ELTS".utf8)
    private static let letterCount = 26
    private static let reach = 4
    /// The question of a node without a question.
    private static let noQuestion: UInt8 = 15

    /// Opens a model; `nil` if the bytes are not a model of this version, or are truncated.
    ///
    /// - Parameter bytes: The file, which must live as long as the model.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count >= 8, bytes.prefix(4).elementsEqual(Self.magic), bytes[4] == 1 else { return nil }
        let runCount = Int(bytes[5])
        let nameCount = Int(bytes[6]) | Int(bytes[7]) << 8
        guard nameCount <= bytes.count - 8 else { return nil }
        let names = String(decoding: bytes[8..<8 + nameCount], as: UTF8.self).split(separator: " ")
        let codes = names.compactMap { PhoneTable.code(named: String($0)) }
        guard codes.count == names.count else { return nil }
        phones = [0] + codes
        var place = 8 + nameCount
        var runs: [[UInt8]] = []
        for _ in 0..<runCount {
            guard place < bytes.count, Int(bytes[place]) < bytes.count - place else { return nil }
            let run = bytes[(place + 1)..<(place + 1 + Int(bytes[place]))]
            guard run.allSatisfy({ $0 > 0 && $0 <= names.count }) else { return nil }
            runs.append(Array(run))
            place += 1 + run.count
        }
        self.runs = runs
        var start = place + Self.letterCount * 4
        guard start <= bytes.count else { return nil }
        var trees: [Range<Int>] = []
        for letter in 0..<Self.letterCount {
            let at = place + letter * 4
            let length =
                Int(bytes[at]) | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2]) << 16 | Int(bytes[at + 3]) << 24
            guard length <= bytes.count - start else { return nil }
            trees.append(start..<start + length)
            start += length
        }
        self.trees = trees
        self.bytes = bytes
    }

    /// The likeliest pronunciation, and a second one if a letter is ambiguous.
    ///
    /// - Parameters:
    ///   - word: The word; bytes other than letters from a to z are silent.
    ///   - limit: The most pronunciations to return.
    /// - Returns: One or two pronunciations; empty for an empty word, and for a word with only silent letters.
    /// - Complexity: O(*b*) for a word of *b* bytes.
    package func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int = 2) -> [[Phone]] {
        guard limit > 0 else { return [] }
        let first = speak(word, flipping: nil)
        guard !first.phones.isEmpty else { return [] }
        guard limit > 1, let doubt = first.doubt else { return [first.phones] }
        let second = speak(word, flipping: doubt).phones
        return second.isEmpty || second == first.phones ? [first.phones] : [first.phones, second]
    }

    /// The answer of a tree.
    private struct Answer {
        var run: UInt8
        var second: UInt8?
        /// The likelihood of the second answer, where 255 means as likely as the first.
        var share: UInt8 = 0
    }

    /// Pronounces a word letter by letter; the letter at `flipped` takes its second answer.
    private func speak(
        _ word: UnsafeBufferPointer<UInt8>,
        flipping flipped: Int?
    ) -> (phones: [Phone], doubt: Int?) {
        var spoken: [Phone] = []
        spoken.reserveCapacity(word.count)
        var last: UInt8 = 0
        var before: UInt8 = 0
        var doubt: Int?
        var share: UInt8 = 0
        for index in word.indices {
            let letter = Self.letter(word, index)
            guard letter > 0, let answer = answer(word, index, trees[Int(letter) - 1], last, before) else { continue }
            if answer.share > share {
                share = answer.share
                doubt = index
            }
            let run = index == flipped ? answer.second ?? answer.run : answer.run
            guard Int(run) < runs.count else { continue }
            for code in runs[Int(run)] {
                spoken.append(phones[Int(code)])
                before = last
                last = code
            }
        }
        return (spoken, doubt)
    }

    /// Descends a letter's tree.
    private func answer(
        _ word: UnsafeBufferPointer<UInt8>,
        _ index: Int,
        _ tree: Range<Int>,
        _ last: UInt8,
        _ before: UInt8
    ) -> Answer? {
        var place = tree.lowerBound
        var end = tree.upperBound
        while true {
            guard place + 2 <= end else { return nil }
            let head = bytes[place]
            var answer = Answer(run: bytes[place + 1])
            place += 2
            if head & 16 != 0 {
                guard place + 2 <= end else { return nil }
                answer.second = bytes[place]
                answer.share = bytes[place + 1]
                place += 2
            }
            let question = head & 15
            guard question != Self.noQuestion, place < end else { return answer }
            let value: UInt8
            switch question {
            case 8: value = last
            case 9: value = before
            default:
                let step = Int(question / 2) + 1
                value = Self.letter(word, question & 1 == 0 ? index - step : index + step)
            }
            var remaining = bytes[place]
            place += 1
            var found = false
            while remaining > 0, place + 2 <= end {
                remaining -= 1
                let kid = bytes[place]
                if kid & 128 != 0 {
                    if kid & 127 == value { return Answer(run: bytes[place + 1]) }
                    place += 2
                    continue
                }
                place += 1
                guard let length = number(at: &place, before: end), length <= end - place else { return answer }
                if kid == value {
                    end = place + length
                    found = true
                    break
                }
                place += length
            }
            if !found { return answer }
        }
    }

    /// Reads a number of seven bits a byte, in at most three bytes.
    private func number(at place: inout Int, before end: Int) -> Int? {
        var value = 0
        for shift in stride(from: 0, through: 14, by: 7) {
            guard place < end else { return nil }
            let byte = bytes[place]
            place += 1
            value |= Int(byte & 127) << shift
            if byte & 128 == 0 { return value }
        }
        return nil
    }

    /// A letter as a number from 1; 0 outside the word and for other bytes.
    private static func letter(_ word: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt8 {
        guard index >= 0, index < word.count, UInt8(ascii: "a")...UInt8(ascii: "z") ~= word[index] else { return 0 }
        return word[index] - UInt8(ascii: "a") + 1
    }
}
