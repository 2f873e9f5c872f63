internal import Earshot

/// How one text is heard where another was said: at the least cost, element by element.
struct Mishearing {
    /// A sound or letter that was heard as another; `nil` for none.
    struct Edit: Hashable {
        var said: HeardElement?
        var heard: HeardElement?
    }

    /// The cost, in thousandths of a nat.
    var cost: Int
    /// What was heard otherwise, in order.
    var edits: [Edit]

    /// The cost at which a mistake is to be expected: one in two hundred.
    static let likely = 5_300
    /// What an element tells: how unlike another text is by chance, in thousandths of a nat an element.
    private static let told = 2_530
    /// What any two texts of one length have in common, which is more of letters.
    private static let commonSounds = 5_500
    private static let commonLetters = 7_500
    /// The most that the sounds of texts of any length may differ: as one that has nothing in common with another.
    private static let mostSounds = ConfusionCosts.unrelated

    /// The highest cost at which texts that differ in several elements are taken for each other, by the elements of
    /// the longer one.
    static func limit(_ count: Int, areLetters: Bool) -> Int {
        areLetters ? told * count - commonLetters : min(mostSounds, told * count - commonSounds)
    }

    /// The best way to hear one text for another; `nil` if it costs more than the limit, and for equal texts.
    ///
    /// - Parameters:
    ///   - heard: What was heard.
    ///   - said: What was said.
    ///   - most: A cost that is too much.
    ///   - areLetters: Whether some of the elements are letters.
    ///   - costs: The costs of edits.
    ///
    /// - Complexity: O(*m* · *n*) in the elements.
    init?(
        of heard: [HeardElement],
        for said: [HeardElement],
        below most: Int = .max,
        areLetters: Bool,
        costs: ConfusionCosts = .shared
    ) {
        let limit = min(
            most - 1,
            max(ConfusionCosts.most, Self.limit(max(said.count, heard.count), areLetters: areLetters))
        )
        let width = heard.count + 1
        let added = heard.map(costs.added)
        var table = [Int](repeating: 0, count: (said.count + 1) * width)
        for column in heard.indices { table[column + 1] = table[column] + added[column] }
        let isNear = table.withUnsafeMutableBufferPointer { table in
            var (above, row) = (0, width)
            for element in said {
                let lost = costs.lost(element)
                table[row] = table[above] + lost
                var least = table[row]
                for column in heard.indices {
                    let replaced = table[above + column] + costs.substitution(element, heard[column])
                    let best = min(replaced, table[above + column + 1] + lost, table[row + column] + added[column])
                    table[row + column + 1] = best
                    least = min(least, best)
                }
                if least > limit { return false }
                (above, row) = (row, row + width)
            }
            return true
        }
        guard isNear else { return nil }
        cost = table[table.count - 1]
        guard cost > 0, cost <= limit else { return nil }
        edits = []
        var (row, column) = (said.count, heard.count)
        while row + column > 0 {
            let here = table[row * width + column]
            if row > 0, column > 0,
                here == table[(row - 1) * width + column - 1] + costs.substitution(said[row - 1], heard[column - 1])
            {
                (row, column) = (row - 1, column - 1)
                if said[row] != heard[column] { edits.append(Edit(said: said[row], heard: heard[column])) }
            } else if row > 0, here == table[(row - 1) * width + column] + costs.lost(said[row - 1]) {
                row -= 1
                edits.append(Edit(said: said[row], heard: nil))
            } else {
                column -= 1
                edits.append(Edit(said: nil, heard: heard[column]))
            }
        }
        edits.reverse()
        // One sound may always be taken for another of its kind.
        guard edits.count == 1 || cost <= Self.limit(max(said.count, heard.count), areLetters: areLetters) else {
            return nil
        }
    }
}
