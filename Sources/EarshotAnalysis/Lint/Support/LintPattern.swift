internal import Earshot

/// A parsed phrase with the words of each piece, for lint rules that count without expanding the phrase.
struct LintPattern {
    /// One piece; an optional part is a choice with an empty alternative.
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

    /// Parses a phrase; `nil` if that fails, which the catalog reader has already rejected.
    init?(parsing text: String, language: LintLanguage) {
        guard let pattern = try? PhrasePattern(parsing: text) else { return nil }
        self.init(pattern, language: language)
    }

    /// The words of a pattern.
    init(_ pattern: PhrasePattern, language: LintLanguage) {
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

    /// The pieces without pieces inside, in order.
    var leaves: [Piece] { Self.leaves(pieces) }

    /// The literal texts, in order.
    var texts: [LintText] { Self.texts(pieces) }

    /// The parameters in the phrase's sentences.
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

    // MARK: What it says

    /// A step of a sentence.
    enum Step: Hashable {
        case unit(String)
        case application
        case parameter(String)
    }

    /// The steps of the only sentence; `nil` if there are several.
    var sequence: [Step]? {
        var steps: [Step] = []
        for piece in pieces {
            guard let own = Self.steps(piece) else { return nil }
            steps += own
        }
        return steps
    }

    private static func steps(_ piece: Piece) -> [Step]? {
        switch piece {
        case .text(let text): text.units.map(Step.unit)
        case .application: [.application]
        case .parameter(let name): [.parameter(name)]
        case .choice: nil
        }
    }

    /// Whether a sentence of the phrase has exactly these steps.
    ///
    /// - Complexity: O(*n* · *s*) in the pieces of the phrase and the steps.
    func says(_ steps: [Step]) -> Bool { Self.follow(pieces, steps, from: [0]).contains(steps.count) }

    /// How many steps have been taken, in any sentence of some pieces.
    private static func follow(_ pieces: [Piece], _ steps: [Step], from places: Set<Int>) -> Set<Int> {
        pieces.reduce(places) { places, piece in
            if case .choice(let alternatives) = piece {
                return alternatives.reduce(into: []) { $0.formUnion(follow($1, steps, from: places)) }
            }
            let own = Self.steps(piece) ?? []
            return Set(places.filter { steps[$0...].starts(with: own) }.map { $0 + own.count })
        }
    }

    // MARK: What its ways have in common

    /// The smallest and the largest measure of the phrase's sentences.
    ///
    /// - measure: The measure of a piece without pieces inside, 0 or more.
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

    /// The number of utterances of the phrase, saturating at the largest number.
    ///
    /// - values: The number of utterances of a piece without pieces inside.
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

    /// The sum of two amounts, saturating at the largest number.
    static func sum(_ one: Int, _ other: Int) -> Int {
        let (result, overflow) = one.addingReportingOverflow(other)
        return overflow ? .max : result
    }
}
