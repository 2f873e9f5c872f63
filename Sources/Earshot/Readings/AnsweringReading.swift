/// Words around the answer to a question that carry no content: "let's start with 50", "the target is 528", "I did some
/// yoga".
///
/// The words come from the section `answering` of the language and from the question itself; see ``AskedWords``. A
/// function word right behind one of them is skipped too, unless it may be a misheard number. A word that may ask, such
/// as "did", counts only behind another word, but for one that says who acts: "I've picked six".
enum AnsweringReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        guard let asked = context.asked else { return }
        for unit in context.text.units.indices where mayBeLeftOver(unit, context, lattice, asked) {
            let next = unit + 1
            // "Is hundred" may have been six hundred.
            if !lattice.isBareScale(at: next) {
                lattice.addSkip(unit..<next, .answering, cost: CostModel.answering)
            }
            guard next < context.text.units.count, lattice.isWordBoundary[next + 1], !lattice.isBareScale(at: next + 1),
                context.language.isFunctionWord(context.bytes(next)), !context.language.isSubject(context.bytes(next)),
                context.known[next].numberWord == nil, lattice.numbersAt[next].isEmpty
            else { continue }
            lattice.addSkip(unit..<unit + 2, .answering, cost: CostModel.answering)
        }
    }

    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        // The words of the question are not compared.
        if context.asked != nil { bound.allowAnything() }
    }

    private static func mayBeLeftOver(
        _ unit: Int,
        _ context: ReadingContext,
        _ lattice: Lattice,
        _ asked: AskedWords
    ) -> Bool {
        let word = context.bytes(unit)
        guard lattice.isWordBoundary[unit], lattice.isWordBoundary[unit + 1], lattice.numbersAt[unit].isEmpty,
            !context.language.isNegation(word)
        else { return false }
        if context.language.answering.contains(Array(word)) {
            return unit > 0 || !context.language.neverApproximated(word) || context.language.isSubject(word)
        }
        return !context.language.neverApproximated(word) && !context.language.isFunctionOnly([word])
            && !context.language.isSubject(word) && asked.contains(word)
    }
}

/// The words of a question: the words of the parameter's name and prompt, and where a number is asked for what the
/// phrases count: "notes" in "${count} notes".
///
/// Looked up only where a word is not known otherwise. A class, so that the words are looked up once.
final class AskedWords {
    private let document: CompiledDocument
    private let target: ResolveOptions.Target
    private var known: Set<[UInt8]>?

    /// The words of a question in a document; `nil` for commands.
    init?(_ target: ResolveOptions.Target, in document: CompiledDocument) {
        if target == .shortcuts { return nil }
        self.target = target
        self.document = document
    }

    /// Whether a normalized word is a word of the question.
    ///
    /// - Complexity: O(*n*) in the letters of the name and the prompt the first time, then O(1).
    func contains(_ word: ArraySlice<UInt8>) -> Bool {
        let words = known ?? find()
        known = words
        return words.contains(Array(word))
    }

    private func find() -> Set<[UInt8]> {
        guard case .parameter(let reference) = target,
            let shortcut = document.declarations.shortcut(named: reference.shortcut)
        else { return [] }
        let parameter = shortcut.parameters.first { $0.name == reference.parameter }
        let normalizer = document.language.normalizer
        let counted = parameter?.kind.isNumeric ?? false ? shortcut.literals(behind: reference.parameter) : []
        return Set(
            [reference.parameter, parameter?.prompt ?? ""].flatMap { text in
                let normalized = normalizer.normalize(text)
                return normalized.words.map { Array($0) }
            } + counted.compactMap { normalizer.normalize($0).words.first.map { Array($0) } }
        )
    }
}

extension Shortcut {
    /// The literals of the phrases that stand right behind a parameter.
    package func literals(behind parameter: String) -> [String] {
        phrases.flatMap { phrase -> [String] in
            let leaves = (try? PhrasePattern(parsing: phrase.text))?.leaves ?? []
            return zip(leaves, leaves.dropFirst()).compactMap { before, leaf in
                if before == .parameter(parameter), case .literal(let text) = leaf { text } else { nil }
            }
        }
    }
}

extension Parameter.Kind {
    /// Whether the values are numbers or quantities.
    package var isNumeric: Bool {
        switch self {
        case .enumeration, .boolean, .text: false
        case .integer, .decimal, .ordinal, .duration, .time, .date, .dateTime, .measure, .money, .percent, .code: true
        }
    }
}
