/// Some of the sentences that a phrase stands for: what a ``ParaphraseModel`` learns from.
struct ParaphraseSamples {
    /// The most sentences of one phrase; every alternative is in one of them where there are fewer.
    static let limit = 12
    /// The most sentences of a catalog that a model is made of: beyond, it would take long to fit.
    static let catalogLimit = 20_000

    /// The fewest sentences of a catalog, and of a shortcut, that a model learns enough from.
    static let catalogLeast = 50
    static let shortcutLeast = 5

    /// What stands for a slot, by its grammar.
    static func slot(_ grammar: Int32) -> [UInt8] { [1] + Array("\(grammar)".utf8) }

    /// What a piece that is no group is spoken as; `nil` where it cannot be spoken.
    let words: (PhrasePattern.Piece) -> [[UInt8]]?

    /// The sentences of some pieces, at most ``limit``; none where one of them cannot be spoken.
    func sentences(of pieces: [PhrasePattern.Piece]) -> [[[UInt8]]] {
        var sentences: [[[UInt8]]] = [[]]
        for piece in pieces {
            let continuations: [[[UInt8]]] =
                switch piece {
                case .alternatives(let branches): branches.flatMap { self.sentences(of: $0) }
                case .optional(let pieces): self.sentences(of: pieces) + [[]]
                case .literal, .applicationName, .parameter: words(piece).map { [$0] } ?? []
                }
            guard !continuations.isEmpty else { return [] }
            sentences = combined(sentences, continuations)
        }
        return sentences
    }

    /// Every combination, or, where there are too many, so many that each beginning and each end is in one.
    private func combined(_ heads: [[[UInt8]]], _ tails: [[[UInt8]]]) -> [[[UInt8]]] {
        if heads.count * tails.count <= Self.limit { return heads.flatMap { head in tails.map { head + $0 } } }
        return (0..<Self.limit).map { heads[$0 % heads.count] + tails[($0 / heads.count + $0) % tails.count] }
    }
}
