/// A sample of the sentences of a phrase, on which a ``ParaphraseModel`` is trained.
struct ParaphraseSamples {
    /// The placeholder word of a slot, by its grammar.
    static func slot(_ grammar: Int32) -> [UInt8] { [1] + Array("\(grammar)".utf8) }

    /// The words of a leaf; `nil` if the leaf cannot be spoken.
    private let words: (PhrasePattern.Leaf) -> [[UInt8]]?
    /// The runs of words so far, shared by the sentences; the first is empty.
    private var runs: [Run] = [.words([])]

    /// A run of words, or two runs one after the other, by their places in ``runs``.
    ///
    /// A sentence is copied only once, at the end: copied after every piece, a phrase of many groups would take quadratic
    /// time.
    private enum Run {
        case words([[UInt8]])
        case joined(Int32, Int32)
    }

    /// Creates a sampler.
    ///
    /// - Parameter words: The words of a leaf; `nil` if the leaf cannot be spoken.
    init(words: @escaping (PhrasePattern.Leaf) -> [[UInt8]]?) { self.words = words }

    /// The sentences of a phrase, at most ``ParaphraseTraining/sentences``; none if a piece cannot be spoken.
    ///
    /// - Complexity: O(*n*) in the pieces, and in the words of the sentences.
    mutating func sentences(of pattern: PhrasePattern) -> [[[UInt8]]] {
        runs.removeSubrange(1...)
        var sentences: [Int32] = [0]
        walk(pattern.pieces, from: &sentences)
        return sentences.map(text)
    }

    /// The words of a run.
    private func text(_ run: Int32) -> [[UInt8]] {
        var text: [[UInt8]] = []
        var open = [run]
        while let next = open.popLast() {
            switch runs[Int(next)] {
            case .words(let words): text += words
            case .joined(let head, let tail): open += [tail, head]
            }
        }
        return text
    }

    private mutating func add(_ run: Run) -> Int32 {
        runs.append(run)
        return Int32(runs.count - 1)
    }

    private mutating func joined(_ head: Int32, _ tail: Int32) -> Int32 {
        if head == 0 { return tail }
        return tail == 0 ? head : add(.joined(head, tail))
    }

    /// Every combination or, if there are too many, enough to use each beginning and each end.
    private mutating func combined(_ heads: [Int32], _ tails: [Int32]) -> [Int32] {
        guard !heads.isEmpty, !tails.isEmpty else { return [] }
        var all: [Int32] = []
        if heads.count * tails.count <= ParaphraseTraining.sentences {
            for head in heads {
                for tail in tails { all.append(joined(head, tail)) }
            }
        } else {
            for place in 0..<ParaphraseTraining.sentences {
                let tail = tails[(place / heads.count + place) % tails.count]
                all.append(joined(heads[place % heads.count], tail))
            }
        }
        return all
    }
}

extension ParaphraseSamples: PhraseVisitor {
    mutating func visit(_ leaf: PhrasePattern.Leaf, at sentences: inout [Int32]) {
        sentences = combined(sentences, words(leaf).map { [add(.words($0))] } ?? [])
    }

    func enter(_ branch: Int, of group: PhrasePattern.Group, from sentences: [Int32]) -> [Int32] { [0] }

    mutating func leave(_ group: PhrasePattern.Group, at sentences: inout [Int32], ends: [[Int32]]) {
        sentences = combined(sentences, ends.flatMap(\.self) + (group.isOptional ? [0] : []))
    }
}
