internal import Earshot

/// A phrase, parsed, with the words of each piece: what a lint rule can count without writing the ways out.
struct LintPattern {
    /// One piece; what is optional is a choice with an empty alternative.
    indirect enum Piece {
        case text(LintText)
        case application
        case parameter(String)
        case choice([[Piece]])
    }

    /// The pieces, in spoken order.
    let pieces: [Piece]
    /// The units of the literal texts.
    let units: Set<String>

    /// Parses a phrase; `nil` if that fails, which reading the catalog has refused already.
    init?(parsing text: String, language: LintLanguage) {
        guard let pattern = try? PhrasePattern(parsing: text) else { return nil }
        var builder = Builder(language: language)
        var pieces: [Piece] = []
        builder.walk(pattern.pieces, from: &pieces)
        self.pieces = pieces
        units = Set(Self.texts(pieces).flatMap(\.units))
    }

    private struct Builder: PhraseVisitor {
        let language: LintLanguage

        func visit(_ leaf: PhrasePattern.Leaf, at pieces: inout [Piece]) {
            switch leaf {
            case .literal(let text): pieces.append(.text(language.text(text)))
            case .applicationName: pieces.append(.application)
            case .parameter(let name): pieces.append(.parameter(name))
            }
        }

        func enter(_ branch: Int, of group: PhrasePattern.Group, from pieces: [Piece]) -> [Piece] { [] }

        func leave(_ group: PhrasePattern.Group, at pieces: inout [Piece], ends: [[Piece]]) {
            pieces.append(.choice(ends + (group.isOptional ? [[]] : [])))
        }
    }

    // MARK: What it holds

    /// The pieces that hold no others, in order.
    var leaves: [Piece] { Self.leaves(pieces) }

    /// The literal texts, in order.
    var texts: [LintText] { Self.texts(pieces) }

    /// The parameters that some way to say the phrase holds.
    var parameters: Set<String> {
        Set(leaves.compactMap { if case .parameter(let name) = $0 { name } else { nil } })
    }

    private static func texts(_ pieces: [Piece]) -> [LintText] {
        leaves(pieces).compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    private static func leaves(_ pieces: [Piece]) -> [Piece] {
        pieces.flatMap { piece in
            if case .choice(let alternatives) = piece { alternatives.flatMap(leaves) } else { [piece] }
        }
    }

    // MARK: What its ways have in common

    /// The least and the most that a way to say the phrase measures.
    ///
    /// - Parameter measure: What a piece that holds no others measures, 0 or more.
    /// - Returns: The range; 0 for a phrase without pieces.
    /// - Complexity: O(*n*) for *n* pieces.
    func range(_ measure: (Piece) -> Int) -> ClosedRange<Int> { Self.range(pieces, measure) }

    private static func range(_ pieces: [Piece], _ measure: (Piece) -> Int) -> ClosedRange<Int> {
        pieces.reduce(0...0) { sum, piece in
            var own: ClosedRange<Int>
            if case .choice(let alternatives) = piece {
                let ranges = alternatives.map { range($0, measure) }
                own = (ranges.map(\.lowerBound).min() ?? 0)...(ranges.map(\.upperBound).max() ?? 0)
            } else {
                let amount = max(0, measure(piece))
                own = amount...amount
            }
            return Self.sum(sum.lowerBound, own.lowerBound)...Self.sum(sum.upperBound, own.upperBound)
        }
    }

    /// How many utterances the phrase stands for; the largest number where there are more than that.
    ///
    /// - Parameter values: How many utterances a piece that holds no others stands for.
    /// - Returns: The number; 1 for a phrase without pieces.
    /// - Complexity: O(*n*) for *n* pieces.
    func count(_ values: (Piece) -> Int) -> Int { Self.count(pieces, values) }

    private static func count(_ pieces: [Piece], _ values: (Piece) -> Int) -> Int {
        pieces.reduce(1) { product, piece in
            let own =
                if case .choice(let alternatives) = piece {
                    alternatives.reduce(0) { Self.sum($0, count($1, values)) }
                } else {
                    values(piece)
                }
            let (result, overflow) = product.multipliedReportingOverflow(by: own)
            return overflow ? .max : result
        }
    }

    /// The sum of two amounts; the largest number where it is more than that.
    static func sum(_ one: Int, _ other: Int) -> Int {
        let (result, overflow) = one.addingReportingOverflow(other)
        return overflow ? .max : result
    }
}
