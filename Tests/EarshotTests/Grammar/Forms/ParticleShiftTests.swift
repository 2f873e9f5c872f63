import Testing

@testable import Earshot

@Suite struct ParticleShiftTests {
    @Test(arguments: [
        ("Turn on the lights", ["Turn the lights on"]),
        (
            "Turn on the lights in the kitchen",
            ["Turn the lights on in the kitchen", "Turn the lights in the kitchen on"]
        ),
        ("(Turn|Switch|Put) off [the] ${light}", ["(Turn|Switch|Put) [the] ${light} off"]),
        ("(Turn on|Enable) ${light}", ["Turn ${light} on"]),
        (
            "[please] pick up ${item} [from ${place}]",
            [
                "[please] pick ${item} up [from ${place}]", "[please] pick ${item} [from ${place}] up",
            ]
        ),
        // No verb with a particle, no object, and a preposition instead.
        ("Open the door", []), ("Turn on", []), ("Turn on [please]", []), ("Log in to ${place}", []),
        ("${light} on", []),
        ("The lights turn on", []),
    ])
    func variants(phrase: String, expected: [String]) throws {
        let pattern = try PhrasePattern(parsing: phrase)
        let language = Language(locale: "en")
        #expect(ParticleShift.variants(of: pattern, language: language).map(\.description) == expected)
    }

    @Test("Languages without such verbs have no variants")
    func otherLanguages() throws {
        let pattern = try PhrasePattern(parsing: "Turn on the lights")
        #expect(ParticleShift.variants(of: pattern, language: Language(locale: "de")).isEmpty)
    }
}
