internal import Earshot
internal import EarshotFormats

/// Converts an expanded template to a phrase.
///
/// A phrase's pieces are separate words, while a template's white space is significant. Where letters meet, the words
/// they may form are expanded. Letters that meet a value become forms of the value.
struct HassilWording {
    /// The most words that the parts between two white spaces may expand to.
    static let wordLimit = 6_000
    /// The most bytes of such an expansion; a phrase has several of them.
    static let lengthLimit = 60_000

    /// Letters that are written together with a value.
    struct Affix: Hashable, Sendable, Comparable {
        var prefix = ""
        var suffix = ""

        static func < (left: Affix, right: Affix) -> Bool {
            (left.prefix, left.suffix) < (right.prefix, right.suffix)
        }
    }

    /// The letters next to the values of each slot, written together with them.
    private(set) var affixes: [String: Set<Affix>] = [:]
    /// Whether words that the template writes together were written apart.
    private(set) var isApart = false

    private let normalizer: Normalizer
    private let known: HassilWordings

    /// Creates a writer of one phrase.
    ///
    /// - Parameters:
    ///   - normalizer: Decides what is a word.
    ///   - known: What was written of the same grammar before.
    init(normalizer: Normalizer, known: HassilWordings) {
        self.normalizer = normalizer
        self.known = known
    }

    /// The phrase; without pieces if nothing can be said.
    mutating func pattern(of part: HassilPart) -> PhrasePattern {
        PhrasePattern(pieces: pieces(of: part))
    }

    private mutating func pieces(of part: HassilPart) -> [PhrasePattern.Piece] {
        switch part {
        case .text(let text): return words(of: text)
        case .slot(let slot):
            affixes[slot.name, default: []].insert(Affix())
            return [.parameter(slot.name)]
        case .alternatives(let choice): return pieces(of: choice)
        case .sequence: return pieces(ofSequence: Self.flattened(part))
        }
    }

    private mutating func pieces(of choice: HassilPart.Choice) -> [PhrasePattern.Piece] {
        let key = ObjectIdentifier(choice)
        if let written = known.choices[key] { return add(written) ?? [] }
        let written = writing { wording in Self.choice(choice.parts.map { wording.pieces(of: $0) }) }
        known.choices[key] = written
        known.kept.append(choice)
        return add(written) ?? []
    }

    /// What a step writes, by itself.
    private func writing(_ step: (inout HassilWording) -> [PhrasePattern.Piece]?) -> HassilWordings.Written {
        var wording = HassilWording(normalizer: normalizer, known: known)
        let pieces = step(&wording)
        return HassilWordings.Written(pieces: pieces, affixes: wording.affixes, isApart: wording.isApart)
    }

    /// Adds what was written.
    private mutating func add(_ written: HassilWordings.Written) -> [PhrasePattern.Piece]? {
        affixes.merge(written.affixes) { $0.union($1) }
        isApart = isApart || written.isApart
        return written.pieces
    }

    private static func flattened(_ part: HassilPart) -> [HassilPart] {
        guard case .sequence(let parts) = part else { return [part] }
        return parts.flatMap(flattened)
    }

    private mutating func pieces(ofSequence parts: [HassilPart]) -> [PhrasePattern.Piece] {
        let edges = parts.map(\.edges)
        var pieces: [PhrasePattern.Piece] = []
        var index = 0
        while index < parts.count {
            // A run of parts that may form words with each other.
            var last = index
            var reach = index
            while reach <= last {
                if edges[reach].endsWord {
                    var next = reach + 1
                    while next < parts.count {
                        if edges[next].startsWord { last = max(last, next) }
                        guard edges[next].canBeEmpty else { break }
                        next += 1
                    }
                }
                reach += 1
            }
            let run = Array(parts[index...last])
            if run.count == 1 {
                pieces += self.pieces(of: run[0])
            } else if let written = self.written(run) {
                pieces += written
            } else {
                isApart = true
                for part in run { pieces += self.pieces(of: part) }
            }
            index = last + 1
        }
        return pieces
    }

    /// The words of a text, as one piece; empty ones are left out.
    private func words(of text: String) -> [PhrasePattern.Piece] {
        known.words.value(of: text) {
            let words = text.split(whereSeparator: \.isWhitespace).filter { hasWord(String($0)) }
            return words.isEmpty ? [] : [.literal(words.joined(separator: " "))]
        }
    }

    /// Whether a text has a word.
    private func hasWord(_ text: String) -> Bool {
        known.hasWord.value(of: text) { !normalizer.normalize(text).units.isEmpty }
    }

    /// One of several branches; an empty branch makes the others optional.
    private static func choice(_ branches: [[PhrasePattern.Piece]]) -> [PhrasePattern.Piece] {
        var kept: [[PhrasePattern.Piece]] = []
        var known: Set<[PhrasePattern.Piece]> = []
        func keep(_ pieces: [PhrasePattern.Piece]) {
            if known.insert(pieces).inserted { kept.append(pieces) }
        }
        var isOptional = false
        for branch in branches {
            if branch.isEmpty {
                isOptional = true
            } else if branch.count == 1, case .alternatives(let inner) = branch[0] {
                for pieces in inner { keep(pieces) }
            } else if branch.count == 1, case .optional(let inner) = branch[0] {
                isOptional = true
                if inner.count == 1, case .alternatives(let innermost) = inner[0] {
                    for pieces in innermost { keep(pieces) }
                } else {
                    keep(inner)
                }
            } else {
                keep(branch)
            }
        }
        guard let first = kept.first else { return [] }
        let pieces: [PhrasePattern.Piece] = kept.count == 1 ? first : [.alternatives(kept)]
        return isOptional ? [.optional(pieces)] : pieces
    }

    // MARK: Words written out

    /// A stretch of the spoken text.
    enum Bit: Hashable {
        case text(HassilText)
        case slot(HassilPart.Slot)
    }

    /// A word, or a value with the letters written together with it.
    private enum Word: Hashable {
        case literal(HassilText)
        case value(HassilText, Affix)

        var withoutAffix: Word {
            if case .value(let slot, _) = self { .value(slot, Affix()) } else { self }
        }
    }

    /// All texts of a run, expanded; `nil` if there are too many.
    private mutating func written(_ run: [HassilPart]) -> [PhrasePattern.Piece]? {
        let key = run.map(HassilWordings.Key.init)
        if let written = known.runs[key] { return add(written) }
        let written = writing { $0.expanded(run) }
        known.runs[key] = written
        for case .alternatives(let choice) in run { known.kept.append(choice) }
        return add(written)
    }

    private mutating func expanded(_ run: [HassilPart]) -> [PhrasePattern.Piece]? {
        guard let bits = bits(of: .sequence(run)) else { return nil }
        var shapes: [[Word]] = []
        var known: Set<[Word]> = []
        for sentence in bits {
            let words = words(of: sentence)
            for case .value(let slot, let affix) in words { affixes[slot.string, default: []].insert(affix) }
            let shape = words.map(\.withoutAffix)
            if known.insert(shape).inserted { shapes.append(shape) }
        }
        guard shapes.reduce(0, { $0 + Self.length(of: $1) }) <= Self.lengthLimit else { return nil }
        return Self.choice(
            shapes.map { shape in
                var pieces: [PhrasePattern.Piece] = []
                for word in shape {
                    switch word {
                    case .value(let slot, _): pieces.append(.parameter(slot.string))
                    case .literal(let text):
                        if case .literal(let before) = pieces.last {
                            pieces[pieces.count - 1] = .literal(before + " " + text.string)
                        } else {
                            pieces.append(.literal(text.string))
                        }
                    }
                }
                return pieces
            }
        )
    }

    /// The approximate size of a shape in a phrase, in bytes.
    private static func length(of shape: [Word]) -> Int {
        shape.reduce(0) { length, word in
            switch word {
            case .literal(let text): length + text.string.utf8.count + 1
            case .value(let slot, _): length + slot.string.utf8.count + 4
            }
        }
    }

    /// The texts of a part; `nil` if there are too many.
    private func bits(of part: HassilPart) -> [[Bit]]? {
        switch part {
        case .text(let text): return [text.isEmpty ? [] : [.text(HassilText(text))]]
        case .slot(let slot): return [[.slot(slot)]]
        case .alternatives(let choice):
            if let bits = known.bits[ObjectIdentifier(choice)] { return bits }
            let bits = bits(ofOneOf: choice.parts)
            known.bits.updateValue(bits, forKey: ObjectIdentifier(choice))
            known.kept.append(choice)
            return bits
        case .sequence(let parts):
            var all: [[Bit]] = [[]]
            for part in parts {
                guard let next = bits(of: part), all.count * next.count <= Self.wordLimit else { return nil }
                all = Self.unique(all.flatMap { head in next.map { Self.joined(head, $0) } })
            }
            return all
        }
    }

    private func bits(ofOneOf parts: [HassilPart]) -> [[Bit]]? {
        var all: [[Bit]] = []
        for part in parts {
            guard let next = bits(of: part), all.count + next.count <= Self.wordLimit else { return nil }
            all += next
        }
        return Self.unique(all)
    }

    private static func unique(_ sentences: [[Bit]]) -> [[Bit]] {
        var known: Set<[Bit]> = []
        return sentences.filter { known.insert($0).inserted }
    }

    private static func joined(_ head: [Bit], _ tail: [Bit]) -> [Bit] {
        guard case .text(let left) = head.last, case .text(let right) = tail.first else { return head + tail }
        return head.dropLast() + [.text(HassilText(left.string + right.string))] + tail.dropFirst()
    }

    /// The words of one sentence.
    private mutating func words(of bits: [Bit]) -> [Word] {
        var words: [Word] = []
        // Letters waiting for the value after them.
        var prefix = ""
        for (index, bit) in bits.enumerated() {
            switch bit {
            case .slot(let slot):
                words.append(.value(HassilText(slot.name), Affix(prefix: prefix)))
                prefix = ""
            case .text(let bytes):
                let text = bytes.string
                var pieces = text.split(whereSeparator: \.isWhitespace).map(String.init)
                if index > 0, case .slot(let slot) = bits[index - 1], let first = pieces.first,
                    text.unicodeScalars.first.map(HassilPart.joins) == true, slot.takesAffixes, !parts(suffix: first),
                    case .value(let name, var affix) = words.last
                {
                    affix.suffix = first
                    words[words.count - 1] = .value(name, affix)
                    pieces.removeFirst()
                    if pieces.isEmpty, index + 1 < bits.count, !text.contains(where: \.isWhitespace) { isApart = true }
                }
                if index + 1 < bits.count, case .slot(let slot) = bits[index + 1], let last = pieces.last,
                    text.unicodeScalars.last.map(HassilPart.joins) == true, slot.takesAffixes, !parts(prefix: last)
                {
                    prefix = last
                    pieces.removeLast()
                }
                words += pieces.filter(hasWord).map { .literal(HassilText($0)) }
            }
        }
        return words
    }

    /// Whether letters before a word are a word of their own, as a French elided article is.
    private func parts(prefix: String) -> Bool {
        known.areApart.value(of: prefix + " ") {
            let text = normalizer.normalize(prefix + "xaxa")
            return text.units.count > 1 && text.text(text.units.count - 1..<text.units.count) == "xaxa"
        }
    }

    /// Whether letters after a word are a word of their own.
    private func parts(suffix: String) -> Bool {
        known.areApart.value(of: " " + suffix) {
            let text = normalizer.normalize("xaxa" + suffix)
            return text.units.count > 1 && text.text(0..<1) == "xaxa"
        }
    }
}
