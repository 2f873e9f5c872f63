/// A sample of the sentences of a phrase, on which a ``ParaphraseModel`` is trained.
struct ParaphraseSamples {
    /// The placeholder word of a slot, by its grammar.
    static func slot(_ grammar: Int32) -> [UInt8] { [1] + Array("\(grammar)".utf8) }

    /// The words of a leaf; `nil` if the leaf cannot be spoken.
    let words: (PhrasePattern.Leaf) -> [[UInt8]]?

    /// The sentences of a phrase, at most ``ParaphraseTraining/sentences``; none if a piece cannot be spoken.
    mutating func sentences(of pattern: PhrasePattern) -> [[[UInt8]]] {
        var sentences: [[[UInt8]]] = [[]]
        walk(pattern.pieces, from: &sentences)
        return sentences
    }

    /// Every combination or, if there are too many, enough to use each beginning and each end.
    private func combined(_ heads: [[[UInt8]]], _ tails: [[[UInt8]]]) -> [[[UInt8]]] {
        guard !heads.isEmpty, !tails.isEmpty else { return [] }
        if heads.count * tails.count <= ParaphraseTraining.sentences {
            return heads.flatMap { head in tails.map { head + $0 } }
        }
        return (0..<ParaphraseTraining.sentences).map {
            heads[$0 % heads.count] + tails[($0 / heads.count + $0) % tails.count]
        }
    }
}

extension ParaphraseSamples: PhraseVisitor {
    func visit(_ leaf: PhrasePattern.Leaf, at sentences: inout [[[UInt8]]]) {
        sentences = combined(sentences, words(leaf).map { [$0] } ?? [])
    }

    func enter(_ branch: Int, of group: PhrasePattern.Group, from sentences: [[[UInt8]]]) -> [[[UInt8]]] { [[]] }

    func leave(_ group: PhrasePattern.Group, at sentences: inout [[[UInt8]]], ends: [[[[UInt8]]]]) {
        sentences = combined(sentences, ends.flatMap(\.self) + (group.isOptional ? [[]] : []))
    }
}
