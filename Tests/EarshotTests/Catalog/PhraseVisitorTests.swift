import Testing

@testable import Earshot

@Suite("Phrases are walked front to back")
struct PhraseVisitorTests {
    /// Carries every beginning of a sentence, as what builds a graph carries states.
    private struct Sentences: PhraseVisitor {
        func visit(_ leaf: PhrasePattern.Leaf, at heads: inout [[PhrasePattern.Leaf]]) {
            for index in heads.indices { heads[index].append(leaf) }
        }

        func leave(_ group: PhrasePattern.Group, at heads: inout [[PhrasePattern.Leaf]], ends: [[[PhrasePattern.Leaf]]])
        {
            heads = (group.isOptional ? heads : []) + ends.flatMap(\.self)
        }
    }

    /// Carries the pieces of the branch at hand, as what builds a tree does.
    private struct Copy: PhraseVisitor {
        var entered: [Int] = []

        func visit(_ leaf: PhrasePattern.Leaf, at pieces: inout [PhrasePattern.Piece]) {
            pieces.append(PhrasePattern.Piece(leaf))
        }

        mutating func enter(
            _ branch: Int,
            of group: PhrasePattern.Group,
            from pieces: [PhrasePattern.Piece]
        ) -> [PhrasePattern.Piece] {
            entered.append(branch)
            return []
        }

        func leave(
            _ group: PhrasePattern.Group,
            at pieces: inout [PhrasePattern.Piece],
            ends: [[PhrasePattern.Piece]]
        ) {
            #expect(ends == group.branches)
            pieces.append(group.piece)
        }
    }

    @Test("A place goes on behind a group with the ends of its branches")
    func places() throws {
        var visitor = Sentences()
        var heads: [[PhrasePattern.Leaf]] = [[]]
        visitor.walk(try PhrasePattern(parsing: "go [a] (b|c [${d}]|) ${applicationName}").pieces, from: &heads)
        let texts = heads.map { leaves in
            leaves.map { leaf in
                switch leaf {
                case .literal(let words): words
                case .applicationName: "@"
                case .parameter(let name): "<\(name)>"
                }
            }.joined(separator: " ")
        }
        #expect(
            texts == [
                "go b @", "go a b @", "go c @", "go a c @", "go c <d> @", "go a c <d> @", "go @", "go a @",
            ]
        )
    }

    @Test("A branch may begin anew, and all that was walked is what was there")
    func branches() throws {
        let pattern = try PhrasePattern(parsing: "go [a (b|c)] ${x} ((d|e)|[f])")
        var visitor = Copy()
        var pieces: [PhrasePattern.Piece] = []
        visitor.walk(pattern.pieces, from: &pieces)
        #expect(pieces == pattern.pieces)
        #expect(visitor.entered == [0, 0, 1, 0, 0, 1, 1, 0])
    }

    @Test("The leaves come in order, those of every branch")
    func leaves() throws {
        let pattern = try PhrasePattern(parsing: "a [${b} (c|${applicationName})] (|d)")
        #expect(pattern.leaves == [.literal("a"), .parameter("b"), .literal("c"), .applicationName, .literal("d")])
        #expect(pattern.leaves.compactMap(\.parameter) == ["b"])
        #expect(PhrasePattern(pieces: []).leaves.isEmpty)
        #expect(PhrasePattern(pieces: [.alternatives([])]).leaves.isEmpty)
    }
}
