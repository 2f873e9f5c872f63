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
    ///   - costs: The costs of edits.
    ///
    /// - Complexity: O(*m* · *n*) in the elements.
    init?(of heard: [HeardElement], for said: [HeardElement], below most: Int = .max, costs: ConfusionCosts = .shared) {
        let isSpelled = said.contains(where: HeardText.isLetter) || heard.contains(where: HeardText.isLetter)
        let limit = min(
            most - 1,
            max(ConfusionCosts.most, Self.limit(max(said.count, heard.count), areLetters: isSpelled))
        )
        let width = heard.count + 1
        var table = [Int](repeating: 0, count: (said.count + 1) * width)
        for row in 0...said.count {
            var least = Int.max
            for column in 0...heard.count where row + column > 0 {
                var best = Int.max
                if row > 0, column > 0 {
                    let before = table[(row - 1) * width + column - 1]
                    best = before + costs.substitution(said[row - 1], heard[column - 1])
                }
                if row > 0 { best = min(best, table[(row - 1) * width + column] + costs.lost(said[row - 1])) }
                if column > 0 { best = min(best, table[row * width + column - 1] + costs.added(heard[column - 1])) }
                table[row * width + column] = best
                least = min(least, best)
            }
            if row > 0, min(least, table[row * width]) > limit { return nil }
        }
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
        guard edits.count == 1 || cost <= Self.limit(max(said.count, heard.count), areLetters: isSpelled) else {
            return nil
        }
    }
}
