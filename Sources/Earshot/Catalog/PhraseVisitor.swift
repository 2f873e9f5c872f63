extension PhrasePattern {
    /// A piece without pieces inside.
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

    /// A piece with pieces inside.
    package struct Group {
        /// The piece.
        package var piece: Piece
        /// The branches, one of which is spoken; for an optional part, its only branch.
        package var branches: [[Piece]]
        /// Whether all branches may be left out.
        package var isOptional: Bool
    }

    /// The leaves in spoken order, those of every branch.
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
    /// The piece for a leaf.
    package init(_ leaf: PhrasePattern.Leaf) {
        self =
            switch leaf {
            case .literal(let words): .literal(words)
            case .applicationName: .applicationName
            case .parameter(let name): .parameter(name)
            }
    }
}

/// Visits the pieces of a phrase from front to back; everything that reads a ``PhrasePattern`` is a visitor.
///
/// The walk carries a *place*: what is known of the pieces before. This fits both kinds of results. A visitor that
/// builds a graph carries its current state: every branch begins where the group does, and ``leave`` merges the ends. A
/// visitor that builds a tree or a text carries the pieces written so far: every branch begins empty, and ``leave``
/// combines them.
package protocol PhraseVisitor {
    /// What the walk carries from one piece to the next.
    associatedtype Place

    /// Visits a leaf.
    mutating func visit(_ leaf: PhrasePattern.Leaf, at place: inout Place)

    /// The place where a branch of a group begins; by default, where the group begins.
    mutating func enter(_ branch: Int, of group: PhrasePattern.Group, from place: Place) -> Place

    /// Continues after a group.
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - place: The place where the group began, to be replaced by its end.
    ///   - ends: The places where its branches ended, in order.
    mutating func leave(_ group: PhrasePattern.Group, at place: inout Place, ends: [Place])
}

extension PhraseVisitor {
    package mutating func enter(_ branch: Int, of group: PhrasePattern.Group, from place: Place) -> Place { place }

    /// Visits pieces, with all pieces inside.
    ///
    /// - Parameters:
    ///   - pieces: The pieces, in spoken order.
    ///   - place: The place where they begin; afterwards, where they end.
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
