internal import Earshot
internal import EarshotFormats

/// A template after expanding its rules.
indirect enum HassilPart: Sendable {
    /// Characters to be spoken, with the white space around them.
    case text(String)
    /// A value.
    case slot(Slot)
    /// A sequence.
    case sequence([HassilPart])
    /// Exactly one of several; an empty sequence is silent.
    case alternatives(Choice)

    /// A value of a list, and the slot's name in the answer.
    struct Slot: Hashable, Sendable {
        var name: String
        /// The list, by its name in the grammar.
        var list: String
        /// Whether letters may be written together with a value.
        var takesAffixes: Bool
    }

    /// Several parts, one of which is said.
    ///
    /// It is an object because a rule's body is in many sentences: what is worked out for it is worked out once.
    final class Choice: Sendable {
        let parts: [HassilPart]
        /// The lists of each slot, in order of appearance.
        let lists: [(slot: String, lists: [String])]
        let edges: Edges

        init(_ parts: [HassilPart]) {
            self.parts = parts
            lists = parts.reduce(into: []) { $1.collect(into: &$0) }
            edges = parts.reduce(into: Edges()) { edges, part in
                let next = part.edges
                edges.canBeEmpty = edges.canBeEmpty || next.canBeEmpty
                edges.startsWord = edges.startsWord || next.startsWord
                edges.endsWord = edges.endsWord || next.endsWord
            }
        }
    }

    /// The lists of each slot, in order of appearance.
    var lists: [(slot: String, lists: [String])] {
        var found: [(slot: String, lists: [String])] = []
        collect(into: &found)
        return found
    }

    private func collect(into found: inout [(slot: String, lists: [String])]) {
        func add(_ list: String, of slot: String) {
            guard let index = found.firstIndex(where: { $0.slot == slot }) else {
                return found.append((slot, [list]))
            }
            if !found[index].lists.contains(list) { found[index].lists.append(list) }
        }
        switch self {
        case .text: break
        case .slot(let slot): add(slot.list, of: slot.name)
        case .sequence(let parts): for part in parts { part.collect(into: &found) }
        case .alternatives(let choice):
            for (slot, lists) in choice.lists {
                for list in lists { add(list, of: slot) }
            }
        }
    }

    /// The part without the branches that fill a slot from another list; `nil` if nothing is left.
    func restricted(to lists: [String: String]) -> HassilPart? {
        switch self {
        case .text: return self
        case .slot(let slot): return lists[slot.name].map { $0 == slot.list } ?? true ? self : nil
        case .sequence(let parts):
            var kept: [HassilPart] = []
            for part in parts {
                guard let part = part.restricted(to: lists) else { return nil }
                kept.append(part)
            }
            return .sequence(kept)
        case .alternatives(let choice):
            let isWhole = choice.lists.allSatisfy { slot, own in lists[slot].map { own == [$0] } ?? true }
            if isWhole { return self }
            let kept = choice.parts.compactMap { $0.restricted(to: lists) }
            return kept.isEmpty ? nil : .alternatives(Choice(kept))
        }
    }

    // MARK: Edges

    /// How a part may connect with its neighbors.
    struct Edges: Sendable {
        /// Whether it may be empty.
        var canBeEmpty = false
        /// Whether it may begin with a letter that forms one word with a letter before it.
        var startsWord = false
        /// Whether it may end with such a letter.
        var endsWord = false
    }

    var edges: Edges {
        switch self {
        case .text(let text):
            let scalars = text.unicodeScalars
            return Edges(
                canBeEmpty: scalars.isEmpty,
                startsWord: scalars.first.map(Self.joins) ?? false,
                endsWord: scalars.last.map(Self.joins) ?? false
            )
        case .slot(let slot): return Edges(startsWord: slot.takesAffixes, endsWord: slot.takesAffixes)
        case .sequence(let parts):
            var edges = Edges(canBeEmpty: true)
            for part in parts {
                let next = part.edges
                if edges.canBeEmpty { edges.startsWord = edges.startsWord || next.startsWord }
                edges.endsWord = next.endsWord || next.canBeEmpty && edges.endsWord
                edges.canBeEmpty = edges.canBeEmpty && next.canBeEmpty
            }
            return edges
        case .alternatives(let choice): return choice.edges
        }
    }

    /// Whether a letter forms one word with a letter beside it.
    ///
    /// It does if it is a letter, a mark or an apostrophe of a script with spaces between words.
    static func joins(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar == "'" || "a"..."z" ~= scalar || "A"..."Z" ~= scalar }
        if scalar == "\u{2019}" { return true }
        guard
            scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
                || scalar.properties.generalCategory == .spacingMark
        else { return false }
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x9FFF,
            0xF900...0xFAFF, 0xFF66...0xFF9F, 0x2_0000...0x3_FFFF:
            return false
        default: return true
        }
    }
}
