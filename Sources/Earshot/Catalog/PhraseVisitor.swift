extension PhrasePattern {
    /// A piece that holds no others.
    package enum Leaf: Hashable, Sendable {
        /// Words to be spoken, unescaped.
        case literal(String)
        /// `${applicationName}`.
        case applicationName
        /// `${name}` for any other name.
        case parameter(String)

        /// The parameter's name; `nil` for other leaves.
        package var parameter: String? {
            if case .parameter(let name) = self { name } else { nil }
        }
    }

    /// A piece that holds others.
    package struct Group {
        /// The piece.
        package var piece: Piece
        /// The branches, one of which is spoken; of an optional part the one that may be left out.
        package var branches: [[Piece]]
        /// Whether nothing may be spoken in place of a branch.
        package var isOptional: Bool
    }

    /// The pieces that hold no others, in spoken order, those of every branch.
    ///
    /// - Complexity: O(*n*) in the pieces.
    package var leaves: [Leaf] {
        var visitor = LeafVisitor()
        var leaves: [Leaf] = []
        visitor.walk(pieces, from: &leaves)
        return leaves
    }

    private struct LeafVisitor: PhraseVisitor {
        func visit(_ leaf: Leaf, at leaves: inout [Leaf]) { leaves.append(leaf) }
        func enter(_ branch: Int, of group: Group, from leaves: [Leaf]) -> [Leaf] { [] }
        func leave(_ group: Group, at leaves: inout [Leaf], ends: [[Leaf]]) { leaves += ends.joined() }
    }
}

extension PhrasePattern.Piece {
    /// The piece that a leaf stands for.
    package init(_ leaf: PhrasePattern.Leaf) {
        self =
            switch leaf {
            case .literal(let words): .literal(words)
            case .applicationName: .applicationName
            case .parameter(let name): .parameter(name)
            }
    }
}

/// Goes through the pieces of a phrase from front to back: whatever reads a ``PhrasePattern`` is a visitor.
///
/// The walk carries a *place*: what is known of the pieces before. It fits both things that are made of phrases. What
/// builds a graph carries the state that it has come to: every branch begins where the group does, and ``leave`` joins
/// the ends. What builds a tree or a text carries the pieces that it has written: every branch begins with none, and
/// ``leave`` puts them together.
package protocol PhraseVisitor {
    /// What the walk carries from one piece to the next.
    associatedtype Place

    /// Goes over a piece that holds no others.
    mutating func visit(_ leaf: PhrasePattern.Leaf, at place: inout Place)

    /// Where a branch of a group begins; by default where the group does.
    mutating func enter(_ branch: Int, of group: PhrasePattern.Group, from place: Place) -> Place

    /// Goes on behind a group.
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - place: Where the group began, to be replaced by where it ends.
    ///   - ends: Where its branches have ended, in order.
    mutating func leave(_ group: PhrasePattern.Group, at place: inout Place, ends: [Place])
}

extension PhraseVisitor {
    package mutating func enter(_ branch: Int, of group: PhrasePattern.Group, from place: Place) -> Place { place }

    /// Visits pieces, and all that they hold.
    ///
    /// - Parameters:
    ///   - pieces: The pieces, in spoken order.
    ///   - place: Where they begin; afterwards where they end.
    /// - Complexity: O(*n*) in the pieces; the stack grows with the depth of groups, which parsing limits.
    package mutating func walk(_ pieces: [PhrasePattern.Piece], from place: inout Place) {
        for piece in pieces {
            switch piece {
            case .literal(let words): visit(.literal(words), at: &place)
            case .applicationName: visit(.applicationName, at: &place)
            case .parameter(let name): visit(.parameter(name), at: &place)
            case .alternatives(let branches):
                walk(PhrasePattern.Group(piece: piece, branches: branches, isOptional: false), from: &place)
            case .optional(let branch):
                walk(PhrasePattern.Group(piece: piece, branches: [branch], isOptional: true), from: &place)
            }
        }
    }

    private mutating func walk(_ group: PhrasePattern.Group, from place: inout Place) {
        var ends: [Place] = []
        for (index, branch) in group.branches.enumerated() {
            var end = enter(index, of: group, from: place)
            walk(branch, from: &end)
            ends.append(end)
        }
        leave(group, at: &place, ends: ends)
    }
}
