internal import Earshot

/// Words of a language that may stand before an application's name.
struct SmallWords {
    /// Those that go with the name: "with", "in".
    let prepositions: Set<String>
    /// Other closed-class words: "my", "the".
    let others: Set<String>

    init(_ words: DialogueWords, locale: String) {
        prepositions = Set((words[.leads] + words[.names]).map { $0.lowercased() })
        others = Set(LanguageData(locale: locale).closedClass.map { $0.lowercased() }).subtracting(prepositions)
    }

    /// Whether pieces are a preposition and nothing else.
    func isPreposition(_ pieces: [PhrasePattern.Piece]) -> Bool {
        guard pieces.count == 1, case .literal(let word) = pieces[0] else { return false }
        return prepositions.contains(word.lowercased())
    }
}

/// The parts of a shortcut's phrases that an answer may consist of.
///
/// "Order [a] ${size} of ${soup} from ${applicationName}" gives "[of] ${soup} …", "[Order [a]] ${size} of ${soup} …" and
/// so on: each run of values with the words between them, and any of the words just before and behind.
struct PhraseWindows {
    /// The parameters that some words of the phrase have to tell from others.
    let ambiguous: Set<String>
    /// The parameters that are never taken from a part.
    let excluded: Set<String>

    private typealias Piece = PhrasePattern.Piece

    /// The most ways of reading the groups of one phrase.
    private static let variantLimit = 24
    /// The most words of a phrase that are taken on each side of a value.
    private static let neighborLimit = 12

    /// The windows of a pattern, as phrases.
    func windows(of pattern: PhrasePattern) -> [String] {
        var windows: [String] = []
        for variant in Self.variants(of: pattern.pieces[...]) {
            let slots = variant.indices.filter { Self.name(variant[$0]) != nil }
            for first in slots.indices {
                for last in first..<slots.count {
                    let from = first == 0 ? 0 : slots[first - 1] + 1
                    let to = last == slots.count - 1 ? variant.count : slots[last + 1]
                    let window = window(
                        Array(variant[from..<slots[first]]),
                        Array(variant[slots[first]...slots[last]]),
                        Array(variant[(slots[last] + 1)..<to])
                    )
                    windows += window
                }
            }
        }
        return windows
    }

    /// The phrase without the application's name at its end; empty if it has none there, or little else.
    ///
    /// The word before the name goes with it if it is a preposition. A phrase in which another closed-class word stands
    /// there is about the application: "Empty my ${applicationName}" is nothing without its name.
    static func withoutName(_ pattern: PhrasePattern, _ small: SmallWords) -> [String] {
        var found: [String] = []
        for variant in variants(of: pattern.pieces[...], splitsNames: true) {
            guard variant.last == .applicationName else { continue }
            var rest = Array(variant.dropLast())
            switch rest.last {
            case .literal(let words):
                let words = words.split(separator: " ")
                guard let last = words.last else { break }
                if small.prepositions.contains(last.lowercased()) {
                    rest.removeLast()
                    if words.count > 1 { rest.append(.literal(words.dropLast().joined(separator: " "))) }
                } else if small.others.contains(last.lowercased()) {
                    continue
                }
            case .alternatives(let branches) where branches.contains { small.isPreposition($0) }: rest.removeLast()
            case .optional(let pieces) where small.isPreposition(pieces): rest.removeLast()
            case .alternatives, .optional, .parameter, .applicationName, nil: break
            }
            let words = rest.reduce(0) { count, piece in
                if case .literal(let words) = piece { count + words.split(separator: " ").count } else { count }
            }
            let text = PhrasePattern(pieces: rest).description
            if words > 1, !rest.contains(.applicationName), !found.contains(text) { found.append(text) }
        }
        return found
    }

    /// The word right behind each parameter.
    static func wordsBehind(_ pattern: PhrasePattern) -> [(name: String, word: String)] {
        var found: [(name: String, word: String)] = []
        for variant in variants(of: pattern.pieces[...]) {
            for (index, piece) in variant.enumerated() where index + 1 < variant.count {
                guard let name = name(piece), case .literal(let words) = variant[index + 1],
                    let word = Self.words(of: words).first
                else { continue }
                found.append((name, PhrasePattern.escaped(word)))
            }
        }
        return found
    }

    private func window(_ before: [Piece], _ inside: [Piece], _ behind: [Piece]) -> [String] {
        let names = inside.compactMap(Self.name)
        guard Set(names).count == names.count, !names.contains(where: excluded.contains) else { return [] }
        var needsWords = false
        for (index, piece) in inside.enumerated() {
            guard let name = Self.name(piece), ambiguous.contains(name) else { continue }
            let hasWordsBefore = index > 0 && tells(inside[index - 1])
            let hasWordsBehind = index + 1 < inside.count && tells(inside[index + 1])
            if !hasWordsBefore, !hasWordsBehind { needsWords = true }
        }
        let middle = PhrasePattern(pieces: inside).description
        let tail = Self.nested(behind)
        guard needsWords else {
            return [[Self.nested(before.reversed(), backwards: true), middle, tail].joined(separator: " ")]
        }
        // The word next to the values is said, on one side at least.
        var texts: [String] = []
        if let (word, rest) = Self.split(before.reversed(), backwards: true) {
            texts.append([Self.nested(rest, backwards: true), word, middle, tail].joined(separator: " "))
        }
        if let (word, rest) = Self.split(behind) {
            let head = Self.nested(before.reversed(), backwards: true)
            texts.append([head, middle, word, Self.nested(rest)].joined(separator: " "))
        }
        return texts
    }

    /// The word that comes first, and the pieces behind it; `nil` if none has to be said there.
    private static func split(_ pieces: [Piece], backwards: Bool = false) -> (word: String, rest: [Piece])? {
        guard let first = pieces.first, isSpoken(first) else { return nil }
        guard case .literal(let text) = first else {
            return (PhrasePattern(pieces: [first]).description, Array(pieces.dropFirst()))
        }
        var parts = words(of: text)
        guard !parts.isEmpty else { return nil }
        let word = backwards ? parts.removeLast() : parts.removeFirst()
        let rest = parts.isEmpty ? [] : [Piece.literal(parts.joined(separator: " "))]
        return (PhrasePattern.escaped(word), rest + pieces.dropFirst())
    }

    /// Whether a piece next to a value tells which one it is: words, or a value of another kind.
    private func tells(_ piece: Piece) -> Bool {
        if let name = Self.name(piece) { return !ambiguous.contains(name) }
        return Self.isSpoken(piece)
    }

    /// The words of a literal; characters, where words are written without spaces.
    private static func words(of text: String) -> [String] {
        text.split(separator: " ").flatMap { word -> [String] in
            let isUnspaced = word.unicodeScalars.contains { scalar in
                switch scalar.value {
                case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF: true
                default: false
                }
            }
            return isUnspaced ? word.map { String($0) } : [String(word)]
        }
    }

    /// Optional words, of which those next to the value come first: "[a [b]]", or "[[b] a]".
    private static func nested(_ pieces: [Piece], backwards: Bool = false) -> String {
        var words: [String] = []
        for piece in pieces {
            if case .literal(let text) = piece {
                let parts = Self.words(of: text).map(PhrasePattern.escaped)
                words += backwards ? parts.reversed() : parts
            } else {
                words.append(PhrasePattern(pieces: [piece]).description)
            }
        }
        var nested = ""
        for word in words.prefix(neighborLimit).reversed() {
            nested = backwards ? "[\(nested) \(word)]" : "[\(word) \(nested)]"
        }
        return nested
    }

    private static func name(_ piece: Piece) -> String? {
        if case .parameter(let name) = piece { name } else { nil }
    }

    /// Whether a piece has words that have to be said.
    private static func isSpoken(_ piece: Piece) -> Bool {
        switch piece {
        case .literal: true
        case .alternatives(let branches): branches.allSatisfy { $0.contains(where: isSpoken) }
        case .optional, .applicationName, .parameter: false
        }
    }

    private static func hasSlot(_ piece: Piece, _ names: Bool) -> Bool {
        switch piece {
        case .literal: false
        case .applicationName: names
        case .parameter: true
        case .alternatives(let branches): branches.contains { $0.contains { hasSlot($0, names) } }
        case .optional(let pieces): pieces.contains { hasSlot($0, names) }
        }
    }

    /// The sequences of pieces in which no group has a value.
    private static func variants(of pieces: ArraySlice<Piece>, splitsNames: Bool = false) -> [[Piece]] {
        var variants: [[Piece]] = [[]]
        for piece in pieces {
            let choices: [[Piece]]
            switch piece {
            case .optional(let inner) where hasSlot(piece, splitsNames):
                choices = Self.variants(of: inner[...], splitsNames: splitsNames) + [[]]
            case .alternatives(let branches) where hasSlot(piece, splitsNames):
                choices = branches.flatMap { Self.variants(of: $0[...], splitsNames: splitsNames) }
            default: choices = [[piece]]
            }
            variants = Array(variants.flatMap { variant in choices.map { variant + $0 } }.prefix(variantLimit))
        }
        return variants
    }
}
