/// The places where an utterance may be split into several commands.
struct Joints: Sendable {
    /// The ends of the conjunctions that begin at each node.
    private(set) var conjunctions: [[Int32]]
    /// Whether a comma or another mark stands before a node.
    private(set) var isMarked: [Bool]
    /// Whether two commands may meet at a node with no word between them.
    private(set) var isBetweenWords: [Bool]
    /// Whether a command may begin at a node with any value: at the front, or behind a conjunction or a mark.
    ///
    /// A command that follows with no conjunction or mark begins with a word of its phrase, or with a name.
    private(set) var mayBeginWithValue: [Bool]
    /// Whether a correction was heard: then it is uncertain which of the remaining words stand.
    private(set) var hasCorrection = false

    /// Finds the joints of a text.
    ///
    /// - Parameters:
    ///   - text: The hypothesis.
    ///   - lattice: The readings of the hypothesis.
    ///   - language: The language of the hypothesis.
    /// - Complexity: O(*u*) in the units.
    init(_ text: NormalizedText, _ lattice: Lattice, _ language: Language) {
        let count = text.units.count
        conjunctions = Array(repeating: [], count: count + 1)
        isMarked = Array(repeating: false, count: count + 1)
        isBetweenWords = Array(repeating: false, count: count + 1)
        mayBeginWithValue = Array(repeating: false, count: count + 1)
        mayBeginWithValue[0] = true
        let listed = text.words.map { language.words.find($0) }
        func mayPart(_ node: Int) -> Bool {
            node > 0 && node < count && lattice.isWordBoundary[node] && !lattice.isInsideNumber[node]
        }
        for node in text.units.indices where mayPart(node) {
            isBetweenWords[node] = true
            isMarked[node] = text.units[node].isParted
            if isMarked[node] { mayBeginWithValue[node] = true }
            guard let word = listed[node] else { continue }
            for words in language.conjunctions[word] ?? []
            where mayPart(node + words.count) && listed[node...].starts(with: words) {
                conjunctions[node].append(Int32(node + words.count))
                mayBeginWithValue[node + words.count] = true
            }
            for words in language.corrections[word] ?? [] where listed[node...].starts(with: words) {
                // "No" alone corrects nothing; it negates.
                if words.count > 1 || !language.polar.contains(word) { hasCorrection = true }
            }
        }
        if lattice.skips.joined().contains(where: { $0.kind == .correction }) { hasCorrection = true }
    }

    /// Whether a conjunction or a mark is heard anywhere.
    var areHeard: Bool { isMarked.contains(true) || conjunctions.contains { !$0.isEmpty } }

    /// Whether a text may end at a node because a new command may begin behind it.
    func mayEndText(at node: Int) -> Bool { isMarked[node] || !conjunctions[node].isEmpty }

    /// The nodes where a second value may begin, if the first ends at a node.
    func continuations(at node: Int) -> [Int32] {
        conjunctions[node] + (isMarked[node] ? [Int32(node)] : [])
    }

    /// Removes joints whose words are read otherwise, and keeps only the longest conjunction at a node.
    ///
    /// - Parameters:
    ///   - isRead: Whether a phrase or a name reads a conjunction, given by its nodes, as one of its own words.
    ///   - isCrossed: Whether a phrase goes on across a node.
    mutating func keepOnly(where isRead: (Range<Int>) -> Bool, isCrossed: (Int) -> Bool) {
        for node in conjunctions.indices {
            conjunctions[node].removeAll { isRead(node..<Int($0)) }
            if let longest = conjunctions[node].max() { conjunctions[node] = [longest] }
            if isBetweenWords[node], isCrossed(node) { isBetweenWords[node] = false }
        }
    }
}
