import Earshot
import EarshotTestSupport

/// Random small catalogs over few words, so that phrases often meet: in words, numbers, letters, sounds and values.
struct RandomTemplates {
    private var dice: Dice

    private static let words = [
        "read", "red", "lamp", "two", "2", "eight", "ate", "dish", "washer", "dishwasher", "on", "off", "mail", "male",
    ]

    /// Words for values of every kind of parameter, as phrases may say them too.
    static let said: [String: [String]] = [
        "count": ["1", "2", "two", "5"], "level": ["0.5", "2", "two"], "place": ["second", "third"],
        "flag": ["yes", "no"], "words": ["lamp", "mail on", "red lamp", "two"],
        "time": ["two minutes", "20 minutes"], "day": ["tomorrow", "monday"], "part": ["0.2"],
    ]

    init(seed: Int) {
        dice = Dice(seed: seed)
    }

    /// A catalog of two to four shortcuts; without slots, its sentences can be written out.
    mutating func catalog(hasSlots: Bool) -> Catalog {
        let cases = (0..<3).map { Enumeration.Case(id: "c\($0)x", displayName: run(2)) }
        let parameters = [
            Parameter("kind", .enumeration("Kind")), Parameter("count", .integer(min: 1, max: 5)),
            Parameter("other", .enumeration("Other")), Parameter("level", .decimal(min: 0.5, max: 9)),
            Parameter("part", .decimal(min: 0.2, max: 0.3)), Parameter("place", .ordinal), Parameter("flag", .boolean),
            Parameter("words", .text), Parameter("time", .duration()),
            Parameter("day", .date()),
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
                    phrases: (0..<1 + dice.roll(2)).map { number in
                        let place = Catalog.SourceLocation(file: "c.yaml", line: index + 1, column: number + 1)
                        return Phrase(pieces(hasSlots, 2), location: place)
                    }
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
            case 0 where hasSlots: return slot()
            case 1 where hasSlots: return dice.pick(Self.said.keys.sorted().flatMap { Self.said[$0] ?? [] })
            case 4: return "[\(pieces(hasSlots, depth - 1))]"
            case 5: return "(\(pieces(hasSlots, depth - 1))|\(pieces(hasSlots, depth - 1)))"
            default: return run(1)
            }
        }
        .joined(separator: " ")
    }

    private mutating func slot() -> String {
        let names = [
            "kind", "count", "other", "applicationName", "level", "part", "place", "flag", "words", "time", "day",
        ]
        return "${\(dice.pick(names))}"
    }
}
