package import Earshot

/// What each part of the engine is worth on some corpora: the verdicts without it, alone and beside others.
///
/// The cost of verdicts is counted in questions: an answer that is not understood costs as much as a question, and a wrong
/// action as many as the policy says. A part is worth what the cost rises by without it.
package struct PartTable: Sendable {
    /// The verdicts on the corpora.
    package struct Verdicts: Hashable, Sendable {
        package var right = 0
        package var asked = 0
        package var nothing = 0
        package var wrong = 0
        package var falseAccepts = 0

        package init(_ tally: Tally) {
            right = tally[.right] + tally[.rejected] + tally[.askedRight]
            asked = tally[.asked]
            nothing = tally[.nothing]
            wrong = tally[.wrong]
            falseAccepts = tally[.falseAccept]
        }

        /// The cost in questions.
        ///
        /// - Parameter wrongAction: The cost of a wrong action in questions.
        /// - Returns: The cost.
        package func cost(wrongAction: Int) -> Int { asked + nothing + wrongAction * (wrong + falseAccepts) }

        var numbers: [Int] { [right, asked, nothing, wrong, falseAccepts] }
    }

    /// A row.
    package struct Row: Hashable, Sendable {
        /// The part that is left out.
        package var part: EnginePart
        /// The verdicts without it alone.
        package var alone: Verdicts
        /// The verdicts without it and without those that were removed before it.
        package var beside: Verdicts
        /// Whether it is worth nothing beside what is left, and so was removed for the rows after it.
        package var isRemoved: Bool
    }

    /// The verdicts with every part.
    package let whole: Verdicts
    /// The parts, those that are worth least alone first: in this order they were removed.
    package let rows: [Row]
    /// The cost of a wrong action in questions.
    package let wrongAction: Int

    /// Measures parts: each alone, then one after another, so that two of which each stands for the other are seen.
    ///
    /// - Parameters:
    ///   - parts: The parts.
    ///   - wrongAction: The cost of a wrong action in questions.
    ///   - verdicts: The verdicts on the corpora without some parts.
    /// - Complexity: 2 *n* + 1 evaluations in the number of parts.
    package init(
        _ parts: [EnginePart] = EnginePart.all,
        wrongAction: Int,
        verdicts: (Set<EnginePart>) throws -> Verdicts
    ) rethrows {
        func cost(_ verdicts: Verdicts) -> Int { verdicts.cost(wrongAction: wrongAction) }
        whole = try verdicts([])
        var left = cost(whole)
        var removed: Set<EnginePart> = []
        var rows: [Row] = []
        let alone = try parts.map { (part: $0, verdicts: try verdicts([$0])) }
        for (part, alone) in alone.sorted(by: { cost($0.verdicts) < cost($1.verdicts) }) {
            let beside = removed.isEmpty ? alone : try verdicts(removed.union([part]))
            let isRemoved = cost(beside) <= left
            if isRemoved {
                removed.insert(part)
                left = cost(beside)
            }
            rows.append(Row(part: part, alone: alone, beside: beside, isRemoved: isRemoved))
        }
        self.rows = rows
        self.wrongAction = wrongAction
    }

    /// What a part is worth alone, in questions; negative if it does harm.
    package func worth(of row: Row) -> Int {
        row.alone.cost(wrongAction: wrongAction) - whole.cost(wrongAction: wrongAction)
    }

    /// The table as text: the differences without each part alone, then the numbers left as parts are removed.
    package var text: String {
        var lines = [
            Self.line("", ["right", "asked", "nothing", "wrong", "accepted", "worth"], "removed one after another"),
            Self.line("everything", whole.numbers.map { "\($0)" } + [""], ""),
        ]
        for row in rows {
            let changes = zip(row.alone.numbers, whole.numbers).map { Self.signed($0 - $1) }
            let left = row.beside.numbers.map { "\($0)" }.joined(separator: " / ")
            lines.append(
                Self.line(
                    row.part.name,
                    changes + [Self.signed(worth(of: row))],
                    row.isRemoved ? "removed: \(left)" : "stays, else \(left)"
                )
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : "\(number)" }

    private static func line(_ name: String, _ cells: [String], _ last: String) -> String {
        let padded = name + String(repeating: " ", count: max(1, 36 - name.count))
        let columns = cells.map { String(repeating: " ", count: max(1, 9 - $0.count)) + $0 }.joined()
        return last.isEmpty ? padded + columns : "\(padded)\(columns)   \(last)"
    }
}
