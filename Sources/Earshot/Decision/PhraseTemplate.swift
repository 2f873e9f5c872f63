/// A phrase as a small graph of words and slots, for alignment with an utterance.
///
/// Every arc leads to a node with a higher number.
struct PhraseTemplate {
    /// A word or a slot of the phrase, as its author wrote it.
    struct Piece: Hashable {
        /// The literal part of the word; -1 for a slot.
        var literal: Int
        /// The byte range within the literal part.
        var range: Range<Int>
        /// The slot as written; empty for a word.
        var slot: String
        /// Whether the piece is a content word: "timer" is, "the" is not.
        var carries: Bool
        /// Whether the script has no spaces between words.
        var isUnspaced: Bool
    }

    /// The values of a slot.
    struct Slot: Hashable {
        /// The index of the grammar; `nil` if the slot takes no values.
        var grammar: Int32?
        /// The parameter's name; `nil` for the application's name.
        var parameter: String?
    }

    /// An arc from one node to a later one.
    struct Arc {
        enum Label {
            /// An epsilon transition.
            case free
            /// A normalized word, with its symbol if the catalog has the word.
            case word([UInt8], PhraseGraph.Symbol?, Piece)
            /// A number of the phrase.
            case number(NumberValue, Piece)
            case slot(Slot, Piece)
        }

        var label: Label
        var target: Int
    }

    private(set) var arcs: [[Arc]] = [[]]
    /// The texts of the literal parts.
    private var literals: [String] = []
    private let document: CompiledDocument
    private let owner: Shortcut?

    /// The last node.
    var end: Int { arcs.count - 1 }

    /// The graph of a phrase.
    ///
    /// - Parameters:
    ///   - pieces: The phrase's pieces.
    ///   - document: The document of the phrase.
    ///   - owner: The shortcut of the phrase; `nil` if its slots belong to none.
    /// - Complexity: O(*n*) in the bytes of the phrase.
    init(_ pieces: [PhrasePattern.Piece], of document: CompiledDocument, owner: Shortcut?) {
        self.document = document
        self.owner = owner
        var node = 0
        walk(pieces, from: &node)
        // The last node has the highest number, regardless of the last piece.
        if node != end { connect(node, .free) }
    }

    /// Consecutive pieces, as written.
    func text(of pieces: [Piece]) -> String {
        var text = ""
        var wasUnspaced = true
        func append(_ next: String, isUnspaced: Bool) {
            if !text.isEmpty, !wasUnspaced, !isUnspaced { text += " " }
            text += next
            wasUnspaced = isUnspaced
        }
        var run: (literal: Int, range: Range<Int>, isUnspaced: Bool)?
        func flush() {
            guard let known = run else { return }
            let bytes = Array(literals[known.literal].utf8)[known.range]
            append(String(decoding: bytes, as: UTF8.self), isUnspaced: known.isUnspaced)
            run = nil
        }
        for piece in pieces {
            if let known = run, known.literal == piece.literal, piece.range.lowerBound >= known.range.lowerBound {
                run = (known.literal, known.range.lowerBound..<piece.range.upperBound, known.isUnspaced)
                continue
            }
            flush()
            if piece.literal >= 0 {
                run = (piece.literal, piece.range, piece.isUnspaced)
            } else {
                append(piece.slot, isUnspaced: false)
            }
        }
        flush()
        return text
    }

    @discardableResult
    private mutating func connect(_ node: Int, _ label: Arc.Label) -> Int {
        arcs.append([])
        arcs[node].append(Arc(label: label, target: arcs.count - 1))
        return arcs.count - 1
    }
}

extension PhraseTemplate: PhraseVisitor {
    mutating func visit(_ leaf: PhrasePattern.Leaf, at node: inout Int) {
        switch leaf {
        case .literal(let text): insert(text, at: &node)
        case .applicationName:
            let slot = Slot(grammar: document.tables.grammarIndices[.application], parameter: nil)
            node = connect(node, .slot(slot, piece("${applicationName}")))
        case .parameter(let name):
            let reference = owner.map { ParameterReference(shortcut: $0.id, parameter: name) }
            let slot = Slot(
                grammar: reference.flatMap { document.tables.parameterGrammars[$0] },
                parameter: name
            )
            node = connect(node, .slot(slot, piece("${\(name)}")))
        }
    }

    mutating func leave(_ group: PhrasePattern.Group, at node: inout Int, ends: [Int]) {
        arcs.append([])
        let join = arcs.count - 1
        for end in Set(ends).sorted() { arcs[end].append(Arc(label: .free, target: join)) }
        if group.isOptional { arcs[node].append(Arc(label: .free, target: join)) }
        node = join
    }

    private func piece(_ slot: String) -> Piece {
        Piece(literal: -1, range: 0..<0, slot: slot, carries: true, isUnspaced: false)
    }

    private mutating func insert(_ text: String, at node: inout Int) {
        let normalized = document.language.normalizer.normalize(text)
        literals.append(text)
        var nodes = [node]
        func piece(_ units: Range<Int>) -> Piece {
            let (first, last) = (normalized.units[units.lowerBound], normalized.units[units.upperBound - 1])
            let words = units.map { normalized.bytes[Int(normalized.units[$0].start)..<Int(normalized.units[$0].end)] }
            return Piece(
                literal: literals.count - 1,
                range: Int(first.sourceStart)..<Int(last.sourceEnd),
                slot: "",
                carries: !document.language.isFunctionOnly(words),
                isUnspaced: first.isUnspaced
            )
        }
        for index in normalized.units.indices {
            let unit = normalized.units[index]
            let bytes = Array(normalized.bytes[Int(unit.start)..<Int(unit.end)])
            let word = piece(index..<index + 1)
            nodes.append(connect(nodes[index], .word(bytes, document.word(bytes), word)))
            for verb in verbs(for: bytes) {
                let label = Arc.Label.word(verb, document.word(verb), word)
                arcs[nodes[index]].append(Arc(label: label, target: nodes[index + 1]))
            }
        }
        for span in document.language.numbers.namedNumbers(in: normalized) {
            guard let value = span.value else { continue }
            let units = Int(span.units.lowerBound)..<Int(span.units.upperBound)
            let label = Arc.Label.number(value, piece(units))
            arcs[nodes[units.lowerBound]].append(Arc(label: label, target: nodes[units.upperBound]))
        }
        node = nodes[nodes.count - 1]
    }

    /// The further one-word verbs of the owner's category, if a word is one of its verbs.
    private func verbs(for word: [UInt8]) -> [[UInt8]] {
        guard let category = owner?.category, category != .other,
            let verbs = document.language.data.categoryVerbs.first(where: { $0.category == category })?.verbs
        else { return [] }
        let words = verbs.map { document.language.normalizer.normalize($0) }.filter { $0.units.count == 1 }.map(\.bytes)
        return words.contains(word) ? words.filter { $0 != word } : []
    }
}
