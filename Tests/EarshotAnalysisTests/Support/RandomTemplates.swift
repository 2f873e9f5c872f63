import Earshot
import EarshotTestSupport

/// Random small catalogs over few words, so that phrases often meet: in words, numbers, letters, sounds and values.
struct RandomTemplates {
    private var dice: Dice

    private static let words = [
        "read", "red", "lamp", "two", "2", "eight", "ate", "dish", "washer", "dishwasher", "on", "off", "mail", "male",
    ]

    init(seed: Int) {
        dice = Dice(seed: seed)
    }

    /// A catalog of two to four shortcuts; without slots, its sentences can be written out.
    mutating func catalog(hasSlots: Bool) -> Catalog {
        let cases = (0..<3).map { Enumeration.Case(id: "c\($0)x", displayName: run(2)) }
        let parameters = [
            Parameter("kind", .enumeration("Kind")), Parameter("count", .integer(min: 1, max: 5)),
            Parameter("other", .enumeration("Other")),
        ]
        let other = [
            Enumeration.Case(id: "d0x", displayName: run(2)), Enumeration.Case(id: "d1x", displayName: run(1)),
        ]
        return Catalog(
            locale: "en-US",
            application: Catalog.Application(name: "Mail Box"),
            enums: [Enumeration(name: "Kind", cases: cases), Enumeration(name: "Other", cases: other)],
            shortcuts: (0..<2 + dice.roll(3)).map { index in
                Shortcut(
                    id: "S\(index)",
                    parameters: hasSlots ? parameters : [],
                    phrases: (0..<1 + dice.roll(2)).map { _ in Phrase(pieces(hasSlots, 2)) }
                )
            }
        )
    }

    private mutating func run(_ most: Int) -> String {
        (0...dice.roll(most)).map { _ in dice.pick(Self.words) }.joined(separator: " ")
    }

    private mutating func pieces(_ hasSlots: Bool, _ depth: Int) -> String {
        (0...dice.roll(3)).map { _ in
            switch dice.roll(depth > 0 ? 8 : 4) {
            case 0 where hasSlots: return dice.pick(["${kind}", "${count}", "${other}", "${applicationName}"])
            case 4: return "[\(pieces(hasSlots, depth - 1))]"
            case 5: return "(\(pieces(hasSlots, depth - 1))|\(pieces(hasSlots, depth - 1)))"
            default: return run(1)
            }
        }
        .joined(separator: " ")
    }
}
