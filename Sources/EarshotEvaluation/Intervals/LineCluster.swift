internal import Earshot
internal import EarshotFormats

/// What a line of a corpus has in common with others: its text, its voice, and both.
struct LineCluster: Hashable, Sendable {
    /// The number of its text.
    var text: Int
    /// The number of its voice; of a line without a voice, one that only the lines of its text have.
    var voice: Int
    /// The number of its text by its voice.
    var cell: Int
}

/// The texts and voices of a corpus by number.
///
/// A text is what was said, or else what was heard first, to a target of a file; a voice is what the key `voice` names.
struct LineClusters: Sendable {
    private struct Text: Hashable {
        var corpus: String
        var target: String?
        var text: String
    }

    private enum Voice: Hashable {
        case named(String)
        case unknown(text: Int)
    }

    private struct Cell: Hashable {
        var text: Int
        var voice: Int
    }

    private var texts: [Text: Int] = [:]
    private var voices: [Voice: Int] = [:]
    private var cells: [Cell: Int] = [:]
    /// A hash of each text, the same on every machine; equal for the same words in two files.
    private(set) var textHashes: [UInt64] = []
    /// The number of each voice that is named, by name.
    private var names: [String: Int] = [:]

    /// The number of texts.
    var textCount: Int { textHashes.count }

    /// The number of voices that are named.
    var voiceCount: Int { names.count }

    /// What a line has in common with others.
    mutating func cluster(of line: CorpusLine, in corpus: String) -> LineCluster {
        let said = line.said ?? line.firstHeard ?? ""
        let text = Self.number(Text(corpus: corpus, target: line.target, text: said), in: &texts)
        if text == textHashes.count { textHashes.append(TextHash.hash(said)) }
        let name = LineSlices.own(of: line, keys: ["voice"]).first?.name
        let voice = Self.number(name.map(Voice.named) ?? .unknown(text: text), in: &voices)
        if let name { names[name] = voice }
        return LineCluster(text: text, voice: voice, cell: Self.number(Cell(text: text, voice: voice), in: &cells))
    }

    private static func number<Key: Hashable>(_ key: Key, in numbers: inout [Key: Int]) -> Int {
        let count = numbers.count
        let number = numbers[key] ?? count
        if number == count { numbers[key] = count }
        return number
    }

    /// Divides the voices into parts of about as many, whatever their order in the corpus.
    ///
    /// - Parameter count: The most parts.
    /// - Returns: The part of each voice by its number; a voice without a name is in none. Empty if fewer than two voices
    ///   are named.
    func voiceParts(atMost count: Int) -> [Int: Int] {
        guard names.count > 1 else { return [:] }
        let sorted = names.sorted { one, other in
            let hashes = (TextHash.hash(one.key), TextHash.hash(other.key))
            return hashes.0 == hashes.1 ? one.key < other.key : hashes.0 < hashes.1
        }
        return Dictionary(
            uniqueKeysWithValues: sorted.enumerated().map { ($0.element.value, $0.offset % min(count, sorted.count)) }
        )
    }
}
