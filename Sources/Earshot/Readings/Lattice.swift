/// A hypothesis as a small lattice: every reading of every span of its units.
///
/// Nodes are the boundaries between units, `0...unitCount`; every edge leads to a later node. ``Readings`` lists, in
/// order, the readings that fill the lattice.
package struct Lattice: Sendable {
    /// A span read as symbols of the phrase graph.
    struct Edge {
        var end: Int32
        /// The symbols, as a range of ``Lattice/symbols``.
        var symbols: Range<Int32>
        var cost: Int32
        var evidence: EvidenceClass
        /// Index of the number in ``Lattice/numbers``; −1 for a reading as words.
        var number: Int32
        /// The number of catalog letters that the edge stands for.
        var letters: Int32
        /// Whether the edge is weak evidence, which is confirmed.
        var isWeak: Bool
        /// Whether the span is an inflected form of the meant words, so that an answer is not confirmed for that
        /// reason.
        var isInflected = false
        /// Whether common words are replaced by words that sound clearly different, so that a command that rests on the
        /// edge is confirmed.
        var isDistantCommonWord: Bool
        /// Whether a different value may be meant, so that a value that rests on the edge is confirmed.
        var mayBeAnotherValue: Bool
        /// Whether an answer that rests on the edge is confirmed for that reason, whatever the odds.
        var alwaysConfirm = false
        /// The letters compared by an approximate reading: the lesser count of heard and meant letters, without shared
        /// words; 0 unless the edge is approximate.
        var nearLetters: Int32 = 0
    }

    /// A skipped span.
    struct Skip {
        enum Kind: UInt8 {
            case filler
            /// Words taken back, together with the correcting words.
            case correction
            /// Words that may have been taken back, so that the answer is asked about.
            case askedCorrection
            case closedClass
            /// A closed-class word that says who acts.
            case subject
            /// Words around an answer; see ``AnsweringReading``.
            case answering
            /// A case ending of a name; see ``CaseEndingReading``.
            case ending
            /// A case ending that turns the command around.
            case askedEnding
            /// The opening of a frame, given by ``Skip/frame``.
            case opening
            /// The closing of a frame.
            case closing
            case content

            /// Whether the skip is a case ending.
            var isEnding: Bool { self == .ending || self == .askedEnding }
        }
        var end: Int32
        var cost: Int32
        var kind: Kind
        var frame: Int32
    }

    /// Words that link the words of a name, which may be passed over inside a name; see ``LinkingReading``.
    struct Link {
        var end: Int32
        var cost: Int32
        /// Whether the words say that one word of the name belongs to another, as "of" does; an article does not.
        var joins: Bool
    }

    /// A number somewhere in the utterance.
    struct Number {
        var start: Int32
        var end: Int32
        var value: NumberValue?
        var isDigits: Bool
        /// The surcharge on the price of a number with words heard as homophones.
        var surcharge: Int32 = 0
        /// Whether the number is an article that counts one.
        var isArticle = false
        /// The literals that the number includes, as indices in ``Lattice/names``; empty for a mere number.
        ///
        /// One of these literals has to follow the number in the phrase: the currency of "five euros fifty".
        var names: Range<Int32> = 0..<0
        /// Whether the number was written in pieces, or with a mark that nobody said; see ``SplitNumberReading``.
        var isSplit = false
        /// The pieces, if each may be a number by itself.
        var pieces: Pieces?

        /// The two numbers that a longer number was written as.
        struct Pieces {
            var first: NumberValue
            var second: NumberValue
        }

        /// The class of evidence of the number.
        var evidence: EvidenceClass { isSplit || isArticle ? .spelling : surcharge > 0 ? .homophone : .number }
    }

    private(set) var unitCount = 0
    private(set) var edges: [[Edge]] = []
    private(set) var skips: [[Skip]] = []
    /// Linking words by their first node.
    private(set) var links: [[Link]] = []
    /// Numbers by their first node.
    private(set) var numbersAt: [[Int32]] = []
    private(set) var numbers: [Number] = []
    /// The quantities in the utterance, of the kinds that the catalog takes.
    private(set) var quantities: [QuantitySpan] = []
    /// The literals within numbers; see ``Number/names``.
    private(set) var names: [Edge] = []
    private(set) var symbols: [PhraseGraph.Symbol] = []
    /// The number of letters of each unit; see ``LetterCount``.
    private var letterCounts: [Int32] = []
    /// Whether a node lies inside a number that must not be split.
    private(set) var isInsideNumber: [Bool] = []
    /// Whether a node separates two separate numbers inside a longer number: digits said singly.
    private(set) var partsNumbers: [Bool] = []
    /// Whether a unit is a hesitation, which neither begins nor ends a text.
    private(set) var isHesitation: [Bool] = []
    /// Whether a unit says yes or no before another unit that does.
    private var mayAgree: [Bool] = []
    /// The first node of the fillers and closings at the end of the utterance; a text does not end with such words.
    private(set) var courtesyStart = 0
    /// Whether a node is a boundary between words.
    private(set) var isWordBoundary: [Bool] = []
    private(set) var readingCount = 0

    init() {}

    /// Whether a value may begin or end at a node: not inside a number, unless its digits were said singly.
    func mayPartValues(at node: Int) -> Bool {
        !isInsideNumber[node] || partsNumbers[node]
    }

    mutating func reset(for text: NormalizedText) {
        unitCount = text.units.count
        edges = Array(repeating: [], count: unitCount + 1)
        skips = Array(repeating: [], count: unitCount + 1)
        links = Array(repeating: [], count: unitCount + 1)
        numbersAt = Array(repeating: [], count: unitCount + 1)
        numbers.removeAll(keepingCapacity: true)
        quantities.removeAll(keepingCapacity: true)
        names.removeAll(keepingCapacity: true)
        symbols.removeAll(keepingCapacity: true)
        letterCounts = text.units.map { Int32(LetterCount.letters(of: text.bytes[Int($0.start)..<Int($0.end)])) }
        isInsideNumber = Array(repeating: false, count: unitCount + 1)
        partsNumbers = Array(repeating: false, count: unitCount + 1)
        isHesitation = Array(repeating: false, count: unitCount)
        mayAgree = Array(repeating: false, count: unitCount)
        isWordBoundary = Array(repeating: false, count: unitCount + 1)
        for token in text.tokens {
            isWordBoundary[Int(token.firstUnit)] = true
            isWordBoundary[Int(token.endUnit)] = true
        }
        readingCount = 0
        courtesyStart = unitCount
    }

    /// Finds the first node of the fillers and closings at the end of the utterance.
    ///
    /// - Parameter stands: Whether a frame's closing occurs without an opening.
    mutating func findCourtesy(where stands: (Int32) -> Bool) {
        var node = unitCount
        while node > 0 {
            let before = (0..<node).first { start in
                skips[start].contains { skip in
                    Int(skip.end) == node && (skip.kind == .filler || skip.kind == .closing && stands(skip.frame))
                }
            }
            guard let before else { break }
            node = before
        }
        courtesyStart = node
    }

    mutating func add(
        _ span: Range<Int>,
        as symbols: some Sequence<PhraseGraph.Symbol>,
        _ evidence: EvidenceClass,
        cost: Int,
        number: Int32 = -1,
        letters: Int? = nil,
        isWeak: Bool = false,
        isInflected: Bool = false,
        isDistantCommonWord: Bool = false,
        mayBeAnotherValue: Bool = false,
        alwaysConfirm: Bool = false,
        nearLetters: Int = 0
    ) {
        let first = Int32(self.symbols.count)
        self.symbols.append(contentsOf: symbols)
        let last = Int32(self.symbols.count)
        edges[span.lowerBound].append(
            Edge(
                end: Int32(span.upperBound),
                symbols: first..<last,
                cost: Int32(cost),
                evidence: evidence,
                number: number,
                letters: letters.map(Int32.init) ?? span.reduce(0) { $0 + letterCounts[$1] },
                isWeak: isWeak,
                isInflected: isInflected,
                isDistantCommonWord: isDistantCommonWord,
                mayBeAnotherValue: mayBeAnotherValue,
                alwaysConfirm: alwaysConfirm,
                nearLetters: Int32(nearLetters)
            )
        )
        readingCount += 1
    }

    /// The number of letters of a span of units.
    func letters(of span: Range<Int32>) -> Int32 {
        span.reduce(0) { $0 + letterCounts[Int($1)] }
    }

    mutating func addHesitation(_ unit: Int) {
        isHesitation[unit] = true
    }

    mutating func addAgreement(_ unit: Int) {
        mayAgree[unit] = true
    }

    /// Whether a unit says yes or no before another unit that does.
    func isAgreement(at node: Int) -> Bool { node < unitCount && mayAgree[node] }

    /// Whether a number that begins at a node is a bare scale word ("hundred"): the word before may be its misheard
    /// digit.
    func isBareScale(at node: Int) -> Bool {
        numbersAt[node].contains { index in
            let number = numbers[Int(index)]
            return !number.isDigits && number.end == number.start + 1 && !(number.value?.isOrdinal ?? true)
                && (number.value?.mantissa ?? 0) >= 100
        }
    }

    /// Whether tens without a unit, such as "twenty", end at a node; a digit may follow.
    func endsWithTens(at node: Int) -> Bool {
        numbers.contains { number in
            guard number.end == Int32(node), !number.isDigits, let value = number.value, !value.isOrdinal else {
                return false
            }
            return value.scale == 0 && (20...90).contains(value.mantissa % 100) && value.mantissa % 10 == 0
        }
    }

    /// Adds a number that was written in pieces, or with a mark that nobody said.
    ///
    /// - Parameters:
    ///   - span: The number, and its units.
    ///   - surcharge: The surcharge on the price of a number.
    ///   - pieces: The pieces, if each may be a number of its own.
    /// - Returns: The index in ``numbers``.
    mutating func addNumber(_ span: NumberSpan, surcharge: Int, pieces: Number.Pieces?) -> Int32 {
        let index = addNumber(span, holdsTogether: false, surcharge: surcharge)
        numbers[Int(index)].isSplit = true
        numbers[Int(index)].pieces = pieces
        return index
    }

    mutating func addSkip(_ span: Range<Int>, _ kind: Skip.Kind, cost: Int, frame: Int32 = -1) {
        skips[span.lowerBound].append(Skip(end: Int32(span.upperBound), cost: Int32(cost), kind: kind, frame: frame))
        readingCount += 1
    }

    /// Adds words that may be passed over inside a name.
    ///
    /// - Parameters:
    ///   - span: The words.
    ///   - joins: Whether the words say that one word of the name belongs to another.
    mutating func addLink(_ span: Range<Int>, joins: Bool) {
        let cost = joins ? CostModel.linkingWord : CostModel.article
        links[span.lowerBound].append(Link(end: Int32(span.upperBound), cost: Int32(cost), joins: joins))
        readingCount += 1
    }

    /// Adds a number to the lattice.
    ///
    /// - Parameters:
    ///   - span: The number, and its units.
    ///   - holdsTogether: Whether the number determines where numbers may be split.
    ///   - surcharge: The surcharge on the price of a number.
    ///   - isArticle: Whether the number is an article that counts one.
    /// - Returns: The index in ``numbers``.
    mutating func addNumber(_ span: NumberSpan, holdsTogether: Bool = true, surcharge: Int = 0, isArticle: Bool = false)
        -> Int32
    {
        let index = Int32(numbers.count)
        numbers.append(
            Number(
                start: span.units.lowerBound,
                end: span.units.upperBound,
                value: span.value,
                isDigits: span.isDigits,
                surcharge: Int32(surcharge),
                isArticle: isArticle
            )
        )
        numbersAt[Int(span.units.lowerBound)].append(index)
        readingCount += 1
        guard holdsTogether else { return index }
        if span.isMaximal, span.units.count > 1 {
            for node in (span.units.lowerBound + 1)..<span.units.upperBound { isInsideNumber[Int(node)] = true }
        } else if !span.isMaximal {
            partsNumbers[Int(span.units.lowerBound)] = true
            for node in span.units.upperBound...max(span.units.upperBound, span.partsUntil) {
                partsNumbers[Int(node)] = true
            }
        }
        return index
    }

    /// Adds a quantity to the lattice, unless its units are outside of the utterance.
    mutating func addQuantity(_ span: QuantitySpan) {
        guard !span.units.isEmpty, span.units.lowerBound >= 0, Int(span.units.upperBound) <= unitCount else { return }
        quantities.append(span)
        readingCount += 1
    }

    /// Adds a number that holds a literal of the phrase: "five euros fifty" is 5.5 and "euro".
    ///
    /// - Parameters:
    ///   - span: The number, and its units.
    ///   - names: The literals, one of which has to follow the number in the phrase.
    mutating func addNumber(_ span: NumberSpan, named names: [PhraseGraph.Symbol]) {
        let index = addNumber(span, holdsTogether: false)
        let first = Int32(self.names.count)
        for name in names {
            symbols.append(name)
            self.names.append(
                Edge(
                    end: span.units.upperBound,
                    symbols: Int32(symbols.count - 1)..<Int32(symbols.count),
                    cost: Int32(CostModel.spelling),
                    evidence: .spelling,
                    number: -1,
                    letters: 0,
                    isWeak: false,
                    isDistantCommonWord: false,
                    mayBeAnotherValue: false
                )
            )
        }
        numbers[Int(index)].names = first..<Int32(self.names.count)
    }
}
